"""System dictionaries by tag: enchant says yes or no, a guard stands before it, hunspell's files are the list."""

import hashlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, Final

from jitters.kernel.verdicts import Reason, Source, Verdict
from jitters.lexicon import builtin, enchanting
from jitters.lexicon.enchanting import LOCK, PROVIDER
from jitters.lexicon.errors import DictionaryError
from jitters.lexicon.folding import fold
from jitters.lexicon.guard import barred, explained, is_english
from jitters.lexicon.hunspell import joins_words, list_words
from jitters.lexicon.ruling import letters_of, written
from jitters.lexicon.spelling import spellings_of

_TITLED: Final = frozenset(("de", "gsw", "lb", "nds"))
"""Languages that write their nouns with a capital."""


_PACKAGES: Final = {
    "en_GB": "hunspell-en-gb", "en_US": "hunspell-en-us", "en_AU": "hunspell-en-au", "en_CA": "hunspell-en-ca",
    "en_ZA": "hunspell-en-za", "de_DE": "hunspell-de-de", "de_AT": "hunspell-de-at", "de_CH": "hunspell-de-ch",
    "nb_NO": "hunspell-no", "nn_NO": "hunspell-no", "pt_BR": "hunspell-pt-br", "pt_PT": "hunspell-pt-pt",
    "fr_FR": "hunspell-fr", "es_ES": "hunspell-es",
}  # fmt: skip
"""Debian's packages that are not simply called after their language."""
_LANGUAGES: Final = frozenset(
    (
        "af", "an", "ar", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "da", "el", "eo", "es", "eu", "fr", "gd",
        "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "kk", "ko", "lo", "lt", "lv", "mn", "ne", "nl",
        "oc", "pl", "ro", "ru", "si", "sk", "sl", "sr", "sv", "sw", "te", "th", "tr", "uk", "uz", "vi",
    )
)  # fmt: skip
"""Languages whose package at Debian is called after them."""


def language_of(tag: str) -> str:
    """The language of a tag: "de" of "de_AT"."""
    return tag.replace("-", "_").split("_")[0].lower()


def open_system(tag: str) -> "SystemDictionary":
    """Opens enchant's dictionary for exactly `tag`.

    Raises:
        DictionaryError: enchant does not load, has no dictionaries at all, or none for this tag.
    """
    tag = tag.replace("-", "_")
    tags = [its for its, _ in enchanting.installed()]
    if tag not in tags:
        instead = "home, standard and wide need nothing" + (
            ", and `jitters dictionaries` lists what is installed." if tags else "; no system dictionary is installed."
        )
        raise DictionaryError(
            f"There is no system dictionary {tag!r}. To bring it: {bringing(tag)}. Meanwhile {instead}"
        )
    with LOCK:
        broker = enchanting.broker()
        broker.set_ordering(tag, PROVIDER)
        try:
            asked = broker.request_dict(tag)
        except enchanting.load().errors.Error as error:
            raise DictionaryError(f"The system dictionary {tag!r} does not open: {error}.") from None
    return SystemDictionary(tag, asked, str(asked.provider.name), enchanting.files_of(tag))


def bringing(tag: str) -> str:
    """The command that likely brings a tag's dictionary."""
    language = language_of(tag)
    if tag in _PACKAGES:
        return f"apt-get install {_PACKAGES[tag]}"
    if language in _LANGUAGES:
        return f"apt-get install hunspell-{language}"
    return "install a hunspell dictionary of that name"


