"""Records of many games: what a screen waits for.

    python -m bench records [--games 10000] [--json]

A hundred games of two to five people are played at random on the shipped box and derived from their journals as ever.
They are written again and again under fresh ids, names and dates, with real words in the place of the random ones,
until there are as many games as asked for; one person sits in four games of five. A file for each lies in the folder of
journals, known to the records. Then everything that a screen asks is timed as it asks it: the database opened, the
journals compared that may have grown, the query; in processor time and on the clock. Apart from these stands what the
first question costs after a file came or went: all journals are compared then.
"""

import argparse
import json
import os
import random
import sqlite3
import statistics
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import CHALLENGE, Setup
from jitters.lexicon import builtin, open_dictionary
from jitters.store.box import shipped_box
from jitters.store.journals import JournalFile, load_journal
from jitters.store.records import nights, queries
from jitters.store.records.asking import ask
from jitters.store.records.deriving import derive
from jitters.store.records.keeping import sync
from jitters.store.records.opening import open_database
from jitters.store.records.rows import DAILY, SOLITAIRE, TABLE, Record
from jitters.store.records.writing import transaction, write
from jitters.table.session import Session

PLAYED = 100
RUNS = 15
LONGEST_MS = 100
"""What a screen may wait for what it asks."""
OFTEN = "Ann"
OTHERS = ("Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lu", "Mo", "Ned", "Oz")
KINDS = (TABLE, TABLE, TABLE, TABLE, SOLITAIRE, DAILY, "storm")
FIRST_MS = 1_700_000_000_000
EVENING_MS = 86_400_000


def played(folder: Path, seed: int) -> Path:
    """A game of random dice on random circles, kept as it is played; its journal."""
    draw = random.Random(seed)
    words = open_dictionary("standard")
    names = ("A", "B", "C", "D", "E")[: draw.randint(2, 5)]
    setup = Setup(box=shipped_box(), players=names, timer_ms=(180_000,) * len(names), referee=CHALLENGE, seed=seed)
    state, started = set_up(setup)
    at = 0
    with JournalFile.create(folder, setup, started, words.source) as file:
        session = Session(state, words, note=file)

        def submit(action: do.Action, wait: int) -> None:
            nonlocal at
            at += wait
            session.submit(action, at)

        while (view := session.view()).phase != "over":
            if view.phase == "ready":
                submit(do.Start(), 2_000)
            elif view.phase == "challenged":
                submit(draw.choice((do.Resolve(), do.Withdraw())), 1_500)
            elif view.phase == "defended":
                submit(do.Resume(), 1_000)
            elif view.card is not None and view.card.complete:
                others = [seat for seat in range(len(names)) if seat != view.player]
                standing = [word for word in view.card.standing if word and word not in view.defended]
                if standing and draw.random() < 0.05:
                    submit(do.Challenge(by=draw.choice(others), word=draw.choice(standing)), 500)
                else:
                    submit(draw.choice((do.NewCard(), do.Stop(), do.Stop())), 500)
            elif view.card is not None:
                free = [circle for circle, die in enumerate(view.card.dice) if die is None]
                dice = [number for number, die in enumerate(view.dice) if die.circle is None]
                if draw.random() < 0.03 and not view.swiped:
                    die = draw.choice(dice)
                    letter = draw.choice(view.dice[die].sides)
                    submit(do.Swipe(die=die, letter=letter, circle=draw.choice(free)), 4_000)
                elif draw.random() < 0.03:
                    submit(do.Reroll(), 3_000)
                elif free:
                    submit(do.Place(die=draw.choice(dice), circle=free[0]), draw.randint(500, 6_000))
                else:  # a word stands twice, or was withdrawn before
                    submit(do.Clear(), 1_000)
            else:
                submit(do.Tick(), 1_000)
    return file.path


def again(record: Record, number: int, draw: random.Random, words: dict[int, tuple[str, ...]]) -> Record:
    """The same course of play as another game, of other people, with real words."""
    kind = draw.choice(KINDS)
    started = FIRST_MS + number // 4 * EVENING_MS // 2 + number % 4 * 3_000_000
    seats = record.seats if kind == TABLE else record.seats[:1]
    others = draw.sample(OTHERS, len(seats))
    names = [OFTEN if seat == 0 and draw.random() < 0.8 else others[seat] for seat in range(len(seats))]

    def laid(word: str) -> str:
        return draw.choice(words[len(word)])

    turns = tuple(turn for turn in record.turns if turn.seat < len(seats))
    kept = {turn.turn for turn in turns}
    told = [replace(row, word=laid(row.word)) for row in record.words if row.turn in kept]
    game = record.game
    return Record(
        game=replace(
            game,
            game=str(uuid.UUID(int=draw.getrandbits(128), version=4)),
            kind=kind,
            started=started,
            ended=started + (game.ended or 0) - (game.started or 0),
            winner=game.winner if game.winner is not None and game.winner < len(seats) else None,
            dictionary=draw.choice(("standard", "standard", "home", "en_GB")),
        ),
        seats=tuple(replace(seat, name=name, key=name.casefold()) for seat, name in zip(seats, names, strict=True)),
        turns=turns,
        cards=tuple(card for card in record.cards if card.turn in kept),
        words=tuple(replace(row, tier=builtin.tier_of(row.word)) for row in told),
        challenges=tuple(row for row in record.challenges if row.turn in kept and row.by < len(seats)),
    )


