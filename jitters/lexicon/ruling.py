"""The built-in dictionary: verdicts with reasons from the word data (rule J33)."""

from typing import Final

from jitters.kernel.verdicts import Reason, Source, Verdict
from jitters.lexicon import builtin
from jitters.lexicon.builtin import Level
from jitters.lexicon.folding import fold
from jitters.lexicon.guard import explained
from jitters.lexicon.near import near_misses

_APOSTROPHES: Final = "'’ʼ"
_HYPHENS: Final = "-‐‑"


def letters_of(text: str) -> str:
    """`text` in upper case without accents; what is left may still be no letters."""
    return text.upper() if text.isascii() else fold(text).upper()


def written(text: str) -> tuple[Reason, str] | None:
    """The reason and form for a text that is written with an apostrophe or a hyphen between letters, else None."""
    plain = text.strip()
    joined = "".join(char for char in plain if char not in _APOSTROPHES + _HYPHENS)
    if len(joined) == len(plain) or not (joined.isascii() and joined.isalpha()):
        return None
    if any(char in _APOSTROPHES for char in plain):
        return Reason.NEEDS_APOSTROPHE, plain
    return Reason.NEEDS_HYPHEN, plain


class BuiltinDictionary:
    """The words of the package at one level. Loads what it is asked for, by length; safe in several threads."""

    def __init__(self, level: Level = "standard") -> None:
        """Opens nothing yet; the digest is read when asked for."""
        self._level: Level = level
        self._limit = builtin.LIMITS[level]
        self._source: Source | None = None

    @property
    def source(self) -> Source:
        """The level's name and the data's digest, which all levels share."""
        if self._source is None:
            self._source = Source(name=self._level, sha256=builtin.sha256())
        return self._source

    @property
    def has_tiers(self) -> bool:
        """The built-in words are graded."""
        return True

    def is_legal(self, word: str) -> bool:
        """Whether `word`, in any case, may stand."""
        letters = letters_of(word)
        return builtin.tiers_of_length(len(letters)).get(letters, 100) <= self._limit

    def verdict(self, word: str) -> Verdict:
        """The ruling on any text, with the reason of rule J33 for an illegal one."""
        letters = letters_of(word)
        shown = word.upper()
        tier = builtin.tiers_of_length(len(letters)).get(letters, 100)
        if tier <= self._limit:
            also = builtin.readings().get(letters)
            if also is None:
                return Verdict(word=shown, legal=True, source=self.source)
            return Verdict(word=shown, legal=True, source=self.source, also=also[0], form=also[1])
        reason, form = self._why_not(word, letters, tier)
        return Verdict(word=shown, legal=False, source=self.source, reason=reason, form=form)

    def _why_not(self, text: str, letters: str, tier: int) -> tuple[Reason, str | None]:
        """The reason why a text that is no word of this level is none, and what it should look like."""
        if not (letters.isascii() and letters.isalpha()):
            return written(text) or (Reason.NOT_FOUND, None)
        if len(letters) == 1:
            return Reason.ONE_LETTER, None
        if len(letters) > builtin.LONGEST:
            return Reason.NOT_FOUND, None
        reason, form = explained(letters)
        if reason is Reason.NOT_FOUND and tier <= builtin.ONLY_WIDE:
            return Reason.RARE, None
        return reason, form

    def near(self, word: str) -> tuple[str, ...]:
        """Up to three legal words that look like `word`, best first; takes some milliseconds."""
        return near_misses(letters_of(word), self.words_of_length, self.tier_of)

    def words_of_length(self, length: int, max_tier: int = 80, *, inoffensive: bool = False) -> tuple[str, ...]:
        """The words of `length` letters in upper case up to `max_tier`, the commonest tier first."""
        words = builtin.words_of_length(length, max_tier, self._level)
        if inoffensive:
            bad = builtin.offensive_words()
            return tuple(word for word in words if word not in bad)
        return words

    def tier_of(self, word: str) -> int | None:
        """How common a legal word is: 10 (the commonest) to 80; None for others."""
        tier = builtin.tiers_of_length(len(word)).get(word, 100)
        return min(tier, builtin.TIERS[-1]) if tier <= self._limit else None
