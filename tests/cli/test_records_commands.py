"""records, stats, night, import and export --all, on games of the tests' own."""

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from helpers.kept_games import KeptGame
from helpers.records_of_tests import retold

from jitters.cli.group import root
from jitters.games.jitters import actions as do

HOSTILE = "[/] \x1b[2J\u202egro/..\u3042 " + "x" * 200


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "jitters"


def run(*words: str) -> Result:
    return CliRunner().invoke(root, list(words), prog_name="jitters")


def finished(data: Path, *players: str, evening: int = 28, hour: int = 20, **about: object) -> Path:
    """A game that whoever sits first wins, begun on an evening of November 2026, local time."""
    game = KeptGame(data / "games", *players)
    for _ in range(5):
        game.turn()
        game.do(*[do.Pass()] * (len(game.session.view().players) - 1))
    created = datetime(2026, 11, evening, hour).astimezone().isoformat()
    return retold(game.leave(), created=created, about=about)


def test_records_say_where_they_are_and_what_is_in_them(data: Path) -> None:
    finished(data)
    (data / "games" / "broken.jsonl").write_text("{}\n")
    result = run("records")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"Records: {data / 'records.sqlite3'}, tables of version ")
    assert lines[1:] == [
        f"Journals: {data / 'games'}",
        "1 game (1 over), 2026-11-28 to 2026-11-28",
        "2 people, 5 turns, 5 cards, 5 words",
    ]
    assert (
        result.stderr == "Left out: broken.jsonl, line 1: journal version None is not 1, the one this program knows\n"
    )
    told = json.loads(run("records", "--json").stdout)
    assert (told["games"], told["people"], told["file"]) == (1, 2, str(data / "records.sqlite3"))
    assert told["left_out"][0]["file"] == "broken.jsonl"


def test_records_of_nothing(data: Path) -> None:
    assert "0 games (0 over)\n" in run("records").stdout
    assert run("stats").stdout == "Nothing of mode table is recorded.\n"
    assert json.loads(run("stats", "--json").stdout) == {"mode": "table", "people": []}
    assert json.loads(run("night", "--json").stdout) == {"nights": []}
    result = run("night")
    assert (result.exit_code, result.stderr) == (1, "Error: no games at a table are recorded\n")
    assert run("night", "--date", "2026-11-28").stderr.endswith("recorded on Saturday 28 November 2026\n")


@pytest.mark.parametrize("command", ["stats", "stats Ann", "night", "records", "records rebuild"])
def test_records_of_a_folder_that_cannot_be_read(data: Path, command: str) -> None:
    data.mkdir()
    (data / "games").write_text("a file where the folder should be")
    result = run(*command.split())
    assert result.exit_code == 1
    assert f"The journals in {data / 'games'} cannot be read: Not a directory." in result.stderr


def test_records_are_made_anew(data: Path) -> None:
    finished(data)
    before = run("stats", "ann", "--json").stdout
    (data / "records.sqlite3").write_bytes(b"nonsense")
    result = run("records", "rebuild")
    assert result.exit_code == 0
    assert result.stdout == f"1 game derived from {data / 'games'}.\n"
    assert "damaged" in result.stderr
    assert run("stats", "ann", "--json").stdout == before


def test_stats_of_everybody(data: Path) -> None:
    finished(data)
    finished(data, "Cy", practice="run")
    lines = run("stats").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["player", "Ann", "Bob"]
    assert run("stats", "--mode", "run").stdout.splitlines()[1].split()[:4] == ["Cy", "1", "1", "5"]
    assert run("stats", "--mode", "storm").stdout == ("Nothing of mode storm is recorded; there are table, run.\n")
    told = json.loads(run("stats", "--json").stdout)
    assert told["people"][0] == {
        "name": "Ann", "last": told["people"][0]["last"], "games": 1, "won": 1, "turns": 5, "points": 50, "busts": 0,
        "cards": 5, "per_turn": 10.0, "bust_rate": 0.0,
    }  # fmt: skip
    assert told["people"][1]["per_turn"] is None


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_mode_that_there_is_not_is_refused(data: Path, form: tuple[str, ...]) -> None:
    finished(data)
    result = run("stats", "--mode", "tabel", *form)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no mode 'tabel'; there are table, solitaire, run, streak, storm, ladder, daily" in result.stderr


def test_stats_of_one(data: Path) -> None:
    game = finished(data)
    finished(data, "ANN", practice="run", evening=27)
    result = run("stats", "aNN")
    assert result.stdout.startswith("Ann, at the table: 1 game, 1 won.\n")
    assert "\nAnn, practice: run: 1 game, 1 won.\n" in result.stdout
    assert result.stdout.endswith("More of these: jitters stats aNN --mode run\n")
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert run("stats", "ann", "--mode", "run").stdout.startswith("Ann, practice: run")
    told = json.loads(run("stats", "ANN", "--json").stdout)
    assert (told["player"], list(told["modes"])) == ("Ann", ["table", "run"])
    table = told["modes"]["table"]
    assert table["bests"][0] == {
        "what": "turn",
        "value": 10,
        "game": game.stem,
        "started": table["trend"][0]["started"],
    }
    assert table["bust_by_card"] == [{"aside": 0, "went_on": 5, "busts": 0, "lost": 0, "rate": 0.0}]
    assert table["by_points"] == [
        {"points": 10, "drawn": 5, "completed": 5, "banked": 5, "mean_ms": 300.0}
    ]  # fmt: skip
    assert table["by_card"][0]["card"] == "three"
    assert table["words"]["rarest"] == [{"word": "FLY", "tier": 10, "times": 5}]
    assert table["by_dictionary"][0]["dictionary"] == "of-tests"
    assert table["challenges"]["met"] == {"upheld": 0, "lost": 0, "withdrawn": 0}


