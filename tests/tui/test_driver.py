"""The driver's parts, without a terminal: what it reads, drops, writes and puts back."""

import errno
import os
import pty
import termios
from collections.abc import Callable
from contextvars import Context
from threading import Lock

import pytest
from textual import events

from jitters.tui.driver import Parser, TableDriver, _Output
from jitters.tui.reports import typed
from jitters.tui.terminal import WHOLE_AGAIN, put_back


def keys(text: str) -> list[str]:
    return [event.key for event in Parser().feed(typed(text))]


@pytest.mark.parametrize(
    ("report", "meant"),
    [
        ("\x1b[97u", ["a"]),
        ("\x1b[97;1:1u", ["a"]),
        ("\x1b[97;1:2u", ["a"]),
        ("\x1b[97;1:3u", []),
        ("\x1b[97:65;2:1;65u", ["A"]),
        ("\x1b[1;1:2A", ["up"]),
        ("\x1b[1;1:3A", []),
        ("\x1b[13u", ["enter"]),
        ("\x1b[99999999999u", []),
        ("\x1b[97;5:9;9999999u", []),
        ("\x1b[5;5;5x", []),
        ("\x1b[?1;2c", []),
        ("\x1b[A", ["up"]),
        ("\x1b[15~", ["f5"]),
        ("\x1b[1;5C", ["ctrl+right"]),
    ],
)
def test_key_reports_are_understood_or_dropped_and_never_taken_for_figures(report: str, meant: list[str]) -> None:
    assert keys(report) == meant
    assert keys(f"b{report}c") == ["b", *meant, "c"]


@pytest.mark.parametrize(
    "told", ["\x1b]0;title\x07", "\x1b]11;rgb:00/00/00\x1b\\", "\x1bP+q544e\x1b\\", "\x1b_G\x1b\\", "\x1b[48;0;0;0;0t"]
)
def test_a_terminal_s_own_strings_are_no_typing(told: str) -> None:
    assert typed(f"a{told}b") == "ab"


@pytest.mark.parametrize(
    "text", ["\x1b", "\x1b]", "\x1bPx", "abc", "\x1b[A", "\x1b[200~x\x1b[201~", "\x1b[<0;3;4M", "\x1b[M !!", "\x1b[I"]
)
def test_typing_is_let_through(text: str) -> None:
    assert typed(text) == text


class Loop:
    """Calls at once."""

    def call_soon_threadsafe(self, what: Callable[[], None], *, context: Context | None) -> None:
        assert context is None
        what()


def test_a_pointer_that_only_moves_is_not_told() -> None:
    driver = TableDriver.__new__(TableDriver)  # without a terminal
    heard: list[str] = []
    driver._loop = Loop()  # type: ignore[assignment]
    driver._heard, driver._heard_lock = [], Lock()
    driver._listener, driver._context = lambda messages: heard.extend(type(one).__name__ for one in messages), None
    at = (1, 1, 0, 0, 1, False, False, False)
    for message in (events.MouseMove, events.MouseDown, events.MouseMove, events.MouseUp):
        driver.send_message(message(None, *at))
    assert heard == ["MouseDown", "MouseUp"]


class Gone:
    """A file whose other end has gone."""

    def write(self, _: str) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    flush = write


def test_output_that_nobody_takes_raises_nothing() -> None:
    output = _Output(Gone())  # type: ignore[arg-type]
    assert output.write("abc") == 3
    assert output.gone
    output.flush()


def test_a_terminal_gets_its_settings_and_modes_back() -> None:
    control, terminal = pty.openpty()
    try:
        before = termios.tcgetattr(terminal)
        raw = termios.tcgetattr(terminal)
        raw[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(terminal, termios.TCSANOW, raw)
        put_back(terminal, before)
        assert termios.tcgetattr(terminal) == before
        assert os.read(control, 4096).decode() == WHOLE_AGAIN
    finally:
        os.close(control)
        os.close(terminal)


def test_a_terminal_that_is_gone_is_left_alone_and_another_of_its_name_too() -> None:
    control, terminal = pty.openpty()
    attributes = termios.tcgetattr(terminal)
    os.close(control)
    other, same_name = pty.openpty()  # may well get the name that has become free
    try:
        put_back(terminal, attributes)
        os.set_blocking(other, False)
        with pytest.raises(BlockingIOError):
            os.read(other, 10)
    finally:
        for descriptor in (terminal, other, same_name):
            os.close(descriptor)
