"""Chance: the same key draws the same, every outcome is possible, none is favoured."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from jitters.kernel.chance import Chance

keys = st.lists(st.one_of(st.integers(), st.text(max_size=5)), max_size=4)


@given(st.integers(), st.lists(st.integers(1, 10**6), max_size=20), keys)
def test_draws_stay_below_their_bounds_and_come_again(seed, bounds, key):
    drawn = Chance(seed=seed).below(bounds, *key)
    assert len(drawn) == len(bounds)
    assert all(0 <= value < bound for value, bound in zip(drawn, bounds, strict=True))
    assert Chance(seed=seed).below(bounds, *key) == drawn


@given(st.integers(), st.lists(st.integers(), max_size=60), keys)
def test_a_shuffle_keeps_every_item_and_comes_again(seed, items, key):
    shuffled = Chance(seed=seed).shuffled(items, *key)
    assert sorted(shuffled) == sorted(items)
    assert Chance(seed=seed).shuffled(items, *key) == shuffled


def test_keys_and_seeds_do_not_run_into_each_other():
    streams = [
        Chance(seed=seed).below((2**16,) * 4, *key)
        for seed, key in [
            (1, (1,)),
            (11, ()),
            (1, ("1",)),
            (1, (1, 1)),
            (1, (11,)),
            (1, ("1", 1)),
            (1, ("1, 1",)),
            (-1, (1,)),
            (1, ()),
        ]
    ]
    assert len(set(streams)) == len(streams)


def test_the_order_of_asking_does_not_matter():
    chance = Chance(seed=3)
    first = chance.below((6,) * 12, "roll", 1)
    chance.below((6,) * 12, "roll", 2)
    assert chance.below((6,) * 12, "roll", 1) == first


def test_a_die_falls_evenly():
    fallen = Counter(Chance(seed=9).below((6,) * 12_000, "roll"))
    # 2000 each on average; a fair die strays by 200 about once in a million.
    assert all(1_800 < fallen[face] < 2_200 for face in range(6))


def test_a_bound_of_many_bytes_is_reached():
    drawn = Chance(seed=1).below((2**40 + 1,) * 200, "wide")
    assert max(drawn) > 2**39 > min(drawn)


def test_what_exceeds_the_last_whole_multiple_is_drawn_again():
    # Of a byte's 256 values a bound of 129 can use but 129, so that nearly half are drawn again.
    fallen = Counter(Chance(seed=2).below((129,) * 12_900, "again"))
    assert len(fallen) == 129
    assert max(fallen.values()) < 200


def test_a_bound_of_one_asks_nothing():
    assert Chance(seed=1).below((1, 1, 6), "x")[2] == Chance(seed=1).below((6,), "x")[0]


def test_all_orders_come_up():
    orders = Counter(Chance(seed=seed).shuffled("abc", "pile", 0) for seed in range(600))
    assert set(orders) == set(permutations("abc"))
    assert min(orders.values()) > 60


def test_a_seed_deals_the_same_on_every_machine_for_ever():
    # Saved games and shared seeds hang on these.
    assert Chance(seed=1).shuffled(range(8), "pile", 0) == (4, 5, 2, 3, 7, 6, 0, 1)
    assert Chance(seed=1).below((6,) * 12, "roll", 1, 0, 0, 0, 0) == (5, 3, 4, 1, 3, 4, 4, 4, 4, 3, 1, 2)
