"""Records kept in step with the journals: what is new or has grown is derived, what is gone is dropped."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from jitters.lexicon import builtin
from jitters.store.journals import SUFFIX, load_journal
from jitters.store.records.deriving import derive
from jitters.store.records.rows import LARGEST, Record, largest
from jitters.store.records.schema import DERIVING, SUMS, TABLES
from jitters.store.records.writing import forget, forget_the_absent, transaction, write
from jitters.table.journal import JournalError

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

_DERIVING: Final = "deriving"
"""The fact that says which program and words the rows were derived by."""
_FOLDER: Final = "folder"
"""The fact that says how the folder was when all of it was looked through."""
_SETTLED_NS: Final = 2_000_000_000
"""A folder's time is trusted when it is as old as this: two changes may fall on one tick of its clock."""
_LATE_NS: Final = 24 * 3_600_000_000_000
"""Journals that were written since are always looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Synced:
    """What a look through the journals found."""

    derived: int = 0
    """Games whose journal was new or had grown."""
    gone: int = 0
    """Journals that are not there any more."""
    faults: tuple[tuple[str, str], ...] = ()
    """Files that are left out, by name, and why."""


_Stamp: TypeAlias = tuple[int, int]
"""A file's size, and when it was changed, in nanoseconds since 1970."""


def sync(folder: Path, database: sqlite3.Connection) -> Synced:
    """Bring the records in step with the journals of `folder`; afterwards they tell of these and of no others.

    Raises:
        OSError: the folder cannot be read.
        sqlite3.Error: the database is damaged, or another process keeps it too long.
    """
    _same_derivation(database)
    as_it_is = _folder(folder)
    quick = as_it_is is not None and _fact(database, _FOLDER) == as_it_is
    known = _changing(database) if quick else _known(database)
    there = _these(folder, known) if quick else _journals(folder)
    gone = [file for file in known if file not in there]
    for file in gone:
        with transaction(database):
            _drop(database, file)
    if gone:
        known = _known(database)
    derived = sum(_take(database, folder / file, stamp) for file, stamp in there.items() if known.get(file) != stamp)
    if gone or derived:
        with transaction(database):
            forget_the_absent(database)
    if as_it_is is not None and not quick:
        _note(database, _FOLDER, as_it_is)
    faults = database.execute("SELECT file, fault FROM sources WHERE fault IS NOT NULL ORDER BY file").fetchall()
    return Synced(derived=derived, gone=len(gone), faults=tuple((file, fault) for file, fault in faults))


def sync_one(path: Path, database: sqlite3.Connection) -> None:
    """Bring the records in step with one journal.

    Raises:
        OSError: there is no such file.
        sqlite3.Error: the database is damaged, or another process keeps it too long.
    """
    _same_derivation(database)
    stamp = _stamp(path.stat())
    if _known(database, path.name).get(path.name) != stamp:
        _take(database, path, stamp)
        with transaction(database):
            forget_the_absent(database)


def rebuild(folder: Path, database: sqlite3.Connection) -> Synced:
    """Derive everything anew.

    Raises:
        OSError: the folder cannot be read; then the records are empty.
        sqlite3.Error: the database is damaged, or another process keeps it too long.
    """
    with transaction(database):
        _empty(database)
    return sync(folder, database)


def _take(database: sqlite3.Connection, path: Path, stamp: _Stamp) -> bool:
    """Derive a game; whether its file was there."""
    record, fault = None, None
    try:
        record = _read(path)
    except FileNotFoundError:
        return False
    except OSError as wrong:
        fault = f"cannot be read: {wrong.strerror}"
    except JournalError as wrong:
        fault = str(wrong)
    except OverflowError as wrong:
        fault = f"cannot be recorded: {wrong}"
    try:
        other = _put(database, path.name, stamp, record, fault)
    except UnicodeEncodeError as wrong:
        other = _put(database, path.name, stamp, None, f"cannot be recorded: {wrong}")
    if other is not None:
        _take(database, path.with_name(other), _known(database, other)[other])
    return True


