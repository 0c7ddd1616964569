"""What is recorded of one game: plain rows, as they stand in the database."""

import unicodedata
from dataclasses import dataclass, fields
from typing import Final

TABLE: Final = "table"
SOLITAIRE: Final = "solitaire"
DAILY: Final = "daily"

BUSTS: Final = ("time-out", "challenge-lost", "gave-up")
"""How a turn ends that was begun and brings nothing."""
TAKEN: Final = ("stopped", *BUSTS)
"""How a turn ends that was begun."""
LARGEST: Final = 2**48
"""Numbers beyond it are not recorded: sums over many games still fit into SQLite's 64 bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game."""

    game: str
    """Its id."""
    created: str
    """As its journal says."""
    started: int | None
    """Milliseconds since 1970; None where the journal's date is none."""
    ended: int | None
    """When it was last heard of, by its own clock."""
    over: bool
    kind: str
    """"table", "solitaire", "daily", or a practice mode: figures of different kinds are never added up."""
    daily: str | None
    deal: str | None
    ghost: str | None
    dictionary: str
    """The one it began with."""
    target: int
    timer_ms: int
    """The longest one."""
    refereed: bool
    same_dice: bool
    people: int
    """Seats at which people sit."""
    rounds: int
    winner: int | None
    """A seat."""
    tiebreak: bool
    """Whether one was played."""
    turns: int
    """Turns that were begun and ended, and count."""
    lines: int
    """Of its journal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat of a game, with sums over its turns."""

    seat: int
    name: str
    """As typed."""
    key: str
    """Whose figures these are: `name_key` of a person's name, what plays there for a bot."""
    bot: bool
    total: int
    """Where completed cards count by themselves, what they are worth."""
    won: bool
    left: bool
    turns: int
    """Turns that were begun."""
    points: int
    """In these turns."""
    busts: int
    cards: int
    """Banked."""
    best: int
    """The best turn's points."""
    most: int
    """The most cards banked in a turn; where completed cards count by themselves (storm, streak, ladder), those of the
    whole game."""
    fastest_ms: int | None
    """The fastest banked card; None where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRow:
    """A turn that counts and is over."""

    turn: int
    """Which of the journal's ended turns, from 1."""
    seat: int
    round: int
    tiebreak: bool
    how: str
    """As the ledger has it, or "skipped"."""
    points: int
    """As corrected."""
    lost: int
    """Points of completed cards that went with a bust."""
    aside: int
    """Cards set aside before the last one was drawn."""
    completed: int
    """Cards completed, banked or lost."""
    used_ms: int
    """Of the turn's timer."""
    at: int
    """When it began, in ms since the game's zero."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A card that was drawn in such a turn."""

    turn: int
    place: int
    """In the turn, from 1."""
    card: str
    points: int
    completed: bool
    banked: bool
    used_ms: int
    """Timer from the draw to the last completion; to the turn's end where there was none."""
    rolls: int
    from_letter: str | None
    """What the sideswiped die showed; None where no die that was swiped after the last roll stayed on the card."""
    to_letter: str | None
    chances: int | None
    """How many dice of that roll had the letter on top or on a side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordRow:
    """A word on a completed card."""

    turn: int
    place: int
    nth: int
    """In the card's order, from 0."""
    word: str
    tier: int | None
    """10 (the commonest) to 80 in the built-in dictionary; None for words that it lacks."""
    banked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRow:
    """A challenge in such a turn."""

    turn: int
    nth: int
    """In the turn, from 0."""
    by: int
    """The challenger's seat."""
    word: str
    outcome: str
    """"upheld" (the word fell), "lost" (it was legal), "withdrawn" or "open"."""
    reason: str | None
    overruled: bool
    """Whether the table turned the verdict round; `outcome` is the one that stands."""
    cost: int
    """Of an upheld one: points of the cards aside and of the present one, which the challenged player did not get."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """All that is recorded of a game."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    turns: tuple[TurnRow, ...]
    cards: tuple[CardRow, ...]
    words: tuple[WordRow, ...]
    challenges: tuple[ChallengeRow, ...]


def largest(record: Record) -> int:
    """The largest number in it, whatever its sign."""
    groups = (record.seats, record.turns, record.cards, record.words, record.challenges)
    rows = (record.game, *(row for group in groups for row in group))
    values = (getattr(row, item.name) for row in rows for item in fields(row))
    return max(abs(value) for value in values if isinstance(value, int))


def name_key(name: str) -> str:
    """One key for the spellings of a name: case, accents' composition and spaces at its ends make no difference."""
    return " ".join(unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold()).split())


def worth(word: str, tier: int | None) -> int:
    """What a word is worth telling: its length squared, times how rare it is (10 to 80; unknown ones count 10)."""
    return len(word) ** 2 * (tier or 10)
