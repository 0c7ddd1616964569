"""A real terminal for tests: a private tmux server, one window, keys in, text out.

    with Terminal([sys.executable, "-m", "jitters", "--plain"], width=100, height=30, folder=tmp_path) as terminal:
        terminal.wait_for("Name of player 1")
        terminal.type_line("Ann")
        terminal.wait_until_over()
        assert terminal.status == 0

Waiting is for a condition with a deadline: whatever the program writes wakes the wait, and the pane is looked at again.
"""

import contextlib
import itertools
import os
import re
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE_S = 30.0
"""A wait fails after this long; nothing waits so long where all is well."""
LOOK_AGAIN_S = 0.1
"""The pane is looked at this often even where nothing was written, for a program may also just end."""

_numbers = itertools.count()


class Terminal:
    """A program in a terminal of a given size."""

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        folder: Path,
        width: int = 80,
        height: int = 24,
        term: str = "tmux-256color",
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Starts `command` with TERM as `term`; `folder` takes the server's files and is the program's home."""
        name = f"t{os.getpid()}-{next(_numbers)}"
        self._socket = folder / f"{name}.sock"
        self._output = folder / f"{name}.out"
        config = folder / f"{name}.conf"
        config.write_text(
            "set -g remain-on-exit on\nset -g status off\nset -sg escape-time 0\nset -g history-limit 20000\n"
            f"set -g default-terminal {shlex.quote(term)}\n"
        )
        os.mkfifo(self._output)
        self._wake = os.open(self._output, os.O_RDWR | os.O_NONBLOCK)
        base = {key: value for key, value in os.environ.items() if key not in {"TMUX", "COLUMNS", "LINES", "NO_COLOR"}}
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
        self._env = {**base, **home, "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", **(env or {})}
        self._config = config
        # The program waits for the pipe, so that nothing it writes is missed. A shell around it notes its status:
        # tmux's own word on that is sometimes lost.
        gate = f"{name}-gate"
        self._pid, self._status = folder / f"{name}.pid", folder / f"{name}.status"
        inner = f"echo $$ > {_quoted([self._pid])}; exec env {_settings(env)} {_quoted(command)}"
        program = (
            f"trap : INT QUIT HUP TERM; tmux -S {_quoted([self._socket])} wait-for {gate}; sh -c {shlex.quote(inner)}; "
            f"echo $? > {_quoted([f'{self._status}.part'])}; mv {_quoted([f'{self._status}.part', self._status])}"
        )
        self._tmux("new-session", "-d", "-x", str(width), "-y", str(height), "-c", str(folder), program)
        self._tmux("pipe-pane", f"exec cat > {shlex.quote(str(self._output))}")
        self._tmux("wait-for", "-S", gate)

    # ---- keys in

    def write(self, text: str) -> None:
        """Types characters as they are."""
        self._tmux("send-keys", "-l", "--", text)

    def press(self, *keys: str) -> None:
        """Presses keys by tmux's names: Enter, Escape, Up, BSpace, Tab, Space, C-c, F1."""
        self._tmux("send-keys", *keys)

    def type_line(self, text: str) -> None:
        """Types characters and Enter."""
        if text:
            self.write(text)
        self.press("Enter")

    def mouse(self, sequence: str) -> None:
        """Sends raw bytes, such as an SGR mouse report, to the program."""
        self._tmux("send-keys", "-H", *(f"{byte:02x}" for byte in sequence.encode()))

    def resize(self, width: int, height: int) -> None:
        """Changes the window's size."""
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    # ---- text out

    def screen(self, *, colours: bool = False) -> str:
        """What the window shows; with `colours`, escape sequences included."""
        return self._tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def scrollback(self) -> str:
        """All that was ever written, lines that the terminal wrapped joined again."""
        return self._tmux("capture-pane", "-p", "-J", "-S", "-")

    def wait(self, condition: Callable[[], bool], what: str, *, patience: float = PATIENCE_S) -> None:
        """Waits until the condition holds.

        Raises:
            AssertionError: it did not within `patience` seconds; shows the screen.
        """
        deadline = time.monotonic() + patience
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError(f"waited {patience} s for {what}; the screen shows:\n{self.screen()}")
            if select.select([self._wake], [], [], min(left, LOOK_AGAIN_S))[0]:
                os.read(self._wake, 65536)

    def wait_for(self, pattern: str, *, patience: float = PATIENCE_S) -> str:
        """Waits until the pattern (a regular expression) stands on the screen; returns the screen."""
        found: list[str] = []

        def stands() -> bool:
            screen = self.screen()
            if re.search(pattern, screen) is None:
                return False
            found.append(screen)
            return True

        self.wait(stands, repr(pattern), patience=patience)
        return found[0]

    def wait_for_new(self, pattern: str, since: int, *, patience: float = PATIENCE_S) -> str:
        """Waits until the pattern stands in what was written after the first `since` characters of the scrollback."""
        found: list[str] = []

        def stands() -> bool:
            text = self.scrollback()[since:]
            if re.search(pattern, text) is None:
                return False
            found.append(text)
            return True

        self.wait(stands, repr(pattern), patience=patience)
        return found[0]

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return self._status.exists()

    @property
    def status(self) -> int:
        """The exit status of a program that has ended; 128 and the signal where one killed it."""
        return int(self._status.read_text())

    @property
    def pid(self) -> int:
        """The program's process id."""
        self.wait(lambda: self._pid.exists() and self._pid.read_text().endswith("\n"), "the program's start")
        return int(self._pid.read_text())

    def wait_until_over(self, *, patience: float = PATIENCE_S) -> int:
        """Waits for the program's end; returns its exit status."""
        self.wait(lambda: self.over, "the program's end", patience=patience)
        return self.status

    def ask(self, form: str) -> str:
        """What tmux knows, in one of its formats."""
        return self._tmux("display-message", "-p", form).strip()

    # ---- the server

    def hang_up(self) -> None:
        """Closes the window, as a terminal that is closed: the program is sent SIGHUP and has no terminal any more."""
        self._tmux("kill-server", check=False)

    def close(self) -> None:
        """Ends the server, and the program if that does not end with its terminal."""
        self.hang_up()
        os.close(self._wake)
        if self._pid.exists() and not self.over:
            with contextlib.suppress(ProcessLookupError, ValueError):
                os.kill(int(self._pid.read_text()), signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _tmux(self, *words: str, check: bool = True) -> str:
        command = ["tmux", "-S", str(self._socket), "-f", str(self._config), *words]
        done = subprocess.run(command, env=self._env, capture_output=True, text=True, check=False)
        if check and done.returncode != 0:
            raise AssertionError(f"tmux {' '.join(words)}: {done.stderr.strip()}")
        return done.stdout


def _quoted(command: Sequence[str | Path]) -> str:
    return " ".join(shlex.quote(str(word)) for word in command)


def _settings(env: Mapping[str, str] | None) -> str:
    """COLUMNS and LINES would freeze the size; what the test sets comes after."""
    given = " ".join(f"{key}={shlex.quote(value)}" for key, value in (env or {}).items())
    return f"-u COLUMNS -u LINES {given}"
