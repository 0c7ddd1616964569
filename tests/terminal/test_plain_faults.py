"""A fault of the program in the line mode: saved, told in a few lines, the game to be taken up again."""

from pathlib import Path

import pytest

from jitters.store.crashes import STATUS
from jitters.table.journal import last_state
from terminal.seat import AFTER, PLAY, Seat

pytestmark = pytest.mark.needs("tmux")

BROKEN = (
    "from jitters.plain import sitting\n"
    "answer = sitting.answer\n"
    "def broken(game, text):\n"
    "    if text == 'time': raise RuntimeError('on purpose')\n"
    "    answer(game, text)\n"
    "sitting.answer = broken\n"
)


def test_a_fault_ends_the_game_saved_and_reported(tmp_path: Path) -> None:
    with Seat(tmp_path, "--plain", *PLAY, broken=BROKEN, size=(200, 50)) as seat:
        seat.terminal.wait_for("Press Enter when you are ready")
        seat.terminal.press("Enter")
        seat.wait_until_done("start")
        seat.terminal.wait_for(r"left\.\s+>")
        seat.terminal.type_line("time")
        assert seat.wait_for_end(10) == STATUS
        seat.terminal.wait_for(AFTER)
        assert seat.as_before()
        shown = seat.terminal.scrollback()
        assert "Traceback" not in shown
        assert "a fault of the program ended it (RuntimeError)" in shown
        assert f"The game is kept; `jitters resume` takes it up again ({seat.journal})." in shown
        last_state(seat.read())
        assert not list(seat.games.glob("*.holder"))
        (report,) = (tmp_path / "data" / "jitters" / "crashes").iterdir()
        text = report.read_text()
        assert "on purpose" in text
        assert f"Journal: {seat.journal}\n" in text
