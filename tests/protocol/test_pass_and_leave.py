"""Pass and leave: a turn taken for nothing, a seat that takes no more of them."""

import pytest
from helpers.box_of_tests import FIRST, WordsOfTests
from helpers.table_of_tests import table


def scored(**fields):
    game = table()
    game.new(2, cards=("three", "stairs"), rolls=(FIRST,) * 4, **{"target": 30, **fields})
    game.turn("FLY")
    game.turn("FLY", "TIP", "YET")
    return game


# ---- pass


def test_a_passed_turn_is_taken_for_nothing():
    game = table()
    game.new(2)
    assert game.do("pass") == ["turn-ended"]
    assert game.event("turn-ended") == {"player": 0, "points": 0, "how": "passed", "cards": []}
    assert (game.state["player"], game.state["round_points"]) == (1, [0, None])


# ---- leave


def test_a_seat_that_leaves_takes_no_more_turns_and_keeps_its_total():
    game = scored(target=500)
    assert game.do("leave", player=1) == ["player-left"]
    assert game.event("player-left") == {"player": 1}
    assert game.state["totals"] == [10, 20]
    assert game.do("pass")[-1] == "round-ended"
    assert (game.state["round"], game.state["player"]) == (3, 0)


def test_the_seat_whose_turn_it_is_may_leave():
    game = table()
    game.new(3)
    game.do("leave", player=0)
    assert game.state["player"] == 1
    game.do("pass")
    assert game.do("leave", player=2) == ["player-left", "round-ended"]
    assert (game.state["player"], game.state["round"]) == (1, 2)


def test_nobody_leaves_twice_and_strangers_and_the_last_not_at_all():
    game = table()
    game.new(2)
    for player in (-1, 2):
        assert game.refused("no-such-player", "leave", player=player) == {"player": player}
    game.do("leave", player=0)
    game.refused("no-such-player", "leave", player=0)
    assert game.refused("no-such-player", "leave", player=1) == {"player": 1}


def test_a_seat_that_left_neither_challenges_nor_votes():
    game = table()
    game.new(3, cards=("three",), rolls=(FIRST,))
    game.do("leave", player=2)
    game.do("start")
    game.lay("LYF")
    assert game.refused("no-such-player", "challenge", by=2, word="LYF") == {"player": 2}
    game.do("challenge", by=1, word="LYF")
    game.do("resolve")
    game.refused("no-such-player", "overrule", for_=[2], against=[])
    # Of the two others one is gone: the one who is left is all of them.
    assert game.do("overrule", for_=[1], against=[]) == ["verdict-overruled"]


def test_a_seat_that_left_may_win_with_its_total():
    game = scored(target=15)
    assert game.state["winner"] == 1
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,), target=10)
    game.turn("FLY")
    game.do("leave", player=0)
    assert game.do("pass")[-1] == "game-won"
    assert game.state["winner"] == 0


def test_a_seat_that_left_plays_no_tiebreaker():
    game = table()
    game.new(3, cards=("three", "two", "column"), rolls=(FIRST,) * 3, target=10)
    game.turn("FLY")
    game.turn("GO")
    game.do("leave", player=0)
    assert game.do("pass")[-1] == "game-won"
    assert game.state["winner"] == 1


def test_where_all_who_are_tied_left_the_first_of_them_wins():
    game = table()
    game.new(3, cards=("three", "two"), rolls=(FIRST,) * 3, target=10)
    game.turn("FLY")
    game.turn("GO")
    game.do("leave", player=0)
    game.do("leave", player=1)
    assert game.do("pass")[-1] == "game-won"
    assert game.state["winner"] == 0


def test_of_those_tied_the_ones_still_there_play_it_out():
    game = table()
    game.new(4, cards=("three", "two", "column"), rolls=(FIRST,) * 3, target=10)
    for word in ("FLY", "GO", "TIE"):
        game.turn(word)
    game.do("leave", player=1)
    game.do("pass")
    assert game.event("tiebreak-started") == {"players": [0, 2]}


def tie_of(players):
    game = table()
    cards = ("three", "two", "column")[:players]
    game.new(players, cards=cards + ("three",) * 4, rolls=(FIRST,) * 8, target=10)
    for word in ("FLY", "GO", "TIE")[:players]:
        game.turn(word)
    assert game.state["tiebreak"]["players"] == list(range(players))
    return game


@pytest.mark.parametrize(("leaver", "winner"), [(0, 1), (1, 0)])
def test_the_last_of_a_tiebreaker_has_won_it_without_a_turn(leaver, winner):
    game = tie_of(2)
    assert game.do("leave", player=leaver) == ["player-left", "round-ended", "game-won"]
    assert game.state["winner"] == winner


def test_a_tiebreaker_of_three_goes_on_between_two():
    game = tie_of(3)
    assert game.do("leave", player=0) == ["player-left"]
    assert game.state["player"] == 1
    game.turn("FLY")
    assert game.do("pass")[-1] == "game-won"
    assert game.state["winner"] == 1


def test_a_score_of_a_tiebreaker_does_not_count_for_one_who_left_it():
    game = tie_of(3)
    game.turn("FLY")
    game.do("leave", player=0)
    game.do("pass")
    assert game.do("pass")[-1] == "tiebreak-started"
    assert game.event("tiebreak-started") == {"players": [1, 2]}


def test_skips_owed_go_with_the_turn_order():
    game = table(words=WordsOfTests())
    game.new(3, cards=("three",), rolls=(FIRST,))
    game.do("start")
    game.lay("FLY")
    game.do("challenge", by=2, word="FLY")
    game.do("resolve")
    game.do("stop")
    assert game.do("leave", player=1) == ["player-left", "turn-skipped", "round-ended"]
    assert (game.state["player"], game.state["round"]) == (0, 2)
