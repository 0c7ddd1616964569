"""Bots: two-player games among them, how many a minute.

    python -m bench bots [--json] [--games=N]

Games to 250 with challenges, each level against the one below it, N (100) of each. Processor time of one process that
plays them all, reading the words included; on two cores twice as many. Beside it the clock's time on all cores, which
other work on the machine lengthens.
"""

import argparse
import json
import time
from itertools import pairwise

from jitters.bots.opening import level_names
from jitters.bots.simulation import Match, simulate
from jitters.solve.lab.pool import cores
from jitters.store.box import load_box

TARGET = 500
"""Games a minute on two cores."""


def measure(pair: tuple[str, str], games: int) -> dict[str, float]:
    """Milliseconds of one core a game, and games a minute on two cores by that, and on all cores by the clock."""
    match = Match(bots=pair, box=load_box(), seed=1)
    began = time.process_time()
    alone = simulate(match, games, workers=1)
    processor = time.process_time() - began
    began = time.perf_counter()
    together = simulate(match, games)
    clock = time.perf_counter() - began
    assert alone == together, "the number of processes must not change what is played"
    return {
        "games": games,
        "rounds": alone[0].rounds / games,
        "ms_a_game": 1000 * processor / games,
        "a_minute_on_two_cores": 2 * 60 * games / processor,
        "cores": cores(),
        "a_minute_by_the_clock": 60 * games / clock,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=100)
    options = parser.parse_args()
    names = level_names()
    report = {}
    for weaker, stronger in pairwise(names):
        name = f"{stronger} and {weaker}"
        row = report[name] = {**measure((stronger, weaker), options.games), "target": TARGET}
        if not options.json:
            print(
                f"{name:20} {row['a_minute_on_two_cores']:6.0f} games a minute on two cores by processor time "
                f"({row['ms_a_game']:.0f} ms a game of {row['rounds']:.1f} rounds), "
                f"{row['a_minute_by_the_clock']:.0f} by the clock on {row['cores']}  (target {TARGET})",
                flush=True,
            )
    if options.json:
        print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
