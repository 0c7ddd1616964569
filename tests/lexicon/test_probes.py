"""J33: verdicts and reasons on the two probe lists, and on the rulebook's own examples."""

import pytest
from lexicon.probing import read_probe, score

from jitters.kernel.verdicts import Reason
from jitters.lexicon import open_dictionary

CONTESTED = {
    "oldstyle": "a style of type, listed as one word; the label says old-style",
    "tis": "more than one TI, which is in the table of two-letter words; the label says 'tis",
    "kats": "more than one kat, the shrub; the label says nonsense",
    "brazil": "the nut and the wood are written small",
    "highrise": "listed in one piece among the level-70 words",
}
"""Words whose verdict differs from their label, and why it may."""


@pytest.mark.parametrize("name", ["probe.txt", "probe_second.txt"])
def test_j33_nearly_all_verdicts_and_reasons_of_a_probe_are_right(name: str) -> None:
    found = score(name)
    assert found.verdicts[0] / found.verdicts[1] >= 0.97
    assert found.reasons[0] / found.reasons[1] >= 0.93


@pytest.mark.parametrize("name", ["probe.txt", "probe_second.txt"])
def test_j33_what_differs_from_its_label_is_argued_for(name: str) -> None:
    assert score(name).wrong <= set(CONTESTED)


def test_the_second_list_has_the_first_ones_categories_and_proportions_and_no_word_of_it() -> None:
    first, second = read_probe("probe.txt"), read_probe("probe_second.txt")
    assert list(first) == list(second)
    words = [word for its in second.values() for word in its]
    assert len(words) == len(set(words)) == 300
    assert not set(words) & {word for its in first.values() for word in its}
    whole = sum(map(len, first.values()))
    for category, its in first.items():
        assert abs(len(second[category]) / 300 - len(its) / whole) < 0.01


def test_m11_the_two_letter_words_are_the_table_and_four_more() -> None:
    table = """AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX FA FE
    GO HA HE HI HM HO ID IF IN IS IT JO KA LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD OE OF OH OM ON OP OR OS OW OX OY
    PA PE PI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE YO""".split()
    assert len(table) == 97
    for level in ("home", "standard", "wide"):
        assert sorted(open_dictionary(level).words_of_length(2)) == sorted([*table, "OK", "EW", "QI", "ZA"])


@pytest.mark.parametrize(
    ("word", "reason", "form"),
    [
        ("utah", Reason.ALWAYS_CAPITALISED, "Utah"),
        ("oneway", Reason.NEEDS_HYPHEN, "one-way"),
        ("youre", Reason.NEEDS_APOSTROPHE, "you're"),
        ("dont", Reason.NEEDS_APOSTROPHE, "don't"),
        ("rca", Reason.ABBREVIATION, "RCA"),
        ("ing", Reason.AFFIX, "-ing"),
        ("moi", Reason.FOREIGN, None),
        ("der", Reason.FOREIGN, None),
    ],
)
def test_j33_an_example_of_the_rulebook_is_illegal_and_says_why(word: str, reason: Reason, form: str | None) -> None:
    verdict = open_dictionary().verdict(word)
    assert (verdict.legal, verdict.reason, verdict.form) == (False, reason, form)


@pytest.mark.parametrize(
    ("word", "also", "form"),
    [
        ("august", Reason.ALWAYS_CAPITALISED, "August"),
        ("coop", Reason.NEEDS_HYPHEN, "co-op"),
        ("ag", Reason.SYMBOL, "Ag"),
        ("un", Reason.AFFIX, "un-"),
    ],
)
def test_j33_an_example_that_is_also_another_word_is_legal_and_says_what_it_is_besides(
    word: str, also: Reason, form: str
) -> None:
    verdict = open_dictionary().verdict(word)
    assert (verdict.legal, verdict.reason, verdict.also, verdict.form) == (True, None, also, form)
