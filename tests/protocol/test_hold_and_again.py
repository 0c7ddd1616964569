"""Hold and release, gap and again: when the clock stands, and when a turn does not count."""

import pytest
from helpers.box_of_tests import FIRST, box
from helpers.table_of_tests import table

TURN = 180_000


def started(*ids, players=3, rolls=(FIRST,) * 6, **fields):
    game = table()
    game.new(players, cards=ids, rolls=rolls, **fields)
    game.do("start", at=0)
    return game


# ---- hold and release


@pytest.mark.parametrize("why", ["pause", "help", "small", "resumed", "buzz"])
def test_time_stands_still_from_hold_to_release(why):
    game = started("three")
    assert game.do("hold", why=why, at=50_000) == ["held"]
    assert game.event("held") == {"why": why}
    assert (game.state["held"], game.state["phase"], game.state["remaining_ms"]) == (why, "running", 130_000)
    assert game.do("tick", at=5_000_000) == []
    assert game.state["remaining_ms"] == 130_000
    assert game.do("release", at=6_000_000) == ["released"]
    assert (game.state["held"], game.state["remaining_ms"]) == (None, 130_000)
    game.do("tick", at=6_129_999)
    assert game.state["remaining_ms"] == 1
    assert game.do("tick", at=6_130_000)[0] == "timer-expired"


def test_while_held_everything_else_is_refused():
    game = started("three")
    game.lay("FLY")
    game.do("hold", why="pause")
    for do, fields in {
        "start": {},
        "place": {"die": 0, "circle": 0},
        "lift": {"circle": 0},
        "clear": {},
        "reroll": {},
        "swipe": {"die": 0, "letter": "A", "circle": 0},
        "next": {},
        "stop": {},
        "withdraw": {},
        "resolve": {},
        "resume": {},
        "hold": {"why": "again"},
        "gap": {"ms": 1},
        "again": {},
        "overrule": {"for": [1], "against": []},
        "pass": {},
    }.items():
        game.refused("held", do, **fields)
    game.refused("wrong-phase", "leave", player=1)
    assert game.do("tick") == []


def test_a_challenge_made_while_held_keeps_the_clock_held():
    game = started("three")
    game.lay("FLY")
    game.do("hold", why="buzz", at=30_000)
    assert game.do("challenge", by=1, word="FLY", at=40_000) == ["timer-stopped", "challenged"]
    assert game.event("timer-stopped") == {"remaining_ms": 150_000}
    assert (game.state["phase"], game.state["held"]) == ("challenged", "buzz")
    game.refused("held", "resolve")
    game.do("release", at=50_000)
    assert (game.state["phase"], game.state["held"], game.state["remaining_ms"]) == ("challenged", None, 150_000)
    game.do("withdraw", at=60_000)
    assert game.event("timer-resumed") == {"remaining_ms": 150_000}


def test_a_game_is_held_in_every_phase_but_over():
    game = table()
    game.new(2, cards=("three", "two"), rolls=(FIRST, FIRST), target=10)
    game.refused("wrong-phase", "release")
    for do, fields in [
        ("start", {}),
        ("challenge", {"by": 1, "word": "FLY"}),
        ("resolve", {}),
        ("resume", {}),
        ("stop", {}),
    ]:
        phase, remaining = game.state["phase"], game.state["remaining_ms"]
        game.do("hold", why="help", wait=0)
        assert game.do("tick", wait=1_000_000) == []
        game.do("release")
        assert (game.state["phase"], game.state["remaining_ms"]) == (phase, remaining)
        game.do(do, **fields)
        if do == "start":
            game.lay("FLY")
    assert game.state["phase"] == "over"
    game.refused("game-over", "hold", why="help")


def test_a_seat_may_leave_while_held():
    game = table()
    game.new(3)
    game.do("hold", why="pause")
    assert game.do("leave", player=0) == ["player-left"]
    assert (game.state["player"], game.state["held"]) == (1, "pause")
    game.refused("held", "start")
    game.do("leave", player=2)
    game.do("release")
    game.do("start")


def test_a_leaving_may_end_the_game_while_held():
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,), target=10)
    game.turn("FLY")
    game.do("hold", why="pause")
    assert game.do("leave", player=1) == ["player-left", "round-ended", "game-won"]
    assert (game.state["phase"], game.state["held"], game.state["winner"]) == ("over", None, 0)


def test_an_entry_is_corrected_while_held():
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,))
    game.turn("FLY")
    game.do("hold", why="pause")
    game.do("correct", player=0, round=1, points=15, by=0, why="counted again")
    assert (game.state["totals"], game.state["held"]) == ([15, 0], "pause")


# ---- gap and again


def test_a_gap_is_recorded_and_the_time_counts():
    game = started("three")
    assert game.do("gap", ms=20_000, at=40_000) == ["gap"]
    assert game.event("gap") == {"ms": 20_000}
    assert game.state["remaining_ms"] == 140_000


