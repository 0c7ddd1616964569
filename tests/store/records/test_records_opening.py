"""The database's file: made, set aside, shared by processes, brought to the last version; trouble is told."""

import errno
import fcntl
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame
from helpers.records_of_tests import dump

from jitters.store import locks
from jitters.store.records import asking, queries
from jitters.store.records.asking import after_game, ask, make_anew
from jitters.store.records.keeping import sync
from jitters.store.records.opening import IN_MEMORY, RecordsError, open_database, records_file, set_aside
from jitters.store.records.schema import MIGRATIONS, VERSION, migrate, version_of

TODAY = f"{date.today():%Y-%m-%d}"


def finished(folder: Path, *players: str) -> Path:
    game = KeptGame(folder, *players)
    game.play()
    return game.leave()


def kept(path: Path) -> sqlite3.Connection:
    """A database that was closed, with its log written back."""
    database, told = open_database(path)
    assert told is None
    return database


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games, and records beside them."""
    games = tmp_path / "games"
    finished(games)
    finished(games, "Cy", "Di")
    return games


def people(database: sqlite3.Connection) -> list[str]:
    return sorted(person.name for person in queries.people(database))


def test_a_new_file_has_the_last_version(tmp_path: Path) -> None:
    with closing(kept(tmp_path / "deep" / "records.sqlite3")) as database:
        assert version_of(database) == VERSION
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite3"
    path.touch()
    kept(path).close()


def test_it_lies_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("jitters.store.records.opening.user_data", lambda: tmp_path)
    assert records_file() == tmp_path / "records.sqlite3"


@pytest.mark.parametrize("version", range(VERSION))
def test_every_version_leads_to_the_last_one(folder: Path, tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.sqlite3"
    with closing(kept(tmp_path / "new.sqlite3")) as new:
        sync(folder, new)
        told = dump(new)
        facts, sources = (new.execute(f"SELECT * FROM {table}").fetchall() for table in ("facts", "sources"))
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, MIGRATIONS[:version])
        assert version_of(old) == version
        if version:  # it believes to know these journals
            old.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", facts)
            old.executemany("INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?)", sources)
    with closing(kept(path)) as database:
        assert version_of(database) == VERSION
        sync(folder, database)
        assert dump(database) == told


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    with closing(kept(tmp_path / "records.sqlite3")) as database:
        with pytest.raises(sqlite3.Error):
            migrate(database, (*MIGRATIONS, "CREATE TABLE more (a); CREATE TABLE games (b);"))
        assert version_of(database) == VERSION
        assert database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)


def spoil(path: Path, how: str) -> None:
    """Make a sound database one that cannot be used."""
    if how == "nonsense":
        path.write_bytes(b"nonsense " * 1000)
    elif how == "newer":
        with closing(sqlite3.connect(path)) as database:
            database.execute(f"PRAGMA user_version = {VERSION + 1}")
    elif how == "foreign":
        path.unlink()
        with closing(sqlite3.connect(path)) as database:
            database.execute("CREATE TABLE somebody_elses (a)")
    elif how == "other owner":
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA application_id = 7")
    elif how == "table missing":
        with closing(sqlite3.connect(path)) as database:
            database.execute("DROP TABLE words")
    elif how == "other tables":
        with closing(sqlite3.connect(path)) as database:
            database.execute("UPDATE facts SET value = 'others' WHERE name = 'tables'")
            database.commit()
    else:
        data = bytearray(path.read_bytes())
        data[4096:] = bytes(len(data) - 4096)
        path.write_bytes(data)


SPOILED = {
    "nonsense": "damaged",
    "newer": "newer",
    "foreign": "damaged",
    "other owner": "damaged",
    "table missing": "damaged",
    "other tables": "damaged",
    "zeroed": "damaged",
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_damaged_or_newer_one_is_set_aside_and_made_anew(folder: Path, tmp_path: Path, how: str) -> None:
    file = tmp_path / "records.sqlite3"
    assert ask(people, folder=folder, file=file).value == ["Ann", "Bob", "Cy", "Di"]
    spoil(file, how)
    spoiled = file.read_bytes()
    asked = ask(people, folder=folder, file=file)
    assert asked.value == ["Ann", "Bob", "Cy", "Di"]
    aside = tmp_path / f"records.sqlite3.{SPOILED[how]}-{TODAY}"
    (sentence,) = asked.words
    assert str(file) in sentence
    assert aside.name in sentence
    assert aside.read_bytes() == spoiled
    assert ask(people, folder=folder, file=file).words == ()


def test_a_second_one_on_a_day_is_set_aside_too(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    for ending in ("", "-2", "-3"):
        file.write_bytes(f"nonsense {ending}".encode())
        (sentence,) = ask(people, folder=folder, file=file).words
        aside = tmp_path / f"records.sqlite3.damaged-{TODAY}{ending}"
        assert sentence.endswith(f"They lie beside it as {aside.name} and were made anew.")
        assert aside.read_bytes() == f"nonsense {ending}".encode()


def test_damage_that_shows_only_while_asking(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    ask(people, folder=folder, file=file)
    shown = []

    def question(database: sqlite3.Connection) -> list[str]:
        if not shown:
            shown.append(True)
            spoil(file, "zeroed")
            raise sqlite3.DatabaseError("database disk image is malformed")
        return people(database)

    asked = ask(question, folder=folder, file=file)
    assert asked.value == ["Ann", "Bob", "Cy", "Di"]
    assert "malformed" in asked.words[0]


def test_what_another_process_has_made_anew_is_not_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    kept(file).close()
    assert set_aside(file, sqlite3.DatabaseError("x")) is None
    assert [path.name for path in tmp_path.iterdir() if "damaged" in path.name] == []


def test_a_fault_that_stays_is_told_and_the_journals_answer(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "records.sqlite3"
    real = asking.sync

    def full(folder: Path, database: sqlite3.Connection) -> object:
        if database.execute("PRAGMA database_list").fetchone()[2]:
            raise sqlite3.OperationalError("database or disk is full")
        return real(folder, database)

    monkeypatch.setattr(asking, "sync", full)
    asked = ask(people, folder=folder, file=file)
    assert asked.value == ["Ann", "Bob", "Cy", "Di"]
    assert asked.words == (
        f"The records {file} cannot be kept: database or disk is full. The journals were read without them.",
    )


@pytest.mark.parametrize(
    ("holding", "what"),
    [(("BEGIN IMMEDIATE",), "kept"), (("PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE"), "opened")],
)
def test_records_that_another_program_holds_are_named_and_the_journals_answer(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holding: tuple[str, ...], what: str
) -> None:
    file = tmp_path / "records.sqlite3"
    ask(people, folder=folder, file=file)
    finished(folder, "Ed", "Flo")
    assert locks.PATIENCE_S <= 3, "nobody is told meanwhile"
    monkeypatch.setattr(locks, "PATIENCE_S", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        for statement in holding:
            other.execute(statement)
        asked = ask(people, folder=folder, file=file)
    assert asked.value == ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"]
    assert not asked.kept
    assert asked.words == (
        f"The records {file} cannot be {what}: another program is writing there. The journals were read without them.",
    )


def test_records_that_another_program_is_opening_are_waited_for_a_moment_only(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "records.sqlite3"
    monkeypatch.setattr(locks, "PATIENCE_S", 0.05)
    with (tmp_path / ".records.sqlite3.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        asked = ask(people, folder=folder, file=file)
        assert asked.value == ["Ann", "Bob", "Cy", "Di"]
        assert asked.words[0].startswith(f"The records {file} cannot be opened: another program is writing there.")
        assert "another program is writing there" in str(after_game(finished(folder), folder=folder, file=file))
    assert ask(people, folder=folder, file=file).kept


def test_no_place_for_records(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    file = tmp_path / "file" / "records.sqlite3"
    asked = ask(people, folder=folder, file=file)
    assert asked.value == ["Ann", "Bob", "Cy", "Di"]
    assert asked.words[0].startswith(f"The records {file} cannot be opened: ")
    (path, *_) = folder.glob("*.jsonl")
    assert str(after_game(path, folder=folder, file=file)).startswith(f"The records {file} cannot be opened: ")


def test_records_that_cannot_be_opened_are_no_damage(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    file.mkdir()
    with pytest.raises(RecordsError, match="cannot be opened: unable to open database file"):
        open_database(file)
    assert file.is_dir()


def test_journals_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path) -> object:
        raise PermissionError(errno.EACCES, "Permission denied", str(folder))

    monkeypatch.setattr("jitters.store.records.keeping._journals", refused)
    with pytest.raises(RecordsError, match=r"The journals in .* cannot be read: Permission denied\."):
        ask(people, folder=tmp_path, file=tmp_path / "records.sqlite3")


def test_made_anew_on_request(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    ask(people, folder=folder, file=file)
    with closing(kept(file)) as database:
        before = dump(database)
        database.execute("UPDATE seats SET total = 999")
    assert make_anew(folder=folder, file=file).synced.derived == 2
    with closing(kept(file)) as database:
        assert dump(database) == before


def test_after_a_game_it_is_on_record(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    path = finished(folder, "Ed", "Flo")
    assert after_game(path, folder=folder, file=file) is None
    with closing(kept(file)) as database:
        assert people(database) == ["Ed", "Flo"]


def test_after_a_game_trouble_is_a_sentence(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "records.sqlite3"
    (path, *_) = folder.glob("*.jsonl")
    assert "No such file" in str(after_game(folder / "none.jsonl", folder=folder, file=file))
    file.unlink()
    file.write_bytes(b"nonsense")
    assert f"records.sqlite3.damaged-{TODAY}" in str(after_game(path, folder=folder, file=file))
    monkeypatch.setattr(locks, "PATIENCE_S", 0.05)
    with closing(kept(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        told = after_game(finished(folder), folder=folder, file=file)
    assert told == "The game is kept, but not in the records yet: another program is writing there."


def test_a_game_that_lies_elsewhere_is_not_on_record(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite3"
    assert after_game(finished(tmp_path / "elsewhere"), folder=folder, file=file) is None
    assert not file.exists()


WORKER = """
import sys
from pathlib import Path
from jitters.store.records import queries
from jitters.store.records.asking import after_game, ask, make_anew
folder, file = map(Path, sys.argv[1:3])
sys.stdin.readline()
words = []
for path in sorted(folder.glob("*.jsonl"), reverse=sys.argv[3] == "1"):
    words += [after_game(path, folder=folder, file=file) or ""]
    words += make_anew(folder=folder, file=file).words if sys.argv[3] == "1" else []
