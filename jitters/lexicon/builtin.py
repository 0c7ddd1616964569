"""The word data that the package carries: words by length with their tiers, readings, impolite words; all read late."""

import gzip
import json
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from jitters.kernel.verdicts import Reason

DATA: Final = Path(__file__).parent / "data"

Level: TypeAlias = Literal["home", "standard", "wide"]
"""How rare a word may be: up to level 70; up to 80 where no commoner illegal reading exists; up to 80 whatever."""

LEVELS: Final[tuple[Level, ...]] = ("home", "standard", "wide")
TIERS: Final = (10, 20, 35, 50, 60, 70, 80)
"""SCOWL's sizes, from the commonest words to the rare."""
ONLY_WIDE: Final = 90
"""Stands in the data for the level-80 words that are commoner as something illegal."""
LIMITS: Final[dict[Level, int]] = {"home": 70, "standard": 80, "wide": ONLY_WIDE}
"""The largest tier in the data that each level takes."""
SHORTEST: Final = 2
LONGEST: Final = 15
ONE_LETTER_WORDS: Final = ("A", "I")
_SIGNS: Final = {ord("'"): None, ord("-"): None}
"""The signs in written forms that no die carries."""


def packed_text(name: str) -> str:
    """The text of one packed file."""
    return gzip.decompress((DATA / f"{name}.txt.gz").read_bytes()).decode("ascii")


@cache
def sha256() -> str:
    """The digest of all word texts, as the build wrote it."""
    return str(json.loads((DATA / "about.json").read_text(encoding="utf-8"))["sha256"])


@cache
def counts() -> MappingProxyType[tuple[int, int], int]:
    """How many words there are by length and tier, as the build counted them."""
    rows = json.loads((DATA / "about.json").read_text(encoding="utf-8"))["words"]
    return MappingProxyType(
        {(int(length), int(tier)): int(count) for length, row in rows.items() for tier, count in row.items()}
    )


@cache
def sections(length: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The words of `length` letters as (tier, words by alphabet), the commonest tier first; none outside 2 to 15."""
    if length == 1:
        return ((10, ONE_LETTER_WORDS),)
    if not SHORTEST <= length <= LONGEST:
        return ()
    found = []
    for line in packed_text(f"words-{length:02d}").splitlines():
        tier, *words = line.split()
        found.append((int(tier), tuple(words)))
    return tuple(found)


@cache
def tiers_of_length(length: int) -> MappingProxyType[str, int]:
    """Each word of `length` letters with its tier (90 for words of level wide alone)."""
    found: dict[str, int] = {}
    for tier, words in sections(length):
        found.update(dict.fromkeys(words, tier))
    return MappingProxyType(found)


@cache
def words_of_length(length: int, max_tier: int = 80, level: Level = "standard") -> tuple[str, ...]:
    """The words of `length` letters that `level` takes, up to `max_tier` (80: all), the commonest tier first."""
    limit = LIMITS[level] if max_tier >= TIERS[-1] else min(max_tier, LIMITS[level])
    return tuple(word for tier, words in sections(length) if tier <= limit for word in words)


def tier_of(word: str) -> int | None:
    """The tier of a word in upper case, 80 for those of level wide alone; None for what is no word."""
    tier = tiers_of_length(len(word)).get(word)
    return None if tier is None else min(tier, TIERS[-1])


@cache
def offensive_words() -> frozenset[str]:
    """The words that no bot and no hint lays, upper case."""
    return frozenset(packed_text("offensive").split())


@cache
def readings() -> MappingProxyType[str, tuple[Reason, str]]:
    """What a word is besides, or instead of, a plain word: the reason and the written form, by word in upper case."""
    found: dict[str, tuple[Reason, str]] = {}
    for line in packed_text("readings").splitlines():
        code, *forms = line.split()
        reason = Reason(code)
        laid = line.translate(_SIGNS).upper().split()[1:]
        found.update(zip(laid, ((reason, form) for form in forms), strict=True))
    return MappingProxyType(found)
