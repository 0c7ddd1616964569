"""After a gap: the process did not run for a while; the time counts, and the table may play the turn again."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from jitters.games.jitters import actions as do
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.curtain import CurtainPage
from jitters.tui.palette import Palette
from jitters.voice.names import shown_names
from jitters.voice.wording import spoken


class LetBe(Command):
    """Let the time count: the turn goes on, or stays as it ended."""

    keys = ("enter", "escape")
    shown = "Enter"
    title = "the time counts"

    def run(self, page: Page, press: Press) -> None:
        """Back to the table."""
        page.stage.pop()


class PlayAgain(Command):
    """The turn is void: the same player takes it again with the whole time; the ledger says so."""

    keys = ("a",)
    shown = "a"
    title = "play the turn again"

    def run(self, page: Page, press: Press) -> None:
        """Void the turn."""
        if page.desk.view().held is not None:
            page.desk.submit(do.Release(), press.at)
        reply = page.desk.submit(do.Again(), press.at)
        if reply.refusal is None:
            page.stage.go(CurtainPage(page.stage, reply.events))
        else:
            page.stage.pop()


class GapPage(Page):
    """Covers the table until the people have decided; the clock is held."""

    commands = (LetBe(), PlayAgain())
    holds = "pause"
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, ms: int, player: int) -> None:
        """The process did not run for `ms` milliseconds in this player's turn."""
        super().__init__(stage)
        self.ms = ms
        self.player = player

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """What happened, and the choice."""
        view = self.desk.view()
        name = shown_names(view.players)[self.player]
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = max(1, canvas.height // 2 - 5)
        canvas.middle(middle, row, "The machine did not run", palette.title)
        row += 2
        told = (
            f"For {spoken(self.ms)} the game was stopped or the machine asleep, in {name}'s turn.",
            "That time counts, unless the table plays the turn again.",
        )
        for line in (part for text in told for part in wrapped(text, canvas.width - 6)):
            canvas.middle(middle, row, line, palette.text)
            row += 1
        paint_commands(canvas, palette, max(1, canvas.width // 2 - 24), row + 2, self, self.commands)