class SystemDictionary:
    """One of enchant's dictionaries with the guard in front. Safe in several threads."""

    def __init__(self, tag: str, asked: Any, provider: str, files: tuple[Path, Path] | None) -> None:  # noqa: ANN401
        """`asked` is enchant's own dictionary; `files` are hunspell's .dic and .aff, where known."""
        self._tag = tag
        self._asked = asked
        self._files = files if provider == PROVIDER else None
        self.provider: Final = provider
        """Who answers: hunspell wherever it can."""
        self._english = is_english(tag)
        self._titled = language_of(tag) in _TITLED
        self._listing = Lock()

    @cached_property
    def source(self) -> Source:
        """The tag, and the digest of provider and files."""
        digest = hashlib.sha256(self.provider.encode())
        for path in self._files or ():
            digest.update(path.read_bytes())
        return Source(name=self._tag, sha256=digest.hexdigest())

    @cached_property
    def notice(self) -> str | None:
        """What players should know of this dictionary before they trust it; None where there is nothing."""
        if self._files is not None and joins_words(self._files[1]):
            return (
                f"{self._tag} joins words freely: it accepts compounds that nobody has written before, "
                "and no list of its words, so no bot and no hint, has them all."
            )
        return None

    @property
    def has_tiers(self) -> bool:
        """System dictionaries grade nothing."""
        return False

    def is_legal(self, word: str) -> bool:
        """Whether `word`, in any case, with its accents or without, may stand."""
        letters = letters_of(word)
        if not (letters.isascii() and letters.isalpha()) or barred(letters, english=self._english) is not None:
            return False
        return self._accepted(letters)

    def verdict(self, word: str) -> Verdict:
        """The ruling on any text; a refused name or abbreviation is said to be one where the dictionary knows it."""
        letters = letters_of(word)
        shown = word.upper()
        if not (letters.isascii() and letters.isalpha()):
            reason, form = written(word) or (Reason.NOT_FOUND, None)
            return Verdict(word=shown, legal=False, source=self.source, reason=reason, form=form)
        bar = barred(letters, english=self._english)
        if bar is None and self._accepted(letters):
            return Verdict(word=shown, legal=True, source=self.source)
        reason, form = bar if bar is not None else self._why_not(letters)
        return Verdict(word=shown, legal=False, source=self.source, reason=reason, form=form)

    def _why_not(self, letters: str) -> tuple[Reason, str | None]:
        """The reason for which a word that the dictionary refuses in lower case is none."""
        if self._english:
            said = explained(letters)
            if said[0] is not Reason.NOT_FOUND:
                return said
        for spelling in self.spellings(letters.lower()):
            titled = spelling[:1].upper() + spelling[1:]
            if self._check(titled):
                return Reason.ALWAYS_CAPITALISED, titled
        if self._check(letters):
            return Reason.ABBREVIATION, letters
        return Reason.NOT_FOUND, None

    def _check(self, surface: str) -> bool:
        """Enchant's own answer on a surface of letters, not empty."""
        with LOCK:
            return bool(self._asked.check(surface))

    def _accepted(self, letters: str) -> bool:
        """Whether enchant accepts some spelling of `letters`; the shortest English words are a table."""
        if self._english and len(letters) <= 2:
            return letters in builtin.tiers_of_length(len(letters))
        for spelling in self.spellings(letters.lower()):
            if self._check(spelling) or (self._titled and self._check(spelling[:1].upper() + spelling[1:])):
                return True
        return False

    def spellings(self, plain: str) -> Iterator[str]:
        """`plain` (lower case, no accents) and the accented spellings that the language may have for it."""
        return spellings_of(self._files).of(plain) if len(plain) <= builtin.LONGEST else iter((plain,))

    def near(self, word: str) -> tuple[str, ...]:
        """Up to three legal words that the dictionary itself suggests."""
        letters = letters_of(word)
        if not (letters.isascii() and letters.isalpha() and 2 <= len(letters) <= builtin.LONGEST):
            return ()
        with LOCK:
            offered = [str(one) for one in self._asked.suggest(letters.lower())]
        found: dict[str, None] = {}
        for one in offered:
            laid = letters_of(one)
            if laid != letters and (one.islower() or self._titled) and self.is_legal(laid):
                found.setdefault(laid)
        return tuple(found)[:3]

    @cached_property
    def _words(self) -> dict[int, tuple[str, ...]]:
        """All listed words by length, as they are laid; takes seconds the first time."""
        if self._files is None:
            raise DictionaryError(
                f"The words of {self._tag} cannot be listed: {self.provider} answers for it, and only hunspell's "
                "files can be read. Bots and hints need home, standard, wide, or a hunspell dictionary."
            )
        found: dict[int, set[str]] = {}
        if self._english:
            found = {length: set(builtin.tiers_of_length(length)) for length in (1, 2)}
        for word in list_words(*self._files, titled=self._titled, longest=builtin.LONGEST):
            laid = fold(word).upper()
            if laid.isascii() and laid.isalpha() and barred(laid, english=self._english) is None:
                found.setdefault(len(laid), set()).add(laid)
        return {length: tuple(sorted(words)) for length, words in found.items()}

    def words_of_length(self, length: int, max_tier: int = 80, *, inoffensive: bool = False) -> tuple[str, ...]:  # noqa: ARG002
        """The listed words of `length` letters by alphabet, compounds left out; `max_tier` changes nothing.

        Raises:
            DictionaryError: the dictionary's files are not to be found, or make no sense.
        """
        with self._listing:
            words = self._words.get(length, ())
        if inoffensive:
            bad = builtin.offensive_words()
            return tuple(word for word in words if word not in bad)
        return words

    def tier_of(self, word: str) -> int | None:  # noqa: ARG002
        """None: system dictionaries grade nothing."""
        return None
