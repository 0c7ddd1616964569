"""A game in a real terminal that can be hurt: its process, its journal, its exit status, the settings it leaves."""

import itertools
import json
import os
import shlex
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from jitters.store.games import files
from jitters.store.journals import load_journal
from jitters.table.journal import Journal
from terminal.tmux import Terminal

AFTER = "the shell goes on"

_numbers = itertools.count()


class Seat:
    """`jitters` under a shell that notes its exit status and what `stty` says before and after it."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        size: tuple[int, int] = (100, 30),
        env: Mapping[str, str] | None = None,
        before: str = "",
        broken: str = "",
        humble: bool = False,
    ) -> None:
        """Starts `jitters` with these options.

        `before` is shell code that runs first, in the game's own process; `broken` is Python code that runs first and
        breaks something in it; a `humble` player cannot write where permissions forbid it, root or not.
        """
        self.folder = folder
        # A shell that outlives its seat for a moment must not write among the notes of the next one.
        self.notes = folder / f"seat-{os.getpid()}-{next(_numbers)}"
        self.notes.mkdir()
        module = ["-m", "jitters"]
        if broken:
            program = self.notes / "broken.py"
            program.write_text(f"{broken}\nfrom jitters.cli.main import main\nmain()\n")
            module = [str(program)]
        game = shlex.join([sys.executable, *module, *options])
        if humble and os.getuid() == 0:
            game = f"setpriv --bounding-set=-dac_override,-dac_read_search {game}"
        pid, status, settings = (self._note(name) for name in ("pid", "status", "stty"))
        script = self.notes / "seat.sh"
        script.write_text(
            f"trap : INT QUIT\nstty -a > {settings}-before\n"
            f"sh -c {shlex.quote(f'echo $$ > {pid}.new; mv {pid}.new {pid}; {before} exec {game}')}\n"
            f"echo $? > {status}.new\nstty -a > {settings}-after\nmv {status}.new {status}\n"
            f"echo; echo {AFTER}\nexec cat\n"
        )
        self.terminal = Terminal(["sh", str(script)], folder=folder, width=size[0], height=size[1], env=env)
        self.terminal.wait((self.notes / "pid").exists, "the game's process")

    def _note(self, name: str) -> str:
        return shlex.quote(str(self.notes / name))

    @property
    def pid(self) -> int:
        """The game's process."""
        return int((self.notes / "pid").read_text())

    def signal(self, number: int) -> None:
        """Send the game a signal."""
        os.kill(self.pid, number)

    @property
    def ended(self) -> bool:
        """Whether the shell has seen the game's end."""
        return (self.notes / "status").exists()

    def wait_for_end(self, patience: float = 30.0) -> int:
        """The exit status, as a shell sees it."""
        self.terminal.wait(lambda: self.ended, "the game's end", patience=patience)
        return int((self.notes / "status").read_text())

    def left_behind(self) -> str:
        """What is not as it was before the game: line settings, other screen, mouse, cursor; empty where all is."""
        before, after = ((self.notes / name).read_text().split() for name in ("stty-before", "stty-after"))
        size = {"rows", "columns"}
        changed = [new for old, new in zip(before, after, strict=True) if old != new and not size & {old, new}]
        settings = [word for word in changed if not word.rstrip(";").isdigit()]
        flags = self.terminal.ask("#{alternate_on}#{mouse_any_flag}#{mouse_all_flag}#{cursor_flag}")
        return " ".join([*settings, *(() if flags == "0001" else (f"modes {flags}",))])

    def as_before(self) -> bool:
        """Whether the terminal is as it was before the game."""
        return not self.left_behind()

    @property
    def games(self) -> Path:
        """The folder of journals."""
        return self.folder / "data" / "jitters" / "games"

    @property
    def journal(self) -> Path:
        """The journal written last."""
        return files(self.games)[0]

    def read(self) -> Journal:
        """What it tells."""
        return load_journal(self.journal)

    def actions(self) -> list[dict[str, Any]]:
        """Its lines but the first, each a JSON object; a line that is being written is left out."""
        whole, _, _ = self.journal.read_bytes().rpartition(b"\n")
        return [json.loads(line) for line in whole.split(b"\n")[1:]]

    def done(self) -> list[str]:
        """What was done, by name."""
        return [line["do"] for line in self.actions()]

    def wait_until_done(self, name: str, times: int = 1) -> None:
        """Wait until an action of that name stands in the journal."""
        self.terminal.wait(lambda: self.has_journal() and self.done().count(name) >= times, f"{name} in the journal")

    def has_journal(self) -> bool:
        """Whether a journal was begun."""
        return bool(files(self.games))

    def start_turn(self) -> None:
        """Lift the curtain: a card and dice lie there."""
        self.terminal.wait_for("Press Enter when the laptop is yours")
        times = self.done().count("start") if self.has_journal() else 0
        self.terminal.wait(lambda: self._lifted(times), "the turn's start")

    def _lifted(self, times: int) -> bool:
        if self.has_journal() and self.done().count("start") > times:
            return True
        self.terminal.press("Enter")  # a curtain hears nothing in its first moments
        return False

    def lay(self, count: int = 2, *, after: int = 0) -> None:
        """Lay some dice by typing letters that the dice show, but for the first `after` of them."""
        tops = next(
            event["tops"]
            for line in reversed(self.actions())
            for event in reversed(line["events"])
            if event["event"] == "dice-rolled"
        )
        times = self.done().count("place")
        self.terminal.write(tops[after : after + count].lower())
        self.wait_until_done("place", times + count)

    def close(self) -> None:
        """Let go of everything."""
        if not self.ended:
            try:
                self.signal(signal.SIGCONT)
                self.signal(signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.terminal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def running(pid: int) -> bool:
    """Whether a process has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


PLAY = ("--players", "Ann,Bob", "--seed", "3")
