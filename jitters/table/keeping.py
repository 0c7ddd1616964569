"""What a table asks of whoever keeps its journal, and how a game that was kept is taken up again."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from jitters.games.jitters.actions import Hold, Replace
from jitters.games.jitters.events import GameStarted
from jitters.games.jitters.state import Over, Phase, Setup
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Dictionary, Source
from jitters.lexicon import Lexicon
from jitters.table.about import PLAIN, About
from jitters.table.last_turn import LastTurn
from jitters.table.session import Note, Session


class Keeper(Protocol):
    """Keeps one game's journal while it is played; called with each accepted action."""

    def __call__(self, note: Note) -> None:
        """Write one accepted action through to the system; a failure is not raised but told by `trouble`."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why the game is not being kept at present, as a clause; None while all is well."""
        ...

    @property
    def file(self) -> str | None:
        """Where the journal lies; None where there is none."""
        ...

    def close(self) -> None:
        """The program ends: what is written is brought to the disk, in about a second at most."""
        ...


Keep: TypeAlias = Callable[[Setup, GameStarted, Source, About], Keeper]
"""Begins a new game's journal, with the dictionary that rules and what the game is beyond its rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A game as it was left, and whoever goes on keeping it."""

    state: Phase
    at: int
    """Milliseconds since the game's zero, when it was last heard of."""
    keeper: Keeper
    open_words: Callable[[], Lexicon]
    """Opens the dictionary to go on with."""
    ruling: Source
    """The dictionary that ruled when the game was left."""
    box: Replace | None = None
    """Set where the table's box today is another than the game's own."""
    about: About = PLAIN
    """What the game is beyond its rules."""
    turn: LastTurn = field(default_factory=LastTurn)
    """What was heard of the turn that was interrupted, or of the last one."""
    words: tuple[str, ...] = ()
    """What the table should be told about the journal, as sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An unfinished game that the table may take up again."""

    table: View
    """As it was left."""
    when: str
    """When it was last played: date and time, as people write them."""
    take_up: Callable[[], Kept]
    """Opens it for this process alone.

    Raises `OfferError` where that cannot be done (any more).
    """


class OfferError(Exception):
    """An unfinished game that cannot be taken up; the text is a complete sentence."""


def take_up(kept: Kept, words: Dictionary) -> Session:
    """The game goes on from where it was left, its clock held until the table releases it.

    Another dictionary or box than before is noted in the ledger; verdicts that were given stand.
    """
    session = Session(kept.state, words, at=kept.at, note=kept.keeper)
    if isinstance(session.state, Over):
        return session
    now = words.source
    if now != kept.ruling:
        session.submit(Replace(what="dictionary", name=now.name, sha256=now.sha256), kept.at)
    if kept.box is not None:
        session.submit(kept.box, kept.at)
    if session.view().held is None:
        session.submit(Hold(why="resumed"), kept.at)
    return session
