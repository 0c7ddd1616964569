"""The engine: actions decided, replies of the protocol, lines of a journal, each a second.

    python -m bench engine [--json] [--actions=N]

Whole games to 250 among four on the shipped box until N actions (5,000) were accepted: start, dice laid, moved and
taken off, a reroll, a sideswipe, challenges resolved, new cards, a stop. Each figure is the best of three runs over all
games; views and states are those of a game in its last turn.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jitters.games.jitters import actions as do
from jitters.games.jitters.box import Box
from jitters.games.jitters.play import play, set_up
from jitters.games.jitters.state import CHALLENGE, Phase, Setup
from jitters.games.jitters.telling import Given
from jitters.games.jitters.view import View, view
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance
from jitters.lexicon import Lexicon, open_dictionary
from jitters.store.box import load_box
from jitters.table.journal import Header, dump_line, last_state, read_journal, verify, write_header, write_note
from jitters.table.protocol import Engine, dump, write_setup
from jitters.table.session import Note, Session
from jitters.table.wire import write_action, write_state

SEATS = ("Ann", "Bob", "Cid", "Dot")
STEP_MS = 10


def turn(session: Session, chance: random.Random) -> Iterator[do.Action]:
    """The actions of one turn, each made up when those before have been submitted."""
    yield do.Start()
    for card in range(chance.randrange(1, 4)):
        if card:
            yield do.NewCard()
        yield do.Place(die=0, circle=0)
        yield do.Lift(circle=0)
        if chance.random() < 0.3:
            yield do.Reroll()
        seen = session.view()
        if chance.random() < 0.5:
            yield do.Swipe(die=11, letter=chance.choice(seen.dice[11].sides), circle=0)
        yield from filling(seen, chance)
        seen = session.view()
        if chance.random() < 0.3:
            yield from dispute(session, seen)
        if session.view().phase != "running" or not session.view().may(do.NewCard):
            return
    yield do.Stop()


def filling(seen: View, chance: random.Random) -> Iterator[do.Action]:
    """Dice on all circles, in any order; then two swap places."""
    assert seen.card is not None
    dice = chance.sample(range(12), len(seen.card.circles))
    for circle, die in enumerate(dice):
        yield do.Place(die=die, circle=circle)
    yield do.Place(die=dice[0], circle=1)


def dispute(session: Session, seen: View) -> Iterator[do.Action]:
    """A challenge by the next seat, resolved; where the word is legal play goes on."""
    assert seen.card is not None
    yield do.Challenge(by=(seen.player + 1) % len(SEATS), word=next(word for word in seen.card.standing if word))
    yield do.Resolve()
    if session.view().phase == "defended":
        yield do.Resume()


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game that was played to its end."""

    setup: Setup
    opening: Phase
    pile: tuple[str, ...]
    notes: tuple[Note, ...]
    last_turn: Phase
    end: Phase


def played_out(box: Box, words: Lexicon, seed: int) -> Game:
    """One game, made up of a seed."""
    setup = Setup(box=box, players=SEATS, timer_ms=(180_000,) * 4, referee=CHALLENGE, seed=seed)
    opening, started = set_up(setup)
    notes: list[Note] = []
    session, chance = Session(opening, words, note=notes.append), random.Random(seed)
    last_turn = opening
    while session.view().phase != "over":
        for action in turn(session, chance):
            session.submit(action, session.at + STEP_MS)
            last_turn = session.state if session.view().phase == "running" else last_turn
    return Game(
        setup=setup,
        opening=opening,
        pile=started.pile,
        notes=tuple(notes),
        last_turn=last_turn,
        end=session.state,
    )


def best(count: int, run: Callable[[], object]) -> float:
    """How many a second, the best of three runs."""
    times = []
    for _ in range(3):
        began = time.perf_counter()
        run()
        times.append(time.perf_counter() - began)
    return count / min(times)


def measure(count: int) -> dict[str, float]:
    """All figures, each in units a second."""
    box, words = load_box(), open_dictionary("standard")
    rulebook = Rulebook(words)
    games: list[Game] = []
    while (total := sum(len(game.notes) for game in games)) < count:
        games.append(played_out(box, words, len(games)))

    def decided() -> None:
        for game in games:
            state, chance = game.opening, Chance(seed=game.setup.seed)
            for note in game.notes:
                state = play(state, note.action, Given(at=note.at, chance=chance, words=rulebook)).state
            assert state == game.end

    lines: list[bytes] = []
    journals: list[bytes] = []
    for game in games:
        lines.append(json.dumps({"do": "new", **write_setup(game.setup)}).encode())
        lines += (json.dumps({**write_action(note.action), "at": note.at}).encode() for note in game.notes)
        header = Header(
            app="bench", game="bench", created="", setup=game.setup, pile=game.pile, dictionary=words.source
        )
        journals.append(
            "".join([dump_line(write_header(header)), *(dump_line(write_note(note)) for note in game.notes)]).encode()
        )

    def answered() -> None:
        engine = Engine(box, words, now_ms=lambda: 0, seed=lambda: 1)
        for line in lines:
            dump(engine.reply(line))

    def verified() -> None:
        for journal in read:
            verify(journal, words)

    read = [read_journal(journal) for journal in journals]
    late = games[0].last_turn
    return {
        "actions decided and evolved": best(total, decided),
        "views of the table": best(1_000, lambda: [view(late, 0) for _ in range(1_000)]),
        "states written": best(1_000, lambda: [write_state(view(late, 0)) for _ in range(1_000)]),
        "protocol replies in the process": best(len(lines), answered),
        "protocol replies through a pipe": best(len(lines), lambda: piped(lines)),
        "journal lines read": best(total, lambda: [read_journal(journal) for journal in journals]),
        "journal lines replayed": best(total, lambda: [last_state(journal) for journal in read]),
        "journal lines verified": best(total, verified),
    }


def piped(lines: list[bytes]) -> None:
    """One line out, one reply in, as a client does."""
    command = [sys.executable, "-m", "jitters", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in lines:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            process.stdout.readline()
        process.stdin.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--actions", type=int, default=5_000)
    options = parser.parse_args()
    figures = measure(options.actions)
    if options.json:
        print(json.dumps({name: round(figure) for name, figure in figures.items()}, indent=1))
        return
    for name, figure in figures.items():
        print(f"{name:34} {figure:10,.0f} a second")


if __name__ == "__main__":
    main()
