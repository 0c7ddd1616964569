"""Deal codes: read back, forgiving of how they are typed, and strict about what they deal."""

from dataclasses import replace

import pytest
from helpers.box_of_tests import BOX, DICE, box
from hypothesis import given
from hypothesis import strategies as st

from jitters.games.jitters.box import Box
from jitters.practice.deals import (
    ALPHABET,
    DEALS,
    MistypedError,
    OtherBoxError,
    canonical,
    code_of,
    dealt,
    fresh_deal,
    is_deal,
    seed_of,
)
from jitters.table.agreement import Agreement

seeds = st.integers(0, DEALS - 1)


@given(seeds)
def test_a_code_is_short_and_gives_its_seed_back(seed):
    code = code_of(seed, BOX)
    assert len(code) == 7
    assert code[4] == "-"
    assert set(code) <= {*ALPHABET, "-"}
    assert seed_of(code, BOX) == seed


@given(seeds)
def test_case_dashes_blanks_and_look_alikes_are_forgiven(seed):
    code = code_of(seed, BOX)
    typed = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert seed_of(f" {typed} ", BOX) == seed
    assert seed_of(code.replace("1", "I").replace("-", ""), BOX) == seed
    assert canonical(typed) == code


@given(seeds, st.integers(0, 5), st.sampled_from(ALPHABET))
def test_one_mistyped_sign_is_always_noticed(seed, place, sign):
    signs = list(code_of(seed, BOX).replace("-", ""))
    if signs[place] == sign:
        return
    signs[place] = sign
    with pytest.raises(MistypedError, match="mistyped"):
        seed_of("".join(signs), BOX)


@given(seeds, st.integers(0, 4))
def test_two_neighbours_that_changed_places_are_always_noticed(seed, place):
    signs = list(code_of(seed, BOX).replace("-", ""))
    if signs[place] == signs[place + 1]:
        return
    signs[place], signs[place + 1] = signs[place + 1], signs[place]
    with pytest.raises(MistypedError):
        canonical("".join(signs))


@pytest.mark.parametrize("text", ["", "X7K2", "X7K2-PMA", "X7U2-PM", "X7K2-P!", "ÄÖÜ123"])
def test_what_is_no_code_is_said_to_be_none(text):
    with pytest.raises(MistypedError, match="is no deal"):
        canonical(text)


def test_another_box_is_named_as_the_reason():
    others = [box("three", "two"), Box(cards=BOX.cards, dice=(*DICE[:11], replace(DICE[11], faces="ABCDEF")))]
    for other in others:
        refused = 0
        for seed in range(200):
            try:
                seed_of(code_of(seed, BOX), other)
            except OtherBoxError:
                refused += 1
        assert refused >= 190  # one in 256 passes by chance
    with pytest.raises(OtherBoxError, match="belongs to another box"):
        seed_of(code_of(1, BOX), box("three", "two"))


def test_codes_of_one_box_do_not_look_alike():
    codes = [code_of(seed, BOX) for seed in range(0, DEALS, 1000)]
    assert len(set(codes)) == len(codes)
    assert len({code[3:] for code in codes}) > 100


def test_seeds_without_a_code():
    assert is_deal(fresh_deal())
    assert not is_deal(DEALS)
    assert not is_deal(-1)
    with pytest.raises(ValueError, match="the seed of no deal"):
        code_of(DEALS, BOX)


def test_what_is_dealt_to_an_agreement():
    code = code_of(7, BOX)
    plain = Agreement(seed=7)
    assert dealt(plain, BOX) is plain
    by_code = dealt(Agreement(deal=code.lower()), BOX)
    assert (by_code.seed, by_code.deal, by_code.same_dice) == (7, code, True)
    assert dealt(Agreement(same_dice=True, seed=7), BOX).deal == code
    own = dealt(Agreement(same_dice=True, seed=DEALS + 1), BOX)
    assert (own.seed, own.deal) == (DEALS + 1, None)
    fresh = dealt(Agreement(same_dice=True), BOX)
    assert fresh.seed is not None
    assert fresh.deal == code_of(fresh.seed, BOX)
    daily = Agreement(same_dice=True, daily="2026-11-30", seed=20261130)
    assert dealt(daily, BOX) is daily
