"""Parts of a page that are laid again as they were: whatever people do, it looks as if all were painted anew."""

import random
import string

import pytest

from jitters.tui.canvas import Canvas
from tui.hands import Hands, sitting

KEYS = (
    *string.ascii_lowercase,
    *("left", "right", "up", "down", "tab", "shift+tab", "backspace", "delete", "slash", "full_stop", "equals_sign"),
    *("space", "enter", "enter", "escape", "question_mark", "1", "2", "3"),
)
STEPS = 120


def painted_anew(hands: Hands) -> Canvas:
    """The page as it is painted where nothing was kept."""
    screen = hands.app.table
    kept, screen._parts = screen._parts, {}
    screen._paint()
    screen._parts = kept
    canvas = screen._sheet.canvas
    assert canvas is not None
    return canvas


@pytest.mark.parametrize("size", [(80, 24), (100, 40), (140, 40)])
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_page_looks_as_if_it_were_painted_anew(seed: int, size: tuple[int, int]) -> None:
    chance = random.Random(seed)
    reused = 0
    async with sitting("Ann", "Bob", "Cy", size=size) as hands:
        await hands.press("enter")
        for step in range(STEPS):
            spots = [what for _, what in hands.spots()]
            if step % 10 == 0:
                await hands.type("flyyettip"[: chance.randrange(10)])
            elif spots and chance.random() < 0.3:
                await hands.click(chance.choice(spots), button=chance.choice((1, 3)))
            else:
                await hands.press(chance.choice(KEYS))
            if hands.page in ("QuitPage", "PausePage"):
                await hands.press("escape")
            screen = hands.app.table
            before = dict(screen._parts)
            screen._paint()
            shown = screen._sheet.canvas
            assert shown is not None
            reused += sum(before.get(name) is part for name, part in screen._parts.items())
            anew = painted_anew(hands)
            assert shown.chars == anew.chars
            assert shown.styles == anew.styles
            assert shown.spots == anew.spots
    assert reused > STEPS
