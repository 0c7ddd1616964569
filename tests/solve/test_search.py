"""What the solver promises beyond being right: its measure, its order, and that it can be stopped."""

from itertools import islice

import pytest

from bench.positions import FIXED, card, roll
from jitters.games.jitters.box import words_of
from jitters.lexicon import open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.plan import plan
from jitters.solve.search import Search
from jitters.solve.task import Cancelled, Task, rarity, swipe_for
from jitters.solve.words import index_of

LATTICE = tuple((row, column) for row in range(15) for column in range(15) if row % 2 == 0 or column % 2 == 0)
FULL = tuple((row, column) for row in range(15) for column in range(16))


@pytest.fixture(scope="module")
def index() -> WordIndex:
    return index_of(open_dictionary("standard"))


@pytest.fixture(scope="module")
def wide() -> WordIndex:
    return index_of(open_dictionary("wide"))


def test_rarity_doubles_from_tier_to_tier() -> None:
    assert [rarity(tier) for tier in (0, 10, 20, 35, 50, 60, 70, 80)] == [0, 0, 1, 3, 7, 15, 31, 63]


def test_the_best_fill_is_that_of_the_commonest_words() -> None:
    index = WordIndex.of([("CAT", 50), ("ACT", 10), ("TOP", 35), ("POT", 35), ("OPT", 70)])
    best = Search(Task(slots=((0, 1, 2), (3, 4, 5)), tops="CATOPT"), index).best()
    assert best is not None
    assert (best.words, best.rarity, best.swipe) == (("ACT", "TOP"), 3, None)


def test_of_equal_fills_the_best_is_one_without_a_sideswipe() -> None:
    index = WordIndex.of([("BED", 10), ("FED", 10), ("RED", 10)])
    sides = ("BFAA", "BFAA", "BFAA")
    best = Search(Task(slots=((0, 1, 2),), tops="RED", sides=sides), index).best()
    assert best is not None
    assert (best.words, best.swipe) == (("RED",), None)


def test_a_fill_that_needs_a_sideswipe_names_die_letter_and_circle() -> None:
    index = WordIndex.of([("FLY", 10)])
    task = Task(slots=((0, 1, 2),), tops="LYQX", sides=("AAAA", "BBBB", "CCCC", "DEFG"))
    search = Search(task, index)
    fill = search.first()
    assert fill is not None
    assert fill.swipe is not None
    assert (fill.swipe.die, fill.swipe.letter, fill.swipe.circle) == (3, "F", 0)
    assert search.count() == 1
    assert [(opening.letter, opening.count) for opening in search.openings()] == [("F", 1)]


def test_what_cannot_be_laid_has_no_sideswipe() -> None:
    task = Task(slots=((0, 1, 2),), tops="LYQ", sides=("AAAA", "BBBB", "CCCC"))
    with pytest.raises(ValueError, match="FLY cannot be laid"):
        swipe_for(task, "FLY")


def test_too_few_dice_make_nothing(index: WordIndex) -> None:
    search = Search(Task(slots=((0, 1, 2),), tops="CA"), index)
    assert (search.first(), search.best(), search.count(), list(search.fills())) == (None, None, 0, [])
    assert search.words() == ((),)


def test_a_last_word_that_was_withdrawn_is_passed_over_for_the_next_commonest() -> None:
    words = [("TEA", 10), ("EAT", 20), ("ATE", 35), *((f"{one}{two}K", 50) for one in "AET" for two in "AET")]
    more = [(f"{one}{two}{three}", 60) for one in "AETX" for two in "AETX" for three in "QXZ"]
    index = WordIndex.of([*words, *more])
    for withdrawn, expected in ((set(), "TEA"), ({"TEA"}, "EAT"), ({"TEA", "EAT"}, "ATE"), ({"TEA", "EAT", "ATE"}, "")):
        fill = Search(Task(slots=((0, 1, 2),), tops="ATE", withdrawn=frozenset(withdrawn)), index).first()
        assert ("" if fill is None else fill.words[0]) == expected


