"""J1 to J6: players, target, dice, cards, pile."""

import pytest
from helpers.box_of_tests import BOX, DICE, FIRST, PATTERNS, box
from helpers.table_of_tests import Notes, table

from jitters.games.jitters.box import Die
from jitters.table.agreement import Agreement


def test_j1_any_number_of_players_may_sit_down():
    for seats in range(1, 9):
        game = table()
        game.new(seats)
        assert game.state["players"] == list("ABCDEFGH"[:seats])
        assert game.state["totals"] == [0] * seats


def test_j1_the_first_seat_begins_and_seats_follow_in_order():
    game = table()
    game.new(3)
    order = []
    for _ in range(6):
        order.append(game.state["player"])
        game.do("pass")
    assert order == [0, 1, 2, 0, 1, 2]


def test_j1_the_first_seat_may_be_drawn_by_lot():
    names = ("Ann", "Bob", "Cid")
    agreed = Agreement(first_by_lot=True)
    orders = {agreed.setup(BOX, names, seed).players for seed in range(40)}
    assert orders == {names, ("Bob", "Cid", "Ann"), ("Cid", "Ann", "Bob")}
    assert Agreement().setup(BOX, names, 3).players == names


def test_j1_one_player_plays_alone_refereed():
    game = table()
    game.new(1, cards=("three",), rolls=(FIRST,), target=10)
    assert game.state["referee"] == "auto"
    game.turn("FLY")
    assert (game.state["phase"], game.state["winner"], game.state["totals"]) == ("over", 0, [10])


def test_j2_the_target_is_250_unless_agreed_otherwise():
    game = table()
    game.do("new", players=["A", "B"])
    assert game.state["target"] == 250
    game.do("new", players=["A", "B"], target=75)
    assert game.state["target"] == 75


def test_j2_the_winner_is_read_only_when_the_round_ends():
    game = table()
    game.new(2, cards=("stairs", "two"), rolls=(FIRST, FIRST), target=20)
    game.turn("FLY", "TIP", "YET")
    assert (game.state["phase"], game.state["winner"], game.state["totals"]) == ("ready", None, [20, 0])
    assert game.turn("GO")[-2:] == ["round-ended", "game-won"]
    assert game.event("game-won") == {"player": 0, "totals": [20, 10]}


def test_j3_dice_and_cards_are_the_boxs_own_whatever_their_number():
    small = box("two", "three")
    game = table(type(small)(cards=small.cards, dice=DICE[:3]))
    game.new(1)
    game.do("start")
    assert len(game.state["dice"]) == 3
    assert game.state["piles"] == {"draw": 1, "discard": 0}


def test_j4_a_card_says_what_it_is_worth():
    notes = Notes()
    game = table(opened=notes)
    game.new(2, cards=tuple(PATTERNS))
    for card, (points, _) in PATTERNS.items():
        game.do("start")
        assert game.event("card-drawn") == {"card": card, "points": points}
        assert game.state["card"]["points"] == points
        game.do("stop")


def test_j5_the_sides_are_the_four_faces_outside_the_pair():
    die = Die(faces="ABCDEF")
    assert [die.sides(up) for up in range(6)] == ["CDEF", "CDEF", "ABEF", "ABEF", "ABCD", "ABCD"]
    assert die.side_face(0, "B") is None
    assert die.side_face(0, "A") is None
    assert die.side_face(3, "A") == 0


def test_j5_a_letter_may_stand_on_several_faces_of_a_die():
    die = Die(faces="AABACA")
    assert die.side_face(0, "A") == 3
    assert die.side_face(2, "A") == 0
    assert die.face_showing("A", "BACA") == 0
    assert die.face_showing("A", "AACA") == 3


@pytest.mark.parametrize("faces", ["ABCDE", "ABCDEFG", "ABCDEf", "ABCDE1", "ABCDEÉ", ""])
def test_j5_a_die_has_six_letters(faces):
    with pytest.raises(ValueError, match="six letters"):
        Die(faces=faces)


def test_j5_the_state_tells_each_dies_top_and_sides():
    game = table()
    game.new(2, rolls=(FIRST,))
    game.do("start")
    for die, shown in zip(DICE, game.state["dice"], strict=True):
        assert shown == {"top": die.faces[0], "sides": die.faces[2:], "circle": None}


def test_j6_the_pile_holds_each_card_once_shuffled_by_the_seed():
    notes = Notes()
    game = table(opened=notes)
    for seed in range(30):
        game.new(2, seed=seed)
    piles = [started.pile for _, started, _ in notes.games]
    assert all(sorted(pile) == sorted(PATTERNS) for pile in piles)
    assert len(set(piles)) == 30


def test_j6_cards_are_drawn_from_the_top():
    notes = Notes()
    game = table(opened=notes)
    game.new(3, seed=5)
    (_, started, _) = notes.games[0]
    for card in started.pile[:3]:
        game.do("start")
        assert game.event("card-drawn")["card"] == card
        game.do("stop")
