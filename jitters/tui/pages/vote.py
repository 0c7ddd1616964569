"""The table votes on a verdict (a house rule)."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from typing import TYPE_CHECKING

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.flow import page_after
from jitters.tui.palette import Palette
from jitters.voice.events import said
from jitters.voice.names import shown_names

if TYPE_CHECKING:
    from jitters.tui.pages.verdict import VerdictPage


class Count(Command):
    """Count the votes: more than half of the others must be for it."""

    keys = ("enter",)
    shown = "Enter"
    title = "count the votes"

    def run(self, page: "VotePage", press: Press) -> None:
        """Submit the vote."""
        page.counted(press)


class Keep(Command):
    """Let the verdict stand."""

    keys = ("escape",)
    shown = "Esc"
    title = "let it stand"

    def run(self, page: Page, press: Press) -> None:
        """Back to the verdict."""
        page.stage.pop()


class Toggle(Command):
    """A seat's figure: that player votes for overruling, or takes the vote back."""

    keys = tuple("123456789")
    shown = "1-9"
    title = "vote"

    def run(self, page: "VotePage", press: Press) -> None:
        """Vote for the marked seat's figure; a click votes for all in turn."""
        page.toggle((press.digit or 0) - 1 if press.digit else None)


class VotePage(Page):
    """Who is for overruling the verdict?"""

    commands = (Toggle(), Count(), Keep())
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, verdict: "VerdictPage") -> None:
        """A vote on this verdict."""
        super().__init__(stage)
        self.verdict = verdict
        view = self.desk.view()
        self.voters = tuple(
            seat for seat in range(len(view.players)) if seat != verdict.player and seat not in view.left
        )
        self.votes: frozenset[int] = frozenset()

    def toggle(self, seat: int | None) -> None:
        """A vote for overruling is given or taken back; without a seat, the next one's."""
        if seat is None:
            seat = next((one for one in self.voters if one not in self.votes), self.voters[0])
        if seat in self.voters:
            self.votes = self.votes ^ {seat}

    def counted(self, press: Press) -> None:
        """Submit the vote; with a majority the verdict is overturned."""
        against = tuple(seat for seat in self.voters if seat not in self.votes)
        reply = self.desk.submit(do.Overrule(for_=tuple(sorted(self.votes)), against=against), press.at)
        if not any(isinstance(event, ev.VerdictOverruled) for event in reply.events):
            self.stage.pop()
            self.verdict.note = "No majority for it: the verdict stands."
            return
        if any(isinstance(event, ev.TurnEnded) for event in reply.events):
            self.stage.go(page_after(self.stage, reply.events))
            return
        self.stage.pop()
        names = shown_names(self.desk.view().players)
        told = " ".join(said(event, names) for event in reply.events if isinstance(event, ev.VerdictOverruled))
        self.verdict.overruled(told)

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The voters with their votes."""
        view = self.desk.view()
        names = shown_names(view.players)
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = max(2, canvas.height // 2 - len(self.voters) // 2 - 4)
        ruling = "legal" if self.verdict.legal else "not legal"
        canvas.middle(middle, row, f"The dictionary says that {self.verdict.word} is {ruling}.", palette.text)
        canvas.middle(middle, row + 1, "Who is for overruling it?", palette.title)
        row += 3
        for seat in self.voters[: max(1, canvas.height - row - 4)]:
            mark = "✓" if seat in self.votes else "·"
            text = f"{mark} {seat + 1}  {names[seat]}"
            canvas.text(middle.width // 2 - 8, row, text, palette.good if seat in self.votes else palette.text)
            canvas.spot(Rect(0, row, canvas.width, 1), seat)
            row += 1
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)

    def pointed(self, meaning: object, press: Press) -> None:
        """A click on a seat is its vote."""
        if isinstance(meaning, int):
            self.toggle(meaning)
        elif isinstance(meaning, Command):
            meaning.run(self, press)
