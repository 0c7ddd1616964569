"""Time has run out: the card as it lay, for a moment, and what went with it."""

from dataclasses import replace

from jitters.games.jitters.view import View
from jitters.tui.canvas import Canvas, Rect
from jitters.tui.font import HEIGHT, large
from jitters.tui.layout import layout_of
from jitters.tui.palette import Palette
from jitters.tui.parts.table import Shown, paint_table

TIME_OUT_MS = 1000
WORD = "TIME!"


def paint_time_out(view: View, told: str, canvas: Canvas, palette: Palette) -> None:
    """The table as it was at zero, a word large where the dice were, and a sentence; nothing can be done on it."""
    stopped = replace(view, remaining_ms=0)
    paint_table(canvas, palette, stopped, page=None, commands=(), shown=Shown(speech=told, stern=True))
    place = layout_of(canvas.width, canvas.height)
    word = large(WORD)
    assert word is not None
    band = Rect(0, place.rule + 1, canvas.width, place.speech - place.rule - 1)
    canvas.fill(band, palette.text)
    for row, line in enumerate(word):
        canvas.middle(band, band.y + (band.height - HEIGHT) // 2 + row, line, palette.panic)
