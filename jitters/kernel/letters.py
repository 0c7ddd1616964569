"""Letters as the dice carry them: A to Z, upper case."""

from typing import Final

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_letters(text: str) -> bool:
    """Whether `text` is one or more of A to Z in upper case, nothing else."""
    return text.isascii() and text.isalpha() and text.isupper()


def to_letters(text: str) -> str | None:
    """`text` in upper case where it is letters A to Z only (any case), else None."""
    return text.upper() if text.isascii() and text.isalpha() else None