@pytest.mark.parametrize("seed", [16, 253, 299, 442, 482])
def test_the_look_ahead_of_a_long_search_rules_out_no_fill(index: WordIndex, seed: int) -> None:
    tops, _ = roll(seed)
    for tier in (10, 20, 35, None):
        search = Search(Task(slots=card(seed), tops=tops, tier=tier), index)
        assert search.is_dead() == (next(search.fills(), None) is None) == (search.count() == 0)


@pytest.mark.parametrize(
    ("slots", "sides"),
    [((), ()), (((0,),), ()), (((0, 0),), ()), (((0, 2),), ()), (((0, 1),), ("AAAA",))],
    ids=["no words", "one circle", "a circle twice", "a gap", "sides of one die"],
)
def test_a_task_that_makes_no_sense_is_refused(slots: tuple[tuple[int, ...], ...], sides: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"circle|sides"):
        Task(slots=slots, tops="AB", sides=sides)


@pytest.mark.parametrize("small_first", [False, True])
def test_a_plan_has_every_word_once_and_knows_what_stands(small_first: bool) -> None:
    for slots in [*(tuple(map(tuple, pattern)) for pattern in FIXED.values()), *(card(seed) for seed in range(200))]:
        steps = plan(slots, small_first=small_first)
        assert sorted(step.slot for step in steps) == list(range(len(slots)))
        frontier: list[int] = []
        standing: set[int] = set()
        for step in steps:
            cells = slots[step.slot]
            assert [(cells[place], frontier[there]) for place, there in step.known] == [
                (cell, cell) for cell in cells if cell in standing
            ]
            frontier = [frontier[place] for place in step.keeps] + [cells[place] for place in step.shows]
            standing.update(cells)
        assert not frontier


def test_equal_questions_have_equal_answers(index: WordIndex) -> None:
    tops, sides = roll(3)
    task = Task(slots=card(3), tops=tops, sides=sides)
    assert Search(task, index).best() == Search(task, index).best()
    assert list(islice(Search(task, index).fills(), 50)) == list(islice(Search(task, index).fills(), 50))


def test_a_search_that_is_stopped_can_be_asked_again(index: WordIndex) -> None:
    tops, sides = roll(1)
    task = Task(slots=tuple(map(tuple, FIXED["5x3 chain 11c"])), tops=tops, sides=sides)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked in (1, 3, 6)

    search = Search(task, index, stop)
    for _ in range(3):
        with pytest.raises(Cancelled):
            search.count()
    assert search.count() == Search(task, index).count()


@pytest.mark.parametrize("question", ["first", "best", "count", "words"])
def test_a_lattice_of_words_of_fifteen_letters_is_cancelled_cleanly(wide: WordIndex, question: str) -> None:
    letters = (roll(seed)[0] for seed in range(20))
    task = Task(slots=words_of(LATTICE), tops="".join(letters), sides=("AEST",) * 240)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(Cancelled):
        getattr(Search(task, wide, stop), question)()
    assert asked == 4


def test_a_full_board_of_240_circles_is_dead_at_once(wide: WordIndex) -> None:
    letters = (roll(seed)[0] for seed in range(20))
    assert Search(Task(slots=words_of(FULL), tops="".join(letters)), wide).is_dead()


def test_eight_separate_words_are_laid_with_240_dice(index: WordIndex) -> None:
    rows = tuple((row, column) for row in range(0, 15, 2) for column in range(4))
    tops = "".join(roll(seed)[0] for seed in range(20))
    fill = Search(Task(slots=words_of(rows), tops=tops), index).first()
    assert fill is not None
    assert len(set(fill.words)) == 8


@pytest.mark.parametrize("first_seed", [0, 25, 50])
def test_on_real_words_best_count_and_words_are_those_of_all_fills(index: WordIndex, first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 25):
        tops, sides = roll(seed)
        for task in (
            Task(slots=card(seed), tops=tops, tier=35),
            Task(slots=card(seed), tops=tops, sides=sides, tier=10),
        ):
            search = Search(task, index)
            found = list(islice(search.fills(), 20_001))
            if len(found) > 20_000:
                continue
            best = search.best()
            assert search.count() == len(found) == len({fill.letters for fill in found})
            assert (best and best.rarity) == min((fill.rarity for fill in found), default=None)
            assert search.words() == tuple(
                tuple(sorted({fill.words[slot] for fill in found})) for slot in range(len(task.slots))
            )
