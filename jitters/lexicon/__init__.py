"""Which words are words, and why not. `open_dictionary` is the door; nothing is loaded before it is asked for."""

from jitters.lexicon.errors import DictionaryError
from jitters.lexicon.opening import DEFAULT, open_dictionary
from jitters.lexicon.sources import Lexicon, WordSource

__all__ = ["DEFAULT", "DictionaryError", "Lexicon", "WordSource", "open_dictionary"]
