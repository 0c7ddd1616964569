"""J7 to J18: start, circles, words, laying dice, reroll, sideswipe, new card, an empty pile."""

import pytest
from helpers.box_of_tests import BOX, DICE, FIRST, box, tops
from helpers.table_of_tests import table

from jitters.games.jitters.patterns import card_of


def started(*ids, rolls=(FIRST,), **fields):
    game = table()
    game.new(2, cards=ids, rolls=rolls, **fields)
    game.do("start")
    return game


def place(game, letter, circle):
    return game.do("place", die=game.die(letter), circle=circle)


# ---- J7


def test_j7_start_winds_and_starts_the_timer_draws_a_card_and_rolls_all_dice():
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,))
    assert (game.state["phase"], game.state["card"], game.state["dice"]) == ("ready", None, [])
    assert game.do("start", at=500) == ["turn-started", "timer-started", "card-drawn", "dice-rolled"]
    assert game.event("turn-started") == {"player": 0, "round": 1}
    assert game.event("timer-started") == {"remaining_ms": 180_000}
    assert game.event("dice-rolled") == {"tops": FIRST, "sides": [die.sides(0) for die in DICE]}
    assert (game.state["phase"], game.state["remaining_ms"]) == ("running", 180_000)
    game.do("tick", at=1500)
    assert game.state["remaining_ms"] == 179_000


def test_j7_the_timer_is_adjustable_for_the_game():
    game = started("three", timer_ms=4_000)
    assert (game.state["timer_ms"], game.state["remaining_ms"]) == (4_000, 4_000)


def test_j7_nothing_but_the_turns_begin_may_be_done_before_start():
    game = table()
    game.new(3)
    for do, fields in {
        "place": {"die": 0, "circle": 0},
        "lift": {"circle": 0},
        "clear": {},
        "reroll": {},
        "swipe": {"die": 0, "letter": "A", "circle": 0},
        "next": {},
        "stop": {},
        "challenge": {"by": 1, "word": "FLY"},
        "withdraw": {},
        "resolve": {},
        "resume": {},
        "gap": {"ms": 5},
        "again": {},
        "overrule": {"for": [1], "against": []},
        "release": {},
    }.items():
        assert game.refused("wrong-phase", do, **fields) == {"phase": "ready"}


def test_j7_a_started_turn_is_not_started_again():
    game = started("three")
    for do in ("start", "pass"):
        assert game.refused("wrong-phase", do) == {"phase": "running"}
    assert game.refused("wrong-phase", "leave", player=1) == {"phase": "running"}


# ---- J8, J9


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("ooo\n", [[0, 1, 2]]),
        ("ooo..\n..o..\n..ooo\n", [[0, 1, 2], [4, 5, 6], [2, 3, 4]]),
        ("oo\noo\n", [[0, 1], [2, 3], [0, 2], [1, 3]]),
        ("oo.oo\n", [[0, 1], [2, 3]]),
        ("o\no\n", [[0, 1]]),
        (".o.\nooo\n.o.\n", [[1, 2, 3], [0, 2, 4]]),
        ("..oo\noo..\no...\n", [[0, 1], [2, 3], [2, 4]]),
        ("rg\nb.\n", [[0, 1], [0, 2]]),
    ],
)
def test_j8_words_are_runs_of_two_or_more_read_across_then_down(pattern, words):
    assert [list(word) for word in card_of("x", 10, pattern).words] == words


def test_j8_the_state_tells_circles_and_words():
    game = started("stairs")
    card = game.state["card"]
    assert card["circles"] == [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [2, 3], [2, 4]]
    assert card["words"] == [[0, 1, 2], [4, 5, 6], [2, 3, 4]]


def test_j8_one_die_serves_both_words_where_they_cross():
    game = started("stairs")
    game.lay("FLY", "TIP", "YET")
    assert game.event("card-completed")["words"] == ["FLY", "TIP", "YET"]
    assert len([die for die in game.state["dice"] if die["circle"] is not None]) == 7


def test_j8_separate_words_need_dice_of_their_own():
    game = started("twins", rolls=(tops("CAT", "DOG"),))
    game.lay("CAT", "DOG")
    assert game.event("card-completed")["words"] == ["CAT", "DOG"]


def test_j9_only_top_letters_make_words():
    game = started("two")
    game.do("place", die=0, circle=0)
    game.do("place", die=1, circle=1)
    assert game.event("card-completed")["words"] == ["FL"]


# ---- J10, J12, J13