asked = ask(queries.holdings, folder=folder, file=file)
print(asked.value.games, asked.words, [word for word in words if word])
"""


@pytest.mark.parametrize("spoiled", [False, True])
def test_two_processes_at_once(tmp_path: Path, spoiled: bool) -> None:
    folder, file = tmp_path / "games", tmp_path / "records.sqlite3"
    for _ in range(6):
        finished(folder)
    if spoiled:
        file.write_bytes(b"nonsense")
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, folder, file, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    told = [worker.communicate("go\n") for worker in workers]
    assert [err for _, err in told] == ["", ""]
    assert [out.split()[0] for out, _ in told] == ["6", "6"]
    assert sum("damaged" in out for out, _ in told) == spoiled
    with closing(kept(file)) as database:
        live = dump(database)
    anew, _ = open_database(IN_MEMORY)
    sync(folder, anew)
    assert live == dump(anew)


def test_sqlite_is_loaded_when_records_are_opened_and_not_before() -> None:
    program = (
        "import sys; import jitters.store.records.asking, jitters.store.records.nights, jitters.voice.night,"
        " jitters.voice.figures; print('sqlite3' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_python_without_sqlite(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    file = tmp_path / "records.sqlite3"
    with pytest.raises(RecordsError, match="this Python comes without SQLite"):
        ask(people, folder=folder, file=file)
    (path, *_) = folder.glob("*.jsonl")
    assert "this Python comes without SQLite" in str(after_game(path, folder=folder, file=file))
