"""The lab's questions, cut into jobs for all cores."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, TypeVar

from jitters.games.jitters.box import Box, Card
from jitters.games.jitters.patterns import pattern_of
from jitters.solve.index import WordIndex
from jitters.solve.lab import deck, dice, timer
from jitters.solve.lab.pool import Vocabulary, spread

_BLOCK: Final = 50
"""Rolls a job: a second or so, that progress shows and an interruption is soon heard."""

Result = TypeVar("Result")
Told = Callable[[int, int], None]
"""Told how many jobs are done, and of how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Block:
    """Some rolls of a box: of one card, or of all."""

    box: Box
    card: Card | None
    seed: int
    numbers: range
    tiers: tuple[int, ...] = ()
    pace: timer.Pace | None = None
    seconds: float = 0


def digest(box: Box) -> str:
    """The SHA-256 of what a box's reports depend on: points, patterns and faces (hexadecimal)."""
    said = [f"{card.id} {card.points}\n{pattern_of(card)}" for card in box.cards] + [die.faces for die in box.dice]
    return sha256("\n".join(said).encode()).hexdigest()


def study_deck(
    box: Box,
    vocabulary: Vocabulary,
    *,
    rolls: int,
    seed: int,
    tiers: tuple[int, ...] = deck.TIERS,
    told: Told,
    workers: int | None = None,
) -> tuple[deck.CardReport, ...]:
    """Every card of a box, in the box's order."""
    if deck.EVERYDAY not in tiers:
        tiers = tuple(sorted({*tiers, deck.EVERYDAY}))
    jobs = [
        _Block(box=box, card=card, seed=seed, numbers=numbers, tiers=tiers)
        for card in box.cards
        for numbers in _blocks(rolls)
    ]
    samples = _spread(_deck, jobs, vocabulary, told, workers)
    each = len(jobs) // len(box.cards)
    return tuple(
        deck.report(card, len(box.dice), tiers, samples[place * each : (place + 1) * each])
        for place, card in enumerate(box.cards)
    )


def study_dice(
    box: Box, vocabulary: Vocabulary, *, rolls: int, seed: int, told: Told, workers: int | None = None
) -> dice.DiceReport:
    """The dice of a box, tried with its cards."""
    jobs = [_Block(box=box, card=None, seed=seed, numbers=numbers) for numbers in _blocks(rolls)]
    return dice.report(box.dice, _spread(_dice, jobs, vocabulary, told, workers))


def study_timer(
    box: Box,
    vocabulary: Vocabulary,
    pace: timer.Pace,
    *,
    seconds: float,
    turns: int,
    seed: int,
    told: Told,
    workers: int | None = None,
) -> tuple[timer.AimReport, ...]:
    """Turns of so many seconds."""
    jobs = [
        _Block(box=box, card=None, seed=seed, numbers=numbers, pace=pace, seconds=seconds) for numbers in _blocks(turns)
    ]
    return timer.report([turn for turns_ in _spread(_timer, jobs, vocabulary, told, workers) for turn in turns_])


def _blocks(rolls: int) -> Iterator[range]:
    for start in range(0, rolls, _BLOCK):
        yield range(start, min(start + _BLOCK, rolls))


def _spread(
    work: Callable[[WordIndex, _Block], Result],
    jobs: Sequence[_Block],
    vocabulary: Vocabulary,
    told: Told,
    workers: int | None,
) -> list[Result]:
    return spread(work, jobs, vocabulary, lambda done: told(done, len(jobs)), workers=workers)


def _deck(index: WordIndex, job: _Block) -> deck.Sample:
    assert job.card is not None
    return deck.sample(job.card, job.box.dice, index, seed=job.seed, numbers=job.numbers, tiers=job.tiers)


def _dice(index: WordIndex, job: _Block) -> dice.DiceSample:
    return dice.sample(job.box.cards, job.box.dice, index, seed=job.seed, numbers=job.numbers)


def _timer(index: WordIndex, job: _Block) -> Sequence[timer.TurnSample]:
    assert job.pace is not None
    box, pace = job.box, job.pace
    return [
        timer.play(box.cards, box.dice, index, pace, seconds=job.seconds, seed=job.seed, number=number)
        for number in job.numbers
    ]
