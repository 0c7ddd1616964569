"""What a dictionary says of a word: legal or not, and why (rule J33)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Reason(StrEnum):
    """Why a word is illegal: the categories of rule J33, and that it is nowhere to be found."""

    ALWAYS_CAPITALISED = "always-capitalised"
    NEEDS_HYPHEN = "needs-hyphen"
    NEEDS_APOSTROPHE = "needs-apostrophe"
    ABBREVIATION = "abbreviation"
    SYMBOL = "symbol"
    AFFIX = "affix"
    FOREIGN = "foreign"
    ROMAN_NUMERAL = "roman-numeral"
    ONE_LETTER = "one-letter"
    RARE = "rare"
    NOT_FOUND = "not-found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The dictionary that spoke."""

    name: str
    """As `--dictionary` takes it: home, standard, wide, a language tag or a file's name."""
    sha256: str
    """Hexadecimal digest of the words it speaks from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRuling:
    """The table's own word on a word, from the house dictionary (rule J39)."""

    allowed: bool
    since: str
    """ISO date on which the table ruled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A ruling on one word, complete enough to be read out."""

    word: str
    """As asked, in upper case."""
    legal: bool
    source: Source
    reason: Reason | None = None
    """Why it is illegal; None for a legal word."""
    form: str | None = None
    """What it should look like ("you're", "one-way", "Utah"); for a legal word, the form of `also`."""
    also: Reason | None = None
    """For a legal word, what it is besides: AUGUST is also always-capitalised "August"."""
    house: HouseRuling | None = None
    """Set where the table's own list decided."""
    near: tuple[str, ...] = ()
    """For a word not found, at most three legal words that look like it."""


class Dictionary(Protocol):
    """Something that rules on words. Safe to ask from several threads."""

    @property
    def source(self) -> Source:
        """Who speaks."""
        ...

    def is_legal(self, word: str) -> bool:
        """Whether `word` (any case) may stand; the fast half of `verdict`."""
        ...

    def verdict(self, word: str) -> Verdict:
        """The ruling on `word` (any text at all); `near` stays empty."""
        ...

    def near(self, word: str) -> tuple[str, ...]:
        """Up to three legal words (upper case) that look like `word`, best first; may take milliseconds."""
        ...


class Definitions(Protocol):
    """A source of short definitions, where one is installed."""

    @property
    def name(self) -> str:
        """Which source it is, for people."""
        ...

    def define(self, word: str) -> str | None:
        """A short definition of `word`, or of its base form ("cry: …" for CRIED); None where it has none."""
        ...
