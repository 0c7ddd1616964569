"""`jitters coach` on games of the tests' own."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from helpers.kept_games import KeptGame

from jitters.cli.group import root
from jitters.games.jitters import actions as do

FLY = tuple(do.Place(die=die, circle=die) for die in range(3))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setattr("jitters.store.games.user_data", lambda: tmp_path)
    return tmp_path / "games"


def run(*words: str) -> Result:
    return CliRunner().invoke(root, ["coach", *words], prog_name="jitters")


def a_game(folder: Path, *players: str) -> KeptGame:
    """Ann goes on to a second card and runs out of time; Bob banks."""
    game = KeptGame(folder, *players, stacked_cards=("three", "four", "three"))
    game.do(do.Start(), *FLY, do.NewCard())
    game.at += 60_000
    game.session.submit(do.Tick(), game.at)
    game.turn()
    return game


def test_the_game_last_played_as_a_table(folder: Path) -> None:
    a_game(folder).leave()
    result = run()
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert max(map(len, lines)) <= 80
    first, second = (line.split() for line in lines if "three" in line)
    assert first[:4] == ["1", "Ann", "three", "10"]
    assert first[-2:] == ["on", "on"] or first[-1].replace(".", "").isdigit()
    assert second[:4] == ["2", "Bob", "three", "10"]
    assert "stop" in second
    assert "Ann: the pace of the level medium" in lines


def test_one_turn_of_a_game_as_json(folder: Path) -> None:
    game = a_game(folder)
    told = json.loads(run(game.leave().stem[:8], "--turn", "2", "--json").output)
    assert told["game"] == game.path.stem
    assert [player["name"] for player in told["players"]] == ["Ann", "Bob"]
    assert set(told["players"][0]["median_ms"]) == {"10", "15", "20", "25"}
    (turn,) = told["turns"]
    assert (turn["turn"], turn["round"], turn["player"], turn["how"], turn["points"]) == (2, 1, 1, "stopped", 10)
    (card,) = turn["cards"]
    assert (card["card"], card["words"], card["in_hand"], card["done"], card["counts"]) == (
        "three",
        ["FLY"],
        10,
        "stop",
        "chance",
    )
    assert 0 < card["stop"] < 1
    assert 0 < card["on"] < 1
    assert card["left_ms"] == 59_700


def test_a_game_alone_counts_rounds_and_a_turn_without_a_card_says_how_it_ended(folder: Path) -> None:
    game = KeptGame(folder, "Ann")
    game.turn()
    game.do(do.Start(), do.Stop())
    game.leave()
    result = run()
    assert "rounds still to play" in result.output
    assert "(gave-up)" in result.output
    (first, second) = json.loads(run("--json").output)["turns"]
    assert first["cards"][0]["counts"] == "rounds"
    assert first["cards"][0]["stop"] > 1
    assert second["cards"] == []


def test_ones_own_pace_is_learned_from_the_games_that_are_kept(folder: Path) -> None:
    for _ in range(2):
        game = KeptGame(folder)
        game.play()
        game.leave()
    result = run()
    assert "Ann: own pace, learned from 10 turns" in result.output
    assert "Bob: the pace of the level medium" in result.output


def test_names_that_are_marks_to_others_are_shown_as_they_are(folder: Path) -> None:
    a_game(folder, "[/bold]", "\x1b[2J").leave()
    result = run()
    assert result.exit_code == 0
    assert "[/bold]" in result.output
    assert "\x1b" not in result.output


def test_a_game_that_has_no_turn_yet(folder: Path) -> None:
    KeptGame(folder).leave()
    assert "No turn has ended yet." in run().output
    result = run("--turn", "1")
    assert (result.exit_code, "no turn of the game ended" in result.output) == (2, True)


def test_what_cannot_be_shown_is_said_in_a_sentence(folder: Path) -> None:
    result = run()
    assert (result.exit_code, "no games are kept" in result.output) == (1, True)
    result = run("zz")
    assert (result.exit_code, "no game's id begins with 'zz'" in result.output) == (1, True)
    folder.mkdir()
    (folder / "broken.jsonl").write_text("{}\n")
    result = run("broken")
    assert (result.exit_code, "line 1" in result.output) == (1, True)
    assert run(str(folder)).exit_code == 1


def test_of_a_damaged_game_the_sound_turns_are_read(folder: Path) -> None:
    game = a_game(folder)
    rows = game.leave().read_text().splitlines(keepends=True)
    game.path.write_text("".join([*rows[:-1], "broken\n"]))
    result = run(game.path.stem)
    assert result.exit_code == 1
    assert "what comes before it is sound" in result.output
    assert "Ann" in result.output
    wrong = json.dumps({"do": "stop", "at": 10**6, "events": [{"event": "timer-expired"}, {"event": "timer-expired"}]})
    game.path.write_text("".join([*rows, wrong + "\n"]))
    result = run(game.path.stem)
    assert (result.exit_code, "do not follow" in result.output) == (1, True)
    assert "Bob" in result.output
