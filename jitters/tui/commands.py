"""Commands: what a key or a button does, what it is called, and when it may be used; the docstring is its help."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.cells import cell_len

from jitters.tui.canvas import Canvas, Rect
from jitters.tui.palette import Palette

_LOCKS = ("caps_lock", "num_lock", "scroll_lock")
CLICK, RIGHT_CLICK, MIDDLE_CLICK = "mouse left", "mouse right", "mouse middle"
"""The mouse's buttons, as keys."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A key, or a mouse button, with the time at which it was pressed."""

    key: str
    """As Textual names it: "a", "enter", "question_mark"."""
    at: int
    """Milliseconds since the clock's zero."""
    character: str | None = None
    """What it prints, for fields."""

    @property
    def letter(self) -> str | None:
        """The letter A to Z that was typed, in upper case; case means nothing."""
        one = self.key.upper()
        return one if len(self.key) == 1 and "A" <= one <= "Z" else None

    @property
    def digit(self) -> int | None:
        """The figure that was typed."""
        return int(self.key) if len(self.key) == 1 and "0" <= self.key <= "9" else None

    @property
    def modifier(self) -> bool:
        """Whether it is a Shift, a lock or the like, which some terminals report."""
        return self.key in _LOCKS or self.key.startswith(("left_", "right_", "iso_level"))


class Command:
    """Something that can be done on a page."""

    keys: ClassVar[tuple[str, ...]] = ()
    """Keys as Textual names them."""
    shown: ClassVar[str] = ""
    """The key as it is printed."""
    title: ClassVar[str] = ""
    """What it is called where there is no page to ask."""

    def label(self, page: Any) -> str:  # noqa: ANN401 (each page knows its own commands)
        """What it is called now."""
        return self.title

    def loud(self, page: Any) -> bool:  # noqa: ANN401
        """Whether it is what matters most now."""
        return False

    def allowed(self, page: Any) -> bool:  # noqa: ANN401
        """Whether it may be used now."""
        return True

    def run(self, page: Any, press: Press) -> None:  # noqa: ANN401
        """Do it."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def help(self) -> str:
        """Its help text."""
        return " ".join((self.__doc__ or "").split())


def paint_commands(
    canvas: Canvas, palette: Palette, x: int, y: int, page: object, commands: Sequence[Command], end: int | None = None
) -> int:
    """Buttons in a row, what is not allowed now shown as off; the column after the last that fits before `end`."""
    end = canvas.width if end is None else end
    for command in commands:
        allowed = command.allowed(page)
        key, label = f" {command.shown} ", f" {command.label(page)}"
        width = cell_len(key) + cell_len(label)
        if x + width > end:
            return x
        after = canvas.text(x, y, key, palette.key if allowed else palette.off)
        loud = allowed and command.loud(page)
        canvas.text(after, y, label + " " * loud, palette.key if loud else palette.text if allowed else palette.off)
        canvas.spot(Rect(x, y, width, 1), command)
        x += width + 2 + loud
    return x


def paint_foot(canvas: Canvas, palette: Palette, page: object, commands: Sequence[Command]) -> int:
    """Buttons at the foot of a page, in one row or, where one has no room for all, in two; the first row's number."""
    shown, rows = list(commands), [0]
    x = 1
    for place, command in enumerate(shown):
        width = cell_len(f" {command.shown}  {command.label(page)}")
        if x + width > canvas.width and place > rows[-1]:
            rows.append(place)
            x = 1
        x += width + 2 + command.loud(page)
    top = canvas.height - len(rows)
    for row, (start, end) in enumerate(zip(rows, [*rows[1:], len(shown)], strict=True)):
        paint_commands(canvas, palette, 1, top + row, page, shown[start:end])
    return top
