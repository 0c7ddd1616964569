"""A stop at the curtain: what is typed meanwhile starts no turn, for the time that nobody saw the screen."""

import array
import fcntl
import os
import signal
import termios
import time
from pathlib import Path

import pytest

from terminal.seat import PLAY, Seat

pytestmark = pytest.mark.needs("tmux")


def test_what_is_typed_while_the_game_is_stopped_at_the_curtain_starts_no_turn(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.terminal.wait_for("Press Enter when the laptop is yours")
        seat.signal(signal.SIGSTOP)
        time.sleep(2.0)  # the machine's own time is what this is about
        seat.terminal.press("Enter")
        seat.terminal.wait(lambda: waiting(seat) == 1, "the key to wait in the terminal's line")
        seat.signal(signal.SIGCONT)
        seat.terminal.wait(lambda: helped(seat), "the help")  # asked for behind the first key
        assert not seat.has_journal() or "start" not in seat.done()


def waiting(seat: Seat) -> int:
    """How many characters nobody has read."""
    line = os.open(seat.terminal.ask("#{pane_tty}"), os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        count = array.array("i", [0])
        fcntl.ioctl(line, termios.FIONREAD, count)
        return count[0]
    finally:
        os.close(line)


def helped(seat: Seat) -> bool:
    """Whether the help is up; asks for it again, for right after a gap nothing is heard."""
    if "Press Enter when the laptop is yours" not in seat.terminal.screen():
        return True
    seat.terminal.write("?")
    return False
