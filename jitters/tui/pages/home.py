"""Home: where the evening begins, and where it comes back to after each game."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import Command, Press
from jitters.tui.font import large
from jitters.tui.pages.base import Stage
from jitters.tui.pages.common import ShowRules
from jitters.tui.pages.menu import Choose, Item, MenuPage, Walk
from jitters.tui.palette import Palette
from jitters.voice.names import clip, safe, shown_names
from jitters.voice.wording import clock

if TYPE_CHECKING:  # what is known of earlier games is looked up behind the first paint
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Offer

TAGLINE = "Twelve dice, a nervous timer: stop and bank, or draw again and risk it all."


class Leave(Command):
    """Leave; nothing is lost."""

    keys = ("q", "escape", "ctrl+c", "ctrl+q")
    shown = "q"
    title = "quit"

    def run(self, page: HomePage, press: Press) -> None:
        """End."""
        page.stage.quit()


class HomePage(MenuPage):
    """What may be played, what was left, what was kept."""

    commands: Sequence[Command] = (Choose(), Walk(), ShowRules(), Leave())

    def __init__(self, stage: Stage) -> None:
        """With what can be said before anything is looked up."""
        self.offer: Offer | None = None
        self.last: Agreement | None = None
        self.looked = False
        self.walked = False
        """Whether anybody has moved the mark."""
        super().__init__(stage)
        self.fill(self._all(), at=NEW)

    def opened(self) -> None:
        """Look for a game that is not over, and for the last table."""
        desk = self.desk

        def look() -> tuple[Offer | None, Agreement | None]:
            return desk.offer(), desk.rooms.last_table()

        self.stage.aside(look, self.found)

    def found(self, found: tuple[Offer | None, Agreement | None]) -> None:
        """Say what there is; the mark goes to what people most likely want, unless they have moved it."""
        self.offer, self.last = found
        self.looked = True
        likely = RESUME if self.offer is not None else LAST if self.last is not None else NEW
        self.fill(self._all(), at=None if self.walked else likely)

    def asked_to_quit(self) -> None:
        """No game runs here: nothing is lost."""
        self.stage.quit()

    def walk(self, key: str) -> None:
        """The mark is moved."""
        self.walked = True
        super().walk(key)

    # What there is

    def _all(self) -> tuple[Item, ...]:
        return (
            Item(key="r", title="Resume", note=self._left(), off=self.offer is None, run=self.resume),
            Item(key="l", title="Last table again", note=self._table(), off=self.last is None, run=self.again),
            Item(key="n", title="New table", note="two or more round one laptop, or alone", run=self.new_table),
            Item(key="p", title="Practice", note="run, streak, storm, ladder, ghost", run=self.practice),
            Item(key="d", title="Daily", note="the same cards and dice for everyone today", run=self.daily),
            Item(key="g", title="Games", note="all that are kept", run=self.games),
            Item(key="s", title="Records", note="bests, trends, the night's awards", run=self.records),
            Item(key="h", title="Help", note="the rules in brief, every key", run=self.help),
        )

    def _left(self) -> str:
        if self.offer is None:
            return "no game waits" if self.looked else ""
        view = self.offer.table
        names = shown_names(view.players)
        sums = ", ".join(f"{name} {total}" for name, total in zip(names, view.totals, strict=True))
        return f"of {self.offer.when}, round {view.round}: {sums}"

    def _table(self) -> str:
        if self.last is None:
            return "nobody has played yet" if self.looked else ""
        names = ", ".join(shown_names(self.last.names or ()))
        return f"{names}; to {self.last.target}, {clock(self.last.timer_ms)}"

    # What is done

    def resume(self) -> None:
        """The unfinished game."""
        from jitters.table.keeping import OfferError
        from jitters.tui.pages.resuming import resume

        assert self.offer is not None
        try:
            kept = self.offer.take_up()
        except OfferError as fault:
            self.note = safe(str(fault))
            return
        resume(self.stage, kept)

    def again(self) -> None:
        """The people of the last game, in the same seats."""
        from jitters.tui.pages.beginning import begin

        assert self.last is not None
        self.note = begin(self.stage, replace(self.last, seed=self.desk.agreement.seed)) or ""

    def new_table(self) -> None:
        """Names, target, timer."""
        from jitters.tui.pages.setup import SetupPage

        self.stage.push(SetupPage(self.stage))

    def practice(self) -> None:
        """Alone."""
        from jitters.tui.pages.practice import PracticePage

        self.stage.push(PracticePage(self.stage))

    def daily(self) -> None:
        """The date's deal."""
        from jitters.tui.pages.practice import play_daily

        self.note = play_daily(self.stage) or ""

    def games(self) -> None:
        """The kept games."""
        from jitters.tui.pages.games import GamesPage

        self.stage.push(GamesPage(self.stage))

    def records(self) -> None:
        """What the journals tell."""
        from jitters.tui.pages.records import RecordsPage

        self.stage.push(RecordsPage(self.stage))

    def help(self) -> None:
        """The help pages."""
        from jitters.tui.pages.help import HelpPage

        self.stage.push(HelpPage(self.stage))

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The name of the game in large letters, and what may be done."""
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = max(1, (canvas.height - 18) // 3)
        for line in large("JITTERS") or ():
            canvas.middle(middle, row, line, palette.you)
            row += 1
        canvas.middle(middle, row + 1, clip(TAGLINE, canvas.width - 2), palette.dim)
        width = min(canvas.width - 4, 92)
        left = (canvas.width - width) // 2
        self.paint_items(canvas, palette, Rect(left, row + 4, width, len(self.items)))
        self.paint_foot(canvas, palette)


RESUME, LAST, NEW = range(3)
"""Places on the list."""


def go_home(stage: Stage) -> None:
    """Back to where the evening began; the game that was played is kept."""
    stage.desk.leave()
    home = HomePage(stage)
    stage.go(home)
    home.opened()
