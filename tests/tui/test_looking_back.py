"""The autopsy of the last turn, on the screen."""

from jitters.solve.autopsy import autopsy
from jitters.solve.elsewhere import AutopsyFailed
from jitters.solve.words import index_of
from tui.hands import WHOLE, Hands, sitting
from tui.staging import Words


class HeldJob:
    """An autopsy that ends when the test says so."""

    def __init__(self, turn):
        from concurrent.futures import Future

        self.turn = turn
        self.result = Future()
        self.cancelled = False

    def end(self) -> None:
        index = index_of(Words())
        self.result.set_result(autopsy(self.turn, index, index))

    def cancel(self) -> None:
        self.cancelled = True


def hold(hands: Hands) -> list[HeldJob]:
    """Autopsies are held; the list fills with them."""
    jobs: list[HeldJob] = []

    def look_back(turn):
        jobs.append(HeldJob(turn))
        return jobs[-1]

    hands.app.table.desk.look_back = look_back
    return jobs


async def test_after_a_turn_its_rolls_are_looked_at_and_never_before() -> None:
    async with sitting("Ann", "Bob") as hands:
        jobs = hold(hands)
        assert "look back" not in hands.screen()
        await hands.press("a")
        assert hands.page == "CurtainPage"
        await hands.press("enter", *WHOLE, "space", "enter", "enter")
        assert "look back" in hands.screen()
        await hands.press("a")
        assert hands.page == "AutopsyPage"
        assert "Looking at the rolls." in hands.screen()
        jobs[0].end()
        await hands.pilot.pause()
        screen = hands.screen()
        assert "Ann's turn" in screen
        assert "Roll 1, for 20 points: Y E I T A R F O L D G P." in screen
        assert "Made: FLY, TIP and YET." in screen
        await hands.press("pagedown")
        assert "In hand after each card: 20. All 20 went." in hands.screen()
        await hands.press("pageup", "up", "down", "escape")
        assert hands.page == "CurtainPage"


async def test_what_is_not_waited_for_is_cancelled() -> None:
    async with sitting("Ann", "Bob") as hands:
        jobs = hold(hands)
        await hands.press("enter", *WHOLE, "enter", "a", "escape")
        assert jobs[0].cancelled


async def test_a_failure_is_said() -> None:
    async with sitting("Ann", "Bob") as hands:
        jobs = hold(hands)
        await hands.press("enter", *WHOLE, "enter", "a")
        jobs[0].result.set_exception(AutopsyFailed("no such dictionary"))
        await hands.pilot.pause()
        assert "Nothing could be found out: no such dictionary." in hands.screen()
