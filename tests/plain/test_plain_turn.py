"""A turn in line mode: words and letters onto the card, sideswipes, rerolls, new cards, stops."""

import re

import pytest
from helpers.box_of_tests import FIRST, WordsOfTests, tops
from plain.evening import Evening, started

from jitters.games.jitters import actions as do


def on_card(evening: Evening) -> str:
    """The letters on the circles, `_` where none lies."""
    view = evening.view
    assert view.card is not None
    return "".join("_" if die is None else view.dice[die].top for die in view.card.dice)


def test_nothing_of_card_or_dice_is_told_before_enter():
    evening = Evening("stairs")
    said = evening.say("card", "dice", "time")
    assert "Ann: your turn, round 1." in said
    assert "Press Enter when you are ready, Ann: the clock (3:00) starts then." in said
    assert said.count("No card is drawn yet") == 2
    assert "The clock stands at 3 minutes." in said
    assert "F L Y" not in said
    assert "Word 1" not in said
    said = evening.say("")
    assert "Ann starts, round 1. The clock runs: 3 minutes." in said
    assert "Dice: F L Y E T I P C A O D G." in said


def test_the_card_is_drawn_and_can_be_read_in_lines():
    said = Evening("stairs").say("")
    assert "   1   2   3\n           4\n           5   6   7\n" in said
    assert "Word 1, across, 3 letters: circles 1 2 3." in said
    assert "Word 3, down, 3 letters: circles 3 4 5, crossing word 1 at 3 and word 2 at 5." in said


@pytest.mark.parametrize("line", ["fly yet tip", "FLY YET TIP", "tip fly yet", "fly tip yet", "lay fly yet tip"])
def test_words_are_laid_whole_in_whatever_order_they_cross(line):
    evening = started("stairs")
    said = evening.say(line)
    assert on_card(evening) == "FLYETIP"
    assert "The card is complete, 20 points: FLY, TIP and YET." in said
    assert "Stop and bank 20, or risk it on a new card. 3:00 left." in said


def test_one_word_goes_where_it_crosses_what_lies():
    evening = started("stairs")
    assert "On the card: FLY, ___, Y__. Dice: E T I P C A O D G. 3:00 left." in evening.say("fly")
    evening.say("tip")
    assert on_card(evening) == "FLY_TIP"
    evening.say("yet")
    assert on_card(evening) == "FLYETIP"


def test_a_word_by_its_number_and_letters_by_their_circles():
    evening = started("stairs")
    evening.say("2 tip")
    assert on_card(evening) == "____TIP"
    evening.say("1 f 2 l")
    assert on_card(evening) == "FL__TIP"
    evening.say("3 y", "4 e")
    assert on_card(evening) == "FLYETIP"
    assert "That lies there already." in evening.say("1 f")


def test_a_blank_leaves_a_circle_as_it_is():
    evening = started("three")
    evening.say("f_y")
    assert on_card(evening) == "F_Y"
    evening.say(".l?")
    assert on_card(evening) == "FLY"


def test_a_word_that_replaces_another_disturbs_least():
    evening = started("twins")
    evening.say("cat dog")
    evening.say("cop")
    assert on_card(evening) == "CATDOG", "O lies in DOG, and is not taken from it"
    said = evening.say("pat")
    assert on_card(evening) == "PATDOG"
    assert "PAT" in said


def test_j10_a_word_twice_is_said_to_be_one_too_many():
    evening = started("twins", rolls=(tops("FLYFLY"),))
    said = evening.say("fly fly")
    assert "FLY stands twice: no word may stand twice on one card." in said
    assert "FLY stands twice" in evening.say("next")
    assert "FLY stands twice" in evening.say("stop")
    assert evening.view.phase == "running"


def test_what_is_missing_is_said_with_the_dice_that_have_it_on_a_side():
    evening = started("three")
    said = evening.say("flu")
    assert said.startswith("U is on no free top; a side of die ")
    assert re.search(r"Type swipe to take it from die \d+\. 3:00 left\.", said)
    assert on_card(evening) == "___"


def test_a_letter_that_is_there_but_not_often_enough_is_counted():
    evening = started("three")
    assert "F is needed three times, and one is there; " in evening.say("fff")