def test_j10_a_word_may_not_stand_twice_on_one_card():
    game = started("twins", rolls=(tops("CAT", "CAT"),))
    assert "card-completed" not in game.lay("CAT", "CAT")
    assert game.state["card"]["lacks"] == {"code": "word-repeated", "word": "CAT"}
    assert game.refused("word-repeated", "next") == {"word": "CAT"}
    assert game.refused("word-repeated", "stop") == {"word": "CAT"}
    assert game.state["phase"] == "running"


def test_j10_across_and_down_are_the_same_word_too():
    game = started("corner", rolls=(tops("TOO"),))
    game.lay("TO", "TO")
    assert game.state["card"]["lacks"] == {"code": "word-repeated", "word": "TO"}


def test_j10_a_word_may_stand_on_another_card_of_the_turn():
    game = started("three", "column", rolls=(FIRST, FIRST))
    game.lay("FLY")
    game.do("next")
    game.lay("FLY")
    game.do("stop")
    assert game.event("turn-ended")["points"] == 20


def test_j12_a_card_with_an_empty_circle_is_incomplete():
    game = started("three")
    assert game.state["card"]["lacks"] == {"code": "card-incomplete"}
    place(game, "F", 0)
    place(game, "L", 1)
    assert (game.state["card"]["complete"], game.state["card"]["lacks"]) == (False, {"code": "card-incomplete"})
    assert place(game, "Y", 2) == ["die-placed", "card-completed"]
    assert (game.state["card"]["complete"], game.state["card"]["lacks"]) == (True, None)
    assert game.event("card-completed") == {"card": "three", "points": 10, "words": ["FLY"]}


def test_j12_an_illegal_word_that_nobody_challenges_counts():
    game = started("three")
    game.lay("LYF")
    game.do("stop")
    assert game.event("turn-ended")["points"] == 10


def test_j12_completion_is_told_again_only_for_other_words():
    game = started("three", rolls=(tops("CATT"),))
    game.lay("CAT")
    other = game.die("T")
    assert game.do("place", die=other, circle=2) == ["die-lifted", "die-placed"]
    assert game.do("place", die=game.state["card"]["dice"][0], circle=1) == [
        "die-placed",
        "die-placed",
        "card-completed",
    ]
    assert game.event("card-completed")["words"] == ["ACT"]


def test_j13_a_complete_card_lets_the_player_stop_or_go_on():
    game = started("three", "two", rolls=(FIRST, FIRST))
    assert game.refused("card-incomplete", "next") == {}
    game.lay("FLY")
    assert game.do("next") == ["card-set-aside", "card-drawn", "dice-rolled"]
    game.lay("GO")
    assert game.do("stop")[:2] == ["timer-stopped", "turn-ended"]


# ---- J11


def test_j11_a_die_is_placed_moved_swapped_and_taken_off():
    game = started("three")
    fly = [game.die(letter) for letter in "FLY"]
    assert game.do("place", die=fly[0], circle=0) == ["die-placed"]
    assert game.state["dice"][fly[0]]["circle"] == 0
    assert game.do("place", die=fly[0], circle=1) == ["die-placed"]
    assert game.state["card"]["dice"] == [None, fly[0], None]
    game.do("place", die=fly[1], circle=0)
    game.do("place", die=fly[1], circle=1)
    assert game.events == [
        {"event": "die-placed", "die": fly[1], "circle": 1},
        {"event": "die-placed", "die": fly[0], "circle": 0},
    ]
    assert game.state["card"]["dice"] == [fly[0], fly[1], None]
    assert game.do("lift", circle=0) == ["die-lifted"]
    assert game.event("die-lifted") == {"die": fly[0], "circle": 0}
    assert game.state["card"]["dice"] == [None, fly[1], None]


def test_j11_a_die_from_the_table_sends_the_one_that_lay_there_back():
    game = started("three")
    game.do("place", die=3, circle=0)
    game.do("place", die=4, circle=0)
    assert game.events == [
        {"event": "die-lifted", "die": 3, "circle": 0},
        {"event": "die-placed", "die": 4, "circle": 0},
    ]
    assert game.state["card"]["dice"] == [4, None, None]


def test_j11_placing_a_die_where_it_lies_does_nothing():
    game = started("three")
    game.do("place", die=3, circle=0)
    before = game.state
    assert game.do("place", die=3, circle=0, wait=0) == []
    assert game.state == before


def test_j11_clear_takes_all_dice_off():
    game = started("three")
    assert game.do("clear") == []
    game.lay("FLY")
    assert game.do("clear") == ["die-lifted"] * 3
    assert game.state["card"]["dice"] == [None] * 3
    assert all(die["circle"] is None for die in game.state["dice"])