def _put(
    database: sqlite3.Connection, file: str, stamp: _Stamp, record: Record | None, fault: str | None
) -> str | None:
    """Write down what a file tells.

    Returns:
        Another file of the same game that has to be read again, since this one may have been the longer one until now.
    """
    game = None if record is None else record.game.game
    with transaction(database):
        before = database.execute("SELECT game FROM sources WHERE file = ?", (file,)).fetchone()
        if before is not None and before[0] != game:
            _drop(database, file)
        database.execute(
            "INSERT OR REPLACE INTO sources (file, size, changed, game, over, fault) VALUES (?, ?, ?, ?, ?, ?)",
            (file, *stamp, game, record is not None and record.game.over, fault),
        )
        longest = _longest(database, game)
        if record is not None and longest == file:
            write(database, record)
    return longest if before is not None and longest != file else None


def _read(path: Path) -> Record:
    record = derive(load_journal(path), builtin.tier_of)
    if largest(record) > LARGEST:
        raise OverflowError(f"a number in it is larger than {LARGEST}")
    return record


def _longest(database: sqlite3.Connection, game: str | None) -> str | None:
    """Of several files of one game, the one that counts: the longest, the first by name among equals."""
    found = database.execute(
        "SELECT file FROM sources WHERE game = ? ORDER BY size DESC, file LIMIT 1", (game,)
    ).fetchone()
    return None if found is None else str(found[0])


def _drop(database: sqlite3.Connection, file: str) -> None:
    """A file does not tell of its game any more; another one of the same game will be read again."""
    found = database.execute("SELECT game FROM sources WHERE file = ?", (file,)).fetchone()
    if found is None:  # dropped with another file of its game, or by another process
        return
    (game,) = found
    database.execute("DELETE FROM sources WHERE file = ?", (file,))
    if game is not None:
        forget(database, game)
        database.execute("DELETE FROM sources WHERE game = ?", (game,))


def _same_derivation(database: sqlite3.Connection) -> None:
    """Where rows were derived by another version of the program or of its words, none of them counts."""
    now = f"{DERIVING} {builtin.sha256()}"
    if _fact(database, _DERIVING) != now:
        with transaction(database):
            _empty(database)
        _note(database, _DERIVING, now)


def _empty(database: sqlite3.Connection) -> None:
    for table in (*TABLES, *SUMS, "players", "sources"):
        database.execute(f"DELETE FROM {table}")
    database.execute("DELETE FROM facts WHERE name IN (?, ?)", (_DERIVING, _FOLDER))


def _fact(database: sqlite3.Connection, name: str) -> str | None:
    found = database.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return None if found is None else str(found[0])


def _note(database: sqlite3.Connection, name: str, value: str) -> None:
    with transaction(database):
        database.execute("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (name, value))


def _folder(folder: Path) -> str | None:
    """What changes whenever a file comes into the folder or goes; None while something may just be happening there.

    Who takes a journal up, to play or to correct it, leaves a note beside it. So as long as the folder is as it was,
    only journals of games that go on, or that were written of late, can have grown.
    """
    try:
        changed = folder.stat().st_mtime_ns
    except (FileNotFoundError, NotADirectoryError):
        return None
    return f"{changed} {str(folder.resolve())!a}" if changed < time.time_ns() - _SETTLED_NS else None


def _changing(database: sqlite3.Connection) -> dict[str, _Stamp]:
    rows = database.execute(
        "SELECT file, size, changed FROM sources WHERE NOT over"
        " UNION SELECT file, size, changed FROM sources WHERE changed > ?",
        (time.time_ns() - _LATE_NS,),
    )
    return {name: (size, changed) for name, size, changed in rows}


def _these(folder: Path, files: Iterable[str]) -> dict[str, _Stamp]:
    found: dict[str, _Stamp] = {}
    for file in files:
        with contextlib.suppress(FileNotFoundError):
            found[file] = _stamp((folder / file).stat())
    return found


def _known(database: sqlite3.Connection, file: str | None = None) -> dict[str, _Stamp]:
    where, values = ("", ()) if file is None else ("WHERE file = ?", (file,))
    rows = database.execute(f"SELECT file, size, changed FROM sources {where}", values)
    return {name: (size, changed) for name, size, changed in rows}


def _journals(folder: Path) -> dict[str, _Stamp]:
    """The journals of a folder by name, in order; none where there is no folder."""
    found: dict[str, _Stamp] = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and entry.name.isprintable():  # others are no text
                    with contextlib.suppress(FileNotFoundError):
                        about = entry.stat()
                        if stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode):  # a pipe would be waited for
                            found[entry.name] = _stamp(about)
    except FileNotFoundError:
        return {}
    return {name: found[name] for name in sorted(found)}


def _stamp(about: os.stat_result) -> _Stamp:
    return about.st_size, about.st_mtime_ns
