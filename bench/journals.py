"""Kept games: what a line costs, and the disk; how long reading, listing and taking up take.

    python -m bench journals [--json]

A game of 2,000 dice laid and moved on the shipped box is written through `JournalFile` as in play; best of five.
"""

import argparse
import json
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import CHALLENGE, Setup
from jitters.lexicon import open_dictionary
from jitters.store.box import shipped_box
from jitters.store.games import listed, take_up
from jitters.store.journals import JournalFile, load_journal
from jitters.table.journal import last_state, verify
from jitters.table.keeping import take_up as go_on
from jitters.table.session import Note, Session

ACTIONS = 2_000
RUNS = 5


def written(folder: Path) -> tuple[Path, float]:
    """A game's file, and the microseconds that its keeper took a line."""
    words = open_dictionary("home")
    setup = Setup(box=shipped_box(), players=("Ann", "Bob"), timer_ms=(600_000,) * 2, referee=CHALLENGE, seed=1)
    state, started = set_up(setup)
    file = JournalFile.create(folder, setup, started, words.source)
    spent = 0.0

    def note(line: Note) -> None:
        nonlocal spent
        began = time.perf_counter()
        file(line)
        spent += time.perf_counter() - began

    session, draw, at = Session(state, words, note=note), random.Random(1), 0
    for _ in range(ACTIONS):
        at += 250
        card = session.view().card
        if card is None:
            session.submit(do.Start(), at)
        else:
            session.submit(do.Place(die=draw.randrange(12), circle=draw.randrange(len(card.circles))), at)
    file.close()
    return file.path, spent / ACTIONS * 1e6


def best(task: Callable[[], object]) -> float:
    """Milliseconds of the fastest of some runs."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        task()
        times.append(time.perf_counter() - began)
    return min(times) * 1000


def synced(folder: Path) -> float:
    """Milliseconds of bringing one more line to the disk."""
    descriptor = os.open(folder / "sync", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    try:

        def line() -> None:
            os.write(descriptor, b"x" * 150)
            os.fsync(descriptor)

        return best(line)
    finally:
        os.close(descriptor)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, line_us = min((written(folder) for _ in range(RUNS)), key=lambda run: run[1])
        words = open_dictionary("home")

        def resumed() -> None:
            kept = take_up(path, lambda *_: words)
            go_on(kept, words)
            kept.keeper.close()

        figures = {
            "append a line, us": line_us,
            "bring it to the disk (beside the game), ms": synced(folder),
            "list the game, ms": best(lambda: listed(path)),
            "read and rebuild it, ms": best(lambda: last_state(load_journal(path))),
            "take it up, ms": best(resumed),
            "decide all again (--verify), ms": best(lambda: verify(load_journal(path), words)),
        }
    if as_json:
        print(json.dumps(figures))
        return
    for what, figure in figures.items():
        print(f"{what:44} {figure:8.1f}")


if __name__ == "__main__":
    main()
