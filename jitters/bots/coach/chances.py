"""The chance to win a game between two, from any totals, when both play well: solved backwards from the target.

A round is one turn each, in seat order, and the winner is read at its end (J24, J25); so a state is the pair of totals
at a round's start, with "A" who plays first and "B" who answers. As in Neller and Presser (The UMAP Journal 25(1),
2004) a state leads to states with higher totals, or, where both bust, back to itself, which is solved by repetition.
Who plays chooses from a family of ways to play the turn, from the cautious to the desperate, each of which is the best
play for one worth of points (see `odds`); the turn that is coached is then solved exactly, with these chances as worth.

With more than two players the chance to win is approximated from pairs: to win is to beat each of the others, as if
those were independent, to the power that makes equal players equally likely to win: (p1 · p2 · …)^(log2(n) / (n - 1)).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import log2
from operator import mul
from typing import Final

from jitters.bots.coach.odds import Deck, Odds, odds_of
from jitters.bots.coach.pace import Pace

_POWERS: Final = (0.3, 0.6, 0.8, 1.0, 1.25, 1.6)
"""Points to this power: less than 1 banks early, more goes on longer."""
_GOALS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 22)
"""Units that must be reached, or nothing is won: the play of one who must catch up now."""
_ROUNDS: Final = 60
_ENOUGH: Final = 1e-9

Family = tuple[tuple[float, ...], ...]
"""Ways to play a turn: for each, how likely it scores 0, 1, 2 … units."""


def family_of(odds: Odds) -> Family:
    """The ways to play a turn, without those that differ from none."""
    hands = range(odds.hands + 1)
    worths = [[float(hand) ** power for hand in hands] for power in _POWERS]
    worths += [[float(hand >= goal) + hand * 1e-4 for hand in hands] for goal in _GOALS if goal <= odds.hands]
    return tuple(dict.fromkeys(odds.outcome(odds.solve(worth)) for worth in worths))


class Duel:
    """Two players, the first to play and the other: what each total is worth."""

    def __init__(self, first: Family, second: Family, goal: int) -> None:
        """Solve the game.

        Args:
            first: The ways in which the first may play a turn.
            second: Those of the other.
            goal: The target in units.
        """
        self._first, self._second, self._goal = first, second, goal
        self._most = goal + max(len(play) for play in (*first, *second))
        self.tied = self._tie()
        """The first's chance in a tiebreaker."""
        self._start = [[0.0] * self._most for _ in range(self._most)]
        """By the first's total, by the other's: the first's chance when a round begins."""
        self._half = [[0.0] * self._most for _ in range(self._most)]
        """By the other's total, by the first's: the first's chance when the first has played."""
        self._solve()

    def at_start(self, first: int, second: int) -> float:
        """The first's chance when a round begins, or when it has just ended at these totals."""
        return self._start[self._inside(first)][self._inside(second)]

    def at_half(self, first: int, second: int) -> float:
        """The first's chance when the first has played this round, and the other is about to."""
        return self._half[self._inside(second)][self._inside(first)]

    def tied_half(self, scored: int) -> float:
        """The first's chance in a tiebreaker round in which the first has scored `scored`."""
        return min(sum(play[:scored]) + _at(play, scored) * self.tied for play in self._second)

    def _inside(self, total: int) -> int:
        return min(total, self._most - 1)

    def _tie(self) -> float:
        """A tiebreaker: whoever scores more in a round wins it, else another is played (J26)."""
        self.tied = 0.5
        for _ in range(_ROUNDS):
            halves = [self.tied_half(scored) for scored in range(max(map(len, self._first)))]
            tied = max(sum(map(mul, play, halves)) for play in self._first)
            if abs(tied - self.tied) < _ENOUGH:
                break
            self.tied = tied
        return self.tied

    def _solve(self) -> None:
        goal, most, start, half = self._goal, self._most, self._start, self._half
        for one in range(most):
            for other in range(most):
                if one >= goal or other >= goal:
                    start[one][other] = self.tied if one == other else float(one > other)
        firsts = [(play[0], play[1:]) for play in self._first]
        seconds = [(play[0], play[1:]) for play in self._second]
        for other in range(goal - 1, -1, -1):
            column = half[other]
            for one in range(most - 1, -1, -1):
                row = start[one]
                ahead = row[other + 1 :]
                answers = [(stays, sum(map(mul, rest, ahead))) for stays, rest in seconds]
                if one < goal:
                    later = column[one + 1 :]
                    plays = [(stays, sum(map(mul, rest, later))) for stays, rest in firsts]
                    row[other] = _settled(plays, answers)
                column[one] = min(won + stays * row[other] for stays, won in answers)
        for other in range(goal, most):
            half[other] = [start[one][other] for one in range(most)]


def _settled(plays: Sequence[tuple[float, float]], answers: Sequence[tuple[float, float]]) -> float:
    """The chance of a state that leads to itself where both score nothing."""
    chance = 0.5
    for _ in range(_ROUNDS):
        answered = min(won + stays * chance for stays, won in answers)
        new = max(won + stays * answered for stays, won in plays)
        if abs(new - chance) < _ENOUGH:
            break
        chance = new
    return new


def _at(play: Sequence[float], scored: int) -> float:
    return play[scored] if scored < len(play) else 0.0


@lru_cache(maxsize=32)
def _family(pace: Pace, deck: Deck, timer_ms: int) -> Family:
    return family_of(odds_of(pace, deck, timer_ms))


@lru_cache(maxsize=32)
def duel_of(paces: tuple[Pace, Pace], deck: Deck, timers: tuple[int, int], goal: int) -> Duel:
    """The duel of two paces, the first to play first; kept for the next question."""
    first, second = (_family(pace, deck, timer) for pace, timer in zip(paces, timers, strict=True))
    return Duel(first, second, goal)


def among(chances: Sequence[float]) -> float:
    """The chance to win from the chances to beat each of the others; see above."""
    product = 1.0
    for chance in chances:
        product *= chance
    players = len(chances) + 1
    return float(product ** (log2(players) / (players - 1))) if players > 2 else product
