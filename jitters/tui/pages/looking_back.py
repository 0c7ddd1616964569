"""The autopsy of a turn that is over: what its rolls held, worked out aside while people read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.tui.canvas import Canvas, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import Page, Stage
from jitters.tui.palette import Palette
from jitters.voice.autopsy import finding_lines, greed_line
from jitters.voice.names import safe, shown_names

if TYPE_CHECKING:
    from concurrent.futures import Future

    from jitters.solve.autopsy import Autopsy
    from jitters.solve.turns import Turn

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)


class Close(Command):
    """Back to where you were."""

    keys = ("escape", "enter", "a", "q")
    shown = "Esc"
    title = "back"

    def run(self, page: AutopsyPage, press: Press) -> None:
        """Let the work be, and go back."""
        page.job.cancel()
        page.stage.pop()


class Down(Command):
    """Read on."""

    keys = ("space", "pagedown", "down", "tab")
    shown = "Space"
    title = "read on"

    def allowed(self, page: AutopsyPage) -> bool:
        """Where there is more."""
        return page.more

    def run(self, page: AutopsyPage, press: Press) -> None:
        """One screen, or with the arrow one line."""
        page.top += 1 if press.key == "down" else page.height


class Up(Command):
    """Read back."""

    keys = ("pageup", "up", "backspace", "shift+tab")
    shown = "PgUp"
    title = "back up"

    def allowed(self, page: AutopsyPage) -> bool:
        """Where there is something above."""
        return page.top > 0

    def run(self, page: AutopsyPage, press: Press) -> None:
        """One screen, or with the arrow one line."""
        page.top = max(0, page.top - (1 if press.key == "up" else page.height))


class AutopsyPage(Page):
    """What could have been made in the last turn."""

    commands = (Close(), Down(), Up())

    def __init__(self, stage: Stage, turn: Turn) -> None:
        """Begin to look at this turn."""
        super().__init__(stage)
        self.turn = turn
        self.told: tuple[str, ...] = ("Looking at the rolls.",)
        """The sentences so far; an empty one parts the rolls."""
        self.top = 0
        self.height = 1
        self.more = False
        self.job = stage.desk.look_back(turn)
        self.job.result.add_done_callback(lambda future: stage.later(lambda: self.found(future)))

    def found(self, future: Future[Autopsy]) -> None:
        """The answer came, or why there is none."""
        from jitters.solve.elsewhere import AutopsyFailed

        try:
            autopsy = future.result()
        except AutopsyFailed as fault:
            self.told = (f"Nothing could be found out: {safe(str(fault))}.",)
            return
        told: list[str] = []
        for number, finding in enumerate(autopsy.findings, start=1):
            told += [*finding_lines(finding, number), ""]
        self.told = (*told, greed_line(autopsy.greed))

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The sentences that begin at `top`, each roll under its heading."""
        name = shown_names(self.desk.view().players)[self.turn.player]
        canvas.text(2, 0, f"{name}'s turn, looked back at", palette.title)
        width = min(canvas.width - 4, 100)
        lines = []
        heading = True
        for sentence in self.told:
            style = palette.accent if heading and sentence else palette.text
            lines += [(part, style) for part in wrapped(sentence, width)] or [("", palette.text)]
            heading = not sentence
        self.height = canvas.height - 4
        self.top = min(self.top, max(0, len(lines) - self.height))
        self.more = self.top + self.height < len(lines)
        for row, (line, style) in enumerate(lines[self.top : self.top + self.height]):
            canvas.text(2, row + 2, line, style)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)
