"""How long a character takes."""

from dataclasses import replace
from statistics import NormalDist

import pytest

from jitters.bots.characters import shipped_characters
from jitters.bots.luck import Luck, bell, deviations, swung
from jitters.bots.pace import (
    Sight,
    fumbling,
    laying_ms,
    nervousness,
    patience_ms,
    scattered,
    seeing_ms,
)

PACE = shipped_characters()["medium"].pace
PLAIN = Sight(letters=4, tier=35, fits=40, standing=0, dice=(0, 1, 2, 3), all_dice=12, swiped=False)


@pytest.mark.parametrize(
    "harder",
    [{"tier": 60}, {"fits": 3}, {"dice": (0, 11, 3, 8)}, {"swiped": True}, {"letters": 6}, {"standing": 1}],
    ids=lambda changed: next(iter(changed)),
)
def test_a_word_takes_longer_that_is(harder):
    assert seeing_ms(PACE, replace(PLAIN, **harder), 0.5) > seeing_ms(PACE, PLAIN, 0.5)


def test_luck_makes_it_quicker_or_slower():
    assert seeing_ms(PACE, PLAIN, 0.1) < seeing_ms(PACE, PLAIN, 0.5) < seeing_ms(PACE, PLAIN, 0.9)


def test_an_easy_word_under_the_eyes_takes_about_what_the_character_needs_to_see():
    ms = seeing_ms(PACE, replace(PLAIN, tier=10, fits=10**6), 0.5)
    assert PACE.see_ms < ms < 1.3 * PACE.see_ms


def test_dice_are_scattered_from_side_by_side_to_corner_to_corner():
    assert scattered((5,), 12) == 0
    assert 0 < scattered((0, 1, 2), 12) < scattered((0, 2, 1), 12) < scattered((0, 11, 0, 11), 12) == 1


def test_the_hand_shakes_when_time_is_short_and_not_before():
    assert nervousness(PACE, PACE.shake_ms) == 0
    assert nervousness(PACE, 180_000) == 0
    assert nervousness(PACE, 0) == 1
    assert laying_ms(PACE, 2000, 0.5) > laying_ms(PACE, 60_000, 0.5) == pytest.approx(PACE.place_ms)
    assert fumbling(PACE, 2000) > fumbling(PACE, 60_000) == PACE.fumble


def test_more_words_are_looked_for_with_more_patience():
    assert patience_ms(PACE, 1) == PACE.patience_ms
    assert patience_ms(PACE, 3) == 2 * PACE.patience_ms


def test_the_same_occasion_draws_the_same_and_others_do_not():
    luck = Luck(7, 1)
    assert luck.shares(5, "roll", 1, "ABC") == Luck(7, 1).shares(5, "roll", 1, "ABC")
    drawn = {luck.share("a"), luck.share("b"), Luck(7, 2).share("a"), Luck(8, 1).share("a")}
    assert len(drawn) == 4
    assert all(0 < share < 1 for share in luck.shares(2000, "many"))


def test_swings_are_even_around_one():
    assert swung(0.5, 0.4) == pytest.approx(1)
    assert swung(0.1, 0.4) * swung(0.9, 0.4) == pytest.approx(1)
    assert bell(0) == pytest.approx(0.5)


@pytest.mark.parametrize("share", [1e-300, 1e-13, 1e-6, 0.01, 0.07, 0.08, 0.3, 0.5, 0.9, 0.95, 1 - 1e-12])
def test_deviations_and_shares_are_those_of_a_normal_distribution(share):
    known = NormalDist()
    assert deviations(share) == pytest.approx(known.inv_cdf(share), rel=1e-14)
    assert bell(deviations(share)) == pytest.approx(share, rel=1e-9, abs=1e-15)
