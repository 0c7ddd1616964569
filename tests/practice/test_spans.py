"""Turns on the clock, read from a journal: holds left out, each card from its draw to its end."""

from dataclasses import astuple

import pytest
from helpers.kept_games import KeptGame
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.practice.spans import CardSpan, turns_of
from jitters.store.journals import load_journal


@pytest.fixture
def game(tmp_path):
    return Practised(tmp_path).begin("run")


def test_a_card_lies_there_from_its_draw_to_its_end(game):
    game.do(do.Start()).fill(2000).do(do.NewCard(), wait=500).fill(3000).do(do.Stop(), wait=250)
    (turn,) = turns_of(game.journal)
    assert (turn.how, turn.spent_ms, turn.timer_ms, turn.void) == ("stopped", 5750, 180_000, False)
    assert [(card.drawn_ms, card.completed_ms, card.ended_ms, card.done) for card in turn.cards] == [
        (0, 2000, 2500, True),
        (2500, 5500, 5750, True),
    ]
    assert [card.took_ms for card in turn.cards] == [2000, 3000]


def test_time_under_a_hold_is_nobodys(game):
    game.do(do.Start()).do(do.Hold(why="pause"), wait=1000).do(do.Release(), wait=60_000).fill(2000)
    game.do(do.Hold(why="pause")).do(do.Tick(), wait=7000)
    (turn,) = turns_of(game.journal)
    assert (turn.how, turn.spent_ms, turn.cards[0].completed_ms) == (None, 3000, 3000)


def test_a_card_that_is_rolled_away_is_not_complete_any_more(game):
    game.do(do.Start()).fill(1000).do(do.Reroll(), wait=1000)
    (turn,) = turns_of(game.journal)
    assert (turn.cards[0].rolls, turn.cards[0].completed_ms) == (2, None)
    game.give_up(500)
    (turn,) = turns_of(game.journal)
    assert (turn.cards[0].done, turn.cards[0].took_ms, turn.how) == (False, 2500, "gave-up")


def test_a_card_that_was_complete_and_then_was_not_is_not_done(game):
    game.do(do.Start()).fill(1000).do(do.Lift(circle=0)).give_up(0)
    (turn,) = turns_of(game.journal)
    assert (turn.cards[0].done, turn.cards[0].completed_ms) == (False, None)


def test_a_sideswipe_is_counted(game):
    game.do(do.Start())
    die = game.view.dice[0]
    game.do(do.Swipe(die=0, letter=die.sides[0], circle=0))
    assert turns_of(game.journal)[0].cards[0].swipes == 1


def test_out_of_time_the_whole_timer_has_run(game):
    game.do(do.Start()).fill(1000).run_out()
    (turn,) = turns_of(game.journal)
    assert (turn.how, turn.spent_ms, turn.points, turn.cards[0].done) == ("time-out", 180_000, 0, True)


def test_a_turn_that_was_played_again_is_void(game):
    game.do(do.Start()).fill(1000).do(do.Gap(ms=4000)).do(do.Again(), wait=1000)
    game.turn()
    first, second = turns_of(game.journal)
    assert (first.void, first.spent_ms, second.void, second.round) == (True, 2000, False, 1)
    game.do(do.Gap(ms=4000)).do(do.Again())
    assert [turn.void for turn in turns_of(game.journal)] == [True, True]


def test_passed_and_skipped_turns_were_never_on_the_clock(tmp_path):
    kept = KeptGame(tmp_path)
    kept.do(do.Pass())
    kept.do(do.Gap(ms=1), do.Again(), do.Pass())
    kept.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)))
    kept.do(do.Challenge(by=0, word="FLY"), do.Resolve(), do.Resume(), do.Stop())
    turns = turns_of(load_journal(kept.leave()))
    assert [(turn.player, turn.round, turn.how) for turn in turns] == [(1, 1, "stopped")]
    assert turns[0].spent_ms == 500  # the clock stood from the challenge until play went on


def test_a_turn_in_a_challenge_stands_where_the_clock_does(tmp_path):
    kept = KeptGame(tmp_path)
    kept.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Challenge(by=1, word="FLY"))
    kept.do(do.Tick(), do.Tick())
    (turn,) = turns_of(load_journal(kept.leave()))
    assert (turn.how, turn.spent_ms) == (None, 400)


def test_a_card_span_is_a_value():
    assert astuple(CardSpan(card="a", points=5, drawn_ms=1)) == ("a", 5, 1, 1, 0, None, 0, False)
