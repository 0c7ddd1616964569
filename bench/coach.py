"""The coach against simple ways to stop, in whole games of the engine between two bots that are equal in all else.

    python -m bench coach [--json] [--games=N] [--sweep=N] [--level=NAME] [--seed=N] [--workers=N] [--quick]
    python -m bench coach --rule="points 35" [--games=N]
    python -m bench coach --paces=N

Both players are the same level's bot (hard), with challenges, to 250, three minutes a turn; they begin in turns. One
follows the coach, the other stops by a fixed rule: after one card, or with so many points in hand, after so many cards,
or once the timer shows less than so much. Each rule of the sweep plays N games (60) against the coach; "one card", the
best by points and the best of all play N fresh games (2,000) each. Wins are given with Wilson's 95 % interval; the
lower bound is to be above a half. --quick plays 100 games and sweeps 20; --rule plays the games against one rule alone.

With --paces the levels' paces, which the coach starts from, are measured anew from N games of each level against
itself, and written into the program's data.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from time import process_time
from typing import Any

from jitters.bots.coach.levels import SHIPPED, level_pace, write_pace
from jitters.bots.coach.pace import Pace, Record, learn
from jitters.bots.coach.played import records_of, turns_of
from jitters.bots.coach.policies import Coached, GoesOn, after_cards, at_points, with_time
from jitters.bots.opening import character_of, level_names
from jitters.bots.player import Player
from jitters.bots.seats import Bots
from jitters.bots.simulation import Match, play_game, play_out, setup_of
from jitters.bots.vocabulary import Vocabularies
from jitters.games.jitters.actions import Start
from jitters.games.jitters.play import set_up
from jitters.lexicon import Lexicon, open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.lab.pool import Vocabulary, spread
from jitters.solve.lab.shares import Share
from jitters.store.box import shipped_box
from jitters.table.session import Session

POINTS = (15, 20, 25, 30, 35, 40, 45, 50)
CARDS = (1, 2, 3, 4)
SECONDS = (30, 40, 50, 60, 75, 90)
ONE = "cards 1"
KINDS = {
    "points in hand": tuple(f"points {points}" for points in POINTS),
    "cards": tuple(f"cards {cards}" for cards in CARDS),
    "time left": tuple(f"time {seconds}" for seconds in SECONDS),
}
BATCH = 20
TIMER_STEPS = 37
FLAT = Pace(hazards=tuple((points, (0.03,)) for points in (10, 15, 20, 25)))
"""What is believed of a level before its games were seen: as good as nothing, beside thousands of cards."""


@dataclass(frozen=True, slots=True)
class Duels:
    """Some games of the coach against a rule."""

    level: str
    rule: str
    seed: int
    games: tuple[int, ...]


def rule_of(name: str) -> GoesOn:
    kind, value = name.split()
    if kind == "points":
        return at_points(int(value))
    return after_cards(int(value)) if kind == "cards" else with_time(1000 * int(value))


@lru_cache(maxsize=1)
def words() -> tuple[Lexicon, Vocabularies]:
    lexicon = open_dictionary("standard")
    return lexicon, Vocabularies(lexicon)


@lru_cache(maxsize=4)
def coach_of(level: str) -> GoesOn:
    return Coached(shipped_box().cards, {}, level_pace(level))


def won(_: WordIndex, duels: Duels) -> int:
    """How many of the games the coach's player wins."""
    lexicon, vocabularies = words()
    match = Match(bots=(duels.level, duels.level), box=shipped_box(), seed=duels.seed)
    who = character_of(duels.level)
    wins = 0
    for number in duels.games:
        coach = number % 2
        policies = {coach: coach_of(duels.level), 1 - coach: rule_of(duels.rule)}
        setup = setup_of(match, number, match.names)
        session = Session(set_up(setup)[0], lexicon)
        seats = {
            seat: Player(who, vocabularies.of(who), seed=setup.seed, name=setup.players[seat], goes_on=policies[seat])
            for seat in policies
        }
        play_out(session, Bots(seats))
        wins += session.view().winner == coach
    return wins


