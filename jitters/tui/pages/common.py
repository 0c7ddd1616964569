"""What several pages share: help, quitting, a name in large letters, a word about a journal that is not kept."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press
from jitters.tui.font import large
from jitters.tui.pages.base import Page, Stage
from jitters.tui.palette import Palette
from jitters.voice.names import clip, shown_name


class ShowRules(Command):
    """Every key and the rules in brief; the clock waits."""

    keys = ("question_mark", "f1")
    shown = "?"
    title = "help"

    def run(self, page: Page, press: Press) -> None:
        """Open the help."""
        from jitters.tui.pages.help import HelpPage

        page.stage.push(HelpPage(page.stage))


class LookBack(Command):
    """After a turn: what its rolls held, whether they were dead, and what going on cost or won."""

    keys = ("a",)
    shown = "a"
    title = "look back"

    def allowed(self, page: Page) -> bool:
        """Where a turn has just ended, and nobody else has still to play the same dice."""
        return page.desk.last_turn is not None and not page.desk.secret

    def run(self, page: Page, press: Press) -> None:
        """Open the autopsy."""
        from jitters.tui.pages.looking_back import AutopsyPage

        turn = page.desk.last_turn
        if turn is not None:
            page.stage.push(AutopsyPage(page.stage, turn))


class GoHome(Command):
    """Back to where the evening began; the game is kept."""

    keys = ("h",)
    shown = "h"
    title = "home"

    def run(self, page: Page, press: Press) -> None:
        """Go there."""
        from jitters.tui.pages.home import go_home

        go_home(page.stage)


class Quit(Command):
    """Leave the program; it is asked first."""

    keys = ("ctrl+c", "ctrl+q")
    shown = "Ctrl+C"
    title = "quit"

    def run(self, page: Page, press: Press) -> None:
        """Ask."""
        page.asked_to_quit()


class TellsKeys(Page):
    """A page that says so when a key does nothing on it."""

    def __init__(self, stage: Stage) -> None:
        """Nothing is to be said."""
        super().__init__(stage)
        self.no_key = ""
        """What is to be said of the key that was pressed last, as a sentence."""

    def asked_to_quit(self) -> None:
        """What was said of another key is forgotten."""
        self.no_key = ""
        super().asked_to_quit()

    def pressed(self, press: Press) -> None:
        """Its command, or a word about a key that has none, or none now."""
        if press.modifier:
            return
        command = next((command for command in self.commands if press.key in command.keys), None)
        self.no_key = "Not that key." if command is None else "" if command.allowed(self) else "Not now."
        super().pressed(press)


def paint_trouble(canvas: Canvas, palette: Palette, trouble: str | None) -> None:
    """Why the game is not being kept, if it is not, in the line above the keys."""
    if trouble is not None:
        canvas.text(
            1, canvas.height - 2, clip(f"This game is not being kept: {trouble}.", canvas.width - 2), palette.bad
        )


def paint_name(canvas: Canvas, palette: Palette, row: int, name: str, below: str) -> int:
    """A name in large letters where they fit, else in plain ones, and a line below; the row after it."""
    middle = Rect(0, 0, canvas.width, canvas.height)
    shown = shown_name(name, 24)
    big = large(shown)
    if big is not None and len(big[0]) <= canvas.width - 4:
        for line in big:
            canvas.middle(middle, row, line, palette.you)
            row += 1
    else:
        for line in wrapped(shown, canvas.width - 4)[:1]:
            canvas.middle(middle, row + 1, line, palette.you)
        row += 3
    canvas.middle(middle, row, below, palette.dim)
    return row + 1


def useful(page: Page) -> list[Command]:
    """The page's commands without those that would do nothing."""
    return [command for command in page.commands if command.allowed(page)]


def spare_rows(canvas: Canvas) -> int:
    """Rows to leave free at the top of a page that a small window would fill."""
    return max(0, (canvas.height - 24) // 4)
