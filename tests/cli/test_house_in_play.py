"""J39: an overruled verdict goes into the house dictionary, and rules from the next word on."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from jitters.cli.house import House
from jitters.games.jitters.actions import Overrule
from jitters.games.jitters.events import GameStarted, TimerExpired, VerdictOverruled
from jitters.games.jitters.state import Setup
from jitters.kernel.verdicts import Source
from jitters.lexicon import open_dictionary
from jitters.store.box import shipped_box
from jitters.store.house_words import HouseWords, HouseWordsError
from jitters.table.about import PLAIN
from jitters.table.session import Note

SETUP = Setup(
    box=shipped_box(),
    players=("Ann", "Bob"),
    timer_ms=(1000, 1000),
    referee="challenge",
    seed=1,
    house={"overrule": True},
)


class KeeperOfTests:
    """Keeps in memory."""

    trouble: str | None = None
    file: str | None = "game.jsonl"

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.closed = False

    def __call__(self, note: Note) -> None:
        self.notes.append(note)

    def close(self) -> None:
        self.closed = True


def note(word: str, *, legal: bool) -> Note:
    events = (TimerExpired(), VerdictOverruled(word=word, legal=legal))
    return Note(action=Overrule(for_=(1,), against=()), at=0, events=events)


@pytest.fixture
def words_file(tmp_path: Path) -> Path:
    return tmp_path / "house-words.txt"


def test_j39_an_overruled_verdict_is_the_houses_word_from_then_on(words_file: Path) -> None:
    inner = KeeperOfTests()
    house = House(lambda: HouseWords(words_file))
    dictionary = house.over(open_dictionary("standard"))
    assert (dictionary.is_legal("ZOOMSY"), dictionary.is_legal("CAT")) == (False, True)
    keeper = house.keep(lambda *_: inner)(SETUP, GameStarted(seed=1, pile=()), Source(name="x", sha256=""), PLAIN)
    for told in (note("ZOOMSY", legal=True), note("CAT", legal=False)):
        keeper(told)
    assert (dictionary.is_legal("ZOOMSY"), dictionary.is_legal("CAT")) == (True, False)
    ruling = dictionary.verdict("ZOOMSY").house
    assert ruling is not None
    assert ruling.since == date.today().isoformat()
    assert HouseWords(words_file).rulings["CAT"].allowed is False
    assert len(inner.notes) == 2
    assert (keeper.file, keeper.trouble) == ("game.jsonl", None)
    keeper.close()
    assert inner.closed


def test_a_ruling_undone_without_the_house_rule_is_no_word_of_the_house(words_file: Path) -> None:
    house = House(lambda: HouseWords(words_file))
    keeper = house.keep(lambda *_: KeeperOfTests())(
        replace(SETUP, house={}), GameStarted(seed=1, pile=()), Source(name="x", sha256=""), PLAIN
    )
    keeper(note("ZOOMSY", legal=True))
    assert house.words.rulings == {}


def test_a_house_dictionary_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    house = House(lambda: HouseWords(tmp_path / "folder" / "words.txt"))
    keeper = house.keep(lambda *_: KeeperOfTests())(
        SETUP, GameStarted(seed=1, pile=()), Source(name="x", sha256=""), PLAIN
    )
    assert house.words.rulings == {}
    (tmp_path / "folder").symlink_to(tmp_path / "file")
    keeper(note("ZOOMSY", legal=True))
    assert "cannot be" in (keeper.trouble or "")


def test_a_damaged_house_dictionary_is_named(words_file: Path) -> None:
    words_file.write_text("allow ZOOMSY yesterday\n")
    with pytest.raises(HouseWordsError, match="line 1"):
        House(lambda: HouseWords(words_file)).over(open_dictionary("standard"))
