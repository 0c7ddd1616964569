"""Who plays a game that somebody else wants: process, user and machine, terminal, and since when."""

import getpass
import os
import pty
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store import locks
from jitters.store.journals import JournalError, JournalFile

WANTS = (
    "import sys\nfrom pathlib import Path\n"
    "from jitters.store.journals import JournalFile\nfrom jitters.store.locks import InUseError\n"
    "try: JournalFile.reopen(Path(sys.argv[1]))\n"
    "except InUseError as fault: print(fault)\n"
)
HAS = (
    "import sys\nfrom pathlib import Path\nfrom jitters.store.journals import JournalFile\n"
    "file, _ = JournalFile.reopen(Path(sys.argv[1]))\nprint('taken', flush=True)\nsys.stdin.read()\nfile.close()\n"
)


def told_to_another(path: Path) -> str:
    """What a process is told that wants this game too."""
    done = subprocess.run([sys.executable, "-c", WANTS, path], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_holder_is_named_with_user_machine_and_time(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    told = told_to_another(game.path)
    who = f"{getpass.getuser()} on {socket.gethostname()}"[:60]
    assert told.startswith(f"{game.path.name} is being played by process {os.getpid()}, {who}, ")
    assert re.search(r", since \d{4}-\d\d-\d\d \d\d:\d\d$", told)
    game.leave()


def test_the_holder_is_named_with_its_terminal(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", HAS, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"taken\n"
        told = told_to_another(path)
        terminal = os.ttyname(theirs)
        holder.stdin.close()
    assert re.search(rf"process {holder.pid}, .+, at {re.escape(terminal)}, since ", told)
    os.close(ours)
    os.close(theirs)


def test_without_a_terminal_none_is_named(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", HAS, path], stdin=pipe, stdout=pipe, stderr=pipe) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"taken\n"
        told = told_to_another(path)
        holder.stdin.close()
    assert f"process {holder.pid}, " in told
    assert ", at " not in told


def test_a_damaged_game_is_not_left_with_a_holder(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    path.with_suffix(".holder").unlink(missing_ok=True)
    path.write_text("no journal\n")
    with pytest.raises(JournalError):
        JournalFile.reopen(path)
    assert not path.with_suffix(".holder").exists()


def test_who_wants_a_game_in_vain_leaves_its_holder_named(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    told_to_another(game.path)
    assert f"process {os.getpid()}, " in told_to_another(game.path)
    assert locks.is_taken(game.path)
    game.leave()
