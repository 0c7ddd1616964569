"""The turns of a journal on the clock: which card lay before the player from when to when, and how it went."""

from dataclasses import dataclass, field, replace

from jitters.games.jitters import events as ev
from jitters.games.jitters.state import Challenged, Defended, Held, Phase, Running, core
from jitters.table.journal import Journal, opening, states


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSpan:
    """One card of a turn. Times are ms on the turn's clock, holds left out."""

    card: str
    points: int
    drawn_ms: int
    rolls: int = 1
    swipes: int = 0
    completed_ms: int | None = None
    """When it last came to be complete; None where it never was, or the roll that made it so was rolled away."""
    ended_ms: int = 0
    """When it was set aside or the turn ended."""
    done: bool = False
    """Whether it counts as completed: set aside, or complete when the turn ended."""

    @property
    def took_ms(self) -> int:
        """From the draw to the completion, or to the end where it was not completed."""
        return (self.ended_ms if self.completed_ms is None else self.completed_ms) - self.drawn_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSpan:
    """One turn."""

    player: int
    round: int
    timer_ms: int
    cards: tuple[CardSpan, ...]
    points: int = 0
    how: str | None = None
    """As in the event `turn-ended`; None while it runs."""
    spent_ms: int = 0
    """What the clock had run when it ended, or when the journal did."""

    @property
    def void(self) -> bool:
        """Whether it was played again, and so does not count."""
        return self.how == "void"


@dataclass(slots=True)
class _Reading:
    turns: list[TurnSpan] = field(default_factory=list)

    def read(self, event: ev.Event, spent: int, timer_ms: tuple[int, ...]) -> None:
        match event:
            case ev.TurnStarted(player=player, round=number):
                self.turns.append(TurnSpan(player=player, round=number, timer_ms=timer_ms[player], cards=()))
            case ev.CardDrawn(card=card, points=points):
                turn = self.turns[-1]
                drawn = CardSpan(card=card, points=points, drawn_ms=spent, rolls=0)
                self.turns[-1] = replace(turn, cards=(*turn.cards, drawn))
            case ev.DiceRolled():
                present = self.turns[-1].cards[-1]
                self.present(replace(present, rolls=present.rolls + 1, completed_ms=None))
            case ev.Sideswiped():
                present = self.turns[-1].cards[-1]
                self.present(replace(present, swipes=present.swipes + 1))
            case ev.CardCompleted():
                self.present(replace(self.turns[-1].cards[-1], completed_ms=spent))
            case ev.CardSetAside():
                self.present(replace(self.turns[-1].cards[-1], ended_ms=spent, done=True))
            case ev.TurnEnded():
                self.ended(event, spent)

    def present(self, card: CardSpan) -> None:
        """The present card, as it now is."""
        turn = self.turns[-1]
        self.turns[-1] = replace(turn, cards=(*turn.cards[:-1], card))

    def ended(self, event: ev.TurnEnded, spent: int) -> None:
        """A turn is over; one that had ended before may now be void."""
        if event.how == "passed":
            return
        turn = self.turns[-1] if self.turns else None
        if turn is None:
            return
        if event.how == "void":
            self.turns[-1] = replace(turn, how="void", points=0, spent_ms=turn.spent_ms or spent)
            return
        last = turn.cards[-1]
        done = len(event.cards) == len(turn.cards)
        completed = last.completed_ms if done else None
        self.present(replace(last, ended_ms=spent, done=done, completed_ms=completed))
        self.turns[-1] = replace(self.turns[-1], points=event.points, how=event.how, spent_ms=spent)


def turns_of(journal: Journal) -> tuple[TurnSpan, ...]:
    """All turns of a journal in order, void ones included, passed and skipped ones left out.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    return turns_and_end(journal)[0]


def turns_and_end(journal: Journal) -> tuple[tuple[TurnSpan, ...], Phase]:
    """All turns of a journal, and the state that it leads to.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    timers = journal.header.setup.timer_ms
    reading = _Reading()
    before = opening(journal.header)
    for line, after in states(journal):
        spent = _spent(before, line.at, timers)
        for event in line.events:
            reading.read(event, spent, timers)
        before = after
    inner = core(before)
    if reading.turns and isinstance(inner, Running | Challenged | Defended):
        at = journal.lines[-1].at
        reading.turns[-1] = replace(reading.turns[-1], spent_ms=_spent(before, at, timers))
    return tuple(reading.turns), before


def _spent(state: Phase, at: int, timers: tuple[int, ...]) -> int:
    """What the clock of the turn in progress has run; 0 between turns."""
    inner = core(state)
    if not isinstance(inner, Running | Challenged | Defended):
        return 0
    left = max(0, inner.deadline - at) if isinstance(inner, Running) and not isinstance(state, Held) else None
    return timers[inner.turn.player] - (inner.remaining_ms if left is None else left)
