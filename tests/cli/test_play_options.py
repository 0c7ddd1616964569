"""Options of play: what is wrong is said at once, with exit status 2, and no screen is started."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from jitters import __version__
from jitters.cli import play
from jitters.cli.group import root
from jitters.cli.main import COMMANDS, load
from jitters.cli.values import Duration
from jitters.table.agreement import Agreement


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Agreement]:
    """Agreements that a game was started with, without playing it."""
    agreements: list[Agreement] = []

    def start(agreement: Agreement, **_: object) -> int:
        agreements.append(agreement)
        return 0

    monkeypatch.setattr(play, "start", start)
    return agreements


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(root, list(words), prog_name="jitters")
    return result.exit_code, result.output


def test_options_become_an_agreement(started: list[Agreement]) -> None:
    words = ["--players", "Ann, Bob", "--target", "100", "--timer", "1:30", "--timer", "Bob=4m", "--seed", "7"]
    assert run(*words, "--referee", "--overrule", "--lot", "--dictionary", "wide") == (0, "")
    (agreement,) = started
    assert agreement.names == ("Ann", "Bob")
    assert agreement.seats is None
    assert (agreement.target, agreement.timer_ms, dict(agreement.own_timers)) == (100, 90_000, {"Bob": 240_000})
    assert (agreement.seed, agreement.referee, agreement.overrule, agreement.first_by_lot) == (7, True, True, True)
    assert agreement.dictionary == "wide"


def test_j2_j7_defaults_are_250_points_and_three_minutes(started: list[Agreement]) -> None:
    assert run("--players", "3")[0] == 0
    (agreement,) = started
    assert (agreement.seats, agreement.names, agreement.target, agreement.timer_ms) == (3, None, 250, 180_000)


@pytest.mark.parametrize(
    ("text", "ms"), [("180", 180_000), ("3m", 180_000), ("1:30", 90_000), ("1m30s", 90_000), ("45s", 45_000)]
)
def test_times_are_read_as_people_write_them(text: str, ms: int) -> None:
    assert Duration.milliseconds(text) == ms


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "0"], "--players 0: somebody must play"),
        (["--players", "-3"], "'-3' is neither a number of players nor their names"),
        (["--players", "2.5"], "'2.5' is neither a number of players nor their names"),
        (["--players", "Ann,,Bob"], "'Ann,,Bob' has an empty name"),
        (["--players", "Ann,Ann"], "the name 'Ann' stands twice"),
        (["--players", ",".join(map(str, range(100)))], "100 players: 1 to 99 can play"),
        (["--target", "0"], "0 is not in the range x>=1"),
        (["--timer", "0"], "'0': a turn takes more than no time"),
        (["--timer", "25h"], "'25h' is no time; write 180, 3m or 1:30"),
        (["--timer", "1500m"], "'1500m': a turn takes more than no time, and at most a day"),
        (["--timer", ""], "'' is no time"),
        (["--timer", "=3m"], "'=3m' names nobody"),
        (["--players", "Ann,Bob", "--timer", "Cy=3m"], "--timer Cy=…: no player of that name in --players"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--seed", "9" * 400], "--seed: numbers go up to 9007199254740992"),
        (["--target", "9" * 400], "--target: numbers go up to 9007199254740992"),
        (["--players", "\udcff,b"], "the name '\\udcff' cannot be written as UTF-8"),
        (["--players", "a,b", "--timer", "\udcff=3m"], "the name '\\udcff' cannot be written as UTF-8"),
        (["--seed", "3", "box", "check"], "--seed is an option of play, and box has none such: say jitters box"),
        (["--players", "2", "games"], "--players is an option of play, and games has none such: say jitters games"),
        (["--plain", "resume", "x"], "--plain goes behind the command: say jitters resume … --plain"),
        (["--timer", "3m", "practice", "run"], "--timer goes behind the command: say jitters practice … --timer"),
        (["--cards", "x", "box", "check"], "--cards goes behind the command: say jitters box check … --cards"),
        (["--nothing"], "No such option"),
        (["nothing"], "No such command 'nothing'"),
    ],
)
def test_wrong_options_are_named_and_nothing_starts(started: list[Agreement], words: list[str], said: str) -> None:
    status, output = run(*words)
    assert status == 2
    assert said in output
    assert not started


def test_a_wrong_box_is_refused_before_play(tmp_path: Path) -> None:
    cards = tmp_path / "mine.yaml"
    cards.write_text("cards:\n  - id: x\n    points: 0\n    pattern: oo\n")
    status, output = run("--plain", "--players", "2", "--cards", str(cards))
    assert status == 2
    assert "mine.yaml, line 3, card 1 (x): points '0' is not a whole number above 0" in output


def test_a_missing_dictionary_is_refused_before_play() -> None:
    status, output = run("--plain", "--players", "2", "--dictionary", "no-such-words.txt")
    assert status == 2
    assert "no-such-words.txt" in output


def test_without_a_terminal_the_line_mode_is_named() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jitters", "--players", "3"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "--plain" in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_no_screen_library_is_loaded_where_there_is_no_terminal() -> None:
    code = (
        "import sys\nfrom jitters.cli.group import root\n"
        "try: root(['--players', '3'], prog_name='jitters')\n"
        "except SystemExit as end: status = end.code\n"
        "print(status, sorted({'textual', 'rich', 'yaml', 'enchant', 'sqlite3'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.stdout == "2 []\n"


def test_version_is_told_without_any_library() -> None:
    code = "import sys\nsys.argv = ['jitters', '--version']\nfrom jitters.cli.main import main\n"
    code += "try: main()\nexcept SystemExit as end: assert not end.code\n"
    code += "print(sorted({'click', 'textual', 'rich', 'yaml', 'enchant'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"jitters {__version__}\n[]\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_and_the_summary_that_the_list_shows(name: str) -> None:
    command = load(name)
    assert isinstance(command, click.Command)
    status, output = run(name, "--help")
    assert status == 0
    assert "Usage: jitters " + name in output


def test_help_lists_every_command_and_starts_nothing() -> None:
    status, output = run("--help")
    assert status == 0
    for name, summary in COMMANDS.items():
        assert name in output
        assert summary in output
