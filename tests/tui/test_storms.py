"""Keys and clicks that come faster than the sheet is painted."""

from textual import events

from jitters.tui.commands import Command
from jitters.tui.widgets.sheet import Sheet
from tui.hands import WHOLE, Hands, sitting

NAMES = ("Ann", "Bob")


async def test_a_click_made_on_a_page_that_has_gone_means_what_is_there_now() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f")
        before = [(rect, what) for rect, what in hands.spots() if isinstance(what, Command)]
        for rect, command in before:
            await hands.press("question_mark")
            assert hands.page == "HelpPage"
            late = Sheet.Pointed(command, 1, place=(rect.x, rect.y), down=True, stamp=0.0)
            hands.app.table.post_message(late)
            await hands.pilot.pause()
            if hands.page == "HelpPage":
                await hands.press("escape")
            assert hands.page == "TurnPage"
        assert hands.view.phase == "running"


def counted(hands: Hands) -> list[int]:
    """Gets a one for each time the page is painted from now on."""
    painted: list[int] = []
    really = hands.app.table._paint
    hands.app.table._paint = lambda: (painted.append(1), really())[1]  # type: ignore[method-assign]
    return painted


async def test_a_flood_is_painted_once_it_is_heard() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter")
        hands.clock.pass_ms(1_000)
        painted = counted(hands)
        await hands.at_once(*WHOLE, *["left", "right"] * 200)
        assert len(painted) < 50
        assert not hands.app.table._stale
        assert hands.view.card is not None
        assert hands.view.card.complete


async def test_what_the_driver_has_read_meanwhile_is_painted_once() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter")
        hands.clock.pass_ms(1_000)
        painted = counted(hands)
        hands.app.table._hear_at_once([events.Key(letter, letter) for letter in WHOLE])
        assert painted == [1]
        assert hands.view.card is not None
        assert hands.view.card.complete
