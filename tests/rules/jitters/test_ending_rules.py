"""J19 to J26: the turn's end and its points, the pile, rounds, winners and tiebreakers."""

import pytest
from helpers.box_of_tests import FIRST, box, tops
from helpers.table_of_tests import table

TURN = 180_000


def started(*ids, players=2, rolls=(FIRST, FIRST, FIRST), **fields):
    game = table()
    game.new(players, cards=ids, rolls=rolls, **fields)
    game.do("start", at=0)
    return game


# ---- J19 to J22


def test_j19_stopping_on_a_complete_card_scores_all_cards_of_the_turn():
    game = started("stairs", "three", "two")
    game.lay("FLY", "TIP", "YET")
    game.do("next")
    game.lay("FLY")
    game.do("next")
    game.lay("GO")
    assert game.do("stop", at=90_000)[:2] == ["timer-stopped", "turn-ended"]
    assert game.event("timer-stopped") == {"remaining_ms": 90_000}
    assert game.event("turn-ended") == {
        "player": 0,
        "points": 40,
        "how": "stopped",
        "cards": [
            {"id": "stairs", "points": 20, "words": ["FLY", "TIP", "YET"]},
            {"id": "three", "points": 10, "words": ["FLY"]},
            {"id": "two", "points": 10, "words": ["GO"]},
        ],
    }
    assert game.state["totals"] == [40, 0]
    assert game.state["round_points"] == [40, None]
    assert (game.state["card"], game.state["dice"], game.state["completed"]) == (None, [], [])


def test_j20_running_out_of_time_scores_nothing_whatever_was_completed():
    game = started("stairs", "three")
    game.lay("FLY", "TIP", "YET")
    game.do("next")
    game.lay("FLY")
    assert game.do("tick", at=TURN) == ["timer-expired", "turn-ended"]
    ended = game.event("turn-ended")
    assert (ended["points"], ended["how"]) == (0, "time-out")
    assert [card["id"] for card in ended["cards"]] == ["stairs", "three"]
    assert game.state["totals"] == [0, 0]
    assert game.state["round_points"] == [0, None]


def test_j21_stopping_with_a_circle_empty_gives_the_turn_up():
    game = started("stairs", "three")
    game.lay("FLY", "TIP", "YET")
    game.do("next")
    game.do("place", die=0, circle=0)
    assert game.do("stop")[:2] == ["timer-stopped", "turn-ended"]
    assert game.event("turn-ended") == {
        "player": 0,
        "points": 0,
        "how": "gave-up",
        "cards": [{"id": "stairs", "points": 20, "words": ["FLY", "TIP", "YET"]}],
    }
    assert game.state["totals"] == [0, 0]


def test_j21_a_stop_on_a_full_card_that_is_not_complete_is_refused_with_the_reason():
    game = started("twins", rolls=(tops("CAT", "CAT"),))
    game.lay("CAT", "CAT")
    assert game.refused("word-repeated", "stop") == {"word": "CAT"}
    assert game.state["phase"] == "running"


@pytest.mark.parametrize("do", ["stop", "next", "reroll", "hold", "gap", "challenge", "correct", "start"])
def test_j22_at_the_very_instant_that_time_runs_out_it_is_too_late(do):
    fields = {
        "hold": {"why": "help"},
        "gap": {"ms": 3},
        "challenge": {"by": 1, "word": "FLY"},
        "correct": {"player": 0, "round": 1, "points": 1, "by": 0, "why": "so"},
    }.get(do, {})
    game = started("three")
    game.lay("FLY")
    game.refused("time-out", do, at=TURN, **fields)
    assert game.told == ["timer-expired", "turn-ended"]
    assert (game.state["player"], game.state["phase"], game.state["totals"]) == (1, "ready", [0, 0])


def test_j22_a_millisecond_before_it_is_in_time():
    game = started("three")
    game.lay("FLY")
    game.do("stop", at=TURN - 1)
    assert game.event("timer-stopped") == {"remaining_ms": 1}
    assert game.state["totals"] == [10, 0]


