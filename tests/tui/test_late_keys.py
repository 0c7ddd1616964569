"""Keys are judged by the time at which they were pressed, and expiry behind the keys that waited."""

import pytest
from textual import events

from jitters.games.jitters.actions import Stop
from jitters.tui.pages.verdict import BEAT_MS
from tui.hands import WHOLE, sitting

NAMES = ("Ann", "Bob")


async def test_three_enters_in_one_write_bank_once_and_leave_the_curtain_down() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE)
        hands.clock.pass_ms(1000)
        await hands.at_once("enter", "enter", "enter")
        assert hands.view.totals == (20, 0)
        assert (hands.view.phase, hands.view.player) == ("ready", 1)
        assert hands.page == "CurtainPage"


async def test_the_curtain_hears_nothing_for_400_ms() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "enter")
        hands.clock.pass_ms(399)
        await hands.pilot.press("enter")
        assert hands.page == "CurtainPage"
        hands.clock.pass_ms(1)
        await hands.pilot.press("enter")
        assert hands.page == "TurnPage"


@pytest.mark.parametrize("first", ["time", "x"])
async def test_a_verdict_hears_nothing_for_400_ms_after_it_has_turned_up(first: str) -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"flyyottip", "2", "3", "s")
        await (hands.wait(BEAT_MS) if first == "time" else hands.press(first))
        assert "✗ YOT is not legal." in hands.screen()
        hands.clock.pass_ms(399)
        await hands.pilot.press("enter")
        assert hands.page == "VerdictPage"
        hands.clock.pass_ms(1)
        await hands.pilot.press("enter")
        assert hands.page == "CurtainPage"


async def test_a_words_last_letter_and_space_in_one_write_draw_no_card() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE[:-1])
        hands.clock.pass_ms(1000)
        await hands.at_once(WHOLE[-1], "space")
        assert hands.view.card is not None
        assert hands.view.card.complete
        assert hands.view.completed == ()
        assert "Space again for a new card." in hands.screen()
        await hands.at_once("space")
        assert [card.points for card in hands.view.completed] == [20]


async def test_space_is_a_slip_until_300_ms_after_a_letter() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE)
        hands.clock.pass_ms(300)
        await hands.pilot.press("space")
        assert len(hands.view.completed) == 1


async def test_enter_is_never_delayed() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE[:-1])
        await hands.at_once(WHOLE[-1], "enter")
        assert hands.view.totals == (20, 0)


async def test_two_enters_in_one_write_do_not_give_a_turn_up() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"fly")
        hands.clock.pass_ms(1000)
        await hands.at_once("enter", "enter")
        assert hands.page == "TurnPage"
        await hands.press("enter")
        assert hands.view.ledger[0].how == "gave-up"


def key_at(name: str, seconds: float) -> events.Key:
    """A key with a stamp on the test's clock."""
    event = events.Key(name, name if len(name) == 1 else None)
    event.time = seconds
    return event


async def test_a_key_pressed_in_time_and_handled_late_counts() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        started = hands.view.deadline - 60_000
        hands.clock.stamped = True
        hands.clock.time = started + 61_500  # the loop stalled: the key was pressed in time, and waited
        table = hands.app.table
        hands.app.post_message(key_at("enter", (started + 59_900) / 1000))
        table._poll()
        await hands.pilot.pause()
        await hands.pilot.pause()
        assert hands.view.totals == (20, 0)


async def test_a_key_pressed_at_the_deadline_is_too_late() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        deadline = hands.view.deadline
        hands.clock.stamped = True
        hands.clock.time = deadline + 50
        hands.app.post_message(key_at("enter", deadline / 1000))
        await hands.pilot.pause()
        assert hands.view.ledger[0].how == "time-out"
        assert hands.page == "CurtainPage"
        assert "out of time" in hands.screen()


async def test_expiry_is_judged_behind_all_waiting_keys() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE[:-1])
        deadline = hands.view.deadline
        hands.clock.stamped = True
        hands.clock.time = deadline + 2_000
        hands.app.table._poll()  # after a stall the interval comes first
        hands.app.post_message(key_at(WHOLE[-1], (deadline - 300) / 1000))
        hands.app.post_message(key_at("enter", (deadline - 100) / 1000))
        await hands.pilot.pause()
        await hands.pilot.pause()
        assert hands.view.totals == (20, 0)
        assert hands.view.ledger[0].how == "stopped"


async def test_time_runs_out_without_a_key() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *"fly")
        await hands.wait(59_999 - 3 * 450)
        assert hands.page == "TurnPage"
        assert "0.1" in hands.screen()
        await hands.wait(1)
        assert hands.page == "CurtainPage"
        assert "Ann is out of time: 0." in hands.screen()


async def test_a_stamp_older_than_the_last_counts_as_the_last() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f")
        assert hands.app.table.desk.submit(Stop(), -5_000).refusal is None


async def test_shifted_letters_and_modified_keys() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter")
        await hands.press("F", "alt+l", "ctrl+l", "L")
        assert hands.view.card.standing == (None, None, None)
        assert [die.top for die in hands.view.dice if die.circle is not None] == ["F", "L"]


async def test_a_pasted_text_is_no_typing() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter")
        hands.app.post_message(events.Paste("fly"))
        await hands.pilot.pause()
        assert all(die.circle is None for die in hands.view.dice)
