"""How long a character takes: to see a word, to lay a die, with a hand that shakes when time is short."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, log2
from typing import Final

from jitters.bots.characters import TIERS, Pace
from jitters.bots.luck import swung

COLUMNS: Final = 4
"""Dice lie on the table in rows of so many, by their numbers."""
_USUAL_LETTERS: Final = 4
_KNOWN_LETTERS_CUT: Final = 8
"""A letter that stands already leaves one fitting word in so many."""
_HAND_SPREAD: Final = 0.25
_MORE_PATIENCE: Final = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A word as it offers itself in a roll."""

    letters: int
    tier: int
    fits: int
    """How many known words of that length the roll spells."""
    standing: int
    """How many of its letters stand on the card already."""
    dice: tuple[int, ...]
    """The dice of its other letters, in the word's order."""
    all_dice: int
    """How many dice there are."""
    swiped: bool
    """Whether it needs the sideswipe."""


def seeing_ms(pace: Pace, sight: Sight, share: float) -> float:
    """Milliseconds until the word is seen; `share` is how lucky that is, near 0 the quickest."""
    rungs = sum(tier < sight.tier for tier in TIERS)
    choice = max(1.0, log2(1 + sight.fits / _KNOWN_LETTERS_CUT**sight.standing))
    return (
        pace.see_ms
        * (sight.letters / _USUAL_LETTERS)
        * (1 + pace.rarer * rungs)
        * (1 + pace.scarce / choice)
        * (1 + pace.scatter * scattered(sight.dice, sight.all_dice))
        * (pace.swipe if sight.swiped else 1)
        * swung(share, pace.spread)
    )


def scattered(dice: Sequence[int], all_dice: int) -> float:
    """How far apart the letters of a word lie: 0 to 1, the mean step from die to die beside the longest possible."""
    if len(dice) < 2:
        return 0.0
    steps = [dist(divmod(one, COLUMNS), divmod(other, COLUMNS)) for one, other in pairwise(dice)]
    longest = dist((0, 0), ((all_dice - 1) // COLUMNS, min(COLUMNS, all_dice) - 1))
    return sum(steps) / len(steps) / longest


def nervousness(pace: Pace, left: float) -> float:
    """0 while there is time; up to 1 as the timer, with `left` ms on it, runs out."""
    return min(1.0, max(0.0, 1 - left / pace.shake_ms))


def laying_ms(pace: Pace, left: float, share: float) -> float:
    """Milliseconds to lay a die with `left` ms on the timer."""
    return pace.place_ms * (1 + pace.shake * nervousness(pace, left)) * swung(share, _HAND_SPREAD)


def fumbling(pace: Pace, left: float) -> float:
    """How likely a die is first laid wrongly."""
    return pace.fumble * (1 + pace.shake * nervousness(pace, left))


def patience_ms(pace: Pace, words: int) -> float:
    """Milliseconds of looking at a roll for a card of so many words before all dice are rolled again."""
    return pace.patience_ms * (1 + _MORE_PATIENCE * (words - 1))
