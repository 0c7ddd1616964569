"""Random games in a real terminal: killed, stopped, resized, stormed with input, resumed; the journal is the judge.

    python -m torture.torture --seconds 1800 --seed 7

(with `tests` on the path). The seed is printed first; the last line is a JSON object with what was done and found.
Exit status 1 where anything was lost.
"""

import argparse
import contextlib
import json
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from terminal.seat import Seat

from jitters.lexicon import Lexicon, open_dictionary
from jitters.store.games import files, unfinished
from jitters.store.journals import load_journal
from jitters.table.journal import Journal, JournalError, last_state, read_journal, verify, write_note
from jitters.table.keeping import Kept, take_up
from jitters.table.session import Note

LETTERS = "eaoiutnrslhdcmpgbfyvwkxjqz"
STRANGE = (
    "\x1b[1;1:3u",
    "\x1b[97;5:2u",
    "\x1b[9999999999u",
    "\x1b[<35;4000;4000M",
    "\x1b[<0;-3;5M",
    "\x1b[M\x01\x01\x01",
    "\x1b[200~left open",
    "\x1b[200~pasted\x1b[201~",
    "\x1b]0;title\x07",
    "\x1bP+q544e\x1b\\",
    "\x1b[48;0;0;0;0t",
    "\x1b[?2048;9$y",
    "\xff\xfe\x80",
    "\x1b[I\x1b[O",
    "\x1b\x1b\x1b[",
)
SIZES = ((1, 1), (2, 3), (10, 4), (40, 12), (80, 24), (100, 30), (200, 60), (500, 200))


