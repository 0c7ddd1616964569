"""The sheet: one widget over the whole screen that redraws only the cells that changed."""

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jitters.tui.canvas import Canvas, Run

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
        self.at_once: Callable[[Canvas, Sequence[Run]], bool] | None = None
        """Draws runs of cells on the terminal past Textual's frames; False where it cannot now."""

    def show(self, canvas: Canvas) -> None:
        """Show `canvas`, redrawing the regions that differ from what is shown."""
        shown, self._canvas = self._canvas, canvas
        if shown is None or (shown.width, shown.height) != (canvas.width, canvas.height):
            self._strips.clear()
            self.refresh()
            return
        runs = [run for y in range(canvas.height) for run in canvas.runs(y, shown)]
        if not runs:
            return
        for y in {y for y, _, _ in runs}:
            self._strips.pop(y, None)
        if self.at_once is not None and self.at_once(canvas, runs):
            # Textual must not find the rows of before when it draws all of them next.
            self._styles_cache.set_dirty(*(Region(left, y, right - left, 1) for y, left, right in runs))
        else:
            self.refresh(*_joined(runs))

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


def _joined(runs: Sequence[Run]) -> list[Region]:
    """Regions that cover these runs; those of neighbouring rows that lie near are one."""
    regions: list[Region] = []
    for y, left, right in runs:
        region = Region(left, y, right - left, 1)
        near = bool(regions) and regions[-1].grow((0, NEAR, 1, NEAR)).overlaps(region)
        if near:
            regions[-1] = regions[-1].union(region)
        else:
            regions.append(region)
    return regions
