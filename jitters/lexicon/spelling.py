"""The accented spellings that plain letters may stand for in a language: été for ete, straße for strasse."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from jitters.lexicon.folding import fold
from jitters.lexicon.hunspell import read_rules, read_stems

MOST_ACCENTS: Final = 3
"""Accented letters tried in one word."""
MOST_SPELLINGS: Final = 1500
_USUAL: Final = "àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿß"
_ENOUGH: Final = 4
"""Fewer words than this make no letter of the language."""
_ANY: Final = "*"
"""Stands before the first letter of an ending, where every neighbour may come."""


class Spellings:
    """Which accented letters a language has, and beside which letters they stand."""

    def __init__(self, words: Iterable[str], endings: Iterable[str]) -> None:
        """Learns from words and from the endings that are put to them, lower case; nothing given: the usual letters."""
        counts: Counter[str] = Counter()
        pairs: set[str] = set()
        endings = tuple(endings)
        heads = {ending[0] for ending in endings if ending}
        for part, edge in [*((word, " ") for word in words), *((ending, _ANY) for ending in endings)]:
            if part.isascii():
                continue
            counts.update(char for char in set(part) if not char.isascii())
            whole = edge + part
            pairs.update(whole[at : at + 2] for at in range(len(whole) - 1))
            if not part[-1].isascii():  # what follows a word or an ending may be another ending
                pairs.update(part[-1] + head for head in heads)
        if not counts:
            counts = Counter(dict.fromkeys(_USUAL, _ENOUGH))
        self._pairs = frozenset(pairs)
        found: dict[str, list[str]] = {}
        for char, count in counts.most_common():
            laid = fold(char)
            if count >= _ENOUGH and laid.isascii() and laid.isalpha() and laid.islower():
                found.setdefault(laid, []).append(char)
        self.letters: Final = {laid: tuple(chars) for laid, chars in found.items()}
        """The accented letters by what they are laid with, the commonest first."""

    def _stands(self, before: str, char: str, after: str) -> bool:
        """Whether `char` is known between two neighbours; an empty one is the word's edge."""
        pairs = self._pairs
        if not pairs:
            return True
        left = (before or " ") + char in pairs or _ANY + char in pairs
        return left and (not after or char + after in pairs)

    def of(self, plain: str) -> Iterator[str]:
        """`plain` (lower case, no accents), then its spellings with up to three accented letters, the fewest first."""
        yield plain
        layer: list[tuple[str, str]] = [("", plain)]
        given = 0
        for _ in range(MOST_ACCENTS):
            further: list[tuple[str, str]] = []
            for head, tail in layer:
                for at in range(len(tail)):
                    for width in (1, 2):
                        for char in self.letters.get(tail[at : at + width], ()):
                            start, rest = head + tail[:at], tail[at + width :]
                            if self._stands(start[-1:], char, ""):
                                further.append((start + char, rest))
                                if self._stands(start[-1:], char, rest[:1]):
                                    yield start + char + rest
                                    given += 1
                                    if given >= MOST_SPELLINGS:
                                        return
            layer = further


@lru_cache(maxsize=8)
def spellings_of(files: tuple[Path, Path] | None) -> Spellings:
    """What a .dic and .aff file teach; the usual letters of Latin script where there are none.

    Raises:
        DictionaryError: a file cannot be read or makes no sense.
    """
    if files is None:
        return Spellings((), ())
    dic, aff = files
    rules = read_rules(aff)
    endings = {affix.add.lower() for its in rules.classes.values() for affix in its.affixes}
    words = (word.lower() for word, _ in read_stems(dic, rules) if not word.isascii() and _WORD.fullmatch(word))
    return Spellings(words, endings)


_WORD: Final = re.compile(r"\w+")
