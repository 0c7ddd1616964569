"""Games from elsewhere brought into the folder of kept games: by id, so that nothing counts twice."""

import contextlib
import errno
import json
import os
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from stat import S_ISREG
from typing import Final

from jitters.lexicon.reading import read_whole
from jitters.store import locks
from jitters.store.games import files
from jitters.store.journals import SUFFIX
from jitters.store.packing import PackingError, game_of, whole
from jitters.table.journal import JournalError

LARGEST: Final = 32 * 2**20
"""Bytes of one journal, and more than any game writes; an archive may claim anything."""
ALL_LARGEST: Final = 2**29
"""Bytes that one archive may hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A journal that was found elsewhere."""

    game: str
    data: bytes
    """Its whole lines."""
    changed: float | None
    """When it was last written, in seconds since 1970; None where nothing says so."""
    source: str
    """Where it lay, for messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What became of them."""

    new: tuple[str, ...]
    """Ids of games that were not here."""
    longer: tuple[str, ...]
    """Games that went on elsewhere."""
    known: tuple[str, ...]
    """Games that were here already, as long or longer."""
    refused: tuple[tuple[str, str], ...]
    """Games that went another way here, or are being played, each with the reason; what lies here stays."""


def bring(sources: Sequence[Path], folder: Path) -> Brought:
    """Bring the games of archives, folders and journals into `folder`.

    Everything is read and checked before anything is written.

    Raises:
        PackingError: a source that cannot be read, or holds something that is no journal; nothing was changed.
    """
    incoming, refused = _longest([found for source in sources for found in _found(source)])
    here = _here(folder, frozenset(game.game for game in incoming))
    new: list[Incoming] = []
    longer: list[tuple[Incoming, Path]] = []
    known: list[str] = []
    for game in incoming:
        if game.game not in here:
            new.append(game)
            continue
        path = here[game.game]
        data = _lines(path)
        if data.startswith(game.data):
            known.append(game.game)
        elif not game.data.startswith(data):
            refused.append((game.game, f"it went another way here than in {game.source}; the one that lies here stays"))
        elif locks.is_taken(path):
            refused.append((game.game, f"it is being played by {locks.holder_of(path)}; bring it again later"))
        else:
            longer.append((game, path))
    _write_new(new, folder)
    grown: list[str] = []
    for game, path in longer:
        fault = _go_on(game, path)
        if fault is None:
            grown.append(game.game)
        else:
            refused.append((game.game, fault))
    return Brought(
        new=tuple(game.game for game in new), longer=tuple(grown), known=tuple(known), refused=tuple(refused)
    )


def _found(source: Path) -> Iterator[Incoming]:
    """The journals of an archive, of a folder, or one journal alone.

    Raises:
        PackingError: it cannot be read, or holds something else.
    """
    try:
        if source.is_dir():
            paths = sorted(path for path in source.iterdir() if path.suffix == SUFFIX)
            if not paths:
                raise PackingError(f"{source} holds no journals of games")
            for path in paths:
                yield _alone(path)
        elif S_ISREG(source.stat().st_mode) and zipfile.is_zipfile(source):
            yield from _unpacked(source)
        elif source.suffix == SUFFIX:
            yield _alone(source)
        else:
            raise PackingError(f"{source} is neither an archive that `jitters export --all` wrote, nor a journal")
    except OSError as fault:
        raise PackingError(f"{fault.filename or source} cannot be read: {fault.strerror}") from None


def _alone(path: Path) -> Incoming:
    """A journal in a file of its own."""
    return _journal(read_whole(path, LARGEST), path.stat().st_mtime, str(path))


def _unpacked(source: Path) -> Iterator[Incoming]:
    try:
        with zipfile.ZipFile(source) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > ALL_LARGEST:
                raise PackingError(f"{source} holds more than {ALL_LARGEST} bytes of games; bring them in parts")
            for entry in archive.infolist():
                where = f"{source}, {entry.filename}"
                # Nothing is unpacked by the name it has there; another name only tells of another kind of archive.
                if not entry.filename.endswith(SUFFIX) or "/" in entry.filename or "\\" in entry.filename:
                    raise PackingError(f"{where}: it is no journal of a game")
                if entry.file_size > LARGEST:
                    raise PackingError(f"{where}: {entry.file_size} bytes are more than any game has")
                if entry.flag_bits & 1:
                    raise PackingError(f"{where}: it is encrypted")
                with archive.open(entry) as file:
                    data = file.read(LARGEST + 1)
                if len(data) > LARGEST:
                    raise PackingError(f"{where}: it is longer than any game's journal")
                yield _journal(data, _changed(entry), where)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError) as fault:
        raise PackingError(f"{source} is damaged: {fault}") from None


