"""A game's rows as they were written: what was derived, read back."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from jitters.store.records.rows import CardRow, ChallengeRow, GameRow, Record, SeatRow, TurnRow, WordRow

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

Row = TypeVar("Row", GameRow, SeatRow, TurnRow, CardRow, WordRow, ChallengeRow)

_SEATS = "seats JOIN players ON players.id = seats.player"


def read(database: sqlite3.Connection, number: int) -> Record:
    """The record of the game with this number in the database."""
    (game,) = _rows(database, GameRow, "games", number, "id")
    return Record(
        game=game,
        seats=_rows(database, SeatRow, _SEATS, number, "seat", key="seats.id"),
        turns=_rows(database, TurnRow, "turns", number, "turn"),
        cards=_rows(database, CardRow, "cards", number, "turn, place"),
        words=_rows(database, WordRow, "words", number, "turn, place, nth"),
        challenges=_rows(database, ChallengeRow, "challenges", number, "turn, nth"),
    )


def _rows(
    database: sqlite3.Connection, kind: type[Row], table: str, number: int, order: str, key: str = "id"
) -> tuple[Row, ...]:
    names = [item.name for item in fields(kind)]
    flags = {item.name for item in fields(kind) if item.type is bool}
    found = database.execute(f"SELECT {', '.join(names)} FROM {table} WHERE {key} = ? ORDER BY {order}", (number,))
    return tuple(_row(kind, dict(zip(names, row, strict=True)), flags) for row in found)


def _row(kind: type[Row], values: dict[str, Any], flags: set[str]) -> Row:
    told: dict[str, Any] = {name: bool(value) if name in flags else value for name, value in values.items()}
    return kind(**told)
