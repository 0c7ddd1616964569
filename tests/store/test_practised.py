"""Practice journals found again; what cannot be read is passed over, and never in the way."""

import pytest
from helpers.kept_games import KeptGame
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.store.games import listed, unfinished
from jitters.store.practised import Journals, turns_on_record
from jitters.table.journal import JournalError


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


def test_only_practice_is_read(practised):
    kept = KeptGame(practised.folder, '"about":', '"practice":')
    kept.turn()
    kept.leave()
    game = practised.begin("run", player="Zoë").turn()
    game.leave()
    assert [one.game for one in practised.journals.past()] == [game.journal.header.game]
    assert practised.journals.last_player() == "Zoë"


def test_where_nothing_was_practised(practised):
    assert list(practised.journals.past()) == []
    assert practised.journals.last_player() is None
    assert practised.journals.ghost("nobody") is None
    assert turns_on_record(None) == ()
    assert turns_on_record(str(practised.folder / "gone.jsonl")) == ()


def test_damaged_files_are_passed_over(practised):
    path = practised.begin("run").turn().leave()
    good = practised.begin("run").turn()
    good.leave()
    path.write_bytes(path.read_bytes().replace(b'"do":"start"', b'"do":"st', 1))
    assert [one.game for one in practised.journals.past()] == [good.journal.header.game]
    assert practised.journals.ghost(path.stem) is None
    assert turns_on_record(str(path)) == ()
    with pytest.raises(JournalError):
        practised.journals.welcome(path)
    (practised.folder / "folder.jsonl").mkdir()
    assert len(list(practised.journals.past())) == 1


def test_a_folder_that_cannot_be_read_holds_nothing(tmp_path, monkeypatch):
    def refused(_folder):
        raise PermissionError

    monkeypatch.setattr("jitters.store.practised.files", refused)
    assert list(Journals(tmp_path, tmp_path).past()) == []


def test_a_file_that_has_changed_is_read_again(practised):
    game = practised.begin("run").turn()
    journals = practised.journals
    assert next(journals.past()).score.turns == 1
    same = next(journals.past())
    assert next(journals.past()) is same
    game.turn()
    assert next(journals.past()).score.turns == 2


def test_a_finished_practice_is_over_for_lists_and_is_not_offered_again(practised):
    game = practised.begin("storm").do(do.Start()).fill()
    path = game.leave()
    assert (listed(path).state, listed(path).goes_on) == ("open", True)
    assert unfinished(practised.folder).path == path
    ended = practised.begin("storm").turn().leave()
    path.unlink()
    assert (listed(ended).state, listed(ended).over, listed(ended).goes_on) == ("over", True, False)
    assert unfinished(practised.folder) is None


def test_a_game_of_the_user_is_looked_for_in_the_users_folders(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert list(Journals().past()) == []


# ---- the index


def indexed(practised):
    return Journals(practised.folder, practised.ghosts, practised.folder.parent / "index.json")


def test_the_index_says_what_the_journals_say(practised, monkeypatch):
    KeptGame(practised.folder).leave()
    for mode in ("run", "streak", "storm", "ladder", "daily"):
        practised.begin(mode, daily="2026-11-30" if mode == "daily" else None).turn().leave()
    race = practised.begin("storm").give_up()
    race.leave()
    read = list(indexed(practised).past())
    assert read == list(practised.journals.past())

    def never(_path):
        raise AssertionError("it was read again")

    monkeypatch.setattr("jitters.store.practised.load_journal", never)
    assert list(indexed(practised).past()) == read


def test_the_index_follows_the_files(practised):
    game = practised.begin("run").turn()
    gone = practised.begin("run").turn()
    assert len(list(indexed(practised).past())) == 2
    game.turn()
    gone.leave().unlink()
    (past,) = indexed(practised).past()
    assert past.score.turns == 2
    game.file.path.write_text("damaged")
    assert list(indexed(practised).past()) == []


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "0"}', "FORMAT", "null"])
def test_an_index_that_is_no_good_is_written_anew(practised, text):
    game = practised.begin("run").turn()
    list(indexed(practised).past())
    index = practised.folder.parent / "index.json"
    good = index.read_text()
    broken = {"FORMAT": good.replace('"terms":{', '"terms":{"x":1,')}
    index.write_text(broken.get(text, text))
    assert [past.game for past in indexed(practised).past()] == [game.journal.header.game]
    assert index.read_text() == good


def test_where_no_index_can_be_written_the_journals_are_read(practised):
    practised.begin("run").turn().leave()
    (practised.folder / "file").write_text("")
    journals = Journals(practised.folder, practised.ghosts, practised.folder / "file" / "index.json")
    assert len(list(journals.past())) == 1
