"""A player's pace: how long a card takes from one decision to the next, learned from what was played.

A card's time is what the timer shows between two decisions: from the turn's start, or from the card before being
complete, until this one is complete, rerolls and hesitation included. A card that was never completed is known to take
longer than it was tried for (it is censored). Both together give the chance of each further step of time, as in a life
table: completed in the step, of all that were still open (Kaplan and Meier, "Nonparametric Estimation from Incomplete
Observations", J. Am. Stat. Assoc. 53, 1958). A prior pace counts as some cards seen besides, so that few observations
bend it and many replace it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

STEP_MS: Final = 5_000
"""The grid of time: a card's time is rounded to whole steps."""
STEPS: Final = 60
"""Times are told apart up to so many steps; later ones are all alike."""
ENOUGH: Final = 10
"""Turns with a completed card, before a player's own pace counts."""
PRIOR_CARDS: Final = 6.0
"""As how many cards of each value the prior counts."""
_PRIOR_LOSSES: Final = 40.0
"""As how many completed cards the prior's share of lost challenges counts."""
_LEAST: Final = 1e-4
"""No step is ever impossible: the future may hold it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell:
    """A card that was tried for."""

    points: int
    ms: int
    """Time of the turn's timer from the decision before to its completion, or to the end of trying."""
    completed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a player did in some turns, as far as pace goes."""

    spells: tuple[Spell, ...] = ()
    turns: int = 0
    """Turns in which a card was completed."""
    begun: int = 0
    """All turns."""
    busts: int = 0
    """Turns in which time ran out or that were given up."""
    refuted: int = 0
    """Turns that ended with an illegal word (J29)."""

    def __add__(self, other: "Record") -> "Record":
        return Record(
            spells=self.spells + other.spells,
            turns=self.turns + other.turns,
            begun=self.begun + other.begun,
            busts=self.busts + other.busts,
            refuted=self.refuted + other.refuted,
        )

    @property
    def is_enough(self) -> bool:
        """Whether a pace of one's own can be learned from it."""
        return self.turns >= ENOUGH


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How likely a card is completed in each step of time, if it was not before."""

    hazards: tuple[tuple[int, tuple[float, ...]], ...]
    """By the card's points, ascending: a chance for each step from 0; for later ones the last holds."""
    refuted: float = 0.0
    """The share of completed cards whose turn ends with an illegal word."""
    turns: int = 0
    """Own turns that it was learned from; 0 where it is a level's."""
    level: str = ""
    """The level that it started from."""

    def of(self, points: int) -> tuple[float, ...]:
        """The chances for a card of these points, or of the nearest that are known."""
        return min(self.hazards, key=lambda item: (abs(item[0] - points), item[0]))[1]

    def finished(self, points: int, ms: float) -> float:
        """The chance that a card of these points is completed within `ms`."""
        open_ = 1.0
        for step in range(int(ms / STEP_MS + 0.5)):
            open_ *= 1 - hazard(self.of(points), step)
        return 1 - open_

    def median_ms(self, points: int) -> int | None:
        """The time in which half of such cards are completed; None where that takes longer than is known."""
        open_ = 1.0
        for step in range(STEPS):
            open_ *= 1 - hazard(self.of(points), step)
            if open_ <= 0.5:
                return step * STEP_MS
        return None


def hazard(chances: Sequence[float], step: int) -> float:
    """The chance of a step; the last one known holds for all later ones."""
    return chances[min(step, len(chances) - 1)]


def step_of(ms: float) -> int:
    """The step into which a time falls."""
    return min(STEPS - 1, int(ms / STEP_MS + 0.5))


def learn(record: Record, prior: Pace) -> Pace:
    """A pace from what was played, with `prior` counting as `PRIOR_CARDS` more cards of each value."""
    values = sorted({points for points, _ in prior.hazards} | {spell.points for spell in record.spells})
    hazards = []
    for points in values:
        done, tried = _life_table(spell for spell in record.spells if spell.points == points)
        before = prior.of(points)
        hazards.append((points, _posterior(done, tried, before)))
    completed = sum(spell.completed for spell in record.spells)
    refuted = (record.refuted + prior.refuted * _PRIOR_LOSSES) / (completed + _PRIOR_LOSSES)
    return Pace(hazards=tuple(hazards), refuted=refuted, turns=record.turns, level=prior.level)


def likelihood(record: Record, pace: Pace) -> float:
    """The logarithm of how likely these cards' times are at this pace."""
    total = 0.0
    for spell in record.spells:
        chances, last = pace.of(spell.points), step_of(spell.ms)
        total += sum(log(1 - min(hazard(chances, step), 1 - _LEAST)) for step in range(last))
        if spell.completed:
            total += log(max(hazard(chances, last), _LEAST))
    return total


def pace_of(record: Record, levels: Sequence[Pace], default: Pace) -> Pace:
    """A pace from the own record if that is enough, starting from the likeliest of `levels`; else `default`."""
    if not record.is_enough:
        return default
    return learn(record, max(levels, key=lambda level: likelihood(record, level)))


def _life_table(spells: Iterable[Spell]) -> tuple[list[float], list[float]]:
    """For each step: how many were completed in it, and how many were open when it began.

    One given up within a step counts as half a card tried there.
    """
    done, ended = [0.0] * STEPS, [0.0] * STEPS
    for spell in spells:
        (done if spell.completed else ended)[step_of(spell.ms)] += 1
    tried = [0.0] * STEPS
    still = 0.0
    for step in reversed(range(STEPS)):
        tried[step] = still + done[step] + ended[step] / 2
        still += done[step] + ended[step]
    return done, tried


def _posterior(done: Sequence[float], tried: Sequence[float], before: Sequence[float]) -> tuple[float, ...]:
    return tuple(
        (done[step] + PRIOR_CARDS * hazard(before, step)) / (tried[step] + PRIOR_CARDS) for step in range(STEPS)
    )
