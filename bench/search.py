"""The solver beside OR-Tools CP-SAT and beside a plain search, and by itself.

    python -m bench search [--json] [--rolls=N] [--plain-rolls=N] [--heavy-rolls=N] [--cards=N]

All times are CPU time of this process, and every ratio is of sums over the same cases, measured in turns in one run.
The words are the built-in dictionary's, read and indexed before. Fixed patterns are those of `bench/positions.py` with
rolls 0 to N-1 (10); the plain search may take minutes to see that a roll is dead, and CP-SAT with a sideswipe and the
plain count take seconds for any roll, so these have rolls of their own (3, and 1). Random cards and rolls: seeds 0 to
N-1 (500). CP-SAT runs one worker and is given the words that the same letter filter leaves; its own solving alone is
counted, not the time to write its model. Cold: a fresh process, imports left out, the median of 15.
"""

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from bench import cpsat, naive
from bench.positions import FIXED, card, roll
from jitters.lexicon import open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.search import Search
from jitters.solve.task import Task
from jitters.solve.words import index_of

LENGTHS = range(2, 9)
RATIOS = {
    "first fill, beside CP-SAT": 30,
    "best fill, beside CP-SAT": 25,
    "best fill with a sideswipe, beside CP-SAT": 120,
    "first fill, beside a plain search": 100,
    "count, beside a plain search": 600,
}
"""At least so many times faster."""
LIMITS = {
    "random cards, first": 2.0,
    "random cards, best with a sideswipe": 60.0,
    "random cards, count with a sideswipe": 200.0,
}
"""At most so many milliseconds at the 95th percentile."""
COLD_LIMIT = 60.0
COLD = (
    "from time import perf_counter; from jitters.lexicon import open_dictionary; "
    "from jitters.solve.words import index_of; began = perf_counter(); "
    "index = index_of(open_dictionary('standard')); [index.length(n) for n in (3, 4, 5)]; "
    "print(1000 * (perf_counter() - began))"
)


def tasks(rolls: int, *, swipe: bool = False) -> list[Task]:
    """Every fixed pattern with every roll."""
    cases = [(slots, roll(seed)) for slots in FIXED.values() for seed in range(rolls)]
    return [
        Task(slots=tuple(map(tuple, slots)), tops=tops, sides=sides if swipe else ()) for slots, (tops, sides) in cases
    ]


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds, and what came of it."""
    began = process_time()
    found = work()
    return process_time() - began, found


def beside_cpsat(index: WordIndex, rolls: int, *, best: bool, swipe: bool = False) -> dict[str, float]:
    """Seconds of both; the answers must agree."""
    ours = theirs = 0.0
    cases = tasks(rolls, swipe=swipe)
    for task in cases:
        search = Search(task, index)
        seconds, found = timed(search.best if best else search.first)
        answer = cpsat.solve(task, index, best=best)
        if (found is None) != (answer.words is None) or (best and found and found.rarity != answer.rarity):
            sys.exit(f"the solvers differ on {task}: {found}, {answer}")
        ours += seconds
        theirs += answer.solve_seconds
    return {"cases": len(cases), "ours_s": ours, "theirs_s": theirs, "ratio": theirs / ours}


def beside_plain(index: WordIndex, rolls: int, *, count: bool) -> dict[str, float]:
    """Seconds of both; the answers must agree."""
    words = {length: index.length(length).words for length in LENGTHS}
    ours = theirs = 0.0
    cases = tasks(rolls)
    for task in cases:
        search = Search(task, index)
        seconds, found = timed(search.count if count else search.first)
        ours += seconds
        seconds, expected = timed(
            (lambda task=task: sum(1 for _ in naive.fills(task, words)))
            if count
            else (lambda task=task: next(naive.fills(task, words), None))
        )
        theirs += seconds
        if found != expected if count else (found is None) != (expected is None):
            sys.exit(f"the searches differ on {task}: {found}, {expected}")
    return {"cases": len(cases), "ours_s": ours, "theirs_s": theirs, "ratio": theirs / ours}


def on_random_cards(index: WordIndex, cards: int) -> dict[str, dict[str, float]]:
    """Milliseconds of each question, each asked anew."""
    taken: dict[str, list[float]] = {name: [] for name in LIMITS}
    for seed in range(cards):
        tops, sides = roll(seed)
        plain, swipe = Task(slots=card(seed), tops=tops), Task(slots=card(seed), tops=tops, sides=sides)
        for name, work in zip(
            LIMITS,
            (
                lambda plain=plain: Search(plain, index).first(),
                lambda swipe=swipe: Search(swipe, index).best(),
                lambda swipe=swipe: Search(swipe, index).count(),
            ),
            strict=True,
        ):
            taken[name].append(1000 * timed(work)[0])
    return {
        name: {
            "cases": cards,
            "p50_ms": statistics.median(ms),
            "p95_ms": statistics.quantiles(ms, n=20)[-1],
            "max_ms": max(ms),
        }
        for name, ms in taken.items()
    }


def cold(runs: int = 15) -> float:
    """Milliseconds to open the dictionary and index the words of 3, 4 and 5 letters, in a fresh process."""
    return statistics.median(
        float(subprocess.run([sys.executable, "-c", COLD], capture_output=True, text=True, check=True).stdout)
        for _ in range(runs)
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rolls", type=int, default=10)
    parser.add_argument("--plain-rolls", type=int, default=3)
    parser.add_argument("--heavy-rolls", type=int, default=1)
    parser.add_argument("--cards", type=int, default=500)
    options = parser.parse_args()
    index = index_of(open_dictionary("standard"))
    for length in LENGTHS:
        index.length(length)
    work: dict[str, Callable[[], dict[str, float]]] = {
        "first fill, beside CP-SAT": lambda: beside_cpsat(index, options.rolls, best=False),
        "best fill, beside CP-SAT": lambda: beside_cpsat(index, options.rolls, best=True),
        "best fill with a sideswipe, beside CP-SAT": lambda: beside_cpsat(
            index, options.heavy_rolls, best=True, swipe=True
        ),
        "first fill, beside a plain search": lambda: beside_plain(index, options.plain_rolls, count=False),
        "count, beside a plain search": lambda: beside_plain(index, options.heavy_rolls, count=True),
    }
    report: dict[str, Any] = {}
    for name, measure in work.items():
        row = report[name] = {**measure(), "target": RATIOS[name]}
        if not options.json:
            ours, theirs = (1000 * row[whose] / row["cases"] for whose in ("ours_s", "theirs_s"))
            each = f"{row['cases']} cases, {ours:.2f} ms and {theirs:.1f} ms each"
            print(f"{name:44} {row['ratio']:7.0f} x  (target {RATIOS[name]} x; {each})", flush=True)
    for name, row in on_random_cards(index, options.cards).items():
        report[name] = {**row, "target_p95_ms": LIMITS[name]}
        if not options.json:
            print(
                f"{name:44} p50 {row['p50_ms']:.2f}, p95 {row['p95_ms']:.2f}, max {row['max_ms']:.0f} ms  "
                f"(target p95 {LIMITS[name]:.0f} ms)",
                flush=True,
            )
    report["dictionary and one card's lengths, cold"] = {"ms": cold(), "target_ms": COLD_LIMIT}
    if options.json:
        print(json.dumps(report, indent=1))
    else:
        ms = report["dictionary and one card's lengths, cold"]["ms"]
        print(f"{'dictionary and one card’s lengths, cold':44} {ms:.1f} ms  (target {COLD_LIMIT:.0f} ms)")


if __name__ == "__main__":
    main()
