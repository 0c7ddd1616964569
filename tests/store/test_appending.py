"""Appending lines: written at once, whatever the disk says, and synced off the caller's thread."""

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from jitters.store.appending import Appender


class Disk:
    """Writes to a file while it has room for so many bytes."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, descriptor: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(descriptor, data[: self.room])
        self.room -= written
        return written


def opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)


def test_a_line_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    lines = Appender(opened(tmp_path / "j"))
    lines.append(b"one\n")
    assert (tmp_path / "j").read_bytes() == b"one\n"
    assert lines.trouble is None
    lines.close()
    lines.close()
    lines.append(b"late\n")
    assert (tmp_path / "j").read_bytes() == b"one\n"


def test_a_full_disk_is_told_and_what_it_refused_is_written_once_there_is_room(tmp_path: Path) -> None:
    disk = Disk(6)
    lines = Appender(opened(tmp_path / "j"), write=disk.write)
    lines.append(b"one\n")
    lines.append(b"two\n")  # torn by the full disk
    lines.append(b"three\n")
    assert (tmp_path / "j").read_bytes() == b"one\ntw"
    assert lines.trouble is not None
    assert lines.trouble.errno == errno.ENOSPC
    disk.room = 100
    lines.append(b"four\n")
    assert (tmp_path / "j").read_bytes() == b"one\ntwo\nthree\nfour\n"
    assert lines.trouble is None
    lines.close()


def test_a_write_that_takes_nothing_is_no_endless_loop(tmp_path: Path) -> None:
    lines = Appender(opened(tmp_path / "j"), write=lambda *_: 0)
    lines.append(b"one\n")
    assert lines.trouble is not None
    lines.close()


def test_syncing_happens_in_another_thread_and_its_failure_is_told(tmp_path: Path) -> None:
    went, threads = threading.Event(), []

    def sync(_: int) -> None:
        threads.append(threading.current_thread())
        went.set()
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    lines = Appender(opened(tmp_path / "j"), sync=sync)
    lines.settle()
    assert went.wait(10)
    lines.close()
    assert threading.current_thread() not in threads
    assert lines.trouble is not None
    assert lines.trouble.errno == errno.EIO


def test_a_file_that_cannot_be_synced_at_all_is_no_trouble(tmp_path: Path) -> None:
    def sync(_: int) -> None:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    lines = Appender(opened(tmp_path / "j"), sync=sync)
    lines.close()
    assert lines.trouble is None


def test_a_disk_that_hangs_does_not_keep_the_program_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jitters.store.appending.CLOSING_S", 0.01)
    hang = threading.Event()
    lines = Appender(opened(tmp_path / "j"), sync=lambda _: hang.wait(30) and None)
    lines.append(b"one\n")
    lines.close()
    hang.set()
    assert (tmp_path / "j").read_bytes() == b"one\n"


def test_the_system_s_own_limit_on_a_file_is_borne(tmp_path: Path) -> None:
    code = (
        "import os, resource, sys\n"
        "from jitters.store.appending import Appender\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10, 100))\n"
        "lines = Appender(os.open(sys.argv[1], os.O_RDWR | os.O_CREAT | os.O_APPEND))\n"
        "for _ in range(4): lines.append(b'1234567\\n')\n"
        "print(lines.trouble is not None)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "lines.append(b'last\\n')\n"
        "print(lines.trouble)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, tmp_path / "j"], capture_output=True, text=True, check=True)
    assert done.stdout == "True\nNone\n"
    assert (tmp_path / "j").read_bytes() == b"1234567\n" * 4 + b"last\n"
