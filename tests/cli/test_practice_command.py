"""`jitters practice`, `jitters daily`, `--deal` and `--duplicate`: what is asked for, and what is refused."""

import json
import re
import signal
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from helpers.box_of_tests import write_box
from helpers.practised_game import Practised

from jitters.cli import daily, play, practice
from jitters.cli.group import root
from jitters.practice.deals import code_of, seed_of
from jitters.practice.modes import NAMES
from jitters.store.box import shipped_box
from jitters.store.games import games_folder
from jitters.store.journals import load_journal
from jitters.table.agreement import Agreement


@pytest.fixture
def home(monkeypatch, tmp_path) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def started(monkeypatch, home) -> list[Agreement]:
    """Agreements that a game was started with, without playing it."""
    agreements: list[Agreement] = []

    def start(agreement: Agreement, **_: object) -> int:
        agreements.append(agreement)
        return 0

    for module in (play, practice, daily):
        monkeypatch.setattr(module, "start", start)
    return agreements


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(root, list(words), prog_name="jitters")
    return result.exit_code, result.output


def refused(*words: str) -> str:
    status, said = run(*words)
    assert status == 2
    assert "Traceback" not in said
    return said


# ---- practice


def test_a_mode_becomes_an_agreement(started):
    assert run("practice", "run", "--plain", "--target", "100", "--timer", "1:30", "--dictionary", "wide") == (0, "")
    (agreement,) = started
    assert (agreement.practice, agreement.target, agreement.timer_ms) == ("run", 100, 90_000)
    assert (agreement.names, agreement.dictionary, agreement.same_dice) == (("Player 1",), "wide", True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nap"], "is not one of"),
        (["streak", "--timer", "60"], "--timer has no meaning in streak"),
        (["storm", "--target", "60"], "--target has no meaning in storm"),
        (["ladder", "--deal", "X7K2-PM"], "--deal has no meaning in ladder"),
        (["run", "--against", "x"], "--against has no meaning in run"),
        (["ghost", "--seed", "7"], "--seed has no meaning in ghost"),
        (["run", "--deal", "X7K2-PM", "--seed", "7"], "the code is a seed already"),
        (["run", "--deal", "nonsense"], "'nonsense' is no deal"),
        (["storm", "--timer", "Ann=60"], "for you alone"),
        (["run", "--player", " "], "is no name"),
        (["run", "--seed", "9" * 20], "--seed: numbers go up to"),
        (["run", "--target", "0"], "0 is not in the range"),
        (["ghost"], "nobody has finished a run, a storm or a daily here"),
        (["ghost", "--against", "nowhere.jsonl"], "there is no file 'nowhere.jsonl'"),
        (["ghost", "--against", "abc"], "no game's id begins with 'abc'"),
    ],
)
def test_what_makes_no_sense_is_said_at_once(started, words, said):
    assert said in refused("practice", *words, "--plain")
    assert started == []


def test_help_has_a_line_for_each_mode(home):
    status, said = run("practice", "--help")
    assert status == 0
    for mode in NAMES:
        assert re.search(rf"(?m)^    {mode} +\w", said)


def test_practice_needs_a_terminal_or_lines(home):
    assert "needs a terminal" in refused("practice", "run")
    assert "needs a terminal" in refused("daily")


def test_who_practised_last_practises_again(started, home):
    Practised(home / "data" / "jitters").begin("storm", player="Zoë").turn().leave()
    run("practice", "run", "--plain")
    run("practice", "run", "--plain", "--player", "Bob")
    assert [agreement.names for agreement in started] == [("Zoë",), ("Bob",)]


def test_a_race_takes_the_last_finished_game_or_the_one_that_is_named(started, home):
    here = Practised(home / "data" / "jitters")
    storm = here.begin("storm", timer_ms=60_000).turn()
    storm.leave()
    friend = Practised(home / "friend").begin("run", target=90).turn()
    file = friend.leave()
    assert run("practice", "ghost", "--plain")[0] == 0
    assert run("practice", "ghost", "--plain", "--against", str(file), "--dictionary", "home")[0] == 0
    last, named = started
    assert (last.practice, last.ghost, last.timer_ms) == ("storm", storm.journal.header.game, 60_000)
    assert (named.practice, named.ghost, named.target, named.dictionary) == ("run", file.stem, 90, "home")
    assert (home / "data" / "jitters" / "ghosts" / file.name).read_bytes() == file.read_bytes()


def test_a_file_that_is_no_journal_cannot_be_raced(started, home):
    (home / "x.jsonl").write_text("no\n")
    assert "x.jsonl, line 1" in refused("practice", "ghost", "--plain", "--against", str(home / "x.jsonl"))
    ladder = Practised(home / "friend").begin("ladder").turn().leave()
    assert "A ladder is no race" in refused("practice", "ghost", "--plain", "--against", str(ladder))


# ---- daily


def test_the_daily_is_todays_unless_another_day_is_named(started):
    before = date.today()
    run("daily", "--plain")
    assert started[0].daily in {before.isoformat(), date.today().isoformat()}
    run("daily", "--plain", "--date", "2026-02-28")
    assert (started[1].daily, started[1].practice, started[1].timer_ms) == ("2026-02-28", None, 180_000)


