"""From writing to dice: how a written word is laid with the letters A to Z."""

import re
import unicodedata
from typing import Final

SPELT_OUT: Final = {
    "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "Œ": "OE", "Æ": "AE", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH",
}  # fmt: skip
"""Letters that no decomposition takes apart."""

_NUMERAL: Final = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_TABLE: Final = str.maketrans(SPELT_OUT)


def fold(text: str) -> str:
    """`text` without accents, in its own case: "été" gives "ete", "Œuvre" gives "OEuvre"."""
    if text.isascii():
        return text
    spread = unicodedata.normalize("NFD", text.translate(_TABLE))
    return "".join(char for char in spread if not unicodedata.combining(char))


def key_of(form: str) -> str:
    """The letters that lay `form`, upper case: "you're" gives YOURE, "one-way" gives ONEWAY."""
    return "".join(char for char in fold(form).upper() if "A" <= char <= "Z")


def is_numeral(letters: str) -> bool:
    """Whether `letters` (upper case, not empty) are a roman numeral up to 3999 in its usual writing."""
    return letters[0] in "MDCLXVI" and _NUMERAL.fullmatch(letters) is not None
