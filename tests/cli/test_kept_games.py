"""games, show, export, rm, resume and replay, on games of the tests' own."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from helpers.kept_games import KeptGame

from jitters.cli.group import root
from jitters.games.jitters import actions as do

HOSTILE = "[/] \x1b[2J<script>\u202egro/..\u3042 " + "x" * 200


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setattr("jitters.store.games.user_data", lambda: tmp_path)
    return tmp_path / "games"


def run(*words: str, given: str = "") -> Result:
    return CliRunner().invoke(root, list(words), prog_name="jitters", input=given)


def finished(folder: Path, *players: str) -> KeptGame:
    game = KeptGame(folder, *players)
    game.play()
    game.do(do.Correct(player=1, round=2, points=5, by=0, why="a card was missed"))
    game.leave()
    return game


def test_games_lists_date_players_score_and_state(folder: Path) -> None:
    game = finished(folder)
    os.utime(game.path, (1_700_000_000, 1_700_000_000))
    going = KeptGame(folder, "Cy", "Di")
    going.turn()
    result = run("games")
    assert result.exit_code == 0
    head, first, second = result.output.splitlines()
    assert head.split() == ["game", "last", "played", "players", "score", "state"]
    assert first.startswith(going.path.stem[:8])
    assert "being played by process" in first
    assert f"{game.path.stem[:8]}  2023-11-14" in second
    assert second.endswith("Ann, Bob  50 5   over, Ann won")
    going.leave()
    assert "open, round 1, Di's turn" in run("games").output


def test_games_says_that_a_last_line_is_torn(folder: Path) -> None:
    game = KeptGame(folder)
    game.turn()
    path = game.leave()
    assert run("games").output.endswith("open, round 1, Bob's turn\n")
    path.write_bytes(path.read_bytes() + b'{"do":"sta')
    assert run("games").output.endswith("open, round 1, Bob's turn, last line torn\n")


def test_games_as_json_is_one_document(folder: Path) -> None:
    game = finished(folder)
    (folder / "broken.jsonl").write_text("{}\n")
    told = {entry["game"]: entry for entry in json.loads(run("games", "--json").output)}
    entry = told[game.path.stem]
    assert entry["players"] == ["Ann", "Bob"]
    assert entry["totals"] == [50, 5]
    assert (entry["state"], entry["winner"], entry["fault"], entry["torn"]) == ("over", 0, None, False)
    assert told["broken"]["state"] == "damaged"
    assert told["broken"]["fault"].startswith("line 1: journal version None")


def test_no_games(folder: Path) -> None:
    assert run("games").output == f"No games are kept in {folder}.\n"
    assert run("games", "--json").output == "[]\n"


COMMANDS = (("games",), ("show", "a"), ("resume", "--plain"), ("resume", "--plain", "a"), ("coach",), ("replay", "a"))


@pytest.mark.parametrize("words", [*COMMANDS, ("export", "--all", "/no/such/x.zip"), ("export", "a"), ("rm", "a")])
def test_a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(folder: Path, words: tuple[str, ...]) -> None:
    folder.write_text("a file where the folder should be")
    result = run(*words)
    assert result.exit_code == 1
    assert f"Error: {folder} cannot be read: Not a directory\n" in result.stderr


@pytest.mark.parametrize("words", COMMANDS)
def test_a_folder_that_is_closed_to_this_user_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    finished(folder)

    def refuse(path: object) -> None:
        raise PermissionError(13, os.strerror(13), str(path))

    monkeypatch.setattr(os, "listdir", refuse)
    result = run(*words)
    assert result.exit_code == 1
    assert f"Error: {folder} cannot be read: Permission denied\n" in result.stderr


def test_show_prints_the_ledger_with_who_corrected_what_and_why(folder: Path) -> None:
    game = finished(folder)
    result = run("show", game.path.stem[:6])
    assert result.exit_code == 0
    assert "~0~ 5" in result.output
    assert "Bob, round 2: 0 became 5 (by Ann, a card was missed)." in result.output
    assert "Ann wins with 50" in result.output


def test_show_as_json_has_ledger_and_final_state(folder: Path) -> None:
    game = finished(folder)
    told = json.loads(run("show", game.path.stem, "--json").output)
    assert told["final"]["totals"] == [50, 5]
    assert told["dictionary"] == {"name": "of-tests", "sha256": "0" * 64}
    assert told["ledger"][0]["entry"] == "scored"
    assert told["ledger"][0]["cards"] == [{"id": "three", "points": 10, "words": ["FLY"]}]
    assert told["ledger"][-1] == {
        "entry": "corrected", "player": 1, "round": 2, "before": 0, "after": 5, "by": 0, "why": "a card was missed",
    }  # fmt: skip


@pytest.mark.parametrize(("form", "has"), [("--text", "total"), ("--json", '"ledger"'), ("--html", "<s>0</s> 5")])
def test_export_writes_to_standard_output_or_to_a_new_file(folder: Path, tmp_path: Path, form: str, has: str) -> None:
    game = finished(folder)
    printed = run("export", game.path.stem, form)
    assert printed.exit_code == 0
    assert has in printed.output
    target = tmp_path / "out"
    assert run("export", game.path.stem, form, "-o", str(target)).exit_code == 0
    assert target.read_text() == printed.output
    again = run("export", game.path.stem, form, "-o", str(target))
    assert again.exit_code == 1
    assert f"{target} cannot be written: File exists" in again.output


@pytest.mark.parametrize("words", [["games"], ["show"], ["export", "--html"], ["export", "--text"], ["replay"]])
def test_hostile_names_and_reasons_steer_nothing(folder: Path, words: list[str]) -> None:
    game = KeptGame(folder, HOSTILE, "B\x9b31m")
    game.turn()
    game.do(do.Correct(player=0, round=1, points=1, by=HOSTILE, why=HOSTILE))
    path = game.leave()
    result = run(*words, *([] if words == ["games"] else [path.stem]))
    assert result.exit_code == 0
    assert not {"\x1b", "\x9b", "\u202e"} & set(result.output)
    assert "<script>" not in result.output or words[-1] != "--html"
    assert all(len(line) < 400 for line in result.output.splitlines())


def test_rm_asks_and_removes(folder: Path) -> None:
    game = finished(folder)
    assert run("rm", game.path.stem, given="n\n").exit_code == 0
    assert game.path.exists()
    assert "is gone" in run("rm", game.path.stem, given="y\n").output
    assert not game.path.exists()


def test_rm_takes_several_games_and_asks_for_each(folder: Path) -> None:
    first, second, third, other = (finished(folder).path for _ in range(4))
    result = run("rm", *(path.stem for path in (first, second, third)), given="y\nn\ny\n")
    assert result.exit_code == 0
    assert [path.exists() for path in (first, second, third, other)] == [False, True, False, True]
    assert run("rm", "--yes", second.stem, other.stem).exit_code == 0
    assert not list(folder.glob("*.jsonl"))


def test_rm_leaves_a_game_that_is_being_played(folder: Path) -> None:
    game = KeptGame(folder)
    result = run("rm", "--yes", game.path.stem)
    assert result.exit_code == 1
    assert "is being played by process" in result.output
    assert game.path.exists()
    game.leave()


@pytest.mark.parametrize("command", ["show", "export", "rm", "replay"])
def test_an_unknown_game_is_named(folder: Path, command: str) -> None:
    result = run(command, "ffff")
    assert result.exit_code != 0
    assert "no game's id begins with 'ffff'" in result.output
    assert "Traceback" not in result.output


def damaged(folder: Path) -> Path:
    path = finished(folder).path
    rows = path.read_bytes().splitlines(keepends=True)
    rows[7] = b"nonsense\n"
    path.write_bytes(b"".join(rows))
    return path


def test_a_damaged_game_is_told_with_file_and_line_and_what_is_sound_can_be_seen(folder: Path) -> None:
    path = damaged(folder)
    before = path.read_bytes()
    shown = run("show", path.stem)
    assert shown.exit_code == 1
    assert f"{path}, line 8: it is no JSON" in shown.output
    told = run("replay", path.stem)
    assert told.exit_code == 1
    assert "Ann stops and banks 10" in told.output
    assert f"{path}, line 8: it is no JSON" in told.output
    assert "what comes before it is sound" in told.output
    assert run("resume", path.stem, "--plain").exit_code == 1
    assert path.read_bytes() == before


def test_a_torn_last_line_is_said(folder: Path) -> None:
    path = finished(folder).path
    path.write_bytes(path.read_bytes()[:-3])
    for command in ("show", "replay"):
        result = run(command, path.stem)
        assert result.exit_code == 0
        assert "its last line was not finished and is left out" in result.output


def test_replay_tells_the_game_in_sentences(folder: Path) -> None:
    game = finished(folder)
    result = run("replay", game.path.stem)
    assert result.exit_code == 0
    assert "The card is complete, 10 points: FLY." in result.output
    assert "Ann wins, with 50." in result.output
    one = run("replay", game.path.stem, "--turn", "2")
    assert "Ann starts, round 2." in one.output
    assert "round 1" not in one.output
    assert run("replay", game.path.stem, "--turn", "99").exit_code == 2
    assert json.loads(run("replay", game.path.stem, "--json").output)["totals"] == [50, 5]


def test_replay_verifies_and_names_the_first_line_that_differs(folder: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("FLY\nYET\n")
    path = finished(folder).path
    good = run("replay", path.stem, "--verify", "--dictionary", str(words))
    assert good.exit_code == 0
    assert "actions decided again: each line holds." in good.output
    path.write_bytes(path.read_bytes().replace(b'"points":10,"how":"stopped"', b'"points":90,"how":"stopped"', 1))
    bad = run("replay", path.stem, "--verify", "--dictionary", str(words))
    assert bad.exit_code == 1
    assert f"{path}, line 6: it tells" in bad.output


def test_resume_names_the_holder_of_a_game_in_use(folder: Path) -> None:
    game = KeptGame(folder)
    game.do(do.Start())
    result = run("resume", game.path.stem, "--plain")
    assert result.exit_code == 1
    assert "is being played by process" in result.output
    game.leave()


def test_resume_without_a_game_says_that_none_waits(folder: Path) -> None:
    result = run("resume", "--plain")
    assert result.exit_code == 2
    assert f"no game in {folder} waits to be taken up again" in result.output


def test_resume_needs_a_terminal_or_the_line_mode(folder: Path) -> None:
    result = run("resume")
    assert result.exit_code == 2
    assert "--plain" in result.output


def test_the_documents_have_the_keys_that_the_docs_name(folder: Path) -> None:
    docs = (Path(__file__).parents[2] / "docs" / "journals.md").read_text()
    game = finished(folder)
    (listed,) = json.loads(run("games", "--json").output)
    shown = json.loads(run("show", game.path.stem, "--json").output)
    for key in listed:
        assert f'"{key}":' in docs
    assert set(shown) == {*listed, "app", "dictionary", "final", "ledger"}
    for entry in shown["ledger"]:
        (row,) = [line for line in docs.splitlines() if line.startswith(f"| `{entry['entry']}`")]
        assert all(f"`{key}`" in row for key in entry if key != "entry")


def test_rm_throws_away_nothing_but_journals(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("root:x:0:0\n")
    result = CliRunner().invoke(root, ["rm", "--yes", str(precious)], prog_name="jitters")
    assert result.exit_code == 1
    assert "is no journal of a game; nothing was thrown away" in result.output
    assert precious.read_text() == "root:x:0:0\n"


def test_no_number_is_no_speed(folder: Path) -> None:
    result = run("replay", finished(folder).path.stem, "--speed", "nan")
    assert result.exit_code == 2
    assert "nan is no number" in result.output