def test_j11_dice_and_circles_out_of_range_are_refused():
    game = started("three")
    for die in (-1, 12, 10**9):
        assert game.refused("no-such-die", "place", die=die, circle=0) == {"die": die}
        assert game.refused("no-such-die", "swipe", die=die, letter="A", circle=99) == {"die": die}
    for circle in (-1, 3, 10**9):
        assert game.refused("no-such-circle", "place", die=0, circle=circle) == {"circle": circle}
        assert game.refused("no-such-circle", "lift", circle=circle) == {"circle": circle}
        assert game.refused("no-such-circle", "swipe", die=0, letter="A", circle=circle) == {"circle": circle}
    assert game.refused("empty-circle", "lift", circle=1) == {"circle": 1}


def test_j11_a_card_set_aside_is_no_longer_touched():
    game = started("three", "two", rolls=(FIRST, FIRST))
    game.lay("FLY")
    game.do("next")
    game.refused("no-such-circle", "place", die=0, circle=2)
    assert game.state["completed"] == [{"id": "three", "points": 10, "words": ["FLY"]}]


def test_j12_a_swap_that_leaves_the_words_as_they_are_is_no_completion():
    game = started("three", rolls=(tops("OFF"),))
    game.lay("OFF")
    assert game.do("place", die=game.state["card"]["dice"][1], circle=2) == ["die-placed", "die-placed"]
    assert game.state["card"]["complete"]


# ---- J14


def test_j14_reroll_takes_all_twelve():
    game = started("three", rolls=(FIRST, tops("SUN")))
    game.lay("FLY")
    assert game.do("reroll") == ["die-lifted"] * 3 + ["dice-rolled"]
    assert game.event("dice-rolled")["tops"] == tops("SUN")
    assert [die["top"] for die in game.state["dice"]] == list(tops("SUN"))
    assert game.state["card"]["dice"] == [None] * 3
    assert game.state["card"]["id"] == "three"


def test_j14_any_number_of_rerolls():
    game = started("three", rolls=())
    rolls = {tuple(die["top"] for die in game.state["dice"])}
    for _ in range(40):
        game.do("reroll")
        rolls.add(tuple(die["top"] for die in game.state["dice"]))
    assert len(rolls) == 41


def test_j14_reroll_runs_on_the_same_clock():
    game = started("three")
    game.do("reroll", at=game.at + 60_000)
    assert game.state["remaining_ms"] == 120_000


# ---- J15, J16


def test_j15_a_side_becomes_the_top_and_the_die_is_placed():
    game = started("three")
    # Die 0 shows F over K; its sides are S, I, A, Z.
    assert game.do("swipe", die=0, letter="s", circle=1) == ["sideswiped"]
    assert game.event("sideswiped") == {"die": 0, "from": "F", "to": "S", "circle": 1}
    assert game.state["dice"][0] == {"top": "S", "sides": "FKAZ", "circle": 1}
    assert game.state["swiped"] is True


def test_j15_the_bottom_and_the_top_are_no_sides():
    game = started("three")
    for letter in "KFB":
        assert game.refused("not-on-a-side", "swipe", die=0, letter=letter, circle=0) == {"die": 0, "letter": letter}
    assert game.state["swiped"] is False


def test_j15_once_per_roll_and_again_after_reroll_and_new_card():
    game = started("two", "two", "three", rolls=(FIRST, FIRST, FIRST))
    game.do("swipe", die=0, letter="S", circle=0)
    game.refused("already-swiped", "swipe", die=1, letter="R", circle=1)
    game.do("lift", circle=0)
    game.refused("already-swiped", "swipe", die=0, letter="F", circle=0)
    game.do("reroll")
    assert game.state["swiped"] is False
    game.do("swipe", die=0, letter="S", circle=0)
    game.do("place", die=1, circle=1)
    game.do("next")
    assert game.state["swiped"] is False
    game.do("swipe", die=0, letter="S", circle=0)
    game.refused("already-swiped", "swipe", die=1, letter="R", circle=1)


def test_j15_a_die_on_the_card_is_not_swiped():
    game = started("three")
    game.do("place", die=0, circle=0)
    assert game.refused("die-on-card", "swipe", die=0, letter="S", circle=1) == {"die": 0}


def test_j15_a_swiped_die_is_ordinary_until_the_next_roll():
    game = started("three", rolls=(FIRST, FIRST))
    game.do("swipe", die=0, letter="S", circle=1)
    game.do("place", die=0, circle=2)
    game.do("lift", circle=2)
    assert game.state["dice"][0]["top"] == "S"
    game.do("place", die=0, circle=0)
    assert game.state["card"]["dice"] == [0, None, None]
    game.do("reroll")
    assert game.state["dice"][0]["top"] == "F"


