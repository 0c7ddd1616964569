"""The course of a game: its turns, as the events of a journal tell them."""

from dataclasses import dataclass, field, replace

from jitters.games.jitters import events as ev
from jitters.games.jitters.state import Challenged, Defended, Held, Phase, Running
from jitters.kernel.ledger import Entry, Scored, Skipped
from jitters.store.records.rows import ChallengeRow
from jitters.table.journal import Line


@dataclass(slots=True)
class CardTold:
    """A card of a turn, as it has been told so far."""

    card: str
    points: int
    left: int
    """On the timer when it was drawn."""
    rolls: int = 0
    dice: tuple[str, ...] = ()
    """Top and sides of each die of the last roll."""
    swipe: ev.Sideswiped | None = None
    swipe_lies: bool = False
    """Whether the swiped die is on the card."""
    done: int | None = None
    """On the timer when it was last completed."""


@dataclass(slots=True)
class TurnTold:
    """A turn, as it has been told so far."""

    seat: int
    round: int
    at: int
    left: int
    cards: list[CardTold] = field(default_factory=list)
    challenges: list[ChallengeRow] = field(default_factory=list)
    entry: Scored | Skipped | None = None
    end: int = 0
    """On the timer when it ended."""


class Course:
    """The turns of a journal, as they are told."""

    def __init__(self) -> None:
        self.turns: list[TurnTold] = []
        self.open: TurnTold | None = None
        self.left = 0

    def line(self, line: Line, entries: tuple[Entry, ...], before: Phase) -> None:
        """One action's events; `entries` are what they wrote into the ledger."""
        written = iter(entry for entry in entries if isinstance(entry, Scored | Skipped))
        self.left = time_left(before, line.at)
        for event in line.events:
            match event:
                case ev.TurnStarted():
                    self.open = TurnTold(seat=event.player, round=event.round, at=line.at, left=0)
                case ev.TimerStarted() if self.open is not None:
                    self.left = self.open.left = event.remaining_ms
                case ev.TimerStopped() | ev.TimerResumed():
                    self.left = event.remaining_ms
                case ev.TimerExpired():
                    self.left = 0
                case ev.TurnEnded(how="void"):
                    self.open = None
                case ev.TurnEnded():
                    turn = self.open or TurnTold(seat=event.player, round=0, at=line.at, left=0)
                    self._close(turn, next(written), self.left if self.open else 0)
                case ev.TurnSkipped():
                    self._close(TurnTold(seat=event.player, round=event.round, at=line.at, left=0), next(written), 0)
                case ev.VerdictOverruled():
                    self._overruled(legal=event.legal)
                case _ if self.open is not None:
                    _in_turn(self.open, event, self.left)
                case _:
                    pass

    def _close(self, turn: TurnTold, entry: Scored | Skipped, left: int) -> None:
        turn.entry, turn.end, turn.round = entry, left, entry.round
        if isinstance(entry, Scored) and turn.challenges and turn.challenges[-1].outcome == "upheld":
            cost = sum(card.points for card in turn.cards)  # the present card is in it, though none may count it now
            turn.challenges[-1] = replace(turn.challenges[-1], cost=cost)
        self.turns.append(turn)
        self.open = None

    def _overruled(self, *, legal: bool) -> None:
        if legal:  # the turn that had ended goes on
            at = max(at for at, turn in enumerate(self.turns) if isinstance(turn.entry, Scored))
            self.open = self.turns.pop(at)
        if self.open is not None and self.open.challenges:
            outcome = "lost" if legal else "upheld"
            self.open.challenges[-1] = replace(self.open.challenges[-1], outcome=outcome, overruled=True, cost=0)


def _in_turn(turn: TurnTold, event: ev.Event, left: int) -> None:
    card = turn.cards[-1] if turn.cards else None
    match event:
        case ev.CardDrawn():
            turn.cards.append(CardTold(card=event.card, points=event.points, left=left))
        case ev.DiceRolled() if card is not None:
            card.rolls += 1
            card.dice = tuple(top + sides for top, sides in zip(event.tops, event.sides, strict=True))
            card.swipe = None
        case ev.Sideswiped() if card is not None:
            card.swipe, card.swipe_lies = event, True
        case ev.DieLifted(die=die) | ev.DiePlaced(die=die) if card is not None and card.swipe is not None:
            if die == card.swipe.die:
                card.swipe_lies = isinstance(event, ev.DiePlaced)
        case ev.CardCompleted() if card is not None:
            card.done = left
        case ev.Challenged():
            nth = len(turn.challenges)
            turn.challenges.append(
                ChallengeRow(
                    turn=0, nth=nth, by=event.by, word=event.word, outcome="open", reason=None, overruled=False, cost=0
                )
            )
        case ev.WordWithdrawn() if turn.challenges:
            turn.challenges[-1] = replace(turn.challenges[-1], outcome="withdrawn")
        case ev.ChallengeResolved() if turn.challenges:
            outcome = "lost" if event.legal else "upheld"
            turn.challenges[-1] = replace(turn.challenges[-1], outcome=outcome, reason=event.reason)
        case _:
            pass


def time_left(state: Phase, at: int) -> int:
    """What the timer shows at `at`; 0 where no turn is being taken."""
    match state:
        case Running(deadline=deadline):
            return max(0, deadline - at)
        case Challenged(remaining_ms=left) | Defended(remaining_ms=left):
            return left
        case Held(inner=Running(remaining_ms=left) | Challenged(remaining_ms=left) | Defended(remaining_ms=left)):
            return left
        case _:
            return 0
