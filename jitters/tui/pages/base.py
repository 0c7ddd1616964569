"""What every page is, and what it may ask of the stage it stands on."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import CLICK, Command, Press
from jitters.tui.desk import Desk
from jitters.tui.palette import Palette

if TYPE_CHECKING:
    from jitters.games.jitters.events import Events
    from jitters.games.jitters.view import View
    from jitters.table.session import Reply
    from jitters.tui.opponents import Opponents

DEAF_MS = 400
"""A page that came up by itself or by a fast key hears nothing for so long."""


class Stage(Protocol):
    """Where pages stand: the topmost is seen and heard. Changes take place at once, before any waiting key."""

    @property
    def desk(self) -> Desk:
        """The game."""
        ...

    @property
    def palette(self) -> Palette:
        """The styles."""
        ...

    @property
    def opponents(self) -> "Opponents":
        """The bots of the game."""
        ...

    def go(self, *pages: "Page") -> None:
        """Show these pages, the last on top, instead of all that is there."""
        ...

    def push(self, page: "Page") -> None:
        """Lay `page` over what is there."""
        ...

    def pop(self) -> None:
        """Take the topmost page away."""
        ...

    def back_to(self, page: "Page") -> None:
        """Take away all that lies over `page`."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...

    def linger(self, paint: "Callable[[Canvas, Palette], None]", ms: int) -> None:
        """Show this for so long instead of the page that is up, which hears what it hears; another page ends it."""
        ...

    def later(self, what: Callable[[], None]) -> None:
        """Do `what` in the screen's own thread, from any thread."""
        ...

    def aside(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a slow `task` aside; hand its result to `done` unless the page has gone by then."""
        ...


class Page:
    """A sheet with its own keys."""

    commands: Sequence[Command] = ()
    holds: str | None = None
    """Why time stands still while the page is up; None where it does not."""
    lets_bots: bool = False
    """Whether bots act while it is the topmost page."""
    before_a_turn: bool = False
    """Whether the next turn begins from it."""
    deaf_ms: int = 0
    """How long it hears nothing after it came up."""

    def __init__(self, stage: Stage) -> None:
        """A page of this stage."""
        self.stage = stage
        self.shown_at = 0
        """On the clock, set by the stage."""

    @property
    def desk(self) -> Desk:
        """The game."""
        return self.stage.desk

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Paint the whole sheet."""
        raise AssertionError(f"{type(self).__name__} paints nothing")

    def pulse(self, now: int) -> Hashable:
        """What on the page changes with time alone; it is painted anew where this differs."""
        return None

    def changes_in(self, now: int) -> int | None:
        """In how many milliseconds the pulse differs from what it is `now`; None where time changes nothing."""
        return None

    def ticked(self, canvas: Canvas, palette: Palette) -> Canvas | None:
        """What was painted, with what time alone changed; None where the whole page is to be painted anew."""
        return None

    def pressed(self, press: Press) -> None:
        """A key: by default the command that has it."""
        for command in self.commands:
            if press.key in command.keys:
                if command.allowed(self):
                    command.run(self, press)
                else:
                    self.refused(command, press)
                return

    def refused(self, command: Command, press: Press) -> None:
        """A command that is not allowed now was asked for."""

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """The mouse was pressed on `meaning`: by default, its command is run."""
        if isinstance(meaning, Command) and press.key == CLICK:
            if meaning.allowed(self):
                meaning.run(self, press)
            else:
                self.refused(meaning, press)

    def dropped(self, meaning: Hashable, press: Press) -> None:
        """The mouse was let go on `meaning`."""

    def came_up(self) -> None:
        """It has just become the topmost page: begin what is to be looked up."""

    def opened(self) -> None:
        """The first paint is done: open what takes time."""

    def happened(self, events: "Events") -> None:
        """Time ran out under the page (told to the lowest one)."""

    def bot_moved(self, before: "View", reply: "Reply") -> None:
        """A bot did something (told to the lowest page): the table before it, and what came of it."""

    def hears(self, at: int) -> bool:
        """Whether it hears what was pressed at that time."""
        return at >= self.shown_at + self.deaf_ms

    def unheard(self, press: Press) -> None:
        """A key came while the page hears nothing."""

    def asked_to_quit(self) -> None:
        """Ctrl+C: by default it is asked whether people mean it."""
        from jitters.tui.pages.quit import QuitPage

        if not isinstance(self, QuitPage):
            self.stage.push(QuitPage(self.stage))

    def pasted(self, text: str) -> None:
        """Text was pasted: a page without fields takes no notice."""


def whole(canvas: Canvas) -> Rect:
    """All of a canvas."""
    return Rect(0, 0, canvas.width, canvas.height)
