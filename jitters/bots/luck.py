"""A bot's own dice: draws keyed by seed, seat and occasion, so that the same course of play gives the same moves."""

from math import erf, exp, log, sqrt
from typing import Final

from jitters.kernel.chance import Chance, Key

_FINE: Final = 1 << 16
_SQRT_2: Final = sqrt(2)


class Luck:
    """All the draws of the bot at one seat of one game."""

    __slots__ = ("_chance", "_seat")

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = Chance(seed=seed)
        self._seat = seat

    def shares(self, count: int, *occasion: Key) -> tuple[float, ...]:
        """So many numbers between 0 and 1 (neither of them), each equally likely; the same for the same occasion."""
        drawn = self._chance.below((_FINE,) * count, "bot", self._seat, *occasion)
        return tuple((number + 0.5) / _FINE for number in drawn)

    def share(self, *occasion: Key) -> float:
        """One such number."""
        return self.shares(1, *occasion)[0]


def swung(share: float, spread: float) -> float:
    """A factor around 1, log-normal: `share` of all draws lie below it; `spread` is its logarithm's deviation."""
    return exp(spread * deviations(share))


def bell(deviations: float) -> float:
    """The share of a normal distribution that lies below so many standard deviations."""
    return (1 + erf(deviations / _SQRT_2)) / 2


def deviations(share: float) -> float:
    """How many standard deviations lie above the mean where that share of a normal distribution lies below.

    M. J. Wichura's algorithm AS 241 (Applied Statistics 37, 1988), to about 16 digits. The standard library has it too,
    but its module brings a global random generator with it.
    """
    middle = share - 0.5
    if abs(middle) <= 0.425:
        r = 0.180625 - middle * middle
        return middle * _ratio(_CENTRE, r)
    r = sqrt(-log(share if middle < 0 else 1 - share))
    tail = _ratio(_TAIL, r - 1.6) if r <= 5 else _ratio(_FAR, r - 5)
    return -tail if middle < 0 else tail


_Ratio = tuple[tuple[float, ...], tuple[float, ...]]
"""The coefficients of a numerator and a denominator, the highest power first."""

_CENTRE: Final[_Ratio] = (
    (
        2.50908_09287_30122_6727e3,
        3.34305_75583_58812_8105e4,
        6.72657_70927_00870_0853e4,
        4.59219_53931_54987_1457e4,
        1.37316_93765_50946_1125e4,
        1.97159_09503_06551_4427e3,
        1.33141_66789_17843_7745e2,
        3.38713_28727_96366_6080e0,
    ),
    (
        5.22649_52788_52854_5610e3,
        2.87290_85735_72194_2674e4,
        3.93078_95800_09271_0610e4,
        2.12137_94301_58659_5867e4,
        5.39419_60214_24751_1077e3,
        6.87187_00749_20579_0830e2,
        4.23133_30701_60091_1252e1,
        1.0,
    ),
)
_TAIL: Final[_Ratio] = (
    (
        7.74545_01427_83414_07640e-4,
        2.27238_44989_26918_45833e-2,
        2.41780_72517_74506_11770e-1,
        1.27045_82524_52368_38258e0,
        3.64784_83247_63204_60504e0,
        5.76949_72214_60691_40550e0,
        4.63033_78461_56545_29590e0,
        1.42343_71107_49683_57734e0,
    ),
    (
        1.05075_00716_44416_84324e-9,
        5.47593_80849_95344_94600e-4,
        1.51986_66563_61645_71966e-2,
        1.48103_97642_74800_74590e-1,
        6.89767_33498_51000_04550e-1,
        1.67638_48301_83803_84940e0,
        2.05319_16266_37758_82187e0,
        1.0,
    ),
)
_FAR: Final[_Ratio] = (
    (
        2.01033_43992_92288_13265e-7,
        2.71155_55687_43487_57815e-5,
        1.24266_09473_88078_43860e-3,
        2.65321_89526_57612_30930e-2,
        2.96560_57182_85048_91230e-1,
        1.78482_65399_17291_33580e0,
        5.46378_49111_64114_36990e0,
        6.65790_46435_01103_77720e0,
    ),
    (
        2.04426_31033_89939_78564e-15,
        1.42151_17583_16445_88870e-7,
        1.84631_83175_10054_68180e-5,
        7.86869_13114_56132_59100e-4,
        1.48753_61290_85061_48525e-2,
        1.36929_88092_27358_05310e-1,
        5.99832_20655_58879_37690e-1,
        1.0,
    ),
)


def _ratio(coefficients: _Ratio, at: float) -> float:
    over, under = 0.0, 0.0
    for one, other in zip(*coefficients, strict=True):
        over, under = over * at + one, under * at + other
    return over / under
