"""One turn at a given pace: what going on is worth at any hand and any time left, whatever points are worth.

The turn is solved backwards over a grid of hands (units of points) and time left (steps), as the turn of Pig is in
Neller and Presser, "Optimal Play of the Dice Game Pig" (The UMAP Journal 25(1), 2004); here it is not the die that ends
a turn but the timer (J20). With `worth[h]` for a turn that scores `h` units, V(h, s) the best of both choices and G(h,
s) that of going on with s steps left:

    G(h, s) = sum over cards c, steps k <= s of  share(c) · P(c takes k) · [(1 - r) V(h + c, s - k) + r worth[0]]
              + P(no card in time) · worth[0]
    V(h, s) = max(worth[h], G(h, s))

r is the share of completed cards whose turn ends with a lost challenge (J29). A card that takes exactly the time that
is left is on time in half of the cases: times are rounded to steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from operator import mul

from jitters.bots.coach.pace import STEP_MS, Pace, hazard

_FEW = 1e-6
"""Less likely ends of a turn are left out."""
_DECIMALS = 12
_MOST_HANDS = 80
"""Larger hands, in units, are taken for this one, at whatever pace."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The values of the cards, and how often each is drawn."""

    unit: int
    """Points that all values are whole multiples of, as near as may be."""
    shares: tuple[tuple[int, int, float], ...]
    """Points, units, share of the deck; ascending."""


def deck_of(points: Sequence[int], target: int) -> Deck:
    """The deck of these cards, in units fine enough for a game to `target`."""
    unit = max(gcd(*points), target // 60, 1)
    counts = {value: points.count(value) for value in sorted(set(points))}
    shares = tuple((value, max(1, round(value / unit)), count / len(points)) for value, count in counts.items())
    return Deck(unit=unit, shares=shares)


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """A turn solved for one worth of points."""

    on: tuple[tuple[float, ...], ...]
    """By hand, by steps left: what going on is worth."""
    worth: tuple[float, ...]
    """By hand: what stopping is worth."""

    def going_on(self, hand: int, left_ms: float) -> float:
        """What going on is worth with `left_ms` on the timer, between the grid's points."""
        row = self.on[min(hand, len(self.on) - 1)]
        place = min(left_ms / STEP_MS, len(row) - 1)
        low = int(place)
        high = min(low + 1, len(row) - 1)
        return row[low] + (place - low) * (row[high] - row[low])

    def stopping(self, hand: int) -> float:
        """What stopping is worth."""
        return self.worth[min(hand, len(self.worth) - 1)]


class Odds:
    """A pace, a deck and a timer, ready to be asked."""

    def __init__(self, pace: Pace, deck: Deck, timer_ms: int) -> None:
        self.deck = deck
        self.steps = max(1, round(timer_ms / STEP_MS))
        self.refuted = pace.refuted
        self._takes = [(units, share, _takes(pace.of(points), self.steps)) for points, units, share in deck.shares]
        self._late = self._bust_chances()
        self.hands = self._most()

    def solve(self, worth: Sequence[float]) -> Solved:
        """The best play of a turn in which scoring `h` units is worth `worth[h]`; more is worth as much as the last."""
        most = max(len(worth) - 1, self.hands)
        stop = [*worth, *[worth[-1]] * (most + 1 - len(worth))]
        nothing = stop[0]
        kept = 1 - self.refuted
        # best[h] is backwards in time: a card's steps and the time then left run against each other in a product.
        best: list[list[float]] = [[] for _ in range(most + 1)]
        on: list[tuple[float, ...]] = [()] * (most + 1)
        for hand in range(most, -1, -1):
            row = []
            for step in range(self.steps + 1):
                won = 0.0
                for units, share, takes in self._takes:
                    then = best[min(hand + units, most)] if hand < most else None
                    if then is None:
                        won += share * sum(takes[: step + 1]) * stop[most]
                    else:
                        won += share * sum(map(mul, takes[: step + 1], then[self.steps - step :]))
                    won -= share * takes[step] * (then[self.steps] if then is not None else stop[most]) / 2
                row.append(kept * won + (self.refuted * (1 - self._late[step]) + self._late[step]) * nothing)
            on[hand] = tuple(row)
            best[hand] = [max(stop[hand], value) for value in reversed(row)]
        return Solved(on=tuple(on), worth=tuple(stop))

    def outcome(self, solved: Solved) -> tuple[float, ...]:
        """How likely a turn so played scores 0, 1, 2 … units; it begins with a card in any case."""
        scored = [0.0] * len(solved.worth)
        at: dict[int, list[float]] = {0: [0.0] * self.steps + [1.0]}
        most = len(solved.worth) - 1
        for hand in range(most + 1):
            likely = at.pop(hand, None)
            if likely is None:
                continue
            for step in range(self.steps, -1, -1):
                mass = likely[step]
                if mass < _FEW:
                    scored[0] += mass
                elif (hand and solved.worth[hand] >= solved.on[hand][step]) or hand == most:
                    scored[hand] += mass
                else:
                    scored[0] += mass * (self._late[step] + self.refuted * (1 - self._late[step]))
                    for units, share, takes in self._takes:
                        then = at.setdefault(min(hand + units, most), [0.0] * (self.steps + 1))
                        weight = mass * share * (1 - self.refuted)
                        for later, chance in enumerate(takes[step::-1]):
                            then[later] += weight * chance
                        then[0] -= weight * takes[step] / 2
        total = sum(scored)
        return tuple(round(chance / total, _DECIMALS) for chance in scored)

    def bust(self, left_ms: float) -> float:
        """How likely no card is completed in the time left, or the completed one is refuted."""
        place = min(left_ms / STEP_MS, self.steps)
        low = int(place)
        late = self._late[low] + (place - low) * (self._late[min(low + 1, self.steps)] - self._late[low])
        return late + self.refuted * (1 - late)

    def _bust_chances(self) -> list[float]:
        return [
            1 - sum(share * (sum(takes[: step + 1]) - takes[step] / 2) for _, share, takes in self._takes)
            for step in range(self.steps + 1)
        ]

    def _most(self) -> int:
        """The largest hand, in units, that is not as good as impossible."""
        at = {0: [0.0] * self.steps + [1.0]}
        largest = 0
        while at and largest < _MOST_HANDS:
            hand = min(at)
            likely = at.pop(hand)
            if sum(likely) < _FEW * 100:
                continue
            largest = hand
            for units, share, takes in self._takes:
                then = at.setdefault(hand + units, [0.0] * (self.steps + 1))
                for step, mass in enumerate(likely):
                    if mass > _FEW:
                        for later, chance in enumerate(takes[step::-1]):
                            then[later] += mass * share * chance
        return largest


@lru_cache(maxsize=64)
def odds_of(pace: Pace, deck: Deck, timer_ms: int) -> Odds:
    """The odds, kept for the next question."""
    return Odds(pace, deck, timer_ms)


def _takes(chances: Sequence[float], steps: int) -> list[float]:
    """How likely a card takes 0, 1 … `steps` steps."""
    open_, found = 1.0, []
    for step in range(steps + 1):
        chance = hazard(chances, step)
        found.append(open_ * chance)
        open_ *= 1 - chance
    return found
