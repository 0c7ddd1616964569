"""Start-up of the command line beside a bare Python, run in turns.

    python -m bench startup [--json] [--runs N]

Each figure is the median of N runs (40) of a whole process, wall time, and its excess over `python -c pass` of the
same runs.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

BIN = Path(sys.executable).parent
WORDS_OF_A_CARD = (
    "from jitters.lexicon import open_dictionary as o; d = o('standard'); [d.words_of_length(n) for n in (3, 4, 5)]"
)
COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "jitters --version": [str(BIN / "jitters"), "--version"],
    "import argparse": [sys.executable, "-c", "import argparse"],
    "import click": [sys.executable, "-c", "import click"],
    "jitters --help": [str(BIN / "jitters"), "--help"],
    "jitters box check": [str(BIN / "jitters"), "box", "check"],
    "jitters check cat": [str(BIN / "jitters"), "check", "cat"],
    "words of 3, 4 and 5 letters": [sys.executable, "-c", WORDS_OF_A_CARD],
}


def measure(runs: int) -> dict[str, float]:
    """Median milliseconds of each command; the commands take turns, so that all meet the same machine."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for run in range(runs + 1):
        for name, command in COMMANDS.items():
            began = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            if run:  # the first writes bytecode
                times[name].append(1000 * (time.perf_counter() - began))
    return {name: statistics.median(taken) for name, taken in times.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=40)
    options = parser.parse_args()
    medians = measure(options.runs)
    floor = medians["python -c pass"]
    if options.json:
        print(json.dumps({name: {"ms": ms, "over_bare_ms": ms - floor} for name, ms in medians.items()}, indent=1))
        return
    for name, ms in medians.items():
        print(f"{name:30} {ms:7.1f} ms   {ms - floor:+7.1f} ms over a bare Python")


if __name__ == "__main__":
    main()
