"""A ledger entry put right from the screen: struck through, with who and why; also a winning one."""

from jitters.kernel.ledger import Corrected
from tui.hands import WHOLE, sitting

NAMES = ("Ann", "Bob")


async def test_a_correction_is_struck_through_with_who_and_why() -> None:
    async with sitting(*NAMES, size=(100, 30)) as hands:
        await hands.press("enter", *WHOLE, "enter")
        await hands.press("e")
        assert hands.page == "CorrectPage"
        assert "Ann, round 1: 20" in hands.screen()
        await hands.press("enter", "backspace", "backspace", "1", "5")  # the points
        await hands.press("enter", "left", "enter")  # who says so: Bob
        await hands.type("misread")
        await hands.press("enter")
        assert hands.page == "CurtainPage"
        assert hands.view.totals == (15, 0)
        (entry,) = [entry for entry in hands.view.ledger if isinstance(entry, Corrected)]
        assert (entry.before, entry.after, entry.by, entry.why) == (20, 15, 1, "misread")
        assert "20" in hands.screen()
        assert "misread" in hands.screen()


async def test_escape_leaves_all_as_it_was() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "enter", "e", "right", "escape")
        assert hands.page == "CurtainPage"
        assert hands.view.totals == (20, 0)


async def test_nothing_can_be_corrected_before_something_is_written() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("e")
        assert hands.page == "CurtainPage"


async def test_a_winning_entry_corrected_lets_the_game_go_on() -> None:
    async with sitting(*NAMES, target=20) as hands:
        await hands.press("enter", *WHOLE, "enter", "enter", "y", "enter", "enter")
        assert hands.page == "RoundPage" or hands.view.phase == "over"
        assert hands.view.winner == 0
        await hands.press("e", "left", "down", "left", "left", "down", "down")
        assert "Ann, round 1: 20" in hands.screen()
        await hands.press("enter")
        assert hands.view.totals == (10, 0)
        assert hands.view.phase == "ready"
        assert hands.page == "CurtainPage"


async def test_a_correction_may_name_another_winner() -> None:
    async with sitting(*NAMES, target=20) as hands:
        await hands.press("enter", *WHOLE, "enter", "enter", "y", "enter", "enter")
        assert hands.view.winner == 0
        await hands.press("e", "down", "4", "0", "down", "down", "enter")
        assert hands.view.winner == 1
        assert hands.page == "WinnerPage"


async def test_a_correction_in_a_pause_leaves_the_clock_held() -> None:
    async with sitting(*NAMES, size=(100, 30)) as hands:
        await hands.press("enter", *WHOLE, "enter", "enter", "f", "escape")
        assert hands.page == "PausePage"
        await hands.press("e", "down", "right", "down", "down", "enter")
        assert hands.page == "PausePage"
        assert hands.view.held == "pause"
        assert hands.view.totals == (25, 0)
