"""What a practice game came to, and whether it is over: read from the ledger, so that it can be read again."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from jitters.games.jitters.view import View, view
from jitters.kernel.ledger import Cell, Scored, cells
from jitters.practice.modes import Mode, mode_of
from jitters.practice.spans import TurnSpan, turns_and_end
from jitters.table.journal import Journal


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What one practice game came to."""

    mode: str
    over: bool
    """Whether it was played to its end."""
    turns: int
    """Turns taken."""
    points: int
    """What was banked; where completed cards count by themselves (storm, streak, ladder), what they are worth."""
    cards: int
    """Cards that count: those of banked turns, or all completed ones where they count by themselves."""
    spent_ms: int | None = None
    """Time on the clock in all turns, if it is known."""
    best_turn: int = 0
    """Most points banked in one turn."""

    @property
    def points_a_turn(self) -> float:
        """Points by turn taken; 0 before the first."""
        return self.points / self.turns if self.turns else 0.0


def turns_taken(table: View, seat: int = 0) -> tuple[Cell, ...]:
    """What stands in the ledger for the turns of a seat, in order."""
    rows = sorted(cells(table.ledger).items(), key=lambda row: row[0][1])
    return tuple(cell for (player, _), cell in rows if player == seat and isinstance(cell.entry, Scored))


def is_over(mode: Mode, table: View) -> bool:
    """Whether a practice game has ended; the rules of the game themselves may know nothing of that."""
    taken = turns_taken(table)
    if table.phase == "over" or (mode.turns is not None and len(taken) >= mode.turns):
        return True
    return mode.until_failed and any(not _banked(cell) for cell in taken)


def score(mode: Mode, table: View, seat: int = 0) -> Score:
    """What a practice game has come to so far; the turn in progress does not count yet."""
    taken = turns_taken(table, seat)
    entries = [cell.entry for cell in taken if isinstance(cell.entry, Scored)]
    banked = [cell for cell in taken if _banked(cell)]
    if mode.cards_count:
        cards = [card for entry in entries for card in entry.cards]
        points = sum(card.points for card in cards)
    else:
        cards = [card for cell in banked if isinstance(cell.entry, Scored) for card in cell.entry.cards]
        points = sum(cell.points for cell in taken)
    return Score(
        mode=mode.name,
        over=is_over(mode, table),
        turns=len(taken),
        points=points,
        cards=len(cards),
        best_turn=max((cell.points for cell in taken), default=0),
    )


def score_of(journal: Journal, seat: int = 0) -> Score | None:
    """What the practice game of a journal came to; None for a game of the table.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    mode = mode_of(journal.header.about)
    if mode is None:
        return None
    turns, state = turns_and_end(journal)
    return scored(mode, view(state, journal.lines[-1].at if journal.lines else 0), turns, seat)


def scored(mode: Mode, table: View, turns: Iterable[TurnSpan], seat: int = 0) -> Score:
    """What a practice game has come to, with the time on the clock of these turns of it."""
    spent = sum(turn.spent_ms for turn in turns if turn.player == seat and not turn.void)
    return replace(score(mode, table, seat), spent_ms=spent)


def best(mode: Mode, scores: Iterable[Score]) -> Score | None:
    """The best of the games that were played to their end; None where there is none."""
    return max((one for one in scores if one.over), key=mode.rank, default=None)


def beats(mode: Mode, one: Score, other: Score | None) -> bool:
    """Whether a finished game is better than the best before it."""
    return one.over and (other is None or mode.rank(one) > mode.rank(other))


def _banked(cell: Cell) -> bool:
    return isinstance(cell.entry, Scored) and cell.entry.how == "stopped"
