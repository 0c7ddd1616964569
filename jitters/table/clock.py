"""When the process did not run: found by a heart that beats beside the table, on a clock that never stops."""

from typing import Final

LATE_MS: Final = 1500
"""A beat that comes this much too late was a gap."""
DEAF_MS: Final = 250
"""What is typed within this time after a gap was not meant for what is on the screen now."""
BEAT_MS: Final = 100
"""From beat to beat."""
NOTED_EVERY_MS: Final = 5000
"""So much time at most is given back to a turn whose program is killed."""


class Heart:
    """Told of each beat with the time on a clock that goes on while the machine sleeps; finds gaps.

    A late event loop is no gap: the heart beats in the thread that reads keys, which runs on.
    """

    def __init__(self, now: int) -> None:
        """Beats for the first time at `now`, in ms."""
        self._last = now
        self._deaf_until: int | None = None

    def beat(self, now: int) -> int | None:
        """A beat at `now`; the length in ms of the gap that it ends, if it ends one."""
        since, self._last = now - self._last, max(now, self._last)
        if since <= BEAT_MS + LATE_MS:
            return None
        self._deaf_until = now + DEAF_MS
        return since

    def hears(self, now: int) -> bool:
        """Whether what is read at `now` counts."""
        return self._deaf_until is None or now >= self._deaf_until
