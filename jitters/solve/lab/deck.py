"""How hard each card is: how often it can be filled, in how many ways, and how far one must look for one."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2, perm
from statistics import fmean, median
from typing import Final

from jitters.games.jitters.box import Card, Die
from jitters.solve.index import WordIndex
from jitters.solve.lab.rolls import roll
from jitters.solve.lab.shares import Share
from jitters.solve.search import Search
from jitters.solve.task import Task

TIERS: Final = (20, 35, 50, 70)
"""Vocabularies that cards are tried with: a child's, most people's, a reader's, a word-game player's."""
EVERYDAY: Final = 35
"""The tier of words that cards are graded by: what most players know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What some rolls of one card gave."""

    rolls: int
    plain: tuple[int, ...]
    """For each tier, how many rolls could be filled from the tops."""
    swiped: tuple[int, ...]
    """For each tier, how many could be filled with a sideswipe allowed."""
    fills: tuple[int, ...]
    """For each roll, how many fills everyday words give from the tops."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardReport:
    """One card of a deck."""

    card: Card
    tiers: tuple[int, ...]
    plain: tuple[Share, ...]
    """For each tier, rolls that can be filled from the tops."""
    swiped: tuple[Share, ...]
    """For each tier, rolls that can be filled with a sideswipe allowed."""
    fills: float
    """Median number of fills from the tops with everyday words."""
    difficulty: float
    """Mean number of bits, see `difficulty_of`."""

    def rerolls(self, tier: int = EVERYDAY) -> float:
        """How many rerolls it takes on average until the tops can be filled; infinite where they never could."""
        share = self.plain[self.tiers.index(tier)].value
        return 1 / share - 1 if share else float("inf")


def sample(
    card: Card,
    dice: tuple[Die, ...],
    index: WordIndex,
    *,
    seed: int,
    numbers: Sequence[int],
    tiers: tuple[int, ...] = TIERS,
) -> Sample:
    """Try a card with the rolls of these numbers."""
    plain, swiped = [0] * len(tiers), [0] * len(tiers)
    fills = []
    for number in numbers:
        tops, sides = roll(dice, seed, number)
        count = Search(Task(slots=card.words, tops=tops, tier=EVERYDAY), index).count()
        fills.append(count)
        by_tops = by_swipe = False
        for place, tier in enumerate(tiers):
            by_tops = by_tops or _can(card, tops, (), tier, index, count)
            by_swipe = by_tops or by_swipe or _can(card, tops, sides, tier, index, count)
            plain[place] += by_tops
            swiped[place] += by_swipe
    return Sample(rolls=len(numbers), plain=tuple(plain), swiped=tuple(swiped), fills=tuple(fills))


def _can(card: Card, tops: str, sides: tuple[str, ...], tier: int, index: WordIndex, everyday: int) -> bool:
    """Whether there is a fill; `everyday`, their number at that tier, saves a search where it decides."""
    if everyday and tier >= EVERYDAY:
        return True
    if not sides and tier <= EVERYDAY and not everyday:
        return False
    return not Search(Task(slots=card.words, tops=tops, sides=sides, tier=tier), index).is_dead()


def report(card: Card, dice: int, tiers: tuple[int, ...], samples: Sequence[Sample]) -> CardReport:
    """The samples of a card together; `dice` is how many dice are rolled."""
    rolls = sum(one.rolls for one in samples)
    fills = [count for one in samples for count in one.fills]

    def shares(counts: Sequence[tuple[int, ...]]) -> tuple[Share, ...]:
        return tuple(Share(hits=sum(column), of=rolls) for column in zip(*counts, strict=True))

    return CardReport(
        card=card,
        tiers=tiers,
        plain=shares([one.plain for one in samples]),
        swiped=shares([one.swiped for one in samples]),
        fills=median(fills),
        difficulty=difficulty_of(len(card.circles), dice, fills),
    )


def difficulty_of(circles: int, dice: int, fills: Sequence[int]) -> float:
    """How far one must look for a fill: the mean over rolls of the bits that single a fill out.

    There are dice! / (dice - circles)! ways to lay dice on the circles. If one in 2^n of them is a fill, finding one
    takes n bits. A roll without a fill counts as half a one. Neither points nor the card's name come into it.
    """
    ways = log2(perm(dice, circles))
    return fmean(ways - log2(count or 0.5) for count in fills)