def test_a_turn_is_played_again_only_after_a_gap_in_it():
    game = started("three", "two")
    game.refused("wrong-phase", "again")
    game.lay("FLY")
    game.do("gap", ms=5)
    assert game.do("again") == ["turn-ended"]
    assert game.event("turn-ended") == {
        "player": 0,
        "points": 0,
        "how": "void",
        "cards": [{"id": "three", "points": 10, "words": ["FLY"]}],
    }
    state = game.state
    assert (state["phase"], state["player"], state["round_points"]) == ("ready", 0, [None] * 3)
    assert state["piles"] == {"draw": 9, "discard": 1}
    game.refused("wrong-phase", "again")
    game.do("start")
    game.refused("wrong-phase", "again")
    assert game.state["card"]["id"] == "two"


def test_a_turn_played_again_is_dealt_anew():
    game = table()
    game.new(2)
    game.do("start")
    first = game.state["dice"]
    game.do("gap", ms=5)
    game.do("again")
    game.do("start")
    assert game.state["dice"] != first


def test_a_turn_is_played_again_also_when_the_gap_ran_the_time_out():
    game = started("three", target=10)
    game.lay("FLY")
    game.refused("time-out", "gap", ms=170_000, at=TURN)
    assert game.state["player"] == 1
    assert game.do("gap", ms=170_000) == ["gap"]
    assert game.do("again") == ["turn-ended"]
    assert game.event("turn-ended") == {"player": 0, "points": 0, "how": "void", "cards": []}
    assert (game.state["player"], game.state["round_points"]) == (0, [None] * 3)
    game.do("start")


def test_a_gap_noted_in_the_turn_allows_again_after_it_ended():
    game = started("three")
    game.lay("FLY")
    game.do("gap", ms=50)
    game.do("stop")
    assert game.state["totals"] == [10, 0, 0]
    game.do("again")
    assert (game.state["totals"], game.state["player"]) == ([0, 0, 0], 0)


def test_again_is_too_late_once_the_next_turn_has_started():
    for do in ("start", "pass"):
        game = started("three")
        game.do("gap", ms=5)
        game.do("stop")
        game.do(do)
        game.refused("wrong-phase", "again")
    game = started("three")
    game.do("gap", ms=5)
    game.do("stop")
    game.do("leave", player=2)
    game.refused("wrong-phase", "again")


def test_again_takes_back_the_rounds_end_the_winner_and_the_skips():
    game = table()
    game.new(2, cards=("two", "three", "stairs"), rolls=(FIRST,) * 4, target=10)
    game.turn("GO")
    game.do("start")
    game.lay("FLY")
    game.do("gap", ms=5)
    game.do("challenge", by=0, word="FLY")
    game.do("resolve")
    game.do("stop")
    assert game.told == ["turn-ended", "round-ended", "tiebreak-started", "turn-skipped"]
    assert (game.state["tiebreak"]["players"], game.state["round"]) == ([0, 1], 2)
    assert game.do("again")[0] == "turn-ended"
    state = game.state
    assert (state["player"], state["round"], state["tiebreak"]) == (1, 1, None)
    assert (state["owed"], state["totals"], state["round_points"]) == ([0, 0], [10, 0], [10, None])
    game.do("start")
    game.do("gap", ms=5)
    assert game.do("stop")[-1] == "game-won"
    game.do("again")
    assert (game.state["phase"], game.state["player"], game.state["winner"]) == ("ready", 1, None)


def test_again_in_a_challenge_voids_the_turn_and_what_it_cost():
    game = started("stairs")
    game.lay("FLY", "TIP", "YET")
    game.do("gap", ms=5)
    game.do("challenge", by=1, word="FLY")
    game.do("resolve")
    assert game.state["owed"] == [0, 1, 0]
    game.do("challenge", by=2, word="TIP")
    game.do("again")
    assert (game.state["owed"], game.state["phase"], game.state["challenge"]) == ([0, 0, 0], "ready", None)


def test_again_renews_a_short_pile():
    game = table(box("three", "two"))
    game.new(2)
    game.do("start")
    game.do("gap", ms=5)
    assert game.do("again") == ["turn-ended", "pile-reshuffled"]
    assert game.state["piles"] == {"draw": 2, "discard": 0}


def test_a_gap_before_any_turn_is_of_no_turn():
    game = table()
    game.new(2)
    game.refused("wrong-phase", "gap", ms=5)


def test_a_gap_after_the_end_still_belongs_to_the_last_turn():
    game = table()
    game.new(1, cards=("three", "two"), rolls=(FIRST, FIRST), target=10)
    game.turn("FLY")
    game.do("gap", ms=90)
    game.do("again")
    assert (game.state["phase"], game.state["totals"]) == ("ready", [0])
