"""`jitters simulate`: the document, the table, what is refused, and being stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from jitters.bots import simulation
from jitters.cli.simulate import command

QUICK = ("--workers", "1", "--target", "20", "--games", "4")


def simulate(*args):
    return CliRunner().invoke(command, list(args), prog_name="jitters simulate")


def test_the_document_has_what_the_protocol_promises():
    result = simulate("--bots", "easy,Hard,hard", "--seed", "9", "--json", *QUICK)
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    assert list(document) == ["games", "seed", "players"]
    assert (document["games"], document["seed"]) == (4, 9)
    assert [player["name"] for player in document["players"]] == ["Easy", "Hard", "Hard 2"]
    for player in document["players"]:
        assert list(player) == ["name", "wins", "points_per_turn", "bust_rate", "cards_per_turn"]
    assert sum(player["wins"] for player in document["players"]) == 4


def test_equal_seeds_give_equal_documents_and_other_seeds_others():
    one, same, other = (simulate("--bots", "easy,mags", "--json", "--seed", seed, *QUICK).stdout for seed in "112")
    assert one == same != other


def test_the_table_names_everybody_with_an_interval():
    result = simulate("--bots", "easy,medium", "--referee", "--dictionary", "home", *QUICK)
    assert result.exit_code == 0, result.output
    assert "4 games to 20, seed 1, home words, refereed" in result.output
    assert "share (95 %)" in result.output
    assert [line.split()[0] for line in result.output.splitlines()[3:]] == ["Easy", "Medium"]


def test_a_game_that_nobody_can_end_is_broken_off(tmp_path, monkeypatch):
    monkeypatch.setattr(simulation, "LONG_GAME", 3)
    words = tmp_path / "words.txt"
    words.write_text("zyzzyva\n", encoding="utf-8")
    result = simulate(
        "--bots", "easy,pip", "--games", "2", "--workers", "1", "--target", "2", "--dictionary", str(words)
    )
    assert result.exit_code == 0, result.output
    assert "2 without a winner, broken off after 3 rounds." in result.output
    assert "3.0 rounds a game" in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bots", "easy,grandma"), "There is no bot 'grandma'"),
        (("--bots", "easy,,hard"), "has an empty name"),
        (("--bots", ""), "has an empty name"),
        (("--bots", ",".join(["easy"] * 100)), "100 bots"),
        (("--bots", "exec:./mybot"), "programs think in real time"),
        (("--bots", "easy", "--games", "0"), "--games"),
        (("--bots", "easy", "--seed", "x"), "--seed"),
        (("--bots", "easy", "--target", "0"), "--target"),
        (("--bots", "easy", "--workers", "0"), "--workers"),
        (("--bots", "easy", "--dictionary", "no/such/words.txt"), "no/such/words.txt"),
        (("--bots", "easy", "--cards", "no/such/cards.yaml"), "no/such/cards.yaml"),
        ((), "--bots"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(args, said):
    result = simulate(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert not result.stdout


@pytest.mark.parametrize(
    ("number", "kill", "at_work"),
    [
        (signal.SIGINT, os.killpg, True),
        (signal.SIGINT, os.killpg, False),
        (signal.SIGTERM, os.kill, True),
        (signal.SIGHUP, os.kill, True),
    ],
)
def test_interrupted_it_ends_with_its_processes(number, kill, at_work):
    given = ["simulate", "--bots", "easy,easy", "--games", "100000", "--workers", "2", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "jitters", *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),  # noqa: PLW1509 (whoever runs the tests may ignore it)
    )
    deadline = time.monotonic() + 90
    children: list[int] = []
    while len(children) < 2:
        begun = [child for child in children_of(process.pid) if is_worker(child)]
        children = [child for child in begun if not at_work or has_worked(child)]
        assert time.monotonic() < deadline, "the workers do not work"
    kill(process.pid, number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert not out
    assert b"Traceback" not in err
    assert b"leaked" not in err
    while any(is_alive(child) for child in children):
        assert time.monotonic() < deadline + 60, "a process is left over"


def children_of(pid):
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def is_worker(pid):
    try:
        return b"--multiprocessing-fork" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def has_worked(pid):
    """Whether it has worked for a second: its start is behind it."""
    try:
        ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11]
    except OSError:
        return False
    return int(ticks) > os.sysconf("SC_CLK_TCK")


def is_alive(pid):
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