def test_j22_nothing_after_the_deadline_changes_the_score():
    game = started("three")
    game.lay("FLY")
    game.do("tick", at=TURN)
    for do in ("stop", "next", "reroll", "clear"):
        game.refused("wrong-phase", do)
    assert game.state["totals"] == [0, 0]


def test_j22_a_very_late_action_meets_the_expiry_too():
    game = started("three")
    game.refused("time-out", "stop", at=TURN * 50)
    assert game.event("turn-ended")["how"] == "time-out"


# ---- J23


def test_j23_the_turns_cards_go_to_the_discards():
    game = started("three", "two")
    game.lay("FLY")
    game.do("next")
    assert game.state["piles"] == {"draw": 8, "discard": 0}
    game.do("stop")
    assert game.state["piles"] == {"draw": 8, "discard": 2}


def test_j23_with_six_cards_or_fewer_left_the_pile_is_renewed_at_the_turns_end():
    game = table()
    game.new(3)
    for left in (9, 8, 7):
        game.do("start")
        assert "pile-reshuffled" not in game.do("stop")
        assert game.state["piles"] == {"draw": left, "discard": 10 - left}
    game.do("start")
    assert game.do("stop") == ["timer-stopped", "turn-ended", "pile-reshuffled"]
    assert game.event("pile-reshuffled") == {"cards": 10}
    assert game.state["piles"] == {"draw": 10, "discard": 0}


def test_j23_an_expiry_renews_the_pile_too():
    game = table(box("three", "two", "stairs"))
    game.new(2)
    game.do("start", at=0)
    assert game.do("tick", at=TURN) == ["timer-expired", "turn-ended", "pile-reshuffled"]
    assert game.state["piles"] == {"draw": 3, "discard": 0}


# ---- J24, J25


def test_j24_a_round_is_over_when_everybody_had_a_turn():
    game = table()
    game.new(3)
    game.do("pass")
    game.do("start")
    game.do("stop")
    assert game.state["round"] == 1
    assert game.do("pass") == ["turn-ended", "round-ended"]
    assert game.event("round-ended") == {"round": 1, "totals": [0, 0, 0]}
    assert (game.state["round"], game.state["player"], game.state["round_points"]) == (2, 0, [None] * 3)


def test_j24_totals_are_told_at_the_rounds_end():
    game = table()
    game.new(2, cards=("three", "two", "stairs"), rolls=(FIRST,) * 3, target=500)
    game.turn("FLY")
    game.turn("GO")
    assert game.event("round-ended") == {"round": 1, "totals": [10, 10]}
    game.turn("FLY", "TIP", "YET")
    assert game.state["totals"] == [30, 10]
    assert game.do("pass")[-1] == "round-ended"
    assert game.event("round-ended") == {"round": 2, "totals": [30, 10]}


def test_j25_the_highest_total_at_or_over_the_target_wins():
    game = table()
    game.new(3, cards=("two", "stairs", "twins"), rolls=(FIRST, FIRST, tops("CAT", "DOG")), target=10)
    game.turn("GO")
    game.turn("FLY", "TIP", "YET")
    assert game.turn("CAT", "DOG")[-2:] == ["round-ended", "game-won"]
    assert game.event("game-won") == {"player": 1, "totals": [10, 20, 15]}
    state = game.state
    assert (state["phase"], state["winner"], state["player"], state["round_points"]) == ("over", 1, 2, [10, 20, 15])


def test_j25_without_anybody_at_the_target_another_round_is_played():
    game = table()
    game.new(2, cards=("two", "stairs"), rolls=(FIRST, FIRST), target=21)
    game.turn("GO")
    game.turn("FLY", "TIP", "YET")
    assert (game.state["phase"], game.state["round"], game.state["totals"]) == ("ready", 2, [10, 20])


