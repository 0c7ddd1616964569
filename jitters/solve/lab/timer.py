"""What a turn of so many seconds yields at a given pace, for each number of cards that a player aims at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from jitters.games.jitters.box import Card, Die
from jitters.kernel.chance import Chance
from jitters.solve.index import WordIndex
from jitters.solve.lab.rolls import roll
from jitters.solve.lab.shares import Share
from jitters.solve.search import Search
from jitters.solve.task import Task

MOST_CARDS: Final = 8
"""A player aims at one card up to so many."""
SWIPE_COSTS: Final = 1.5
"""Seeing a sideswipe, and seeing that nothing can be made, take so much longer than seeing a fill."""
_ROLLS_A_TURN: Final = 64
"""A turn takes its rolls from so many numbers of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How a simulated player plays."""

    seconds_per_word: float
    """To see and lay a word; each card takes half to one and a half times that, evenly drawn."""
    tier: int
    """The rarest words that the player knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSample:
    """One simulated turn."""

    at: tuple[float, ...]
    """Seconds at which each card was complete, as far as time went."""
    points: tuple[int, ...]
    """The points of each of these cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AimReport:
    """What comes of aiming at a number of cards."""

    cards: int
    made: Share
    """Turns in which they are complete before time runs out; the others score 0 (J20)."""
    points: float
    """Mean points of the turns that made it."""
    expected: float
    """Mean points of all turns."""
    seconds: float
    """Mean seconds at which they were complete, where they were."""


def play(
    cards: Sequence[Card],
    dice: tuple[Die, ...],
    index: WordIndex,
    pace: Pace,
    *,
    seconds: float,
    seed: int,
    number: int,
) -> TurnSample:
    """Play turn `number` of a seed until time is out, or the most cards are made."""
    chance = Chance(seed=seed)
    clock, rolls = 0.0, 0
    at, points = [], []
    for card in chance.shuffled(tuple(cards), "lab turn", number)[:MOST_CARDS]:
        effort = pace.seconds_per_word * len(card.words)
        while clock < seconds:
            tops, sides = roll(dice, seed, number * _ROLLS_A_TURN + rolls)
            (drawn,) = chance.below((1000,), "lab pace", number, rolls)
            rolls += 1
            plain = Task(slots=card.words, tops=tops, tier=pace.tier)
            easy = not Search(plain, index).is_dead()
            clock += effort * (0.5 + drawn / 1000) * (1 if easy else SWIPE_COSTS)
            swipe = Task(slots=card.words, tops=tops, sides=sides, tier=pace.tier)
            if easy or not Search(swipe, index).is_dead():
                break
        if clock >= seconds:
            break
        at.append(clock)
        points.append(card.points)
    return TurnSample(at=tuple(at), points=tuple(points))


def report(samples: Sequence[TurnSample]) -> tuple[AimReport, ...]:
    """The turns together, for each number of cards that anybody made, and at least one."""
    most = max((len(one.at) for one in samples), default=0)
    found = []
    for cards in range(1, max(1, most) + 1):
        made = [one for one in samples if len(one.at) >= cards]
        total = sum(sum(one.points[:cards]) for one in made)
        found.append(
            AimReport(
                cards=cards,
                made=Share(hits=len(made), of=len(samples)),
                points=total / len(made) if made else 0.0,
                expected=total / len(samples) if samples else 0.0,
                seconds=sum(one.at[cards - 1] for one in made) / len(made) if made else 0.0,
            )
        )
    return tuple(found)
