"""Verdicts in words: one sentence that can be read out at the table."""

from typing import Final

from jitters.kernel.verdicts import Reason, Verdict

_WITH_FORM: Final = {
    Reason.ALWAYS_CAPITALISED: "always has a capital: {form}",
    Reason.NEEDS_HYPHEN: "needs a hyphen: {form}",
    Reason.NEEDS_APOSTROPHE: "needs an apostrophe: {form}",
    Reason.ABBREVIATION: "an abbreviation: {form}",
    Reason.SYMBOL: "a symbol: {form}",
    Reason.AFFIX: "cannot stand alone: {form}",
    Reason.ROMAN_NUMERAL: "a roman numeral: {form}",
}
_PLAIN: Final = {
    Reason.ALWAYS_CAPITALISED: "always has a capital",
    Reason.NEEDS_HYPHEN: "needs a hyphen",
    Reason.NEEDS_APOSTROPHE: "needs an apostrophe",
    Reason.ABBREVIATION: "an abbreviation",
    Reason.SYMBOL: "a symbol",
    Reason.AFFIX: "a prefix or suffix that cannot stand alone",
    Reason.ROMAN_NUMERAL: "a roman numeral",
    Reason.FOREIGN: "a foreign word",
    Reason.ONE_LETTER: "one letter is no word",
    Reason.RARE: "too rare for this dictionary; wide has it",
    Reason.NOT_FOUND: "in no dictionary here",
}
_ALSO: Final = {
    Reason.ALWAYS_CAPITALISED: "also the name {form}",
    Reason.NEEDS_HYPHEN: "beside {form}",
    Reason.NEEDS_APOSTROPHE: "beside {form}",
    Reason.ABBREVIATION: "also an abbreviation, {form}",
    Reason.SYMBOL: "also a symbol, {form}",
    Reason.AFFIX: "also the affix {form}",
    Reason.ROMAN_NUMERAL: "also a roman numeral",
}


def say_reason(reason: Reason, form: str | None = None) -> str:
    """Why a word is illegal, in a clause without its full stop: "needs a hyphen: one-way"."""
    if form is not None and reason in _WITH_FORM:
        return _WITH_FORM[reason].format(form=form)
    return _PLAIN[reason]


def say_verdict(verdict: Verdict) -> str:
    """What is to be said after "legal" or "illegal", in a clause; empty where a legal word is nothing besides."""
    parts = []
    if verdict.house is not None:
        parts.append(f"{'allowed' if verdict.house.allowed else 'denied'} by this table on {verdict.house.since}")
    if verdict.legal:
        if verdict.also is not None and verdict.form is not None and verdict.also in _ALSO:
            parts.append(_ALSO[verdict.also].format(form=verdict.form))
    elif verdict.reason is not None and not (verdict.house is not None and verdict.reason is Reason.NOT_FOUND):
        parts.append(say_reason(verdict.reason, verdict.form))
    return "; ".join(parts)
