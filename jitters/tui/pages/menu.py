"""A list of things to choose from: with the arrows, by a letter, or by a click."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import CLICK, Command, Press, paint_commands
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.common import Quit, ShowRules
from jitters.tui.palette import Palette
from jitters.voice.names import cells, clip

MARK = ">"


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing to choose."""

    title: str
    run: Callable[[], None]
    key: str = ""
    """The letter that chooses it at once."""
    note: str = ""
    """What is known of it, beside it."""
    off: bool = False
    """Whether it cannot be chosen now; the note says why."""


@dataclass(frozen=True, slots=True)
class OnItem:
    """A click on an item."""

    place: int


class Choose(Command):
    """Take what the mark stands at."""

    keys = ("enter", "space")
    shown = "Enter"
    title = "choose"

    def allowed(self, page: "MenuPage") -> bool:
        """Where there is something to take."""
        return any(not item.off for item in page.items)

    def run(self, page: "MenuPage", press: Press) -> None:
        """Take it."""
        page.choose(page.at)


class Walk(Command):
    """From one to the next."""

    keys = ("down", "up", "tab", "shift+tab", "pagedown", "pageup", "home", "end")
    shown = "↑ ↓"
    title = "move"

    def run(self, page: "MenuPage", press: Press) -> None:
        """Up or down."""
        page.walk(press.key)


class Back(Command):
    """Back to where you were."""

    keys = ("escape", "backspace", "q")
    shown = "Esc"
    title = "back"

    def run(self, page: Page, press: Press) -> None:
        """Back."""
        page.stage.pop()


class MenuPage(Page):
    """Shows items, one of them marked."""

    commands: Sequence[Command] = (Choose(), Walk(), Back(), ShowRules(), Quit())
    heading = ""
    nothing = "There is nothing here yet."

    def __init__(self, stage: Stage, items: Sequence[Item] = ()) -> None:
        """With these items; the first that can be chosen is marked."""
        super().__init__(stage)
        self.items: tuple[Item, ...] = ()
        self.at = 0
        self.note = ""
        """What went wrong, above the keys."""
        self.room = 1
        """Rows for items, as last painted."""
        self.fill(items)

    def fill(self, items: Sequence[Item], at: int | None = None) -> None:
        """Show other items; the mark goes to `at`, or stays where it is if something is there."""
        self.items = tuple(items)
        self.at = min(self.at if at is None else at, max(0, len(self.items) - 1))
        if self.items and self.items[self.at].off:
            self.at = next((place for place, item in enumerate(self.items) if not item.off), self.at)

    def walk(self, key: str) -> None:
        """To the next item that can be chosen, round the ends; by pages and to the ends without going round."""
        last = len(self.items) - 1
        if last < 0:
            return
        if key in ("home", "end", "pageup", "pagedown"):
            far = {"home": 0, "end": last, "pageup": self.at - self.room, "pagedown": self.at + self.room}[key]
            self.at = min(last, max(0, far))
        step = -1 if key in ("up", "shift+tab", "end", "pageup") else 1
        if key in ("up", "shift+tab", "down", "tab"):
            self.at = (self.at + step) % len(self.items)
        for _ in self.items:
            if not self.items[self.at].off:
                return
            self.at = (self.at + step) % len(self.items)

    def choose(self, place: int) -> None:
        """Take an item."""
        if place < len(self.items) and not self.items[place].off:
            self.at = place
            self.note = ""
            self.items[place].run()

    def pressed(self, press: Press) -> None:
        """A letter takes its item; the rest are commands."""
        by_letter = next((place for place, item in enumerate(self.items) if item.key and item.key == press.key), None)
        if by_letter is not None:
            self.choose(by_letter)
        else:
            super().pressed(press)

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """A click takes an item."""
        if isinstance(meaning, OnItem) and press.key == CLICK:
            self.choose(meaning.place)
        else:
            super().pointed(meaning, press)

    # Painting

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The heading, the items, what went wrong, the keys."""
        canvas.text(2, 1, clip(self.heading, canvas.width - 4), palette.title)
        self.paint_items(canvas, palette, Rect(2, 3, canvas.width - 4, canvas.height - 6))
        self.paint_foot(canvas, palette)

    def paint_items(self, canvas: Canvas, palette: Palette, room: Rect) -> None:
        """As many items as fit, the marked one among them."""
        self.room = max(1, room.height)
        if not self.items:
            canvas.text(room.x, room.y, clip(self.nothing, room.width), palette.dim)
        first = max(0, min(self.at - self.room // 2, len(self.items) - self.room))
        keyed = 3 * any(item.key for item in self.items)
        noted = room.x + 4 + keyed + max((len(item.title) for item in self.items), default=0)
        for row, place in enumerate(range(first, min(len(self.items), first + self.room))):
            item, here, y = self.items[place], place == self.at, room.y + row
            style = palette.off if item.off else palette.strong if here else palette.text
            canvas.text(room.x, y, MARK if here and not item.off else " ", palette.accent)
            if item.key:
                canvas.text(room.x + 2, y, item.key, palette.off if item.off else palette.accent)
            canvas.text(room.x + 2 + keyed, y, clip(item.title, room.width - 2 - keyed), style)
            canvas.text(noted, y, clip(item.note, room.right - noted), palette.dim)
            canvas.spot(Rect(room.x, y, room.width, 1), OnItem(place))
        self._whole_note(canvas, palette, room, room.right - noted)

    def _whole_note(self, canvas: Canvas, palette: Palette, room: Rect, width: int) -> None:
        """What is known of the marked item, where beside it there is no room for all of it."""
        note = self.items[self.at].note if self.items else ""
        row = room.y + len(self.items) + 1
        if cells(note) > width and row + 1 < canvas.height - 2:
            for line in wrapped(note, room.width - 4)[:2]:
                canvas.text(room.x + 2, row, line, palette.text)
                row += 1

    def paint_foot(self, canvas: Canvas, palette: Palette) -> None:
        """What went wrong, and the keys."""
        canvas.text(1, canvas.height - 2, clip(self.note, canvas.width - 2), palette.bad)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)
