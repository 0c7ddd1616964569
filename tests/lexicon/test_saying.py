"""Verdicts in words."""

import pytest

from jitters.kernel.verdicts import HouseRuling, Reason
from jitters.lexicon import open_dictionary
from jitters.lexicon.house import with_house
from jitters.lexicon.saying import say_reason, say_verdict


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("cat", ""),
        ("august", "also the name August"),
        ("coop", "beside co-op"),
        ("utah", "always has a capital: Utah"),
        ("oneway", "needs a hyphen: one-way"),
        ("youre", "needs an apostrophe: you're"),
        ("rca", "an abbreviation: RCA"),
        ("zn", "a symbol: Zn"),
        ("ing", "cannot stand alone: -ing"),
        ("xiv", "a roman numeral: XIV"),
        ("moi", "a foreign word"),
        ("q", "one letter is no word"),
        ("qwert", "in no dictionary here"),
    ],
)
def test_j33_every_verdict_says_which(word: str, said: str) -> None:
    assert say_verdict(open_dictionary().verdict(word)) == said


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_words_with_a_form_and_without(reason: Reason) -> None:
    assert say_reason(reason)
    assert say_reason(reason, "a form")


def test_j39_the_tables_ruling_is_said_first() -> None:
    rulings = {word: HouseRuling(allowed=word == "UTAH", since="2026-11-29") for word in ("UTAH", "CAT", "AUGUST")}
    house = with_house(open_dictionary(), rulings)
    assert say_verdict(house.verdict("utah")) == "allowed by this table on 2026-11-29; also the name Utah"
    assert say_verdict(house.verdict("cat")) == "denied by this table on 2026-11-29"
    assert say_verdict(house.verdict("august")) == "denied by this table on 2026-11-29; always has a capital: August"
