"""Rows into the database and out of it: one transaction a game."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from jitters.store.records.reading import read
from jitters.store.records.rows import Record, SeatRow
from jitters.store.records.schema import TABLES
from jitters.store.records.tallying import tally

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3


@contextlib.contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; another process that writes is waited for.

    Raises:
        sqlite3.OperationalError: the other one takes too long.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        database.rollback()  # where SQLite has done so itself, as on a full disk, there is none to take back
        raise


def write(database: sqlite3.Connection, record: Record) -> None:
    """Put a game's rows in the place of those it had; to be called inside a transaction."""
    forget(database, record.game.game)
    game = record.game
    cursor = database.execute(_insert("games", _values(game)), tuple(_values(game).values()))
    number = cursor.lastrowid
    player = {seat.seat: _player(database, seat) for seat in record.seats}
    seat_of = {turn.turn: turn.seat for turn in record.turns}
    of_game: dict[str, Any] = {"id": number, "kind": game.kind}
    _many(
        database,
        "seats",
        (
            {**_values(row, "key", "bot"), **of_game, "player": player[row.seat], "started": game.started}
            for row in record.seats
        ),
    )
    for table, rows in (("turns", record.turns), ("cards", record.cards), ("words", record.words)):
        _many(database, table, ({**_values(row), "id": number} for row in rows))
    _many(
        database,
        "challenges",
        (
            {
                **_values(row),
                **of_game,
                "challenger": player[row.by],
                "challenged": player[seat_of[row.turn]],
            }
            for row in record.challenges
        ),
    )
    tally(database, record, player, 1)


def forget(database: sqlite3.Connection, game: str) -> None:
    """Take a game's rows out; to be called inside a transaction."""
    found = database.execute("SELECT id FROM games WHERE game = ?", (game,)).fetchone()
    if found is not None:
        player = dict(database.execute("SELECT seat, player FROM seats WHERE id = ?", found))
        tally(database, read(database, *found), player, -1)
        for table in TABLES:
            database.execute(f"DELETE FROM {table} WHERE id = ?", found)


def forget_the_absent(database: sqlite3.Connection) -> None:
    """Drop players who sit in no game any more; to be called inside a transaction."""
    database.execute("DELETE FROM players WHERE id NOT IN (SELECT player FROM seats)")


def _player(database: sqlite3.Connection, seat: SeatRow) -> int:
    database.execute("INSERT OR IGNORE INTO players (key, bot) VALUES (?, ?)", (seat.key, seat.bot))
    (number,) = database.execute("SELECT id FROM players WHERE key = ? AND bot = ?", (seat.key, seat.bot)).fetchone()
    return int(number)


def _many(database: sqlite3.Connection, table: str, rows: Iterable[dict[str, Any]]) -> None:
    several = list(rows)
    if several:
        database.executemany(_insert(table, several[0]), [tuple(row.values()) for row in several])


def _insert(table: str, values: Iterable[str]) -> str:
    names = tuple(values)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


def _values(row: Any, *without: str) -> dict[str, Any]:  # noqa: ANN401 (a row of any kind)
    return {name: getattr(row, name) for name in type(row).__slots__ if name not in without}
