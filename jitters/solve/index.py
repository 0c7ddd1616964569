"""Words by length as bit sets: which of them fit a handful of letters, in one pass of big-integer arithmetic.

A set of words is one integer: bit `i` stands for word `i`. Words are kept with the commonest first, so that a
vocabulary tier is a run of low bits and whatever is searched in bit order finds common words first.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from jitters.kernel.letters import ALPHABET
from jitters.solve.task import rarity

Sections = Iterable[tuple[int, Sequence[str]]]
"""Words of one length, upper case, by tier: (tier, words) with rising tiers (10 is the commonest)."""

_PLANES: Final = tuple(bytes(48 + (code - 65 >> bit & 1) for code in range(256)) for bit in (4, 3, 2, 1, 0))
"""Tables that turn a column of letters into the binary digits of one bit of their codes."""
_SPARSE: Final = 60
"""So many members of a set are picked out one by one; more are found in its binary digits."""


class LengthIndex:
    """All words of one length, with bit sets for every (place, letter) and every (letter, at least k copies)."""

    __slots__ = ("_at", "_at_least", "_having", "_some_of", "all", "length", "packed", "rarities", "tiers", "words")

    def __init__(self, length: int, sections: Sections) -> None:
        words: list[str] = []
        tiers: list[int] = []
        rarities: list[int] = []
        for tier, some in sections:
            words += some
            tiers += [tier] * len(some)
            rarities += [rarity(tier)] * len(some)
        self.length = length
        self.words = tuple(words)
        self.tiers = tuple(tiers)
        """The tier of each word, rising."""
        self.rarities = tuple(rarities)
        """The rarity of each word, rising."""
        self.all = (1 << len(words)) - 1
        self.packed: dict[int, list[int]] = {}
        """By the width of a packing: each word's letters packed, 0 until somebody has packed it."""
        joined = "".join(words).encode()[::-1]
        self._at = [self._letters_at(joined[place::length]) for place in range(length)][::-1] if joined else []
        self._at_least = self._count_copies()
        self._having: dict[str, int] = {}
        self._some_of: dict[tuple[str, tuple[int, ...]], list[int]] = {}

    def at(self, place: int, letter: str) -> int:
        """The set of words with that letter in that place."""
        return self._at[place][ord(letter) - 65] if self._at else 0

    @property
    def having(self) -> dict[str, int]:
        """For each letter, the set of words with it."""
        if not self._having:
            self._having = {letter: levels[1] if levels[1:] else 0 for letter, levels in self._at_least.items()}
        return self._having

    def spelt_by(self, letters: str) -> int:
        """The set of words made of exactly these letters, in any order; as many as the words have."""
        chosen = self.all
        for letter in set(letters):
            copies, levels = letters.count(letter), self._at_least[letter]
            chosen &= levels[copies] if copies < len(levels) else 0
        return chosen

    def with_some_of(self, letters: str, places: tuple[int, ...]) -> list[int]:
        """The sets of words with at least 0, 1, 2… of these letters in these places."""
        found = self._some_of.get((letters, places))
        if found is None:
            found = [self.all] + [0] * len(places)
            for done, place in enumerate(places):
                here = 0
                for letter in letters:
                    here |= self.at(place, letter)
                for copies in range(done + 1, 0, -1):
                    found[copies] |= found[copies - 1] & here
            self._some_of[letters, places] = found
        return found

    def _letters_at(self, column: bytes) -> list[int]:
        """For each letter, the set of words that have it in this place; `column` has the last word first.

        Five bit planes of the letters' codes split the words faster than 26 passes over the text would.
        """
        sets = [self.all]
        for plane in _PLANES:
            here = int(column.translate(plane), 2)
            ones = [chosen & here for chosen in sets]
            sets = [part for chosen, one in zip(sets, ones, strict=True) for part in (chosen ^ one, one)]
        return sets

    def _count_copies(self) -> dict[str, tuple[int, ...]]:
        """For each letter, the sets of words with at least 0, 1, 2… copies of it, as far as there are any."""
        at_least = {}
        for number, letter in enumerate(ALPHABET):
            levels = [self.all]
            for column in self._at:
                here = column[number]
                if here:
                    levels.append(0)
                    for copies in range(len(levels) - 1, 0, -1):
                        levels[copies] |= levels[copies - 1] & here
                    if not levels[-1]:
                        levels.pop()
            at_least[letter] = tuple(levels)
        return at_least

    def tier_of(self, word: str) -> int | None:
        """The tier of a word, or None if it is not among these."""
        found = self.all if len(word) == self.length else 0
        for place, letter in enumerate(word if found else ""):
            found &= self.at(place, letter)
        return self.tiers[found.bit_length() - 1] if found else None

    def within(self, tier: int | None) -> int:
        """The set of words of tier at most `tier`; all of them for None."""
        return self.all if tier is None else (1 << bisect_right(self.tiers, tier)) - 1

    def fitting(self, counts: dict[str, int], *, sides: frozenset[str] = frozenset()) -> int:
        """The set of words that these letters spell; one letter may be missing if it is among `sides`."""
        bad = once = 0
        for letter, levels in self._at_least.items():
            over = counts.get(letter, 0) + 1
            if over >= len(levels):
                continue
            if letter in sides:
                bad |= once & levels[over]
                once |= levels[over]
                if over + 1 < len(levels):
                    bad |= levels[over + 1]
            else:
                bad |= levels[over]
        return self.all & ~bad

    def members(self, chosen: int) -> list[int]:
        """The numbers of the words in a set, rising."""
        numbers = []
        if chosen.bit_count() <= _SPARSE:
            while chosen:
                number = chosen.bit_length() - 1
                numbers.append(number)
                chosen ^= 1 << number
            return numbers[::-1]
        digits = f"{chosen:b}"[::-1]
        find = digits.find
        number = find("1")
        while number >= 0:
            numbers.append(number)
            number = find("1", number + 1)
        return numbers


class WordIndex:
    """The words of a dictionary for searching; each length is built when it is first asked for."""

    __slots__ = ("_lengths", "_source")

    def __init__(self, source: Callable[[int], Sections]) -> None:
        """Make an index whose lengths come from `source`, which is given a number of letters."""
        self._source = source
        self._lengths: dict[int, LengthIndex] = {}

    def length(self, letters: int) -> LengthIndex:
        """The index of all words with that many letters."""
        found = self._lengths.get(letters)
        if found is None:
            found = self._lengths[letters] = LengthIndex(letters, self._source(letters))
        return found

    @classmethod
    def of(cls, words: Iterable[tuple[str, int]]) -> "WordIndex":
        """An index of (word, tier) pairs of any lengths, upper case."""
        sections: dict[int, dict[int, list[str]]] = {}
        for word, tier in words:
            sections.setdefault(len(word), {}).setdefault(tier, []).append(word)
        return cls(lambda letters: sorted(sections.get(letters, {}).items()))
