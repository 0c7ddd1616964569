"""A short game beside outside programs: a person's seat that scores each turn, and a loop that drives."""

import shlex
import sys
from pathlib import Path

from helpers.box_of_tests import BOX, FIRST, WordsOfTests
from jitters.bots.outside import Limits, OutsideBot
from jitters.bots.seats import Move
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.kernel.ledger import Corrected, Scored
from jitters.table.session import Session

PROGRAMS = Path(__file__).with_name("outside_programs.py")
PATIENT = Limits(greeting=60.0, answer=60.0)
HASTY = Limits(greeting=60.0, answer=1.0)
"""For programs that never answer a state."""


def outside(kind, limits=PATIENT, **options):
    """The misbehaving program of that kind."""
    return OutsideBot(
        f"{shlex.quote(sys.executable)} -S {shlex.quote(str(PROGRAMS))} {kind}", name=kind, limits=limits, **options
    )


class Steady:
    """Lays FLY and stops."""

    name = "Steady"

    def next(self, table, seat, at):
        if table.player != seat or table.phase == "over":
            return None
        if table.phase != "running":
            action = {"ready": do.Start(), "challenged": do.Resolve(), "defended": do.Stop()}[table.phase]
        elif None in table.card.dice:
            circle = table.card.dice.index(None)
            action = do.Place(die=circle, circle=circle)
        else:
            action = do.Stop()
        return Move(at=at + 100, action=action)

    def close(self):
        pass


class Driven:
    """A game played to its end by bots."""

    def __init__(self, *bots, target=30, referee=None, most=5000):
        referee = referee or (AUTO if len(bots) == 1 else CHALLENGE)
        setup = Setup(
            box=BOX,
            players=tuple(bot.name for bot in bots),
            target=target,
            timer_ms=(60_000,) * len(bots),
            referee=referee,
            seed=1,
            stacked_cards=("three",) * 60,
            stacked_rolls=(FIRST,) * 60,
        )
        self.done = []
        self.refused = []
        self.session = Session(set_up(setup)[0], WordsOfTests(), note=self.done.append)
        self.at = 0
        try:
            for _ in range(most):
                if not self.step(bots):
                    break
        finally:
            for bot in bots:
                bot.close()
        self.table = self.session.view(self.at)

    def step(self, bots):
        table = self.session.view(self.at)
        moves = [move for seat, bot in enumerate(bots) if (move := bot.next(table, seat, self.at)) is not None]
        first = min(moves, key=lambda move: move.at, default=None)
        if first is None and table.phase == "over":
            return False
        if table.deadline is not None and (first is None or first.at >= table.deadline):
            first = Move(at=table.deadline, action=do.Tick())
        assert first is not None, f"nobody does anything, and no clock runs: {table.phase}"
        assert first.at >= self.at
        self.at = first.at
        refusal = self.session.submit(first.action, self.at).refusal
        if refusal is not None:
            self.refused.append((first.action, refusal))
        return True

    @property
    def reasons(self):
        """What the ledger says of lost turns: seat, round, why."""
        return [(entry.player, entry.round, entry.why) for entry in self.table.ledger if isinstance(entry, Corrected)]

    def turns(self, seat):
        """Points and end of each turn of a seat."""
        return [
            (entry.points, entry.how)
            for entry in self.table.ledger
            if isinstance(entry, Scored) and entry.player == seat
        ]

    def actions(self, kind):
        return [note for note in self.done if isinstance(note.action, kind)]