@pytest.mark.parametrize("day", ["2026-02-30", "yesterday", "28.2.2026", ""])
def test_what_is_no_day_is_refused(started, day):
    assert "is no day: write YYYY-MM-DD" in refused("daily", "--plain", "--date", day)


def test_a_day_to_come_is_refused(started):
    day = date.today() + timedelta(days=2)
    assert "that day is still to come" in refused("daily", "--plain", "--date", day.isoformat())


# ---- deals


def test_duplicate_and_deal_become_an_agreement(started):
    run("--players", "Ann,Bob", "--duplicate")
    run("--deal", "x7k2-pm")
    first, second = started
    assert (first.same_dice, first.deal) == (True, None)
    assert (second.same_dice, second.deal) == (True, "x7k2-pm")
    assert "the code is a seed already" in refused("--deal", "X7K2-PM", "--seed", "7")


def test_a_deal_of_another_box_is_refused_before_anything_starts(home):
    cards, dice, words = write_box(home)
    code = next(code for code in (code_of(seed, shipped_box()) for seed in range(9)) if other(code, cards, dice))
    options = ["--cards", str(cards), "--dice", str(dice), "--dictionary", str(words), "--plain"]
    assert "belongs to another box" in refused("--deal", code, *options, "--players", "1")
    assert "mistyped" in refused("--deal", code[:-1] + ("0" if code[-1] != "0" else "1"), "--plain")


def other(code, cards, dice):
    from jitters.practice.deals import OtherBoxError
    from jitters.store.box import load_box

    try:
        seed_of(code, load_box(cards, dice))
    except OtherBoxError:
        return True
    return False


def jitters(folder: Path, *words: str, lines: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "jitters", *words],
        input=lines,
        env={"XDG_DATA_HOME": str(folder), "HOME": str(folder), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def seen(folder: Path) -> dict[tuple[int, int], str]:
    """What was rolled first and after a reroll on the first card of each round, with the card, in the newest game."""
    path = max((folder / "jitters" / "games").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    found: dict[tuple[int, int], str] = {}
    number, roll, card = 0, 0, ""
    for line in path.read_text().splitlines()[1:]:
        for event in json.loads(line)["events"]:
            match event["event"]:
                case "turn-started":
                    number, roll = event["round"], 0
                case "card-drawn":
                    card = event["card"]
                case "dice-rolled":
                    roll += 1
                    assert found.setdefault((number, roll), f"{card} {event['tops']}") == f"{card} {event['tops']}"
    return found


def test_a_deal_on_two_data_folders_is_the_same_for_different_play(tmp_path):
    first, second = tmp_path / "one", tmp_path / "two"
    give_up, reroll = "\nstop\nyes\n", "\nr\nr\nstop\nyes\n"
    text = jitters(first, "--players", "Ann,Bob", "--duplicate", "--plain", lines=give_up * 2 + reroll * 2)
    (code,) = re.findall(r"Deal (\w{4}-\w\w):", text)
    told = jitters(second, "--players", "Cy", "--deal", code.lower(), "--plain", lines=reroll + give_up + reroll)
    assert f"Deal {code}:" in told
    here, there = seen(first), seen(second)
    common = here.keys() & there.keys()
    assert {(1, 1), (2, 1)} <= common
    assert {place: here[place] for place in common} == {place: there[place] for place in common}
    assert here[1, 1] != here[2, 1]


# ---- as programs


def test_a_practice_is_on_record_after_a_restart(tmp_path):
    lost = "\nstop\nyes\n"
    first = jitters(tmp_path, "practice", "storm", "--seed", "7", "--plain", lines=lost + "\n")
    assert "The first one on record" in first
    assert "Jitters storm" in first
    second = jitters(tmp_path, "practice", "storm", "--plain", lines=lost + "\n")
    assert "To beat: no cards, no points." in second
    assert "As good as your best" in second
    assert "storm, over" in jitters(tmp_path, "games", lines="")
    assert "--plain" not in jitters(tmp_path, "daily", "--date", "2026-11-30", "--plain", lines=lost + "\n")
    assert "on record already" in jitters(tmp_path, "daily", "--date", "2026-11-30", "--plain", lines=lost + "\n")


def test_a_signal_writes_the_time_down(tmp_path):
    program = subprocess.Popen(
        [sys.executable, "-m", "jitters", "practice", "storm", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(b"\n")
    program.stdin.flush()
    while b"3:00 left" not in program.stdout.readline():
        pass
    program.send_signal(signal.SIGTERM)
    program.communicate()
    assert program.returncode == 128 + signal.SIGTERM
    (path,) = (tmp_path / "jitters" / "games").glob("*.jsonl")
    last = json.loads(path.read_text().splitlines()[-1])
    assert (last["do"], last["events"]) == ("tick", [])
    assert not load_journal(path).torn


def test_the_users_folder_is_where_practice_is_looked_for(home):
    assert games_folder() == home / "data" / "jitters" / "games"
