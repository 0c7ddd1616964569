"""The rulebook's own word on two words, whatever the dictionary says (J33)."""

from dataclasses import dataclass, replace
from typing import Final

from jitters.kernel.verdicts import Dictionary, Reason, Source, Verdict

REFUSED: Final = {"AG": (Reason.SYMBOL, "Ag"), "UN": (Reason.AFFIX, "un-")}
"""The rulebook's examples of a symbol and of a prefix that cannot stand alone."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A dictionary less the words that Jitters refuses."""

    dictionary: Dictionary

    @property
    def source(self) -> Source:
        """The dictionary behind it."""
        return self.dictionary.source

    def is_legal(self, word: str) -> bool:
        """Whether `word` may stand in Jitters."""
        return word.upper() not in REFUSED and self.dictionary.is_legal(word)

    def verdict(self, word: str) -> Verdict:
        """The ruling on `word` in Jitters."""
        verdict = self.dictionary.verdict(word)
        if verdict.word not in REFUSED:
            return verdict
        reason, form = REFUSED[verdict.word]
        return replace(verdict, legal=False, reason=reason, form=form, also=None, house=None, near=())

    def near(self, word: str) -> tuple[str, ...]:
        """Legal words that look like `word`."""
        return tuple(other for other in self.dictionary.near(word) if other not in REFUSED)
