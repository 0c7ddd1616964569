"""An entry of the ledger put right: which, to how much, who says so and why; the old figure stays, struck through."""

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.kernel.ledger import Skipped, cells
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.form import Amount, Choice, Text
from jitters.tui.palette import Palette
from jitters.tui.parts.ledger import paint_sheet
from jitters.voice.names import clip, shown_names
from jitters.voice.phrasing import why_not

MOST_POINTS = 100_000
SCOREKEEPER = "the scorekeeper"


class Correct(Command):
    """Put an entry of the ledger right, a mistaken ruling undone with it; the old one stays, struck through."""

    keys = ("e",)
    shown = "e"
    title = "correct"

    def allowed(self, page: Page) -> bool:
        """Once something is written."""
        return bool(cells(page.desk.view().ledger))

    def run(self, page: Page, press: Press) -> None:  # noqa: ARG002
        """Open the form."""
        page.stage.push(CorrectPage(page.stage))


class Write(Command):
    """On to the next field; from the last, write the correction."""

    keys = ("enter",)
    shown = "Enter"

    def label(self, page: "CorrectPage") -> str:
        """Where it leads."""
        return "write it" if page.at == len(page.fields) - 1 else "next"

    def run(self, page: "CorrectPage", press: Press) -> None:
        """Next, or write."""
        if page.at < len(page.fields) - 1:
            page.at += 1
        else:
            page.write(press)


class Walk(Command):
    """From field to field."""

    keys = ("down", "up", "tab", "shift+tab")
    shown = "↑ ↓"
    title = "move"

    def run(self, page: "CorrectPage", press: Press) -> None:
        """Up or down."""
        page.at = (page.at + (-1 if press.key in ("up", "shift+tab") else 1)) % len(page.fields)


class Change(Command):
    """Another entry, more or fewer points, somebody else."""

    keys = ("right", "left")
    shown = "← →"
    title = "change"

    def run(self, page: "CorrectPage", press: Press) -> None:
        """One step."""
        page.change(-1 if press.key == "left" else 1)


class NeverMind(Command):
    """Back, with nothing changed."""

    keys = ("escape",)
    shown = "Esc"
    title = "back"

    def run(self, page: Page, press: Press) -> None:  # noqa: ARG002
        """Back."""
        page.stage.pop()


class CorrectPage(Page):
    """The form of a correction."""

    commands = (Write(), Walk(), Change(), NeverMind())
    holds = "pause"
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage) -> None:
        """Begins with the entry that was written last."""
        super().__init__(stage)
        view = self.desk.view()
        names = shown_names(view.players)
        self.entries = list(cells(view.ledger).items())
        said = [
            f"{names[player]}, round {number}: "
            + ("skipped" if isinstance(cell.entry, Skipped) and not cell.changes else str(cell.points))
            for (player, number), cell in self.entries
        ]
        options = [(str(place), text) for place, text in enumerate(said)]
        self.entry = Choice(title="Entry", options=options, at=len(options) - 1)
        self.points = Amount(title="Points", value=self.entries[-1][1].points, least=0, most=MOST_POINTS, step=5)
        people = [*((str(seat), name) for seat, name in enumerate(names)), (SCOREKEEPER, SCOREKEEPER)]
        self.by = Choice(title="Says", options=people, at=len(people) - 1)
        self.why = Text(title="Why", default="a mistake")
        self.fields: tuple[Choice | Amount | Text, ...] = (self.entry, self.points, self.by, self.why)
        self.at = 0
        """The field that is being filled in."""
        self.note = ""

    def change(self, by: int) -> None:
        """Step the present field."""
        field = self.fields[self.at]
        if isinstance(field, Text):
            return
        field.stepped(by)
        if field is self.entry:
            self.points.text = ""
            self.points.value = self.entries[self.entry.at][1].points

    def pressed(self, press: Press) -> None:
        """What is typed goes into the field."""
        field = self.fields[self.at]
        if not isinstance(field, Choice):
            if press.key == "backspace":
                field.rubbed()
                return
            if press.character is not None and press.character.isprintable():
                field.typed(press.character)
                return
        super().pressed(press)

    def pasted(self, text: str) -> None:
        """Into the reason only."""
        if self.fields[self.at] is self.why:
            for character in text:
                self.why.typed(character)

    def write(self, press: Press) -> None:
        """Write the correction; a game whose end it changes goes on from there."""
        (player, number), cell = self.entries[self.entry.at]
        if self.points.value == cell.points:
            self.note = "That is what stands there: change the points, or go back."
            return
        by = self.by.value
        action = do.Correct(
            player=player,
            round=number,
            points=self.points.value,
            by=int(by) if by.isdigit() else by,
            why=self.why.value,
        )
        before = self.desk.view()
        reply = self.desk.submit(action, press.at)
        if reply.refusal is not None:
            self.note = why_not(reply.refusal, kind=do.Correct, names=shown_names(before.players))
            return
        after = self.desk.view()
        if before.phase == "over" and after.phase != "over":
            from jitters.tui.pages.curtain import CurtainPage

            self.stage.go(CurtainPage(self.stage))
        elif any(isinstance(event, ev.GameWon) for event in reply.events):
            from jitters.tui.pages.ending import WinnerPage

            self.stage.go(WinnerPage(self.stage, reply.events))
        else:
            self.stage.pop()

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The form, and the ledger below it."""
        middle = Rect(0, 0, canvas.width, canvas.height)
        canvas.middle(middle, 1, "Correct the ledger", palette.title)
        row = 3
        for place, field in enumerate(self.fields):
            here = place == self.at
            if isinstance(field, Choice):
                told = f"< {field.says} >"
            elif isinstance(field, Text):
                told = field.shown(canvas.width - 30) or (field.default if not here else "")
            else:
                told = field.shown(9)
            mark = ">" if here else " "
            canvas.text(8, row, f"{mark} {field.title}", palette.accent if here else palette.dim)
            canvas.text(20, row, f" {clip(told, canvas.width - 26)} ", palette.field if here else palette.text)
            row += 1
        for line in wrapped(self.note, canvas.width - 6)[:2]:
            canvas.middle(middle, row, line, palette.bad)
            row += 1
        view = self.desk.view()
        paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 4 - row), view)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)
