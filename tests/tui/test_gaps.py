"""Gaps: the process did not run; the time counts by exactly the gap, and the table may play the turn again."""

import time

import pytest

from jitters.kernel.ledger import Voided
from jitters.tui import clock as clocks
from jitters.tui.clock import SystemClock
from jitters.tui.driver import Gap
from tui.hands import WHOLE, Hands, sitting

NAMES = ("Ann", "Bob")


async def gap(hands: Hands, ms: int) -> None:
    """The machine sleeps: the clock that never stops goes on, and then the heart tells of it."""
    hands.clock.pass_ms(ms)
    hands.app.post_message(Gap(ms))
    await hands.pilot.pause()
    await hands.pilot.pause()


async def test_remaining_time_falls_by_exactly_the_gap_and_waits_while_the_table_decides() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        before = hands.view.remaining_ms
        await gap(hands, 7_000)
        assert hands.page == "GapPage"
        assert "7.0 seconds" in hands.screen()
        assert hands.view.remaining_ms == before - 7_000
        hands.clock.pass_ms(20_000)
        assert hands.view.remaining_ms == before - 7_000
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert hands.view.deadline is not None
        assert hands.view.remaining_ms == before - 7_000


async def test_the_turn_may_be_played_again_and_the_ledger_says_so() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        await gap(hands, 5_000)
        await hands.press("a")
        assert hands.page == "CurtainPage"
        assert (hands.view.phase, hands.view.player, hands.view.remaining_ms) == ("ready", 0, 60_000)
        assert [type(entry) for entry in hands.view.ledger] == [Voided]


async def test_a_gap_that_ran_the_time_out_ends_the_turn_and_offers_it_again() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        await gap(hands, 3_600_000)
        assert hands.page == "GapPage"
        assert hands.view.totals == (0, 0)
        assert (hands.view.phase, hands.view.player) == ("ready", 1)
        await hands.press("a")
        assert (hands.view.phase, hands.view.player) == ("ready", 0)


async def test_the_loop_may_notice_the_expiry_before_the_gap_is_told() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        await hands.wait(120_000)
        assert hands.page == "CurtainPage"
        hands.app.post_message(Gap(120_000))
        await hands.pilot.pause()
        assert hands.page == "GapPage"
        await hands.press("enter")
        assert hands.page == "CurtainPage"
        assert hands.view.player == 1


async def test_a_gap_between_turns_is_nobody_s_business() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "enter")
        await gap(hands, 8 * 3_600_000)
        assert hands.page == "CurtainPage"


async def test_a_gap_in_a_pause_costs_nothing() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", "f", "escape")
        left = hands.view.remaining_ms
        await gap(hands, 8 * 3_600_000)
        assert hands.page == "PausePage"
        assert hands.view.remaining_ms == left


async def test_a_gap_before_any_game_is_borne() -> None:
    async with sitting() as hands:
        await gap(hands, 5_000)
        assert not hands.app.table.desk.playing


def test_the_wall_clock_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert before <= clock.now() <= before + 60_000
    assert clock.now() - clock.of(time.monotonic()) <= 50


@pytest.mark.parametrize(("system", "which"), [("linux", "CLOCK_BOOTTIME"), ("darwin", "CLOCK_MONOTONIC_RAW")])
def test_the_clock_is_one_that_counts_sleep(monkeypatch: pytest.MonkeyPatch, system: str, which: str) -> None:
    monkeypatch.setattr(clocks.sys, "platform", system)
    assert clocks._sleepless() == getattr(time, which)


def test_a_stamp_is_placed_on_the_clock_by_how_long_it_is_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    monkeypatch.setattr(clocks.time, "monotonic", lambda: 100.0)  # sleep left out: it stands behind the other one
    monkeypatch.setattr(clock, "now", lambda: 90_000)
    assert clock.of(99.75) == 89_750
    assert clock.of(200.0) == 90_000


async def test_a_window_made_small_after_the_deadline_does_not_lose_the_expiry() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        hands.clock.pass_ms(60_000)
        await hands.pilot.resize_terminal(40, 10)
        await hands.pilot.resize_terminal(80, 24)
        await hands.wait(1)
        assert hands.page == "CurtainPage"
        assert hands.view.ledger[0].how == "time-out"


async def test_the_journal_is_told_now_and_then_that_time_goes_on() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter")
        keeper = hands.app.table.desk._keeper
        before = len(keeper.notes)
        for _ in range(30):
            await hands.wait(500)
        told = keeper.notes[before:]
        assert [type(note.action).__name__ for note in told] == ["Tick"] * len(told)
        assert 2 <= len(told) <= 4
        assert hands.view.remaining_ms == 45_000
