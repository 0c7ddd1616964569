"""A ledger entry put right from the screen: struck through, with who and why; also a winning one."""

import re

import pytest

from jitters.kernel.ledger import Corrected
from tui.hands import WHOLE, Hands, sitting

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
        assert hands.struck() == ["20"]
        assert "20 ★15" in hands.screen()
        assert "Ann, round 1: 20 became 15 (by Bob, misread)." in hands.screen()
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert re.search(r"1 +15\*", hands.screen())  # the ledger beside the turn has no room for more than a mark


async def corrected(hands: Hands, *points: int) -> None:
    """The last entry of the ledger, corrected to each of these in turn."""
    for figure in points:
        await hands.press("e", "down", *str(figure), "down", "down", "enter")


async def test_every_figure_that_was_corrected_stays_struck_through() -> None:
    async with sitting(*NAMES, size=(100, 30)) as hands:
        await hands.press("enter", *WHOLE, "enter")
        await corrected(hands, 25, 15, 10)
        assert hands.struck() == ["20", "25", "15"]
        assert "20 25 15 ★10" in hands.screen()
        assert "25 became 15 (by the scorekeeper, a mistake)." in hands.screen()


@pytest.mark.parametrize("seats", [12, 20])
async def test_a_correction_among_many_seats_has_a_mark_and_hides_no_neighbour(seats: int) -> None:
    names = [f"P{number}" for number in range(1, seats + 1)]
    async with sitting(*names) as hands:
        for _ in range(2):
            await hands.press("enter", *WHOLE, "enter")
        await corrected(hands, 115)
        await hands.press("e")
        screen = hands.screen()
        assert hands.struck() == []
        assert ("1     20★115*" if seats == 12 else "2 P2                          115*  115") in screen
        assert "P2, round 1: 20 became 115 (by the" in screen


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
        assert "Bob gives the turn up: 0." in hands.screen()
        await hands.press("e", "down", "4", "0", "down", "down", "enter")
        assert hands.view.winner == 1
        assert hands.page == "WinnerPage"
        assert "Bob wins with 40" in hands.screen()
        assert "gives the turn up" not in hands.screen()  # what led to the other winner is not said of this one
        assert hands.struck() == ["0"]


async def test_a_correction_in_a_pause_leaves_the_clock_held() -> None:
    async with sitting(*NAMES, size=(100, 30)) as hands:
        await hands.press("enter", *WHOLE, "enter", "enter", "f", "escape")
        assert hands.page == "PausePage"
        await hands.press("e", "down", "right", "down", "down", "enter")
        assert hands.page == "PausePage"
        assert hands.view.held == "pause"
        assert hands.view.totals == (25, 0)


async def test_a_correction_that_changes_nothing_is_not_written() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "enter")
        before = hands.view.ledger
        await hands.press("e", "enter", "enter", "enter", "enter")
        assert hands.page == "CorrectPage"
        assert "That is what stands there: change the points, or go back." in hands.screen()
        assert hands.view.ledger == before
