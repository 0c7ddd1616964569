"""The turn and the game solved backwards, beside what can be worked out by hand and what happens when it is played."""

import random
from math import comb

import pytest
from helpers.abstract_game import card_ms

from jitters.bots.coach.chances import Duel, among, duel_of, family_of
from jitters.bots.coach.levels import level_pace
from jitters.bots.coach.odds import Deck, Odds, deck_of, odds_of
from jitters.bots.coach.pace import STEP_MS, Pace
from jitters.store.box import shipped_box

SURE = Pace(hazards=((10, (0.0, 1.0)),))
"""Every card takes one step."""
HALF = Pace(hazards=((10, (0.0, 0.5)),))
TEN = Deck(unit=10, shares=((10, 1, 1.0),))
DECK = deck_of([card.points for card in shipped_box().cards], 250)


def test_the_shipped_deck_in_units_of_five():
    assert DECK.unit == 5
    assert [(points, units) for points, units, _ in DECK.shares] == [(10, 2), (15, 3), (20, 4), (25, 5)]
    assert sum(share for _, _, share in DECK.shares) == pytest.approx(1)


def test_odd_values_and_far_targets_are_rounded_to_a_grid_that_can_be_solved():
    assert deck_of([7, 11], 60).unit == 1
    far = deck_of([7, 11], 6000)
    assert (far.unit, [units for _, units, _ in far.shares]) == (100, [1, 1])


def test_a_card_that_takes_exactly_what_is_left_is_on_time_in_half_of_the_cases():
    odds = Odds(SURE, TEN, 3 * STEP_MS)
    assert odds.hands == 3
    assert [odds.bust(steps * STEP_MS) for steps in range(4)] == [1.0, 0.5, 0.0, 0.0]
    assert odds.bust(1.5 * STEP_MS) == 0.25
    assert odds.bust(10**9) == 0.0


def test_cards_that_take_no_time_at_all_do_not_go_on_for_ever():
    odds = Odds(Pace(hazards=((10, (1.0,)),)), TEN, 3 * STEP_MS)
    assert odds.hands == 80
    assert odds.solve([float(hand) for hand in range(81)]).going_on(1, STEP_MS) == pytest.approx(80)


def test_going_on_by_hand():
    plan = Odds(SURE, TEN, 3 * STEP_MS).solve([0.0, 1.0, 2.0, 3.0])
    # With one step left: half of the time one more, else nothing.
    assert plan.going_on(1, STEP_MS) == pytest.approx(0.5 * 2)
    assert plan.going_on(2, STEP_MS) == pytest.approx(0.5 * 3)
    # With two: surely one more, then stop or go on as is better.
    assert plan.going_on(1, 2 * STEP_MS) == pytest.approx(2.0)
    assert plan.going_on(0, 3 * STEP_MS) == pytest.approx(2.0)
    assert plan.stopping(2) == 2.0
    assert plan.stopping(99) == 3.0


def test_illegal_words_cost_the_turn():
    plain, risky = (
        Odds(Pace(hazards=SURE.hazards, refuted=refuted), TEN, 3 * STEP_MS).solve([0.0, 1.0, 2.0, 3.0])
        for refuted in (0.0, 0.25)
    )
    assert risky.going_on(1, 2 * STEP_MS) == pytest.approx(0.75 * plain.going_on(1, 2 * STEP_MS))
    assert Odds(Pace(hazards=SURE.hazards, refuted=0.25), TEN, 3 * STEP_MS).bust(3 * STEP_MS) == 0.25


def test_what_a_turn_scores_by_hand():
    # One card and no more: within 3 steps a card of a half a step is done in time with 1/2 + 1/4 + 1/8 / 2.
    odds = Odds(HALF, TEN, 3 * STEP_MS)
    scored = odds.outcome(odds.solve([0.0, 1.0, 1.0, 1.0]))
    assert scored[:2] == pytest.approx((1 - 0.8125, 0.8125))
    # Never a stop before three are done: the third step's half comes on top.
    reach = odds.outcome(odds.solve([0.0, 0.0, 0.0, 1.0]))
    assert reach[3] == pytest.approx(comb(3, 3) * 0.5**3 / 2)
    assert sum(reach) == pytest.approx(1)


