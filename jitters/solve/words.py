"""From a dictionary to an index of its words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from jitters.games.jitters.words import REFUSED
from jitters.lexicon import WordSource
from jitters.solve.index import Sections, WordIndex

TIERS: Final = (10, 20, 35, 50, 60, 70, 80)
"""The tiers of the built-in dictionary, from the commonest words to the rarest."""
UNGRADED: Final = 0
"""The tier of all words of a dictionary that has no tiers."""


def index_of(
    dictionary: WordSource, *, without: Iterable[str] = tuple(REFUSED), inoffensive: bool = False
) -> WordIndex:
    """An index of a dictionary's words, read length by length as they are asked for.

    Args:
        dictionary: Where the words come from.
        without: Words (upper case) that the game refuses all the same (J33).
        inoffensive: Leave out what nobody wants to be shown.
    """
    left_out = frozenset(without)

    def sections(letters: int) -> Sections:
        refused = any(len(word) == letters for word in left_out)
        for tier, words in _by_tier(dictionary, letters, inoffensive=inoffensive):
            yield tier, [word for word in words if word not in left_out] if refused else words

    return WordIndex(sections)


def _by_tier(dictionary: WordSource, letters: int, *, inoffensive: bool) -> Iterator[tuple[int, Sequence[str]]]:
    """A dictionary's words of a length, by tier."""
    whole = dictionary.words_of_length(letters, inoffensive=inoffensive)
    if not dictionary.has_tiers:
        yield UNGRADED, whole
        return
    done = 0
    for tier in TIERS:
        upto = len(dictionary.words_of_length(letters, max_tier=tier, inoffensive=inoffensive))
        some = whole[done:upto]
        if some and dictionary.tier_of(some[-1]) != tier:  # a house's own words stand at the end of every answer
            yield from _graded_one_by_one(dictionary, whole[done:], tier)
            return
        if some:
            yield tier, some
        done = max(done, upto)


def _graded_one_by_one(dictionary: WordSource, words: Iterable[str], least: int) -> list[tuple[int, list[str]]]:
    """The rest of the words, none commoner than `least`; a house's own, without a tier, are taken for the rarest."""
    found: dict[int, list[str]] = {tier: [] for tier in TIERS if tier >= least}
    for word in words:
        found[dictionary.tier_of(word) or TIERS[-1]].append(word)
    return [(tier, some) for tier, some in found.items() if some]
