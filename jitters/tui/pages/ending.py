"""Round's end and game's end: read out, with the whole ledger."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from typing import TYPE_CHECKING

from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.kernel.ledger import cells
from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import Command, Press, paint_foot
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.coaching import AskCoach
from jitters.tui.pages.common import GoHome, LookBack, Quit, ShowRules, paint_name, spare_rows, useful
from jitters.tui.pages.correcting import Correct
from jitters.tui.pages.curtain import CurtainPage
from jitters.tui.pages.records import Tonight
from jitters.tui.pages.vote import UndoRuling
from jitters.tui.palette import Palette
from jitters.tui.parts.ledger import paint_sheet, sheet_height
from jitters.voice.events import said
from jitters.voice.ledger import head
from jitters.voice.names import clip, shown_names
from jitters.voice.standings import final, read_out

if TYPE_CHECKING:
    from jitters.tui.pages.practice_end import PracticeEndPage

BEFORE = 5
"""Sentences about what led to the page, at most."""
TOLD = (ev.TurnEnded, ev.TurnSkipped, ev.VerdictOverruled)


class GoOn(Command):
    """On to the next player's curtain."""

    keys = ("enter", "space")
    shown = "Enter"
    title = "go on"

    def run(self, page: "RoundPage", press: Press) -> None:
        """Lower the curtain."""
        page.stage.go(CurtainPage(page.stage, page.after))


class RoundPage(Page):
    """The round is over: each player's points and total, the leader first."""

    commands = (GoOn(), LookBack(), AskCoach(), UndoRuling(), Correct(), ShowRules(), Quit())
    lets_bots = True
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, events: ev.Events) -> None:
        """The end of the round that is among `events`."""
        super().__init__(stage)
        view = stage.desk.view()
        names = shown_names(view.players)
        place = next(at for at, event in enumerate(events) if isinstance(event, ev.RoundEnded))
        ended = events[place]
        assert isinstance(ended, ev.RoundEnded)
        self.before = tuple(said(event, names) for event in events[:place] if isinstance(event, TOLD))
        self.after = events[place + 1 :]
        self.round = ended.round
        self.notes = tuple(said(event, names) for event in self.after if isinstance(event, ev.TiebreakStarted))

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """What just happened, the round read out, the ledger."""
        view = self.desk.view()
        names = shown_names(view.players)
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = spare_rows(canvas)
        for line in self.before[-BEFORE:]:
            canvas.middle(middle, row, line, palette.dim)
            row += 1
        row += 1
        row = paint_name(canvas, palette, row, f"ROUND {self.round}", "is over")
        row += 1
        lines = read_out(view, names, self.round, round_of(view, self.round))[1:]
        height = min(sheet_height(view), max(6, canvas.height - 4 - row - len(lines)))
        for place, line in enumerate(lines[: max(1, canvas.height - 4 - row - height)]):
            canvas.middle(middle, row, line, palette.strong if place == 0 else palette.text)
            row += 1
        for line in self.notes:
            canvas.middle(middle, row, line, palette.accent)
            row += 1
        paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 4 - row), view)
        paint_foot(canvas, palette, self, useful(self))


class Again(Command):
    """Another game with the same people in the same seats: fresh cards, a fresh seed, an empty ledger."""

    keys = ("n",)
    shown = "n"
    title = "another game"

    def run(self, page: "WinnerPage | PracticeEndPage", press: Press) -> None:
        """Begin it, or say why that cannot be done."""
        from jitters.practice.ghost import GhostError

        try:
            page.desk.again()
        except GhostError as fault:
            page.note = str(fault)
            return
        page.stage.go(CurtainPage(page.stage, told=page.desk.notice))


class Leave(Command):
    """Leave the program; the game is over, nothing is lost."""

    keys = ("q", "ctrl+c", "ctrl+q", "escape")
    shown = "q"
    title = "quit"

    def run(self, page: Page, press: Press) -> None:
        """End."""
        page.stage.quit()


class WinnerPage(Page):
    """Somebody won: the name large, the totals, the final ledger."""

    commands: tuple[Command, ...] = (
        Again(),
        LookBack(),
        AskCoach(),
        Tonight(),
        GoHome(),
        UndoRuling(),
        Correct(),
        ShowRules(),
        Leave(),
    )
    lets_bots = True
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, events: ev.Events) -> None:
        """The end of the game that is among `events`."""
        super().__init__(stage)
        names = shown_names(stage.desk.view().players)
        self.before = tuple(said(event, names) for event in events if isinstance(event, TOLD))
        self.note = ""
        """What is to be told about the records."""

    def came_up(self) -> None:
        """Put the game into the records."""
        rooms, file = self.desk.rooms, self.desk.file
        self.stage.aside(lambda: rooms.written_down(file), self.written_down)

    def written_down(self, told: str | None) -> None:
        """The game is in the records, or why not."""
        self.note = told or ""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The winner, then the ledger with what was played for."""
        view = self.desk.view()
        names = shown_names(view.players)
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = spare_rows(canvas)
        for line in self.before[:3]:
            canvas.middle(middle, row, line, palette.dim)
            row += 1
        row += 1
        winner = view.winner if view.winner is not None else 0
        told = final(view, names)
        row = paint_name(canvas, palette, row, view.players[winner], "★ ★ ★")
        row += 1 if canvas.height >= 30 else 0
        for place, line in enumerate(told):
            canvas.middle(middle, row, line, palette.strong if place == 0 else palette.text)
            row += 1
        for line in head(view, names):
            canvas.middle(middle, row, line, palette.dim)
            row += 1
        paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 4 - row), view)
        canvas.text(1, canvas.height - 3, clip(self.note, canvas.width - 2), palette.bad)
        paint_foot(canvas, palette, self, useful(self))

    def asked_to_quit(self) -> None:
        """Nothing is lost any more."""
        self.stage.quit()


def round_of(view: View, number: int) -> tuple[int | None, ...]:
    """What each seat made in a round; None where it had no turn."""
    written = cells(view.ledger)
    return tuple(
        written[player, number].points if (player, number) in written else None for player in range(len(view.players))
    )
