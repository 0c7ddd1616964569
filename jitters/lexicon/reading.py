"""A file that somebody named, read whole: what may never begin or never end is refused."""

import errno
import os
from pathlib import Path
from stat import S_ISDIR, S_ISFIFO


def read_whole(path: Path, largest: int) -> bytes:
    """The bytes of a file, at most `largest`.

    A pipe with a name is refused, for nobody may ever write to it; one that the shell hands over is read.

    Raises:
        OSError: it cannot be read, is no file, or is larger; `strerror` says so.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # the open itself would wait at a pipe
    try:
        return read_open(descriptor, path, largest)
    finally:
        os.close(descriptor)


def read_open(descriptor: int, path: Path, largest: int) -> bytes:
    """The same of a file that is open, from where it stands; it stays open.

    Raises:
        OSError: as for `read_whole`.
    """
    mode = os.fstat(descriptor).st_mode
    if S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if S_ISFIFO(mode) and not _is_handed_over(path):
        raise OSError(errno.ESPIPE, "it is a pipe, no file", str(path))
    os.set_blocking(descriptor, True)
    with open(descriptor, "rb", closefd=False) as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"it has more than {largest >> 20} MB", str(path))
    return data


def _is_handed_over(path: Path) -> bool:
    """Whether a pipe is one of this process's own descriptors."""
    return Path(os.path.realpath(path)).parts[:2] in (("/", "dev"), ("/", "proc"))
