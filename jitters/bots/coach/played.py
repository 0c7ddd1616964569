"""A turn as the coach looks at it: what was in hand at each completed card, and how long each card took.

Times are the turn's own timer: it stands while a challenge is open or the table holds it (J32).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from jitters.bots.coach.pace import Record, Spell
from jitters.games.jitters import events as ev


class Told(Protocol):
    """A line of a journal, or a note of a session."""

    @property
    def at(self) -> int:
        """Milliseconds since the game's zero."""
        ...

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """What happened."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A completed card: here one stops or goes on."""

    card: str
    points: int
    words: tuple[str, ...]
    in_hand: int
    """What stopping scores here, this card included."""
    left_ms: int
    """What the timer shows."""
    went_on: bool
    """What was done: another card, or a stop (or neither before the turn was over)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTurn:
    """A turn that is over, in time."""

    player: int
    round: int
    how: str
    """As the ledger says: stopped, gave-up, time-out, challenge-lost, passed, void."""
    points: int
    moments: tuple[Moment, ...]
    spells: tuple[Spell, ...]

    @property
    def record(self) -> Record:
        """What it adds to what is known of its player; nothing where it is void or was passed."""
        if self.how in ("void", "passed"):
            return Record()
        return Record(
            spells=self.spells,
            turns=bool(self.moments),
            begun=1,
            busts=self.how in ("time-out", "gave-up"),
            refuted=self.how == "challenge-lost",
        )


@dataclass(slots=True)
class _Turn:
    """A turn under way."""

    player: int
    round: int
    left: int = 0
    """What the timer showed at `since`."""
    since: int | None = None
    """When it began to run, in ms since the game's zero; None while it stands."""
    stopped: bool = False
    """Whether it stands for a challenge."""
    decided: int = 0
    """What it showed at the last decision."""
    points: int = 0
    """Of the present card."""
    stake: int = 0
    complete: ev.CardCompleted | None = None
    """The present card, once it has been complete."""
    timed: bool = False
    """Whether the present card's time is known already."""
    complete_left: int = 0
    moments: list[Moment] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)

    def shows(self, at: int) -> int:
        """What the timer shows at `at`."""
        return self.left if self.since is None else max(0, self.left - (at - self.since))

    def stand(self, at: int) -> None:
        """The timer stops."""
        self.left, self.since = self.shows(at), None

    def run(self, left: int, at: int) -> None:
        """The timer goes."""
        self.left, self.since, self.stopped = left, at, False


def turns_of(lines: Iterable[Told]) -> Iterator[PlayedTurn]:
    """The turns that these lines tell to their end, in order."""
    turn: _Turn | None = None
    for line in lines:
        for event in line.events:
            if isinstance(event, ev.TurnStarted):
                turn = _Turn(event.player, event.round)
            elif turn is not None:
                _take(turn, event, line.at)
            if isinstance(event, ev.TurnEnded) and turn is not None:
                yield _ended(turn, event, line.at)
                turn = None


def records_of(turns: Iterable[PlayedTurn]) -> dict[int, Record]:
    """What is known of each player after these turns."""
    found: dict[int, Record] = {}
    for turn in turns:
        found[turn.player] = found.get(turn.player, Record()) + turn.record
    return found


def _take(turn: _Turn, event: ev.Event, at: int) -> None:
    match event:
        case ev.TimerStarted(remaining_ms=left):
            turn.run(left, at)
            turn.decided = left
        case ev.TimerResumed(remaining_ms=left):
            turn.run(left, at)
        case ev.TimerStopped(remaining_ms=left):
            turn.left, turn.since, turn.stopped = left, None, True
        case ev.HoldBegan():
            turn.stand(at)
        case ev.HoldReleased() if not turn.stopped:
            turn.run(turn.left, at)
        case ev.CardDrawn(points=points):
            turn.points, turn.complete, turn.timed = points, None, False
        case ev.CardCompleted():
            if turn.complete is None:
                turn.complete_left = turn.shows(at)
            if not turn.timed:
                turn.spells.append(Spell(points=event.points, ms=turn.decided - turn.complete_left, completed=True))
            turn.complete, turn.timed = event, True
        case ev.WordWithdrawn():
            turn.complete = None
        case ev.CardSetAside(points=points):
            _decide(turn, went_on=True)
            turn.stake += points
        case _:
            pass


def _decide(turn: _Turn, *, went_on: bool) -> None:
    """The completed card becomes a moment; the next card's time runs from when it was complete."""
    card = turn.complete
    assert card is not None
    turn.moments.append(
        Moment(
            card=card.card,
            points=card.points,
            words=card.words,
            in_hand=turn.stake + card.points,
            left_ms=turn.complete_left,
            went_on=went_on,
        )
    )
    turn.decided = turn.complete_left


def _ended(turn: _Turn, event: ev.TurnEnded, at: int) -> PlayedTurn:
    if turn.complete is not None:
        _decide(turn, went_on=False)
    elif turn.points and not turn.timed:
        turn.spells.append(Spell(points=turn.points, ms=turn.decided - turn.shows(at), completed=False))
    return PlayedTurn(
        player=turn.player,
        round=turn.round,
        how=event.how,
        points=event.points,
        moments=tuple(turn.moments),
        spells=tuple(turn.spells),
    )
