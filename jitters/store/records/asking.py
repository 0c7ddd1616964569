"""What the program calls: figures asked for, the records made anew, a game's end written down; trouble is told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from jitters.store.games import games_folder
from jitters.store.records.keeping import Synced, rebuild, sync, sync_one
from jitters.store.records.opening import (
    IN_MEMORY,
    RecordsError,
    need_sqlite,
    open_database,
    records_file,
    set_aside,
    why,
)

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Generic[T]):
    """An answer of the records."""

    value: T
    synced: Synced = field(default_factory=Synced)
    kept: bool = True
    """Whether the records could be kept; else the journals were read into memory."""
    words: tuple[str, ...] = ()
    """What is to be told about the records themselves, as sentences."""


def ask(
    question: Callable[[sqlite3.Connection], T], *, folder: Path | None = None, file: Path | None = None
) -> Asked[T]:
    """The answer of records that are in step with the journals.

    A damaged database is set aside and made anew; where none can be kept, the journals are read into memory.

    Args:
        question: what is asked, a query of `queries` or `nights`.
        folder: where the journals lie, by default the user's.
        file: where the records lie, by default the user's.

    Raises:
        RecordsError: the journals cannot be read either.
    """
    return _answered(question, sync, folder, file)


def make_anew(*, folder: Path | None = None, file: Path | None = None) -> Asked[None]:
    """Derive all records from the journals again.

    Raises:
        RecordsError: the journals cannot be read.
    """
    return _answered(lambda _: None, rebuild, folder, file)


def after_game(path: Path, *, folder: Path | None = None, file: Path | None = None) -> str | None:
    """Write a game down that was just played, whole or in part; a game of some hundred lines takes some 10 ms.

    Nothing is raised, and nothing is lost where it fails: the next question brings the records in step.

    Returns:
        A sentence about the records that should be told, if there is one.
    """
    try:
        if path.parent.resolve() != (folder or games_folder()).resolve():
            return None
        need_sqlite()
        return _after_game(path, file or records_file())
    except (RecordsError, OSError) as fault:
        return str(fault)


def _after_game(path: Path, file: Path) -> str | None:
    import sqlite3

    try:
        _, words = _attempt(lambda database: sync_one(path, database), file)
        return " ".join(words) or None
    except (OSError, sqlite3.Error) as fault:
        return f"The game is kept, but not in the records yet: {why(fault)}."


def _answered(
    question: Callable[[sqlite3.Connection], T],
    bring_in_step: Callable[[Path, sqlite3.Connection], Synced],
    folder: Path | None,
    file: Path | None,
) -> Asked[T]:
    need_sqlite()
    import sqlite3

    folder, file = folder or games_folder(), file or records_file()

    def work(database: sqlite3.Connection) -> tuple[T, Synced]:
        synced = bring_in_step(folder, database)
        return question(database), synced

    kept = True
    try:
        try:
            (value, synced), words = _attempt(work, file)
        except (RecordsError, sqlite3.Error) as fault:
            told = f"The records {file} cannot be kept: {why(fault)}."
            if isinstance(fault, RecordsError):
                told = str(fault)
            (value, synced), _ = _attempt(work, IN_MEMORY)
            words = (f"{told} The journals were read without them.",)
            kept = False
    except OSError as fault:
        raise RecordsError(f"The journals in {folder} cannot be read: {fault.strerror}.") from None
    return Asked(value=value, synced=synced, kept=kept, words=words)


def _attempt(work: Callable[[sqlite3.Connection], T], file: Path) -> tuple[T, tuple[str, ...]]:
    """Work on the open records; once more on new ones where these turn out to be damaged.

    Raises:
        RecordsError: they cannot be opened or made.
        sqlite3.Error: they cannot be read or written.
    """
    import sqlite3

    words: list[str] = []
    for again in (True, False):
        database, told = open_database(file)
        if told is not None:
            words.append(told)
        try:
            with contextlib.closing(database):
                return work(database), tuple(words)
        except sqlite3.DatabaseError as fault:
            if not again or isinstance(fault, sqlite3.OperationalError) or file == IN_MEMORY:
                raise
            told = set_aside(file, fault)
            words += [told] if told is not None else []
    raise AssertionError("the second attempt ends it")