def test_j15_the_offered_sideswipe_lays_the_whole_word():
    evening = started("three")
    said = evening.say("flu", "swipe")
    assert on_card(evening) == "FLU"
    assert "turns to U, on circle 3." in said
    assert "The card is complete, 10 points: FLU." in said
    assert evening.view.swiped
    assert "Once a roll: this roll's sideswipe is used" in evening.say("clear", "swipe e 1")
    assert "This roll's sideswipe is used." in evening.say("flu", "fur")


def test_an_offer_lapses_when_something_changes():
    evening = started("three")
    said = evening.say("flu", "1 c", "swipe")
    assert "Swipe what? A letter and a circle" in said
    assert not evening.view.swiped


def test_j16_a_sideswipe_by_letter_and_circle():
    evening = started("three")
    evening.say("swipe u 2")
    assert on_card(evening) == "_U_"
    evening = started("three")
    assert "On which circle? For instance: swipe u 1." in evening.say("swipe u")
    evening.say("fl_", "swipe u")
    assert on_card(evening) == "FLU"


def test_a_sideswipe_of_the_die_that_shows_a_letter():
    evening = started("three")
    showing = next(die.top for die in evening.view.dice if "U" in die.sides)
    other = next(die.top for die in evening.view.dice if "U" not in die.sides)
    assert f"U is on no side of a die off the card that shows {other}" in evening.say(f"swipe u 1 {other}")
    evening.say(f"swipe u 1 {showing}")
    assert on_card(evening) == "U__"


def test_the_die_that_a_sideswipe_needs_is_not_laid_with_its_top():
    evening = started("three")
    able = [number for number, die in enumerate(evening.view.dice) if "U" in die.sides]
    for number in able:
        top = evening.view.dice[number].top
        said = started("three").say(f"{top}lu" if top not in "LU" else "flu")
        assert "U is on no free top" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("flyer", "FLYER has 5 letters: this card's words have 3."),
        ("fly yet tip cat", "This card has only three words of 3 letters"),
        ("fly tip cat", "FLY, TIP and CAT do not cross"),
        ("9 f", "There is no circle 9 on this card"),
        ("0 f", "There is no circle 0 on this card"),
        ("4 fly", "No word 4 of 3 letters here"),
        ("1 flyer", "No word 1 of 5 letters here"),
        ("3", "A circle's number and a letter"),
        ("3 f 4", "A circle's number and a letter"),
        ("3 é", "A circle's number and a letter"),
        ("lift", "Lift what?"),
        ("lift 3", "Circle 3 is empty: only a die that lies there can leave it."),
        ("lift 99", "There is no circle 99 on this card"),
        ("q", "A letter needs a circle: for instance 3 q."),
        ("lift \x1b[2J\u202e", "^[[2J\\u202e does not stand on the card"),
        ("swipe \x1b 1", "A letter and a circle"),
        ("challenge Bob \x1b[2J", "^[[2J does not stand whole on this card"),
        ("challenge \x1b fly", "Who challenges which word?"),
        ("lift cat", "CAT does not stand on the card"),
        ("move 1", "From which circle to which?"),
        ("move 1 2", "Circle 1 is empty"),
        ("move 99 2", "There is no circle 99"),
        ("swipe", "Swipe what?"),
        ("swipe 3", "A letter and a circle, and the die's top if it matters"),
        ("swipe uu 3", "A letter and a circle"),
        ("swipe u 99", "There is no circle 99"),
        ("swipe ! 1", "A letter and a circle"),
        ("next", "A circle is still empty: a card is complete when every circle has its die."),
        ("stop now", "stop stands alone. To lay it as a word: lay stop now."),
        ("lay", "Lay what?"),
        ("lay 4x", "Words are letters A to Z"),
        ("naïve", "makes no command"),
        ("fly!", "makes no command"),
        ("start", "The turn runs already: a turn starts once."),
        ("pass", "The turn runs: that belongs between two turns."),
        ("withdraw", "No word is challenged"),
        ("stand", "No word is challenged"),
        ("stand up", "Just stand, or stand by it."),
        ("resume", "The clock was not stopped by a challenge"),
        ("again", "only one in which the machine slept is played again."),
        ("leave", "Who leaves?"),
        ("leave Bob", "The turn runs: that belongs between two turns."),
        ("another", "This game is not over yet"),
        ("overrule Bob", "The table does not overrule in this game"),
        ("\x1b[2J\x1b[H", "^[[2J^[[H makes no command"),
        ("q" * 300, "QQQ… has 300 letters: this card's words have 3."),
    ],
)
def test_bad_input_gets_one_line_that_helps_and_the_time(line, said):
    evening = started("stairs")
    before = evening.view
    answer = evening.say(line)
    assert said in answer
    assert answer.endswith("3:00 left.\n")
    assert answer.count("\n") == 1
    assert "\x1b" not in answer
    assert evening.view.card == before.card


