"""The one screen: pages stand on it; it hands them keys, clicks and the time, and shows what they paint."""

from __future__ import annotations

import asyncio
import contextvars
import gc
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen

from jitters.tui.canvas import Canvas, Part
from jitters.tui.commands import CLICK, MIDDLE_CLICK, RIGHT_CLICK, Press
from jitters.tui.desk import Desk
from jitters.tui.driver import Gap, TableDriver
from jitters.tui.layout import LEAST_HEIGHT, LEAST_WIDTH
from jitters.tui.opponents import Opponents
from jitters.tui.pages.base import Page
from jitters.tui.pages.opening import opening_page
from jitters.tui.pages.small import SmallPage
from jitters.tui.palette import Palette
from jitters.tui.timekeeper import Timekeeper
from jitters.tui.widgets.sheet import Sheet
from jitters.voice.names import cells, clip, safe

if TYPE_CHECKING:  # the rules are loaded behind the first paint
    from jitters.games.jitters.events import Events
    from jitters.games.jitters.view import View
    from jitters.table.session import Reply

LOOK_AGAIN_S = 0.05
"""After so long a page is painted whose painting waited for keys."""
LEAST_S, MOST_S = 0.001, 1.0
"""How soon and how late the clock is looked at again while time runs."""
TIDY_S = 0.1
"""After a page came up that hears nothing at first, the collector has so much time to itself."""
WRITING_S = 0.02


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
        self._parts: dict[str, Part] = {}
        """Parts of pages that need not be painted anew."""
        self._small = SmallPage(self)
        self._beat: tuple[Page, tuple[Hashable, bool]] | None = None
        self._stale = False
        """Whether what is shown is older than what happened."""
        self._moment: int | None = None
        """When the key that is being judged was pressed."""
        self._opponents = Opponents(
            desk,
            lets=lambda: bool(self._pages) and self.page.lets_bots,
            later=self.later,
            moved=self._bot_moved,
        )
        desk.stirred = self._opponents.stir
        self._time = Timekeeper(
            desk,
            of_bots=lambda: self._opponents.at_turn,
            due=lambda: self._post_behind_keys(Due()),
            ran_out=self._ran_out,
        )
        self._picture: tuple[Page, int, Callable[[Canvas, Palette], None]] | None = None
        """What is shown instead of a page, and until when."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the page looks different next, or time is out."""

    @property
    def desk(self) -> Desk:
        """The game."""
        return self._desk

    @property
    def opponents(self) -> Opponents:
        """The bots of the game."""
        return self._opponents

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
        driver = self.app._driver
        if isinstance(driver, TableDriver):
            driver.listen(self._hear_at_once, contextvars.copy_context())
            self._sheet.at_once = driver.draw
        self.go(opening_page(self))
        self.call_after_refresh(self._painted)

    def _painted(self) -> None:
        """The first page has been handed to the terminal's thread: let that write it before the rest is loaded."""
        if self.app.is_headless:
            self._opened()
        else:
            self.set_timer(WRITING_S, self._opened)

    def _opened(self) -> None:
        """After the first paint: what the game needs, and the collector."""
        self._pages[-1].opened()
        if not self.app.is_headless:
            gc.freeze()
        gc.enable()
        self.repaint()

    def _tidy(self) -> None:
        """Collect now, and keep what is left out of the collector's sight: in a turn it would cost whole frames."""
        if not self.app.is_headless and gc.isenabled():
            gc.unfreeze()
            gc.collect()
            gc.freeze()

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

    def linger(self, paint: Callable[[Canvas, Palette], None], ms: int) -> None:
        """Show this for so long instead of the page that is up, which hears what it hears; another page ends it."""
        self._picture = (self._pages[-1], self._desk.clock.now() + ms, paint)

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
            page.came_up()
            if page.deaf_ms:
                asyncio.get_running_loop().call_later(TIDY_S, self._tidy)
        self._settle(self._desk.clock.now() if self._moment is None else self._moment)
        self._opponents.stir()

    def _bot_moved(self, before: View, reply: Reply) -> None:
        """A bot did something: shown, and where bots are skipped the next one begins."""
        self._pages[0].bot_moved(before, reply)
        view = self._desk.session.view()
        if self._opponents.skipping and view.phase in ("ready", "over"):
            self._opponents.skipping = False
            if view.phase == "ready" and self.page.before_a_turn and self._desk.plays_itself(view.player):
                self._opponents.begin(skipping=True)

    def _settle(self, at: int) -> None:
        """Hold or release the clock, as the pages that are up want it."""
        why = "small" if self.too_small else next((page.holds for page in reversed(self._pages) if page.holds), None)
        self._time.settle(at, why)

    # Painting

    def repaint(self) -> None:
        """Paint the topmost page; where more keys wait, once they have been heard."""
        if self.message_queue_size or self.app.message_queue_size:
            self._stale = True
            self._ring(LOOK_AGAIN_S)
        else:
            self._paint()

    def _paint(self) -> None:
        """Paint the topmost page; only what differs reaches the terminal."""
        self._stale = False
        width, height = self.app.size
        if not self._pages or width < 1 or height < 1:
            return
        canvas = Canvas(width, height, self._palette.text, self._parts)
        now = self._desk.clock.now()
        (self._lingering(now) or self.page.paint)(canvas, self._palette)
        trouble = self._desk.trouble
        if trouble is not None:
            said = clip(f" This game is not being kept: {safe(trouble)} ", width)
            canvas.text(max(0, (width - cells(said)) // 2), 0, said, self._palette.bad)
        self._sheet.show(canvas)
        self._beat = self._beat_at(now)
        self._wind(now)

    def _lingering(self, now: int) -> Callable[[Canvas, Palette], None] | None:
        """What is shown instead of the page."""
        if self._picture is not None and (self._picture[0] is not self.page or now >= self._picture[1]):
            self._picture = None
        return None if self._picture is None else self._picture[2]

    def _beat_at(self, now: int) -> tuple[Page, tuple[Hashable, bool]]:
        """What is seen, as far as time changes it."""
        return self.page, (self.page.pulse(now), self._lingering(now) is None)

    def _wind(self, now: int) -> None:
        """Ring when the page looks different next; while time runs, at its end and now and then before it."""
        waits = [self.page.changes_in(now), None if self._picture is None else self._picture[1] - now]
        deadline = self._time.deadline
        if deadline is not None:
            waits += [deadline - now, 1000]
        least = min((wait for wait in waits if wait is not None), default=None)
        if least is not None:
            self._ring(least / 1000)
        elif self._alarm is not None:
            self._alarm.cancel()

    def _ring(self, seconds: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        wait = min(max(seconds, LEAST_S), MOST_S)
        self._alarm = asyncio.get_running_loop().call_later(wait, self._poll)

    def _poll(self) -> None:
        """Is time out, and does anything look different?"""
        if self._pages and self.is_running:
            self._look()
            self._wind(self._desk.clock.now())

    def _look(self) -> None:
        now = self._desk.clock.now()
        self._time.look(now)
        before, beat = self._beat, self._beat_at(now)
        if beat == before and not self._stale:
            return
        canvas = self._sheet.canvas
        same_page = before is not None and before[0] is self.page and self._picture is None
        ticked = None
        if canvas is not None and same_page and not self._stale and self._desk.trouble is None:
            ticked = self.page.ticked(canvas, self._palette)
        if ticked is None:
            self._paint()
        else:
            self._beat = beat
            self._sheet.show(ticked)

    def _post_behind_keys(self, message: Message) -> None:
        """Send a message the way that keys come, so that those which came before it stay before it."""

        async def send() -> None:
            self.app.post_message(message)

        asyncio.run_coroutine_threadsafe(send(), asyncio.get_running_loop())

    def on_due(self) -> None:
        """Every key that waited has been heard: now time is judged."""
        self._time.judge()

    def _ran_out(self, told: Events) -> None:
        self._pages[0].happened(told)
        self.repaint()

    def last_words(self) -> None:
        """The program is told to end: time counts up to now."""
        self._time.last_words()

    def on_gap(self, event: Gap) -> None:
        """A gap that came by Textual's way."""
        event.stop()
        self._mind_gap(event.ms)
        self._poll()

    def _mind_gap(self, ms: int) -> None:
        """The process did not run for a while; if it was in a turn, that may be played again."""
        player = self._time.gap(ms)
        if player is not None:
            from jitters.tui.pages.gap import GapPage

            self.push(GapPage(self, ms, player))
            self.repaint()

    # What people do

    def _hear_at_once(self, messages: Sequence[Message]) -> None:
        """What the driver read, in its order; what comes of all of it is painted once."""
        if not self.is_running:
            return
        for message in messages:
            match message:
                case events.Key():
                    self._key(message)
                case events.MouseDown() | events.MouseUp():
                    place, down = (int(message.x), int(message.y)), isinstance(message, events.MouseDown)
                    self._click(message.button, place, down=down, stamp=message.time)
                case events.Paste():
                    self.page.pasted(message.text)
                case Gap():
                    self._mind_gap(message.ms)
                case _:
                    continue
            self._stale = True
        if self._stale:
            self._paint()

    def on_key(self, event: events.Key) -> None:
        """A key that came by Textual's way."""
        event.stop()
        event.prevent_default()
        self._key(event)
        self.repaint()

    def on_sheet_pointed(self, event: Sheet.Pointed) -> None:
        """A click that came by Textual's way."""
        event.stop()
        self._click(event.button, event.place, down=event.down, stamp=event.stamp)
        self.repaint()

    def _key(self, event: events.Key) -> None:
        """Hand a key to the page with its time."""
        self._hear(Press(key=event.key, at=self._desk.clock.of(event.time), character=event.character))

    def _click(self, button: int, place: tuple[int, int], *, down: bool, stamp: float) -> None:
        """Hand a click to the page with its time."""
        key = {1: CLICK, 3: RIGHT_CLICK}.get(button, MIDDLE_CLICK)
        if self._stale:  # another page may have come up since: what is clicked is what is there now
            self._paint()
        self._hear(Press(key=key, at=self._desk.clock.of(stamp)), self._sheet.under(place), down=down)

    def _hear(self, press: Press, meaning: Hashable | None = None, *, down: bool = True) -> None:
        self._settle(press.at)  # a window that has grown meanwhile no longer holds the clock
        page = self.page
        self._moment = press.at
        if press.key in ("ctrl+c", "ctrl+q"):
            self._pages[-1].asked_to_quit()
        elif not page.hears(press.at):
            page.unheard(press)
        elif press.key not in (CLICK, RIGHT_CLICK, MIDDLE_CLICK):
            page.pressed(press)
        elif down:
            page.pointed(meaning, press)
        else:
            page.dropped(meaning, press)
        self._settle(press.at)
        self._moment = None

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is for fields only."""
        event.stop()
        self.page.pasted(event.text)
        self.repaint()

    def on_resize(self) -> None:
        """The window changed: hold the clock if it is too small now, paint anew."""
        self._settle(self._desk.clock.now())
        self.repaint()
