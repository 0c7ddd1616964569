"""The clock of the line mode: one that also counts while the machine sleeps."""

import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], int]
"""Milliseconds that never fall; where zero lies means nothing."""

_SLEEPLESS = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC_RAW", time.CLOCK_MONOTONIC))


def boot_clock() -> int:
    """Milliseconds since the machine started, its sleep included where the system can tell (Linux, macOS)."""
    return time.clock_gettime_ns(_SLEEPLESS) // 1_000_000


def since(clock: Clock, zero: int) -> Clock:
    """The same clock with its zero where it shows `zero`."""
    return lambda: clock() - zero
