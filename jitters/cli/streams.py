"""Standard streams that are closed, full or read by nobody: a sentence and a status, never a fault of the program."""

import contextlib
import errno
import io
import os
import sys
from typing import Final, TextIO, TypeGuard

UNWRITTEN: Final = 1
"""Exit status where the output could not be written."""
_OF_OUTPUT: Final = frozenset({errno.ENOSPC, errno.EPIPE, errno.EFBIG, errno.EDQUOT})


def make_whole() -> None:
    """Open what was closed before the program began: input at its end, and errors that nobody reads.

    Where the encoding lacks a character, a question mark stands for it; in UTF-8, what came as other bytes is spelled
    out, as JSON has it too.

    Raises:
        SystemExit: standard output is closed.
    """
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)  # takes the lowest free number, 0
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 (for as long as the program runs)
    if sys.stdout is None:
        if sys.stderr is not None:
            sys.stderr.write("Error: standard output is closed\n")
        raise SystemExit(UNWRITTEN)
    if sys.stderr is None:
        os.open(os.devnull, os.O_WRONLY)
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (likewise)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            in_utf8 = stream.encoding.lower() in ("utf-8", "utf8")
            stream.reconfigure(errors="backslashreplace" if in_utf8 else "replace")


def is_of_output(fault: BaseException) -> TypeGuard[OSError]:
    """Whether it is the output that could not be written; a file of the program's own would be named."""
    return isinstance(fault, OSError) and fault.filename is None and fault.errno in _OF_OUTPUT


def refused(fault: OSError) -> int:
    """Say that the output cannot be written, unless its reader simply left; the exit status."""
    if fault.errno != errno.EPIPE:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(f"Error: standard output cannot be written: {fault.strerror}\n")
    _let_go(sys.stdout)
    return UNWRITTEN


def ended(status: str | int | None) -> int:
    """Write out what waits; the exit status, which is not 0 where that fails."""
    written = _written(status)
    try:
        sys.stderr.flush()
    except (OSError, ValueError):  # the terminal has gone
        _let_go(sys.stderr)
    return written


def _written(status: str | int | None) -> int:
    try:
        sys.stdout.flush()
    except OSError as fault:
        unwritten = refused(fault)
        return status if status and isinstance(status, int) else unwritten
    except ValueError:  # closed by whoever used it last
        return UNWRITTEN
    if isinstance(status, str):
        sys.stderr.write(status + "\n")
        return UNWRITTEN
    return status or 0


def _let_go(stream: TextIO) -> None:
    """What could not be written is not tried again when the interpreter ends, which would change the status."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
