"""The folder of kept games: begun, locked, listed, found, taken up again, damaged, removed."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.box_of_tests import BOX, WordsOfTests, box
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import CHALLENGE, Held, Setup
from jitters.kernel.ledger import Replaced
from jitters.kernel.verdicts import Source
from jitters.store import games, locks
from jitters.store.games import NoSuchGameError, all_games, begin, find, listed, remove, take_up, unfinished
from jitters.store.journals import JournalFile, NotKept, load_journal, load_sound
from jitters.table.journal import JournalError, last_state, read_journal, read_sound, verify
from jitters.table.keeping import Kept
from jitters.table.keeping import take_up as go_on

HOLD = '"do":"hold","why":"resumed"'


def again(path: Path, words: WordsOfTests | None = None) -> Kept:
    return take_up(path, lambda *_: words or WordsOfTests(), box=BOX)


def test_every_accepted_action_is_in_the_file_at_once(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    for action in (do.Start(), do.Place(die=0, circle=2)):
        game.do(action)
        assert read_journal(game.path.read_bytes()).lines[-1].action == action
        assert last_state(load_journal(game.path)) == game.session.state
    game.leave()


def test_a_refused_action_is_not_kept(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    before = game.path.read_bytes()
    assert game.session.submit(do.Stop(), 5).refusal is not None
    assert game.path.read_bytes() == before
    game.leave()


@pytest.mark.parametrize("how", ["removed", "its folder renamed", "replaced by a folder that goes again"])
def test_a_file_that_is_taken_away_is_written_once_more(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "games"
    game = KeptGame(folder)
    game.do(do.Start(), do.Place(die=0, circle=0))
    if how == "its folder renamed":
        folder.rename(tmp_path / "elsewhere")
    else:
        game.path.unlink()
    if how == "replaced by a folder that goes again":
        game.path.mkdir()
        game.do(do.Place(die=1, circle=1))
        assert game.file.trouble == f"File exists ({game.path})"
        game.path.rmdir()
    game.do(do.Place(die=2, circle=2))
    assert game.file.trouble is None
    assert locks.is_taken(game.path)
    assert last_state(load_journal(game.path)) == game.session.state
    game.path.unlink()
    game.file.close()
    assert last_state(load_journal(game.path)) == game.session.state


def test_a_file_that_cannot_be_written_once_more_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    game.path.unlink()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr("jitters.store.journals.os.write", full)
        game.do(do.Place(die=0, circle=0))
    assert game.file.trouble == f"No space left on device ({game.path})"
    assert not game.path.exists()
    game.do(do.Place(die=1, circle=1))
    assert game.file.trouble is None
    assert last_state(load_journal(game.path)) == game.session.state
    game.leave()


def test_the_disk_is_asked_at_turn_ends_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    game = KeptGame(tmp_path)
    monkeypatch.setattr(game.file._lines, "settle", lambda: asked.append("settle"))
    game.do(do.Start(), do.Place(die=0, circle=0))
    assert asked == []
    game.do(do.Stop())
    assert asked == ["settle"]
    game.leave()


def test_a_game_goes_on_from_a_kill_at_every_line(tmp_path: Path) -> None:
    game = KeptGame(tmp_path / "played")
    game.turn()
    # A word of the second player's card is challenged and stood by.
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Challenge(by=0, word="FLY"))
    game.do(do.Resolve(), do.Hold(why="pause"))
    rows = game.leave().read_bytes().splitlines(keepends=True)
    for count in range(1, len(rows) + 1):
        path = tmp_path / f"{count}.jsonl"
        path.write_bytes(b"".join(rows[:count]))
        left = last_state(load_journal(path))
        kept = again(path)
        session = go_on(kept, kept.open_words())
        assert isinstance(session.state, Held)
        assert (left.inner if isinstance(left, Held) else session.state.inner) == session.state.inner
        assert session.view().remaining_ms == go_on_remaining(left, kept.at)
        kept.keeper.close()
        assert path.read_bytes().startswith(b"".join(rows[:count]))
        verify(load_journal(path), WordsOfTests())


def go_on_remaining(state, at: int) -> int:
    from jitters.games.jitters.view import view

    return view(state, at).remaining_ms


@pytest.mark.parametrize("cut", [1, 10, 40])
def test_a_torn_last_line_is_dropped_with_a_word_about_it(tmp_path: Path, cut: int) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=1, circle=1))
    path = game.leave()
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    whole = data[:-cut].rpartition(b"\n")[0] + b"\n"
    assert listed(path).torn
    kept = again(path)
    (said,) = kept.words
    assert path.name in said
    assert "left out" in said
    session = go_on(kept, kept.open_words())
    assert sum(die.circle is not None for die in session.view().dice) == 1
    kept.keeper.close()
    assert path.read_bytes().startswith(whole)
    assert HOLD in path.read_text()
    verify(load_journal(path), WordsOfTests())


def test_bytes_of_nought_after_a_power_cut_are_a_torn_line(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    path = game.leave()
    path.write_bytes(path.read_bytes() + b"\0" * 700)
    kept = again(path)
    kept.keeper.close()
    assert b"\0" not in path.read_bytes()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (b"no json\n", "line 3: it is no JSON in UTF-8"),
        (b'{"do":"fly","at":200,"events":[]}\n', "line 3: there is no action 'fly'"),
        (b'{"do":[],"at":200,"events":[]}\n', "line 3: there is no action"),
        (b'{"at":200,"events":[]}\n', "line 3: there is no field 'do'"),
        (b'{"do":"tick","events":[]}\n', "line 3: the line is damaged: there is no field 'at'"),
        (b'{"do":"place","die":0,"at":200,"events":[]}\n', "line 3: the line is damaged: there is no field 'circle'"),
        (
            b'{"do":"place","die":0,"circle":"x","at":200,"events":[]}\n',
            "line 3: the line is damaged: the field 'circle' is wrong, a whole number is asked for",
        ),
        (b'{"do":"tick","at":1,"events":[]}\n', "line 3: the line is damaged: the time 1 is not 100 ms or later"),
        (b'{"do":"tick","at":"x","events":[]}\n', "line 3: the line is damaged: the time 'x'"),
        (b'{"do":"tick","at":200,"events":[3]}\n', "line 3: the line is damaged: a field is of the wrong kind"),
        (b'{"do":"tick","at":200,"events":[{"event":"card-drawn","card":"x","points":1}]}\n', "line 3: its events"),
        (b'{"do":"tick","at":200,"events":[{"event":"die-placed","die":"x","circle":{}}]}\n', "line 3"),
        (b"\xff\xfe\n", "line 3: it is no JSON in UTF-8"),
    ],
)
def test_a_line_damaged_in_the_middle_is_named_and_nothing_is_overwritten(
    tmp_path: Path, damage: bytes, said: str
) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=1, circle=1))
    path = game.leave()
    rows = path.read_bytes().splitlines(keepends=True)
    rows[2] = damage
    path.write_bytes(b"".join(rows))
    before = path.read_bytes()
    with pytest.raises(JournalError, match=said):
        again(path)
    assert path.read_bytes() == before
    entry = listed(path)
    assert entry.state == "damaged"
    assert entry.fault is not None
    assert said in entry.fault
    assert not locks.is_taken(path)
    sound, _ = load_sound(path)
    assert len(sound.lines) >= 1  # what is sound is still told


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"journal": 2}, "line 1: journal version 2 is not 1"),
        ({"protocol": 9}, "line 1: protocol version 9 is not 1"),
        ({"cards": []}, "line 1"),
        ({"dice": None}, "line 1: the header is damaged: a field is of the wrong kind"),
        ({"seed": "x"}, "line 1: the header is damaged: the field 'seed' is wrong, a whole number is asked for"),
        ({"new": {}}, "line 1"),
    ],
)
def test_an_unknown_version_or_header_is_said_and_left_alone(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    path = KeptGame(tmp_path).leave()
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}) + "\n")
    before = path.read_bytes()
    with pytest.raises(JournalError, match=said):
        again(path)
    assert path.read_bytes() == before


def test_an_empty_file_is_damaged_and_no_crash(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(b"")
    assert listed(tmp_path / "x.jsonl").fault == "line 1: there is no whole header line"


def test_two_processes_never_write_one_game_and_the_holder_is_named(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from jitters.store.journals import JournalFile\nfrom jitters.store.locks import InUseError\n"
        "try: JournalFile.reopen(Path(sys.argv[1]))\n"
        "except InUseError as fault: print(fault)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, game.path], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{game.path.name} is being played by process {os.getpid()}, ")
    assert listed(game.path).state == "playing"
    assert unfinished(tmp_path) is None
    with pytest.raises(locks.InUseError):
        remove(game.path)
    game.leave()
    assert listed(game.path).state == "open"


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    code = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom jitters.store.journals import JournalFile\n"
        "held = JournalFile.reopen(Path(sys.argv[1]))\nos.kill(os.getpid(), signal.SIGKILL)\n"
    )
    subprocess.run([sys.executable, "-c", code, path], check=False)
    assert path.with_suffix(".holder").exists()  # nobody could take it away
    again(path).keeper.close()


@pytest.mark.parametrize("note", [b"", b"[]", b"\xff", b'{"pid": "x"}', b"[" * 5000, b'{"pid":1,"who":3}'])
def test_a_note_that_makes_no_sense_names_nobody(tmp_path: Path, note: bytes) -> None:
    (tmp_path / "g.holder").write_bytes(note)
    assert locks.holder_of(tmp_path / "g.jsonl") == "another process"


def test_a_hostile_note_steers_no_terminal(tmp_path: Path) -> None:
    (tmp_path / "g.holder").write_text(json.dumps({"pid": 7, "who": "\x1b[2Jx", "terminal": "", "since": "y" * 900}))
    told = locks.holder_of(tmp_path / "g.jsonl")
    assert told == f"process 7, ?[2Jx, {'y' * 60}"


def test_games_are_listed_the_last_played_first(tmp_path: Path) -> None:
    first = KeptGame(tmp_path, "Ann", "Bob")
    first.play()
    second = KeptGame(tmp_path, "Cy")
    second.turn()
    os.utime(first.leave(), (1000, 1000))
    os.utime(second.leave(), (2000, 2000))
    (tmp_path / "notes.txt").write_text("nothing of ours")
    told = list(all_games(tmp_path))
    assert [game.path for game in told] == [second.path, first.path]
    assert [game.state for game in told] == ["open", "over"]
    assert [game.table.totals for game in told if game.table] == [(10,), (50, 0)]
    waiting = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == second.path


def test_no_folder_means_no_games(tmp_path: Path) -> None:
    assert list(all_games(tmp_path / "none")) == []
    assert unfinished(tmp_path / "none") is None


def test_a_file_where_the_folder_should_be_is_no_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "games"):
        with pytest.raises(NotADirectoryError):
            all_games(folder)
        with pytest.raises(NotADirectoryError):
            unfinished(folder)


def test_a_folder_that_may_not_be_searched_is_no_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    KeptGame(tmp_path).leave()

    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(Path, "lstat", refuse)
    with pytest.raises(PermissionError):
        games.files(tmp_path)


def test_a_game_that_cannot_be_read_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    os.utime(game.leave(), (1000, 1000))
    (tmp_path / "last.jsonl").mkdir()
    waiting = unfinished(tmp_path)
    assert waiting is not None
    assert waiting.path == game.path


def test_a_game_that_was_never_begun_is_not_offered(tmp_path: Path) -> None:
    KeptGame(tmp_path).leave()
    assert unfinished(tmp_path) is None


def test_a_game_is_found_by_the_first_letters_of_its_id(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    assert find(tmp_path, path.stem[:4]) == path
    assert find(tmp_path, path.stem.upper()) == path
    assert find(tmp_path, str(path)) == path
    with pytest.raises(NoSuchGameError, match="no game's id begins with 'zz'"):
        find(tmp_path, "zz")
    with pytest.raises(NoSuchGameError, match="no game's id begins with ''"):
        find(tmp_path, "")
    with pytest.raises(NoSuchGameError, match="there is no file"):
        find(tmp_path, "../../etc/passwd.jsonl")
    for name in ("aa-1", "aa-2"):
        (tmp_path / f"{name}.jsonl").write_bytes(path.read_bytes())
    with pytest.raises(NoSuchGameError, match="2 games' ids begin with 'aa'"):
        find(tmp_path, "aa")


def test_a_removed_game_is_gone(tmp_path: Path) -> None:
    path = KeptGame(tmp_path).leave()
    remove(path)
    assert list(tmp_path.iterdir()) == []


class OtherWords(WordsOfTests):
    """As the tests' own, under another name."""

    @property
    def source(self) -> Source:
        return Source(name="wide", sha256="f" * 64)


