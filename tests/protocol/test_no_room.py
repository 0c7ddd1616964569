"""The engine where its journal cannot be written: the game goes on, and standard error says so once."""

import json
import resource
import subprocess
import sys
from pathlib import Path

ROOM = 9_000
"""Bytes a file may have: the header of the shipped box fits, many lines do not."""


def no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))


def test_a_journal_without_room_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    lines = [{"do": "new", "players": ["Ann", "Bob"], "seed": 1}, {"do": "start", "at": 0}]
    lines += [{"do": "reroll", "at": at} for at in range(60)]
    done = subprocess.run(
        [sys.executable, "-m", "jitters", "engine", "--journals", str(tmp_path / "kept")],
        input="".join(json.dumps(line) + "\n" for line in lines),
        capture_output=True,
        text=True,
        preexec_fn=no_room,
        check=True,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(lines)
    assert all(reply["ok"] for reply in replies)
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("the journal is not being kept: File too large")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [sys.executable, "-m", "jitters", "engine", "--journals", str(tmp_path / "file" / "kept")],
        input='{"do": "new", "players": ["Ann", "Bob"]}\n',
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "no journal can be kept in" in done.stderr
    assert "Traceback" not in done.stderr
