"""Lines as they are typed or piped in, each with the time at which it arrived."""

import os
import select
import signal
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Protocol

from jitters.plain.clock import Clock

LONGEST_LINE = 4096
"""Bytes of a line that are looked at; the rest of a longer one is dropped."""
CHUNK = 65536


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of input."""

    text: str
    """Without its line feed."""
    at: int
    """When it arrived, on the source's clock, in ms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """There will be no more lines."""


class Source(Protocol):
    """Where lines come from."""

    @property
    def interactive(self) -> bool:
        """Whether a person types them, at a terminal."""
        ...

    def read(self, until: int | None) -> Line | End | None:
        """The next line; None where none came until the clock showed `until` ms (None: wait as long as it takes)."""
        ...


class StreamSource:
    """Lines from a file descriptor: a terminal, a pipe or a file. Ctrl+C interrupts only while it waits."""

    def __init__(self, descriptor: int, clock: Clock) -> None:
        """Reads `descriptor`; stamps lines by `clock`."""
        self._descriptor = descriptor
        self._clock = clock
        self._lines: deque[Line] = deque()
        self._rest = b""
        self._ended = False
        self._waiting = False
        self._interrupted = False

    @property
    def interactive(self) -> bool:
        """Whether the descriptor is a terminal."""
        return os.isatty(self._descriptor)

    def read(self, until: int | None) -> Line | End | None:
        """The next line; lines that came together keep the time at which they came.

        Raises:
            KeyboardInterrupt: Ctrl+C was pressed.
        """
        while not self._lines:
            if self._ended:
                return End()
            left = None if until is None else until - self._clock()
            if not self._ready(left):
                return None
            self._take()
        return self._lines.popleft()

    def interrupted(self) -> bool:
        """Whether Ctrl+C was pressed and not raised yet."""
        return self._interrupted

    @contextmanager
    def minding_interrupts(self) -> Iterator[None]:
        """Within, Ctrl+C waits until nothing is half done: it is raised by `read` only."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, _signal: int, _frame: FrameType | None) -> None:
        self._interrupted = True
        if self._waiting:
            raise KeyboardInterrupt

    def _ready(self, left: int | None) -> bool:
        """Whether there is something to read, waiting `left` ms for it at most."""
        self._waiting = True
        try:
            if self._interrupted:
                raise KeyboardInterrupt
            timeout = None if left is None else max(0, left) / 1000
            return bool(select.select([self._descriptor], [], [], timeout)[0])
        finally:
            self._waiting = False

    def _take(self) -> None:
        try:
            data = os.read(self._descriptor, CHUNK)
        except OSError:
            data = b""
        at = self._clock()
        self._ended = not data
        *whole, rest = (self._rest + data).split(b"\n")
        if self._ended and rest:
            whole, rest = [rest], b""
        self._lines += (Line(text=_text(line), at=at) for line in whole)
        self._rest = rest[:LONGEST_LINE]


def _text(line: bytes) -> str:
    return line[:LONGEST_LINE].decode(errors="replace").removesuffix("\r")
