"""The line mode's ends in a real terminal: saved, the right exit status, taken up again where it was left."""

import re
import signal
import time
from pathlib import Path

import pytest

from jitters.table.journal import last_state
from terminal.seat import PLAY, Seat, running

pytestmark = pytest.mark.needs("tmux")


def begun(tmp_path: Path, *options: str) -> Seat:
    """A turn in which two dice were laid."""
    seat = Seat(tmp_path, "--plain", *options)
    seat.terminal.wait_for("Press Enter when you are ready")
    seat.terminal.press("Enter")
    seat.wait_until_done("start")
    seat.terminal.wait_for(r"left\.\s+>")
    return seat


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"])
def test_a_signal_ends_it_with_its_status_and_the_journal_whole(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    with begun(tmp_path, *PLAY) as seat:
        seat.signal(number)
        assert seat.wait_for_end(5) == 128 + number
        assert "Traceback" not in seat.terminal.scrollback()
        assert seat.as_before()
        assert not list(seat.games.glob("*.holder"))
        last_state(seat.read())


def test_kill_9_and_resume_line_by_line(tmp_path: Path) -> None:
    with begun(tmp_path, *PLAY) as seat:
        seat.signal(signal.SIGKILL)
        assert seat.wait_for_end() == 137
        before = seat.journal.read_bytes()
        drawn = table_shown(seat)
    with Seat(tmp_path, "resume", "--plain") as seat:
        seat.terminal.wait_for(r"Press Enter to go on\.\s+>")
        seat.wait_until_done("hold")
        assert seat.journal.read_bytes().startswith(before)
        for asked in ("card", "dice"):
            since = len(seat.terminal.scrollback().rstrip())
            seat.terminal.type_line(asked)
            seat.terminal.wait_for_new("covered until play goes on", since)
        covered = seat.terminal.scrollback()
        assert "The game goes on as it was left" in covered
        assert not [line for line in drawn if line in covered]
        seat.terminal.press("Enter")
        seat.wait_until_done("release")
        seat.terminal.wait_for(r"left\.\s+>")
        assert [line for line in drawn if line in seat.terminal.scrollback()] == drawn


def table_shown(seat: Seat) -> list[str]:
    """The lines in which dice and card are shown where nothing is laid yet."""
    (tops,) = [event["tops"] for line in seat.actions() for event in line["events"] if event["event"] == "dice-rolled"]
    shown = seat.terminal.scrollback()
    card = [line for line in shown.splitlines() if re.fullmatch(r" +\d[ \d]*|Word \d, .*", line)]
    lines = [*card, f"Dice: {' '.join(tops)}."]
    assert all(line in shown for line in lines)
    assert len(card) >= 2
    return lines


def test_a_game_left_on_the_screen_goes_on_line_by_line(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.lay(2)
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
    with Seat(tmp_path, "resume", "--plain") as seat:
        seat.terminal.wait_for("The game goes on as it was left")
        seat.wait_until_done("hold")


def test_a_disk_without_room_is_said_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the data folder should be")
    with Seat(tmp_path, "--plain", *PLAY) as seat:
        seat.terminal.wait_for("not being kept: .*Not a directory")
        seat.terminal.press("Enter")
        seat.terminal.wait_for("left")


def test_games_that_cannot_be_read_hinder_no_new_one(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the data folder should be")
    with Seat(tmp_path, "--plain") as seat:
        seat.terminal.wait_for("How many play")


def test_input_at_its_end_ends_it(tmp_path: Path) -> None:
    with begun(tmp_path, *PLAY) as seat:
        seat.terminal.press("C-d")
        assert seat.wait_for_end(5) == 0
        last_state(seat.read())


def test_ctrl_c_before_the_screen_is_up_has_its_status_too(tmp_path: Path) -> None:
    slow = "import jitters.cli.group, time\nfrom pathlib import Path\n"
    slow += "def slow(*_, **__): Path('slow').touch(); time.sleep(60)\njitters.cli.group.root = slow\n"
    with Seat(tmp_path, *PLAY, broken=slow) as seat:
        seat.terminal.wait((tmp_path / "slow").exists, "the slow start")
        seat.terminal.press("C-c")
        assert seat.wait_for_end(5) == 130
        assert "Traceback" not in seat.terminal.scrollback()


def test_an_unfinished_game_is_mentioned_before_a_new_one(tmp_path: Path) -> None:
    with begun(tmp_path, *PLAY) as seat:
        seat.signal(signal.SIGTERM)
        seat.wait_for_end()
    with Seat(tmp_path, "--plain") as seat:
        seat.terminal.wait_for("A game is not over: Ann, Bob, round 1")
        seat.terminal.wait_for("resume --plain")


def test_a_message_for_a_terminal_that_is_gone_is_no_crash(tmp_path: Path) -> None:
    late = (
        "import signal, time, os\nfrom pathlib import Path\nimport jitters.cli.play as play\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "def late():\n    Path('waiting').touch()\n    while os.isatty(1): time.sleep(0.02)\n    check()\n"
        "check, play.the_screen_can_show = play.the_screen_can_show, late\n"
    )
    seat = Seat(tmp_path, *PLAY, broken=late)
    try:
        seat.terminal.wait((tmp_path / "waiting").exists, "the late check")
        pid = seat.pid
    finally:
        seat.terminal.close()
    until = time.monotonic() + 10
    while time.monotonic() < until and running(pid):
        time.sleep(0.02)
    assert not running(pid)
    assert not (tmp_path / "data" / "jitters" / "crashes").exists()
