"""Lines that are appended to a file as they come, whatever the disk says, and brought to it off the caller's thread."""

import errno
import os
import threading
from collections.abc import Callable
from typing import Final

CLOSING_S: Final = 1.0
"""Seconds that a close waits for the disk at most."""


class Appender:
    """Writes through to the system at once; what the disk refuses is kept here and tried again with the next line."""

    def __init__(
        self,
        descriptor: int,
        *,
        write: Callable[[int, bytes], int] = os.write,
        sync: Callable[[int], None] = os.fsync,
    ) -> None:
        """Owns `descriptor`, open for appending by nobody else."""
        self._descriptor = descriptor
        self._write = write
        self._syncer = _Syncer(descriptor, sync)
        self._pending = b""
        self._refused: OSError | None = None
        self._open = True

    @property
    def trouble(self) -> OSError | None:
        """What the disk last said, while something is not written; None while all is well."""
        return self._refused or self._syncer.refused

    def append(self, line: bytes) -> None:
        """Write a line and all that waits before it."""
        self._pending += line
        self._flush()

    def settle(self) -> None:
        """Ask that what is written is brought to the disk; returns at once."""
        if self._open:
            self._syncer.ask()

    def close(self) -> None:
        """Try once more what waits, bring it to the disk and close; takes a second at most."""
        if not self._open:
            return
        self._flush()
        self._open = False
        if self._syncer.finish():
            os.close(self._descriptor)

    def _flush(self) -> None:
        if not self._open:
            return
        try:
            while self._pending:
                written = self._write(self._descriptor, self._pending)
                if written <= 0:
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                self._pending = self._pending[written:]
        except OSError as fault:
            self._refused = fault
        else:
            self._refused = None


class _Syncer:
    """One thread that calls `sync`, started when first asked; it never keeps the program from ending."""

    def __init__(self, descriptor: int, sync: Callable[[int], None]) -> None:
        self.refused: OSError | None = None
        self._descriptor = descriptor
        self._sync = sync
        self._wanted = threading.Condition()
        self._asked = False
        self._ending = False
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        with self._wanted:
            self._asked = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal-sync", daemon=True)
                self._thread.start()
            self._wanted.notify()

    def finish(self) -> bool:
        """Sync once more and end; False where the disk took too long."""
        self.ask()
        with self._wanted:
            self._ending = True
            self._wanted.notify()
        assert self._thread is not None
        self._thread.join(CLOSING_S)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while True:
            with self._wanted:
                self._wanted.wait_for(lambda: self._asked or self._ending)
                if not self._asked:
                    return
                self._asked = False
            try:
                self._sync(self._descriptor)
            except OSError as fault:
                self.refused = None if fault.errno in (errno.EINVAL, errno.ENOTSUP) else fault
            else:
                self.refused = None