def test_j25_a_game_that_is_over_takes_no_more_actions():
    game = table()
    game.new(1, cards=("three",), rolls=(FIRST,), target=10)
    game.turn("FLY")
    for do, fields in {
        "start": {},
        "pass": {},
        "place": {"die": 0, "circle": 0},
        "lift": {"circle": 0},
        "clear": {},
        "reroll": {},
        "swipe": {"die": 0, "letter": "A", "circle": 0},
        "next": {},
        "stop": {},
        "challenge": {"by": 0, "word": "FLY"},
        "withdraw": {},
        "resolve": {},
        "resume": {},
        "hold": {"why": "pause"},
        "release": {},
        "again": {},
        "overrule": {"for": [0], "against": []},
        "leave": {"player": 0},
    }.items():
        game.refused("game-over", do, **fields)
    assert game.do("tick") == []


def test_j25_when_the_game_is_over_player_and_remaining_time_keep_their_last_values():
    game = started("three", players=["A"], target=10)
    game.lay("FLY")
    game.do("stop", at=30_000)
    game.do("tick", at=99_000)
    assert (game.state["player"], game.state["remaining_ms"]) == (0, 150_000)


# ---- J26


def tied(*scorers, players=3):
    """A game whose first round leaves these players tied at 10."""
    game = table()
    game.new(players, cards=("three",) * 30, rolls=(FIRST,) * 30, target=10)
    for player in range(players):
        if player in scorers:
            game.turn("FLY")
        else:
            game.do("pass")
    return game


def test_j26_a_tie_is_broken_among_the_tied_alone():
    game = tied(0, 2)
    assert game.told[-2:] == ["round-ended", "tiebreak-started"]
    assert game.event("tiebreak-started") == {"players": [0, 2]}
    assert game.state["tiebreak"] == {"players": [0, 2], "points": [None, None]}
    assert (game.state["round"], game.state["player"]) == (2, 0)
    game.turn("FLY")
    assert game.state["tiebreak"]["points"] == [10, None]
    assert game.state["player"] == 2
    assert game.do("pass") == ["turn-ended", "round-ended", "game-won"]
    assert (game.state["winner"], game.state["tiebreak"]["points"]) == (0, [10, 0])


def test_j26_scores_of_a_tiebreaker_are_listed_apart_from_the_totals():
    game = tied(0, 2)
    game.do("pass")
    game.turn("FLY")
    assert game.event("round-ended") == {"round": 2, "totals": [10, 0, 10]}
    assert game.event("game-won") == {"player": 2, "totals": [10, 0, 10]}
    assert game.state["totals"] == [10, 0, 10]
    assert game.state["round_points"] == [0, None, 10]


def test_j26_those_tied_again_play_another():
    game = tied(0, 1, 2)
    game.turn("FLY")
    game.do("pass")
    assert game.turn("FLY")[-1] == "tiebreak-started"
    assert game.event("tiebreak-started") == {"players": [0, 2]}
    assert (game.state["round"], game.state["player"]) == (3, 0)
    game.do("pass")
    game.do("pass")
    assert game.event("tiebreak-started") == {"players": [0, 2]}
    assert game.state["round"] == 4
    game.do("pass")
    assert game.turn("FLY")[-1] == "game-won"
    assert game.state["winner"] == 2


def test_j26_a_tie_below_the_target_is_no_tie():
    game = table()
    game.new(2, target=10)
    game.do("pass")
    game.do("pass")
    assert (game.state["tiebreak"], game.state["round"]) == (None, 2)


def test_j26_a_tie_behind_the_leader_is_no_tie():
    game = table()
    game.new(3, cards=("three", "stairs", "two"), rolls=(FIRST,) * 3, target=10)
    game.turn("FLY")
    game.turn("FLY", "TIP", "YET")
    game.turn("GO")
    assert (game.state["winner"], game.state["tiebreak"]) == (1, None)
