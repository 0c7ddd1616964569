"""The terminal's driver: Textual's own, made to bear what terminals and people do to it."""

import contextlib
import os
import selectors
import signal
import sys
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Sequence
from contextvars import Context
from io import TextIOWrapper
from typing import IO, Any, Final

from rich.color import ColorSystem
from rich.style import Style
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.strip import Strip

from jitters.table.clock import BEAT_MS, Heart
from jitters.tui.canvas import Canvas, Run
from jitters.tui.clock import SystemClock
from jitters.tui.reports import typed
from jitters.tui.stand_ins import STAND_INS
from jitters.tui.terminal import in_foreground

PASTE_BEGINS: Final = "\x1b[200~"
PASTE_ENDS: Final = "\x1b[201~"
CTRL_C: Final = "\x03"
"""Is in no paste: terminals leave it out."""
PASTE_BEATS: Final = 5
"""Beats without input after which a paste that has no end is over."""
SYNC_START: Final = "\x1b[?2026h"
SYNC_END: Final = "\x1b[?2026l"
FORGET_KITTY: Final = "\x1b[<u"


class Gap(Message, bubble=False):
    """The process did not run for a while."""

    def __init__(self, ms: int) -> None:
        """For `ms` milliseconds."""
        super().__init__()
        self.ms = ms


HEARD: Final = (events.Key, events.MouseDown, events.MouseUp, events.Paste, Gap)
"""What people do, and what it is to be judged by."""


class InputEnded(Message, bubble=False):
    """Standard input is at its end, or the terminal is gone."""


class Parser(XTermParser):
    """Drops reports that it cannot read, such as the event types of the kitty protocol."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            return list(super()._sequence_to_key_events(sequence, alt))
        except (ValueError, OverflowError):
            return []


class _Output:
    """A file whose end may be gone: what cannot be written is lost, and nothing is raised for it.

    Where it takes other encodings than UTF-8, a sign that it cannot show has one in its place that is as wide.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        if isinstance(file, TextIOWrapper):
            file.reconfigure(errors=STAND_INS)
        self.gone = False

    def write(self, text: str) -> int:
        if not self.gone:
            try:
                self._file.write(text)
            except (OSError, ValueError):
                self.gone = True
        return len(text)

    def flush(self) -> None:
        if not self.gone:
            try:
                self._file.flush()
            except (OSError, ValueError):
                self.gone = True

    def fileno(self) -> int:
        return self._file.fileno()

    def isatty(self) -> bool:
        return self._file.isatty()


