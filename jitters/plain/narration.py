"""Events as the line mode tells them: what speaks for itself is left out, what belongs together is one line."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.kernel.ledger import Skipped, cells
from jitters.voice.events import said
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
PAUSES = (ev.Challenged, ev.HoldBegan)


@dataclass(slots=True, kw_only=True)
class Narrated:
    """What is to be said of some events."""

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


def narrated(events: Sequence[ev.Event], before: View, after: View, names: Sequence[str]) -> Narrated:
    """What is to be said of these events.

    Args:
        events: all events of one reply.
        before: the table before it.
        after: the table after it.
        names: the seats' names as shown.
    """
    told = Narrated()
    tops = "".join(die.top for die in before.dice)
    say = partial(said, names=names, tops=tops)
    for event in events:
        match event:
            case ev.TurnStarted():
                told.started = True
                left = after.timer_ms[event.player]
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