def test_lifting_moving_and_clearing():
    evening = started("stairs")
    evening.say("fly yet tip", "lift 1 7")
    assert on_card(evening) == "_LYETI_"
    evening.say("move 2 1", "move 3 5")
    assert on_card(evening) == "L_TEYI_"
    evening.say("clear", "fly", "lift fly")
    assert on_card(evening) == "_______"


def test_j14_a_reroll_takes_all_dice_off():
    evening = started("three", rolls=(FIRST, tops("CATDOG")))
    said = evening.say("fl_", "r")
    assert on_card(evening) == "___"
    assert "All dice are rolled. Dice: " in said
    evening.say("dog")
    assert on_card(evening) == "DOG"


def test_j17_a_new_card_puts_the_points_at_stake():
    evening = started("three", "two")
    said = evening.say("fly", "next")
    assert "10 set aside, and at stake." in said
    assert "Card 2 of this turn, 10 points." in said
    assert "10 at stake; this card would add 10." in said
    said = evening.say("to", "stop")
    assert "Ann stops and banks 20 (10 + 10)." in said
    assert evening.view.totals == (20, 0, 0)


def test_j21_a_stop_on_an_empty_circle_asks_first():
    evening = started("three", "two")
    said = evening.say("fly", "n", "stop")
    assert "stopping now gives the turn up for 0, and loses 10. Stop all the same: yes or no?" in said
    assert "Then play goes on." in evening.say("no")
    assert "gives the turn up for 0" in evening.say("stop", "t_")
    assert evening.view.phase == "running", "another command is no yes"
    assert on_card(evening) == "T_"
    assert "yes has" not in evening.say("yes"), "the question lapsed: yes is a word to lay"
    said = evening.say("stop", "y")
    assert "Ann gives the turn up: 0. 10 on one card are lost." in said
    assert evening.view.player == 1


def test_a_question_lapses_with_the_turn():
    evening = started("three", timer_ms=20_000)
    evening.say("stop", 30_000, "yes")
    assert evening.view.phase == "ready"
    assert evening.view.ledger[0].how == "time-out"


def test_j35_the_referee_says_why_a_word_will_not_do():
    words = WordsOfTests()
    evening = started("three", referee="auto", words=words)
    said = evening.say("tac")
    assert "The referee refuses TAC: it is not in the dictionary." in said
    assert "TAC will not do: it is not in the dictionary." in said
    assert "No challenges in this game" in evening.say("challenge Bob tac")
    assert "challenge Bob" not in evening.say("help")


def test_an_empty_line_looks_at_the_card():
    evening = started("three")
    said = evening.say("fl_", "")
    assert "   F   L   3\n" in said
    assert "On the card: FL_." in said


def test_dice_are_listed_with_their_sides():
    said = started("three").say("1 f", "dice")
    assert "Die 1: F, sides S I A Z, on circle 1." in said
    assert said.count("sides") == 12


def test_words_that_are_commands_are_laid_by_lay():
    evening = started("four", rolls=(tops("TIDE"),))
    evening.say("lay tide")
    assert on_card(evening) == "TIDE"


def test_every_accepted_command_is_noted():
    evening = started("three")
    evening.say("fly", "stop")
    kinds = [type(note.action) for note in evening.keeper.notes if note.action != do.Tick()]
    assert kinds == [do.Start, do.Place, do.Place, do.Place, do.Stop]
