"""The window is too small: its size now, and the size it needs."""

from rich.cells import cell_len

from jitters.tui.canvas import Canvas
from jitters.tui.layout import LEAST_HEIGHT, LEAST_WIDTH
from jitters.tui.pages.base import Page, whole
from jitters.tui.palette import Palette


class SmallPage(Page):
    """Covers everything until the window is large enough; the clock is held."""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """As much as fits, in the middle."""
        lines = [
            (f"{canvas.width} by {canvas.height} is too small", palette.strong),
            (f"{LEAST_WIDTH} by {LEAST_HEIGHT} are needed", palette.accent),
            ("the clock is held", palette.dim),
        ]
        if canvas.width < max(cell_len(text) for text, _ in lines):
            lines = [
                (f"{canvas.width}x{canvas.height}", palette.strong),
                (f"{LEAST_WIDTH}x{LEAST_HEIGHT}", palette.accent),
            ]
        top = max(0, (canvas.height - len(lines)) // 2)
        for row, (text, style) in enumerate(lines):
            canvas.middle(whole(canvas), top + row, text, style)
