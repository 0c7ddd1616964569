"""The table's own rulings on words, laid over any dictionary (rule J39)."""

import hashlib
from collections.abc import Collection, Mapping

from jitters.kernel.verdicts import HouseRuling, Reason, Source, Verdict
from jitters.lexicon.ruling import letters_of
from jitters.lexicon.sources import Lexicon


def with_house(
    dictionary: Lexicon, rulings: Mapping[str, HouseRuling], *, apart: Collection[str] = ()
) -> "HouseDictionary":
    """`dictionary` with the table's rulings, by word in upper case, before it; rulings made later count at once.

    Words set `apart` count likewise, but make no other dictionary of it: the game itself tells of them.
    """
    return HouseDictionary(dictionary, rulings, apart)


class HouseDictionary:
    """A dictionary overruled by the house. As safe in threads as the dictionary under it."""

    def __init__(self, inner: Lexicon, rulings: Mapping[str, HouseRuling], apart: Collection[str] = ()) -> None:
        """The source is taken now: a ruling made later is in the game's own events, not in its head."""
        self._inner = inner
        self._rulings = rulings
        self._source = inner.source
        counted = sorted(word for word in rulings if word not in apart)
        if counted:
            said = "".join(f"{word} {rulings[word].allowed}\n" for word in counted)
            whole = hashlib.sha256((self._source.sha256 + "\n" + said).encode()).hexdigest()
            self._source = Source(name=self._source.name, sha256=whole)

    @property
    def source(self) -> Source:
        """The dictionary's name; the digest covers the rulings too, where there were any."""
        return self._source

    @property
    def rulings(self) -> Mapping[str, HouseRuling]:
        """The house's rulings, by word in upper case."""
        return self._rulings

    @property
    def has_tiers(self) -> bool:
        """As the dictionary under it."""
        return self._inner.has_tiers

    @property
    def notice(self) -> str | None:
        """What players should know of the dictionary under it."""
        return getattr(self._inner, "notice", None)

    def is_legal(self, word: str) -> bool:
        """The house's word, or the dictionary's where the house has none."""
        ruling = self._rulings.get(letters_of(word)) if self._rulings else None
        return self._inner.is_legal(word) if ruling is None else ruling.allowed

    def verdict(self, word: str) -> Verdict:
        """The dictionary's verdict, turned where the house says so; `house` tells who decided."""
        said = self._inner.verdict(word)
        ruling = self._rulings.get(letters_of(word)) if self._rulings else None
        if ruling is None:
            if said.source == self._source:
                return said
            return Verdict(
                word=said.word,
                legal=said.legal,
                source=self._source,
                reason=said.reason,
                form=said.form,
                also=said.also,
            )
        reading = said.also or said.reason
        if ruling.allowed:
            also = None if reading in (Reason.NOT_FOUND, Reason.RARE) else reading
            return Verdict(
                word=said.word,
                legal=True,
                source=self._source,
                form=said.form if also else None,
                also=also,
                house=ruling,
            )
        reason = reading or Reason.NOT_FOUND
        return Verdict(word=said.word, legal=False, source=self._source, reason=reason, form=said.form, house=ruling)

    def near(self, word: str) -> tuple[str, ...]:
        """The dictionary's near misses, less what the house denies."""
        return tuple(one for one in self._inner.near(word) if self.is_legal(one))

    def words_of_length(self, length: int, max_tier: int = 80, *, inoffensive: bool = False) -> tuple[str, ...]:
        """The dictionary's words less those denied, then the allowed ones by alphabet, which have no tier."""
        words = self._inner.words_of_length(length, max_tier, inoffensive=inoffensive)
        ours = {word: ruling for word, ruling in dict(self._rulings).items() if len(word) == length}
        if not ours:
            return words
        listed = frozenset(words)
        added = sorted(
            word for word, its in ours.items() if its.allowed and word not in listed and not self._inner.is_legal(word)
        )
        return tuple(word for word in words if word not in ours or ours[word].allowed) + tuple(added)

    def tier_of(self, word: str) -> int | None:
        """The dictionary's tier; None for a word that only the house allows, or that it denies."""
        return self._inner.tier_of(word) if self.is_legal(word) else None
