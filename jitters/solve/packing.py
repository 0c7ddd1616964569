"""Letters counted in one integer: a field for each letter, with a guard bit on top.

One subtraction and one mask then say whether a word can be taken from what is left, and which letter is missing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from jitters.kernel.letters import ALPHABET


@dataclass(frozen=True, slots=True, kw_only=True)
class Packing:
    """How letters are packed for one roll."""

    width: int
    """Bits in a letter's field, its guard bit included."""
    units: dict[str, int]
    """One copy of each letter."""
    guards: int
    """The guard bits of all fields."""

    def pack(self, letters: Iterable[str]) -> int:
        """The counts of these letters, guard bits clear."""
        return sum(map(self.units.__getitem__, letters))

    def field(self, letter: str) -> int:
        """The bits that count `letter`, without its guard."""
        return self.units[letter] * ((1 << self.width - 1) - 1)

    def guard(self, letter: str) -> int:
        """The guard bit of `letter`."""
        return self.units[letter] << self.width - 1


def packing_for(tops: str) -> Packing:
    """A packing wide enough for twice the most copies of a letter on top, and a sideswipe."""
    most = max(Counter(tops).values(), default=0)
    return _packing(max(4, (most + 1).bit_length() + 1))


@cache
def _packing(width: int) -> Packing:
    units = {letter: 1 << width * place for place, letter in enumerate(ALPHABET)}
    return Packing(width=width, units=units, guards=sum(unit << width - 1 for unit in units.values()))


def spares(packing: Packing, tops: str, sides: Sequence[str]) -> dict[int, int]:
    """For each letter that a sideswipe can turn up, by its guard bit: the fields of the tops that may give the die.

    A fill that lacks one letter can be made by a sideswipe exactly if a die with that letter on a side stays unused,
    and dice with the same top are as good as each other: so it is enough that one such top is left over (J15).
    """
    found: dict[int, int] = {}
    for top, turned in zip(tops, sides, strict=True):
        for letter in set(turned) - {top}:
            guard = packing.guard(letter)
            found[guard] = found.get(guard, 0) | packing.field(top)
    return found