class Torture:
    """One run."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.opened: dict[str, Lexicon] = {}
        self.slowest_end = 0.0
        self.verified: dict[Path, int] = {}

    def run(self, seconds: float) -> None:
        """Sit down again and again until time is up."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.sitting(until)

    def sitting(self, until: float) -> None:
        """One process, from its start to a violent or an orderly end."""
        waiting = unfinished(self.folder / "data" / "jitters" / "games")
        if waiting is not None:
            before = waiting.path.read_bytes()
            options = ["resume"]
        else:
            before = b""
            seats = self.random.choice(("Ann,Bob", "Ann,Bob,Cy", "Ann", "[/,\U0001f600 x,Ånn"))
            options = ["--players", seats, "--target", str(self.random.choice((20, 60, 150)))]
            options += ["--timer", str(self.random.choice((4, 20, 180))), "--dictionary", "home"]
            options += ["--seed", str(self.random.randrange(1000)), *self.random.choice(([], [], ["--referee"]))]
            options += self.random.choice(([], ["--overrule"]))
            options += self.random.choice(([], [], ["--bot", "easy"], ["--bot", "hard", "--bot", "mags"]))
        size = self.random.choice(SIZES[3:])
        with Seat(self.folder, *options, size=size, env={"JITTERS_TRACEBACK": "1"}) as seat:
            if before:
                self.counts["resumes"] += 1
                self.compare_resumed(seat, waiting.path if waiting else seat.journal, before)
            else:
                seat.terminal.wait(lambda: seat.ended or bool(seat.has_journal()), "a journal")
            self.play(seat, min(until, time.monotonic() + self.random.uniform(0.3, 12)))
            self.end(seat)
        self.check_journals()

    # ---- hurting

    def play(self, seat: Seat, until: float) -> None:
        """Keys and worse, until then or until the program ends."""
        acts = {
            self.fill: 10,
            self.keys: 8,
            self.enter: 8,
            self.resize: 2,
            self.stop: 0.6,
            self.strange: 2,
            self.storm: 1,
            self.mouse: 2,
        }
        while time.monotonic() < until and not seat.ended:
            (act,) = self.random.choices(list(acts), list(acts.values()))
            with contextlib.suppress(ProcessLookupError):
                act(seat)

    def fill(self, seat: Seat) -> None:
        letters = list(LETTERS)
        self.random.shuffle(letters)
        self.write(seat, "".join(letters))

    def keys(self, seat: Seat) -> None:
        names = ["Escape", "Tab", "BSpace", "Space", "Up", "Down", "Left", "Right", "DC", "F1", "?", "="]
        names += ["/", ".", "-", "0", "1", "2", "3", "w", "s", "q", "n", "y", "a", "x", "E", "o"]
        names += ["h", "c", "t", "l", "p", "d", "g", "+"]
        self.press(seat, *(self.random.choice(names) for _ in range(self.random.randrange(1, 6))))

    def enter(self, seat: Seat) -> None:
        self.press(seat, "Enter")
        time.sleep(self.random.choice((0, 0.05, 0.45)))

    def resize(self, seat: Seat) -> None:
        self.counts["resizes"] += 1
        seat.terminal.resize(*self.random.choice(SIZES))
        if self.random.random() < 0.7:
            seat.terminal.resize(100, 30)

    def stop(self, seat: Seat) -> None:
        self.counts["stops"] += 1
        seat.signal(signal.SIGSTOP)
        time.sleep(self.random.choice((0.05, 0.3, 2.2)))
        self.write(seat, "abc")
        seat.signal(signal.SIGCONT)

    def strange(self, seat: Seat) -> None:
        self.counts["strange sequences"] += 1
        seat.terminal.mouse(self.random.choice(STRANGE))

    def storm(self, seat: Seat) -> None:
        self.counts["storms"] += 1
        self.write(seat, "".join(self.random.choice(LETTERS + "-=./") for _ in range(500)))

    def mouse(self, seat: Seat) -> None:
        reports = []
        for _ in range(self.random.randrange(1, 40)):
            x, y, button = (
                self.random.randrange(1, 120),
                self.random.randrange(1, 40),
                self.random.choice((0, 2, 32, 35, 64)),
            )
            reports.append(f"\x1b[<{button};{x};{y}{self.random.choice('Mm')}")
        seat.terminal.mouse("".join(reports))

    def write(self, seat: Seat, text: str) -> None:
        with contextlib.suppress(AssertionError):
            seat.terminal.write(text)

    def press(self, seat: Seat, *keys: str) -> None:
        with contextlib.suppress(AssertionError):
            seat.terminal.press(*keys)

    def end(self, seat: Seat) -> None:
        """Kill it, tell it to end, or find it ended."""
        if seat.ended:
            status = seat.wait_for_end()
            self.counts["quit by keys"] += 1
            self.expect(status == 0, f"it ended by itself with status {status}", seat)
            self.expect(seat.as_before(), "the terminal is not as it was after quitting", seat)
            return
        how = self.random.choice(("SIGKILL", "SIGKILL", "SIGKILL", "SIGTERM", "SIGHUP", "SIGINT", "terminal"))
        self.counts[how] += 1
        pid = seat.pid
        began = time.monotonic()
        if how == "terminal":
            seat.terminal._tmux("kill-server", check=False)
            while time.monotonic() - began < 10 and alive(pid):
                time.sleep(0.02)
            self.expect(not alive(pid), f"the closed terminal's game runs on: {threads(pid)}")
            self.slowest_end = max(self.slowest_end, time.monotonic() - began)
            return
        number = getattr(signal, how)
        with contextlib.suppress(ProcessLookupError):
            seat.signal(number)
        status = seat.wait_for_end(20)
        if how != "SIGKILL":
            self.slowest_end = max(self.slowest_end, time.monotonic() - began)
            self.expect(status in (128 + number, 0), f"{how} ended it with status {status}", seat)
            self.expect(seat.as_before(), f"the terminal is not as it was after {how}: {seat.left_behind()}", seat)
        self.counts["kills"] += 1

    # ---- judging

    def compare_resumed(self, seat: Seat, path: Path, before: bytes) -> None:
        """The file goes on where it was whole, and the state that went on is the one it told."""
        whole = before[: before.rfind(b"\n") + 1]
        old = read_journal(whole)
        seat.terminal.wait(lambda: seat.ended or goes_on(path, whole), "the resumed game's first line")
        now = path.read_bytes()
        if not self.expect(now.startswith(whole), f"{path.name} was changed by a resume", seat):
            return
        notes: list[Note] = []

        class Keeper:
            trouble = file = None

            def __call__(self, note: Note) -> None:
                notes.append(note)

            def close(self) -> None: ...

        source = old.header.dictionary
        left = last_state(old)
        at = old.lines[-1].at if old.lines else 0
        words = self.words_of(source.name)
        session = take_up(Kept(state=left, at=at, keeper=Keeper(), open_words=lambda: words, ruling=source), words)
        told = now[len(whole) :].rpartition(b"\n")[0].split(b"\n")
        expected = [write_note(note) for note in notes]
        found = [json.loads(line) for line in told[: len(expected)] if line]
        if found == expected or (not expected and session.state == left):
            return
        # Held already when it was left: it goes on without a word, or is released at once.
        self.expect(False, f"resumed otherwise than it was left: {found} instead of {expected}", seat)

    def check_journals(self) -> None:
        """Every journal is whole; every action, decided again, gives what stands there."""
        for path in files(self.folder / "data" / "jitters" / "games"):
            size = path.stat().st_size
            if self.verified.get(path) == size:
                continue
            self.verified[path] = size
            try:
                journal = load_journal(path)
                if journal.torn:
                    self.counts["torn last lines"] += 1
                verify(journal, self.words_of(journal.header.dictionary.name))
            except JournalError as fault:
                self.counts["differences"] += 1
                self.wrong.append(f"{path.name}, {fault}")
            except OSError as fault:
                self.wrong.append(f"{path.name}: {fault}")

    def words_of(self, name: str) -> Lexicon:
        """The dictionary of that name; practice that was begun from home has another than the table."""
        if name not in self.opened:
            self.opened[name] = open_dictionary(name)
        return self.opened[name]

    def totals(self) -> dict[str, object]:
        """What was done and found."""
        games = actions = over = 0
        for path in files(self.folder / "data" / "jitters" / "games"):
            with contextlib.suppress(JournalError):
                journal = load_journal(path)
                games, actions = games + 1, actions + len(journal.lines)
                over += is_over(journal)
        counts = dict(sorted(self.counts.items()))
        counts.setdefault("differences", 0)
        return {
            "games": games,
            "games over": over,
            "actions": actions,
            **counts,
            "slowest end in s": round(self.slowest_end, 2),
            "wrong": self.wrong,
        }

    def expect(self, true: bool, what: str, seat: Seat | None = None) -> bool:
        if not true:
            self.wrong.append(what)
            shown = ""
            if seat is not None:
                with contextlib.suppress(AssertionError):
                    shown = seat.terminal.screen()
            print(f"WRONG: {what}\n{shown}", file=sys.stderr, flush=True)
        return true


