"""Paths and journals that hold escape sequences: nothing of them reaches a terminal as it is."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from helpers.box_of_tests import write_box
from helpers.kept_games import KeptGame

from jitters.cli.group import root
from jitters.games.jitters import actions as do
from jitters.store import crashes

EVIL = "\x1b[31mX\x9b7m\u202eY"
STEERING = set("\x1b\x9b\u202e\x07")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder whose name steers whatever shows it."""
    folder = tmp_path / EVIL
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def run(*words: object) -> Result:
    """As on a terminal: what steers it is not taken out on the way."""
    return CliRunner().invoke(root, list(map(str, words)), prog_name="jitters", color=True)


def clean(result: Result) -> bool:
    """Whether nothing steers."""
    return not STEERING & set(result.output)


@pytest.mark.parametrize(
    "words",
    [
        "games", "export --all {none}", "words list", "dictionaries", "records", "records rebuild", "resume --plain",
        "coach", "show {none}", "coach {none}", "export {none}", "replay {none}", "rm {none}", "resume --plain {none}",
        "import {none}", "practice ghost --plain --against {none}", "daily --plain --date {none}",
        "lab deck --cards {none}", "lab dice --dice {none}", "lab deck --against {none}", "lab deck --plot {none}",
        "lab timer --dictionary {none}", "simulate --bots easy --cards {none}", "simulate --bots {none}",
        "simulate --bots exec:{none}", "solve --card three --roll 1 --cards {none}", "solve --pattern {none} --roll 1",
        "solve --card {none} --roll 1", "check x --dictionary {none}", "box check --cards {none}",
        "--plain --cards {none}", "--plain --dictionary {none}", "--players {none},{none}", "--timer {none}",
        "--deal {none} --plain", "--bot {none}", "{none}", "--{none}",
    ],
)  # fmt: skip
def test_what_a_command_repeats_of_a_path_is_spelled_out(home: Path, words: str) -> None:
    result = run(*words.format(none=home / "none" / "x").split())
    assert "[31mX" in result.output
    assert clean(result)


def test_a_new_file_that_cannot_be_written_is_named_harmlessly(home: Path) -> None:
    game = KeptGame(home / "jitters" / "games")
    game.turn()
    result = run("export", game.leave(), "-o", home / "none" / "x")
    assert "/none/x cannot be written: No such file or directory" in result.output
    assert clean(result)


def test_a_folder_without_games_is_named_all_the_same(home: Path) -> None:
    assert "No games are kept in " in run("games").output
    assert "^[[31mX\\u009b7m\\u202eY/jitters/games" in run("games").output


@pytest.mark.parametrize(
    "words",
    [
        "lab deck --rolls 2 --workers 1 --against {cards}",
        "lab dice --rolls 2 --workers 1 --dice {dice} --against {dice}",
        "lab timer --turns 2 --workers 1",
        "simulate --bots easy,easy --games 1 --target 10 --dice {dice} --workers 1",
    ],
)
def test_tables_name_files_without_being_steered_by_them(home: Path, words: str) -> None:
    folder = home / "["
    folder.mkdir()
    cards, dice, legal = (file.rename(file.with_name(f"]{EVIL}{file.name}")) for file in write_box(folder))
    given = [word.format(cards=cards, dice=dice) for word in words.split()]
    result = run(*given, "--cards", cards, "--dictionary", legal)
    assert result.exit_code == 0
    assert clean(result)
    assert "[/]^[[31mX" in result.output


def test_a_crash_names_its_files_harmlessly(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    crashes.tell(ValueError("x"), journal=str(home / "x.jsonl"))
    told = capsys.readouterr().err
    assert "X\\x9b7m\\u202eY/x.jsonl)." in told
    assert "A report is in " in told
    assert not STEERING & set(told)


def steered(game: KeptGame, change: Callable[[dict[str, object]], None]) -> Path:
    """The game's journal with each event of it changed."""
    path = game.leave()
    rows = [json.loads(row) for row in path.read_text().splitlines()]
    for row in rows[1:]:
        for event in row["events"]:
            change(event)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def other_how(event: dict[str, object]) -> None:
    if event["event"] == "turn-ended":
        event["how"] = "[/]" + EVIL


def other_words(event: dict[str, object]) -> None:
    if event["event"] == "card-completed":
        event["words"] = [EVIL]


@pytest.mark.parametrize("words", ["coach {}", "show {}", "replay {}", "export {} --html"])
@pytest.mark.parametrize("change", [other_how, other_words])
def test_no_text_of_a_journal_steers(home: Path, words: str, change: Callable[[dict[str, object]], None]) -> None:
    game = KeptGame(home / "jitters" / "games")
    game.do(do.Start(), do.Stop())
    game.turn()
    result = run(*words.format(steered(game, change)).split(" "))
    assert result.exit_code == 0, result.output
    assert clean(result)


def test_the_coach_names_cards_harmlessly(home: Path) -> None:
    game = KeptGame(home / "jitters" / "games")
    game.turn()
    path = game.leave()
    path.write_text(path.read_text().replace('"three"', json.dumps(EVIL)))
    result = run("coach", path)
    assert result.exit_code == 0, result.output
    assert clean(result)
    assert "^[[31mX" in result.output


@pytest.mark.parametrize(
    "words",
    ["games", "show {}", "export {}", "replay {}", "coach {}", "night", "stats", "stats {name}", "records"],
)
def test_documents_have_the_same_values_without_what_steers(home: Path, words: str) -> None:
    name = f"A{EVIL}\x7f\u2066é"
    game = KeptGame(home / "jitters" / "games", name, "Bob")
    game.turn()
    path = game.leave()
    result = run(*(word.format(path, name=name) for word in words.split(" ")), "--json")
    assert result.exit_code == 0, result.output
    assert not (STEERING | set("\x7f\u2066")) & set(result.output)
    whole = json.dumps(json.loads(result.output), ensure_ascii=False)
    assert EVIL.replace("\x1b", "\\u001b") in whole
    assert "é" in result.output or words == "records"


def test_a_game_line_by_line_in_a_hostile_folder(home: Path) -> None:
    words = [sys.executable, "-m", "jitters"]
    played = subprocess.run(
        [*words, "--plain", "--players", f"A{EVIL},Bob"],
        input=b"\nreroll\nquit\nyes\n", capture_output=True, check=True,
    )  # fmt: skip
    (path,) = (home / "jitters" / "games").glob("*.jsonl")
    torn = path.rename(path.with_name(f"{EVIL}.jsonl"))
    torn.write_bytes(torn.read_bytes()[:-3])
    again = subprocess.run([*words, "resume", "--plain", torn], input=b"", capture_output=True, check=True)
    told = b"".join((played.stdout, played.stderr, again.stdout, again.stderr)).decode()
    assert "was not finished; it is left out" in told
    assert "A^[[31mX" in told
    assert not STEERING & set(told)
