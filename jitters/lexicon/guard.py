"""What stands before a dictionary that says yes too easily: letters only, no lone letters, affixes or abbreviations."""

from typing import Final

from jitters.kernel.verdicts import Reason
from jitters.lexicon import builtin
from jitters.lexicon.folding import is_numeral

LONGEST: Final = 40
"""Letters beyond which no word is asked for: hunspell's own limit is near."""
_SHORT: Final = frozenset((Reason.ABBREVIATION, Reason.SYMBOL))
_VOWELS: Final = frozenset("AEIOUY")
_SAID: Final = frozenset((*_SHORT, Reason.AFFIX, Reason.NEEDS_APOSTROPHE, Reason.NEEDS_HYPHEN))
"""Readings that outweigh an English dictionary's yes, where the built-in words have no plain word."""


def is_english(tag: str) -> bool:
    """Whether a language tag is one of English."""
    return tag.replace("-", "_").split("_")[0].lower() == "en"


def barred(letters: str, *, english: bool) -> tuple[Reason, str | None] | None:
    """The reason and form for which `letters` (upper case) are refused before a dictionary is asked, or None."""
    if len(letters) == 1:
        return None if english and letters in builtin.ONE_LETTER_WORDS else (Reason.ONE_LETTER, None)
    if len(letters) > LONGEST:
        return Reason.NOT_FOUND, None
    reading = builtin.readings().get(letters)
    if not english:
        # units and the like are marked in every language; only what no vowel makes a word of is safe to refuse
        if reading is not None and reading[0] in _SHORT and not _VOWELS & set(letters):
            return reading
        return None
    if len(letters) <= builtin.LONGEST and letters in builtin.tiers_of_length(len(letters)):
        return None
    if len(letters) == 2:
        return explained(letters)
    if is_numeral(letters):
        return Reason.ROMAN_NUMERAL, letters
    return reading if reading is not None and reading[0] in _SAID else None


def explained(letters: str) -> tuple[Reason, str | None]:
    """What the built-in readings say of an English word that a dictionary refuses."""
    reading = builtin.readings().get(letters)
    if is_numeral(letters) and (reading is None or reading[0] is Reason.ALWAYS_CAPITALISED):
        return Reason.ROMAN_NUMERAL, letters
    if reading is None:
        return Reason.NOT_FOUND, None
    return reading[0], None if reading[0] is Reason.FOREIGN else reading[1]
