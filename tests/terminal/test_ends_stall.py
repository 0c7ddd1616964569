"""A terminal that stops reading: keys still count, and the program still ends when it is told to."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jitters.lexicon import open_dictionary
from jitters.store.journals import load_journal
from jitters.table.journal import verify
from terminal.bare import BareTerminal


@pytest.fixture
def stalled(tmp_path: Path) -> Iterator[BareTerminal]:
    """A turn in which so much was painted that the terminal takes no more."""
    seat = BareTerminal(tmp_path)
    until = time.monotonic() + 30
    while "start" not in seat.done() and time.monotonic() < until:
        seat.read_for(0.3)
        seat.type("\r")
    assert "start" in seat.done()
    seat.read_for(0.5)
    for _ in range(60):  # nobody reads what these paint
        seat.type("=")
        time.sleep(0.03)
    yield seat
    seat.close()


def test_it_ends_within_three_seconds_though_nobody_reads(stalled: BareTerminal) -> None:
    began = time.monotonic()
    stalled.game.send_signal(signal.SIGTERM)
    status = stalled.game.wait(10)
    assert time.monotonic() - began < 3.5
    assert status == 143
    assert stalled.journal is not None
    verify(load_journal(stalled.journal), open_dictionary("standard"))


def test_keys_typed_meanwhile_all_count_once_it_reads_again(stalled: BareTerminal) -> None:
    until = time.monotonic() + 20
    while stalled.done().count("reroll") < 60 and time.monotonic() < until:
        stalled.read_for(0.2)
    assert stalled.done().count("reroll") == 60
    stalled.game.send_signal(signal.SIGTERM)
    stalled.read_for(0.5)
    assert stalled.game.wait(10) == 143
