"""What could have been made in a turn that is over."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final

from jitters.solve.index import WordIndex
from jitters.solve.search import Search
from jitters.solve.task import Cancelled, Fill, Stop, Task, never
from jitters.solve.turns import Greed, Throw, Turn, greed_of

PATIENCE: Final = 2.0
"""Seconds for one roll; a giant card or dictionary may need more than anybody wants to wait."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelved:
    """Words of one tier that stand in some fill."""

    tier: int
    """10 is the commonest; 0 in a dictionary without tiers."""
    words: tuple[str, ...]
    """By alphabet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one roll held. Fills and words that are shown are inoffensive; whether it was dead, all words decide."""

    throw: Throw
    dead: bool | None
    """Whether no fill could be made from the tops: only a reroll or a sideswipe could help; None: not found out."""
    saved: bool | None
    """For a dead roll, whether a sideswipe would have saved it; None: not dead, or not found out."""
    best: Fill | None
    """The best fill from the tops alone."""
    swiped: Fill | None
    """The best fill with a sideswipe, where that beats `best`."""
    words: tuple[Shelved, ...]
    """The words of all fills (from the tops; of a dead roll, with a sideswipe), the commonest first."""
    cut_short: bool
    """Whether time ran out before all was known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Autopsy:
    """What a turn held."""

    turn: Turn
    findings: tuple[Finding, ...]
    """One for each roll."""
    greed: Greed


def autopsy(
    turn: Turn, index: WordIndex, polite: WordIndex, stop: Stop = never, *, patience: float = PATIENCE
) -> Autopsy:
    """Look at every roll of a turn.

    Args:
        turn: The turn.
        index: All legal words.
        polite: Those of them that may be shown unasked.
        stop: Asked every few milliseconds.
        patience: Seconds for each roll, after which its finding is `cut_short`.

    Raises:
        Cancelled: `stop` said so.
    """
    findings = tuple(find(throw, index, polite, stop, patience=patience) for throw in turn.throws)
    return Autopsy(turn=turn, findings=findings, greed=greed_of(turn))


def findings_one_by_one(
    turn: Turn, index: WordIndex, polite: WordIndex, stop: Stop = never, *, patience: float = PATIENCE
) -> Iterator[Finding]:
    """The same roll by roll, for who wants to show the first before the last is known."""
    for throw in turn.throws:
        yield find(throw, index, polite, stop, patience=patience)


def find(
    throw: Throw, index: WordIndex, polite: WordIndex, stop: Stop = never, *, patience: float = PATIENCE
) -> Finding:
    """What one roll held.

    Raises:
        Cancelled: `stop` said so.
    """
    late = _Until(patience, stop)
    tops = Task(slots=throw.card.words, tops=throw.tops, withdrawn=throw.withdrawn)
    sides = Task(slots=throw.card.words, tops=throw.tops, sides=throw.sides, withdrawn=throw.withdrawn)
    dead: bool | None = None
    saved: bool | None = None
    best: Fill | None = None
    swiped: Fill | None = None
    words: tuple[Shelved, ...] = ()
    cut_short = False
    try:
        dead = Search(tops, index, late).is_dead()
        if dead:
            saved = not Search(sides, index, late).is_dead()
        best = Search(tops, polite, late).best()
        if saved or not dead:
            swiped = Search(sides, polite, late).best()
            if swiped is not None and (swiped.swipe is None or (best is not None and swiped.rarity >= best.rarity)):
                swiped = None
            words = shelve(Search(sides if dead else tops, polite, late).words(), polite)
    except Cancelled:
        if stop():
            raise
        cut_short = True
    return Finding(throw=throw, dead=dead, saved=saved, best=best, swiped=swiped, words=words, cut_short=cut_short)


def shelve(words: Iterable[Iterable[str]], index: WordIndex) -> tuple[Shelved, ...]:
    """Words by tier, the commonest first; each once."""
    by_tier: dict[int, list[str]] = {}
    for word in sorted({word for some in words for word in some}):
        by_tier.setdefault(index.length(len(word)).tier_of(word) or 0, []).append(word)
    return tuple(Shelved(tier=tier, words=tuple(some)) for tier, some in sorted(by_tier.items()))


class _Until:
    """A `Stop` that also stops after some seconds."""

    def __init__(self, seconds: float, stop: Stop) -> None:
        self._end = monotonic() + seconds
        self._stop = stop

    def __call__(self) -> bool:
        return self._stop() or monotonic() > self._end
