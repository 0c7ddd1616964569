"""Quitting: asked, with what is lost by it."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import Page
from jitters.tui.pages.common import GoHome, useful
from jitters.tui.palette import Palette
from jitters.tui.practising import untimed
from jitters.voice.names import shown_names
from jitters.voice.wording import clock


class Stay(Command):
    """Go on playing."""

    keys = ("escape", "n", "enter")
    shown = "Enter"
    title = "go on playing"

    def run(self, page: Page, press: Press) -> None:
        """Back."""
        page.stage.pop()


class Really(Command):
    """Quit, and lose what the page names."""

    keys = ("q", "y", "ctrl+c", "ctrl+q")
    shown = "q"
    title = "quit"

    def run(self, page: Page, press: Press) -> None:
        """End."""
        page.stage.quit()


class HomeInstead(GoHome):
    """Leave the game as it lies, and go home."""

    title = "leave for home"

    def allowed(self, page: Page) -> bool:
        """Where the game could be taken up again."""
        return page.desk.playing and page.desk.safe


class QuitPage(Page):
    """Asks before the program ends."""

    commands = (Stay(), HomeInstead(), Really())
    holds = "pause"

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The question, and what is lost."""
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = canvas.height // 2 - 3
        canvas.middle(middle, row, "Quit?", palette.title)
        for line in (part for told in self.lost() for part in wrapped(told, canvas.width - 4)[:3]):
            row += 1
            canvas.middle(middle, row + 1, line, palette.text)
        paint_commands(canvas, palette, max(1, canvas.width // 2 - 30), row + 3, self, useful(self))

    def lost(self) -> tuple[str, ...]:
        """What quitting loses, a sentence each."""
        if not self.desk.playing:
            return ("No game has begun; nothing is lost.",)
        view = self.desk.view()
        names = shown_names(view.players)
        if not view.ledger and view.phase == "ready":
            return ("Nothing has been played yet; nothing is lost.",)
        if self.desk.safe:
            sums = ", ".join(f"{name} {total}" for name, total in zip(names, view.totals, strict=True))
            kept = ["The game is kept as it lies: it can be taken up again.", f"Round {view.round}: {sums}."]
            if view.phase != "ready":
                at_stake = f" with {view.in_hand} points at stake" if view.in_hand else ""
                left = "" if untimed(self.desk) else f", {clock(view.remaining_ms)} left"
                kept.append(f"{names[view.player]}'s turn goes on from here{at_stake}{left}.")
            return tuple(kept)
        told = []
        if view.phase != "ready":
            at_stake = f", and {view.in_hand} points with it" if view.in_hand else ""
            told.append(f"{names[view.player]}'s turn ends here{at_stake}.")
        if view.ledger:
            sums = ", ".join(f"{name} {total}" for name, total in zip(names, view.totals, strict=True))
            told.append(f"The game is lost in round {view.round}: {sums}.")
        else:
            told.append("The game is lost; nothing is written in the ledger yet.")
        return tuple(told)

    def asked_to_quit(self) -> None:
        """A second time means yes."""
        self.stage.quit()
