"""However the screen ends: the journal whole, the terminal as it was, the exit status right, no traceback shown."""

import asyncio
import contextlib
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final

from rich.console import RenderableType
from textual.app import App

from jitters.store import crashes
from jitters.tui.driver import InputEnded, TableDriver
from jitters.tui.terminal import put_back

SIGNALS: Final = (
    *(signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT),
    *(signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM),
)
PATIENCE_S: Final = 1.5
"""Seconds in which an orderly end must be through; with the journal's last second the whole takes under three."""
LAST_S: Final = 3.0
"""Seconds for what is still said on the shell."""
HUNG_UP: Final = 128 + signal.SIGHUP
"""Exit status where the terminal, or standard input, has gone."""


class EndingApp(App[None], inherit_bindings=False):
    """A Textual app that ends when it is told to, and keeps what went wrong instead of showing it.

    Textual's own keys are gone: its Ctrl+Q would quit before any page could ask.
    """

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        """With the driver that bears what terminals do, where the environment does not ask for another."""
        asked = os.environ.get("TEXTUAL_DRIVER")
        super().__init__(driver_class=None if asked else TableDriver, ansi_color=ansi_color)
        self.fault: BaseException | None = None
        """What ended the program, where it was a fault of its own."""
        self.ending: Callable[[int], None] | None = None
        """Told of the exit status before an end that nobody chose."""

    def end(self, status: int) -> None:
        """End in an orderly way with this exit status."""
        self.last_words()
        self.exit(return_code=status)

    def last_words(self) -> None:
        """What is still to be written before an end from outside."""

    def told_to_end(self) -> None:
        """A signal says so: an end does not wait for the terminal, which may be the shell's just then."""
        if isinstance(self._driver, TableDriver):
            self._driver.told_to_end = True

    @property
    def given_back(self) -> bool:
        """Whether the terminal was given back in an orderly way."""
        return isinstance(self._driver, TableDriver) and self._driver.given_back

    def on_input_ended(self, event: InputEnded) -> None:
        """Nobody can type any more."""
        event.stop()
        self._announce(HUNG_UP)
        self.end(HUNG_UP)

    def broke(self, fault: BaseException) -> None:
        """Something failed outside any handler: in a thread, or in a task that nobody awaits."""
        if isinstance(fault, Exception):
            self._handle_exception(fault)

    def _announce(self, status: int) -> None:
        if self.ending is not None:
            self.ending(status)

    def _handle_exception(self, error: Exception) -> None:
        if self.fault is None:
            self.fault = getattr(error, "error", None) or error
        super()._handle_exception(error)
        self._return_code = crashes.STATUS

    def panic(self, *renderables: RenderableType) -> None:
        """End because of a fault; on a terminal its traceback goes to a file, not to the screen."""
        if self.is_headless:
            super().panic(*renderables)
            return
        if self.fault is None:
            self.fault = sys.exc_info()[1]
            self.fault = self.fault or RuntimeError("the screen gave up")
        self._return_code = crashes.STATUS
        self._fatal_error()

    def _fatal_error(self) -> None:
        if self.is_headless:
            super()._fatal_error()
            return
        self._announce(crashes.STATUS)
        self._close_messages_no_wait()


class Ends:
    """Watches for signals and faults while a screen is up, and sees to it that the program does end."""

    def __init__(self, save: Callable[[], None]) -> None:
        """`save` closes the journal; it may be called from any thread, and twice."""
        self.status: int | None = None
        """The exit status of an end that nobody chose."""
        self._save = save
        self._fileno = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
        self._attributes = _attributes(self._fileno)
        self._watchdog: threading.Timer | None = None

    def run(self, app: EndingApp) -> int:
        """Run the app to its end; the exit status."""
        try:
            asyncio.run(self._watched(app))
        finally:
            if self._watchdog is not None:
                self._watchdog.cancel()
            self._save()
            if (app.fault is not None or self.status is not None) and not app.given_back:
                put_back(self._fileno, self._attributes)
        status = self.status or app.return_code or 0
        self._exit_soon(status)
        return status

    def _exit_soon(self, status: int) -> None:
        """The program is over: a thread that was forgotten does not keep it alive for long."""
        last = threading.Timer(LAST_S, os._exit, (status,))
        last.daemon = True
        last.start()

    async def _watched(self, app: EndingApp) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(
            lambda _, context: app.broke(context.get("exception") or RuntimeError(context["message"]))
        )
        with self._signals(app, loop), _threads(app, loop):
            app.ending = self.begin
            await app.run_async()

    def begin(self, status: int) -> None:
        """An end that nobody chose has begun: it must be through soon."""
        if self.status is None:
            self.status = status
            self._watchdog = threading.Timer(PATIENCE_S, self._at_once)
            self._watchdog.daemon = True
            self._watchdog.start()

    @contextlib.contextmanager
    def _signals(self, app: EndingApp, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        def told(number: int, _frame: FrameType | None) -> None:
            if self.status is not None:
                return
            self.begin(128 + number)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # else `stty tostop` would stop us at our last word
            app.told_to_end()
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(app.end, 128 + number)

        before = {number: signal.signal(number, told) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _at_once(self) -> None:
        """The loop does not answer (the terminal does not read, say): save, restore and go."""
        try:
            self._save()
            put_back(self._fileno, self._attributes)
        finally:
            os._exit(self.status or 1)


@contextlib.contextmanager
def _threads(app: EndingApp, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """A fault in a thread of its own ends the app too."""
    before = threading.excepthook

    def broke(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(app.broke, args.exc_value)

    threading.excepthook = broke
    try:
        yield
    finally:
        threading.excepthook = before


def _attributes(fileno: int) -> list[Any] | None:
    try:
        return termios.tcgetattr(fileno)
    except (OSError, termios.error):
        return None
