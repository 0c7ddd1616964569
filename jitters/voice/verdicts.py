"""A dictionary's verdict in words: reason, form, house ruling, near misses, definition, what follows (J29 to J33)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import assert_never

from jitters.kernel.verdicts import HouseRuling, Reason, Source, Verdict
from jitters.voice.names import clip, safe
from jitters.voice.wording import listed

DEFINITION_CELLS = 300
"""What a definition may take; longer ones are clipped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictText:
    """A verdict part by part, for a screen that turns it up in beats; `lines` has them all."""

    mark: str
    """✓ or ✗."""
    ruling: str
    """The first beat: whether the word may stand."""
    why: str
    """The reason with the form, the house ruling, or what it is besides; empty where there is nothing to add."""
    near: str
    """Words that look like it; empty where there are none."""
    definition: str
    """What the word means; empty where nobody knows."""
    source: str
    """Who spoke."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The whole verdict, a sentence or two a line."""
        parts = (f"{self.mark} {self.ruling}", self.why, self.near, self.definition, self.source)
        return tuple(part for part in parts if part)


def verdict_text(verdict: Verdict, definition: str | None = None, near: Sequence[str] | None = None) -> VerdictText:
    """A verdict in words; `near` defaults to the verdict's own near misses."""
    word = safe(verdict.word)
    likes = verdict.near if near is None else near
    return VerdictText(
        mark="✓" if verdict.legal else "✗",
        ruling=f"{word} is legal." if verdict.legal else f"{word} is not legal.",
        why=_why(verdict),
        near=f"Near it: {listed([safe(like) for like in likes], 'or')}." if likes and not verdict.legal else "",
        definition=definition_line(word, definition),
        source=f"So says {dictionary_name(verdict.source)}." if verdict.house is None else "",
    )


def definition_line(word: str, definition: str | None) -> str:
    """A definition as a line, or nothing where there is none."""
    return f"{word}: {clip(safe(definition), DEFINITION_CELLS)}" if definition else ""


def reason_clause(reason: Reason | str, form: str | None = None) -> str:
    """Why a word is illegal, as a clause: `it needs an apostrophe: "you're"`."""
    try:
        known = Reason(reason)
    except ValueError:
        return safe(str(reason))
    shown = f': "{safe(form)}"' if form else ""
    match known:
        case Reason.ALWAYS_CAPITALISED:
            return f"it is always capitalised{shown}"
        case Reason.NEEDS_HYPHEN:
            return f"it needs a hyphen{shown}"
        case Reason.NEEDS_APOSTROPHE:
            return f"it needs an apostrophe{shown}"
        case Reason.ABBREVIATION:
            return f"it is an abbreviation{shown}"
        case Reason.SYMBOL:
            return f"it is a symbol{shown}"
        case Reason.AFFIX:
            return f"it is a prefix or suffix that cannot stand alone{shown}"
        case Reason.FOREIGN:
            return "it is a foreign word that the dictionary lacks"
        case Reason.ROMAN_NUMERAL:
            return "it is a roman numeral"
        case Reason.ONE_LETTER:
            return "one letter is no word, but for A and I"
        case Reason.RARE:
            return "it is too rare here; the wide dictionary has it"
        case Reason.NOT_FOUND:
            return "it is not in the dictionary"
        case _:
            assert_never(known)


def dictionary_name(source: Source) -> str:
    """The dictionary's name as people say it; of a file, without its folders."""
    if source.name in {"home", "standard", "wide"}:
        return f"the built-in dictionary ({source.name})"
    return f"the dictionary {clip(safe(source.name.rpartition('/')[2]), 60)}"


def house_ruling(ruling: HouseRuling) -> str:
    """The table's own ruling, with its date."""
    what = "allowed it" if ruling.allowed else "ruled it out"
    return f"This table {what} on {_day(ruling.since)}, and its own word goes first."


def follows(*, legal: bool, player: str, challenger: str) -> str:
    """What a verdict means for the two of them (J29 to J31)."""
    if legal:
        return f"{player} was right: {challenger} will sit a turn out, and the clock waits where it stopped."
    return f"{challenger} was right: {player}'s turn is over, with 0."


def _why(verdict: Verdict) -> str:
    if verdict.house is not None:
        return house_ruling(verdict.house)
    if verdict.legal:
        if verdict.also is None:
            return ""
        form = f'"{safe(verdict.form)}"' if verdict.form else "another word"
        return f"{_also(verdict.also, form)} As a word of its own it stands."
    if verdict.reason is None:
        return ""
    clause = reason_clause(verdict.reason, verdict.form)
    return clause[:1].upper() + clause[1:] + "."


def _also(reason: Reason, form: str) -> str:
    match reason:
        case Reason.ALWAYS_CAPITALISED:
            return f"It is also {form}, always capitalised, which would not do."
        case Reason.NEEDS_HYPHEN:
            return f"It is also {form}, which needs a hyphen and would not do."
        case Reason.NEEDS_APOSTROPHE:
            return f"It is also {form}, which needs an apostrophe and would not do."
        case Reason.ABBREVIATION:
            return f"It is also {form}, an abbreviation, which would not do."
        case Reason.SYMBOL:
            return f"It is also {form}, a symbol, which would not do."
        case Reason.AFFIX:
            return f"It is also {form}, which cannot stand alone and would not do."
        case Reason.FOREIGN:
            return f"It is also {form}, a foreign word, which would not do."
        case Reason.ROMAN_NUMERAL:
            return f"It is also {form}, a roman numeral, which would not do."
        case Reason.ONE_LETTER | Reason.RARE | Reason.NOT_FOUND:
            return f"It is also {form}."
        case _:
            assert_never(reason)


def _day(iso: str) -> str:
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return safe(iso)
    return f"{day.day} {day:%B %Y}"
