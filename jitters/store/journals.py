"""Journal files: one a game, appended to as it is played."""

import contextlib
import errno
import os
import uuid
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from jitters import __version__
from jitters.games.jitters.events import GameStarted, GameWon, TurnEnded
from jitters.games.jitters.state import Setup
from jitters.kernel.verdicts import Source
from jitters.lexicon.reading import read_open, read_whole
from jitters.store import locks
from jitters.store.appending import Appender
from jitters.table.about import PLAIN, About
from jitters.table.journal import (
    Header,
    Journal,
    JournalError,
    dump_line,
    read_journal,
    read_sound,
    write_header,
    write_note,
)
from jitters.table.session import Note

SUFFIX = ".jsonl"
LARGEST = 64 << 20
"""Bytes of a journal at most; a game of ten thousand lines has some three million."""


class JournalFile:
    """A game's file while the game is played: a `Keeper` that no other process can be at the same time."""

    def __init__(self, path: Path, descriptor: int, *, fresh: bool = False) -> None:
        """Use `create` or `reopen`; `descriptor` is open for appending, locked; `fresh` where it has no action yet."""
        self.path = path
        self._descriptor = descriptor
        self._lines = Appender(descriptor)
        self._missing: OSError | None = None
        """Why the file, which was taken away, could not be written once more."""
        self._fresh = fresh
        self._gone = False
        self._closed = False

    @classmethod
    def create(cls, folder: Path, setup: Setup, started: GameStarted, dictionary: Source, about: About = PLAIN) -> Self:
        """A new file, named by a fresh id, with its header; closed without an action, it is removed.

        Raises:
            OSError: the folder or the file cannot be made.
        """
        game = str(uuid.uuid4())
        header = Header(
            app=__version__,
            game=game,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            setup=setup,
            pile=started.pile,
            dictionary=dictionary,
            about=about,
        )
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{game}{SUFFIX}"
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
        locks.take(descriptor, path)
        file = cls(path, descriptor, fresh=True)
        file._lines.append(dump_line(write_header(header)).encode())
        file._lines.settle()
        return file

    @classmethod
    def reopen(cls, path: Path) -> tuple[Self, Journal]:
        """The file of a game that goes on, with what it tells; a torn last line is cut off.

        Raises:
            OSError: it cannot be read and written.
            InUseError: another process has it.
            JournalError: it is damaged, or of an unknown version; nothing was changed.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        try:
            locks.take(descriptor, path)
            journal = read_journal(read_open(descriptor, path, LARGEST))
            if journal.torn:
                os.ftruncate(descriptor, journal.whole)
        except BaseException as fault:
            if not isinstance(fault, locks.InUseError):
                locks.give_back(path)
            os.close(descriptor)
            raise
        return cls(path, descriptor), journal

    def __call__(self, note: Note) -> None:
        """Write one accepted action; at a turn's end, the disk is asked to have it for good."""
        self._fresh = False
        self._lines.append(dump_line(write_note(note)).encode())
        self._see_to_its_name()
        if any(isinstance(event, TurnEnded | GameWon) for event in note.events):
            self._lines.settle()

    def _see_to_its_name(self) -> None:
        """Where somebody took the file away, all of it is written once more, unless another has its name by now."""
        try:
            there = os.path.samestat(self.path.stat(), os.fstat(self._descriptor))
        except OSError:
            there = False
        if there:
            self._missing = None
        else:
            self._write_again()

    def _write_again(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            again = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
        except OSError as fault:
            self._missing = fault
            return
        try:
            _copy(self._descriptor, again)
            locks.take(again, self.path)
            os.dup2(again, self._descriptor, inheritable=False)
            self._missing = None
        except (OSError, locks.InUseError) as fault:  # in use: somebody has just looked whether it is
            self._missing = fault if isinstance(fault, OSError) else OSError(errno.EAGAIN, str(fault))
            with contextlib.suppress(OSError):
                self.path.unlink()
        finally:
            os.close(again)

    @property
    def trouble(self) -> str | None:
        """Why the game is not being kept at present; None while all is well."""
        fault = self._missing or self._lines.trouble
        return None if fault is None else f"{fault.strerror} ({self.path})"

    @property
    def file(self) -> str | None:
        """Where the journal lies; None once it was closed without an action, and removed."""
        return None if self._gone else str(self.path)

    def close(self) -> None:
        """The game is over, or the program ends; a game in which nothing was ever done leaves no file."""
        if self._fresh and not self._gone:
            with contextlib.suppress(OSError):  # what cannot be removed stays, as after a crash
                self.path.unlink()
                self._gone = True
        elif not self._closed:
            self._see_to_its_name()
        self._closed = True
        locks.give_back(self.path)
        self._lines.close()
        with contextlib.suppress(OSError):
            if not self._gone and self.path.stat().st_size == 0:  # the disk never took a byte
                self.path.unlink()
                self._gone = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class NotKept:
    """A `Keeper` of a game for which no file could be made: the game goes on, and says so."""

    def __init__(self, folder: Path, fault: OSError) -> None:
        self.trouble: str | None = f"{fault.strerror} ({fault.filename or folder})"
        self.file: str | None = None

    def __call__(self, note: Note) -> None:
        """Nothing is written."""

    def close(self) -> None:
        """Nothing is open."""


def load_journal(path: Path) -> Journal:
    """The journal in a file.

    Raises:
        OSError: it cannot be read.
        JournalError: it is damaged, or of an unknown version.
    """
    return read_journal(read_whole(path, LARGEST))


def load_brief(path: Path) -> Journal:
    """The journal in a file without how dice were laid before the last roll; for lists.

    Raises:
        OSError: it cannot be read.
        JournalError: it is damaged, or of an unknown version.
    """
    journal, fault = read_sound(read_whole(path, LARGEST), brief=True)
    if fault is not None:
        raise fault
    return journal


def load_sound(path: Path) -> tuple[Journal, JournalError | None]:
    """The journal in a file up to its first damaged line, and what is wrong with that.

    Raises:
        OSError: it cannot be read.
        JournalError: its header is damaged, or of an unknown version.
    """
    return read_sound(read_whole(path, LARGEST))


def _copy(source: int, target: int) -> None:
    at = 0
    while block := os.pread(source, 1 << 20, at):
        at += len(block)
        while block:
            block = block[os.write(target, block) :]


__all__ = ["JournalError", "JournalFile", "NotKept", "load_brief", "load_journal", "load_sound"]
