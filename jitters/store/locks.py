"""One writer a file: a lock that dies with its process, and a note that says whose it is."""

import contextlib
import errno
import fcntl
import getpass
import json
import os
import socket
import time
from datetime import datetime
from pathlib import Path
from typing import Final

from jitters.lexicon.reading import read_whole

PATIENCE_S: Final = 3.0
"""How long one process waits for what another does with a file that both write."""
BUSY: Final = "another program is writing there"
_LOOK_AGAIN_S: Final = 0.02
_SHOWN: Final = 60
_NOTE_BYTES: Final = 2000


class InUseError(Exception):
    """Another process writes this file; the text says which one."""

    def __init__(self, file: Path, holder: str) -> None:
        super().__init__(f"{file.name} is being played by {holder}")
        self.file = file
        self.holder = holder


def take(descriptor: int, file: Path) -> None:
    """Lock an open file for this process, until it is closed, and leave a note beside it.

    A file system that knows no locks gives none; the game goes on without.

    Raises:
        InUseError: another process has it.
    """
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno in (errno.EWOULDBLOCK, errno.EACCES):
            raise InUseError(file, holder_of(file)) from None
        return
    with contextlib.suppress(OSError):
        _note(file).write_text(json.dumps(_myself()), encoding="utf-8")


def wait_for(descriptor: int, file: Path) -> None:
    """Lock an open file until it is closed; another process that has it is waited for, a few seconds at most.

    Raises:
        TimeoutError: another process has it still; `strerror` says so of what `file` holds.
    """
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno not in (errno.EWOULDBLOCK, errno.EACCES):  # a file system without locks
                return
            if time.monotonic() >= until:
                raise TimeoutError(errno.ETIMEDOUT, BUSY, str(file)) from None
        else:
            return
        time.sleep(_LOOK_AGAIN_S)


def give_back(file: Path) -> None:
    """Take the note away; the lock itself goes when the file is closed."""
    with contextlib.suppress(OSError):
        _note(file).unlink(missing_ok=True)


def holder_of(file: Path) -> str:
    """Who wrote the note beside the file, as one clause."""
    try:
        told = json.loads(read_whole(_note(file), _NOTE_BYTES))
        parts = [f"process {int(told['pid'])}"]
        parts += [str(told[key])[:_SHOWN] for key in ("who", "terminal", "since") if told[key]]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return "another process"
    return ", ".join("".join(char if char.isprintable() else "?" for char in part) for part in parts)


def is_taken(file: Path) -> bool:
    """Whether another process writes the file now.

    Raises:
        OSError: it cannot be opened.
    """
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno in (errno.EWOULDBLOCK, errno.EACCES)
    finally:
        os.close(descriptor)
    return False


def _note(file: Path) -> Path:
    return file.with_suffix(".holder")


def _myself() -> dict[str, object]:
    terminal = ""
    for stream in (0, 1, 2):
        with contextlib.suppress(OSError):
            terminal = os.ttyname(stream)
            break
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = f"user {os.getuid()}"
    return {
        "pid": os.getpid(),
        "who": f"{user} on {socket.gethostname()}",
        "terminal": f"at {terminal}" if terminal else "",
        "since": f"since {datetime.now().astimezone():%Y-%m-%d %H:%M}",
    }
