"""J40, same dice for everyone, with what J18, J19, J23, J24 and J26 become under it."""

import pytest
from helpers.box_of_tests import FIRST, WordsOfTests, box, tops
from helpers.table_of_tests import table

from jitters.games.jitters import actions as do
from jitters.games.jitters.play import play, set_up
from jitters.games.jitters.same_dice import secret
from jitters.games.jitters.state import Over, Setup
from jitters.games.jitters.telling import Given
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance

SAME = {"same_dice": True}
FRESH = {"same_dice": True, "fresh_pile": True}


def refereed(players=2, *, cards=(), rolls=(), deck=None, house=SAME, **fields):
    game = table(deck) if deck is not None else table()
    game.new(players, cards=cards, rolls=rolls, referee="auto", house=house, **fields)
    return game


def give_up(game):
    """A turn of one card, nothing laid; the card and its roll."""
    game.do("start")
    seen = game.event("card-drawn")["card"], game.event("dice-rolled")["tops"]
    game.do("stop")
    return seen


# ---- when it may be chosen


def test_j40_is_refereed_only():
    game = table()
    game.error("bad-value", {"do": "new", "players": ["A", "B"], "house": SAME})
    game.error("bad-value", {"do": "new", "players": ["A", "B"], "referee": "challenge", "house": SAME})
    game.new(2, referee="auto", house=SAME)
    assert game.state["house"] == SAME
    game.new(1, house=SAME)
    assert game.state["referee"] == "auto"


def test_j40_switched_off_asks_for_nothing():
    game = table()
    game.new(2, house={"same_dice": False})
    assert (game.state["referee"], game.state["house"]) == ("challenge", {"same_dice": False})


@pytest.mark.parametrize("house", [{"fresh_pile": True}, {"same_dice": False, "fresh_pile": True}, {"same_dice": 1}])
def test_j40_a_fresh_pile_needs_the_same_dice(house):
    table().error("bad-value", {"do": "new", "players": ["A", "B"], "referee": "auto", "house": house})


# ---- the same for everyone


def test_j40_every_turn_of_a_round_starts_from_the_same_pile_and_rolls():
    game = refereed(3, target=1000)
    first = [give_up(game) for _ in range(3)]
    second = [give_up(game) for _ in range(3)]
    assert len(set(first)) == len(set(second)) == 1
    assert first[0] != second[0]


def test_without_j40_every_turn_has_a_card_and_rolls_of_its_own():
    game = refereed(3, house={}, target=1000)
    assert len({give_up(game) for _ in range(3)}) == 3


def test_j40_a_roll_belongs_to_the_card_and_not_to_what_others_did():
    game = refereed(2, cards=("three", "two"), target=1000)
    game.do("start")
    for _ in range(4):
        game.do("reroll")
    fourth = game.event("dice-rolled")
    game.do("stop")
    game.do("start")
    for _ in range(4):
        game.do("reroll")
    assert game.event("dice-rolled") == fourth


def test_j40_the_second_card_has_its_own_first_roll_however_often_the_first_was_rolled():
    rolls = []
    for rerolls in (0, 3):
        game = refereed(1, cards=("two",), target=1000, seed=11)
        game.do("start")
        for _ in range(rerolls):
            game.do("reroll")
        while True:  # some roll of this seed makes a two-letter word soon enough
            words = [word for word in ("TO", "IT", "AT", "GO", "DO", "OF") if fits(game, word)]
            if words:
                break
            game.do("reroll")
        game.lay(words[0])
        game.do("next")
        rolls.append((game.event("card-drawn"), game.event("dice-rolled")))
    assert rolls[0] == rolls[1]


def fits(game, word):
    free = [die["top"] for die in game.state["dice"]]
    return all(letter in free for letter in word)


# ---- the piles: J18, J23


def test_j40_the_rounds_cards_are_discarded_together_at_its_end():
    game = refereed(2, cards=("three", "four", "two"), rolls=(FIRST, tops("LACE")), target=1000)
    game.do("start")
    game.lay("FLY")
    game.do("next")
    assert game.state["piles"] == {"draw": 8, "discard": 0}
    game.do("stop")
    assert game.state["piles"] == {"draw": 10, "discard": 0}
    game.do("start")
    assert game.event("card-drawn")["card"] == "three"
    game.do("stop")
    assert game.told[-1] == "round-ended"
    assert game.state["piles"] == {"draw": 8, "discard": 2}
    game.do("start")
    assert game.event("card-drawn")["card"] == "two"


