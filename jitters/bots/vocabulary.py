"""What a character has in its head: words it knows, words it half knows, and words that are none."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final

from jitters.bots.characters import TIERS, Character
from jitters.games.jitters.words import REFUSED
from jitters.lexicon import Lexicon
from jitters.lexicon.builtin import offensive_words
from jitters.solve.index import Sections, WordIndex
from jitters.solve.words import UNGRADED

RAREST: Final = TIERS[-1]
DOUBTED: Final = 50
"""A daring character sees the words that it doubts as readily as those of this tier."""

_EVERYDAY: Final = 35
"""False words are made of words up to this tier."""
_SHORTEST_FALSE: Final = 4
_ENDINGS: Final = ("S", "Y", "ED", "ER")
_BEGINNINGS: Final = ("RE", "UN")


class Vocabulary:
    """One character's words out of one dictionary; the same every day. No offensive word is ever among them."""

    def __init__(self, character: Character, lexicon: Lexicon) -> None:
        self.character = character
        self._lexicon = lexicon
        self._graded = lexicon.has_tiers
        knows = character.words.knows
        self._knows = dict(zip(TIERS, knows, strict=True)) | {UNGRADED: sum(knows) / len(knows)}
        self.sure = WordIndex(lambda letters: self._sections(letters, daring=False))
        """The words that the character is sure of, for searching; commonest first, and within a tier in an order of the
        character's own, so that each has its favourites."""
        self.daring = WordIndex(lambda letters: self._sections(letters, daring=True))
        """The same with the words that it doubts among them."""

    def knows(self, word: str) -> bool:
        """Whether the character knows or half knows `word` (upper case), offensive ones not excepted."""
        return self._held(word, self._tier(word)) is not None if self._is_word(word) else self._is_taken_for_one(word)

    def doubts(self, word: str) -> bool:
        """Whether the character would not swear to `word` (upper case): half known, false, or never seen."""
        return not self._is_word(word) or self._held(word, self._tier(word)) is not True

    def _is_word(self, word: str) -> bool:
        return word not in REFUSED and self._lexicon.is_legal(word)

    def _tier(self, word: str) -> int:
        """A word's tier; the house's own words, which have none, are taken for the rarest."""
        return (self._lexicon.tier_of(word) or RAREST) if self._graded else UNGRADED

    def _held(self, word: str, tier: int) -> bool | None:
        """True for a word that is known, False for one half known, None for a stranger."""
        known = self._knows[tier]
        if known >= 1:
            return True
        share = self._share("word", word)
        if share < known:
            return True
        return False if share < known + (1 - known) * self.character.words.half else None

    def _share(self, what: str, word: str) -> float:
        """A number from 0 to 1 that belongs to this character and this word."""
        name = f"{self.character.name} {what} {word}".encode()
        return int.from_bytes(blake2b(name, digest_size=4).digest(), "big") / (1 << 32)

    def _sections(self, letters: int, *, daring: bool) -> Sections:
        """The words of a length for an index."""
        by_tier: dict[int, list[str]] = {}
        for word in self._lexicon.words_of_length(letters, inoffensive=True):
            if word in REFUSED or word in offensive_words():  # a house's own words may be anything
                continue
            tier = self._tier(word)
            held = self._held(word, tier)
            if held:
                by_tier.setdefault(tier, []).append(word)
            elif daring and held is False:
                by_tier.setdefault(DOUBTED, []).append(word)
        if daring:
            by_tier.setdefault(DOUBTED, []).extend(self._false_words(letters))
        for tier, words in sorted(by_tier.items()):
            yield tier, self._by_favour(words)

    def _by_favour(self, words: Sequence[str]) -> list[str]:
        return sorted(words, key=lambda word: self._share("favour", word))

    def _false_words(self, letters: int) -> Iterator[str]:
        """The words of a length that are none and that this character half takes for some."""
        if not self._graded or letters < _SHORTEST_FALSE or not self.character.words.false:
            return
        made: dict[str, None] = {}
        for affix in (*_ENDINGS, *_BEGINNINGS):
            for word in self._lexicon.words_of_length(letters - len(affix), _EVERYDAY, inoffensive=True):
                made[affix + word if affix in _BEGINNINGS else word + affix] = None
        for word in made:
            if self._is_taken_for_one(word) and not self._lexicon.is_legal(word) and word not in offensive_words():
                yield word

    def _is_taken_for_one(self, word: str) -> bool:
        return self._share("false", word) < self.character.words.false


class Vocabularies:
    """The vocabularies of all characters out of one dictionary, each made when it is first asked for."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._made: dict[str, Vocabulary] = {}

    def of(self, character: Character) -> Vocabulary:
        """That character's vocabulary."""
        found = self._made.get(character.name)
        if found is None:
            found = self._made[character.name] = Vocabulary(character, self._lexicon)
        return found
