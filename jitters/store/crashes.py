"""Reports of the program's own faults: a file a crash, with what helps to mend it."""

import contextlib
import errno
import os
import platform
import sys
import tempfile
import termios
import traceback
from datetime import datetime
from pathlib import Path

from jitters import __version__
from jitters.store.paths import user_data

ASKED = "JITTERS_TRACEBACK"
"""With this variable set, a crash also prints its traceback."""
STATUS = 70
"""Exit status after a crash (as sysexits.h has it)."""


def report(fault: BaseException, *, journal: str | None) -> Path | None:
    """Write a crash report into the data folder, else the system's folder for passing files.

    Args:
        fault: what was raised.
        journal: the file of the game that was being played.

    Returns:
        The report's file, or None where nothing can be written at all.
    """
    now = datetime.now().astimezone()
    text = "\n".join(
        [
            f"Jitters {__version__} crashed on {now.isoformat(timespec='seconds')}.",
            f"Journal: {journal or 'none was kept'}",
            f"Python {platform.python_version()} on {platform.platform()}; TERM={os.environ.get('TERM', '')!r}",
            f"Arguments: {sys.argv[1:]!r}",
            "",
            *traceback.format_exception(fault),
        ]
    )
    name = f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (_crashes(), Path(tempfile.gettempdir())):
        if folder is None:
            continue
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
            return path
    return None


def tell(fault: BaseException, *, journal: str | None) -> None:
    """Write the report, and say on standard error where it is."""
    path = report(fault, journal=journal)
    with contextlib.suppress(OSError, ValueError):
        print(told(fault, path, journal=journal), file=sys.stderr, flush=True)


def terminal_is_gone() -> bool:
    """Whether the terminal at standard input, output or error was hung up."""
    for stream in (0, 1, 2):
        try:
            termios.tcgetattr(stream)
        except termios.error as fault:
            if fault.args[0] == errno.EIO:
                return True
    return False


def told(fault: BaseException, path: Path | None, *, journal: str | None) -> str:
    """What is said on standard error after a crash: a few lines, and the traceback only where it was asked for."""
    lines = [f"jitters: a fault of the program ended it ({type(fault).__name__})."]
    if journal is not None:
        lines.append(f"The game is kept; `jitters resume` takes it up again ({journal}).")
    lines.append("No report could be written." if path is None else f"A report is in {path}.")
    if os.environ.get(ASKED):
        lines += ["", *traceback.format_exception(fault)]
    return "\n".join(map(_harmless, "\n".join(lines).split("\n")))


def _harmless(line: str) -> str:
    """A line in which nothing of a file's name steers the terminal."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in line)


def _crashes() -> Path | None:
    try:
        return user_data() / "crashes"
    except (OSError, RuntimeError):
        return None
