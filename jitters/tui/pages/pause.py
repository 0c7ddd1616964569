"""A pause: dice and card covered, the layout still, the clock held."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Sequence

from jitters.tui.canvas import Canvas
from jitters.tui.commands import Command, Press
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.common import TellsKeys
from jitters.tui.pages.correcting import Correct
from jitters.tui.palette import Palette

HEADINGS = {"pause": "Paused", "resumed": "Taken up again", "gap": "The machine slept"}


class PlayOn(Command):
    """Uncover card and dice; the clock goes on."""

    keys = ("enter", "escape", "space", "f2", "ctrl+p")
    shown = "Enter"
    title = "play on"

    def run(self, page: Page, press: Press) -> None:
        """Back to the turn."""
        page.stage.pop()


class ToHelp(Command):
    """Every key and the rules in brief."""

    keys = ("question_mark", "f1")
    shown = "?"
    title = "help"

    def run(self, page: Page, press: Press) -> None:
        """Open the help."""
        from jitters.tui.pages.help import HelpPage

        page.stage.push(HelpPage(page.stage))


class ToQuit(Command):
    """Leave the program; it is asked first."""

    keys = ("q",)
    shown = "q"
    title = "quit"

    def run(self, page: Page, press: Press) -> None:
        """Ask."""
        page.asked_to_quit()


class PausePage(TellsKeys):
    """The turn's sheet with everything covered."""

    commands = (PlayOn(), Correct(), ToHelp(), ToQuit())

    def __init__(self, stage: Stage, why: str = "pause", told: Sequence[str] = ()) -> None:
        """A pause of the turn that runs, with what else is to be said."""
        super().__init__(stage)
        self.holds = why
        self.told = tuple(told)

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The covered sheet."""
        from jitters.tui.parts.table import BIG, Shown, paint_table
        from jitters.tui.practising import heading_of

        paint_table(
            canvas,
            palette,
            self.desk.view(),
            cover=(
                (BIG + HEADINGS.get(self.holds or "", "Paused"), palette.title),
                ("", palette.text),
                *((line, palette.text) for line in self.told),
                ("Enter plays on, and the clock with it.", palette.dim),
            ),
            page=self,
            commands=self.commands,
            heading=heading_of(self.desk),
            shown=Shown(
                speech=f"{self.no_key} Enter plays on." if self.no_key else "",
                stern=True,
                watched=self.desk.plays_itself(self.desk.view().player),
            ),
        )
