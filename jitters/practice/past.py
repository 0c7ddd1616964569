"""What was practised before: the practice games of journals, and which of them may be compared."""

from collections.abc import Iterable
from dataclasses import dataclass

from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import view
from jitters.practice.modes import LADDER, mode_of
from jitters.practice.score import Score, scored
from jitters.practice.spans import TurnSpan, turns_and_end
from jitters.table.about import About
from jitters.table.boxes import digest
from jitters.table.journal import Journal


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Under what a practice game is played: only games under equal terms are compared."""

    mode: str
    player: str
    """The name, in small letters."""
    target: int
    timer_ms: int
    dictionary: str
    box: str
    """The box's digest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """A turn of the ladder: its card, and how it went."""

    card: str
    timer_ms: int
    took_ms: int | None
    """From the draw until the card was complete; None where it failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A practice game that was played before, perhaps not to its end: what is asked of its journal again and again."""

    game: str
    """Its id."""
    created: str
    """ISO time."""
    player: str
    about: About
    terms: Terms
    score: Score
    begun: bool
    """Whether anything was done in it."""
    tries: tuple[Try, ...] = ()
    """The turns of a ladder's round, in order."""


def terms_of(setup: Setup, dictionary: str, about: About, seat: int = 0) -> Terms | None:
    """The terms of a practice game; None for a game of the table."""
    mode = mode_of(about)
    if mode is None:
        return None
    return Terms(
        mode=mode.name,
        player=setup.players[seat].casefold(),
        target=setup.target,
        timer_ms=setup.timer_ms[seat],
        dictionary=dictionary,
        box=digest(setup.box),
    )


def past_of(journal: Journal) -> Past | None:
    """A journal as a practice game of before; None for a game of the table.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    header = journal.header
    mode = mode_of(header.about)
    terms = terms_of(header.setup, header.dictionary.name, header.about)
    if mode is None or terms is None:
        return None
    turns, state = turns_and_end(journal)
    table = view(state, journal.lines[-1].at if journal.lines else 0)
    return Past(
        game=header.game,
        created=header.created,
        player=header.setup.players[0],
        about=header.about,
        terms=terms,
        score=scored(mode, table, turns),
        begun=bool(journal.lines),
        tries=tuple(map(_try, filter(_tried, turns))) if mode is LADDER else (),
    )


def in_order(past: Iterable[Past]) -> tuple[Past, ...]:
    """The games by when they were begun; games of one second by their ids."""
    return tuple(sorted(past, key=lambda one: (one.created, one.game)))


def _tried(turn: TurnSpan) -> bool:
    return turn.how is not None and not turn.void


def _try(turn: TurnSpan) -> Try:
    card = turn.cards[0]
    return Try(card=card.card, timer_ms=turn.timer_ms, took_ms=card.took_ms if card.done else None)
