"""Paths that hold escape sequences: nothing of them reaches the terminal through the screen."""

from rich.style import Style

from jitters.tui.canvas import Canvas
from tui.hands import sitting


async def test_why_a_game_is_not_kept_is_spelled_out() -> None:
    async with sitting("Ann", "Bob", size=(100, 30)) as hands:
        keeper = hands.app.table.desk._keeper
        assert keeper is not None
        keeper.trouble = "No space left on device (/\x1b[31mX\x9b7m\u202eY)"  # type: ignore[misc]
        for _ in range(2):
            assert "(/^[[31mX\\u009b7m\\u202eY)" in hands.screen()
            assert not set("\x1b\x9b\u202e") & set(hands.screen())
            await hands.press("enter")


def test_whatever_is_written_on_a_canvas_steers_nothing() -> None:
    canvas = Canvas(12, 1, Style())
    assert canvas.text(0, 0, "a\x1bb\nc\u202e", Style()) == 12
    assert "".join(canvas.chars[0]) == "a^[b c\\u202e"
