"""The replay in a real terminal: it begins where it is told, and ends restored, with the right exit status."""

import signal
import time
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store.crashes import STATUS
from terminal.seat import AFTER, Seat, running

pytestmark = pytest.mark.needs("tmux")

LONG_MS = 50_000
FOOT = r"replay: turn \d of \d, line \d+ of \d+, [\d.]+ times as fast"


def replay(folder: Path, *options: str, broken: str = "") -> Seat:
    """A replay of a game of two turns, the first of which took long."""
    game = KeptGame(folder / "data" / "jitters" / "games")
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=1, circle=1))
    game.at += LONG_MS
    game.do(do.Place(die=2, circle=2), do.Stop())
    game.turn()
    return Seat(folder, "replay", game.leave().stem[:6], *options, broken=broken)


def test_it_begins_at_the_turn_that_was_asked_for(tmp_path: Path) -> None:
    with replay(tmp_path, "--turn", "2") as seat:
        assert "replay: turn 2 of 2" in seat.terminal.wait_for(FOOT)


def test_it_runs_as_fast_as_was_asked_for(tmp_path: Path) -> None:
    with replay(tmp_path, "--speed", "32") as seat:
        assert ", 32 times as fast" in seat.terminal.wait_for(FOOT)


def test_on_a_terminal_too_it_is_told_line_by_line_where_that_is_asked_for(tmp_path: Path) -> None:
    with replay(tmp_path, "--plain") as seat:
        assert seat.wait_for_end() == 0
        seat.terminal.wait_for(AFTER)
        assert "Bob stops and banks 10" in seat.terminal.scrollback()
        assert seat.as_before()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_restores_the_terminal_and_ends_it(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    with replay(tmp_path) as seat:
        seat.terminal.wait_for("replay: turn 1 of 2")
        seat.signal(number)
        assert seat.wait_for_end(10) == 128 + number
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        assert "Traceback" not in seat.terminal.scrollback()


def test_the_terminal_closed_ends_it_without_a_crash(tmp_path: Path) -> None:
    seat = replay(tmp_path)
    try:
        seat.terminal.wait_for("replay: turn 1 of 2")
        pid = seat.pid
    finally:
        seat.terminal.close()
    until = time.monotonic() + 3.5
    while time.monotonic() < until and running(pid):
        time.sleep(0.02)
    assert not running(pid)
    assert not (tmp_path / "data" / "jitters" / "crashes").exists()


BROKEN = "from jitters.tui import replay\ndef boom(*_): raise RuntimeError('on purpose')\nreplay.{where} = boom\n"


@pytest.mark.parametrize("where", ["Pause.run", "ReplayScreen._said"])
def test_a_fault_restores_the_terminal_and_is_reported(tmp_path: Path, where: str) -> None:
    with replay(tmp_path, broken=BROKEN.format(where=where)) as seat:
        if where == "Pause.run":
            seat.terminal.wait_for("replay: turn 1 of 2")
            seat.terminal.press("Space")
        assert seat.wait_for_end(10) == STATUS
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        shown = seat.terminal.scrollback()
        assert "a fault of the program ended it (RuntimeError)" in shown
        assert "Traceback" not in shown
        (report,) = (tmp_path / "data" / "jitters" / "crashes").iterdir()
        assert "on purpose" in report.read_text()
