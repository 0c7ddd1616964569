"""Lines to be read, more than a window holds: scrolled by the page or by the line."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Sequence
from typing import ClassVar, Literal, Protocol

from jitters.tui.canvas import Canvas, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import Page, Stage
from jitters.tui.palette import Palette
from jitters.voice.names import clip

Weight = Literal["text", "strong", "accent", "dim", "good", "bad"]
Line = tuple[str, Weight]
WIDEST = 100
"""Sentences are not set wider than this."""


class Scrolled(Protocol):
    """A page that is read by the screen."""

    top: int
    """The first line that is seen."""
    height: int
    """Rows for lines, as last painted."""
    more: bool
    """Whether there are lines below those that are seen."""


class Close(Command):
    """Back to where you were."""

    keys: ClassVar[tuple[str, ...]] = ("escape", "enter", "q")
    shown = "Esc"
    title = "back"

    def run(self, page: "ReadPage", press: Press) -> None:
        """Back."""
        page.left()
        page.stage.pop()


class Down(Command):
    """Read on."""

    keys = ("space", "pagedown", "down", "tab")
    shown = "Space"
    title = "read on"

    def allowed(self, page: Scrolled) -> bool:
        """Where there is more."""
        return page.more

    def run(self, page: Scrolled, press: Press) -> None:
        """One screen, or with the arrow one line."""
        page.top += 1 if press.key == "down" else page.height


class Up(Command):
    """Read back."""

    keys = ("pageup", "up", "backspace", "shift+tab")
    shown = "PgUp"
    title = "back up"

    def allowed(self, page: Scrolled) -> bool:
        """Where there is something above."""
        return page.top > 0

    def run(self, page: Scrolled, press: Press) -> None:
        """One screen, or with the arrow one line."""
        page.top = max(0, page.top - (1 if press.key == "up" else page.height))


class ReadPage(Page):
    """A heading and lines below it."""

    commands: Sequence[Command] = (Close(), Down(), Up())

    def __init__(self, stage: Stage, heading: str, lines: Sequence[Line] = (), *, verbatim: bool = False) -> None:
        """Lines are wrapped, or where they are `verbatim` clipped."""
        super().__init__(stage)
        self.heading = heading
        self.lines = tuple(lines)
        self.verbatim = verbatim
        self.top = 0
        self.height = 1
        """Rows for lines, as last painted."""
        self.more = False
        """Whether there are lines below those that are seen."""

    def left(self) -> None:
        """It is closed: what it still waits for is let be."""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The lines that begin at `top`."""
        canvas.text(2, 0, clip(self.heading, canvas.width - 4), palette.title)
        shown: list[Line] = []
        for text, weight in self.lines:
            width = canvas.width - 4
            parts = [clip(text, width)] if self.verbatim else wrapped(text, min(width, WIDEST))
            shown += [(part, weight) for part in parts] or [("", weight)]
        self.height = canvas.height - 4
        self.top = min(self.top, max(0, len(shown) - self.height))
        self.more = self.top + self.height < len(shown)
        for row, (text, weight) in enumerate(shown[self.top : self.top + self.height]):
            canvas.text(2, row + 2, text, getattr(palette, weight))
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)
