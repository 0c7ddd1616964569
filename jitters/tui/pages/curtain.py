"""The curtain between two players: whose turn it is, how things stand; nothing of cards or dice."""

from collections.abc import Sequence

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.layout import layout_of
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.common import LookBack, Quit, ShowRules, paint_name, paint_trouble, spare_rows, useful
from jitters.tui.pages.correcting import Correct
from jitters.tui.palette import Palette
from jitters.tui.parts.clock import face_of, paint_bar, paint_clock
from jitters.tui.parts.ledger import paint_sheet
from jitters.voice.events import said
from jitters.voice.names import shown_names
from jitters.voice.standings import owing, standings, tiebreak


class Lift(Command):
    """Take the laptop: wind the timer, start it, draw a card and roll all the dice at once."""

    keys = ("enter",)
    shown = "Enter"
    title = "start the clock"

    def run(self, page: "CurtainPage", press: Press) -> None:
        """Start the turn."""
        from jitters.tui.pages.turn import TurnPage

        if page.desk.submit(do.Start(), press.at).refusal is None:
            page.stage.go(TurnPage(page.stage))


class CurtainPage(Page):
    """Waits until the laptop has been passed on."""

    commands = (Lift(), LookBack(), Correct(), ShowRules(), Quit())
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, events: ev.Events = (), told: Sequence[str] = ()) -> None:
        """A curtain after these events, with what else is to be said."""
        super().__init__(stage)
        names = shown_names(stage.desk.view().players)
        kinds = (ev.TurnEnded, ev.TurnSkipped, ev.TiebreakStarted, ev.SkipsDropped, ev.VerdictOverruled)
        self.told = (*told, *(said(event, names) for event in events if isinstance(event, kinds)))

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The name in large letters, the wound clock, the standings in sentences."""
        view = self.desk.view()
        place = layout_of(canvas.width, canvas.height)
        face = face_of(view.timer_ms[view.player], view.timer_ms[view.player], canvas.width)
        paint_clock(canvas, palette, place.header, face)
        paint_bar(canvas, palette, place.bar, face, frozen=True)
        beside = place.header.y + place.header.height // 2
        canvas.text(1, beside, f"round {view.round}" if view.tiebreak is None else "tiebreaker round", palette.dim)
        canvas.right(canvas.width - 1, beside, f"to {view.target}", palette.dim)
        row = place.bar + 2 + spare_rows(canvas)
        middle = Rect(0, 0, canvas.width, canvas.height)
        for line in [part for told in self.told[:3] for part in wrapped(told, canvas.width - 4)][:4]:
            canvas.middle(middle, row, line, palette.dim)
            row += 1
        row += 1
        row = paint_name(canvas, palette, row, view.players[view.player], "plays next")
        row += 1
        names = shown_names(view.players)
        lines = [(line, palette.strong if not place_ else palette.text) for place_, line in self._sentences(names)]
        room = canvas.height - 3 - row
        for line, style in lines[: max(1, room)]:
            canvas.middle(middle, row, line, style)
            row += 1
        if canvas.height - 4 - row >= 6 and view.ledger:
            paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 4 - row), view)
        ready = "you are ready" if len(view.players) == 1 else "the laptop is yours"
        canvas.middle(middle, canvas.height - 3, f"Press Enter when {ready}: the clock starts then.", palette.accent)
        paint_trouble(canvas, palette, self.desk.trouble)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, useful(self))

    def _sentences(self, names: tuple[str, ...]) -> list[tuple[int, str]]:
        view = self.desk.view()
        yours, *others = standings(view, names, you=view.player)
        tied = tiebreak(view, names)
        told = [*([tied] if tied else []), yours, *owing(view, names), *others]
        return list(enumerate(told))