def known(database: sqlite3.Connection, journals: Path) -> None:
    """A file a game, as it would lie there, and the records know it as it is."""
    with transaction(database):
        for game, over, ended in database.execute("SELECT game, over, ended FROM games").fetchall():
            path = journals / f"{game}.jsonl"
            path.touch()
            os.utime(path, (ended / 1000, ended / 1000))
            about = path.stat()
            row = (path.name, about.st_size, about.st_mtime_ns, game, over)
            database.execute("INSERT INTO sources (file, size, changed, game, over) VALUES (?, ?, ?, ?, ?)", row)
    os.utime(journals, (1, 1))


def timed(task: Callable[[], object]) -> dict[str, float]:
    """Milliseconds of some runs: the median and the longest on the clock, the longest of the processor."""
    clock, processor = [], []
    for _ in range(RUNS):
        began, began_cpu = time.perf_counter(), time.process_time()
        task()
        clock.append((time.perf_counter() - began) * 1000)
        processor.append((time.process_time() - began_cpu) * 1000)
    return {"p50": statistics.median(clock), "max": max(clock), "max_processor": max(processor)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    draw = random.Random(1)
    words = {length: builtin.words_of_length(length) for length in range(2, 13)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "played"
        began = time.process_time()
        paths = [played(folder, seed) for seed in range(PLAYED)]
        play_s = time.process_time() - began
        began = time.process_time()
        records = [derive(load_journal(path), builtin.tier_of) for path in paths]
        derive_ms = (time.process_time() - began) / PLAYED * 1000
        file, journals = Path(name) / "records.sqlite3", Path(name) / "games"
        journals.mkdir()
        database, _ = open_database(file)
        sync(journals, database)  # which notes that rows of today's program follow
        began = time.process_time()
        for first in range(0, options.games, 250):
            with transaction(database):
                for number in range(first, min(first + 250, options.games)):
                    write(database, again(records[number % PLAYED], number, draw, words))
        write_ms = (time.process_time() - began) / options.games * 1000
        known(database, journals)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (last,) = database.execute("SELECT game FROM games WHERE kind = 'table' ORDER BY started DESC").fetchone()
        all_spans = nights.spans(database)
        a_day = all_spans[len(all_spans) // 2].date

        def asked(question: Callable[[sqlite3.Connection], object]) -> Callable[[], object]:
            return lambda: ask(question, folder=journals, file=file)

        def looked_through() -> None:
            os.utime(journals)
            ask(lambda _: None, folder=journals, file=file)
            os.utime(journals, (1, 1))

        def rewritten() -> None:
            with transaction(database):
                write(database, records[0])

        screens: dict[str, Callable[[], object]] = {
            "nothing but the journals compared": asked(lambda _: None),
            "people at a table": asked(queries.people),
            "people in storm": asked(lambda db: queries.people(db, "storm")),
            "a person's figures, at a table": asked(lambda db: queries.figures(db, OFTEN)),
            "a person's figures, in storm": asked(lambda db: queries.figures(db, OFTEN, "storm")),
            "a person's kinds of games": asked(lambda db: queries.kinds(db, OFTEN)),
            "a person's bests": asked(lambda db: queries.best_of(db, OFTEN)),
            "the list of games": asked(queries.recent),
            "the list of games, its middle": asked(lambda db: queries.recent(db, offset=options.games // 2)),
            "the list of a person's games": asked(lambda db: queries.recent(db, name=OFTEN)),
            "the last night": asked(nights.nights),
            "a night long ago": asked(lambda db: nights.nights(db, a_day)),
            "a game's night": asked(lambda db: nights.night_of(db, last)),
            "all nights, for a list": asked(nights.spans),
            "what there is": asked(queries.holdings),
            "a game written again": rewritten,
        }
        ask(lambda _: None, folder=journals, file=file)
        figures = {what: timed(task) for what, task in screens.items()}
        look = timed(looked_through)
        found = queries.holdings(database)
        size = file.stat().st_size
        sat = queries.figures(database, OFTEN).sums.games
        database.close()
    document = {
        "games": found.games,
        "turns": found.turns,
        "cards": found.cards,
        "words": found.words,
        "bytes": size,
        "games_of_the_person": sat,
        "play_s": play_s,
        "derive_ms_a_game": derive_ms,
        "write_ms_a_game": write_ms,
        "look_through_all_journals": look,
        "screens": figures,
        "within_100_ms": all(times["max_processor"] <= LONGEST_MS for times in figures.values()),
    }
    if options.json:
        print(json.dumps(document))
        return
    print(f"{found.games} games, {found.turns} turns, {found.cards} cards, {found.words} words; {size / 1e6:.0f} MB")
    print(f"a journal derived: {derive_ms:.1f} ms, a game written: {write_ms:.1f} ms (processor time)")
    print(f"{'ms':36} {'p50':>8} {'max':>8} {'max, processor':>15}")
    for what, times in figures.items():
        print(f"{what:36} {times['p50']:8.1f} {times['max']:8.1f} {times['max_processor']:15.1f}")
    print(f"{'all journals looked through':36} {look['p50']:8.1f} {look['max']:8.1f} {look['max_processor']:15.1f}")
    print(f"each screen within {LONGEST_MS} ms of processor time: {'yes' if document['within_100_ms'] else 'NO'}")


if __name__ == "__main__":
    main()
