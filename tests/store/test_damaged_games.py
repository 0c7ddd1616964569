"""Whatever stands in a journal, it is read, or named with its line; nothing else happens."""

import json
import random
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store.games import all_games, listed
from jitters.store.journals import load_sound
from jitters.table.journal import JournalError
from jitters.table.replaying import Reel

ODD = (None, True, -1, 1e9, "", "x", "\ud800", [], {}, [[1]], {"event": 3}, 10**30)


@pytest.fixture
def good(tmp_path: Path) -> bytes:
    game = KeptGame(tmp_path / "good")
    game.turn()
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Challenge(by=0, word="FLY"))
    game.do(do.Resolve(), do.Resume(), do.Swipe(die=5, letter="T", circle=0), do.Gap(ms=5), do.Again())
    game.do(do.Correct(player=0, round=1, points=3, by="Cy", why="x"))
    return game.leave().read_bytes()


def survives(path: Path) -> None:
    """Listing, and all that a replay asks for, end well or in a JournalError."""
    listed(path)
    try:
        journal, _ = load_sound(path)
    except JournalError:
        return
    reel = Reel(journal)
    for position in range(reel.last + 1):
        reel.view(position)


def test_flipped_and_missing_bytes(tmp_path: Path, good: bytes) -> None:
    draw = random.Random(6)
    path = tmp_path / "x.jsonl"
    for _ in range(300):
        data = bytearray(good)
        for _ in range(draw.randrange(1, 4)):
            at = draw.randrange(len(data))
            data[at : at + draw.randrange(3)] = bytes(draw.randrange(256) for _ in range(draw.randrange(3)))
        path.write_bytes(bytes(data))
        survives(path)


def test_values_of_every_wrong_kind(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "x.jsonl"
    rows = [json.loads(row) for row in good.splitlines()]
    draw = random.Random(7)
    for number, row in enumerate(rows):
        for key in row:
            for value in ODD:
                changed = [*rows[:number], {**row, key: value}, *rows[number + 1 :]]
                path.write_text("".join(json.dumps(line) + "\n" for line in changed))
                survives(path)
    events = [(number, place) for number, row in enumerate(rows[1:], 1) for place in range(len(row["events"]))]
    for number, place in events:
        event = rows[number]["events"][place]
        for key in event:
            changed_row = json.loads(json.dumps(rows[number]))
            changed_row["events"][place][key] = draw.choice(ODD)
            changed = [*rows[:number], changed_row, *rows[number + 1 :]]
            path.write_text("".join(json.dumps(line) + "\n" for line in changed))
            survives(path)


def test_files_of_any_name_and_kind_in_the_folder(tmp_path: Path, good: bytes) -> None:
    for name in ("a\nb", "\x1b[2J", "é" * 80, "..", " "):
        (tmp_path / f"{name}.jsonl").write_bytes(good)
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "nowhere.jsonl").symlink_to(tmp_path / "gone")
    told = list(all_games(tmp_path))
    assert sum(game.table is not None for game in told) == 5
    assert [game.fault for game in told if game.game == "folder"] == ["cannot be read: Is a directory"]