def test_j15_a_swipe_may_complete_the_card():
    game = started("two")
    place(game, "G", 0)
    assert game.do("swipe", die=6, letter="O", circle=1) == ["sideswiped", "card-completed"]


def test_j16_a_die_on_the_named_circle_returns_first():
    game = started("three")
    game.do("place", die=5, circle=1)
    assert game.do("swipe", die=0, letter="S", circle=1) == ["die-lifted", "sideswiped"]
    assert game.event("die-lifted") == {"die": 5, "circle": 1}
    assert game.state["card"]["dice"] == [None, 0, None]


# ---- J17, J18


def test_j17_the_completed_card_is_set_aside_and_all_dice_are_rolled():
    game = started("three", "two", rolls=(FIRST, tops("SUN")))
    game.lay("FLY")
    game.do("next")
    assert game.event("card-set-aside") == {"card": "three", "points": 10, "words": ["FLY"]}
    assert game.event("card-drawn") == {"card": "two", "points": 10}
    assert game.event("dice-rolled")["tops"] == tops("SUN")
    state = game.state
    assert state["completed"] == [{"id": "three", "points": 10, "words": ["FLY"]}]
    assert all(die["circle"] is None for die in state["dice"])
    assert (state["card"]["id"], state["card"]["dice"]) == ("two", [None, None])


def test_j18_with_an_empty_pile_the_discards_become_a_new_one():
    # Eight cards: the first turn uses one, which leaves seven, so that the pile is not yet renewed.
    game = table(box("three", "two", "column", "four", "stairs", "corner", "square", "pair"))
    game.new(2)
    game.do("start")
    game.do("stop")
    assert game.state["piles"] == {"draw": 7, "discard": 1}
    game.do("start")
    for left in range(6, -1, -1):
        assert game.state["piles"] == {"draw": left, "discard": 1}
        fill(game)
        told = game.do("next")
        assert ("pile-reshuffled" in told) == (left == 0)
    assert told == ["card-set-aside", "pile-reshuffled", "card-drawn", "dice-rolled"]
    assert game.event("pile-reshuffled") == {"cards": 1}
    assert game.state["piles"] == {"draw": 0, "discard": 0}


def fill(game):
    """Any dice, with no word twice."""
    circles = len(game.state["card"]["circles"])
    for shift in range(12):
        for circle in range(circles):
            game.do("place", die=(circle + shift) % 12, circle=circle, wait=1)
        if game.state["card"]["complete"]:
            return
        game.do("clear", wait=0)
    raise AssertionError("no filling found")


def test_j18_with_all_cards_before_the_player_a_new_one_is_refused():
    game = table(box("three", "two"))
    game.new(2, cards=("three", "two"), rolls=(FIRST, FIRST))
    game.do("start")
    game.lay("FLY")
    game.do("next")
    assert game.refused("card-incomplete", "next") == {}
    game.lay("GO")
    assert game.refused("no-cards-left", "next") == {}
    game.do("stop")
    assert game.event("turn-ended")["points"] == 20


def test_j18_a_box_of_one_card_can_be_played():
    game = table(box("two"))
    game.new(2, rolls=(FIRST,) * 4, target=20)
    for _ in range(2):
        for _ in range(2):
            game.do("start")
            game.lay("GO")
            game.refused("no-cards-left", "next")
            game.do("stop")
            assert game.event("pile-reshuffled") == {"cards": 1}
    assert game.event("tiebreak-started") == {"players": [0, 1]}


def test_stacked_cards_come_first_whatever_is_reshuffled():
    wanted = ("stairs", "two", "two", "three", "two", "stairs")
    game = table()
    game.new(2, cards=wanted)
    drawn = []
    for _ in wanted:
        game.do("start")
        drawn.append(game.event("card-drawn")["card"])
        game.do("stop")
    assert tuple(drawn) == wanted


def test_a_stacked_card_that_lies_before_the_player_gives_way_to_the_next():
    game = started("two", "two", "three", rolls=(FIRST, FIRST))
    game.lay("GO")
    game.do("next")
    assert game.event("card-drawn")["card"] == "three"


def test_stacked_rolls_show_the_first_fitting_face_die_by_die():
    game = table()
    game.new(2, rolls=(FIRST.lower(), tops("SUN")))
    game.do("start")
    assert [die["top"] for die in game.state["dice"]] == list(FIRST)
    game.do("reroll")
    assert [die["top"] for die in game.state["dice"]] == list(tops("SUN"))
    game.do("reroll")
    assert [die["top"] for die in game.state["dice"]] != list(tops("SUN"))


def test_a_box_knows_its_cards():
    assert BOX.card("stairs").points == 20
    with pytest.raises(KeyError):
        BOX.card("none")
