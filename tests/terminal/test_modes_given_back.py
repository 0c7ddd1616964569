"""Every mode that was switched on is switched off again, those too that a terminal multiplexer does not tell of."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from jitters.store.crashes import STATUS
from terminal.bare import BareTerminal

ON_BY_ITSELF = {"?7", "?25"}
"""Modes that are on in a terminal that nobody has touched: lines wrap, the cursor shows."""
DEAF = (
    "import signal\nreally = signal.signal\n"
    "signal.signal = lambda number, to: None if number == signal.SIGHUP else really(number, to)\n"
    "really(signal.SIGHUP, signal.SIG_IGN)\n"
    "from jitters.cli.main import main\nmain()\n"
)
BROKEN = (
    "from jitters.tui import app\nfrom jitters.tui.pages import quit\n"
    "def boom(*_): raise RuntimeError('on purpose')\nquit.QuitPage.__init__ = boom\n"
    "from jitters.cli.main import main\nmain()\n"
)


def quits(game: BareTerminal) -> int:
    game.type("\x03\x03")
    return 0


def is_told_to_end(game: BareTerminal) -> int:
    game.game.send_signal(signal.SIGTERM)
    return 143


def breaks(game: BareTerminal) -> int:
    game.type("\x03")
    return STATUS


@pytest.mark.parametrize("ending", [quits, is_told_to_end, breaks])
def test_every_mode_is_as_it_was(tmp_path: Path, ending: Callable[[BareTerminal], int]) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    program = (str(tmp_path / "broken.py"),) if ending is breaks else ("-m", "jitters")
    game = BareTerminal(tmp_path, program=program)
    try:
        game.read_until(lambda: "Press Enter when" in game.written)
        status = ending(game)
        game.read_until(lambda: False)  # to the end
        assert game.game.wait(10) == status
    finally:
        game.close()
    modes = dict(re.findall(r"\x1b\[(\?\d+)([hl])", game.written))
    assert {"?1049", "?1000", "?1003", "?1006", "?1004", "?2004", "?25", "?7"} <= set(modes)
    assert {mode for mode, last in modes.items() if last == "h"} == ON_BY_ITSELF
    assert len(re.findall(r"\x1b\[>\d+u", game.written)) == game.written.count("\x1b[<u") == 1  # a stack of modes
    assert game.written.rindex("\x1b[<u") < game.written.rindex("\x1b[?1049l")


@pytest.mark.parametrize("program", [None, DEAF], ids=["told", "deaf to it"])
def test_a_terminal_that_is_gone_ends_it_with_the_status_of_a_hangup(tmp_path: Path, program: str | None) -> None:
    (tmp_path / "deaf.py").write_text(program or "")
    game = BareTerminal(tmp_path, program=("-m", "jitters") if program is None else (str(tmp_path / "deaf.py"),))
    try:
        game.read_until(lambda: "Press Enter when" in game.written)
        game.hang_up()
        assert game.game.wait(10) == 128 + signal.SIGHUP
    finally:
        game.close()
