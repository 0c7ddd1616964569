"""From what a player writes after --dictionary to a dictionary."""

import re
from pathlib import Path
from typing import Final

from jitters.lexicon.builtin import LEVELS
from jitters.lexicon.errors import DictionaryError
from jitters.lexicon.ruling import BuiltinDictionary
from jitters.lexicon.sources import Lexicon

DEFAULT: Final = "standard"
_TAG: Final = re.compile(r"[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*")


def open_dictionary(spec: str = DEFAULT) -> Lexicon:
    """Opens `home`, `standard`, `wide`, a language tag such as `en_GB`, or the path of a word file.

    Raises:
        DictionaryError: there is no such dictionary, or it cannot be read; the message says what would help.
    """
    for level in LEVELS:
        if spec == level:
            return BuiltinDictionary(level)
    if "\0" in spec or not spec.strip():
        raise DictionaryError(
            "A dictionary's name cannot be empty: give home, standard, wide, a language tag or a file."
        )
    if _TAG.fullmatch(spec) and not Path(spec).is_file():
        from jitters.lexicon.system import open_system

        return open_system(spec)
    from jitters.lexicon.wordfile import open_word_file

    return open_word_file(Path(spec))
