"""What the screen may fetch from beyond the table: kept games, the last table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:  # nothing of it is needed for the first paint
    import sqlite3
    from pathlib import Path

    from jitters.games.jitters.box import Box
    from jitters.practice.drill import Practised
    from jitters.practice.spans import TurnSpan
    from jitters.store.games import Listed
    from jitters.store.records.asking import Asked
    from jitters.table.about import About
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Kept
    from jitters.table.last_turn import Told


def _not_listed(game: str) -> None:  # noqa: ARG001 (there are no games)
    return None


def _none() -> None:
    return None


def _no_turns(file: str | None) -> tuple[()]:  # noqa: ARG001 (nothing is read)
    return ()


def _not_written(file: str | None) -> None:  # noqa: ARG001 (there are no records)
    return None


def _no_coach(told: Told, box: Box, about: About | None) -> tuple[str, ...]:  # noqa: ARG001 (nobody is at home)
    return ("The coach is not here.",)


def _no_records(question: Callable[[sqlite3.Connection], Any]) -> NoReturn:  # noqa: ARG001 (likewise)
    from jitters.store.records.opening import RecordsError

    raise RecordsError("Nothing is recorded here.")


def _nothing_practised() -> Practised:
    from jitters.practice.drill import Nothing

    return Nothing()


def _out_of_reach(path: Path) -> NoReturn:
    from jitters.table.keeping import OfferError

    raise OfferError(f"{path} is out of reach here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """Each is asked when it is wanted; by default there is nothing."""

    at_home: bool = False
    """Whether the program begins at home, for nobody has said what to play."""
    last_table: Callable[[], Agreement | None] = _none
    """What was agreed for the game that was played last."""
    listed: Callable[[str], Listed | None] = _not_listed
    """A kept game by its id; None where it is not there."""
    practised: Callable[[], Practised] = _nothing_practised
    """What was practised before."""
    last_player: Callable[[], str | None] = _none
    """Who practised last."""
    turns: Callable[[str | None], tuple[TurnSpan, ...]] = _no_turns
    """The turns of a journal's file on the clock; none where they are not known."""
    ask: Callable[[Callable[[sqlite3.Connection], Any]], Asked[Any]] = _no_records
    """What the records answer to a question. Raises RecordsError."""
    coached: Callable[[Told, Box, About | None], tuple[str, ...]] = _no_coach
    """What the coach says of a turn, as sentences."""
    written_down: Callable[[str | None], str | None] = _not_written
    """Puts a finished game's file into the records; a sentence about them, if one should be told."""
    take_up: Callable[[Path], Kept] = _out_of_reach
    """Opens a kept game to be played on. Raises OfferError."""
    throw_away: Callable[[Path], None] = _out_of_reach
    """Throws a kept game away. Raises OfferError."""


NOWHERE = Rooms()
