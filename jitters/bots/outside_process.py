"""An outside program as a process: one line out, one line in, within a limit; it never outlives the table."""

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from jitters.bots.outside_guard import CANNOT_START

LINE_BYTES: Final = 65_536
"""A longer line is no answer."""
_CHUNK: Final = 65_536
_STALE_CHUNKS: Final = 16
"""So much of what was said unasked is thrown away before a question; who says more has it taken for the answer."""
_PARTING_S: Final = 1.0
"""How long to wait for the exit status of a program that closed its output."""
_GUARD: Final = Path(__file__).with_name("outside_guard.py")


class ProgramFailed(Exception):  # noqa: N818 (what happened, in the field's words)
    """The program gave no answer; the text is a clause that follows its name, as "did not answer within 2 s"."""


class Program:
    """A running program, in a session of its own."""

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        """Start it.

        Args:
            command: The program and its arguments.
            log: A file to which its standard error is added; without one that is thrown away.

        Raises:
            ProgramFailed: it cannot be started.
        """
        held, self._lifeline = os.pipe()
        try:
            with contextlib.ExitStack() as stack:
                stack.callback(os.close, held)
                errors = subprocess.DEVNULL if log is None else stack.enter_context(log.open("ab"))
                self._process = subprocess.Popen(
                    [sys.executable, "-I", "-S", str(_GUARD), str(held), *command],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    pass_fds=(held,),
                    start_new_session=True,
                    bufsize=0,
                )
        except OSError as fault:
            os.close(self._lifeline)
            raise ProgramFailed(f"cannot be started: {fault.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)

    @property
    def alive(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def ask(self, question: bytes, limit: float) -> bytes:
        """Its answer to one line, both with their line feed; what it said unasked before is not heard.

        Args:
            question: A whole line.
            limit: Seconds of real time.

        Raises:
            ProgramFailed: no answer within the limit, too long a line, or the program has ended.
        """
        end = time.monotonic() + limit
        self._forget()
        late = f"did not answer within {limit:g} s"
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            while question:
                _wait(ready, end, late)
                try:
                    question = question[os.write(self._in, question) :]
                except BlockingIOError:
                    continue
                except OSError:
                    raise self._ended() from None
            ready.unregister(self._in)
            ready.register(self._out, selectors.EVENT_READ)
            heard = b""
            while b"\n" not in heard:
                if len(heard) > LINE_BYTES:
                    raise ProgramFailed(f"wrote more than {LINE_BYTES} bytes without an end of line")
                _wait(ready, end, late)
                heard += self._read()
        return heard[: heard.index(b"\n") + 1]

    def close(self) -> None:
        """End it, with all that it started in its session's group."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1

    def _forget(self) -> None:
        for _ in range(_STALE_CHUNKS):
            try:
                if not os.read(self._out, _CHUNK):
                    return
            except BlockingIOError:
                return

    def _read(self) -> bytes:
        try:
            heard = os.read(self._out, _CHUNK)
        except BlockingIOError:
            return b""
        if not heard:
            raise self._ended()
        return heard

    def _ended(self) -> ProgramFailed:
        try:
            status = self._process.wait(_PARTING_S)
        except subprocess.TimeoutExpired:
            return ProgramFailed("closed its output")
        return ProgramFailed("cannot be started" if status == CANNOT_START else f"ended with status {status}")


def _wait(ready: selectors.BaseSelector, end: float, late: str) -> None:
    if not ready.select(max(0.0, end - time.monotonic())):
        raise ProgramFailed(late)
