"""Clicks are judged, as keys are, by the time at which the button went down."""

import pytest
from textual import events

from tui.hands import WHOLE, sitting

NAMES = ("Ann", "Bob")


def click_at(place: tuple[int, int], seconds: float) -> list[events.MouseEvent]:
    """A click with a stamp on the test's clock."""
    x, y = place
    clicks = [kind(None, x, y, 0, 0, 1, False, False, False, x, y) for kind in (events.MouseDown, events.MouseUp)]
    for click in clicks:
        click.time = seconds
    return clicks


@pytest.mark.parametrize(("early", "total", "how"), [(100, 20, "stopped"), (0, 0, "time-out")])
async def test_a_click_that_is_handled_late_counts_if_it_came_in_time(early: int, total: int, how: str) -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter", *WHOLE)
        stop = next(what for _, what in hands.spots() if type(what).__name__ == "StopTurn")
        place, deadline = hands.where(stop), hands.view.deadline
        hands.clock.stamped = True
        hands.clock.time = deadline + 1_500  # the loop stalled: the click came in, and waited
        hands.app.table._hear_at_once(click_at(place, (deadline - early) / 1000))
        await hands.pilot.pause()
        assert hands.view.totals == (total, 0)
        assert hands.view.ledger[0].how == how
