"""`jitters resume`: which game, with which words and beside which box, and what is said where it cannot be done."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from helpers.box_of_tests import LEGAL, WordsOfTests
from helpers.kept_games import KeptGame
from tui.hands import Hands
from tui.staging import table

from jitters.cli.house import House
from jitters.cli.play import offer
from jitters.games.jitters import actions as do
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Source
from jitters.lexicon import open_dictionary
from jitters.store.box import shipped_box
from jitters.store.games import left_at
from jitters.store.house_words import HouseWords
from jitters.store.journals import load_journal

LAID = (do.Start(), *(do.Place(die=die, circle=die) for die in range(3)))
"""FLY lies on the card, and the turn goes on."""
LEAVE = "quit\nyes\n"
LEDGER = "ledger\n" + LEAVE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "jitters" / "games"


def resume(*words: object, given: str = LEAVE) -> subprocess.CompletedProcess[str]:
    """The command, line by line."""
    command = [sys.executable, "-m", "jitters", "resume", "--plain", *map(str, words)]
    return subprocess.run(command, input=given, text=True, capture_output=True, check=False)


def table_of(path: Path) -> View:
    return left_at(load_journal(path))


class Ruled(WordsOfTests):
    """The tests' own words under the name of a dictionary that there is."""

    def __init__(self, source: Source) -> None:
        super().__init__(legal=LEGAL)
        object.__setattr__(self, "_source", source)

    @property
    def source(self) -> Source:
        source: Source = self._source  # type: ignore[attr-defined]
        return source


def left(folder: Path, name: str = "standard", *players: str) -> Path:
    """A game that was left in a turn, with FLY on the card and the words of that dictionary."""
    game = KeptGame(folder, *players, words=Ruled(open_dictionary(name).source))
    game.do(*LAID)
    return game.leave()


def damage(path: Path) -> None:
    """Line 4 is no JSON any more."""
    rows = path.read_bytes().splitlines(keepends=True)
    rows[3] = b"nonsense\n"
    path.write_bytes(b"".join(rows))


def test_a_damaged_game_is_named_with_file_and_line_and_left_as_it_is(folder: Path) -> None:
    path = left(folder)
    damage(path)
    before = path.read_bytes()
    told = resume(path.stem)
    assert told.returncode == 1
    assert told.stderr == (
        f"Error: {path}, line 4: it is no JSON in UTF-8; nothing was changed, "
        "and `jitters replay` shows what is sound\n"
    )
    assert path.read_bytes() == before
    assert not path.with_suffix(".holder").exists()


async def test_an_offer_of_a_damaged_game_names_file_and_line_on_the_screen(folder: Path) -> None:
    path = left(folder)
    offered = offer(House())
    assert offered is not None
    damage(path)
    app, clock = table()
    app.table.desk.offer = lambda: offered
    async with app.run_test(size=(100, 30)) as pilot:
        hands = Hands(pilot, app, clock)
        await pilot.pause()
        await hands.press("y")
        assert hands.page == "OfferPage"
        told = re.sub(r"\s+", "", hands.screen())
        assert re.sub(r"\s+", "", f"{path}, line 4: it is no JSON") in told


@pytest.mark.parametrize("last", [0, 1, 2])
def test_without_a_name_the_last_played_of_several_games_goes_on(folder: Path, last: int) -> None:
    paths = sorted(left(folder, "standard", f"Ann{number}", "Bob") for number in range(3))
    for number, path in enumerate(paths):
        os.utime(path, (1000 + number, 1000 + number))
    os.utime(paths[last], (2000, 2000))
    before = [path.read_bytes() for path in paths]
    assert f"Two players: {', '.join(table_of(paths[last]).players)}.\n" in resume().stdout
    assert [path.read_bytes() != old for path, old in zip(paths, before, strict=True)] == [
        number == last for number in range(3)
    ]


def test_a_game_that_was_won_and_is_open_again_by_a_correction_goes_on(folder: Path) -> None:
    game = KeptGame(folder)
    game.play()
    game.do(do.Correct(player=0, round=5, points=0, by=1, why="misread"))
    path = game.leave()
    assert f"jitters resume --plain {path.stem[:8]}" in resume().stdout
    assert "hold" in path.read_text().splitlines()[-1]


def test_a_game_goes_on_with_its_own_cards_beside_another_box_and_the_ledger_notes_it(folder: Path) -> None:
    path = left(folder)
    told = resume(given="\nstop\n" + LEDGER)
    assert "Ann stops and banks 10." in told.stdout  # FLY on a card that the box of today has not
    assert told.stdout.count("another box lies here; this game keeps its own.") == 1
    assert "other words" not in told.stdout
    assert table_of(path).totals == (10, 0)
    assert resume(given=LEDGER).stdout.count("another box lies here") == 1


def test_a_game_beside_its_own_box_has_no_note(folder: Path) -> None:
    words = Ruled(open_dictionary("standard").source)
    game = KeptGame(folder, words=words, box=shipped_box(), stacked_cards=(), stacked_rolls=())
    game.do(do.Start())
    game.leave()
    assert "another box" not in resume(given=LEDGER).stdout


def test_another_dictionary_rules_on_where_it_is_asked_for_and_the_ledger_notes_it(folder: Path) -> None:
    path = left(folder)
    assert "other words rule from here on (wide)" in resume("--dictionary", "wide", given=LEDGER).stdout
    again = resume(given=LEDGER).stdout
    assert again.count("other words rule") == 1  # from then on it is the game's own
    assert "other words rule from here on (home)" in resume(path, "--dictionary", "home", given=LEDGER).stdout


def test_words_that_the_game_s_own_table_ruled_on_make_no_other_dictionary_but_others_do(folder: Path) -> None:
    words = Ruled(open_dictionary("standard").source)
    game = KeptGame(folder, words=words, house={"overrule": True})
    game.do(*LAID, do.Challenge(by=1, word="FLY"), do.Resolve(), do.Overrule(for_=(1,), against=()))
    game.leave()
    house = HouseWords(folder.parent / "house-words.txt")
    house.deny(["FLY"], date(2026, 11, 30))
    told = resume(given=LEDGER).stdout
    assert "the table ruled out Ann's FLY" in told
    assert "other words" not in told
    house.allow(["ZZQ"], date(2026, 11, 30))
    assert "other words rule from here on (standard)" in resume(given=LEDGER).stdout


def test_where_the_game_s_dictionary_is_gone_the_standard_one_rules_on_and_the_ledger_notes_it(folder: Path) -> None:
    gone = replace(open_dictionary("standard").source, name="of-long-ago", sha256="1" * 64)
    game = KeptGame(folder, words=Ruled(gone))
    game.do(*LAID)
    game.leave()
    told = resume(given=LEDGER)
    assert told.returncode == 0
    assert "other words rule from here on (standard)" in told.stdout


def test_a_dictionary_that_there_is_not_is_refused_and_nothing_is_changed(folder: Path) -> None:
    path = left(folder)
    before = path.read_bytes()
    told = resume("--dictionary", "no/such/words.txt")
    assert told.returncode == 2
    assert "no/such/words.txt" in told.stderr
    assert path.read_bytes() == before
