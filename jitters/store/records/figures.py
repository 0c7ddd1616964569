"""Figures of people, as screens and commands show them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """What a number of turns came to."""

    games: int
    """In which a turn was begun."""
    won: int
    turns: int
    """Turns that were begun; those that were passed or skipped are none."""
    points: int
    busts: int
    """Turns that were begun and brought nothing: out of time, a lost word, given up."""
    cards: int
    """Banked."""

    @property
    def per_turn(self) -> float | None:
        """Points a turn; None where there was no turn."""
        return self.points / self.turns if self.turns else None

    @property
    def bust_rate(self) -> float | None:
        """The share of turns that brought nothing, 0 to 1."""
        return self.busts / self.turns if self.turns else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A person in one line."""

    key: str
    """What the person is asked by; see `rows.name_key`."""
    name: str
    """As last typed."""
    last: int | None
    """When the last game began, in ms since 1970."""
    sums: Sums


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """A personal best, and the first game in which it was reached."""

    what: str
    """"turn" (points), "cards" (see `rows.SeatRow.most`), "game" (points), "win" (fewest turns of a won game) or "card"
    (fastest banked card, ms)."""
    value: int
    game: str
    started: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A game on the way: what the trend is drawn of."""

    game: str
    started: int | None
    turns: int
    points: int
    busts: int
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterCard:
    """How it went after so many cards of a turn."""

    aside: int
    """Cards that lay aside, safe until the next one was drawn; 0 is a turn's first card."""
    went_on: int
    """Turns that got to draw the card after these."""
    busts: int
    """Turns that brought nothing because of that very card."""
    lost: int
    """Points that went with them."""

    @property
    def rate(self) -> float:
        """The share that went bust, 0 to 1."""
        return self.busts / self.went_on


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigure:
    """How a card goes, or all cards of so many points (then `card` is None)."""

    card: str | None
    points: int
    drawn: int
    completed: int
    banked: int
    mean_ms: float | None
    """Of the completed ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordFigure:
    """A banked word."""

    word: str
    tier: int | None
    """How rare it is, 10 (commonest) to 80; None where the built-in dictionary lacks it."""
    times: int
    """How often it was banked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words that a person banked."""

    laid: int
    different: int
    best: tuple[WordFigure, ...]
    """By `rows.worth`."""
    longest: tuple[WordFigure, ...]
    rarest: tuple[WordFigure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByDictionary:
    """The figures under one dictionary."""

    dictionary: str
    sums: Sums


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenges:
    """Challenges of one side, as the verdicts stand."""

    upheld: int
    """The word fell."""
    lost: int
    """The word was legal."""
    withdrawn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """All figures of a person in games of one kind."""

    key: str
    name: str
    kind: str
    sums: Sums
    bests: tuple[Best, ...]
    trend: tuple[Point, ...]
    """The last games, the oldest first."""
    after: tuple[AfterCard, ...]
    by_points: tuple[CardFigure, ...]
    by_card: tuple[CardFigure, ...]
    words: Words
    by_dictionary: tuple[ByDictionary, ...]
    made: Challenges
    """Challenges that the person made."""
    met: Challenges
    """Challenges of the person's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A game in a list."""

    game: str
    started: int | None
    kind: str
    over: bool
    names: tuple[str, ...]
    """In seat order, as typed."""
    totals: tuple[int, ...]
    winner: int | None
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Holdings:
    """How much there is."""

    version: int
    """Of the tables."""
    games: int
    over: int
    people: int
    turns: int
    cards: int
    words: int
    first: int | None
    """When the first game began, in ms since 1970."""
    last: int | None
