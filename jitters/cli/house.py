"""The table's own words in play: laid over the dictionary, and written down when a verdict is overruled (J39)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a first screen waits for none of these
    from jitters.games.jitters.events import GameStarted, VerdictOverruled
    from jitters.games.jitters.state import Setup
    from jitters.kernel.verdicts import Source
    from jitters.lexicon import Lexicon
    from jitters.store.house_words import HouseWords
    from jitters.table.about import About
    from jitters.table.keeping import Keep, Keeper
    from jitters.table.session import Note


def _open_house_words() -> HouseWords:
    from jitters.store.house_words import HouseWords

    return HouseWords()


class House:
    """The house dictionary of this user, opened when it is first asked."""

    def __init__(self, opened: Callable[[], HouseWords] = _open_house_words) -> None:
        """`opened` reads the file; it raises HouseWordsError where that cannot be done."""
        self._opened = opened
        self._words: HouseWords | None = None

    @property
    def words(self) -> HouseWords:
        """The rulings so far.

        Raises:
            HouseWordsError: the file is damaged, or cannot be read.
        """
        if self._words is None:
            self._words = self._opened()
        return self._words

    def over(self, dictionary: Lexicon, *, apart: Collection[str] = ()) -> Lexicon:
        """`dictionary` with the rulings of the house before it; a game tells itself of those set `apart`."""
        from jitters.lexicon.house import with_house

        return with_house(dictionary, self.words.rulings, apart=apart)

    def keep(self, begin: Keep) -> Keep:
        """`begin`, with every overruled verdict written into the house dictionary."""

        def begun(setup: Setup, started: GameStarted, dictionary: Source, about: About) -> Keeper:
            inner = begin(setup, started, dictionary, about)
            return HouseKeeper(inner, self) if setup.house.get("overrule") else inner

        return begun


class HouseKeeper:
    """A game's keeper that writes overruled verdicts into the house dictionary as well."""

    def __init__(self, inner: Keeper, house: House) -> None:
        """All but overruled verdicts is left to `inner`."""
        self._inner = inner
        self._house = house
        self._trouble: str | None = None

    def __call__(self, note: Note) -> None:
        """Keep the note; an overruled verdict becomes the house's word from today on."""
        from jitters.games.jitters.events import VerdictOverruled

        self._inner(note)
        for event in note.events:
            if isinstance(event, VerdictOverruled):
                self._rule(event)

    @property
    def trouble(self) -> str | None:
        """Why the game, or else the house's word, is not being kept."""
        return self._inner.trouble or self._trouble

    @property
    def file(self) -> str | None:
        """Where the journal lies."""
        return self._inner.file

    def close(self) -> None:
        """What is written is brought to the disk."""
        self._inner.close()

    def _rule(self, event: VerdictOverruled) -> None:
        from jitters.store.house_words import HouseWordsError

        words = self._house.words
        rule = words.allow if event.legal else words.deny
        try:
            rule([event.word], date.today())
        except HouseWordsError as fault:
            self._trouble = str(fault).rstrip(".")
        else:
            self._trouble = None