def test_stats_of_a_name_of_foreign_bytes(data: Path) -> None:
    result = CliRunner().invoke(root, ["stats", "a\udcff"])
    assert result.exit_code == 1
    assert "has played here" in result.stderr


def test_stats_of_nobody(data: Path) -> None:
    finished(data)
    result = run("stats", "Anne")
    assert (result.exit_code, result.stderr) == (1, "Error: Nobody called 'Anne' has played here; there is ann.\n")
    result = run("stats", "Ann", "--mode", "storm")
    assert result.exit_code == 2
    assert "there are table" in result.stderr


def test_a_night_as_text_and_as_json(data: Path) -> None:
    first = finished(data)
    second = finished(data, "Bob", "Ann", "Cy", hour=22)
    finished(data, "Old", "Times", evening=1)
    result = run("night")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "The night of Saturday 28 November 2026: two games, 20:00 to 22:00."
    assert lines[3].split() == ["Ann", "1", "50", "50", "0"]
    assert "Fastest card: Ann, FLY in 0.3 s (10 points)." in lines
    told = json.loads(run("night", "--date", "2026-11-28", "--json").stdout)["nights"]
    (night,) = told
    assert [game["game"] for game in night["games"]] == [first.stem, second.stem]
    assert night["players"][2] == {"name": "Cy", "bot": False, "games": 1, "won": 0, "points": 0, "by_game": [None, 0]}
    assert {award["award"] for award in night["awards"]} == {"fastest-card", "word-of-the-night"}
    assert night["awards"][0]["text"] == "Fastest card: Ann, FLY in 0.3 s (10 points)."
    assert run("night", "--date", "2026-11-01", "--text").stdout.startswith("The night of Sunday 1 November 2026")
    assert run("night", "--date", "yesterday").exit_code == 2


def test_all_games_move_to_another_machine(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(data)
    finished(data, "Cy", "Di")
    figures = run("stats", "--json").stdout
    archive = tmp_path / "all.zip"
    result = run("export", "--all", str(archive))
    assert (result.exit_code, result.stdout) == (0, f"2 games packed into {archive}.\n")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert run("import", str(archive)).stdout == "2 games brought in.\n"
    assert run("stats", "--json").stdout == figures
    assert run("import", str(archive), str(data / "games")).stdout == "0 games brought in, 2 here already.\n"
    assert run("stats", "--json").stdout == figures


def test_a_journal_that_cannot_be_packed_is_named_and_the_others_are(data: Path, tmp_path: Path) -> None:
    path = finished(data)
    (data / "games" / "copy.jsonl").write_bytes(path.read_bytes())
    result = run("export", "--all", str(tmp_path / "whole.zip"))
    assert (result.exit_code, result.stdout) == (0, f"1 game packed into {tmp_path / 'whole.zip'}.\n")
    assert "is as long or longer" in result.stderr
    (data / "games" / "folder.jsonl").mkdir()
    result = run("export", "--all", str(tmp_path / "part.zip"))
    assert (result.exit_code, result.stdout) == (1, f"1 game packed into {tmp_path / 'part.zip'}.\n")
    assert f"Left out: {data / 'games' / 'folder.jsonl'}, cannot be read: Is a directory\n" in result.stderr


def test_import_goes_on_with_a_game_and_refuses_another_course(data: Path, tmp_path: Path) -> None:
    path = finished(data)
    other = tmp_path / "other.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    other.write_bytes(path.read_bytes())
    path.write_bytes(b"".join(lines[:5]))
    assert run("import", str(other)).stdout == "0 games brought in, 1 gone on with.\n"
    other.write_bytes(b"".join([*lines[:5], b'{"do":"tick","at":999,"events":[]}\n']))
    result = run("import", str(other))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Not brought in: game {path.stem}: it went another way here")
    assert path.read_bytes() == b"".join(lines)


def test_wrong_archives_and_options(data: Path, tmp_path: Path) -> None:
    finished(data)
    (tmp_path / "x.zip").write_text("x")
    for words, told in (
        (("import", str(tmp_path / "x.zip")), "is neither an archive"),
        (("import", "nowhere"), "nowhere cannot be read: No such file or directory"),
        (("import",), "Missing argument"),
        (("export", "--all", str(tmp_path / "x.zip")), "is there already"),
        (("export",), "name a GAME"),
        (("export", "abc", "--all", "y.zip"), "--all takes the archive's name alone"),
    ):
        result = run(*words)
        assert result.exit_code == 2, words
        assert told in result.stderr.replace("\n", " ")


def test_hostile_names_steer_nothing(data: Path, tmp_path: Path) -> None:
    finished(data, HOSTILE, "B\x9b31m")
    (data / "games" / "\x1b[2J.jsonl").write_text("x\n")
    run("export", "--all", str(tmp_path / "all.zip"))
    told = [
        run("stats"),
        run("stats", HOSTILE),
        run("stats", "\x1b[2J"),
        run("night"),
        run("records"),
        run("export", "--all", str(tmp_path / "more.zip")),
        run("import", str(data / "games")),
    ]
    for result in told:
        assert result.exit_code in (0, 1, 2)
        assert not {"\x1b", "\x9b", "\u202e"} & set(result.output)


def test_the_commands_run_by_themselves(tmp_path: Path) -> None:
    finished(tmp_path / "jitters")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    for words in ("stats", "night", "import --help"):
        done = subprocess.run(
            [sys.executable, "-m", "jitters", *words.split()],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        assert done.stdout
