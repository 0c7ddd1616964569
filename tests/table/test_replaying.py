"""A kept game seen again: pause, step, back, turns, speed."""

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store.journals import load_journal
from jitters.table.journal import Line
from jitters.table.replaying import LONGEST_WAIT_MS, Playhead, Reel, turn_end, turn_number


@pytest.fixture
def reel(tmp_path: Path) -> Reel:
    """Two turns: one of five actions, then a start and a place."""
    game = KeptGame(tmp_path)
    game.turn()
    game.at += 10_000
    game.do(do.Start(), do.Place(die=3, circle=0))
    return Reel(load_journal(game.leave()))


def test_every_state_is_there(reel: Reel) -> None:
    assert reel.last == 7
    assert reel.turns == (1, 6)
    assert [reel.view(position).phase for position in (0, 1, 5, 6)] == ["ready", "running", "ready", "running"]
    assert reel.view(5).totals == (10, 0)
    assert reel.time(0) == 0
    assert reel.time(6) == 10_600
    assert [turn_number(reel, position) for position in (0, 1, 5, 6, 7)] == [0, 1, 1, 2, 2]
    assert turn_end(reel, 1) == 5
    assert turn_end(reel, 6) == 7


def test_it_runs_at_the_game_s_own_pace(reel: Reel) -> None:
    head = Playhead(reel)
    assert not head.pass_time(99)
    assert head.pass_time(1)
    assert head.position == 1
    head.pass_time(250)
    assert head.position == 3
    assert head.view().remaining_ms == 60_000 - 250


def test_long_waits_are_cut_short(reel: Reel) -> None:
    head = Playhead(reel)
    head.step(5)
    head.pause()
    assert not head.pass_time(LONGEST_WAIT_MS - 1)
    assert head.pass_time(1)
    assert head.position == 6


def test_speed(reel: Reel) -> None:
    head = Playhead(reel, speed=4)
    assert head.pass_time(25)
    head.faster(2)
    assert head.speed == 8
    head.faster(1000)
    assert head.speed == 64
    head.faster(1e-9)
    assert head.speed == 0.25


def test_pause_step_and_back(reel: Reel) -> None:
    head = Playhead(reel)
    head.pause()
    assert not head.pass_time(60_000)
    head.step(1)
    head.step(1)
    assert (head.position, head.running) == (2, False)
    head.step(-1)
    assert head.position == 1
    head.step(-9)
    assert head.position == 0
    head.step(99)
    assert head.position == reel.last
    assert head.at == reel.time(reel.last)


def test_from_turn_to_turn(reel: Reel) -> None:
    head = Playhead(reel, turn=2)
    assert head.position == 6
    head.turn(-1)
    assert head.position == 1
    head.turn(-1)
    assert head.position == 0
    head.turn(1)
    assert head.position == 1
    head.turn(1)
    assert head.position == 6
    head.turn(1)
    assert head.position == reel.last
    assert Playhead(reel, turn=99).position == 6


def test_at_the_end_it_stands_and_begins_again_when_asked(reel: Reel) -> None:
    head = Playhead(reel)
    head.pass_time(1_000_000)
    assert head.over
    assert not head.running
    assert not head.pass_time(1000)
    head.pause()
    assert (head.position, head.running) == (0, True)


def test_what_does_not_follow_ends_the_reel_and_is_told(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=1, circle=1))
    journal = load_journal(game.leave())
    lines: tuple[Line, ...] = (journal.lines[0], replace(journal.lines[2], number=3), journal.lines[0])
    reel = Reel(replace(journal, lines=lines))
    assert reel.last == 2
    assert reel.fault is not None
    assert reel.fault.line == 2
