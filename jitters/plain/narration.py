"""Events as the line mode tells them: what speaks for itself is left out, what belongs together is one line."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from jitters.games.jitters import events as ev
from jitters.games.jitters.same_dice import FRESH_PILE
from jitters.games.jitters.view import View
from jitters.kernel.ledger import Skipped, cells
from jitters.practice.drill import Drill
from jitters.voice.events import said
from jitters.voice.practice import turn_over
from jitters.voice.standings import final, read_out
from jitters.voice.wording import spoken

UNTOLD = (
    ev.GameStarted,
    ev.TimerStarted,
    ev.CardDrawn,
    ev.DiePlaced,
    ev.DieLifted,
    ev.TimerStopped,
    ev.ChallengeResolved,
)
"""Told by the commands themselves, or together with another event."""
OF_THE_TABLE = (ev.RoundEnded, ev.GameWon)
"""Not told in practice, which has an ending of its own."""
PAUSES = (ev.Challenged, ev.HoldBegan)


@dataclass(slots=True, kw_only=True)
class Narrated:
    """What is to be said of some events."""

    first: list[str] = field(default_factory=list)
    """What stands before that which covers."""
    lines: list[str] = field(default_factory=list)
    cover: bool = False
    """Whether card and dice are to be covered first (J32)."""
    dealt: bool = False
    """Whether the card is to be shown afterwards."""
    released: bool = False
    """Whether a hold was released, so that the table must hear again where it stands."""
    started: bool = False
    """Whether a turn began."""
    expired: bool = False
    """Whether the time ran out."""


def narrated(
    events: Sequence[ev.Event],
    before: View,
    after: View,
    names: Sequence[str],
    drill: Drill | None = None,
    *,
    hidden: bool = False,
) -> Narrated:
    """What is to be said of these events.

    Args:
        events: all events of one reply.
        before: the table before it.
        after: the table after it.
        names: the seats' names as shown.
        drill: the practice that the game is, if it is one.
        hidden: whether others are to get the same dice as a turn that ended (J40): nothing of it is left in sight.
    """
    told = Narrated()
    tops = "".join(die.top for die in before.dice)
    say = partial(said, names=names, tops=tops)
    for event in events:
        if hidden and isinstance(event, ev.TurnEnded):
            told.first, told.lines, told.cover = told.lines, [], True
        match event:
            case ev.TurnStarted():
                told.started = True
                left = after.timer_ms[event.player]
                if drill is not None and not drill.mode.countdown:
                    continue
                told.lines.append(f"{say(event)} The clock runs: {spoken(left)}.")
            case ev.DiceRolled():
                drawn = any(isinstance(other, ev.CardDrawn) for other in events)
                told.dealt = drawn
                if not drawn:
                    told.lines.append(f"All dice are rolled. {say(event)}")
            case ev.TimerExpired():
                told.expired = True
                told.lines.append(say(event))
            case ev.Challenged():
                told.cover = before.deadline is not None
                told.lines.append(say(event))
                told.lines.append(f"The clock stands at {spoken(after.remaining_ms)}; card and dice are covered.")
            case ev.HoldBegan():
                told.cover = before.deadline is not None
                told.lines.append(say(event))
            case ev.TimerResumed() | ev.HoldReleased():
                told.lines.append(say(event))
                told.dealt = after.deadline is not None
                told.released = isinstance(event, ev.HoldReleased)
            case ev.PileReshuffled() if drill is not None or after.house.get(FRESH_PILE):
                continue
            case ev.TurnEnded(how="time-out") if drill is not None and drill.mode.cards_count:
                continue  # "Time!" has said so
            case ev.TurnEnded(player=player) if drill is not None:
                told.lines.append(turn_over(drill, event, names[player]))
            case _ if drill is not None and isinstance(event, OF_THE_TABLE):
                continue
            case ev.RoundEnded(round=number):
                written = cells(after.ledger)
                cell_of = (written.get((player, number)) for player in range(len(names)))
                made = [None if cell is None or isinstance(cell.entry, Skipped) else cell.points for cell in cell_of]
                told.lines += read_out(after, names, number, made)
            case ev.GameWon():
                told.lines += final(after, names)
            case _ if isinstance(event, UNTOLD):
                continue
            case _:
                told.lines.append(say(event))
    return told
