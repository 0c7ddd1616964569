"""An autopsy in words."""

import pytest
from helpers.box_of_tests import FIRST, cards

from jitters.solve.autopsy import Finding, Shelved
from jitters.solve.task import Fill, Swipe
from jitters.solve.turns import Greed, Throw
from jitters.voice.autopsy import finding_lines, greed_line

(CARD,) = cards("three")
THROW = Throw(card=CARD, tops=FIRST, sides=("ABCD",) * 12)
FLY = Fill(words=("FLY",), letters="FLY", swipe=None, rarity=0)
SUN = Fill(words=("SUN",), letters="SUN", swipe=Swipe(die=0, letter="S", circle=0), rarity=0)


def lines(**fields) -> str:
    made = fields.pop("made", ())
    plain = {"dead": False, "saved": None, "best": None, "swiped": None, "words": (), "cut_short": False}
    throw = Throw(card=CARD, tops=FIRST, sides=THROW.sides, made=made)
    return "\n".join(finding_lines(Finding(throw=throw, **{**plain, **fields}), 2))


def test_what_was_made_and_what_was_best():
    said = lines(best=FLY, made=("TIP",))
    assert said == "Roll 2, for 10 points: F L Y E T I P C A O D G.\nMade: TIP.\nBest: FLY."
    assert "The card was not completed with it." in lines(best=FLY)
    assert "Better with a sideswipe (F to S): SUN." in lines(best=FLY, swiped=SUN)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"saved": True, "swiped": SUN}, "from the tops. A sideswipe (F to S) would have saved it: SUN."),
        ({"saved": True}, "from the tops, but a sideswipe would have saved it."),
        ({"saved": False}, "from the tops, with or without a sideswipe."),
        ({"saved": None, "cut_short": True}, "from the tops.\nThere was more to look through than time for it."),
    ],
)
def test_a_dead_roll_is_called_so(fields, said):
    assert f"It was dead: no words fill the card {said}" in lines(dead=True, **fields)


def test_a_roll_that_only_unshown_words_fill_and_one_that_nobody_knows():
    assert "It was not dead, but only words that are not shown here would fill it." in lines()
    assert "dead" not in lines(dead=None, cut_short=True)


def test_words_are_listed_by_how_common_they_are():
    words = (
        Shelved(tier=10, words=("FLY",)),
        Shelved(tier=70, words=tuple("ABCDEFGHIJ")),
        Shelved(tier=0, words=("X",)),
    )
    said = lines(best=FLY, words=words)
    assert "1 word of the commonest: FLY." in said
    assert "10 words rare: A, B, C, D, E, F, G, H and 2 more." in said
    assert "1 word: X." in said


@pytest.mark.parametrize(
    ("in_hand", "scored", "lost", "won", "said"),
    [
        ((), 0, 0, 0, ""),
        ((10,), 10, 0, 0, "In hand after each card: 10."),
        ((10, 30), 30, 0, 20, "In hand after each card: 10, 30. Going on after the first card won 20."),
        ((10, 30), 0, 30, 0, "In hand after each card: 10, 30. All 30 went."),
    ],
)
def test_the_greed_line(in_hand, scored, lost, won, said):
    assert greed_line(Greed(in_hand=in_hand, scored=scored, lost=lost, won=won)) == said
