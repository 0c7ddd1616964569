"""Commands, names, and processes that never outlive the table."""

import os
import select
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.outside_tables import PROGRAMS

from jitters.bots import outside_guard
from jitters.bots.outside import CommandError, OutsideBot, check_command, program_name, split_command
from jitters.bots.outside_guard import CANNOT_START
from jitters.bots.outside_process import LINE_BYTES, Program, ProgramFailed

ECHO = (sys.executable, "-S", "-c", "import sys\nfor line in sys.stdin: print(line.strip()[::-1], flush=True)")


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("./mybot --fast", "mybot"),
        ("/opt/bots/clever.py", "clever"),
        ("python3 docs/examples/bot.py words.txt", "bot"),
        ("'my bots/old one.sh' -x", "old one"),
        ("gnubot", "gnubot"),
        ("v1.2", "v1.2"),
    ],
)
def test_a_seat_is_called_after_its_program(command, name):
    assert program_name(command) == name
    assert OutsideBot(command).name == name


@pytest.mark.parametrize("command", ["", "   ", "'open"])
def test_what_is_no_command_is_said(command):
    with pytest.raises(CommandError):
        split_command(command)


def test_a_program_that_is_not_there_is_said(tmp_path):
    there = tmp_path / "bot"
    there.write_text("#!/bin/sh\n")
    with pytest.raises(CommandError, match="may not be run"):
        check_command(shlex.quote(str(there)))
    there.chmod(0o755)
    check_command(f"{shlex.quote(str(there))} with arguments")
    for missing in ("./no-such-bot", "a\0b"):
        with pytest.raises(CommandError, match="is not to be found"):
            check_command(missing)


def test_one_line_out_and_one_line_in():
    program = Program(ECHO)
    assert program.ask(b"abc\n", 60) == b"cba\n"
    long = b"x" * (LINE_BYTES - 10) + b"yz\n"
    assert program.ask(long, 60) == long[-2::-1] + b"\n"
    assert program.alive
    program.close()
    program.close()
    assert not program.alive


def test_a_program_that_never_reads_is_not_written_to_for_ever():
    program = Program((sys.executable, "-S", str(PROGRAMS), "never-greets"))
    with pytest.raises(ProgramFailed, match=r"within 0\.1 s"):
        program.ask(b"x" * 1_000_000 + b"\n", 0.1)
    program.close()


def test_the_guard_says_that_there_was_nothing_to_start():
    guard = Path(sys.modules[Program.__module__].__file__).with_name("outside_guard.py")
    reading, writing = os.pipe()
    command = [sys.executable, "-I", "-S", str(guard), str(reading), "./no-such-program"]
    assert subprocess.run(command, pass_fds=(reading,), check=False).returncode == CANNOT_START
    os.close(reading)
    os.close(writing)


@pytest.mark.parametrize(
    ("does", "status"),
    [("raise SystemExit(3)", 3), ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", 128 + 15)],
)
def test_the_guard_ends_as_the_program_does(monkeypatch, does, status):
    watched, closed = [], []
    monkeypatch.setattr(outside_guard.threading, "Thread", lambda **options: watched.append(options) or Unstarted())
    monkeypatch.setattr(outside_guard.os, "dup2", lambda _, stream: closed.append(stream))
    assert outside_guard.guard(77, [sys.executable, "-S", "-c", does]) == status
    assert closed == [0, 1]
    assert [options["args"] for options in watched] == [(77,)]
    assert outside_guard.guard(77, ["./no-such-program"]) == CANNOT_START


def test_the_guard_kills_its_group_when_the_table_is_gone(monkeypatch):
    killed = []
    monkeypatch.setattr(outside_guard.os, "killpg", lambda *how: killed.append(how))
    reading, writing = os.pipe()
    os.close(writing)
    outside_guard._watch(reading)
    os.close(reading)
    assert killed == [(0, signal.SIGKILL)]


class Unstarted:
    """A thread that is not begun."""

    def start(self):
        pass


PARENT = """
import sys
from jitters.bots.outside_process import Program
program = Program((sys.executable, "-S", "-c", *sys.argv[1:]))
print(program.ask(b"who\\n", 60).decode(), end="", flush=True)
sys.stdin.read()
"""
DEAF = """
import signal, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
alive = open(sys.argv[1], "w")
input()
print("here", flush=True)
while True: signal.pause()
"""
"""Holds the pipe open for as long as it lives, whatever it is told."""
MOTHER = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-S", "-c", *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
input()
child.stdin.write(b"who\\n")
child.stdin.flush()
child.stdout.readline()
print("here", flush=True)
input()
"""


class Lives:
    """A named pipe that ends when those who hold it are gone."""

    def __init__(self, folder):
        self.path = str(folder / "lives")
        os.mkfifo(self.path)
        self._end = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)

    def lost(self):
        """Waits for the end of it."""
        assert select.select([self._end], [], [], 60)[0], "the program is still there"
        over = os.read(self._end, 1) == b""
        os.close(self._end)
        return over


def test_a_program_dies_with_the_table_however_that_ends(tmp_path):
    lives = Lives(tmp_path)
    command = [sys.executable, "-c", PARENT, DEAF, lives.path]
    parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert parent.stdout.readline() == "here\n"
    parent.kill()
    parent.communicate()
    assert lives.lost()


def test_what_a_program_started_goes_with_it(tmp_path):
    lives = Lives(tmp_path)
    program = Program((sys.executable, "-S", "-c", MOTHER, DEAF, lives.path))
    assert program.ask(b"go\n", 60) == b"here\n"
    program.close()
    assert lives.lost()
