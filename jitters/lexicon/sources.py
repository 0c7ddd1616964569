"""What a dictionary offers to those who search: its words by length, how common they are, which are impolite."""

from typing import Protocol

from jitters.kernel.verdicts import Dictionary


class WordSource(Protocol):
    """Words to search among."""

    @property
    def has_tiers(self) -> bool:
        """Whether the words are graded by how common they are; where not, `max_tier` changes nothing."""
        ...

    def words_of_length(self, length: int, max_tier: int = 80, *, inoffensive: bool = False) -> tuple[str, ...]:
        """The legal words of `length` letters in upper case up to `max_tier`; commonest tier first, then by alphabet.

        With `inoffensive`, words that no bot and no hint should lay are left out.
        """
        ...

    def tier_of(self, word: str) -> int | None:
        """The tier of a legal word (upper case): 10, 20, 35, 50, 60, 70 or 80; None where it has none."""
        ...


class Lexicon(Dictionary, WordSource, Protocol):
    """A dictionary that rules and can be searched; what `open_dictionary` gives."""
