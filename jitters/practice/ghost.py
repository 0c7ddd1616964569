"""A ghost: the course of an earlier game, seen beside one's own on the same cards and rolls."""

from bisect import bisect_right
from dataclasses import dataclass

from jitters.games.jitters.same_dice import fresh, in_force
from jitters.games.jitters.view import View, view
from jitters.practice.modes import RACED, RUN, Mode, mode_of
from jitters.practice.score import Score, score
from jitters.practice.spans import TurnSpan, turns_and_end
from jitters.table.journal import Journal


class GhostError(Exception):
    """A game that cannot be raced; the text is a complete sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """From this moment of a turn on, the ghost had so much in hand."""

    at_ms: int
    """On the turn's clock."""
    cards: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GhostTurn:
    """One turn of the ghost's."""

    marks: tuple[Mark, ...]
    """In order of time, one a completed card."""
    ended_ms: int
    points: int
    """What it brought."""
    how: str
    """As in the event `turn-ended`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost:
    """An earlier game as a rival."""

    game: str
    """Its id."""
    name: str
    """Whose game it was."""
    mode: Mode
    turns: tuple[GhostTurn, ...]
    """Those that ended, in order: the ghost's n-th turn is raced in one's own n-th."""
    score: Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What the ghost had at the same moment."""

    cards: int
    """Completed in this turn."""
    points: int
    """In hand in this turn, or what the turn brought once it is over."""
    total: int
    """Banked in the turns before this one."""
    over: str | None
    """How the ghost's turn had ended by now; None while it went on."""
    last: bool
    """Whether the ghost had no turn so late: its game was over."""


def ghost_of(journal: Journal, player: str | None = None) -> Ghost:
    """The game of a journal as a rival: the named player's, else the best one's.

    Raises:
        GhostError: such a game cannot be raced.
        JournalError: a line whose events do not follow from what went before.
    """
    header = journal.header
    setup = header.setup
    mode = mode_of(header.about) or RUN
    if header.about.practice is not None and mode_of(header.about) is None:
        raise GhostError(f"That game was practised in a way that this program does not know: {header.about.practice}.")
    if mode not in RACED:
        raise GhostError(f"A {mode.name} is no race: runs, storms, dailies and same-dice games are.")
    if not in_force(setup) or not fresh(setup):
        raise GhostError(
            "That game's cards and rolls hang on how it was played, so nobody can race it: "
            "runs, storms, dailies and games with --duplicate or --deal can be raced."
        )
    spans, state = turns_and_end(journal)
    table = view(state, journal.lines[-1].at if journal.lines else 0)
    if player is not None and player.casefold() not in (name.casefold() for name in setup.players):
        raise GhostError(f"Nobody called {player} played that game: {', '.join(setup.players)} did.")
    seats = [seat for seat, name in enumerate(setup.players) if player is None or name.casefold() == player.casefold()]
    seat = max(seats, key=lambda one: table.totals[one])
    turns = tuple(_turn(span) for span in spans if span.player == seat and span.how and not span.void)
    if not turns:
        raise GhostError("Nobody has finished a turn in that game: there is nothing to race.")
    return Ghost(game=header.game, name=setup.players[seat], mode=mode, turns=turns, score=score(mode, table, seat))


def beside(ghost: Ghost, table: View) -> Beside:
    """What the ghost had at the moment of the table."""
    number = table.round - 1
    before = ghost.turns[:number]
    total = sum(turn.points for turn in before)
    if number >= len(ghost.turns):
        return Beside(cards=0, points=0, total=total, over=None, last=True)
    turn = ghost.turns[number]
    spent = table.timer_ms[table.player] - table.remaining_ms if table.card is not None else 0
    past = bisect_right([mark.at_ms for mark in turn.marks], spent)
    mark = turn.marks[past - 1] if past else Mark(at_ms=0, cards=0, points=0)
    if table.card is not None and spent >= turn.ended_ms:
        points = mark.points if ghost.mode.turns == 1 and turn.how != "stopped" else turn.points
        return Beside(cards=mark.cards, points=points, total=total, over=turn.how, last=False)
    return Beside(cards=mark.cards, points=mark.points, total=total, over=None, last=False)


def _turn(span: TurnSpan) -> GhostTurn:
    marks: list[Mark] = []
    for card in span.cards:
        if card.done:
            at = card.ended_ms if card.completed_ms is None else card.completed_ms
            points = card.points + (marks[-1].points if marks else 0)
            marks.append(Mark(at_ms=at, cards=len(marks) + 1, points=points))
    return GhostTurn(marks=tuple(marks), ended_ms=span.spent_ms, points=span.points, how=span.how or "")
