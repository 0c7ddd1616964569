"""The solver against OR-Tools CP-SAT, which shares no code with it but the letter filter."""

import pytest

from bench.positions import FIXED, roll
from jitters.lexicon import open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.search import Search
from jitters.solve.task import Task
from jitters.solve.words import index_of


@pytest.fixture(scope="module")
def index() -> WordIndex:
    return index_of(open_dictionary("standard"))


@pytest.mark.needs("ortools")
@pytest.mark.parametrize("name", FIXED)
@pytest.mark.parametrize(("seed", "tier", "swipe"), [(0, None, False), (6, 50, False), (2, 20, True)])
def test_the_best_fill_is_as_good_as_that_of_cpsat(
    index: WordIndex, name: str, seed: int, tier: int | None, swipe: bool
) -> None:
    from bench import cpsat

    tops, sides = roll(seed)
    task = Task(slots=tuple(map(tuple, FIXED[name])), tops=tops, sides=sides if swipe else (), tier=tier)
    best, answer = Search(task, index).best(), cpsat.solve(task, index, best=True)
    assert (best is None) == (answer.words is None)
    if best is not None:
        assert best.rarity == answer.rarity
