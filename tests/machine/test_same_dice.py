"""J40 in random play: whatever the players do, a round's cards and rolls are the same for each of them."""

import random
from typing import get_args

import pytest
from helpers.box_of_tests import BOX
from helpers.table_of_tests import table
from helpers.tried_game import TriedGame
from hypothesis import given, settings
from hypothesis import strategies as st

from jitters.games.jitters import events as ev
from jitters.games.jitters.state import Running, core

SAME = {"same_dice": True}
FRESH = {"same_dice": True, "fresh_pile": True}


class Dealt:
    """Writes down what lies before the players, and fails where it is not what lay before another."""

    def __init__(self):
        self.cards = {}
        self.rolls = {}

    def look(self, state):
        inner = core(state)
        if isinstance(inner, Running):
            turn, place = inner.turn, (inner.game.round, len(inner.turn.completed))
            assert self.cards.setdefault(place, turn.card.id) == turn.card.id
            if not turn.swiped:
                assert self.rolls.setdefault((*place, turn.rolls), turn.up) == turn.up


def played(seed, house, *, steps=40):
    chance = random.Random(seed)
    game = TriedGame(
        seats=1 + seed % 5,
        deck=chance.choice([1, 2, 3, 5, 8, 20]),
        goal=chance.choice([10, 40, 120]),
        refereed=True,
        timers=[chance.choice([500, 10_000]) for _ in range(8)],
        seed=seed,
        house=house,
    )
    dealt = Dealt()
    for _ in range(steps):
        for _ in range(6):
            game.go_on([chance.randrange(240)])
            dealt.look(game.state)
        game.check()
        if chance.random() < 0.1 and isinstance(game.state, Running):
            game.run_out_of_time(chance.random() < 0.5, chance.randrange(2))
    game.end()
    return game, dealt


@pytest.mark.parametrize("house", [SAME, FRESH], ids=["same", "fresh"])
def test_j40_long_games_of_everything_keep_cards_dice_and_replay(house):
    told, several = set(), 0
    for seed in range(18):
        game, dealt = played(seed, house)
        told |= game.kinds_told
        several += len(dealt.rolls)
    assert several > 100
    challenges = {ev.Challenged, ev.WordWithdrawn, ev.ChallengeResolved, ev.VerdictOverruled, ev.TimerResumed}
    never = {ev.GameStarted, ev.TurnSkipped, ev.SkipsDropped, *challenges}
    assert told == set(get_args(ev.Event)) - never


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(
    seed=st.integers(0, 2**32),
    plays=st.lists(st.lists(st.sampled_from(["reroll", "card", "tick"]), max_size=7), min_size=2, max_size=4),
    house=st.sampled_from([SAME, FRESH]),
)
def test_j40_different_play_same_cards_and_rolls(seed, plays, house):
    """Through the protocol: each player rerolls and goes on as it pleases; the k-th roll of the n-th card is one."""
    game = table()
    game.new(len(plays), seed=seed, referee="auto", house=house, target=10_000)
    rounds = []
    for _ in range(2):
        rolls, cards, most = {}, {}, 0
        for steps in plays:
            drawn, rolled = [], {}
            game.do("start")
            drawn.append(game.event("card-drawn")["card"])
            rolled[1, 1] = game.event("dice-rolled")["tops"]
            roll = 1
            for step in steps:
                if step == "reroll":
                    game.do("reroll")
                    roll += 1
                    rolled[len(drawn), roll] = game.event("dice-rolled")["tops"]
                elif step == "card" and complete(game):
                    game.do("next")
                    drawn.append(game.event("card-drawn")["card"])
                    roll = 1
                    rolled[len(drawn), 1] = game.event("dice-rolled")["tops"]
                else:
                    game.do("tick")
            for number, card in enumerate(drawn):
                assert cards.setdefault(number, card) == card
            for place, roll_of in rolled.items():
                assert rolls.setdefault(place, roll_of) == roll_of
            most = max(most, len(drawn))
            game.send("stop")
            if not game.last["ok"]:
                game.do("clear")
                game.do("stop")
        rounds.append((rolls, cards))
        piles = game.state["piles"]
        assert piles["draw"] + piles["discard"] == len(BOX.cards)
        if house == FRESH:
            assert piles["discard"] == 0
    assert rounds[0][0] != rounds[1][0]


def complete(game):
    """Fill the present card if a roll is easily made into words; whether it is complete."""
    card = game.state["card"]
    for word in ("TO", "GO", "DO", "IT", "AT", "OF"):
        if [len(circles) for circles in card["words"]] != [2]:
            return False
        free = [die["top"] for die in game.state["dice"]]
        if all(letter in free for letter in word) and len(set(word)) == 2:
            game.do("clear")
            game.lay(word)
            return game.state["card"]["complete"]
    return False


def test_j40_a_deal_hangs_on_no_earlier_round():
    """With a fresh pile, two tables that play differently find the same cards in every round."""

    def cards_of(seed, turns_of_a_round, pick):
        game = table()
        game.new(turns_of_a_round, seed=seed, referee="auto", house=FRESH, target=10_000)
        found = []
        for _ in range(4):
            for _ in range(turns_of_a_round):
                game.do("start")
                found.append((game.state["round"], game.event("card-drawn")["card"], game.event("dice-rolled")["tops"]))
                if pick and complete(game):
                    game.do("next")
                game.do("clear")
                game.do("stop")
        return sorted(set(found))

    assert cards_of(3, 1, pick=True) == cards_of(3, 2, pick=False) == cards_of(3, 3, pick=True)
    assert cards_of(3, 1, pick=False) != cards_of(4, 1, pick=False)
