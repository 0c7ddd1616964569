"""Journals that `jitters engine` keeps, told again and decided again by `jitters replay`."""

import json
import subprocess
import sys

import pytest
from helpers.box_of_tests import FIRST, write_box
from helpers.table_of_tests import Process, Table

TURN = 180_000


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal's lines, and the last state that the process told."""
    folder = tmp_path_factory.mktemp("game")
    cards, dice, words = write_box(folder)
    options = ("--cards", cards, "--dice", dice, "--dictionary", words, "--journals", folder / "kept")
    with Process(*options) as engine:
        table = Table(engine.ask)
        table.new(2, cards=("stairs", "three"), rolls=(FIRST, FIRST), target=30)
        table.do("start")
        table.lay("FLY", "TIP", "YET")
        table.do("challenge", by=1, word="TIP")
        table.do("resolve")
        table.do("resume")
        table.do("next")
        table.lay("FLY")
        table.do("stop")
        assert table.state["winner"] == 0
        assert engine.end()[0] == 0
    (journal,) = (folder / "kept").glob("*.jsonl")
    return journal.read_bytes().splitlines(keepends=True), table.state


def replay(tmp_path, lines, *options):
    journal = tmp_path / "game.jsonl"
    journal.write_bytes(b"".join(lines))
    command = [sys.executable, "-m", "jitters", "replay", str(journal), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done


def test_a_replay_equals_the_game(kept, tmp_path):
    lines, state = kept
    done = replay(tmp_path, lines, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == state


def test_deciding_again_finds_each_line_sound(kept, tmp_path):
    lines, _ = kept
    done = replay(tmp_path, lines, "--verify")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_doctored_line_is_named(kept, tmp_path):
    lines, _ = kept
    doctored = [line.replace(b'"points":30', b'"points":300') for line in lines]
    number = next(number for number, line in enumerate(doctored, start=1) if line != lines[number - 1])
    done = replay(tmp_path, doctored, "--verify")
    assert done.returncode != 0
    assert f"line {number}" in done.stderr


def test_a_damaged_middle_line_is_named(kept, tmp_path):
    lines, _ = kept
    done = replay(tmp_path, [*lines[:4], b"}{\n", *lines[4:]])
    assert done.returncode != 0
    assert "line 5" in done.stderr


def test_a_torn_last_line_is_left_out_and_said(kept, tmp_path):
    lines, _ = kept
    done = replay(tmp_path, [*lines[:-1], lines[-1][:-9]], "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["phase"] == "running"
    assert done.stderr


def test_an_unknown_version_is_refused(kept, tmp_path):
    lines, _ = kept
    done = replay(tmp_path, [lines[0].replace(b'"journal":1', b'"journal":7'), *lines[1:]])
    assert done.returncode != 0
    assert "7" in done.stderr
