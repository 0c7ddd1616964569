"""Games without words: cards that take the time a pace gives them, under the rules of turn, round and tiebreaker."""

import random
from dataclasses import dataclass, field

from jitters.bots.coach.pace import STEP_MS, STEPS, Pace, hazard


@dataclass
class Table:
    """As much of a `View` as the policies look at."""

    players: tuple
    target: int
    timer_ms: tuple
    totals: list
    round_points: list
    player: int = 0
    tiebreak: object = None
    left: frozenset = frozenset()
    owed: tuple = (0, 0)
    completed: list = field(default_factory=list)
    in_hand: int = 0
    remaining_ms: int = 0


@dataclass
class Tie:
    players: tuple
    points: tuple


def card_ms(pace: Pace, points: int, chance: random.Random) -> float:
    """How long a card takes."""
    for step in range(4 * STEPS):
        if chance.random() < hazard(pace.of(points), step):
            return max(0.0, (step + chance.random() - 0.5) * STEP_MS)
    return 1e9


def turn(table, deck, pace, goes_on, chance):
    """The points that a turn scores."""
    left = float(table.timer_ms[table.player])
    table.completed, table.in_hand = [], 0
    while True:
        points = chance.choice(deck)
        left -= card_ms(pace, points, chance)
        if left <= 0 or chance.random() < pace.refuted:
            return 0
        table.in_hand += points
        table.remaining_ms = int(left)
        if not goes_on(table, table.player):
            return table.in_hand
        table.completed.append(points)


def winner(policies, paces, deck, chance, target=250, timer_ms=180_000):
    """Who wins a game."""
    seats = len(policies)
    table = Table(
        tuple("ABCDEFGH"[:seats]), target, (timer_ms,) * seats, [0] * seats, [None] * seats, owed=(0,) * seats
    )
    playing = tuple(range(seats))
    while True:
        table.round_points = [None] * seats
        for seat in playing:
            table.player = seat
            if table.tiebreak is not None:
                table.tiebreak = Tie(playing, tuple(table.round_points[one] for one in playing))
            scored = turn(table, deck, paces[seat], policies[seat], chance)
            table.round_points[seat] = scored
            if table.tiebreak is None:
                table.totals[seat] += scored
        standing = table.totals if table.tiebreak is None else [points or 0 for points in table.round_points]
        best = max(standing[seat] for seat in playing)
        if table.tiebreak is None and best < target:
            continue
        playing = tuple(seat for seat in playing if standing[seat] == best)
        if len(playing) == 1:
            return playing[0]
        table.tiebreak = Tie(playing, (None,) * len(playing))


def wins(one, other, pace, deck, games, seed=1, target=250):
    """How many of so many games `one` wins against `other` at the same pace; they begin in turns."""
    won = 0
    for number in range(games):
        chance = random.Random(f"{seed} {number}")
        seats = (one, other) if number % 2 == 0 else (other, one)
        won += seats[winner(seats, (pace, pace), deck, chance, target)] is one
    return won
