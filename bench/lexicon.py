"""Words: loading, ruling, near misses, definitions, and how far the lists agree with enchant.

    python -m bench lexicon [--json] [--words=N]

Loading is measured cold, each time in a fresh process, as the median of 15. Times and rates are the processor's. The
agreement is measured on N listed words (10,000) of 2 to 8 letters for each system dictionary that is installed, and on
one-letter changes of them until N / 20 are accepted.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from jitters.kernel.letters import ALPHABET
from jitters.lexicon import DictionaryError, builtin, open_dictionary
from jitters.lexicon.definitions import find_definitions

TAGS = ("en_GB", "en_US", "fr_FR", "es_ES", "de_DE", "nb_NO")
COLD = {
    "words of 3, 4 and 5 letters (ms)": "d.words_of_length(3), d.words_of_length(4), d.words_of_length(5)",
    "words of 2 to 8 letters (ms)": "[d.words_of_length(n) for n in range(2, 9)]",
    "words of 2 to 15 letters (ms)": "[d.words_of_length(n) for n in range(2, 16)]",
    "first verdict with a reason (ms)": "d.verdict('youre')",
    "first near misses (ms)": "d.near('skool')",
    "first definition (ms)": "s.define('cried')",
}


def cold(question: str, runs: int = 15) -> float:
    """Median milliseconds of a question in a fresh process, imports left out."""
    code = (
        "import time; from jitters.lexicon import open_dictionary; d = open_dictionary('standard');"
        "from jitters.lexicon.definitions import find_definitions; s = find_definitions();"
        f"began = time.process_time(); {question}; print(1000 * (time.process_time() - began))"
    )
    taken = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(runs)
    ]
    return statistics.median(taken)


def rate(ask: Callable[[str], object], words: list[str]) -> float:
    """How many words `ask` answers in a second of processor time, the best of three."""
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        for word in words:
            ask(word)
        best = max(best, len(words) / (time.process_time() - began))
    return best


def check_rate(words: list[str], *options: str) -> float:
    """Words in a second of processor time of `jitters check`, start-up and printing included, the best of three."""
    text = "\n".join(words).encode()
    best = 0.0
    for _ in range(3):
        before = os.times()
        subprocess.run(
            [sys.executable, "-m", "jitters", "check", *options], input=text, stdout=subprocess.DEVNULL, check=False
        )
        after = os.times()
        spent = after.children_user - before.children_user + after.children_system - before.children_system
        best = max(best, len(words) / spent)
    return best


def agreement(tag: str, count: int) -> dict[str, float]:
    """How far the list and the dictionary of a tag agree: shares of 1, and the seconds that listing takes."""
    dictionary = open_dictionary(tag)
    began = time.process_time()
    listed = {word for length in range(2, 9) for word in dictionary.words_of_length(length)}
    seconds = time.process_time() - began
    chance = random.Random(tag)
    sample = chance.sample(sorted(listed), min(count, len(listed)))
    accepted = sum(dictionary.is_legal(word) for word in sample)
    changes = found = tried = 0
    while changes < count // 20 and tried < 60 * count:
        tried += 1
        word = chance.choice(sample)
        at = chance.randrange(len(word))
        changed = word[:at] + chance.choice(ALPHABET) + word[at + 1 :]
        if changed != word and dictionary.is_legal(changed):
            changes += 1
            found += changed in listed
    return {
        "listed, 2 to 8 letters": len(listed),
        "seconds to list": seconds,
        "of listed words, accepted": accepted / len(sample),
        "of accepted one-letter changes, listed": found / changes if changes else 0.0,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--words", type=int, default=10_000)
    options = parser.parse_args()
    figures: dict[str, object] = {}
    sources = find_definitions()
    for name, question in COLD.items():
        if sources is not None or "definition" not in name:
            figures[f"cold: {name}"] = round(cold(question), 2)
    dictionary = open_dictionary("standard")
    words = [word for length in range(2, 9) for word in dictionary.words_of_length(length)]
    mixed = [word if at % 2 else f"{word}q" for at, word in enumerate(words)]
    random.Random(1).shuffle(mixed)
    figures["is_legal, words a second"] = round(rate(dictionary.is_legal, mixed))
    figures["verdict, words a second"] = round(rate(dictionary.verdict, mixed))
    figures["jitters check, words a second"] = round(check_rate(mixed * 2))
    figures["jitters check --json, words a second"] = round(check_rate(mixed * 2, "--json"))
    figures["words of levels, 2 to 8 letters"] = {
        level: sum(len(open_dictionary(level).words_of_length(length)) for length in range(2, 9))
        for level in builtin.LEVELS
    }
    figures["packed bytes, 2 to 8 letters"] = sum(
        (builtin.DATA / f"words-{length:02d}.txt.gz").stat().st_size for length in range(2, 9)
    )
    figures["packed bytes, 9 to 15 letters"] = sum(
        (builtin.DATA / f"words-{length:02d}.txt.gz").stat().st_size for length in range(9, 16)
    )
    for name in ("readings", "irregular", "offensive"):
        figures[f"packed bytes, {name}"] = (builtin.DATA / f"{name}.txt.gz").stat().st_size
    if sources is not None:
        common = [word for length in range(2, 9) for word in dictionary.words_of_length(length, 35)]
        figures[f"common words defined by {sources.name}"] = round(
            sum(sources.define(word) is not None for word in common) / len(common), 4
        )
    for tag in TAGS:
        try:
            figures[f"agreement {tag}"] = {key: round(value, 4) for key, value in agreement(tag, options.words).items()}
        except DictionaryError as error:
            figures[f"agreement {tag}"] = str(error)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    for name, value in figures.items():
        print(f"{name:48} {value}")


if __name__ == "__main__":
    main()
