"""The built-in dictionary: levels, tiers, reasons in their order, bad input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jitters.kernel.verdicts import Reason
from jitters.lexicon import DictionaryError, builtin, open_dictionary
from jitters.lexicon.folding import key_of

LEVELS = {level: open_dictionary(level) for level in builtin.LEVELS}
STANDARD = LEVELS["standard"]

BAD = {
    "empty": "",
    "blank": "   ",
    "nul": "ca\0t",
    "newline": "cat\n",
    "very long": "a" * 100_000,
    "control": "c\x1b[2Jat",
    "combining alone": "\u0301",
    "right to left": "\u202ecat",
    "digits": "c4t",
    "other digits": "٣",
    "full width": "ｃａｔ",
    "cyrillic": "кот",
    "surrogate": "c\udcfft",
    "emoji": "🎲",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("level", builtin.LEVELS)
def test_what_is_no_word_of_letters_gets_a_verdict(level: str, text: str) -> None:
    dictionary = LEVELS[level]
    verdict = dictionary.verdict(text)
    assert not verdict.legal
    assert verdict.reason is Reason.NOT_FOUND
    assert not dictionary.is_legal(text)
    assert dictionary.near(text) == ()
    assert dictionary.tier_of(text) is None


@given(st.text())
def test_every_text_gets_the_same_answer_from_both_questions(text: str) -> None:
    verdict = STANDARD.verdict(text)
    assert verdict.legal == STANDARD.is_legal(text)
    assert (verdict.reason is None) == verdict.legal
    assert verdict.word == text.upper()


@pytest.mark.parametrize("word", ["cat", "CAT", "Cat", "cAT"])
def test_case_does_not_matter(word: str) -> None:
    assert STANDARD.is_legal(word)
    assert STANDARD.verdict(word).word == "CAT"


def test_accents_are_laid_plain() -> None:
    assert STANDARD.is_legal("café")
    assert STANDARD.is_legal("cafe\u0301")
    assert STANDARD.is_legal("CAFE")


@pytest.mark.parametrize("word", ["a", "I"])
def test_two_words_have_one_letter(word: str) -> None:
    assert STANDARD.is_legal(word)


def test_other_letters_alone_are_no_words() -> None:
    for letter in "bcdefghjklmnopqrstuvwxyz":
        assert STANDARD.verdict(letter).reason is Reason.ONE_LETTER


def test_a_level_holds_the_level_before_it() -> None:
    for length in range(2, 16):
        home, standard, wide = (set(LEVELS[level].words_of_length(length)) for level in builtin.LEVELS)
        assert home <= standard <= wide


def test_the_levels_have_their_sizes() -> None:
    sizes = [sum(len(LEVELS[level].words_of_length(length)) for length in range(2, 9)) for level in builtin.LEVELS]
    assert [size // 1000 for size in sizes] == [56, 105, 106]


def test_a_word_of_level_eighty_is_rare_at_home() -> None:
    assert LEVELS["standard"].is_legal("qat")
    verdict = LEVELS["home"].verdict("qat")
    assert (verdict.legal, verdict.reason) == (False, Reason.RARE)


def test_a_rare_word_that_is_commoner_as_a_name_is_legal_under_wide_alone() -> None:
    assert LEVELS["standard"].verdict("boston").reason is Reason.ALWAYS_CAPITALISED
    verdict = LEVELS["wide"].verdict("boston")
    assert (verdict.legal, verdict.also, verdict.form) == (True, Reason.ALWAYS_CAPITALISED, "Boston")


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("id", None),  # the table of two-letter words comes before contraction, abbreviation and name
        ("hed", Reason.NEEDS_APOSTROPHE),
        ("xray", Reason.NEEDS_HYPHEN),
        ("th", Reason.AFFIX),  # before symbol
        ("iv", Reason.ROMAN_NUMERAL),  # before abbreviation
        ("mcm", Reason.ROMAN_NUMERAL),
        ("xcix", Reason.ROMAN_NUMERAL),
        ("iiii", Reason.NOT_FOUND),
        ("und", Reason.FOREIGN),
        ("kg", Reason.SYMBOL),
        ("etc", Reason.ABBREVIATION),
        ("cl", Reason.SYMBOL),
        ("kevin", Reason.ALWAYS_CAPITALISED),
        ("qwert", Reason.NOT_FOUND),
    ],
)
def test_the_reasons_come_in_their_order(word: str, reason: Reason | None) -> None:
    assert STANDARD.verdict(word).reason is reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [("you're", Reason.NEEDS_APOSTROPHE), ("you’re", Reason.NEEDS_APOSTROPHE), ("one-way", Reason.NEEDS_HYPHEN)],
)
def test_a_word_written_with_its_sign_is_refused_for_it(text: str, reason: Reason) -> None:
    verdict = STANDARD.verdict(text)
    assert (verdict.legal, verdict.reason, verdict.form) == (False, reason, text)


def test_words_come_commonest_first_so_that_a_tier_is_a_prefix() -> None:
    whole = STANDARD.words_of_length(5)
    for tier in builtin.TIERS:
        part = STANDARD.words_of_length(5, tier)
        assert whole[: len(part)] == part
        assert all((STANDARD.tier_of(word) or 0) <= tier for word in part)
    assert len(STANDARD.words_of_length(5, 10)) < len(STANDARD.words_of_length(5, 35)) < len(whole)


def test_tiers_grade_words() -> None:
    assert STANDARD.tier_of("THE") == 10
    assert STANDARD.tier_of("QAT") == 80
    assert STANDARD.tier_of("BOSTON") is None
    assert LEVELS["wide"].tier_of("BOSTON") == 80


def test_impolite_words_are_legal_and_left_out_on_request() -> None:
    polite = set(STANDARD.words_of_length(4, inoffensive=True))
    for word in ("SHIT", "CUNT", "FUCK"):
        assert STANDARD.is_legal(word)
        assert word not in polite
    assert {"FROG", "WORD"} <= polite


def test_lengths_without_words_are_empty() -> None:
    assert STANDARD.words_of_length(0) == STANDARD.words_of_length(16) == STANDARD.words_of_length(-1) == ()
    assert STANDARD.words_of_length(1) == ("A", "I")


def test_all_words_are_letters_of_their_length_and_once() -> None:
    for length in range(2, 16):
        words = LEVELS["wide"].words_of_length(length)
        assert len(set(words)) == len(words)
        assert all(len(word) == length and word.isascii() and word.isalpha() and word.isupper() for word in words)


def test_the_counts_are_those_of_the_words() -> None:
    for length in range(2, 16):
        for tier, words in builtin.sections(length):
            assert builtin.counts().get((length, tier), 0) == len(words)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("skool", "SCHOOL"), ("recieve", "RECEIVE"), ("kats", "CATS"), ("freind", "FRIEND"),
        ("definately", "DEFINITELY"), ("seperate", "SEPARATE"),
        ("tommorow", "TOMORROW"), ("teh", "THE"), ("hapy", "HAPPY"), ("rythm", "RHYTHM"),
    ],
)  # fmt: skip
def test_the_first_near_miss_is_what_was_meant(wrong: str, right: str) -> None:
    near = STANDARD.near(wrong)
    assert near[0] == right
    assert len(near) <= 3
    assert all(STANDARD.is_legal(word) for word in near)


def test_near_misses_keep_to_the_level() -> None:
    for level, dictionary in LEVELS.items():
        assert all(dictionary.is_legal(word) for word in dictionary.near("bostn")), level


@pytest.mark.parametrize("spec", ["", "  ", "ca\0t", "no such file.txt", "Home", "STANDARD"])
def test_a_name_that_names_nothing_is_refused_in_a_sentence(spec: str) -> None:
    with pytest.raises(DictionaryError, match=r"home, standard, wide"):
        open_dictionary(spec)


def test_every_reading_is_laid_with_the_letters_of_its_form() -> None:
    for word, (_, form) in builtin.readings().items():
        assert key_of(form) == word