@pytest.mark.parametrize("level", ["medium", "expert"])
def test_what_a_turn_scores_beside_thousands_of_turns(level):
    pace, chance = level_pace(level), random.Random(1)
    odds = odds_of(pace, DECK, 180_000)
    plan = odds.solve([float(hand) for hand in range(odds.hands + 1)])
    deck = [card.points for card in shipped_box().cards]
    total = 0
    for _ in range(4_000):
        left, hand = 180_000.0, 0
        while True:
            points = chance.choice(deck)
            left -= card_ms(pace, points, chance)
            if left <= 0:
                break
            hand += points // 5
            if plan.going_on(hand, left) <= plan.stopping(hand):
                total += hand
                break
    expected = sum(hand * share for hand, share in enumerate(odds.outcome(plan)))
    assert total / 4_000 == pytest.approx(expected, rel=0.04)
    assert plan.going_on(0, 180_000) == pytest.approx(expected, rel=0.01)


def test_less_time_and_more_in_hand_make_going_on_worse():
    odds = odds_of(level_pace(), DECK, 180_000)
    plan = odds.solve([float(hand) for hand in range(odds.hands + 1)])
    for hand in (2, 5, 9):
        row = [plan.going_on(hand, ms) for ms in range(0, 180_000, 4_000)]
        assert row == sorted(row)
    gains = [plan.going_on(hand, 60_000) - plan.stopping(hand) for hand in range(2, 14)]
    assert gains == sorted(gains, reverse=True)


def test_the_family_reaches_from_the_cautious_to_the_desperate():
    busts = [play[0] for play in family_of(odds_of(level_pace(), DECK, 180_000))]
    assert len(busts) > 8
    assert min(busts) < 0.2
    assert max(busts) > 0.7


def test_a_game_of_coins_by_hand():
    """Each turn scores one with a half; the first to one wins at the round's end, a tie is played again."""
    coin = ((0.5, 0.5),)
    duel = Duel(coin, coin, 1)
    assert duel.tied == pytest.approx(0.5)
    assert duel.at_start(0, 0) == pytest.approx(0.5)
    assert duel.at_half(1, 0) == pytest.approx(0.5 + 0.5 * 0.5)
    assert duel.at_half(0, 0) == pytest.approx(0.5 * 0.5)
    assert [duel.at_start(1, 0), duel.at_start(0, 1), duel.at_start(1, 1)] == [1, 0, 0.5]
    assert duel.tied_half(1) == pytest.approx(0.75)
    assert duel.tied_half(5) == 1.0


def test_who_answers_chooses_in_knowledge():
    """The other may score one surely or two with a half, and must beat what is there."""
    sure_or_risky = ((0.0, 1.0, 0.0), (0.5, 0.0, 0.5))
    duel = Duel(((0.0, 1.0, 0.0),), sure_or_risky, 1)
    # The tie is worth 0.5 of what follows to the first, the risk a half: the fixed point of t = min(t, 1/2).
    assert duel.at_half(1, 0) == pytest.approx(min(duel.tied, 0.5))
    assert duel.at_half(2, 0) == pytest.approx(0.5 + 0.5 * duel.tied)


def test_a_won_game_is_won_and_a_lead_is_better_than_none():
    duel = duel_of((level_pace(), level_pace()), DECK, (180_000, 180_000), 50)
    assert duel.at_start(55, 50) == 1
    assert duel.at_start(50, 51) == 0
    assert duel.at_start(9_999, 3) == 1
    row = [duel.at_start(total, 20) for total in range(50)]
    assert row == sorted(row)
    assert 0.4 < duel.at_start(0, 0) < 0.5, "who answers knows more"


def test_the_quicker_wins_more_often():
    duel = duel_of((level_pace("hard"), level_pace("medium")), DECK, (180_000, 180_000), 50)
    assert duel.at_start(0, 0) > 0.75


def test_among_several_equal_players_each_wins_equally_often():
    assert among([0.5]) == 0.5
    assert among([0.5, 0.5]) == pytest.approx(1 / 3)
    assert among([0.5] * 4) == pytest.approx(1 / 5)
    assert among([1.0, 1.0]) == 1
    assert among([0.0, 1.0]) == 0
