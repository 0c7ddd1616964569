"""Word files as dictionaries: one word a line, UTF-8, # comments; anything else is refused with its line."""

import hashlib
from pathlib import Path
from typing import Final

from jitters.lexicon.errors import DictionaryError
from jitters.lexicon.folding import fold
from jitters.lexicon.listed import ListedDictionary
from jitters.lexicon.reading import read_whole

LARGEST: Final = 64 << 20
"""Bytes; a device that never ends is no word file."""


def open_word_file(path: Path) -> ListedDictionary:
    """Reads a word file whole.

    Raises:
        DictionaryError: it is missing, unreadable, no UTF-8, or a line is no word; names the file and the line.
    """
    try:
        raw = read_whole(path, LARGEST)
    except FileNotFoundError:
        raise DictionaryError(
            f"There is no dictionary and no file called {str(path)!r}: "
            "give home, standard, wide, a language tag such as en_GB, or a file of words."
        ) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DictionaryError(f"The word file {str(path)!r} cannot be read: {reason}.") from None
    words = parse_words(raw, str(path))
    return ListedDictionary(str(path), hashlib.sha256("\n".join(sorted(words)).encode("ascii")).hexdigest(), words)


def parse_words(raw: bytes, name: str) -> frozenset[str]:
    """The words of a file's bytes in upper case, accents folded.

    Raises:
        DictionaryError: a line is no UTF-8 or no word, or there is no word at all.
    """
    words = set()
    for number, line in enumerate(raw.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise DictionaryError(f"{name}, line {number}: byte {line[error.start]:#04x} is no UTF-8.") from None
        word = text.partition("#")[0].strip(" \t\r")
        if not word:
            continue
        letters = fold(word).upper()
        if not (letters.isascii() and letters.isalpha()):
            shown = ascii(word if len(word) <= 40 else word[:39] + "…")
            raise DictionaryError(f"{name}, line {number}: {shown} is no single word of letters.")
        words.add(letters)
    if not words:
        raise DictionaryError(f"{name} holds no word.")
    return frozenset(words)
