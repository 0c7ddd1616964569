"""Correct: a new entry in the ledger, also of a game that is over."""

from helpers.box_of_tests import FIRST
from helpers.table_of_tests import table


def started(*ids, players=3, rolls=(FIRST,) * 6, **fields):
    game = table()
    game.new(players, cards=ids, rolls=rolls, **fields)
    game.do("start", at=0)
    return game


def scored(**fields):
    game = table()
    game.new(2, cards=("three", "stairs"), rolls=(FIRST,) * 4, **{"target": 30, **fields})
    game.turn("FLY")
    game.turn("FLY", "TIP", "YET")
    return game


def test_a_correction_is_a_new_entry_and_totals_follow():
    game = scored()
    assert game.state["totals"] == [10, 20]
    assert game.do("correct", player=0, round=1, points=25, by=1, why="a card was missed") == ["corrected"]
    assert game.event("corrected") == {
        "player": 0,
        "round": 1,
        "from": 10,
        "to": 25,
        "by": 1,
        "why": "a card was missed",
    }
    assert game.state["totals"] == [25, 20]
    game.do("correct", player=0, round=1, points=5, by="Aunt Mabel", why="no")
    assert (game.event("corrected")["from"], game.event("corrected")["by"]) == (25, "Aunt Mabel")
    assert game.state["totals"] == [5, 20]


def test_only_an_entry_of_a_player_there_is_can_be_corrected():
    game = scored()
    correction = {"points": 5, "why": "x"}
    for player in (-1, 2):
        assert game.refused("no-such-player", "correct", player=player, round=1, by=0, **correction) == {
            "player": player
        }
        assert game.refused("no-such-player", "correct", player=0, round=1, by=player, **correction) == {
            "player": player
        }
    for number in (0, 2, -1):
        assert game.refused("no-such-entry", "correct", player=0, round=number, by=0, **correction) == {"round": number}


def test_a_skipped_turn_can_be_corrected_too():
    game = started("stairs", players=2, target=500)
    game.lay("FLY", "TIP", "YET")
    game.do("challenge", by=1, word="FLY")
    game.do("resolve")
    game.do("stop")
    game.do("correct", player=1, round=1, points=5, by=0, why="kindness")
    assert (game.event("corrected")["from"], game.state["totals"]) == (0, [20, 5])


def test_an_entry_is_corrected_in_every_phase():
    game = table()
    game.new(2, cards=("three", "column"), rolls=(FIRST,) * 2, target=500)
    game.turn("FLY")
    points = 10

    def correct():
        nonlocal points
        points += 1
        phase = game.state["phase"]
        game.do("correct", player=0, round=1, points=points, by="x", why="x")
        assert (game.state["phase"], game.state["totals"][0]) == (phase, points)

    correct()
    game.do("start")
    correct()
    game.lay("FLY")
    game.do("challenge", by=0, word="FLY")
    correct()
    game.do("resolve")
    correct()


def over(first="FLY", target=10):
    game = table()
    game.new(2, cards=("three", "two", "stairs"), rolls=(FIRST,) * 6, target=target)
    game.turn(first)
    game.do("pass")
    assert game.state["winner"] == 0
    return game


def test_a_correction_of_a_finished_game_may_leave_the_winner():
    game = over()
    assert game.do("correct", player=0, round=1, points=30, by=1, why="x") == ["corrected"]
    assert (game.state["phase"], game.state["winner"], game.state["totals"]) == ("over", 0, [30, 0])


def test_a_correction_of_a_finished_game_may_change_the_winner():
    game = over()
    assert game.do("correct", player=1, round=1, points=30, by=1, why="x") == ["corrected", "game-won"]
    assert (game.state["phase"], game.state["winner"]) == ("over", 1)


def test_a_correction_of_a_finished_game_may_tie_it():
    game = over()
    assert game.do("correct", player=1, round=1, points=10, by=1, why="x") == ["corrected", "tiebreak-started"]
    assert (game.state["phase"], game.state["tiebreak"]["players"], game.state["round"]) == ("ready", [0, 1], 2)


def test_a_correction_of_a_finished_game_may_let_play_go_on():
    game = over()
    assert game.do("correct", player=0, round=1, points=5, by=1, why="x") == ["corrected"]
    state = game.state
    assert (state["phase"], state["round"], state["winner"], state["player"]) == ("ready", 2, None, 0)