def test_j23_under_j40_the_pile_is_renewed_between_rounds_only():
    game = refereed(2, deck=box("three", "two", "twins", "stairs", "corner", "square", "twelve"), target=1000)
    give_up(game)
    assert game.told == ["timer-stopped", "turn-ended"]
    give_up(game)
    assert game.told == ["timer-stopped", "turn-ended", "pile-reshuffled", "round-ended"]
    assert game.state["piles"] == {"draw": 7, "discard": 0}


def test_j18_under_j40_a_pile_renewed_in_a_turn_is_renewed_alike_for_the_next():
    """Two cards, of which one is discarded when the round begins: the second card of a turn comes out of a new pile."""
    game = refereed(2, deck=box("three", "two"), rolls=(FIRST,) * 8, target=1000, timer_ms=1_000_000)
    seen = []
    for _ in range(2):
        game.do("start")
        cards = [game.event("card-drawn")["card"]]
        game.lay("FLY" if cards == ["three"] else "IT")
        game.do("next")
        cards.append(game.event("card-drawn")["card"])
        game.lay("FLY" if cards[1] == "three" else "IT")
        game.refused("no-cards-left", "next")
        game.do("stop")
        seen.append(cards)
    assert seen[0] == seen[1]


def test_j18_under_j40_discards_of_the_rounds_before_are_drawn_in_the_same_order():
    deck = box("three", "two", "twins", "stairs", "corner", "square", "twelve", "four", "pair", "column")
    game = refereed(2, deck=deck, cards=("three", "four", "column"), rolls=(FIRST,) * 40, target=1000)
    for _ in range(2):  # a round that uses three cards
        game.do("start")
        game.lay("FLY")
        game.do("next")
        game.do("stop")
    assert game.state["piles"] == {"draw": 8, "discard": 2}
    orders = []
    for _ in range(2):
        game.do("start")
        orders.append((game.event("card-drawn"), game.state["piles"]))
        game.do("stop")
    assert orders[0] == orders[1]


def test_j40_a_fresh_pile_is_renewed_at_every_rounds_end():
    game = refereed(2, house=FRESH, target=1000)
    give_up(game)
    assert game.told == ["timer-stopped", "turn-ended"]
    give_up(game)
    assert game.told == ["timer-stopped", "turn-ended", "pile-reshuffled", "round-ended"]
    assert game.state["piles"] == {"draw": 10, "discard": 0}


def test_j40_what_is_stacked_is_there_for_each_turn_of_the_round():
    game = refereed(2, cards=("three", "two"), rolls=(FIRST, tops("CAT"), tops("DOG")), target=1000)
    for _ in range(2):
        game.do("start")
        assert (game.event("card-drawn")["card"], game.event("dice-rolled")["tops"]) == ("three", FIRST)
        game.do("reroll")
        assert game.event("dice-rolled")["tops"] == tops("CAT")
        game.do("stop")
    assert give_up(game) == ("two", tops("DOG"))


def test_j40_of_stacked_rolls_the_round_uses_as_many_as_the_turn_that_rolled_most():
    game = refereed(2, cards=("three",) * 2, rolls=(FIRST, tops("CAT"), tops("DOG")), target=1000)
    give_up(game)
    game.do("start")
    game.do("reroll")
    game.do("stop")
    game.do("start")
    assert game.event("dice-rolled")["tops"] == tops("DOG")


# ---- a tiebreaker; a seat that passes or leaves


def test_j26_under_j40_a_tiebreaker_is_dealt_alike_too():
    game = refereed(3, cards=("three",), rolls=(FIRST,), target=10)
    for _ in range(2):
        game.turn("FLY")
    game.do("pass")
    assert game.event("tiebreak-started")["players"] == [0, 1]
    first = give_up(game)
    assert give_up(game) == first
    assert game.state["tiebreak"]["players"] == [0, 1]
    third = give_up(game)
    assert third != first
    assert give_up(game) == third


