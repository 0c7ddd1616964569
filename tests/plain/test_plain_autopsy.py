"""The autopsy in line mode: after a turn, never during one."""

from pathlib import Path

import pytest
from helpers.box_of_tests import FIRST, LEGAL, tops
from plain.evening import Evening, started

from jitters.lexicon import Lexicon, open_dictionary


@pytest.fixture
def words(tmp_path: Path) -> Lexicon:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(sorted(LEGAL)))
    return open_dictionary(str(path))


def test_never_during_a_turn_and_not_before_any(words):
    evening = Evening("three", lexicon=words)
    assert "No turn has been played since this table was opened" in evening.say("autopsy")
    said = evening.say("", "autopsy", "fly", "challenge Bob fly", "autopsy")
    assert said.count("Not during a turn: an autopsy comes when the turn is over.") == 2
    assert "Best" not in said


def test_a_turn_is_looked_at_roll_by_roll(words):
    evening = started("three", "two", rolls=(FIRST, tops("TO"), FIRST), lexicon=words)
    evening.say("fly", "next", "stop", "yes")
    said = evening.say("autopsy")
    assert said.startswith("Ann's turn, roll by roll.\nRoll 1, for 10 points: F L Y E T I P C A O D G.\nMade: FLY.\n")
    assert "Roll 2, for 10 points: " in said
    assert "The card was not completed with it." in said
    assert "words: " in said
    assert said.endswith("In hand after each card: 10. All 10 went.\n")
    assert evening.view.player == 1


def test_it_is_still_to_be_had_after_the_game_and_while_the_next_player_waits(words):
    evening = started("three", target=10, players=("Ann",), referee="auto", lexicon=words)
    evening.say("fly", "stop")
    assert evening.view.phase == "over"
    assert "Made: FLY." in evening.say("autopsy")


def test_a_search_that_is_interrupted_says_no_more(words):
    evening = started("three", lexicon=words, interrupted=True)
    assert evening.say("pass", "stop", "yes", "autopsy").endswith("Ann's turn, roll by roll.\n")


def test_a_dictionary_that_cannot_be_searched_is_said_so():
    evening = started("three")
    assert "This dictionary cannot be searched" in evening.say("stop", "yes", "autopsy")