class TableDriver(LinuxDriver):
    """Reads keys with a heartbeat, survives a stop, a lost terminal, broken input and broken output."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """A driver of this app; the arguments are Textual's."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = _Output(sys.__stdout__)  # type: ignore[assignment, arg-type]
        self._clock = SystemClock()
        self._heart = Heart(self._clock.now())
        """One for all input threads, so that it knows when none ran."""
        self._input_ended = False
        self._asked_to_go_on = False
        self._suspending = False
        self._behind = False
        """Whether it was continued while the terminal is the shell's, or another job's."""
        self.told_to_end = False
        """Whether the program is about to end: then it no longer waits for the terminal."""
        self._left = False
        """Whether the terminal was given back for good."""
        self.given_back = False
        """Whether that was done in full: all modes and the line's settings are as they were."""
        self._listener: Callable[[Sequence[Message]], None] | None = None
        self._context: Context | None = None
        self._heard: list[Message] = []
        """What was read and not yet handed on."""
        self._heard_lock = threading.Lock()
        self._pens: dict[int, tuple[Style, str]] = {}

    # The short way: from the reading thread to the page, and from the page to the writing thread

    def listen(self, listener: Callable[[Sequence[Message]], None], context: Context) -> None:
        """From now on hand what people do, and gaps, straight to `listener` in the loop's thread, in order.

        Textual's own way leads each key through two queues, and each painting through a third; other messages and
        the pointer's movements, of which nobody here wants to know, are left to it or dropped.
        """
        self._listener, self._context = listener, context

    def send_message(self, message: Message) -> None:
        """Hand a message on by the short way where it is of that kind, else by Textual's."""
        if self._listener is None or not isinstance(message, events.InputEvent | Gap):
            super().send_message(message)
        elif isinstance(message, HEARD):
            with self._heard_lock:
                self._heard.append(message)
                first = len(self._heard) == 1
            if first:  # later ones are taken along, however many there are by then
                with contextlib.suppress(RuntimeError):
                    self._loop.call_soon_threadsafe(self._hand_on, context=self._context)

    def _hand_on(self) -> None:
        with self._heard_lock:
            heard, self._heard = self._heard, []
        if self._listener is not None:
            self._listener(heard)

    def draw(self, canvas: Canvas, runs: Sequence[Run]) -> bool:
        """Write runs of cells to the terminal; False where it is given back or Textual holds its frames."""
        app, writer = self._app, self._writer_thread
        held_up = self._left or self._suspending or self._behind or app._batch_count
        if writer is None or held_up or not app.is_running:
            return False
        parts = [SYNC_START] if app._sync_available else []
        for y, left, right in runs:
            parts.append(f"\x1b[{y + 1};{left + 1}H")
            chars, styles = canvas.chars[y], canvas.styles[y]
            start = left
            for x in range(left + 1, right + 1):
                if x == right or styles[x] is not styles[start]:
                    parts += self._pen(styles[start]), *chars[start:x]
                    start = x
        parts.append("\x1b[0m")
        if app._sync_available:
            parts.append(SYNC_END)
        writer.write("".join(parts))
        return True

    def _pen(self, style: Style) -> str:
        """The sequence after which cells are written in this style, whatever was before."""
        pen = self._pens.get(id(style))  # a style's own hash is slow
        if pen is None:
            codes = Strip.render_ansi(style, self._app.console._color_system or ColorSystem.TRUECOLOR)
            pen = self._pens[id(style)] = (style, f"\x1b[0;{codes}m" if codes else "\x1b[0m")
        return pen[1]

    def write(self, data: str) -> None:
        """Write to the terminal, where it is ours."""
        if self._writer_thread is not None and not self._behind:
            self._writer_thread.write(data)

    # A stop and what follows it

    def _sigcont_application(self, *_: object) -> None:
        """Continued. The loop sees to it: a signal's handler may stand in the middle of a write to the terminal."""
        self._behind = not in_foreground(self.fileno)
        if not self._asked_to_go_on:
            self._asked_to_go_on = True
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._continued)

    def _sigtstp_application(self, *_: object) -> None:
        """Asked to stop: so does the loop, once the terminal is given back."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(super()._sigtstp_application)

    def _continued(self) -> None:
        """After SIGTSTP the mode was left and is entered again; after SIGSTOP it has to be left first."""
        self._asked_to_go_on = False
        if not self._auto_restart or self._left or not self._wait_for_the_foreground():
            return
        if self._key_thread is not None and self._key_thread.is_alive():
            self._again_from_the_start()
        elif self._must_signal_resume:
            self.resume_application_mode()
        else:
            return
        self._app.call_later(self._app.refresh, repaint=True, layout=True)

    def _wait_for_the_foreground(self) -> bool:
        """Stay stopped until the shell gives us the terminal; False where the program is to end before that."""
        while not in_foreground(self.fileno):
            if self.told_to_end:
                return False
            os.kill(os.getpid(), signal.SIGSTOP)
        self._behind = False
        return True

    def start_application_mode(self) -> None:
        """Take the terminal, once it is ours."""
        self._key_thread = None
        while self._key_thread is None and self._wait_for_the_foreground():
            super().start_application_mode()  # type: ignore[no-untyped-call]
            if in_foreground(self.fileno):
                break

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self._suspending = True
        try:
            super().suspend_application_mode()
        finally:
            self._suspending = False

    def stop_application_mode(self) -> None:
        """Give the terminal back: for good, where it is not for a while."""
        self._left = self._left or not self._suspending
        if in_foreground(self.fileno):
            super().stop_application_mode()
            self.given_back = self._left
        else:  # the shell has set the line as it likes it; the modes are put back at the very end
            self.disable_input()

    def _stop_reading(self) -> None:
        self.exit_event.set()
        if self._key_thread is not None:
            self._key_thread.join()
        self.exit_event.clear()

    def _again_from_the_start(self) -> None:
        """The shell may have taken the terminal meanwhile: stop the input thread, set all modes anew."""
        before = self.attrs_before
        self._stop_reading()
        if self._writer_thread is not None:
            self.write(FORGET_KITTY)
            self._writer_thread.stop()
        self.start_application_mode()
        self.attrs_before = before

    # Reading

    def _run_input_thread(self) -> None:
        """Unlike Textual's own, lets a fault through to whoever watches over all threads."""
        self.run_input_thread()

    def run_input_thread(self) -> None:
        """Read until told to end; anything that cannot be understood is dropped."""
        selector = selectors.SelectSelector()
        selector.register(self.fileno, selectors.EVENT_READ)
        heart = self._heart
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        parser = Parser(self._debug)
        quiet, tail = 0, ""
        try:
            while not self.exit_event.is_set():
                ready = selector.select(BEAT_MS / 1000)
                gap = heart.beat(self._clock.now())
                if gap is not None:
                    self.send_message(Gap(gap))
                data = self._read() if ready else b""
                if data is None:
                    self._end_of_input()
                    return
                text = typed(decode(data))
                quiet = 0 if text else quiet + 1
                tail = (tail + text)[-4096:]
                pasting = tail.rfind(PASTE_BEGINS) > tail.rfind(PASTE_ENDS)
                if pasting and (quiet > PASTE_BEATS or CTRL_C in text):
                    parser, tail = Parser(self._debug), ""
                    text = text[text.find(CTRL_C) :] if CTRL_C in text else text
                parser = self._hear(parser, text, heart.hears(self._clock.now()))
        finally:
            selector.close()

    def _read(self) -> bytes | None:
        """What there is to read; None at the end of input."""
        if not in_foreground(self.fileno):  # what is typed is the shell's
            self.exit_event.wait(BEAT_MS / 1000)
            return b""
        try:
            return os.read(self.fileno, 4096) or None
        except (InterruptedError, BlockingIOError):
            return b""
        except OSError:
            return None

    def _hear(self, parser: Parser, text: str, heard: bool) -> Parser:
        """Hand on what the text means; a parser that breaks on it is replaced."""
        try:
            for message in [*(parser.feed(text) if text else ()), *parser.tick()]:
                if heard or not isinstance(message, events.InputEvent):
                    self.process_message(message)
        except (ValueError, OverflowError, StopIteration, RuntimeError, ZeroDivisionError):
            return Parser(self._debug)
        return parser

    def _end_of_input(self) -> None:
        if not self._input_ended:
            self._input_ended = True
            self.send_message(InputEnded())

    # Leaving

    def disable_input(self) -> None:
        """Stop reading; nothing that is wrong with the terminal may keep the program from ending."""
        with contextlib.suppress(OSError, ValueError):
            if in_foreground(self.fileno):
                super().disable_input()
            else:
                self._stop_reading()


__all__ = ["Gap", "InputEnded", "TableDriver"]
