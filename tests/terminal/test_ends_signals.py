"""Signals and ends in a real terminal: saved, restored, the right exit status, no traceback."""

import os
import signal
import time
from pathlib import Path

import pytest

from jitters.table.journal import last_state
from terminal.seat import AFTER, PLAY, Seat

pytestmark = pytest.mark.needs("tmux")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1"])
def test_a_signal_saves_restores_and_ends_within_three_seconds(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.lay(2)
        began = time.monotonic()
        seat.signal(number)
        status = seat.wait_for_end(10)
        assert time.monotonic() - began < 3.5  # three seconds, and a little for looking
        assert status == 128 + number
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        assert "Traceback" not in seat.terminal.scrollback()
        assert seat.done()[-1] == "tick"  # time counts up to the end
        last_state(seat.read())
        assert not list(seat.games.glob("*.holder"))


def test_ctrl_c_asks_first_and_twice_quits_with_status_0(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.terminal.press("C-c")
        seat.terminal.wait_for("Quit\\?")
        seat.terminal.press("C-c")
        assert seat.wait_for_end() == 0
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        said = f"Take it up again: jitters resume {seat.journal.stem[:8]}"
        assert said in seat.terminal.scrollback()


def test_kill_9_leaves_the_journal_whole_and_resume_brings_every_die_back_behind_a_cover(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.lay(3)
        seat.signal(signal.SIGKILL)
        assert seat.wait_for_end() == 137
        before, journal = seat.journal.read_bytes(), seat.read()
        assert not journal.torn
    with Seat(tmp_path, "resume") as seat:
        screen = seat.terminal.wait_for("Press Enter when the laptop is yours: the clock goes on then")
        assert "the clock is held" in screen
        seat.wait_until_done("hold")
        assert seat.journal.read_bytes().startswith(before)
        assert seat.actions()[-1]["why"] == "resumed"
        assert seat.actions()[-1]["at"] == journal.lines[-1].at
        seat.terminal.wait(lambda: press_until(seat, "release"), "the release")
        placed = [event for line in seat.actions() for event in line["events"] if event["event"] == "die-placed"]
        assert len(placed) == 3
        seat.terminal.wait_for("draw 19")  # the table is uncovered


def press_until(seat: Seat, action: str) -> bool:
    if action in seat.done():
        return True
    seat.terminal.press("Enter")
    return False


def test_stop_and_continue_leave_input_screen_and_modes_whole_and_the_gap_is_noted(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.lay(1)
        at = seat.actions()[-1]["at"]
        running = threads(seat.pid)
        seat.signal(signal.SIGSTOP)
        stopped = time.monotonic()
        time.sleep(2.5)  # the machine's own time is what this is about
        seat.terminal.write("aun")  # typed in the gap, letters that the dice show: dropped
        seat.signal(signal.SIGCONT)
        gone = (time.monotonic() - stopped) * 1000
        seat.terminal.wait_for("The machine did not run")
        seat.wait_until_done("gap")
        gap = next(line for line in seat.actions() if line["do"] == "gap")
        assert abs(gap["ms"] - gone) < 700
        assert gap["at"] - at >= 2400
        assert seat.done().count("place") == 1
        seat.wait_until_done("hold")
        seat.terminal.wait(lambda: press_until(seat, "release"), "the release")
        seat.lay(2, after=1)  # each key once: the input thread is there once
        assert len([line for line in seat.actions() if line["do"] == "place"]) == 3
        assert threads(seat.pid) == running
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        assert seat.as_before()


def threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def test_a_gap_lets_the_table_play_the_turn_again(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.signal(signal.SIGSTOP)
        time.sleep(2.0)
        seat.signal(signal.SIGCONT)
        seat.terminal.wait_for("The machine did not run")
        seat.terminal.wait(lambda: again(seat), "the turn played again")
        seat.terminal.wait_for("plays it again|void")
        assert any(event.get("how") == "void" for line in seat.actions() for event in line["events"])


def again(seat: Seat) -> bool:
    if "again" in seat.done():
        return True
    seat.terminal.press("a")
    return False


def test_a_gap_in_which_time_ran_out_ends_the_turn_and_still_offers_it_again(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY, "--timer", "3") as seat:
        seat.start_turn()
        seat.signal(signal.SIGSTOP)
        time.sleep(3.5)
        seat.signal(signal.SIGCONT)
        seat.terminal.wait_for("The machine did not run")
        assert any(event["event"] == "timer-expired" for line in seat.actions() for event in line["events"])
        seat.terminal.wait(lambda: again(seat), "the turn played again")


def test_the_terminal_closed_saves_and_ends(tmp_path: Path) -> None:
    seat = Seat(tmp_path, *PLAY)
    try:
        seat.start_turn()
        seat.lay(2)
        pid = seat.pid
    finally:
        seat.terminal.close()  # the tmux server is gone, and with it the terminal
    deadline = time.monotonic() + 3.5
    while time.monotonic() < deadline and running(pid):
        time.sleep(0.05)
    assert not running(pid)
    assert seat.done()[-1] in ("tick", "place")
    assert not list(seat.games.glob("*.holder"))
    last_state(seat.read())


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()


def keep_continuing(seat: Seat, until: float) -> None:
    """Tell it again and again to continue, until then or until it has ended."""
    while time.monotonic() < until and not seat.ended:
        try:
            seat.signal(signal.SIGCONT)
        except ProcessLookupError:
            return
        time.sleep(0.003)


def test_being_continued_while_it_starts_or_ends_changes_nothing(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.terminal.wait(lambda: catches(seat.pid, signal.SIGCONT), "a handler")
        keep_continuing(seat, time.monotonic() + 1.0)
        seat.start_turn()
        seat.lay(1)
        seat.terminal.press("C-c", "C-c")
        keep_continuing(seat, time.monotonic() + 10)
        assert seat.wait_for_end(5) == 0
        assert seat.as_before()


def catches(pid: int, number: int) -> bool:
    """Whether the process has a handler for the signal."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
    (mask,) = [line.split()[1] for line in status.splitlines() if line.startswith("SigCgt")]
    return bool(int(mask, 16) >> (number - 1) & 1)
