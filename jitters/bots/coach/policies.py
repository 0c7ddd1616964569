"""Whether to go on, as a rule that a bot can follow: the coach's, and the simple ones that it is measured against."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from jitters.bots.coach.odds import Solved, odds_of
from jitters.bots.coach.pace import Pace
from jitters.bots.coach.situation import Situation, situation_of, solved
from jitters.games.jitters.box import Card
from jitters.games.jitters.view import View

GoesOn: TypeAlias = Callable[[View, int], bool]
"""Asked with the table and the seat when the seat's card is complete: True for another card, False to bank."""


def after_cards(cards: int) -> GoesOn:
    """Stop after so many cards."""
    return lambda table, _seat: len(table.completed) + 1 < cards


def at_points(points: int) -> GoesOn:
    """Stop with at least so many points in hand."""
    return lambda table, _seat: table.in_hand < points


def with_time(ms: int) -> GoesOn:
    """Go on while the timer shows at least so much."""
    return lambda table, _seat: table.remaining_ms >= ms


class Coached:
    """Does what the coach would advise."""

    def __init__(self, cards: Sequence[Card], paces: Mapping[int, Pace], default: Pace, *, decide_ms: int = 0) -> None:
        """A policy.

        Args:
            cards: The box's.
            paces: What is known of players by seat.
            default: For those of whom nothing is known.
            decide_ms: Time that passes between the decision and the next card.
        """
        self._cards, self._paces, self._default, self._decide_ms = tuple(cards), dict(paces), default, decide_ms

    def __call__(self, table: View, seat: int) -> bool:
        """Whether going on wins more often than stopping with what is in hand."""
        situation = situation_of(table, self._cards, self._paces, self._default)
        assert situation.seat == seat
        hand = round(table.in_hand / situation.deck.unit)
        odds = odds_of(situation.pace, situation.deck, situation.timer_ms)
        plan = _solved(situation, 0 if hand <= odds.hands else hand)
        return plan.going_on(hand, table.remaining_ms - self._decide_ms) > plan.stopping(hand)


@lru_cache(maxsize=4096)
def _solved(situation: Situation, least: int) -> Solved:
    return solved(situation, least)[1]
