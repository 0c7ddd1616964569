"""Silence, a crash or nonsense costs a program the turn, never the game, and the ledger says why."""

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.outside_tables import HASTY, Driven, Steady, outside

from jitters.bots.outside import Limits, OutsideBot
from jitters.bots.seats import Move
from jitters.games.jitters import actions as do

ONCE = Limits(greeting=0.2, answer=0.2)

LOST = {
    "hangs": (HASTY, "hangs did not answer within 1 s"),
    "dies": (None, "dies ended with status 3"),
    "kills-itself": (None, "kills-itself ended with status 137"),
    "floods": (None, "floods wrote more than 65536 bytes without an end of line"),
    "babbles": (None, "babbles gave 3 answers in a row that cannot be taken; the last was bad-json"),
    "closes": (None, "closes closed its output"),
    "never-greets": (ONCE, "never-greets did not answer within 0.2 s"),
    "floods-at-once": (None, "floods-at-once wrote more than 65536 bytes without an end of line"),
    "greets-badly": (None, "greets-badly did not answer the greeting with its name"),
    "leaves-at-once": (None, "leaves-at-once ended with status 7"),
    "waits": (None, "waits gave 3 answers in a row that cannot be taken; the last was wrong-phase"),
}


@pytest.mark.parametrize("kind", LOST)
def test_the_game_goes_on_to_its_end_and_the_ledger_says_why(kind):
    limits, why = LOST[kind]
    bot = outside(kind, **({} if limits is None else {"limits": limits}))
    game = Driven(Steady(), bot, target=10)
    assert game.table.winner == 0
    assert game.table.totals == (10, 0)
    assert not game.refused
    assert game.reasons == [(1, 1, why)]
    how = "passed" if "at-once" in kind or kind in ("never-greets", "greets-badly", "waits") else "gave-up"
    assert game.turns(1) == [(0, how)]


def test_a_program_that_failed_is_started_anew_for_its_next_turn():
    game = Driven(Steady(), outside("late"), target=30)
    assert game.reasons == [(1, 1, "late ended with status 5")]
    assert game.turns(1) == [(0, "passed"), (0, "gave-up"), (0, "gave-up")]


def test_a_program_that_is_not_there_is_passed_each_time():
    game = Driven(Steady(), OutsideBot("./no-such-program-at-all", name="gone"), target=20)
    assert game.reasons == [(1, 1, "gone cannot be started"), (1, 2, "gone cannot be started")]
    assert game.turns(1) == [(0, "passed"), (0, "passed")]


def test_the_last_seat_and_the_first_are_told_of_too():
    # The first seat fails while the game goes on; the last one ends the game by failing.
    game = Driven(outside("dies"), Steady(), outside("babbles"), target=10)
    assert game.table.winner == 1
    assert [reason[:2] for reason in game.reasons] == [(0, 1), (2, 1)]


def test_a_program_alone_fails_turn_after_turn_and_each_is_told():
    bot = outside("dies")
    game = Driven(bot, target=10, most=12)
    assert {round_ for _, round_, _ in game.reasons} >= {1, 2}
    assert all(points == 0 for points, _ in game.turns(0))


def test_a_slow_one_is_waited_for():
    game = Driven(Steady(), outside("slow"), target=20)
    assert game.reasons == []
    assert game.turns(1) == [(0, "gave-up"), (0, "gave-up")]


def test_what_is_said_unasked_is_not_heard():
    game = Driven(Steady(), outside("unasked"), target=20)
    assert game.table.winner == 0
    assert not game.refused


def test_two_answers_that_cannot_be_taken_are_forgiven():
    game = Driven(Steady(), outside("learns"), target=10)
    assert game.reasons == []
    assert game.turns(1) == [(0, "gave-up")]


def test_a_turn_of_nothing_but_quick_fiddling_ends_with_its_time():
    game = Driven(Steady(), outside("fiddles"), target=10)
    assert game.turns(1) == [(0, "time-out")]
    assert game.reasons == []


def test_waiting_a_while_lets_time_pass():
    game = Driven(Steady(), outside("naps"), target=10)
    ticks = [note.at for note in game.actions(do.Tick)]
    assert [later - earlier for earlier, later in pairwise(ticks)] == [1000] * 2
    assert game.turns(1) == [(0, "gave-up")]


def test_nobody_is_asked_while_the_table_holds_time_or_the_seat_has_left():
    bot = OutsideBot("./never-started", name="never")
    table = Driven(Steady(), target=10).table
    ready = replace(table, phase="ready", player=0)
    assert bot.next(replace(ready, held="pause"), 0, 0) is None
    assert bot.next(replace(ready, left=frozenset({0})), 0, 0) is None
    assert bot.next(table, 0, 0) is None
    assert bot.next(ready, 0, 7) == Move(at=7, action=do.Pass())
