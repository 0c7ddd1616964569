"""Words as bit sets, letters as packed counts."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jitters.kernel.letters import ALPHABET
from jitters.kernel.verdicts import HouseRuling
from jitters.lexicon import open_dictionary
from jitters.lexicon.house import with_house
from jitters.solve.index import LengthIndex, WordIndex
from jitters.solve.packing import packing_for, spares
from jitters.solve.words import TIERS, UNGRADED, index_of

WORDS = st.lists(st.text("ABCZ", min_size=3, max_size=3), max_size=30, unique=True)


@given(WORDS, st.text("ABCZ", max_size=8), st.frozensets(st.sampled_from("ABCZ")))
def test_fitting_words_are_those_that_a_counter_finds(words: list[str], tops: str, sides: frozenset[str]) -> None:
    index = LengthIndex(3, [(35, words)])
    have = Counter(tops)
    fitting = {index.words[number] for number in index.members(index.fitting(have))}
    assert fitting == {word for word in words if not Counter(word) - have}
    swiped = {index.words[number] for number in index.members(index.fitting(have, sides=sides))}
    assert swiped == {
        word
        for word in words
        if (missing := Counter(word) - have).total() == 0 or (missing.total() == 1 and sides.issuperset(missing))
    }


@given(WORDS, st.text("ABCZ", min_size=3, max_size=3))
def test_words_made_of_exactly_some_letters(words: list[str], letters: str) -> None:
    index = LengthIndex(3, [(35, words)])
    found = {index.words[number] for number in index.members(index.spelt_by(letters))}
    assert found == {word for word in words if sorted(word) == sorted(letters)}


@given(WORDS, st.lists(st.sampled_from((0, 1, 2)), unique=True))
def test_words_with_some_of_a_few_letters_in_some_places(words: list[str], places: list[int]) -> None:
    index = LengthIndex(3, [(35, words)])
    for least, chosen in enumerate(index.with_some_of("AC", tuple(places))):
        found = {index.words[number] for number in index.members(chosen)}
        assert found == {word for word in words if sum(word[place] in "AC" for place in places) >= least}


def test_members_of_full_and_of_sparse_sets_come_in_order() -> None:
    index = LengthIndex(3, [(35, [f"A{one}{two}" for one in ALPHABET for two in ALPHABET])])
    assert index.members(index.all) == list(range(676))
    assert index.members(1 << 3 | 1 << 70 | 1 << 600) == [3, 70, 600]
    assert index.members(0) == []


@given(WORDS)
def test_words_are_found_by_letter_and_place(words: list[str]) -> None:
    index = LengthIndex(3, [(35, words)])
    for place in range(3):
        for letter in "ABCZ":
            found = {index.words[number] for number in index.members(index.at(place, letter))}
            assert found == {word for word in words if word[place] == letter}


def test_common_words_come_first_and_a_tier_is_a_run_of_them() -> None:
    index = WordIndex.of([("ZOO", 10), ("ADZ", 70), ("CAT", 10), ("QAT", 80)]).length(3)
    assert index.words == ("ZOO", "CAT", "ADZ", "QAT")
    assert [index.words[number] for number in index.members(index.within(70))] == ["ZOO", "CAT", "ADZ"]
    assert index.within(None) == index.all == index.within(80)
    assert [index.tier_of(word) for word in ("CAT", "QAT", "DOG", "CATS")] == [10, 80, None, None]


def test_a_length_without_words_is_empty() -> None:
    index = WordIndex.of([]).length(7)
    assert (index.words, index.all, index.fitting({"A": 7}), index.at(0, "A"), index.tier_of("LETTERS")) == (
        (),
        0,
        0,
        0,
        None,
    )


def test_j33_ag_and_un_are_refused_whatever_the_dictionary_says() -> None:
    words = index_of(open_dictionary("standard")).length(2).words
    assert not {"AG", "UN"} & set(words)
    assert {"AA", "ZA"} <= set(index_of(open_dictionary("standard"), without=()).length(2).words) - {"AG"}


def test_the_tiers_of_the_built_in_dictionary_are_kept() -> None:
    dictionary = open_dictionary("standard")
    index = index_of(dictionary).length(4)
    assert index.words == dictionary.words_of_length(4)
    assert all(dictionary.tier_of(word) == tier for word, tier in zip(index.words, index.tiers, strict=True))
    assert set(index.tiers) == set(TIERS)


def test_house_words_are_taken_for_the_rarest_and_denied_ones_are_gone() -> None:
    ruling = {
        "ZYZZ": HouseRuling(allowed=True, since="2026-01-01"),
        "ABLE": HouseRuling(allowed=False, since="2026-01-01"),
    }
    house = with_house(open_dictionary("standard"), ruling)
    index = index_of(house).length(4)
    assert index.tier_of("ZYZZ") == 80
    assert index.tier_of("ABLE") is None
    assert index.tier_of("THAT") == 10
    assert sorted(index.words) == sorted(house.words_of_length(4))
    assert list(index.tiers) == sorted(index.tiers)


def test_a_dictionary_without_tiers_has_one(tmp_path: object) -> None:
    file = tmp_path / "words.txt"  # type: ignore[operator]
    file.write_text("cat\ndog\n")
    index = index_of(open_dictionary(str(file))).length(3)
    assert (set(index.words), set(index.tiers)) == ({"CAT", "DOG"}, {UNGRADED})


@pytest.mark.parametrize("copies", [1, 6, 7, 12, 15, 240])
def test_packed_letters_never_run_into_each_other(copies: int) -> None:
    packing = packing_for("E" * copies + "D")
    have = packing.pack("E" * copies + "D") | packing.guards
    for need, missing in ((copies, ""), (copies + 1, "E")):
        left = have - packing.pack("E" * need)
        assert packing.guards & ~left == sum(packing.guard(letter) for letter in missing)
        assert left & packing.field("D") == packing.pack("D")
    twice = have - 2 * packing.pack("E" * (copies + 1))
    assert packing.guards & ~twice == packing.guard("E")
    assert twice & packing.field("D") == packing.pack("D")


def test_j15_only_a_top_whose_die_has_the_letter_on_a_side_may_be_flipped() -> None:
    packing = packing_for("ABB")
    found = spares(packing, "ABB", ("CDDD", "CEEE", "BBBB"))
    assert found == {
        packing.guard("C"): packing.field("A") | packing.field("B"),
        packing.guard("D"): packing.field("A"),
        packing.guard("E"): packing.field("B"),
    }
