"""A dictionary that is a plain list of words, without reasons or tiers."""

from functools import cached_property

from jitters.kernel.verdicts import Reason, Source, Verdict
from jitters.lexicon import builtin
from jitters.lexicon.near import near_misses
from jitters.lexicon.ruling import letters_of, written


class ListedDictionary:
    """The words given, no others; all of it is a value, so threads do not matter."""

    def __init__(self, name: str, sha256: str, words: frozenset[str]) -> None:
        """`words` are in upper case, letters only."""
        self._source = Source(name=name, sha256=sha256)
        self._words = words

    @property
    def source(self) -> Source:
        """The file's name and the digest of its words."""
        return self._source

    @property
    def has_tiers(self) -> bool:
        """A plain list grades nothing."""
        return False

    def is_legal(self, word: str) -> bool:
        """Whether `word`, in any case, is listed."""
        return letters_of(word) in self._words

    def verdict(self, word: str) -> Verdict:
        """Legal where listed; else not-found, or what its own writing shows."""
        if self.is_legal(word):
            return Verdict(word=word.upper(), legal=True, source=self._source)
        reason, form = written(word) or (Reason.NOT_FOUND, None)
        return Verdict(word=word.upper(), legal=False, source=self._source, reason=reason, form=form)

    def near(self, word: str) -> tuple[str, ...]:
        """Up to three listed words that look like `word`, best first."""
        return near_misses(letters_of(word), self.words_of_length, self.tier_of)

    @cached_property
    def _by_length(self) -> dict[int, tuple[str, ...]]:
        """The words by length, each list by alphabet."""
        found: dict[int, list[str]] = {}
        for word in sorted(self._words):
            found.setdefault(len(word), []).append(word)
        return {length: tuple(words) for length, words in found.items()}

    def words_of_length(self, length: int, max_tier: int = 80, *, inoffensive: bool = False) -> tuple[str, ...]:  # noqa: ARG002
        """The listed words of `length` letters by alphabet; `max_tier` changes nothing."""
        words = self._by_length.get(length, ())
        if inoffensive:
            bad = builtin.offensive_words()
            return tuple(word for word in words if word not in bad)
        return words

    def tier_of(self, word: str) -> int | None:  # noqa: ARG002
        """None: a plain list grades nothing."""
        return None