def shares(level: str, rules: Sequence[str], games: int, seed: int, workers: int | None) -> dict[str, Share]:
    """For each rule, how many games the coach wins."""
    jobs = [
        Duels(level, rule, seed, tuple(range(first, min(first + BATCH, games))))
        for rule in rules
        for first in range(0, games, BATCH)
    ]

    def told(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {len(jobs)} batches", end="", file=sys.stderr)

    counted = spread(won, jobs, Vocabulary(), told, workers=workers)
    found = dict.fromkeys(rules, Share(hits=0, of=0))
    for job, wins in zip(jobs, counted, strict=True):
        found[job.rule] += Share(hits=wins, of=len(job.games))
    return found


def measure(
    level: str, games: int, sweep: int, seed: int, workers: int | None, say: Callable[[str], None]
) -> dict[str, Any]:
    """The sweeps and the duels; `say` is told of each as it is done."""
    first, later = first_use(level)
    say(f"first advice {first:.2f} s of processor time, the next {later:.3f} s")
    sweeps = {}
    for kind, rules in KINDS.items():
        sweeps[kind] = shares(level, rules, sweep, seed, workers)
        for rule, share in sweeps[kind].items():
            say(f"sweep, {kind:15} {rule:10} {told(share)}")
    best = {kind: min(found, key=lambda rule: found[rule].value) for kind, found in sweeps.items()}
    of_all = min(best.values(), key=lambda rule: next(found[rule].value for found in sweeps.values() if rule in found))
    duels = {}
    for rule in dict.fromkeys((ONE, best["points in hand"], of_all)):
        duels |= duel(level, rule, games, seed, workers, say)
    return {
        "level": level,
        "seed": seed,
        "first_advice_s": first,
        "next_advice_s": later,
        "sweeps": sweeps,
        "best": best,
        "duels": duels,
    }


def duel(
    level: str, rule: str, games: int, seed: int, workers: int | None, say: Callable[[str], None]
) -> dict[str, Share]:
    """Fresh games against one rule."""
    found = shares(level, (rule,), games, seed + 1, workers)
    holds = "holds" if found[rule].interval[0] > 0.5 else "DOES NOT HOLD"
    say(f"the coach against {rule:12} {told(found[rule])}  {holds}")
    return found


def first_use(level: str) -> tuple[float, float]:
    """Seconds of processor time for the first advice on a game between two, and for the next, with nothing kept."""
    match = Match(bots=(level, level), box=shipped_box(), seed=1)
    session = Session(set_up(setup_of(match, 0, match.names))[0], words()[0])
    session.submit(Start(), 0)
    coach = Coached(shipped_box().cards, {}, level_pace(level))
    took = []
    for totals in ((0, 0), (35, 20)):
        began = process_time()
        coach(replace(session.view(), totals=totals), 0)
        took.append(process_time() - began)
    return took[0], took[1]


def recorded(_: WordIndex, job: tuple[str, int, int]) -> Record:
    """What some games of a level against itself tell."""
    level, first, last = job
    record = Record()
    for number in range(first, last):
        notes: list[Any] = []
        play_game(Match(bots=(level, level), box=shipped_box(), seed=7), number, notes.append)
        record = sum(records_of(turns_of(notes)).values(), record)
    return record


def measure_paces(games: int, workers: int | None) -> None:
    """Write the levels' paces."""
    document = {}
    for level in level_names():
        jobs = [(level, first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
        record = sum(spread(recorded, jobs, Vocabulary(), workers=workers), Record())
        pace = learn(record, FLAT)
        document[level] = write_pace(pace, TIMER_STEPS)
        medians = ", ".join(f"{points}: {(pace.median_ms(points) or 0) // 1000} s" for points, _ in pace.hazards)
        print(f"{level:8} {record.begun} turns, {len(record.spells)} cards; median by points {medians}", flush=True)
    SHIPPED.write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")


def told(share: Share) -> str:
    low, high = share.interval
    return f"{share.hits:5} of {share.of:5}  {100 * share.value:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--sweep", type=int, default=60)
    parser.add_argument("--level", choices=level_names(), default="hard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--paces", type=int)
    parser.add_argument("--rule", choices=[rule for rules in KINDS.values() for rule in rules])
    options = parser.parse_args()
    if options.paces:
        measure_paces(options.paces, options.workers)
        return
    games, sweep = (100, 20) if options.quick else (options.games, options.sweep)
    say = (lambda _: None) if options.json else (lambda line: print(line, flush=True))
    found: dict[str, Any]
    if options.rule:
        found = duel(options.level, options.rule, games, options.seed, options.workers, say)
    else:
        found = measure(options.level, games, sweep, options.seed, options.workers, say)
    if options.json:
        print(json.dumps(found, default=lambda share: {"wins": share.hits, "games": share.of}, indent=1))


if __name__ == "__main__":
    from bench.coach import main as run  # so that other processes find the functions where they look for them

    run()
