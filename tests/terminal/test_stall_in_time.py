"""A terminal that stops reading holds no key up, and whoever pressed one in time has pressed it in time."""

import contextlib
import os
import select
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from terminal.bare import BareTerminal

TIMER_S = 3


class Stalled(BareTerminal):
    """A turn that is read no more; each key rolls all dice, which the journal tells and the screen shows."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "--timer", str(TIMER_S))
        self.typed = 0
        until = time.monotonic() + 30
        while "start" not in self.done() and time.monotonic() < until:
            self.read_for(0.1)
            self.type("\r")
        self.began = time.monotonic()

    def roll(self, patience: float = 10.0) -> bool:
        """Press the key; whether it was heard."""
        self.type("=")
        self.typed += 1
        until = time.monotonic() + patience
        while self.done().count("reroll") < self.typed and time.monotonic() < until:
            time.sleep(0.005)
        return self.done().count("reroll") >= self.typed

    def takes_more(self) -> bool:
        """Whether the terminal takes what is written to it."""
        line = os.open(self.line, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            return bool(select.select([], [line], [], 0)[1])
        finally:
            os.close(line)

    def expired(self) -> bool:
        """Whether the journal tells that the time ran out."""
        return any(event["event"] == "timer-expired" for line in self.actions() for event in line["events"])


@pytest.fixture
def stalled(tmp_path: Path) -> Iterator[Stalled]:
    with contextlib.closing(Stalled(tmp_path)) as game:
        yield game


def test_keys_are_heard_at_once_though_the_terminal_takes_no_more(stalled: Stalled) -> None:
    while stalled.takes_more():
        assert stalled.roll()
    for _ in range(10):
        assert stalled.roll()
    assert not stalled.takes_more()


def test_keys_count_that_were_pressed_before_the_deadline_and_waited_until_after_it(stalled: Stalled) -> None:
    while stalled.roll(0.6):  # until so much waits to be painted that the game waits too
        pass
    stalled.type("=====")
    stalled.typed += 5
    assert time.monotonic() < stalled.began + TIMER_S - 0.2
    time.sleep(stalled.began + TIMER_S + 0.3 - time.monotonic())  # the turn's own time is what this is about
    assert not stalled.expired()
    until = time.monotonic() + 20
    while not stalled.expired() and time.monotonic() < until:
        stalled.read_for(0.1)
    assert stalled.expired()
    assert stalled.done().count("reroll") == stalled.typed
    stalled.game.send_signal(signal.SIGTERM)
    stalled.read_for(0.5)
    assert stalled.game.wait(10) == 143
