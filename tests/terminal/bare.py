"""A terminal without a multiplexer between: nothing is read, and nothing interpreted, but by the test."""

import contextlib
import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jitters.store.games import files


class BareTerminal:
    """A game at a terminal that is read only when the test says so; all that was read is kept."""

    def __init__(self, folder: Path, *options: str, program: tuple[str, ...] = ("-m", "jitters")) -> None:
        """Starts the program, by default `jitters`, for Ann and Bob with these options."""
        self.folder = folder
        self.written = ""
        self.control, terminal = pty.openpty()
        self.line = os.ttyname(terminal)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "TERM": "xterm-256color"}
        self.game = subprocess.Popen(
            [sys.executable, *program, "--players", "Ann,Bob", "--seed", "3", *options],
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
                    self._read()

    def read_until(self, done: Callable[[], bool], patience: float = 30.0) -> None:
        """Read on until the condition holds, or nothing more can come."""
        until = time.monotonic() + patience
        while not done():
            assert time.monotonic() < until, self.written[-2000:]
            if select.select([self.control], [], [], 0.1)[0]:
                try:
                    self._read()
                except OSError:  # the terminal's last user has gone
                    break

    def _read(self) -> None:
        self.written += os.read(self.control, 65536).decode(errors="replace")

    def type(self, text: str) -> None:
        """Keys."""
        os.write(self.control, text.encode())

    @property
    def journal(self) -> Path | None:
        """The journal written last."""
        found = files(self.folder / "data" / "jitters" / "games")
        return found[0] if found else None

    def actions(self) -> list[dict[str, Any]]:
        """Its lines but the first; one that is being written is left out."""
        if self.journal is None:
            return []
        whole, _, _ = self.journal.read_bytes().rpartition(b"\n")
        return [json.loads(line) for line in whole.split(b"\n")[1:]]

    def done(self) -> list[str]:
        """What was done, by name."""
        return [line["do"] for line in self.actions()]

    def hang_up(self) -> None:
        """Close the terminal."""
        if self.control >= 0:
            os.close(self.control)
            self.control = -1

    def close(self) -> None:
        """Let go of everything."""
        if self.game.poll() is None:
            self.game.kill()
        self.game.wait()
        self.hang_up()
