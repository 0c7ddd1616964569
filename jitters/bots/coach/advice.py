"""What the coach says of a turn: at each completed card, what stopping and going on were worth, and what was done."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from jitters.bots.coach.pace import Pace
from jitters.bots.coach.played import Moment, PlayedTurn, turns_of
from jitters.bots.coach.situation import Situation, situation_of, solved
from jitters.games.jitters.box import Card
from jitters.games.jitters.events import TurnStarted
from jitters.games.jitters.view import View, view
from jitters.table.journal import Journal, states

CLOSE: Final = 0.01
"""Chances to win that differ by less are as good as equal; a pace is not known better than that."""
_CLOSE_SHARE: Final = 0.1
"""Unless the one is so much larger, as a share of it: a small chance is better than none."""
_CLOSE_ROUNDS: Final = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One completed card, looked at again."""

    moment: Moment
    stop: float
    """The chance to win after stopping; in a game alone, the rounds then still to play, negated."""
    on: float
    """The same for going on with the best play from there."""
    bust: float
    """The chance that going on brings no other card in time."""
    done: str
    """What was done: `on` or `stop`; `none` where the turn was over before."""
    alone: bool
    """Whether `stop` and `on` are rounds."""

    @property
    def better(self) -> str:
        """`stop`, `on`, or `even` where it makes no difference worth speaking of."""
        close = _CLOSE_ROUNDS if self.alone else min(CLOSE, _CLOSE_SHARE * max(self.on, self.stop))
        if abs(self.on - self.stop) <= close:
            return "even"
        return "on" if self.on > self.stop else "stop"

    @property
    def cost(self) -> float:
        """How much worse than the other choice it was; 0 where it was the better one, or nothing was chosen."""
        chosen = {"on": self.on, "stop": self.stop}.get(self.done)
        return 0.0 if chosen is None else max(0.0, max(self.on, self.stop) - chosen)


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachedTurn:
    """A turn with the coach's reading of it."""

    number: int
    """Of those that were begun in the game, from 1."""
    turn: PlayedTurn
    advice: tuple[Advice, ...]
    pace: Pace
    """The player's pace that it rests on."""


def advice(turn: PlayedTurn, situation: Situation) -> tuple[Advice, ...]:
    """One piece of advice for each completed card of a turn that began in `situation`."""
    if not turn.moments:
        return ()
    hands = [round(moment.in_hand / situation.deck.unit) for moment in turn.moments]
    odds, plan = solved(situation, max(hands))
    found = []
    for number, (moment, hand) in enumerate(zip(turn.moments, hands, strict=True), 1):
        ended = "stop" if turn.how == "stopped" or number < len(turn.moments) else "none"
        found.append(
            Advice(
                moment=moment,
                stop=plan.stopping(hand),
                on=plan.going_on(hand, moment.left_ms),
                bust=odds.bust(moment.left_ms),
                alone=situation.alone,
                done="on" if moment.went_on else ended,
            )
        )
    return tuple(found)


def coached(journal: Journal, paces: Mapping[int, Pace], default: Pace) -> Iterator[CoachedTurn]:
    """The turns of a game, each with the coach's reading of it.

    Args:
        journal: The game.
        paces: The players' paces, by seat.
        default: The pace of those who have none there.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    cards = journal.header.setup.box.cards
    begun = (
        view(state, line.at)
        for line, state in states(journal)
        if any(isinstance(event, TurnStarted) for event in line.events)
    )
    for number, (table, turn) in enumerate(zip(begun, turns_of(journal.lines), strict=False), 1):
        yield coached_turn(number, turn, table, cards, paces, default)


def coached_turn(
    number: int, turn: PlayedTurn, table: View, cards: Sequence[Card], paces: Mapping[int, Pace], default: Pace
) -> CoachedTurn:
    """One turn with the coach's reading; `table` is how it stood at any moment of the turn."""
    situation = situation_of(table, cards, paces, default)
    return CoachedTurn(number=number, turn=turn, advice=advice(turn, situation), pace=situation.pace)
