"""When to bank."""

from dataclasses import replace
from types import SimpleNamespace

from helpers.bot_tables import decision

from jitters.bots.characters import shipped_characters
from jitters.bots.nerve import chance_of_a_card, goes_on, pressure

NERVE = replace(shipped_characters()["hard"].nerve, wavers=0.0, boldness=1.0)


def on(**given):
    return goes_on(given.pop("nerve", NERVE), decision(**given), 0, 0.5)


def test_with_time_one_goes_on_and_without_one_banks():
    assert on(remaining_ms=120_000)
    assert not on(remaining_ms=20_000)


def test_the_more_is_at_stake_the_sooner_one_banks():
    assert on(in_hand=10, remaining_ms=60_000)
    assert not on(in_hand=80, remaining_ms=60_000)


def test_the_bold_go_on_where_the_timid_bank():
    assert on(nerve=replace(NERVE, boldness=2.0), in_hand=40, remaining_ms=45_000)
    assert not on(nerve=replace(NERVE, boldness=0.5), in_hand=40, remaining_ms=45_000)


def test_who_is_behind_dares_more_than_who_leads():
    given = {"in_hand": 30, "remaining_ms": 54_000, "nerve": replace(NERVE, swing=1.0)}
    assert on(totals=(20, 200), **given)
    assert not on(totals=(200, 20), **given)
    assert pressure(decision(totals=(20, 200)), 0) == 0.72
    assert pressure(decision(totals=(20,)), 0) == 0


def test_j25_the_last_of_a_round_banks_what_wins_with_all_the_time_in_the_world():
    won = {"totals": (240, 100), "round_points": (None, 0), "in_hand": 10, "remaining_ms": 170_000}
    assert not on(**won)
    assert on(**won | {"round_points": (None, None)})


def test_j25_the_last_of_a_round_does_not_bank_what_loses():
    lost = {"totals": (200, 260), "round_points": (None, 30), "in_hand": 50, "remaining_ms": 3_000}
    assert on(**lost)
    assert not on(**lost | {"in_hand": 60})
    assert not on(**lost | {"in_hand": 61})


def test_who_left_is_not_waited_for():
    assert on(totals=(200, 260), round_points=(None, None), left=frozenset({1}), in_hand=50, remaining_ms=3_000)


def test_j26_in_a_tiebreaker_its_own_points_decide():
    tie = SimpleNamespace(players=(0, 1), points=(None, 25))
    given = {"totals": (260, 260), "round_points": (None, 25), "tiebreak": tie}
    assert on(**given, in_hand=20, remaining_ms=3_000)
    assert not on(**given, in_hand=30, remaining_ms=170_000)
    assert not on(**given, in_hand=25, remaining_ms=3_000)


def test_alone_nothing_settles_the_game():
    assert on(totals=(240,), in_hand=10, remaining_ms=170_000)


def test_the_chance_of_a_card_is_even_at_the_usual_time_and_none_without_time():
    assert abs(chance_of_a_card(NERVE, NERVE.card_ms) - 0.5) < 1e-9
    assert chance_of_a_card(NERVE, 0) == 0
    assert chance_of_a_card(NERVE, 2 * NERVE.card_ms) > 0.8
