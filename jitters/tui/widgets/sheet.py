"""The sheet: one widget over the whole screen that redraws only the cells that changed."""

from collections.abc import Hashable
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jitters.tui.canvas import Canvas

NEAR = 8
"""Changes of two rows that lie so many columns apart are drawn apart."""


class Sheet(Widget):
    """Shows a canvas; tells where the mouse was pressed on it."""

    ALLOW_SELECT: ClassVar[bool] = False

    class Pointed(Message):
        """The mouse was pressed, or let go, on something."""

        def __init__(
            self, meaning: Hashable | None, button: int, *, place: tuple[int, int], down: bool, stamp: float
        ) -> None:
            """`place` is the column and row, `stamp` when, in monotonic seconds."""
            super().__init__()
            self.meaning = meaning
            self.button = button
            self.place = place
            self.down = down
            self.stamp = stamp

    def __init__(self) -> None:
        """An empty sheet."""
        super().__init__()
        self._canvas: Canvas | None = None
        self._strips: dict[int, Strip] = {}

    def show(self, canvas: Canvas) -> None:
        """Show `canvas`, redrawing the regions that differ from what is shown."""
        shown, self._canvas = self._canvas, canvas
        if shown is None or (shown.width, shown.height) != (canvas.width, canvas.height):
            self._strips.clear()
            self.refresh()
            return
        regions: list[Region] = []
        for y in range(canvas.height):
            columns = canvas.changed(y, shown)
            if columns is None:
                continue
            self._strips.pop(y, None)
            region = Region(columns[0], y, columns[1] - columns[0] + 1, 1)
            if (
                regions
                and regions[-1].bottom == y
                and regions[-1].grow((0, NEAR, 0, NEAR)).overlaps(region.translate((0, -1)))
            ):
                regions[-1] = regions[-1].union(region)
            else:
                regions.append(region)
        if regions:
            self.refresh(*regions)

    def under(self, place: tuple[int, int]) -> Hashable | None:
        """What is shown at a column and row now."""
        return None if self._canvas is None else self._canvas.under(*place)

    @property
    def canvas(self) -> Canvas | None:
        """What is shown."""
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """A row of the canvas."""
        canvas = self._canvas
        if canvas is None or y >= canvas.height:
            return Strip.blank(self.size.width, Style.null())
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(canvas.segments(y), canvas.width)
        return strip

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell what lies there."""
        self._tell(event, down=True)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Tell what lies there."""
        self._tell(event, down=False)

    def _tell(self, event: events.MouseEvent, *, down: bool) -> None:
        event.stop()
        if self._canvas is not None:
            place = (int(event.x), int(event.y))
            meaning = self._canvas.under(*place)
            self.post_message(self.Pointed(meaning, event.button, place=place, down=down, stamp=event.time))