def goes_on(path: Path, whole: bytes) -> bool:
    """Whether a line was written after the whole ones."""
    now = path.read_bytes()
    return b"\n" in now[len(whole) :] or is_held(whole)


def is_held(whole: bytes) -> bool:
    """Whether the game stood held where it was left, so that a resume writes nothing."""
    journal = read_journal(whole)
    held = False
    for line in journal.lines:
        for event in line.events:
            name = type(event).__name__
            held = name == "HoldBegan" or (held and name != "HoldReleased")
    return held


def is_over(journal: Journal) -> bool:
    """Whether somebody has won."""
    return type(last_state(journal)).__name__ == "Over"


def alive(pid: int) -> bool:
    """Whether the process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def threads(pid: int) -> list[str]:
    """What a process's threads are doing."""
    told: list[str] = []
    if not alive(pid):
        return told
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):
            state = (task / "stat").read_text().rpartition(")")[2].split()[0]
            told.append(f"{(task / 'comm').read_text().strip()} {state} {(task / 'wchan').read_text()}")
    return told


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--keep", type=Path, help="a folder for the journals, kept afterwards")
    asked = parser.parse_args()
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    print(f"seed {seed}, {asked.seconds:.0f} s", flush=True)
    with contextlib.ExitStack() as stack:
        folder = asked.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="torture-")))
        folder.mkdir(parents=True, exist_ok=True)
        torture = Torture(folder, seed)
        with contextlib.suppress(KeyboardInterrupt):
            torture.run(asked.seconds)
        totals = torture.totals()
        reports = sorted(folder.glob("data/jitters/crashes/*.txt"))
        totals["crash reports"] = len(reports)
        for report in reports:
            print(report.read_text(), file=sys.stderr)
        print(json.dumps(totals, ensure_ascii=False), flush=True)
    return 1 if torture.wrong or reports else 0


if __name__ == "__main__":
    sys.exit(main())
