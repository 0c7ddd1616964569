"""Faults of the program, and of the world round it: saved, restored, told in a few lines, or simply borne."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from jitters.store.crashes import STATUS
from jitters.table.journal import last_state
from terminal.seat import AFTER, PLAY, Seat, running

pytestmark = pytest.mark.needs("tmux")

NOBODY = 65534
LET_GO = "from jitters.tui.pages import pause\nimport threading, asyncio\nfrom jitters.tui import app\n"
WHERE = {
    "a key's handler": "def boom(*_): raise RuntimeError('on purpose')\npause.PausePage.__init__ = boom\n",
    "a renderer": "def boom(*_): raise RuntimeError('on purpose')\npause.PausePage.paint = boom\n",
    "a timer": (
        "def boom(*_): raise RuntimeError('on purpose')\n"
        "def timer(self, stage): stage.set_timer(0.01, boom); raise_later(self, stage)\n"
        "raise_later = pause.PausePage.__init__\npause.PausePage.__init__ = timer\n"
    ),
    "a worker": (
        "def boom(*_): raise RuntimeError('on purpose')\n"
        "def work(self, stage): begun(self, stage); stage.aside(boom, print)\n"
        "begun = pause.PausePage.__init__\npause.PausePage.__init__ = work\n"
    ),
    "a thread": (
        "def boom(*_): raise RuntimeError('on purpose')\n"
        "def work(self, stage): begun(self, stage); threading.Thread(target=boom).start()\n"
        "begun = pause.PausePage.__init__\npause.PausePage.__init__ = work\n"
    ),
    "the thread that reads": (
        "def boom(*_): raise RuntimeError('on purpose')\n"
        "from jitters.tui.driver import TableDriver\n"
        "def read(self, stage): begun(self, stage); TableDriver._hear = boom\n"
        "begun = pause.PausePage.__init__\npause.PausePage.__init__ = read\n"
    ),
    "a task that nobody awaits": (
        "async def boom(): raise RuntimeError('on purpose')\n"
        "def work(self, stage): begun(self, stage); asyncio.get_running_loop().create_task(boom())\n"
        "begun = pause.PausePage.__init__\npause.PausePage.__init__ = work\n"
    ),
}


@pytest.mark.parametrize("where", WHERE)
def test_a_fault_ends_the_game_saved_restored_and_reported(tmp_path: Path, where: str) -> None:
    with Seat(tmp_path, *PLAY, broken=LET_GO + WHERE[where]) as seat:
        seat.start_turn()
        seat.lay(2)
        seat.terminal.press("Escape")  # the pause, which is broken
        assert seat.wait_for_end(10) == STATUS
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        shown = seat.terminal.scrollback()
        assert "Traceback" not in shown
        assert "a fault of the program ended it (RuntimeError)" in shown
        assert seat.done().count("place") == 2
        last_state(seat.read())
        (report,) = (seat.folder / "data" / "jitters" / "crashes").iterdir()
        text = report.read_text()
        assert "on purpose" in text
        assert seat.journal.name in text


def test_a_traceback_is_shown_where_it_is_asked_for(tmp_path: Path) -> None:
    broken = LET_GO + WHERE["a key's handler"]
    with Seat(tmp_path, *PLAY, broken=broken, env={"JITTERS_TRACEBACK": "1"}, size=(200, 60)) as seat:
        seat.start_turn()
        seat.terminal.press("Escape")
        assert seat.wait_for_end(10) == STATUS
        assert "Traceback (most recent call last)" in seat.terminal.wait_for("on purpose")


def test_a_loop_that_does_not_answer_is_ended_all_the_same(tmp_path: Path) -> None:
    stuck = (
        "import time\nfrom pathlib import Path\n"
        "def stick(*_): Path('stuck').touch(); time.sleep(60)\n"
        "pause.PausePage.__init__ = stick\n"
    )
    with Seat(tmp_path, *PLAY, broken=LET_GO + stuck) as seat:
        seat.start_turn()
        seat.lay(2)
        seat.terminal.press("Escape")
        seat.terminal.wait((tmp_path / "stuck").exists, "the loop to be stuck")
        began = time.monotonic()
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end(10) == 143
        assert time.monotonic() - began < 3.5
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        assert seat.done().count("place") == 2
        assert not list(seat.games.glob("*.holder"))


def test_a_read_only_home_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the data folder should be")
    with Seat(tmp_path, *PLAY) as seat:
        seat.terminal.wait_for("This game is not being kept: Not a directory")
        press_until_shown(seat, "Enter", "draw 19")
        seat.terminal.write("i")
        seat.terminal.wait_for("This game is not being kept")
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143


def press_until_shown(seat: Seat, key: str, text: str) -> None:
    def shown() -> bool:
        if text in seat.terminal.screen():
            return True
        seat.terminal.press(key)
        return False

    seat.terminal.wait(shown, text)


def test_a_home_that_may_not_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if os.getuid() == 0:
        os.chown(data, NOBODY, NOBODY)
    data.chmod(0o555)
    with Seat(tmp_path, *PLAY, humble=True) as seat:
        seat.terminal.wait_for("This game is not being kept: Permission denied")
        press_until_shown(seat, "Enter", "draw 19")
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
    assert list(data.iterdir()) == []


def test_a_disk_that_takes_nothing_at_all_is_said_and_nothing_empty_is_left(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY, before="ulimit -S -f 0;") as seat:
        seat.terminal.wait_for("This game is not being kept: File too large")
        press_until_shown(seat, "Enter", "draw 19")
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        assert list(seat.games.glob("*.jsonl")) == []


def test_a_full_disk_is_said_and_the_game_goes_on_and_is_whole_once_there_is_room(tmp_path: Path) -> None:
    # The system refuses to let the file grow, as a full disk would.
    with Seat(tmp_path, *PLAY, before="ulimit -S -f 8;") as seat:
        seat.start_turn()
        screen = ""
        for _ in range(60):
            seat.terminal.press("=")
            seat.terminal.press("=")
            screen = seat.terminal.screen()
            if "not being kept" in screen:
                break
        seat.terminal.wait_for("This game is not being kept: File too large")
        subprocess.run(["prlimit", f"--pid={seat.pid}", "--fsize=unlimited"], check=True)
        seat.terminal.press("=")
        seat.terminal.wait(lambda: "not being kept" not in seat.terminal.screen(), "the trouble's end")
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        journal = seat.read()
        assert not journal.torn
        last_state(journal)


def test_input_at_its_end_ends_the_game_though_hangups_are_ignored(tmp_path: Path) -> None:
    deaf = (
        "import signal\nreally = signal.signal\n"
        "signal.signal = lambda number, to: None if number == signal.SIGHUP else really(number, to)\n"
    )
    seat = Seat(tmp_path, *PLAY, before="trap '' HUP;", broken=deaf)
    try:
        seat.start_turn()
        pid = seat.pid
    finally:
        seat.terminal.close()
    deadline = time.monotonic() + 3.5
    while time.monotonic() < deadline and running(pid):
        time.sleep(0.05)
    assert not running(pid)
    assert seat.done()[-1] == "tick"


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_is_refused_with_one_line_that_names_the_line_mode(tmp_path: Path, term: str) -> None:
    with Seat(tmp_path, *PLAY, env={"TERM": term}) as seat:
        assert seat.wait_for_end() == 2
        assert "--plain" in seat.terminal.wait_for(AFTER)
        assert seat.as_before()


@pytest.mark.parametrize("redirected", ["exec < /dev/null;", "exec > said;"])
def test_without_a_terminal_at_either_end_it_is_refused_with_one_line_that_names_the_line_mode(
    tmp_path: Path, redirected: str
) -> None:
    with Seat(tmp_path, *PLAY, before=redirected) as seat:
        assert seat.wait_for_end() == 2
        seat.terminal.wait_for(AFTER)
        said = [line for line in seat.terminal.scrollback().split("\n") if line and line != AFTER]
        assert len(said) == 1
        assert "--plain" in said[0]
        assert seat.as_before()


@pytest.mark.parametrize("errors", ["2> said", "2> /dev/full", "2>&-"])
def test_the_table_is_seen_wherever_errors_go(tmp_path: Path, errors: str) -> None:
    with Seat(tmp_path, *PLAY, before=f"exec {errors};") as seat:
        seat.start_turn()
        seat.terminal.wait_for("draw 19")
        seat.lay(1)
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        assert seat.as_before()


def test_a_size_in_the_environment_does_not_freeze_the_window(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY, env={"COLUMNS": "40", "LINES": "10"}) as seat:
        seat.start_turn()
        seat.terminal.wait_for("draw 19")
        seat.terminal.resize(120, 40)
        seat.terminal.wait(lambda: max(map(len, seat.terminal.screen().splitlines())) > 100, "a wider sheet")


def test_a_message_from_behind_the_first_paint_is_no_crash(tmp_path: Path) -> None:
    words = tmp_path / "data" / "jitters" / "house-words.txt"
    words.mkdir(parents=True)  # a folder where the file should be
    with Seat(tmp_path, *PLAY) as seat:
        assert seat.wait_for_end() == 2
        assert "house-words.txt cannot be read" in seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        assert not (tmp_path / "data" / "jitters" / "crashes").exists()
