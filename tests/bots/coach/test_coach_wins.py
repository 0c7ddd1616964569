"""Who follows the coach wins more often; the engine's own games are measured by `python -m bench coach`."""

import random

import pytest
from helpers.abstract_game import winner, wins

from jitters.bots.coach.levels import level_pace
from jitters.bots.coach.policies import Coached, after_cards, at_points
from jitters.bots.opening import character_of
from jitters.bots.player import Player
from jitters.bots.seats import Bots
from jitters.bots.simulation import Match, play_out, setup_of
from jitters.bots.vocabulary import Vocabularies
from jitters.games.jitters.play import set_up
from jitters.lexicon import open_dictionary
from jitters.solve.lab.shares import Share
from jitters.store.box import shipped_box
from jitters.table.session import Session

BOX = shipped_box()
DECK = [card.points for card in BOX.cards]


@pytest.fixture(scope="module")
def coach():
    return Coached(BOX.cards, {}, level_pace("hard"))


def share(coach, rule, games):
    return Share(hits=wins(coach, rule, level_pace("hard"), DECK, games, target=100), of=games)


def test_against_always_stopping_after_one(coach):
    assert share(coach, after_cards(1), 100).interval[0] > 0.5


@pytest.mark.parametrize("points", [25, 40])
def test_against_fixed_thresholds(coach, points):
    assert share(coach, at_points(points), 100).value > 0.5


def test_three_at_a_table(coach):
    """The approximation for more than two is good enough to win by."""
    rules = (coach, at_points(30), at_points(40))
    won = 0
    for number in range(60):
        turned = rules[number % 3 :] + rules[: number % 3]
        chosen = winner(turned, (level_pace("hard"),) * 3, DECK, random.Random(number), 120)
        won += turned[chosen] is coach
    assert won > 20


def test_in_games_of_the_engine(coach):
    """The same bot at both seats, but for when it stops; the coach beats stopping after one."""
    lexicon, who = open_dictionary("standard"), character_of("hard")
    words = Vocabularies(lexicon).of(who)
    match = Match(bots=("hard", "hard"), box=BOX, seed=1, target=100)
    won = 0
    for number in range(12):
        setup = setup_of(match, number, match.names)
        session = Session(set_up(setup)[0], lexicon)
        rules = (coach, after_cards(1)) if number % 2 == 0 else (after_cards(1), coach)
        seats = {
            seat: Player(who, words, seed=setup.seed, name=setup.players[seat], goes_on=rule)
            for seat, rule in enumerate(rules)
        }
        play_out(session, Bots(seats))
        won += rules[session.view().winner] is coach
    assert Share(hits=won, of=12).interval[0] > 0.5
