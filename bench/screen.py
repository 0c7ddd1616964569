"""The screen in a pseudo-terminal of 80 by 24, beside a blank Textual app, in one run.

    python -m bench screen [--json] [--runs N] [--keys N] [--seconds N]

First paint: from spawn until the last row of the first whole screen is written, the programs in turns; medians of N
runs (20), with an empty data folder and with 100 games in it. Key to paint: from writing an arrow key to the
terminal until the cursor's new frame is written, while the clock runs, beside an app of one Static at Textual's usual
frame rate, and beside a sum that takes about as long, for how evenly the machine works; N keys (400) each, at uneven
intervals. Idle: share of one core, and bytes written, while the clock runs and nobody types; N seconds (10) at a minute
and more, and in the last nine seconds, where tenths are shown.
"""

import argparse
import fcntl
import json
import os
import pty
import random
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from dataclasses import dataclass
from pathlib import Path

ADDITIONS = 60_000
SUM = " (a sum in a loop, no program)"
BLANK = [sys.executable, "-c", "from textual.app import App; App().run()"]
ONE_STATIC = """
from textual.app import App
from textual.widgets import Static
class Echo(App):
    shown = 0
    def compose(self):
        yield Static("the clock starts then swipe ready", id="it", markup=False)
    def on_key(self, event):
        self.shown ^= 1
        self.query_one("#it").update("\u250f" + " -"[self.shown])
Echo().run()
"""
JITTERS = [str(Path(sys.executable).parent / "jitters")]
NAMES = ["--players", "Ann,Bob", "--seed", "1"]
LAST_ROW = b"\x1b[24;1H"
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Program:
    """A program in a pseudo-terminal."""

    pid: int
    terminal: int
    began: float

    def read_until(self, wanted: bytes, seconds: float = 30.0) -> float:
        """Read until the bytes come; the time at which they did."""
        seen = b""
        while wanted not in seen:
            if not select.select([self.terminal], [], [], seconds)[0]:
                raise SystemExit(f"{wanted!r} did not come in {seconds} s; last: {seen[-300:]!r}")
            seen = seen[-64:] + os.read(self.terminal, 65536)
        return time.perf_counter()

    def drain(self, seconds: float) -> int:
        """Read for so long; how many bytes came."""
        end, count = time.perf_counter() + seconds, 0
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                count += len(os.read(self.terminal, 65536))
        return count

    def write(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def cpu_s(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def end(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def spawn(command: list[str], data: Path) -> Program:
    """Start a program in a terminal of its own."""
    began = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ.update(TERM="xterm-256color", XDG_DATA_HOME=str(data), XDG_CONFIG_HOME=str(data))
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execv(command[0], command)
    return Program(pid=pid, terminal=terminal, began=began)


def first_paint(command: list[str], data: Path) -> tuple[float, float]:
    """Milliseconds from spawn to the first whole screen, and how many of them the processor worked for it."""
    program = spawn(command, data)
    try:
        painted = program.read_until(LAST_ROW)
        return 1000 * (painted - program.began), 1000 * program.cpu_s()
    finally:
        program.end()


def hundred_games(folder: Path) -> None:
    """A data folder with a hundred games that were begun."""
    from jitters.games.jitters.actions import Start
    from jitters.games.jitters.play import set_up
    from jitters.lexicon import open_dictionary
    from jitters.store.box import shipped_box
    from jitters.store.games import begin
    from jitters.table.agreement import Agreement
    from jitters.table.session import Session

    words, box = open_dictionary("standard"), shipped_box()
    for seed in range(100):
        setup = Agreement(names=("Ann", "Bob"), seed=seed).setup(box, ("Ann", "Bob"), seed)
        state, started = set_up(setup)
        keeper = begin(folder / "jitters" / "games", setup, started, words.source)
        Session(state, words, note=keeper).submit(Start(), 0)
        keeper.close()


def turn(data: Path, *options: str) -> Program:
    """A program with a turn that runs."""
    program = spawn([*JITTERS, *NAMES, *options], data)
    program.read_until(b"the clock starts then")
    program.drain(0.6)
    program.write("\r")
    program.read_until(b"swipe ready")
    program.drain(0.3)
    return program


def additions() -> float:
    """Milliseconds that a fixed sum takes, about as long as a key: how evenly this machine works just now."""
    began, total = time.perf_counter(), 0
    for number in range(ADDITIONS):
        total += number
    return 1000 * (time.perf_counter() - began)


def key_to_paint(data: Path, count: int) -> dict[str, list[float]]:
    """Milliseconds for each key: at the table, and in an app of one Static and no clock, in turns."""
    echo = spawn([sys.executable, "-c", ONE_STATIC], data)
    echo.read_until(LAST_ROW)
    programs = {"": turn(data), " (one Static, no clock)": echo}
    dice = random.Random(1)
    taken: dict[str, list[float]] = {which: [] for which in programs}
    taken[SUM] = []
    try:
        for number in range(count):
            for which, program in programs.items():
                for each in programs.values():
                    each.drain(dice.uniform(0.008, 0.045))
                began = time.perf_counter()
                program.write("\x1b[C" if number % 2 == 0 else "\x1b[D")
                taken[which].append(1000 * (program.read_until("┏".encode()) - began))
            time.sleep(dice.uniform(0.008, 0.045))
            taken[SUM].append(additions())
    finally:
        for program in programs.values():
            program.end()
    return {which: sorted(times) for which, times in taken.items()}


def idle(program: Program, seconds: float) -> tuple[float, float]:
    """Share of one core in per cent, and bytes a second."""
    try:
        before = program.cpu_s()
        count = program.drain(seconds)
        return 100 * (program.cpu_s() - before) / seconds, count / seconds
    finally:
        program.end()


def blank(data: Path) -> Program:
    """A blank app that has come to rest."""
    program = spawn(BLANK, data)
    program.read_until(LAST_ROW)
    program.drain(1.0)
    return program


def measure(runs: int, keys: int, seconds: float) -> dict[str, float]:
    """All figures."""
    with tempfile.TemporaryDirectory() as name:
        empty, full = Path(name) / "empty", Path(name) / "full"
        empty.mkdir()
        hundred_games(full)
        asked, curtain = [*JITTERS, "--players", "3", "--target", "250"], [*JITTERS, "--players", "Ann,Bob,Cy"]
        programs = {
            "blank Textual app": (BLANK, empty),
            "jitters": (JITTERS, empty),
            "jitters --players 3 --target 250": (asked, empty),
            "jitters --players Ann,Bob,Cy": (curtain, empty),
            "jitters, 100 games": (JITTERS, full),
            "jitters --players 3 --target 250, 100 games": (asked, full),
        }
        paints: dict[str, list[tuple[float, float]]] = {which: [] for which in programs}
        for run in range(runs + 1):
            for which, (command, data) in programs.items():
                painted = first_paint(command, data)
                if run:  # the first writes bytecode
                    paints[which].append(painted)
        figures = {}
        for place, what in enumerate(("first paint", "first paint, processor")):
            for which, taken in paints.items():
                figures[f"{what} ms: {which}"] = statistics.median(one[place] for one in taken)
            floor = figures[f"{what} ms: blank Textual app"]
            for which in list(programs)[1:]:
                figures[f"{what} ratio: {which}"] = figures[f"{what} ms: {which}"] / floor
        for which, keyed in key_to_paint(empty, keys).items():
            figures[f"key to paint ms, p50{which}"] = statistics.median(keyed)
            figures[f"key to paint ms, p99{which}"] = keyed[min(len(keyed) - 1, int(0.99 * len(keyed)))]
        figures["idle %: blank Textual app"], _ = idle(blank(empty), seconds)
        figures["idle %: clock running"], figures["bytes a second: clock running"] = idle(turn(empty), seconds)
        last = turn(empty, "--timer", "11")
        last.drain(1.5)
        figures["idle %: tenths"], figures["bytes a second: tenths"] = idle(last, 7.5)
        figures["bytes a tick: tenths"] = figures["bytes a second: tenths"] / 10
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--keys", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10.0)
    options = parser.parse_args()
    figures = measure(options.runs, options.keys, options.seconds)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    for name, figure in figures.items():
        print(f"{name:68} {figure:9.2f}")


if __name__ == "__main__":
    main()
