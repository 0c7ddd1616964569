"""Games among bots on the shipped box, and views to decide on."""

from functools import cache
from types import MappingProxyType, SimpleNamespace

from jitters.bots.opening import open_bots
from jitters.bots.vocabulary import Vocabularies
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.lexicon import open_dictionary
from jitters.store.box import shipped_box
from jitters.table.session import Session

LEXICON = open_dictionary("standard")


@cache
def vocabularies():
    """Read once for all tests of a process."""
    return Vocabularies(LEXICON)


def session_of(
    specs, seed, *, target=250, timer_ms=180_000, referee=False, note=None, words=LEXICON, box=None, house=None
):
    """A game that has not begun, among players called after their seats."""
    setup = Setup(
        box=box or shipped_box(),
        players=tuple(f"Seat {seat}" for seat in range(len(specs))),
        target=target,
        timer_ms=(timer_ms,) * len(specs),
        referee=AUTO if referee or len(specs) == 1 else CHALLENGE,
        seed=seed,
        house=MappingProxyType(house or {}),
    )
    return Session(set_up(setup)[0], words, note=note)


def bots_of(specs, seed):
    """Bots on all seats of such a game; None leaves a seat to somebody else."""
    seats = {seat: spec for seat, spec in enumerate(specs) if spec is not None}
    names = tuple(f"Seat {seat}" for seat in range(len(specs)))
    return open_bots(seats, seed=seed, words=LEXICON, names=names, vocabularies=vocabularies())


def step(session, bots):
    """Ask as a screen does and do what is due; if nothing is, the timer runs out. False when the game is over."""
    table = session.view()
    move = bots.due(table, session.at)
    if move is None and table.phase == "over":
        return False
    if move is None:
        assert table.deadline is not None, f"nobody moves in {table.phase}"
        session.submit(do.Tick(), max(session.at, table.deadline))
    else:
        assert move.at >= session.at
        reply = session.submit(move.action, move.at)
        assert reply.refusal is None, f"{move.action} was refused: {reply.refusal}"
    return True


def until(session, bots, wanted, most=20_000):
    """Play on until the table is as wanted; its view."""
    for _ in range(most):
        if wanted(session.view()):
            return session.view()
        assert step(session, bots), "the game is over before that"
    raise AssertionError(f"not so after {most} steps")


def decision(**given):
    """As much of a `View` as a nerve looks at: with all others done in this round unless said otherwise."""
    totals = given.get("totals", (0, 0))
    usual = {
        "target": 250,
        "totals": totals,
        "round_points": tuple(None for _ in totals),
        "tiebreak": None,
        "left": frozenset(),
        "in_hand": 20,
        "remaining_ms": 60_000,
    }
    return SimpleNamespace(**(usual | given))
