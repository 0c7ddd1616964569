"""Opening the records: one file in the data folder, whoever else has it open; damaged or newer ones are set aside."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jitters.store import locks
from jitters.store.paths import user_data
from jitters.store.records.schema import (
    ALL,
    APPLICATION_ID,
    MIGRATIONS,
    TEXT_FACT,
    VERSION,
    digest,
    migrate,
    version_of,
)

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

NAME: Final = "records.sqlite3"
IN_MEMORY: Final = Path(":memory:")
_COMPANIONS: Final = ("", "-wal", "-shm")


class RecordsError(Exception):
    """Records that can be neither opened nor made anew; the text is a complete sentence."""


class _UnfitError(Exception):
    """The file is none that this version can use; the text says what it is."""


def need_sqlite() -> None:
    """Make sure that this Python has SQLite.

    Raises:
        RecordsError: it has not.
    """
    try:
        import sqlite3  # noqa: F401 (that it can be)
    except ImportError as fault:
        raise RecordsError(f"There are no records, since this Python comes without SQLite: {fault}.") from None


def why(fault: Exception) -> str:
    """What keeps the records from being used, as a clause."""
    import sqlite3

    code = getattr(fault, "sqlite_errorcode", None)
    busy = code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return locks.BUSY if busy else str(fault)


def records_file() -> Path:
    """Where this user's records are; not created here."""
    return user_data() / NAME


def open_database(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """The records in `path`, their tables up to date.

    A file that is damaged, or of a later version of the program, is set aside under another name, and an empty
    database takes its place.

    Returns:
        The database, and a sentence to tell where something was set aside.

    Raises:
        RecordsError: it cannot be opened or made.
    """
    import sqlite3

    if path == IN_MEMORY:
        database = _connect(path)
        migrate(database)
        return database, None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path):
            try:
                return _opened(path), None
            except (_UnfitError, sqlite3.DatabaseError) as fault:
                if isinstance(fault, sqlite3.OperationalError) and not _is_damage(fault):
                    raise RecordsError(f"The records {path} cannot be opened: {why(fault)}.") from None
                told = _set_aside(path, fault)
            return _opened(path), told
    except OSError as fault:
        raise RecordsError(f"The records {path} cannot be opened: {fault.strerror}.") from None
    except (sqlite3.Error, _UnfitError) as fault:
        raise RecordsError(f"The records {path} cannot be made: {why(fault)}.") from None


def set_aside(path: Path, fault: Exception) -> str | None:
    """Put a database that turned out to be damaged under another name, unless another process did so meanwhile.

    Returns:
        A sentence to tell; None where what lies there now is sound.

    Raises:
        RecordsError: it cannot be renamed.
    """
    import sqlite3

    try:
        with _alone(path):
            with contextlib.suppress(sqlite3.DatabaseError, _UnfitError), contextlib.closing(_opened(path)) as database:
                (sound,) = database.execute("PRAGMA quick_check(1)").fetchone()
                if sound == "ok":
                    return None
            return _set_aside(path, fault)
    except OSError as wrong:
        raise RecordsError(f"The records {path} cannot be set aside: {wrong.strerror}.") from None


def _opened(path: Path) -> sqlite3.Connection:
    """The database, made where there is none.

    Raises:
        _UnfitError: it is of a later version, or no database of records.
        sqlite3.Error: it is damaged, or cannot be opened.
    """
    database = _connect(path)
    try:
        (owner,) = database.execute("PRAGMA application_id").fetchone()
        version = version_of(database)
        if owner != (APPLICATION_ID if version else 0) or (_tables(database) and not version):
            raise _UnfitError("it is no database of records")
        if version > VERSION:
            raise _UnfitError(f"it is of version {version}, and this program knows {VERSION}")
        database.execute("PRAGMA journal_mode = WAL")
        migrate(database, MIGRATIONS)
        if not _tables(database) >= ALL:
            raise _UnfitError("tables are missing in it")
        if database.execute("SELECT value FROM facts WHERE name = ?", (TEXT_FACT,)).fetchone() != (digest(),):
            raise _UnfitError("its tables are not those of its version")
    except BaseException:
        database.close()
        raise
    return database


def _tables(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _connect(path: Path) -> sqlite3.Connection:
    import sqlite3

    database = sqlite3.connect(path, timeout=locks.PATIENCE_S, isolation_level=None, check_same_thread=False)
    # All of it can be derived again: a turn's end need not wait for the disk.
    database.execute("PRAGMA synchronous = NORMAL")
    return database


def _is_damage(fault: sqlite3.OperationalError) -> bool:
    """Whether an operational error tells of the file's inside rather than of the system around it."""
    import sqlite3

    code = getattr(fault, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _set_aside(path: Path, fault: Exception) -> str:
    kind = "newer" if "of version" in str(fault) else "damaged"
    name, number = f"{path.name}.{kind}-{date.today():%Y-%m-%d}", 1
    while any(path.with_name(f"{name}{end}").exists() for end in _COMPANIONS):
        number += 1
        name = f"{path.name}.{kind}-{date.today():%Y-%m-%d}-{number}"
    for end in _COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(f"{path.name}{end}").rename(path.with_name(f"{name}{end}"))
    return f"The records {path} could not be used: {fault}. They lie beside it as {name} and were made anew."


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """While it lasts, no other process opens the records or sets them aside; one that tries waits.

    Raises:
        TimeoutError: another process has been at it for too long.
    """
    lock = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        locks.wait_for(lock, path)
        yield
    finally:
        os.close(lock)
