"""The screen's clock: whole milliseconds since the game's zero, and when a key was pressed on it."""

import sys
import time
from typing import Protocol

_MS = 1_000_000


class Clock(Protocol):
    """Something that tells the time; tests hold one still."""

    def now(self) -> int:
        """Milliseconds since zero."""
        ...

    def of(self, stamp: float) -> int:
        """When an event with this stamp (seconds, monotonic) came in, in milliseconds since zero."""
        ...


class SystemClock:
    """The machine's clock, which goes on while a laptop sleeps; zero is when it was made."""

    def __init__(self) -> None:
        self._which = _sleepless()
        self._zero = time.clock_gettime_ns(self._which)

    def now(self) -> int:
        """Milliseconds since zero."""
        return (time.clock_gettime_ns(self._which) - self._zero) // _MS

    def of(self, stamp: float) -> int:
        """When an event with this stamp came in; stamps leave sleep out, the difference to now does not matter."""
        ago = max(0, int((time.monotonic() - stamp) * 1000))
        return max(0, self.now() - ago)


def _sleepless() -> int:
    """A clock that counts the time a machine sleeps."""
    name = "CLOCK_BOOTTIME" if sys.platform.startswith("linux") else "CLOCK_MONOTONIC_RAW"
    which: int = getattr(time, name, time.CLOCK_MONOTONIC)
    return which