def test_j40_who_passes_leaves_the_round_as_it_is():
    game = refereed(3, target=1000)
    first = give_up(game)
    game.do("pass")
    assert give_up(game) == first
    assert game.state["piles"] == {"draw": 9, "discard": 1}


def test_j40_a_round_in_which_all_pass_uses_no_card():
    game = refereed(2, target=1000)
    game.do("pass")
    game.do("pass")
    assert (game.state["round"], game.state["piles"]) == (2, {"draw": 10, "discard": 0})


def test_j40_a_seat_that_leaves_last_ends_the_round_with_its_cards():
    game = refereed(2, target=1000)
    give_up(game)
    game.do("leave", player=1)
    assert (game.state["round"], game.state["piles"]) == (2, {"draw": 9, "discard": 1})


# ---- played again after a gap


def test_j40_a_turn_played_again_has_the_same_cards_and_rolls():
    game = refereed(2, target=1000)
    game.do("start")
    first = game.event("card-drawn"), game.event("dice-rolled")
    game.do("gap", ms=5000)
    game.do("again")
    assert game.state["piles"] == {"draw": 10, "discard": 0}
    game.do("start")
    assert (game.event("card-drawn"), game.event("dice-rolled")) == first


def test_j40_a_rounds_last_turn_played_again_goes_back_to_its_round():
    game = refereed(2, cards=("three", "two", "four"), rolls=(FIRST,) * 3, target=1000)
    first = give_up(game)
    game.do("start")
    game.lay("FLY")
    game.do("next")
    game.do("stop")
    assert (game.state["round"], game.state["piles"]) == (2, {"draw": 8, "discard": 2})
    game.do("gap", ms=5000)
    game.do("again")
    assert (game.state["round"], game.state["piles"]) == (1, {"draw": 10, "discard": 0})
    assert give_up(game) == first
    # What the void turn had seen is used all the same.
    assert (game.state["round"], game.state["piles"]) == (2, {"draw": 8, "discard": 2})


def test_j40_a_passed_turn_played_again():
    game = refereed(2, target=1000)
    first = give_up(game)
    game.do("pass")
    game.do("gap", ms=5000)
    game.do("again")
    assert game.state["round"] == 1
    assert give_up(game) == first
    assert game.state["piles"] == {"draw": 9, "discard": 1}


# ---- what is kept from those who get the same


def test_j40_what_was_dealt_is_secret_while_somebody_is_still_to_get_it():
    seen = [secret(state) for state in states_of(players=2, house=SAME, actions=(do.Pass(),) * 3)]
    assert seen == [False, True, False, True]
    held = states_of(players=2, house=SAME, actions=(do.Pass(), do.Hold(why="pause")))
    assert secret(held[-1])


def test_j40_a_turn_that_is_taken_again_is_secret_too():
    again = (do.Start(), do.Gap(ms=9_000), do.Again())
    assert secret(states_of(players=2, house=SAME, actions=again)[-1])


def test_j40_nothing_is_secret_of_a_game_that_is_over_or_that_has_no_such_rule():
    assert not any(secret(state) for state in states_of(players=2, house={}, actions=(do.Pass(),)))
    assert not any(secret(state) for state in states_of(players=1, house=SAME, actions=(do.Pass(),)))
    lead = (do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Stop(), do.Pass())
    states = states_of(players=2, house=SAME, actions=lead)
    assert isinstance(states[-1], Over)
    assert [secret(state) for state in states[-2:]] == [True, False]


def states_of(*, players, house, actions):
    """A game as it stood at first and after each action."""
    setup = Setup(
        box=box(),
        players=tuple("ABC"[:players]),
        target=10,
        timer_ms=(180_000,) * players,
        referee="auto",
        seed=1,
        house=house,
        stacked_cards=("three",),
        stacked_rolls=(FIRST,),
    )
    states = [set_up(setup)[0]]
    for action in actions:
        outcome = play(states[-1], action, Given(at=0, chance=Chance(seed=1), words=Rulebook(WordsOfTests())))
        assert outcome.refusal is None, outcome.refusal
        states.append(outcome.state)
    return states
