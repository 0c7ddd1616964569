"""A terminal that stops reading: keys still count, and the program still ends when it is told to."""

import contextlib
import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jitters.lexicon import open_dictionary
from jitters.store.games import files
from jitters.store.journals import load_journal
from jitters.table.journal import verify


class Stallable:
    """A game at a terminal that is read only when the test says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.control, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "TERM": "xterm-256color"}
        self.game = subprocess.Popen(
            [sys.executable, "-m", "jitters", "--players", "Ann,Bob", "--seed", "3"],
            stdin=terminal, stdout=terminal, stderr=terminal, env=env, cwd=folder,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )  # fmt: skip
        os.close(terminal)

    def read_for(self, seconds: float) -> None:
        """Read what the game writes for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if select.select([self.control], [], [], left)[0]:
                with contextlib.suppress(OSError):
                    os.read(self.control, 65536)

    def type(self, text: str) -> None:
        os.write(self.control, text.encode())

    @property
    def journal(self) -> Path | None:
        found = files(self.folder / "data" / "jitters" / "games")
        return found[0] if found else None

    def done(self) -> list[str]:
        if self.journal is None:
            return []
        whole, _, _ = self.journal.read_bytes().rpartition(b"\n")
        return [json.loads(line)["do"] for line in whole.split(b"\n")[1:]]

    def close(self) -> None:
        if self.game.poll() is None:
            self.game.kill()
        self.game.wait()
        os.close(self.control)


@pytest.fixture
def stalled(tmp_path: Path) -> Iterator[Stallable]:
    """A turn in which so much was painted that the terminal takes no more."""
    seat = Stallable(tmp_path)
    until = time.monotonic() + 30
    while "start" not in seat.done() and time.monotonic() < until:
        seat.read_for(0.3)
        seat.type("\r")
    assert "start" in seat.done()
    seat.read_for(0.5)
    for _ in range(60):  # nobody reads what these paint
        seat.type("=")
        time.sleep(0.03)
    yield seat
    seat.close()


def test_it_ends_within_three_seconds_though_nobody_reads(stalled: Stallable) -> None:
    began = time.monotonic()
    stalled.game.send_signal(signal.SIGTERM)
    status = stalled.game.wait(10)
    assert time.monotonic() - began < 3.5
    assert status == 143
    assert stalled.journal is not None
    verify(load_journal(stalled.journal), open_dictionary("standard"))


def test_keys_typed_meanwhile_all_count_once_it_reads_again(stalled: Stallable) -> None:
    until = time.monotonic() + 20
    while stalled.done().count("reroll") < 60 and time.monotonic() < until:
        stalled.read_for(0.2)
    assert stalled.done().count("reroll") == 60
    stalled.game.send_signal(signal.SIGTERM)
    stalled.read_for(0.5)
    assert stalled.game.wait(10) == 143
