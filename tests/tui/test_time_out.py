"""At zero the card is held for a second with what was lost; nothing waits for it."""

from tui.hands import WHOLE, sitting

NAMES = ("Ann", "Bob")


async def test_the_card_is_held_for_a_second_with_what_was_lost() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        await hands.wait(60_000)
        screen = hands.screen()
        assert hands.page == "CurtainPage"
        assert "Ann is out of time: 0. 20 on one card are lost." in screen
        assert "▀▀█▀▀" in screen
        assert "0.0" in screen
        assert "plays next" not in screen
        await hands.wait(999)
        assert "plays next" not in hands.screen()
        await hands.wait(1)
        assert "plays next" in hands.screen()


async def test_nothing_waits_for_it() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", "f")
        await hands.wait(60_000)
        assert "are lost" not in hands.screen()
        await hands.press("x")
        assert "Ann is out of time: 0." in hands.screen()
        await hands.press("enter")
        assert (hands.page, hands.view.player) == ("TurnPage", 1)
        assert "type a word" in hands.screen()


async def test_it_is_no_page_and_a_small_window_covers_it() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", "f")
        await hands.wait(60_000)
        await hands.pilot.resize_terminal(60, 20)
        await hands.pilot.pause()
        assert hands.page == "SmallPage"
        assert "▀▀█▀▀" not in hands.screen()