def tie_won():
    """A and B tied at 10 in round 1, and A won the tiebreaker of round 2."""
    game = table()
    game.new(3, cards=("three", "two", "column", "three"), rolls=(FIRST,) * 8, target=10)
    game.turn("FLY")
    game.turn("GO")
    game.do("pass")
    assert game.told[-1] == "tiebreak-started"
    game.turn("FLY")
    game.do("pass")
    assert game.state["winner"] == 0
    return game


def test_a_corrected_tiebreaker_is_read_again():
    game = tie_won()
    assert game.do("correct", player=1, round=2, points=15, by=2, why="x") == ["corrected", "game-won"]
    assert (game.state["winner"], game.state["totals"]) == (1, [10, 10, 0])
    assert game.do("correct", player=0, round=2, points=15, by=2, why="x") == ["corrected", "tiebreak-started"]
    assert game.state["round"] == 3


def test_a_correction_that_unmakes_the_tie_decides_the_game_by_totals():
    game = tie_won()
    assert game.do("correct", player=1, round=1, points=15, by=2, why="x") == ["corrected", "game-won"]
    assert (game.state["winner"], game.state["tiebreak"]) == (1, None)


def test_a_correction_that_widens_the_tie_breaks_it_anew():
    game = tie_won()
    assert game.do("correct", player=2, round=1, points=10, by=2, why="x") == ["corrected", "tiebreak-started"]
    assert game.event("tiebreak-started") == {"players": [0, 1, 2]}


def test_a_correction_that_leaves_nobody_at_the_target_goes_on_outside_the_tie():
    game = tie_won()
    for player in (0, 1):
        game.do("correct", player=player, round=1, points=5, by=2, why="x")
    assert (game.state["phase"], game.state["tiebreak"], game.state["round"]) == ("ready", None, 3)


def test_a_correction_elsewhere_leaves_the_tie_and_its_winner():
    game = tie_won()
    assert game.do("correct", player=2, round=1, points=9, by=2, why="x") == ["corrected"]
    assert (game.state["winner"], game.state["tiebreak"]["players"]) == (0, [0, 1])


def test_a_voided_entry_can_no_longer_be_corrected():
    game = started("three")
    game.do("gap", ms=5)
    game.do("stop")
    game.do("correct", player=0, round=1, points=7, by=0, why="x")
    game.do("again")
    game.refused("no-such-entry", "correct", player=0, round=1, points=8, by=0, why="x")
    assert game.state["totals"] == [0, 0, 0]


def tied_at_ten(**fields):
    """A and B at the target with 10 each, C without points; the tiebreaker of A and B is A's to begin."""
    game = table()
    game.new(3, cards=("three",) * 6, rolls=(FIRST,) * 6, **{"target": 10, **fields})
    game.turn("FLY")
    game.turn("FLY")
    assert "tiebreak-started" in game.do("pass")
    return game


def test_j26_a_correction_in_a_tiebreaker_that_changes_who_is_at_the_top_decides_by_the_totals():
    game = tied_at_ten()
    game.do("correct", player=0, round=1, points=50, by=1, why="it was 50")
    assert game.state["tiebreak"] == {"players": [0, 1], "points": [None, None]}
    game.do("pass")
    assert game.turn("FLY")[-2:] == ["round-ended", "game-won"]
    assert game.event("game-won") == {"player": 0, "totals": [50, 10, 0]}
    assert game.state["tiebreak"] is None


def test_j26_a_correction_in_a_tiebreaker_that_leaves_nobody_at_the_target_lets_play_go_on():
    game = tied_at_ten()
    for player in (0, 1):
        game.do("correct", player=player, round=1, points=5, by=2, why="no")
    game.do("pass")
    assert game.turn("FLY")[-1] == "round-ended"
    assert (game.state["phase"], game.state["round"], game.state["player"]) == ("ready", 3, 0)
    assert game.state["tiebreak"] is None
    assert game.state["totals"] == [5, 5, 0]


def test_j26_a_correction_in_a_tiebreaker_that_changes_nothing_at_the_top_leaves_the_tie():
    game = tied_at_ten()
    game.do("correct", player=2, round=1, points=5, by=1, why="half a card")
    game.do("pass")
    game.turn("FLY")
    assert game.event("game-won")["player"] == 1
