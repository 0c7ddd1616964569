"""A disk without room: the records say so, lose nothing, and are in step again once there is room."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.store.records import opening, queries
from jitters.store.records.asking import after_game, ask

FULL = "database or disk is full"


def finished(folder: Path, *players: str) -> Path:
    game = KeptGame(folder, *players)
    game.play()
    return game.leave()


def without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no database can grow."""
    connect = opening._connect

    def small(path: Path) -> sqlite3.Connection:
        database = connect(path)
        database.execute("PRAGMA max_page_count = 2")  # no less than it has
        return database

    monkeypatch.setattr(opening, "_connect", small)


def people(games: Path, file: Path) -> list[str]:
    return sorted(person.name for person in ask(queries.people, folder=games, file=file).value)


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """While it lasts the system lets no file grow beyond that, as a full disk would."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("size", [0, 65_536])
def test_records_that_find_no_room_to_be_made_say_so(tmp_path: Path, size: int) -> None:
    games, file = tmp_path / "games", tmp_path / "records.sqlite3"
    path = finished(games)
    with files_no_longer_than(size):
        told = after_game(path, folder=games, file=file)
    assert told == f"The records {file} cannot be opened: disk I/O error."
    assert people(games, file) == ["Ann", "Bob"]
    assert not list(tmp_path.glob("*damaged*"))


def test_a_game_that_finds_no_room_in_the_records_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, file = tmp_path / "games", tmp_path / "records.sqlite3"
    assert after_game(finished(games), folder=games, file=file) is None
    long = "x" * 100_000
    path = finished(games, "Cy", long)
    with monkeypatch.context() as full:
        without_room(full)
        told = after_game(path, folder=games, file=file)
        assert told == f"The game is kept, but not in the records yet: {FULL}."
    assert people(games, file) == ["Ann", "Bob", "Cy", long]
    assert not list(tmp_path.glob("*damaged*"))
