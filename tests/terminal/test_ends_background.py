"""A game that is a shell's job: stopped, continued behind the shell's back, brought back, ended there."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from jitters.store.games import files
from terminal.seat import PLAY
from terminal.tmux import Terminal

pytestmark = pytest.mark.needs("tmux")

PROMPT = "the shell>"
ALL_MODES_LEFT = r"\033[?1049l\033[?1000l\033[?1003l\033[?1006l\033[?25h"
GAME = shlex.join([sys.executable, "-m", "jitters", *PLAY])


class Job:
    """A game under an interactive shell."""

    def __init__(self, folder: Path, command: str = GAME) -> None:
        """Type the command into the shell."""
        self.folder = folder
        shell = ["bash", "--norc", "--noprofile", "-i"]
        self.terminal = Terminal(shell, folder=folder, width=100, height=30, env={"PS1": f"{PROMPT} "})
        self.terminal.wait_for(PROMPT)
        self.terminal.type_line(command)
        self.terminal.wait(lambda: bool(self._children()), "the game's process")
        (self.pid,) = self._children()

    def _children(self) -> list[int]:
        shell = self.terminal.pid
        return [int(pid) for pid in Path(f"/proc/{shell}/task/{shell}/children").read_text().split()]

    def _status(self) -> dict[str, str]:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}

    def wait_until_stopped(self) -> None:
        """The game is stopped."""
        self.terminal.wait(lambda: self._status()["State"].startswith("T"), "the game's stop")

    def continue_behind(self) -> None:
        """Continue it while the shell has the terminal; it stops again by itself."""
        before = self._switches()
        os.kill(self.pid, signal.SIGCONT)
        self.terminal.wait(lambda: self._switches() > before, "the game to run")
        self.wait_until_stopped()

    def _switches(self) -> int:
        status = self._status()
        return int(status["voluntary_ctxt_switches"]) + int(status["nonvoluntary_ctxt_switches"])

    def stop(self, number: int) -> None:
        """Stop the game; its shell has the terminal, and a clean screen."""
        os.kill(self.pid, number)
        self.wait_until_stopped()
        self.terminal.wait_for(PROMPT)
        self.shell_says("clear", f"^{PROMPT}\\s*$")

    def shell_says(self, line: str, answer: str) -> None:
        """The shell takes a line, and the terminal then shows this."""
        self.terminal.type_line(line)
        self.terminal.wait_for(answer)

    def start_turn(self) -> None:
        """Lift the curtain."""
        self.terminal.wait_for("Press Enter when the laptop is yours")
        self._press_until("Enter", "start")

    def fg(self) -> None:
        """Bring it back; where it asks about the time it did not run, that counts."""
        self.terminal.type_line("fg")
        self.terminal.wait(self._goes_on, "the turn to go on")

    def _goes_on(self) -> bool:
        if "draw 19" in self.terminal.screen():
            return True
        if self.journal().count('"do":"hold"') > self.journal().count('"do":"release"'):
            self.terminal.press("Enter")
        return False

    def _press_until(self, key: str, action: str) -> None:
        def done() -> bool:
            if action in self.journal():
                return True
            self.terminal.press(key)
            return False

        self.terminal.wait(done, action)

    def lay(self) -> None:
        """Type letters until a die is laid: the game hears."""
        self.terminal.wait(self._laid, "a die laid")

    def _laid(self) -> bool:
        if "die-placed" in self.journal():
            return True
        self.terminal.write("aeiourstln")
        return False

    def journal(self) -> str:
        """What the game has noted."""
        return "".join(file.read_text() for file in files(self.folder / "data" / "jitters" / "games"))

    def modes(self) -> str:
        """Whether the terminal is on its other screen, reports the mouse and shows its cursor."""
        return self.terminal.ask("#{alternate_on}#{mouse_any_flag}#{mouse_all_flag}#{cursor_flag}")

    def line(self) -> str:
        """How the terminal's line is set."""
        tty = self.terminal.ask("#{pane_tty}")
        return subprocess.run(["stty", "-F", tty, "-g"], check=True, capture_output=True, text=True).stdout

    def wait_for_end(self) -> None:
        """The game is over and the terminal is as it was."""
        self.terminal.wait(lambda: not self._children(), "the game's end")
        self.shell_says("echo it is $((6 * 7))", "it is 42")
        assert self.modes() == "0001"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pid in self._children():
            os.kill(pid, signal.SIGKILL)
        self.terminal.close()


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGTSTP])
def test_continued_behind_the_shell_s_back_it_leaves_the_shell_alone_and_fg_brings_all_of_it_back(
    tmp_path: Path, number: int
) -> None:
    with Job(tmp_path) as job:
        job.start_turn()
        modes, line = job.modes(), job.line()
        job.stop(number)
        job.continue_behind()
        job.continue_behind()
        assert "draw" not in job.terminal.screen()
        job.shell_says(f"printf '{ALL_MODES_LEFT}'; echo it is $((6 * 7))", "it is 42")
        assert (job.modes(), job.line()) != (modes, line)
        job.fg()
        assert (job.modes(), job.line()) == (modes, line)
        job.lay()
        os.kill(job.pid, signal.SIGTERM)
        job.wait_for_end()


def test_started_behind_the_shell_it_waits_for_the_terminal(tmp_path: Path) -> None:
    with Job(tmp_path, f"{GAME} &") as job:
        job.wait_until_stopped()
        job.continue_behind()
        assert "Press Enter" not in job.terminal.screen()
        job.terminal.type_line("fg")
        job.start_turn()
        job.terminal.wait_for("draw 19")
        job.lay()
        os.kill(job.pid, signal.SIGTERM)
        job.wait_for_end()


@pytest.mark.parametrize("tostop", ["", "stty tostop"])
def test_told_to_end_behind_the_shell_it_ends_there_and_leaves_the_terminal_as_it_was(
    tmp_path: Path, tostop: str
) -> None:
    with Job(tmp_path) as job:
        job.start_turn()
        job.stop(signal.SIGSTOP)
        if tostop:
            job.terminal.type_line(tostop)
        job.terminal.type_line("kill %1")
        job.wait_for_end()
        assert '"do":"tick"' in job.journal().splitlines()[-1]


def test_started_behind_the_shell_and_told_to_end_it_ends_without_the_terminal(tmp_path: Path) -> None:
    with Job(tmp_path, f"{GAME} &") as job:
        job.wait_until_stopped()
        job.terminal.type_line("kill %1")
        job.wait_for_end()
