"""The terminal as the system sees it: whose it is just now, and giving it back as it was."""

import contextlib
import os
import termios
from typing import Any, Final

WHOLE_AGAIN: Final = (
    "\x18\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l\x1b[<u"
    "\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"
)
"""Puts a terminal back as it was, whatever was switched on."""


def in_foreground(fileno: int) -> bool:
    """Whether this terminal is ours to read and to set; so is one that is not the terminal of our session."""
    try:
        return os.tcgetpgrp(fileno) == os.getpgrp()
    except OSError:
        return True


def put_back(fileno: int, attributes: list[Any] | None) -> None:
    """Give a terminal its line settings and its modes back; one that does not read is not waited for.

    A terminal that is gone is left alone: its name may be another one's by now. One that the shell has taken back
    keeps the settings that the shell gave it.
    """
    with contextlib.suppress(OSError, termios.error, ValueError):
        termios.tcgetattr(fileno)
        ours = in_foreground(fileno)
        if ours and attributes is not None:
            termios.tcsetattr(fileno, termios.TCSANOW, attributes)
        terminal = os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        try:
            if ours:
                termios.tcflush(fileno, termios.TCOFLUSH)  # what nobody has read by now nobody misses
            os.write(terminal, WHOLE_AGAIN.encode())
        finally:
            os.close(terminal)
