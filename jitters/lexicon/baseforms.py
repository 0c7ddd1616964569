"""From an inflected word to what a dictionary lists: cried to cry, geese to goose, running to run."""

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType
from typing import Final

from jitters.lexicon.builtin import packed_text

_ENDINGS: Final = (
    ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
    ("men", "man"), ("es", "e"), ("es", ""), ("s", ""), ("ied", "y"), ("ed", "e"), ("ed", ""), ("ing", "e"),
    ("ing", ""), ("ier", "y"), ("iest", "y"), ("er", "e"), ("er", ""), ("est", "e"), ("est", ""), ("ily", "y"),
    ("ly", ""), ("ness", ""), ("iness", "y"),
)  # fmt: skip
"""Endings and what stands in their place, the likelier first."""


@cache
def irregular() -> MappingProxyType[str, tuple[str, ...]]:
    """Irregular forms with their base forms, lower case."""
    found: dict[str, tuple[str, ...]] = {}
    for line in packed_text("irregular").splitlines():
        form, *bases = line.split()
        found[form] = tuple(bases)
    return MappingProxyType(found)


def base_forms(word: str) -> Iterator[str]:
    """What `word` (lower case) may be a form of, the likeliest first; some of it no word, some of it twice."""
    yield from irregular().get(word, ())
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 2:
            yield stem + instead
            if not instead and len(stem) >= 3 and stem[-1] == stem[-2]:
                yield stem[:-1]
