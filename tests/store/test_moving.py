"""Games packed for another machine, and brought in: by id, nothing twice, nothing lost."""

import errno
import os
import stat
import zipfile
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame
from helpers.records_of_tests import retold

from jitters.store import bringing
from jitters.store.bringing import Brought, bring
from jitters.store.journals import load_journal
from jitters.store.packing import PackingError, pack


def finished(folder: Path, *players: str) -> Path:
    game = KeptGame(folder, *players)
    game.play()
    return game.leave()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}


def cut(path: Path, target: Path, lines: int) -> Path:
    """The first lines of a journal, in another place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))
    return target


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return tmp_path / "here"


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """Two games of another machine."""
    folder = tmp_path / "there"
    for moment, path in enumerate((finished(folder), finished(folder, "Cy", "Di"))):
        os.utime(path, (1_795_899_600.25 + moment, 1_795_899_600.25 + moment))
    return folder


def test_an_archive_brings_everything_with_its_dates(tmp_path: Path, here: Path, there: Path) -> None:
    archive = tmp_path / "all.zip"
    packed = pack(there, archive)
    assert (packed.games, packed.unread, packed.doubled) == (2, (), ())
    assert stat.S_IMODE(archive.stat().st_mode) == 0o644
    brought = bring((archive,), here)
    assert sorted(brought.new) == sorted(path.stem for path in there.iterdir())
    assert contents(here) == contents(there)
    for path in there.iterdir():
        assert (here / path.name).stat().st_mtime == path.stat().st_mtime


def test_brought_twice_it_counts_once(tmp_path: Path, here: Path, there: Path) -> None:
    archive = tmp_path / "all.zip"
    pack(there, archive)
    bring((archive,), here)
    brought = bring((archive, there, *there.glob("*.jsonl")), here)
    assert (brought.new, brought.longer, len(brought.known), brought.refused) == ((), (), 2, ())
    assert contents(here) == contents(there)


@pytest.mark.parametrize("torn", [b"", b'{"do":"sta'])
def test_the_one_that_goes_on_further_wins(here: Path, there: Path, torn: bytes) -> None:
    path, _ = sorted(there.iterdir())
    mine = cut(path, here / path.name, 5)
    mine.write_bytes(mine.read_bytes() + torn)
    assert bring((path,), here) == Brought(new=(), longer=(path.stem,), known=(), refused=())
    assert contents(here) == {path.name: path.read_bytes()}
    assert mine.stat().st_mtime == path.stat().st_mtime
    # The other way round nothing changes.
    short = cut(path, there / "short" / "x.jsonl", 4)
    assert bring((short,), here).known == (path.stem,)
    assert contents(here) == {path.name: path.read_bytes()}


def test_the_longer_one_goes_into_the_file_that_has_the_game(here: Path, there: Path) -> None:
    path, _ = sorted(there.iterdir())
    other_name = cut(path, here / "a-copy.jsonl", 5)
    assert bring((path,), here).longer == (path.stem,)
    assert contents(here) == {other_name.name: path.read_bytes()}


def test_a_game_that_went_another_way_is_refused_and_the_others_come(here: Path, there: Path) -> None:
    path, other = sorted(there.iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    mine = here / path.name
    here.mkdir()
    mine.write_bytes(b"".join([*lines[:4], b'{"do":"tick","at":999,"events":[]}\n']))
    before = mine.read_bytes()
    brought = bring((there,), here)
    assert brought.new == (other.stem,)
    ((game, why),) = brought.refused
    assert (game, mine.read_bytes()) == (path.stem, before)
    assert f"it went another way here than in {path}" in why


def test_two_sources_that_disagree(here: Path, there: Path, tmp_path: Path) -> None:
    path, _ = sorted(there.iterdir())
    other = cut(path, tmp_path / "other.jsonl", 4)
    other.write_bytes(other.read_bytes() + b'{"do":"tick","at":999,"events":[]}\n')
    brought = bring((path, other), here)
    assert brought.new == ()
    assert "tell different courses" in brought.refused[0][1]
    assert contents(here) == {}
    assert bring((cut(path, tmp_path / "short.jsonl", 4), path), here).new == (path.stem,)


def test_a_game_that_is_being_played_is_left_alone(here: Path, there: Path) -> None:
    game = KeptGame(here)
    game.turn()
    path = there / "longer.jsonl"
    path.write_bytes(game.path.read_bytes() + b'{"do":"tick","at":999,"events":[]}\n')
    before = game.path.read_bytes()
    brought = bring((path,), here)
    assert "it is being played by process" in brought.refused[0][1]
    assert game.path.read_bytes() == before
    assert game.path.with_suffix(".holder").exists()
    game.leave()
    assert bring((path,), here).longer == (game.path.stem,)


def test_a_game_that_is_being_played_is_packed_up_to_its_last_whole_line(tmp_path: Path, here: Path) -> None:
    game = KeptGame(here)
    game.turn()
    with game.path.open("ab") as file:
        file.write(b'{"do":"pa')
    pack(here, tmp_path / "all.zip")
    bring((tmp_path / "all.zip",), tmp_path / "new")
    journal = load_journal(tmp_path / "new" / game.path.name)
    assert not journal.torn
    assert len(journal.lines) == 5
    game.leave()


def test_what_is_no_journal_is_not_packed_but_named(tmp_path: Path, there: Path) -> None:
    (there / "broken.jsonl").write_text("{}\n")
    (there / "folder.jsonl").mkdir()
    (there / "notes.txt").write_text("x")
    whole = sorted(there.glob("*-*.jsonl"))[0]
    cut(whole, there / "copy.jsonl", 3)
    packed = pack(there, tmp_path / "all.zip")
    assert packed.games == 2
    assert {path.name: why for path, why in packed.unread} == {
        "broken.jsonl": "line 1: journal version None is not 1, the one this program knows",
        "folder.jsonl": "cannot be read: Is a directory",
    }
    assert {path.name: why for path, why in packed.doubled} == {
        "copy.jsonl": f"another file of the game {whole.stem} is as long or longer",
    }
    assert len(zipfile.ZipFile(tmp_path / "all.zip").namelist()) == 2


def test_an_archive_is_never_written_over(tmp_path: Path, there: Path) -> None:
    archive = tmp_path / "all.zip"
    archive.write_text("mine")
    with pytest.raises(PackingError, match="is there already"):
        pack(there, archive)
    assert archive.read_text() == "mine"
    with pytest.raises(PackingError, match=r"cannot be written: No such file or directory"):
        pack(there, tmp_path / "none" / "all.zip")


def test_an_archive_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PackingError, match="No space left on device"):
        pack(there, tmp_path / "all.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def archive_of(target: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return target


@pytest.mark.parametrize(
    "name", ["../../evil.jsonl", "/evil.jsonl", "folder/evil.jsonl", "..\\evil.jsonl", "notes.txt", "folder/"]
)
def test_foreign_names_in_an_archive(tmp_path: Path, here: Path, there: Path, name: str) -> None:
    sound, _ = sorted(there.iterdir())
    archive = archive_of(tmp_path / "x.zip", {sound.name: sound.read_bytes(), name: sound.read_bytes()})
    with pytest.raises(PackingError, match="it is no journal of a game"):
        bring((archive,), here)
    assert contents(here) == {}


@pytest.mark.parametrize("game", ["../evil", "/evil", ".evil", "", "a/b", "a\x00b", "x" * 101])
def test_ids_that_would_lead_elsewhere(tmp_path: Path, here: Path, there: Path, game: str) -> None:
    path, _ = sorted(there.iterdir())
    odd = tmp_path / "odd.jsonl"
    odd.write_bytes(path.read_bytes())
    head, _, rest = odd.read_text().partition("\n")
    odd.write_text(head.replace(path.stem, game.replace("\x00", "\\u0000")) + "\n" + rest)
    with pytest.raises(PackingError, match="is no id that could name a file"):
        bring((there, odd), here)
    assert contents(here) == {}


def test_damaged_archives_change_nothing(tmp_path: Path, here: Path, there: Path) -> None:
    archive = tmp_path / "all.zip"
    pack(there, archive)
    data = archive.read_bytes()
    bad = tmp_path / "bad.zip"
    for at in range(0, len(data), max(1, len(data) // 60)):
        bad.write_bytes(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :])
        into, told = tmp_path / f"into{at}", ""
        try:
            bring((bad,), into)
        except PackingError as fault:
            told = str(fault)
        # All of it, where the byte says nothing about the games; else nothing, and the archive is named.
        assert contents(into) == ({} if told else contents(there))
        assert not told or str(bad) in told
    bad.write_bytes(data[: len(data) // 2])
    with pytest.raises(PackingError, match="is neither an archive"):
        bring((bad,), here)


def test_claims_beyond_measure(tmp_path: Path, here: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "all.zip"
    pack(there, archive)
    monkeypatch.setattr(bringing, "LARGEST", 100)
    with pytest.raises(PackingError, match="bytes are more than any game has"):
        bring((archive,), here)
    monkeypatch.setattr(bringing, "ALL_LARGEST", 200)
    with pytest.raises(PackingError, match="bring them in parts"):
        bring((archive,), here)


def test_encrypted_archives_are_named(tmp_path: Path, here: Path, there: Path) -> None:
    archive = tmp_path / "all.zip"
    pack(there, archive)
    data = bytearray(archive.read_bytes())
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    archive.write_bytes(data)
    with pytest.raises(PackingError, match="it is encrypted"):
        bring((archive,), here)


def test_sources_that_are_none(tmp_path: Path, here: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / "broken.jsonl").write_text("{}\n")
    for name, told in (
        ("nothing", "cannot be read: No such file or directory"),
        ("nothing.jsonl", "cannot be read: No such file or directory"),
        ("empty", "holds no journals"),
        ("notes.txt", "neither an archive"),
        ("broken.jsonl", "line 1: journal version None"),
    ):
        with pytest.raises(PackingError, match=told):
            bring((tmp_path / name,), here)
    assert not here.exists()


def test_all_or_none_are_written(here: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second = sorted(there.iterdir())[1]
    real = os.link

    def link(part: Path, target: Path) -> None:
        if target.name == second.name:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(part, target)

    monkeypatch.setattr(os, "link", link)
    with pytest.raises(PackingError, match="No space left on device; nothing was changed"):
        bring((there,), here)
    assert contents(here) == {}


def test_a_game_that_cannot_be_gone_on_with_stays_as_it_was(
    here: Path, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = sorted(there.iterdir())
    mine = cut(path, here / path.name, 5)
    before = mine.read_bytes()
    real, rest = os.write, len(path.read_bytes()) - len(before)

    def write(descriptor: int, data: bytes) -> int:
        if len(data) < rest:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data[:40])

    monkeypatch.setattr(os, "write", write)
    brought = bring((path,), here)
    assert brought.longer == ()
    assert "No space left on device; it stays as it was" in brought.refused[0][1]
    assert mine.read_bytes() == before


def test_a_damaged_journal_is_moved_as_it_is(tmp_path: Path, here: Path, there: Path) -> None:
    """It may be mended some day; only a header that is none cannot be told apart from a foreign file."""
    path, _ = sorted(there.iterdir())
    path.write_text(path.read_text() + "nonsense\n")
    pack(there, tmp_path / "all.zip")
    bring((tmp_path / "all.zip",), here)
    assert contents(here) == contents(there)


def test_another_date_in_an_entry(tmp_path: Path, here: Path, there: Path) -> None:
    path = retold(sorted(there.iterdir())[0], game="by-hand")
    archive = archive_of(tmp_path / "x.zip", {path.name: path.read_bytes()})
    assert bring((archive,), here).new == ("by-hand",)


def test_what_lies_here_may_be_anything(here: Path, there: Path) -> None:
    here.mkdir()
    for name, data in (("a", b""), ("b", b"[]\n"), ("c", b"{}\n"), ("d", b"\xff\n")):
        (here / f"{name}.jsonl").write_bytes(data)
    assert len(bring((there,), here).new) == 2
    (here / "e.jsonl").mkdir()
    with pytest.raises(PackingError, match=r"e\.jsonl cannot be read: Is a directory"):
        bring((there,), here)


def test_a_game_that_goes_on_here_meanwhile(here: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = sorted(there.iterdir())
    mine = cut(path, here / path.name, 5)
    played = mine.read_bytes() + b'{"do":"tick","at":999,"events":[]}\n'

    def not_yet(file: Path) -> bool:
        mine.write_bytes(played)
        return False

    monkeypatch.setattr("jitters.store.locks.is_taken", not_yet)
    brought = bring((path,), here)
    assert "it went on here meanwhile" in brought.refused[0][1]
    assert mine.read_bytes() == played


def test_a_game_that_is_taken_up_here_meanwhile(here: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = KeptGame(here)
    game.turn()
    path = there / "longer.jsonl"
    path.write_bytes(game.path.read_bytes() + b'{"do":"tick","at":999,"events":[]}\n')
    monkeypatch.setattr("jitters.store.locks.is_taken", lambda file: False)
    assert "is being played by" in bring((path,), here).refused[0][1]
    assert game.path.with_suffix(".holder").exists()
    game.leave()
