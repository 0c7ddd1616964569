"""The curtain between two players: whose turn it is, how things stand; nothing of cards or dice."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Sequence

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.table.session import Reply
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_foot
from jitters.tui.layout import layout_of
from jitters.tui.pages.base import DEAF_MS, Stage
from jitters.tui.pages.coaching import AskCoach
from jitters.tui.pages.common import LookBack, Quit, ShowRules, TellsKeys, paint_name, paint_trouble, spare_rows, useful
from jitters.tui.pages.correcting import Correct
from jitters.tui.pages.flow import page_after, turn_page
from jitters.tui.pages.vote import UndoRuling
from jitters.tui.palette import Palette
from jitters.tui.parts.clock import face_of, paint_bar, paint_clock
from jitters.tui.parts.ledger import paint_sheet
from jitters.tui.practising import before_the_turn, headline, turn_over, untimed
from jitters.voice.events import said
from jitters.voice.names import shown_name, shown_names
from jitters.voice.standings import owing, standings, tiebreak


class Lift(Command):
    """Take the laptop: wind the timer, start it, draw a card and roll all the dice at once."""

    keys = ("enter",)
    shown = "Enter"
    title = "start"

    def label(self, page: "CurtainPage") -> str:
        """What it starts."""
        return "watch" if page.watched else self.title

    def run(self, page: "CurtainPage", press: Press) -> None:
        """Start the turn."""
        from jitters.tui.pages.turn import TurnPage

        if page.watched:
            page.stage.opponents.begin(skipping=False)
        elif page.desk.submit(do.Start(), press.at).refusal is None:
            page.stage.go(TurnPage(page.stage))


class Skip(Command):
    """Do not wait for bots: they play at once what they would have played, up to a person's turn or the round's end."""

    keys = ("s",)
    shown = "s"
    title = "skip ahead"

    def allowed(self, page: "CurtainPage") -> bool:
        """Before a bot's turn."""
        return page.watched

    def run(self, page: "CurtainPage", press: Press) -> None:
        """Skip."""
        page.stage.opponents.begin(skipping=True)


class CurtainPage(TellsKeys):
    """Waits until the laptop has been passed on."""

    commands = (Lift(), Skip(), LookBack(), AskCoach(), UndoRuling(), Correct(), ShowRules(), Quit())
    lets_bots = True
    before_a_turn = True
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, events: ev.Events = (), told: Sequence[str] = ()) -> None:
        """A curtain after these events, with what else is to be said."""
        super().__init__(stage)
        names = shown_names(stage.desk.view().players)
        kinds = (ev.TurnEnded, ev.TurnSkipped, ev.TiebreakStarted, ev.SkipsDropped, ev.VerdictOverruled)
        self.told = (*told, *(self._said(event, names) for event in events if isinstance(event, kinds)))

    def _said(self, event: ev.Event, names: tuple[str, ...]) -> str:
        return turn_over(self.desk, event, names) if isinstance(event, ev.TurnEnded) else said(event, names)

    @property
    def watched(self) -> bool:
        """Whether a bot plays next."""
        return self.desk.plays_itself(self.desk.view().player)

    def bot_moved(self, before: View, reply: Reply) -> None:
        """It has begun its turn, or lost it at once."""
        if any(isinstance(event, ev.TurnStarted) for event in reply.events):
            self.stage.go(turn_page(self.stage))
        elif any(isinstance(event, ev.TurnEnded) for event in reply.events):
            self.stage.go(page_after(self.stage, reply.events))

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The name in large letters, the wound clock, the standings in sentences."""
        view = self.desk.view()
        place = layout_of(canvas.width, canvas.height)
        drill = self.desk.drill
        if not untimed(self.desk):
            face = face_of(view.timer_ms[view.player], view.timer_ms[view.player], canvas.width)
            paint_clock(canvas, palette, place.header, face)
            paint_bar(canvas, palette, place.bar, face, frozen=True)
        beside = place.header.y + place.header.height // 2
        if drill is None:
            canvas.text(1, beside, f"round {view.round}" if view.tiebreak is None else "tiebreaker round", palette.dim)
        if drill is None or drill.mode.own_target:
            canvas.right(canvas.width - 1, beside, f"to {view.target}", palette.dim)
        row = place.bar + 2 + spare_rows(canvas)
        middle = Rect(0, 0, canvas.width, canvas.height)
        most = 4 if drill is None else 8
        for line in [part for told in self.told[:most] for part in wrapped(told, min(76, canvas.width - 4))][:most]:
            canvas.middle(middle, row, line, palette.dim)
            row += 1
        row += 1
        name = view.players[view.player]
        big, below = (name, "plays next") if drill is None else headline(drill, shown_name(name))
        row = paint_name(canvas, palette, row, big, below)
        row += 1
        names = shown_names(view.players)
        lines = [(line, palette.strong if not place_ else palette.text) for place_, line in self._sentences(names)]
        room = canvas.height - 3 - row
        for line, style in lines[: max(1, room)]:
            canvas.middle(middle, row, line, style)
            row += 1
        if canvas.height - 4 - row >= 6 and view.ledger:
            paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 4 - row), view)
        people = sum(not self.desk.plays_itself(seat) for seat in range(len(view.players)))
        ready = "you are ready" if people == 1 else "the laptop is yours"
        ask = f"Press Enter when {ready}{'.' if untimed(self.desk) else ': the clock starts then.'}"
        if self.watched:
            ask = "Press Enter to watch, s to skip ahead."
        said, style = (f"{self.no_key} {ask}", palette.bad) if self.no_key else (ask, palette.accent)
        canvas.middle(middle, canvas.height - 3, said, style)
        paint_trouble(canvas, palette, self.desk.trouble)
        paint_foot(canvas, palette, self, useful(self))

    def _sentences(self, names: tuple[str, ...]) -> list[tuple[int, str]]:
        view = self.desk.view()
        before = before_the_turn(self.desk)
        if self.desk.drill is not None:
            return list(enumerate(before))
        yours, *others = standings(view, names, you=None if self.watched else view.player)
        tied = tiebreak(view, names)
        told = [*([tied] if tied else []), yours, *before, *owing(view, names), *others]
        return list(enumerate(told))