def _journal(data: bytes, changed: float | None, where: str) -> Incoming:
    try:
        return Incoming(game=game_of(data), data=whole(data), changed=changed, source=where)
    except JournalError as fault:
        raise PackingError(f"{where}, {fault}") from None


def _changed(entry: zipfile.ZipInfo) -> float | None:
    """When a packed journal was last written."""
    with contextlib.suppress(ValueError, UnicodeDecodeError):
        return datetime.fromisoformat(entry.comment.decode("ascii")).timestamp()
    return None


def _longest(found: Sequence[Incoming]) -> tuple[list[Incoming], list[tuple[str, str]]]:
    """Of several journals of one game the longest, where they are one course of play; else none."""
    by_game: dict[str, list[Incoming]] = {}
    for one in found:
        by_game.setdefault(one.game, []).append(one)
    chosen: list[Incoming] = []
    refused: list[tuple[str, str]] = []
    for game, several in by_game.items():
        best = max(several, key=lambda one: len(one.data))
        other = next((one for one in several if not best.data.startswith(one.data)), None)
        if other is None:
            chosen.append(best)
        else:
            refused.append((game, f"{best.source} and {other.source} tell different courses of it; bring one of them"))
    return chosen, refused


def _here(folder: Path, wanted: frozenset[str]) -> dict[str, Path]:
    """The games that lie here, of those that are wanted: each with its longest file."""
    found: dict[str, tuple[int, Path]] = {}
    try:
        for path in files(folder):
            with contextlib.suppress(FileNotFoundError):
                with path.open("rb") as file:
                    game, size = _id(file.readline()), path.stat().st_size
                if game in wanted and size > found.get(game, (-1, path))[0]:
                    found[game] = size, path
    except OSError as fault:
        raise PackingError(f"{fault.filename or folder} cannot be read: {fault.strerror}") from None
    return {game: path for game, (_, path) in found.items()}


def _id(header: bytes) -> str:
    """The id in a header line, whatever else is in it; empty where there is none."""
    try:
        value = json.loads(header)
        return str(value["game"]) if isinstance(value, dict) else ""
    except (ValueError, KeyError, RecursionError):
        return ""


def _lines(path: Path) -> bytes:
    try:
        return whole(path.read_bytes())
    except OSError as fault:
        raise PackingError(f"{path} cannot be read: {fault.strerror}") from None


def _write_new(new: Sequence[Incoming], folder: Path) -> None:
    """Write games that were not here: all of them, or none.

    Raises:
        PackingError: they cannot be written.
    """
    parts: list[tuple[Path, Path]] = []
    made: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in new:
            target = folder / f"{game.game}{SUFFIX}"
            part = folder / f".{game.game}.{os.getpid()}.part"
            parts.append((part, target))
            with part.open("xb") as file:
                file.write(game.data)
                file.flush()
                os.fsync(file.fileno())
            if game.changed is not None:
                os.utime(part, (game.changed, game.changed))
        for part, target in parts:
            os.link(part, target)  # never over a file that came meanwhile
            made.append(target)
    except (OSError, OverflowError, ValueError) as fault:
        for path in made:
            path.unlink(missing_ok=True)
        why = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise PackingError(f"the games cannot be written to {folder}: {why}; nothing was changed") from None
    finally:
        for part, _ in parts:
            part.unlink(missing_ok=True)


def _go_on(game: Incoming, path: Path) -> str | None:
    """Append what a longer journal has more than the one here; None, or why it could not be done."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
    except OSError as fault:
        return f"{path} cannot be written: {fault.strerror}"
    try:
        try:
            locks.take(descriptor, path)
        except locks.InUseError as fault:
            return str(fault)
        try:
            return _append(game, descriptor, path)
        finally:
            locks.give_back(path)
    finally:
        os.close(descriptor)


def _append(game: Incoming, descriptor: int, path: Path) -> str | None:
    with open(descriptor, "rb", closefd=False) as file:
        ours = whole(file.read())
    if not game.data.startswith(ours):
        return "it went on here meanwhile; bring it again"
    try:
        os.ftruncate(descriptor, len(ours))
        _write_all(descriptor, game.data[len(ours) :])
        os.fsync(descriptor)
    except OSError as fault:
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, len(ours))
        return f"{path} cannot be written: {fault.strerror}; it stays as it was"
    if game.changed is not None:
        with contextlib.suppress(OSError, OverflowError):
            os.utime(path, (game.changed, game.changed))
    return None


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        written = os.write(descriptor, data)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data = data[written:]
