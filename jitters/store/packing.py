"""All kept games in one archive, to move them to another machine."""

import os
import re
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from jitters.store.games import files
from jitters.store.journals import SUFFIX
from jitters.table.journal import JournalError, read_sound

FILE_NAME: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{0,99}")
"""Ids that may become a file's name."""


class PackingError(Exception):
    """An archive that cannot be written or read; the text is a complete message, and nothing was changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed:
    """What went into an archive."""

    games: int
    unread: tuple[tuple[Path, str], ...]
    """Files that cannot be read, or are no journals of games, and why."""
    doubled: tuple[tuple[Path, str], ...]
    """Files of games of which another file went in, and why."""


def whole(data: bytes) -> bytes:
    """A journal's bytes without a last line that was not finished."""
    return data[: data.rfind(b"\n") + 1]


def game_of(data: bytes) -> str:
    """The id of the game whose journal this is, sound in its header at least.

    Raises:
        JournalError: it is no journal, or of a version that this program does not know.
    """
    journal, _ = read_sound(whole(data).partition(b"\n")[0] + b"\n")
    game = journal.header.game
    if not FILE_NAME.fullmatch(game):
        raise JournalError(1, f"{game[:60]!a} is no id that could name a file")
    return game


def pack(folder: Path, target: Path) -> Packed:
    """Write the journals of `folder` into a new zip archive; games that are being played go in as they are now.

    Raises:
        PackingError: it is there already, or cannot be written.
        OSError: the folder cannot be read.
    """
    if target.exists() or target.is_symlink():
        raise PackingError(f"{target} is there already")
    paths = sorted(files(folder), key=lambda path: path.name)
    try:
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as fault:
        raise PackingError(f"{target} cannot be written: {fault.strerror}") from None
    part = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as out:
            packed = _pack(paths, out)
            out.flush()
            os.fsync(out.fileno())
        part.chmod(0o644)
        os.link(part, target)  # never over a file that came meanwhile
    except OSError as fault:
        raise PackingError(f"{target} cannot be written: {fault.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return packed


def _pack(paths: Sequence[Path], out: IO[bytes]) -> Packed:
    games: dict[str, tuple[bytes, datetime, Path]] = {}
    unread: list[tuple[Path, str]] = []
    doubled: list[tuple[Path, str]] = []
    for path in paths:
        try:
            data = whole(path.read_bytes())
            game = game_of(data)
            its = data, datetime.fromtimestamp(path.stat().st_mtime, tz=UTC), path
        except FileNotFoundError:
            continue
        except JournalError as fault:
            unread.append((path, str(fault)))
            continue
        except OSError as fault:
            unread.append((path, f"cannot be read: {fault.strerror}"))
            continue
        longer, shorter = its, games.get(game)
        if shorter is not None:
            longer, shorter = max(its, shorter, key=_length), min(shorter, its, key=_length)
            doubled.append((shorter[2], f"another file of the game {game} is as long or longer"))
        games[game] = longer
    with zipfile.ZipFile(out, "w", compression=zipfile.ZIP_DEFLATED) as archive:
        for game, (data, moment, _) in games.items():
            entry = zipfile.ZipInfo(f"{game}{SUFFIX}", date_time=_zip_date(moment))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            # The date of a zip entry knows neither zone nor fractions.
            entry.comment = moment.isoformat().encode()
            archive.writestr(entry, data)
    return Packed(games=len(games), unread=tuple(unread), doubled=tuple(doubled))


def _length(its: tuple[bytes, datetime, Path]) -> int:
    return len(its[0])


def _zip_date(moment: datetime) -> tuple[int, int, int, int, int, int]:
    return (max(1980, moment.year), moment.month, moment.day, moment.hour, moment.minute, moment.second)
