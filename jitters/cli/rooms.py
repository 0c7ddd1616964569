"""What the screen may fetch from beyond the table, each when it is wanted."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jitters.cli.ending import Keepers
from jitters.cli.house import House
from jitters.tui.rooms import Rooms

if TYPE_CHECKING:  # a first screen waits for none of these
    import sqlite3
    from collections.abc import Callable

    from jitters.games.jitters.box import Box
    from jitters.practice.drill import Practised
    from jitters.practice.spans import TurnSpan
    from jitters.store.games import Listed
    from jitters.store.records.asking import Asked
    from jitters.table.about import About
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Kept
    from jitters.table.last_turn import Told


def rooms(house: House, keepers: Keepers, *, at_home: bool) -> Rooms:
    """The games of this user, and what may be done with them."""
    return Rooms(
        at_home=at_home,
        last_table=_last_table,
        listed=_listed,
        practised=cache(_practised),
        last_player=_last_player,
        turns=_turns,
        ask=_ask,
        coached=_coached,
        written_down=_written_down,
        take_up=lambda path: keepers.adopt(_take_up(house, path)),
        throw_away=_throw_away,
    )


def _last_table() -> Agreement | None:
    from jitters.store.games import games_folder
    from jitters.store.last_table import last_table

    return last_table(games_folder())


def _listed(game: str) -> Listed | None:
    from jitters.store.games import games_folder, listed
    from jitters.store.journals import SUFFIX

    path = games_folder() / f"{game}{SUFFIX}"
    return listed(path) if path.is_file() else None


def _practised() -> Practised:
    from jitters.store.practised import Journals

    return Journals()


def _last_player() -> str | None:
    from jitters.store.practised import Journals

    return Journals().last_player()


def _turns(file: str | None) -> tuple[TurnSpan, ...]:
    from jitters.store.practised import turns_on_record

    return turns_on_record(file)


def _ask(question: Callable[[sqlite3.Connection], Any]) -> Asked[Any]:
    from jitters.store.records.asking import ask

    return ask(question)


def _coached(told: Told, box: Box, about: About | None) -> tuple[str, ...]:
    from jitters.store.paces import paces_at
    from jitters.voice.coach import coached

    return coached(told, box, paces_at(told.table.players, () if about is None else about.bots))


def _written_down(file: str | None) -> str | None:
    from jitters.store.records.asking import after_game

    return None if file is None else after_game(Path(file))


def _take_up(house: House, path: Path) -> Kept:
    from jitters.cli.play import kept_game

    return kept_game(path, None, house)


def _throw_away(path: Path) -> None:
    from jitters.store.games import remove
    from jitters.store.locks import InUseError
    from jitters.table.keeping import OfferError

    try:
        remove(path)
    except InUseError as fault:
        raise OfferError(str(fault)) from None
    except OSError as fault:
        raise OfferError(f"{path} cannot be thrown away: {fault.strerror}") from None
