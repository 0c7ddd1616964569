"""Records in step with the journals: new, grown, gone, doubled and damaged ones."""

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from helpers.box_of_tests import WordsOfTests
from helpers.kept_games import KeptGame
from helpers.records_of_tests import TriedOnRecord, dump, retold
from hypothesis import given, settings
from hypothesis import strategies as st

from jitters.games.jitters import actions as do
from jitters.lexicon import builtin
from jitters.store.games import take_up
from jitters.store.journals import load_journal
from jitters.store.records import keeping, queries
from jitters.store.records.deriving import derive
from jitters.store.records.keeping import Synced, rebuild, sync, sync_one
from jitters.store.records.opening import IN_MEMORY, open_database
from jitters.store.records.reading import read
from jitters.table.keeping import take_up as go_on


@pytest.fixture
def database() -> sqlite3.Connection:
    return open_database(IN_MEMORY)[0]


def anew(folder: Path) -> dict[str, list[tuple]]:
    """What records made from nothing hold."""
    other, _ = open_database(IN_MEMORY)
    sync(folder, other)
    return dump(other)


def finished(folder: Path, *players: str, **agreed: object) -> Path:
    game = KeptGame(folder, *players, **agreed)
    game.play()
    return game.leave()


def test_what_is_written_is_what_was_derived(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    assert sync(tmp_path, database) == Synced(derived=1)
    assert read(database, 1) == derive(load_journal(path), builtin.tier_of)


def test_a_game_that_goes_on_is_brought_up_to_date(tmp_path: Path, database: sqlite3.Connection) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    sync(tmp_path, database)
    assert queries.figures(database, "Ann").sums.turns == 1
    assert sync(tmp_path, database).derived == 0
    game.do(do.Pass())
    game.turn()
    game.leave()
    assert sync(tmp_path, database).derived == 1
    assert queries.figures(database, "Ann").sums.turns == 2
    assert dump(database) == anew(tmp_path)


def test_a_game_of_the_same_size_that_changed_is_derived_again(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    sync(tmp_path, database)
    path.write_text(path.read_text().replace('"Ann"', '"Eve"'))
    os.utime(path, (1, 1))
    assert sync(tmp_path, database).derived == 1
    assert [person.name for person in queries.people(database)] == ["Bob", "Eve"]


def test_a_journal_that_is_gone_takes_its_game_along(tmp_path: Path, database: sqlite3.Connection) -> None:
    finished(tmp_path).unlink()
    second = finished(tmp_path, "Cy", "Di")
    third = finished(tmp_path, "Cy", "Ed")
    sync(tmp_path, database)
    third.unlink()
    assert sync(tmp_path, database) == Synced(derived=0, gone=1)
    assert [person.name for person in queries.people(database)] == ["Cy", "Di"]
    assert dump(database) == anew(tmp_path)
    second.unlink()
    sync(tmp_path, database)
    assert not any(dump(database).values())


def test_a_pipe_among_the_journals_is_passed_over(tmp_path: Path, database: sqlite3.Connection) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    synced = sync(tmp_path, database)
    assert synced.faults == ()
    assert database.execute("SELECT count(*) FROM sources").fetchone() == (0,)


def test_no_folder_is_no_games(tmp_path: Path, database: sqlite3.Connection) -> None:
    assert sync(tmp_path / "none", database) == Synced()


def test_damaged_journals_are_named_and_left_out(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    (tmp_path / "broken.jsonl").write_text("{}\n")
    lines = path.read_text().splitlines(keepends=True)
    shorter = path.with_name("shorter.jsonl")
    shorter.write_text("".join([lines[0], '{"do":"stop"}\n', *lines[2:]]))
    synced = sync(tmp_path, database)
    assert [file for file, _ in synced.faults] == ["broken.jsonl", "shorter.jsonl"]
    assert all(fault.startswith("line ") for _, fault in synced.faults)
    assert queries.holdings(database).games == 1
    assert sync(tmp_path, database).derived == 0, "a damaged file is not read again while it stays as it is"
    # What was sound and is damaged now does not count any more.
    path.write_text("nonsense\n")
    sync(tmp_path, database)
    assert queries.holdings(database).games == 0


def test_an_unreadable_journal_is_named(tmp_path: Path, database: sqlite3.Connection) -> None:
    finished(tmp_path)
    (tmp_path / "folder.jsonl").mkdir()
    assert sync(tmp_path, database).faults == (("folder.jsonl", "cannot be read: Is a directory"),)
    assert queries.holdings(database).games == 1


def test_two_files_of_one_game_count_once_and_the_longer_one_counts(
    tmp_path: Path, database: sqlite3.Connection
) -> None:
    path = finished(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    short = path.with_name("a-copy.jsonl")
    short.write_text("".join(lines[:8]))
    sync(tmp_path, database)
    assert queries.figures(database, "ann").sums.turns == 5
    assert dump(database)["games"] == anew(tmp_path)["games"]
    # The longer one goes: the shorter one counts.
    kept = path.read_text()
    path.unlink()
    sync(tmp_path, database)
    assert queries.figures(database, "ann").sums.turns == 1
    # It comes back, and shrinks below the copy.
    path.write_text(kept)
    sync(tmp_path, database)
    assert queries.figures(database, "ann").sums.turns == 5
    path.write_text("".join(lines[:2]))
    sync(tmp_path, database)
    assert queries.figures(database, "ann").sums.turns == 1
    assert dump(database) == anew(tmp_path)


def test_a_file_that_tells_of_another_game_now(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    sync(tmp_path, database)
    header = json.loads(path.read_text().partition("\n")[0])
    path.write_text(path.read_text().replace(header["game"], "other"))
    sync(tmp_path, database)
    assert [game.game for game in queries.recent(database)] == ["other"]
    assert dump(database) == anew(tmp_path)


def test_one_game_alone_is_brought_in_step(tmp_path: Path, database: sqlite3.Connection) -> None:
    path, _ = finished(tmp_path), finished(tmp_path)
    sync_one(path, database)
    sync_one(path, database)
    assert queries.holdings(database).games == 1
    assert sync(tmp_path, database).derived == 1


def test_rows_of_another_derivation_are_derived_again(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(tmp_path)
    sync(tmp_path, database)
    assert sync(tmp_path, database).derived == 0
    monkeypatch.setattr(keeping, "DERIVING", 10_000)
    assert sync(tmp_path, database).derived == 1
    assert dump(database) == anew(tmp_path)


def test_a_journal_that_vanishes_meanwhile(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(tmp_path)

    def gone(path: Path) -> object:
        path.unlink()
        raise FileNotFoundError(path)

    monkeypatch.setattr(keeping, "_read", gone)
    assert sync(tmp_path, database) == Synced()
    assert not path.exists()


def test_the_same_name_in_other_letters_is_the_same_person(tmp_path: Path, database: sqlite3.Connection) -> None:
    retold(finished(tmp_path, "Ann", "Bob"), created="2026-11-01T20:00:00+00:00")
    retold(finished(tmp_path, "bob", "ANN"), created="2026-11-02T20:00:00+00:00")
    sync(tmp_path, database)
    assert [person.name for person in queries.people(database)] == ["ANN", "bob"]
    assert queries.figures(database, "aNN").sums.games == 1, "in the other game ANN passed every turn"
    assert queries.figures(database, "bob").sums.won == 1


def test_two_spellings_at_one_table(tmp_path: Path, database: sqlite3.Connection) -> None:
    finished(tmp_path, "Ann", "ann")
    sync(tmp_path, database)
    (person,) = queries.people(database)
    assert (person.sums.won, person.sums.points) == (1, 50)


picks = st.lists(st.integers(0, 400), min_size=3, max_size=25)


@settings(max_examples=12)
@given(
    games=st.lists(st.tuples(st.integers(1, 4), st.booleans(), picks, picks), min_size=1, max_size=4),
    gone=st.integers(0, 3),
)
def test_records_made_anew_equal_the_live_ones(tmp_path_factory, games, gone) -> None:
    """Games are recorded as they are played, in turns; one is thrown away; then all is derived from nothing."""
    folder = tmp_path_factory.mktemp("live")
    live, _ = open_database(folder / "records.sqlite3")
    tried = [
        TriedOnRecord(seats=seats, deck=8, goal=40, refereed=refereed, timers=(20_000,) * 4, seed=seed)
        for seed, (seats, refereed, _, _) in enumerate(games)
    ]
    for half in (2, 3):
        for number, (game, agreed) in enumerate(zip(tried, games, strict=True)):
            game.go_on(agreed[half])
            path = game.keep(folder, changed=1000 * half + number)
            if number % 2:
                sync_one(path, live)
            else:
                sync(folder, live)
    path = folder / f"{tried[gone % len(tried)].header.game}.jsonl"
    path.unlink()
    sync(folder, live)
    before = dump(live)
    assert before == anew(folder)
    assert len(before["games"]) == len(tried) - 1
    synced = rebuild(folder, live)
    assert dump(live) == before
    assert synced.derived == len(tried) - 1
    live.close()
    shutil.rmtree(folder)


def test_sums_equal_what_is_added_up(tmp_path: Path, database: sqlite3.Connection) -> None:
    for seed in range(3):
        game = TriedOnRecord(seats=3, deck=9, goal=60, refereed=False, timers=(20_000,) * 4, seed=seed)
        game.go_on(range(seed * 7, 120))
        game.keep(tmp_path, changed=seed + 1)
    sync(tmp_path, database)
    whose = "JOIN turns USING (id, turn) JOIN seats USING (id, seat)"
    added = {
        "tally_words": f"SELECT player, kind, word, count(*) FROM words {whose} WHERE banked GROUP BY 1, 2, 3",
        "tally_cards": f"SELECT player, kind, card, count(*) FROM cards {whose} GROUP BY 1, 2, 3",
        "tally_asides": "SELECT player, kind, aside, count(*) FROM turns JOIN seats USING (id, seat)"
        " WHERE how NOT IN ('skipped', 'passed') GROUP BY 1, 2, 3",
    }
    for table, question in added.items():
        column = question.split(", ")[2]
        kept = database.execute(f"SELECT player, kind, {column}, times FROM {table}").fetchall()
        assert sorted(kept) == sorted(database.execute(question).fetchall())
        assert kept


@pytest.mark.parametrize(
    ("there", "here", "fault"),
    [
        ('"target":50', f'"target":{10**40}', "cannot be recorded: a number in it is larger than 281474976710656"),
        ('"how":"stopped"', '"how":"\\ud800"', "cannot be recorded: 'utf-8' codec can't encode"),
    ],
)
def test_what_no_database_can_hold_is_left_out(
    tmp_path: Path, database: sqlite3.Connection, there: str, here: str, fault: str
) -> None:
    finished(tmp_path)
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    sync(tmp_path, database)
    path.write_text(path.read_text().replace(there, here, 1))
    ((file, told),) = sync(tmp_path, database).faults
    assert (file, told[: len(fault)]) == (path.name, fault)
    assert queries.holdings(database).games == 1
    assert dump(database) == anew(tmp_path)


def test_names_of_files_that_are_no_text(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    shutil.copy(path, os.fsencode(tmp_path) + b"/\xff.jsonl")
    assert sync(tmp_path, database) == Synced(derived=1)


def settled(folder: Path) -> None:
    """As if nothing had come or gone for long, and no game been played of late."""
    for path in folder.iterdir():
        os.utime(path, (1000, 1000))
    os.utime(folder, (2000, 2000))


def test_a_folder_as_it_was_is_not_looked_through_again(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = finished(tmp_path)
    going = KeptGame(tmp_path, "Cy", "Di")
    going.turn()
    settled(tmp_path)
    assert sync(tmp_path, database).derived == 2
    looked_at = []
    real = keeping._stamp
    monkeypatch.setattr(keeping, "_stamp", lambda about: looked_at.append(about.st_ino) or real(about))
    assert sync(tmp_path, database).derived == 0
    assert looked_at == [going.path.stat().st_ino]
    # A game that goes on may grow; a settled folder does not show that.
    going.do(do.Pass())
    going.turn()
    os.utime(tmp_path, (2000, 2000))
    assert sync(tmp_path, database).derived == 1
    # A file that comes or goes shows.
    going.leave()
    over.unlink()
    assert sync(tmp_path, database).gone == 1
    assert dump(database) == anew(tmp_path)


def test_a_game_that_is_over_and_corrected_later_is_noticed(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    settled(tmp_path)
    sync(tmp_path, database)
    kept = take_up(path, lambda *_: WordsOfTests())
    session = go_on(kept, WordsOfTests())
    session.submit(do.Correct(player=1, round=1, points=5, by=0, why="x"), kept.at)
    kept.keeper.close()
    os.utime(path, (1000, 1000))
    assert sync(tmp_path, database).derived == 1
    assert dump(database) == anew(tmp_path)


def test_a_folder_that_has_just_changed_is_not_trusted(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_SETTLED_NS", 10**13)
    path = finished(tmp_path)
    settled(tmp_path)
    os.utime(tmp_path)
    now = tmp_path.stat().st_mtime_ns
    sync(tmp_path, database)
    shutil.copy(path, tmp_path / "other.jsonl")
    (tmp_path / "other.jsonl").write_text(path.read_text().replace(path.stem, "other"))
    os.utime(tmp_path, ns=(now, now))
    assert sync(tmp_path, database).derived == 1


def test_two_files_of_one_game_that_are_gone_together(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = finished(tmp_path)
    other = tmp_path / "copy.jsonl"
    other.write_bytes(path.read_bytes())
    sync(tmp_path, database)
    path.unlink()
    other.unlink()
    assert sync(tmp_path, database).gone == 2
    assert not any(dump(database).values())
