"""Challenges in line mode: made by name or seat, the board covered, the verdict read out, the table's vote."""

import pytest
from helpers.box_of_tests import WordsOfTests
from plain.evening import Evening, started

from jitters.kernel.verdicts import Reason


class DefinitionsOfTests:
    name = "of tests"

    def define(self, word: str) -> str | None:
        return {"FLY": "an insect with two wings", "co-op": "a shop of its members"}.get(word)


@pytest.mark.parametrize(
    "line",
    [
        "challenge Bob fly",
        "challenge bob FLY",
        "challenge b fly",
        "challenge 2 fly",
        "2 challenge fly",
        "2 challenges fly",
        "Bob challenges fly",
        "bob challenge fly",
    ],
)
def test_j27_a_challenge_is_made_by_name_or_seat(line):
    evening = started("three")
    evening.say("fly")
    said = evening.say(10_000, line)
    assert "Bob challenges FLY." in said
    assert "The clock stands at 2 minutes 50 seconds; card and dice are covered." in said
    assert "Ann: withdraw FLY at no cost, or stand by it and ask the dictionary?" in said
    assert evening.view.challenge.by == 1


def test_j27_a_name_of_two_words_is_understood():
    evening = started("three", players=("Ann", "Player 2"))
    evening.say("fly")
    assert "Player 2 challenges FLY." in evening.say("challenge player 2 fly")


def test_j27_with_two_players_it_is_clear_who_challenges():
    evening = started("three", players=("Ann", "Bob"))
    evening.say("fly")
    assert "Bob challenges FLY." in evening.say("challenge fly")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("challenge", "Who challenges which word? Bob or Cy: challenge NAME WORD. Standing now: FLY."),
        ("challenge fly", "Who challenges which word?"),
        ("challenge Dee fly", "Who challenges which word?"),
        ("challenge Bob fl", "FL does not stand whole on this card"),
        ("challenge Ann fly", "Nobody challenges a word of their own"),
        ("9 challenge fly", "Who challenges which word?"),
    ],
)
def test_a_challenge_that_says_too_little_is_helped(line, said):
    evening = started("three")
    evening.say("fly")
    assert said in evening.say(line)
    assert evening.view.phase == "running"


def test_j32_card_and_dice_are_covered_until_play_goes_on():
    evening = started("three")
    evening.say("fly", "challenge Bob fly")
    said = evening.say("card", "dice", "", "time", "fl_", "stop", 60_000, "time")
    assert said.count("covered until play goes on") == 2
    assert "Ann: withdraw or stand?" in said
    assert said.count("The clock stands at 3 minutes.") == 2
    assert said.count("A word is challenged: it is withdrawn or stood by before play goes on.") == 2
    assert "Dice:" not in said


def test_j28_withdrawn_at_no_cost():
    evening = started("three")
    evening.say("cat", "challenge Cy cat")
    said = evening.say(5_000, "withdraw")
    assert "CAT is withdrawn, at no cost; another word must stand there." in said
    assert "The clock goes on from 3:00." in said
    assert "   1   2   3\n" in said
    assert "CAT was withdrawn: it may not come back on this card." in evening.say("cat")


def test_j29_an_illegal_word_ends_the_turn_and_the_verdict_says_why():
    words = WordsOfTests(reasons={"COP": (Reason.NEEDS_HYPHEN, "co-op")})
    evening = started("three", "three", words=words, definitions=DefinitionsOfTests())
    said = evening.say("cop", "challenge Bob cop", "stand by it")
    assert "✗ COP is not legal." in said
    assert 'It needs a hyphen: "co-op".' in said
    assert "So says the dictionary of-tests." in said
    assert "COP: a shop of its members" in said
    assert "Ann loses the challenge, and the turn with it: 0.\n" in said
    assert "Bob: your turn, round 1." in said


def test_j30_a_legal_word_is_defined_and_play_goes_on_or_is_banked():
    evening = started("three", definitions=DefinitionsOfTests())
    said = evening.say("fly", 30_000, "challenge Bob fly", 60_000, "s")
    assert "✓ FLY is legal." in said
    assert "FLY: an insect with two wings" in said
    assert "Ann was right: Bob will sit a turn out, and the clock waits where it stopped." in said
    assert "Ann: resume and play on, or stop and bank 10." in said
    said = evening.say(60_000, "", "resume")
    assert "Ann: resume, or stop?" in said
    assert "The clock goes on from 2:30." in said
    assert "FLY was defended: it is not challenged twice on one card." in evening.say("challenge Cy fly")
    said = evening.say("stop")
    assert "Bob sits round 1 out, for a lost challenge." in said
    assert "Cy: your turn, round 1." in said


def test_j30_with_a_circle_empty_it_is_resumed_or_given_up():
    evening = started("stairs")
    said = evening.say("fly", "challenge Bob fly", "stand")
    assert "Ann: type resume when you are ready, and the clock goes on." in said
    assert "gives the turn up for 0" in evening.say("stop", "no")
    assert evening.view.phase == "defended"


def test_j31_who_owes_a_turn_is_said():
    evening = started("three")
    evening.say("fly", "challenge Bob fly", "stand")
    assert "Bob sits round 1 out." in evening.say("ledger")


def test_near_misses_are_read_and_what_brings_definitions_once():
    evening = started("three", "three")
    said = evening.say("tac", "challenge Bob tac", "stand")
    assert "Near it: CAT." in said
    assert "Definitions are not installed" in said
    said = evening.say("", "fly", "challenge Ann fly", "stand")
    assert "✓ FLY is legal." in said
    assert "Definitions are not installed" not in said


def test_a_challenge_while_the_clock_is_held_goes_its_way():
    evening = started("three")
    evening.say("fly", "pause")
    said = evening.say("challenge Bob fly")
    assert "Bob challenges FLY." in said
    assert evening.view.held is None
    assert "✓ FLY is legal." in evening.say("stand")


def test_a_pause_in_a_challenge_is_released_before_it_is_decided():
    evening = started("three")
    said = evening.say("fly", "challenge Bob fly", "pause", "stand")
    assert "The clock is held: nothing moves until play goes on." in said
    assert "legal" not in said
    assert "✓ FLY is legal." in evening.say("", "stand")


def overruled(*lines: str) -> Evening:
    evening = started("three", players=("Ann", "Bob", "Cy", "Dee"), house={"overrule": True})
    evening.say(*lines)
    return evening


def test_j39_the_table_overrules_an_illegal_word():
    evening = overruled("tac", "challenge Bob tac")
    assert "The table may overrule that before play goes on" in evening.say("stand")
    assert "Who is for overruling?" in evening.say("overrule")
    assert "Who is for overruling?" in evening.say("overrule Eve")
    assert "Ann has no vote on this" in evening.say("overrule Ann")
    assert "No majority of the others: the verdict stands." in evening.say("overrule Bob")
    said = evening.say("overrule Bob, Cy and Dee")
    assert "The table overrules: TAC is allowed." in said
    assert "Ann: resume and play on, or stop and bank 10." in said
    assert evening.ruled == [("TAC", True)]
    assert "There is no verdict to overrule" in evening.say("overrule Bob Cy")


def test_j39_the_table_overrules_a_legal_word():
    evening = overruled("fly", "challenge Bob fly", "stand")
    said = evening.say("overrule 2 3")
    assert "The table overrules: FLY is ruled out." in said
    assert "Ann loses the challenge" in said
    assert evening.ruled == [("FLY", False)]
    assert "Round 1: the table ruled out Ann's FLY." in evening.say("ledger")