def test_another_dictionary_goes_on_with_verdicts_standing_and_the_ledger_notes_it(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    other = OtherWords()
    kept = again(path, other)
    session = go_on(kept, kept.open_words())
    assert session.view().totals == (10, 0)
    assert session.view().ledger[-1] == Replaced(what="dictionary", name="wide", round=1)
    kept.keeper.close()
    assert games.ruling(load_journal(path)) == other.source
    kept = again(path, other)  # once noted, it is the game's own
    assert go_on(kept, kept.open_words()).view().ledger.count(session.view().ledger[-1]) == 1
    kept.keeper.close()


def test_another_box_changes_nothing_but_is_noted_once(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    for _ in range(2):
        kept = take_up(path, lambda *_: WordsOfTests(), box=box("three", "two"))
        session = go_on(kept, kept.open_words())
        assert session.view().ledger[-1] == Replaced(what="box", name="box", round=1)
        assert len(session.view().ledger) == 2
        kept.keeper.close()
    assert load_journal(path).header.setup.box == BOX


def test_a_finished_game_is_taken_up_without_a_word_so_that_it_can_be_corrected(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.play()
    path = game.leave()
    before = path.read_bytes()
    kept = again(path)
    session = go_on(kept, kept.open_words())
    assert session.view().winner == 0
    assert path.read_bytes() == before
    at = kept.at + 1
    assert session.submit(do.Correct(player=0, round=5, points=0, by="Cy", why="misread"), at).refusal is None
    kept.keeper.close()
    assert listed(path).state == "open"  # 40 is less than 50: play goes on


def setup_of_two() -> Setup:
    return Setup(box=BOX, players=("A", "B"), timer_ms=(1000, 1000), referee=CHALLENGE, seed=1)


def test_where_no_file_can_be_made_the_game_goes_on_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    setup = setup_of_two()
    _, started = set_up(setup)
    keeper = begin(tmp_path / "home" / "games", setup, started, WordsOfTests().source)
    assert isinstance(keeper, NotKept)
    assert keeper.trouble is not None
    assert os.strerror(errno.ENOTDIR) in keeper.trouble
    keeper(None)  # type: ignore[arg-type]
    keeper.close()


def test_a_journal_that_may_only_be_read_is_played_on_unkept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    path = game.leave()

    def refuse(_: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    monkeypatch.setattr(JournalFile, "reopen", refuse)
    kept = again(path)
    assert kept.keeper.trouble is not None
    assert os.strerror(errno.EROFS) in kept.keeper.trouble
    assert go_on(kept, kept.open_words()).view().phase == "running"


def test_a_list_reads_less_and_comes_to_the_same_end(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    for _ in range(2):
        game.turn()
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.NewCard())
    game.do(do.Place(die=1, circle=0), do.Clear(), do.Place(die=2, circle=0), do.Reroll(), do.Place(die=3, circle=1))
    path = game.leave()
    brief, fault = read_sound(path.read_bytes(), brief=True)
    assert fault is None
    assert last_state(brief) == last_state(load_journal(path))
    assert len(brief.lines) < len(load_journal(path).lines)


def test_a_file_that_may_not_be_looked_at_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bool:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    monkeypatch.setattr(Path, "exists", refuse)
    with pytest.raises(NoSuchGameError, match="'/there/x' cannot be read: Permission denied"):
        find(tmp_path, "/there/x")


def test_a_game_in_which_nothing_was_done_leaves_nothing(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2, "journal and holder's note"
    game.file.close()
    assert list(tmp_path.iterdir()) == []
    assert game.file.file is None
    game.file.close()


def test_a_game_that_was_begun_or_taken_up_stays(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Hold(why="pause"))
    game.file.close()
    assert list(tmp_path.iterdir()) == [game.path]
    untouched = KeptGame(tmp_path / "other")
    header = untouched.leave()
    JournalFile.reopen(header)[0].close()
    assert header.exists()


def test_a_journal_that_cannot_be_removed_stays_and_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = KeptGame(tmp_path)

    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "no", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", refuse)
        game.file.close()
    assert game.file.file == str(game.path)
    assert unfinished(tmp_path) is None


def test_pipes_devices_and_links_to_nowhere_are_no_games(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.leave()
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "endless.jsonl").symlink_to("/dev/zero")
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    assert games.files(tmp_path) == (game.path,)


def test_a_journal_larger_than_any_game_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = KeptGame(tmp_path)
    game.leave()
    monkeypatch.setattr("jitters.store.journals.LARGEST", 100)
    before = game.path.read_bytes() + b"\0" * 100
    game.path.write_bytes(before)
    for read in (load_journal, JournalFile.reopen):
        with pytest.raises(OSError, match="it has more than 0 MB"):
            read(game.path)
    assert game.path.read_bytes() == before
