"""What is asked of the solver, and what it answers."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Stop = Callable[[], bool]
"""Asked now and then during a search; true means: give up."""

_RUNGS: Final = (10, 20, 35, 50, 60, 70)


def rarity(tier: int) -> int:
    """How hard a word of that tier is to see: 0 for the commonest, then 1, 3, 7, 15, 31, 63.

    The best fill is the one with the lowest sum of these. A word of the next tier counts twice as much (and one) as
    a word of this one, so a fill of two middling words beats one of a plain word and a rare one, as at a table:
    a fill is as hard to find as its rarest word, first of all.
    """
    return (1 << bisect_left(_RUNGS, tier)) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A card and a roll."""

    slots: tuple[tuple[int, ...], ...]
    """The card's words as circle numbers from 0, in the card's order (J8)."""
    tops: str
    """The top letter of each die (J9)."""
    sides: tuple[str, ...] = ()
    """The side letters of each die, where a sideswipe may still be made (J15); empty for no sideswipe."""
    tier: int | None = None
    """The rarest tier of words that count; None for all."""
    withdrawn: frozenset[str] = field(default_factory=frozenset)
    """Words that may not stand on this card any more (J28)."""

    def __post_init__(self) -> None:
        if self.sides and len(self.sides) != len(self.tops):
            raise ValueError(f"{len(self.tops)} dice, but the sides of {len(self.sides)}")
        if not self.slots or any(len(set(slot)) != len(slot) or len(slot) < 2 for slot in self.slots):
            raise ValueError(f"words need two or more circles, each once: {self.slots}")
        cells = {cell for slot in self.slots for cell in slot}
        if cells != set(range(len(cells))):
            raise ValueError(f"circles are numbered from 0 without gaps, and each is in a word: {self.slots}")

    @property
    def circles(self) -> int:
        """How many circles the card has."""
        return 1 + max(max(slot) for slot in self.slots)


@dataclass(frozen=True, slots=True, kw_only=True)
class Swipe:
    """A sideswipe: which die shows which of its sides, and the circle that it lies on (J15, J16)."""

    die: int
    letter: str
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A way to complete the card."""

    words: tuple[str, ...]
    """In the card's order."""
    letters: str
    """In circle order."""
    swipe: Swipe | None
    """None where the tops are enough."""
    rarity: int
    """The sum of `rarity` over the words: the lower, the easier to see."""


class Cancelled(Exception):  # noqa: N818 (not an error)
    """The search was told to stop before it had an answer."""


def never() -> bool:
    """The `Stop` that never stops."""
    return False


def swipe_for(task: Task, letters: str) -> Swipe | None:
    """The sideswipe that a fill of these letters (in circle order) needs; None where the tops are enough.

    Raises:
        ValueError: it cannot be laid with this roll, one sideswipe included.
    """
    missing = Counter(letters) - Counter(task.tops)
    if not missing:
        return None
    left = Counter(task.tops) - Counter(letters)
    (letter, copies), *more = missing.items()
    if copies == 1 and not more:
        for die, (top, turned) in enumerate(zip(task.tops, task.sides, strict=False)):
            if letter in turned and left[top]:
                return Swipe(die=die, letter=letter, circle=letters.index(letter))
    raise ValueError(f"{letters} cannot be laid with {task.tops}")
