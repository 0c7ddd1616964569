"""How fast players are, out of the journals of the games folder."""

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from jitters.bots.coach.learned import records_of_names
from jitters.bots.coach.levels import DEFAULT, level_paces
from jitters.bots.coach.pace import Pace, Record, pace_of
from jitters.store.games import files, games_folder

MOST: Final = 200
"""So many of the games that were last played are asked."""


def records_of_players(names: Iterable[str], folder: Path, *, besides: Iterable[Path] = ()) -> dict[str, Record]:
    """What is known of these players, by name.

    Args:
        names: Who.
        folder: The games folder.
        besides: Files that count too, wherever they lie.
    """
    return records_of_names(_journals(folder, tuple(besides)), names)


def paces_of_seats(
    players: tuple[str, ...], bots: tuple[str | None, ...], records: Mapping[str, Record]
) -> dict[int, Pace]:
    """The pace of each seat: a level's for a bot of that level, else learned from the record, else the default's.

    Args:
        players: Names in seat order.
        bots: What plays at each seat, as the game's header says; empty for people only.
        records: What is known of players, by name.
    """
    levels = level_paces()
    paces = {}
    for seat, name in enumerate(players):
        bot = bots[seat] if seat < len(bots) else None
        if bot is not None and bot.strip().lower() in levels:
            paces[seat] = levels[bot.strip().lower()]
        else:
            paces[seat] = pace_of(records.get(name, Record()), tuple(levels.values()), levels[DEFAULT])
    return paces


def paces_at(players: tuple[str, ...], bots: tuple[str | None, ...]) -> dict[int, Pace]:
    """The pace of each seat at a table of this user's, from the games that are kept."""
    return paces_of_seats(players, bots, records_of_players(players, games_folder()))


def _journals(folder: Path, besides: tuple[Path, ...]) -> Iterator[bytes]:
    with contextlib.suppress(OSError):
        kept = files(folder)[:MOST]
        there = {path.resolve() for path in kept}
        for path in (*kept, *(path for path in besides if path.resolve() not in there)):
            with contextlib.suppress(OSError):
                yield path.read_bytes()
