"""J39: the table's own rulings over any dictionary."""

import pytest

from jitters.kernel.verdicts import HouseRuling, Reason
from jitters.lexicon import open_dictionary
from jitters.lexicon.house import with_house

ALLOWED = HouseRuling(allowed=True, since="2026-11-29")
DENIED = HouseRuling(allowed=False, since="2026-11-30")
STANDARD = open_dictionary()


def test_j39_an_allowed_word_is_legal_and_says_since_when() -> None:
    house = with_house(STANDARD, {"QUIZZY": ALLOWED})
    verdict = house.verdict("quizzy")
    assert (verdict.legal, verdict.reason, verdict.also, verdict.house) == (True, None, None, ALLOWED)
    assert house.is_legal("Quizzy")


def test_j39_an_allowed_name_says_that_it_is_also_one() -> None:
    verdict = with_house(STANDARD, {"UTAH": ALLOWED}).verdict("utah")
    assert (verdict.legal, verdict.also, verdict.form) == (True, Reason.ALWAYS_CAPITALISED, "Utah")


def test_j39_a_denied_word_is_illegal_and_says_since_when() -> None:
    house = with_house(STANDARD, {"CAT": DENIED, "AUGUST": DENIED})
    verdict = house.verdict("cat")
    assert (verdict.legal, verdict.reason, verdict.house) == (False, Reason.NOT_FOUND, DENIED)
    assert house.verdict("august").reason is Reason.ALWAYS_CAPITALISED
    assert not house.is_legal("CAT")
    assert "CAT" not in house.near("catt")


def test_j39_other_words_are_the_dictionarys() -> None:
    house = with_house(STANDARD, {"CAT": DENIED})
    verdict = house.verdict("youre")
    assert (verdict.reason, verdict.form, verdict.house) == (Reason.NEEDS_APOSTROPHE, "you're", None)
    assert verdict.source == house.source
    assert house.verdict("dog").legal


def test_j39_the_words_to_search_follow_the_rulings() -> None:
    house = with_house(STANDARD, {"CAT": DENIED, "ZZQ": ALLOWED, "DOG": ALLOWED, "QUIZZY": ALLOWED})
    words = house.words_of_length(3)
    assert "CAT" not in words
    assert words[-1] == "ZZQ"
    assert words.count("DOG") == 1
    assert house.words_of_length(7) == STANDARD.words_of_length(7)
    assert "ZZQ" in house.words_of_length(3, 10)
    assert (house.tier_of("CAT"), house.tier_of("ZZQ"), house.tier_of("DOG")) == (None, None, STANDARD.tier_of("DOG"))


def test_j39_a_later_ruling_counts_at_once() -> None:
    rulings: dict[str, HouseRuling] = {}
    house = with_house(STANDARD, rulings)
    assert house.source == STANDARD.source
    assert house.verdict("cat") == STANDARD.verdict("cat")
    rulings["CAT"] = DENIED
    assert not house.is_legal("cat")
    assert house.has_tiers
    assert house.notice is None


def test_j39_rulings_change_the_digest_and_not_the_name() -> None:
    one = with_house(STANDARD, {"CAT": DENIED}).source
    other = with_house(STANDARD, {"CAT": ALLOWED}).source
    assert len({one.sha256, other.sha256, STANDARD.source.sha256}) == 3
    assert one.name == other.name == "standard"


@pytest.mark.parametrize("text", ["", "\0", "c4t", "x" * 100_000])
def test_bad_input_passes_through(text: str) -> None:
    assert not with_house(STANDARD, {"CAT": ALLOWED}).verdict(text).legal
