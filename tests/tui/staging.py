"""A table whose clock, cards, rolls and words are the tests' own."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from jitters.games.jitters.box import Box, Die
from jitters.games.jitters.events import GameStarted
from jitters.games.jitters.patterns import card_of
from jitters.games.jitters.state import Setup
from jitters.kernel.verdicts import Reason, Source, Verdict
from jitters.table.agreement import Agreement
from jitters.table.session import Note
from jitters.tui.app import JittersApp
from jitters.tui.desk import Desk
from jitters.tui.environment import Colours

FLIES = tuple(f"staircase-{number}" for number in range(9))
CARDS = (
    *(card_of(name, 20, "ooo..\n..o..\n..ooo\n") for name in FLIES),
    card_of("three", 10, "ooo\n"),
    card_of("pair", 10, "rrr.bbb\n"),
    card_of("bridge", 20, "o...o\nooooo\no...o\n"),
    card_of("five", 15, "ooooo\n"),
    card_of("clubs", 25, "rrr.ggg\n.......\nbbb.yyy\n"),
    card_of("parade", 25, "rrrrr.bbbbbb\n"),
)
ROLL = "YEITARFOLDGP"
"""FLY, YET and TIP, and five over."""
NO_P = "YEITARFOLDGW"
"""The same, but that P is only on a side (of the last die)."""
DICE = (
    "AEIOUY EAOINE IEAOUR QZESTN JXALET KVERSD FWISLT BMOTCR HGENLS PYADNL MCORGH BPIWAU".split()  # pairs of opposites
)
WORDS = frozenset("FLY YET TIP LAY TIE FIT TEA TOE PIE RAT FAR PAY DOG GOD LID TRAIL FLOAT".split())


def box(dice: Iterable[str] = DICE, cards: Iterable[object] = CARDS) -> Box:
    """A box of the tests' own."""
    return Box(cards=tuple(cards), dice=tuple(Die(faces=faces) for faces in dice))  # type: ignore[arg-type]


class Words:
    """A small dictionary that knows why."""

    source = Source(name="standard", sha256="0" * 64)
    has_tiers = False

    def is_legal(self, word: str) -> bool:
        return word.upper() in WORDS

    def verdict(self, word: str) -> Verdict:
        legal = self.is_legal(word)
        return Verdict(word=word.upper(), legal=legal, source=self.source, reason=None if legal else Reason.NOT_FOUND)

    def near(self, word: str) -> tuple[str, ...]:
        return ("TIP", "TIE")

    def words_of_length(self, length: int, *, max_tier: int = 80, inoffensive: bool = False) -> tuple[str, ...]:
        return tuple(sorted(word for word in WORDS if len(word) == length))

    def tier_of(self, word: str) -> int | None:
        return 10 if self.is_legal(word) else None


class HeldClock:
    """Stands still until the test lets it go on; a key comes in now, or when its test says so."""

    def __init__(self) -> None:
        self.time = 0
        self.stamped = False
        """Whether stamps are seconds on this very clock."""

    def now(self) -> int:
        return self.time

    def of(self, stamp: float) -> int:
        return round(stamp * 1000) if self.stamped else self.time

    def pass_ms(self, ms: int) -> None:
        self.time += ms


class Keeper:
    """Keeps notes in memory."""

    trouble: str | None = None
    file: str | None = "game.jsonl"

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.closed = False

    def __call__(self, note: Note) -> None:
        self.notes.append(note)

    def close(self) -> None:
        self.closed = True


class StackedDesk(Desk):
    """A desk whose cards and rolls come in the order that the test wants."""

    cards: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()

    def stacked(self, setup: Setup) -> Setup:
        return replace(setup, stacked_cards=self.cards, stacked_rolls=self.rolls)


def table(
    *names: str,
    cards: Iterable[str] = FLIES * 9,
    rolls: Iterable[str] = (ROLL,) * 40,
    clock: HeldClock | None = None,
    colours: Colours = "full",
    with_box: Callable[[], Box] = box,
    **agreed: object,
) -> tuple[JittersApp, HeldClock]:
    """A program with a held clock; with names the game begins at once."""
    held = clock or HeldClock()
    agreement = Agreement(names=names or None, seed=7, **agreed)  # type: ignore[arg-type]

    def keep(_setup: Setup, _started: GameStarted, _source: Source, _about: object = None) -> Keeper:
        return Keeper()

    desk = StackedDesk(agreement, with_box, lambda _agreed: Words(), journal=keep, clock=held)
    desk.cards, desk.rolls = tuple(cards), tuple(rolls)
    return JittersApp(desk, colours), held
