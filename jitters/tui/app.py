"""The screen: one Textual screen with one sheet, on which pages stand."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, ClassVar

from jitters.tui.environment import Colours, prepare

COLOURS: Colours = prepare()

from textual import events, work  # noqa: E402
from textual.app import ComposeResult  # noqa: E402
from textual.binding import BindingType  # noqa: E402
from textual.message import Message  # noqa: E402
from textual.screen import Screen  # noqa: E402

from jitters.tui.canvas import Canvas  # noqa: E402
from jitters.tui.clock import Clock, SystemClock  # noqa: E402
from jitters.tui.commands import CLICK, MIDDLE_CLICK, RIGHT_CLICK, Press  # noqa: E402
from jitters.tui.desk import Desk, no_offer  # noqa: E402
from jitters.tui.driver import Gap  # noqa: E402
from jitters.tui.ends import EndingApp, Ends  # noqa: E402
from jitters.tui.layout import LEAST_HEIGHT, LEAST_WIDTH  # noqa: E402
from jitters.tui.pages.base import Page  # noqa: E402
from jitters.tui.pages.opening import opening_page  # noqa: E402
from jitters.tui.pages.small import SmallPage  # noqa: E402
from jitters.tui.palette import Palette, palette_for  # noqa: E402
from jitters.tui.widgets.sheet import Sheet  # noqa: E402
from jitters.voice.names import cells, clip, safe  # noqa: E402

if TYPE_CHECKING:  # the rules and all but the first page are loaded behind the first paint
    from jitters.games.jitters.box import Box
    from jitters.lexicon import Lexicon
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Keep, Kept, Offer

POLLS_A_SECOND = 10
NOTED_EVERY_MS = 5000
"""So much time at most is given back to a turn whose program is killed."""
WRITING_S = 0.02
GAP_SLACK_MS = 1000
"""A turn that ended no longer before a gap than this ended in it."""


class Due(Message, bubble=False):
    """Time may be out: judged behind the keys that waited."""


class TableScreen(Screen[None]):
    """Holds the pages; hands keys and clicks to the topmost with the time at which they came in."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """A screen for this game."""
        super().__init__()
        self._desk = desk
        self._palette = palette
        self._pages: list[Page] = []
        self._sheet = Sheet()
        self._small = SmallPage(self)
        self._beat: Hashable = None
        self._due = False
        self._noted = 0
        """When the journal was last told, by itself, that time goes on."""
        self._stale = False
        """Whether what is shown is older than what happened."""
        self._expired_at: int | None = None
        """When time last ran out, on the clock."""
        self._moment: int | None = None
        """When the key that is being judged was pressed."""

    @property
    def desk(self) -> Desk:
        """The game."""
        return self._desk

    @property
    def palette(self) -> Palette:
        """The styles."""
        return self._palette

    @property
    def page(self) -> Page:
        """The page that is seen and heard."""
        return self._small if self.too_small else self._pages[-1]

    @property
    def too_small(self) -> bool:
        """Whether the window is too small for any page."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def compose(self) -> ComposeResult:
        """One sheet."""
        yield self._sheet

    def on_mount(self) -> None:
        """Begin with the first page, and look at the clock."""
        self.go(opening_page(self))
        self.set_interval(1 / POLLS_A_SECOND, self._poll)
        self.call_after_refresh(self._painted)

    def _painted(self) -> None:
        """The first page has been handed to the terminal's thread: let that write it before the rest is loaded."""
        if self.app.is_headless:
            self._opened()
        else:
            self.set_timer(WRITING_S, self._opened)

    def _opened(self) -> None:
        """After the first paint: what the game needs, and the collector."""
        gc.enable()
        self._pages[-1].opened()
        self.repaint()

    # Stage

    def go(self, *pages: Page) -> None:
        """Show these pages, the last on top, instead of all that is there."""
        self._pages = list(pages)
        for page in pages:
            self._turned(page)

    def push(self, page: Page) -> None:
        """Lay `page` over what is there."""
        self._pages.append(page)
        self._turned(page)

    def pop(self) -> None:
        """Take the topmost page away."""
        self._pages.pop()
        self._turned(None)

    def back_to(self, page: Page) -> None:
        """Take away all that lies over `page`."""
        del self._pages[self._pages.index(page) + 1 :]
        self._turned(None)

    def quit(self) -> None:
        """End the program."""
        self.last_words()
        self.app.exit(return_code=0)

    def later(self, what: Callable[[], None]) -> None:
        """Do `what` in the screen's own thread, from any thread."""

        def do_it() -> None:
            what()
            self.repaint()

        self.call_later(do_it)

    def aside(self, task: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Run a slow `task` in a thread; hand its result to `done` unless the page has gone by then."""
        self._aside(task, done, self._pages[-1])

    @work(thread=True, exit_on_error=True)
    def _aside(self, task: Callable[[], Any], done: Callable[[Any], None], page: Page) -> None:
        result = task()

        def hand_over() -> None:
            if page in self._pages:
                done(result)
                self.repaint()

        self.app.call_from_thread(hand_over)

    def _turned(self, page: Page | None) -> None:
        """The topmost page changed."""
        if page is not None:
            page.shown_at = self._desk.clock.now()
        self._settle(self._desk.clock.now() if self._moment is None else self._moment)

    def _settle(self, at: int) -> None:
        """Hold or release the clock, as the pages that are up want it."""
        if not self._desk.playing:
            return
        from jitters.games.jitters import actions as do

        why = "small" if self.too_small else next((page.holds for page in reversed(self._pages) if page.holds), None)
        view = self._desk.view(at)
        deadline = self._desk.deadline
        if why is not None and deadline is not None and at < deadline:  # what is due is judged behind waiting keys
            self._desk.submit(do.Hold(why=why), at)
        elif why is None and view.held is not None:
            self._desk.submit(do.Release(), at)

    # Painting

    def repaint(self) -> None:
        """Paint the topmost page; where more keys wait, once they have been heard."""
        if self.message_queue_size or self.app.message_queue_size:
            self._stale = True
        else:
            self._paint()

    def _paint(self) -> None:
        """Paint the topmost page; only what differs reaches the terminal."""
        self._stale = False
        width, height = self.app.size
        if not self._pages or width < 1 or height < 1:
            return
        canvas = Canvas(width, height, self._palette.text)
        page = self.page
        page.paint(canvas, self._palette)
        trouble = self._desk.trouble
        if trouble is not None:
            said = clip(f" This game is not being kept: {safe(trouble)} ", width)
            canvas.text(max(0, (width - cells(said)) // 2), 0, said, self._palette.bad)
        self._beat = (page, page.pulse(self._desk.clock.now()))
        self._sheet.show(canvas)

    def _poll(self) -> None:
        """Ten times a second: is time out, and does anything look different?"""
        now = self._desk.clock.now()
        if self._desk.playing and not self._due:
            deadline = self._desk.deadline
            if deadline is not None and now >= deadline:
                self._due = True
                self._post_behind_keys(Due())
            elif deadline is not None and now - self._noted >= NOTED_EVERY_MS:
                from jitters.games.jitters import actions as do

                self._noted = now
                self._desk.submit(do.Tick(), now)
        if not self._pages or (not self._stale and (self.page, self.page.pulse(now)) == self._beat):
            return
        canvas = self._sheet.canvas
        same_page = isinstance(self._beat, tuple) and self._beat[0] is self.page
        ticked = None
        if canvas is not None and same_page and not self._stale and self._desk.trouble is None:
            ticked = self.page.ticked(canvas, self._palette)
        if ticked is None:
            self._paint()
        else:
            self._beat = (self.page, self.page.pulse(now))
            self._sheet.show(ticked)

    def _post_behind_keys(self, message: Message) -> None:
        """Send a message the way that keys come, so that those which came before it stay before it."""

        async def send() -> None:
            self.app.post_message(message)

        asyncio.run_coroutine_threadsafe(send(), asyncio.get_running_loop())

    def on_due(self) -> None:
        """Every key that waited has been judged: now time is."""
        self._due = False
        self._pass_time()

    def _pass_time(self) -> None:
        """Bring an expiry that is due."""
        from jitters.games.jitters import actions as do

        now = self._desk.clock.now()
        deadline = self._desk.deadline
        if deadline is not None and now >= deadline:
            reply = self._desk.submit(do.Tick(), now)
            self._expired_at = now
            self._pages[0].happened(reply.events)
            self.repaint()

    def last_words(self) -> None:
        """The program is told to end: time counts up to now."""
        if self._desk.playing and self._desk.deadline is not None:
            from jitters.games.jitters import actions as do

            self._pass_time()
            self._desk.submit(do.Tick(), self._desk.clock.now())

    def on_gap(self, event: Gap) -> None:
        """The process did not run for a while: the time counts; if it was in a turn, that may be played again."""
        event.stop()
        if not self._desk.playing:
            return
        from jitters.games.jitters import actions as do
        from jitters.games.jitters.phases import recall_of
        from jitters.tui.pages.gap import GapPage

        self._pass_time()
        now = self._desk.clock.now()
        recall = recall_of(self._desk.session.state)
        just_ended = self._expired_at is not None and now - self._expired_at <= event.ms + GAP_SLACK_MS
        if recall is None or (self._desk.view().phase in ("ready", "over") and not just_ended):
            return
        if self._desk.submit(do.Gap(ms=event.ms), now).refusal is None:
            self.push(GapPage(self, event.ms, recall.before.player))
            self.repaint()

    # What people do

    def on_key(self, event: events.Key) -> None:
        """Hand a key to the page with its time."""
        event.stop()
        event.prevent_default()
        self._hear(Press(key=event.key, at=self._desk.clock.of(event.time), character=event.character))

    def on_sheet_pointed(self, event: Sheet.Pointed) -> None:
        """Hand a click to the page with its time."""
        event.stop()
        key = {1: CLICK, 3: RIGHT_CLICK}.get(event.button, MIDDLE_CLICK)
        if self._stale:  # another page may have come up since: what is clicked is what is there now
            self._paint()
        meaning = self._sheet.under(event.place)
        self._hear(Press(key=key, at=self._desk.clock.of(event.stamp)), meaning, down=event.down)

    def _hear(self, press: Press, meaning: Hashable | None = None, *, down: bool = True) -> None:
        self._settle(press.at)  # a window that has grown meanwhile no longer holds the clock
        page = self.page
        self._moment = press.at
        if press.key in ("ctrl+c", "ctrl+q"):
            self._pages[-1].asked_to_quit()
        elif press.at < page.shown_at + page.deaf_ms:
            page.unheard(press)
        elif press.key not in (CLICK, RIGHT_CLICK, MIDDLE_CLICK):
            page.pressed(press)
        elif down:
            page.pointed(meaning, press)
        else:
            page.dropped(meaning, press)
        self._settle(press.at)
        self._moment = None
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is for fields only."""
        event.stop()
        self.page.pasted(event.text)
        self.repaint()

    def on_resize(self) -> None:
        """The window changed: hold the clock if it is too small now, paint anew."""
        self._settle(self._desk.clock.now())
        self.repaint()


class JittersApp(EndingApp):
    """Jitters on the screen."""

    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT: ClassVar[bool] = False
    TITLE = "Jitters"

    def __init__(self, desk: Desk, colours: Colours = "full") -> None:
        """The program for this game, on a terminal of so many colours."""
        super().__init__(ansi_color=None if colours == "full" else True)
        self._table = TableScreen(desk, palette_for(colours))

    @property
    def table(self) -> TableScreen:
        """The one screen."""
        return self._table

    def get_default_screen(self) -> Screen[None]:
        """The one screen."""
        return self._table

    def on_due(self, event: Due) -> None:
        """Hand the expiry on, behind the keys that were handed on."""
        event.stop()
        self._table.post_message(Due())

    def on_gap(self, event: Gap) -> None:
        """Hand a gap on, before the keys that come after it."""
        event.stop()
        self._table.post_message(Gap(event.ms))

    def last_words(self) -> None:
        """Time counts up to the end."""
        self._table.last_words()


def run(
    agreement: Agreement,
    open_box: Callable[[], Box],
    open_words: Callable[[], Lexicon],
    *,
    journal: Keep,
    kept: Kept | None = None,
    offer: Callable[[], Offer | None] = no_offer,
    clock: Clock | None = None,
) -> int:
    """Play on the screen until people leave; the exit status."""
    gc.disable()

    def words(agreed: Agreement) -> Lexicon:
        from jitters.lexicon import open_dictionary

        return open_words() if agreed.dictionary == agreement.dictionary else open_dictionary(agreed.dictionary)

    desk = Desk(agreement, open_box, words, journal=journal, clock=clock or SystemClock(), kept=kept, offer=offer)
    app = JittersApp(desk, COLOURS)
    try:
        status = Ends(desk.close).run(app)
    finally:
        desk.close()
    if app.fault is not None:
        from jitters.store import crashes

        if hasattr(app.fault, "exit_code"):  # no fault of the program, but a message with its exit status
            raise app.fault

        crashes.tell(app.fault, journal=desk.file)
    return status
