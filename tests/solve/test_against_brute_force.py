"""The solver's every answer against a search that knows no tricks, on thousands of small cases."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from jitters.solve.count import Count
from jitters.solve.frame import Frame
from jitters.solve.index import WordIndex
from jitters.solve.search import Search
from jitters.solve.task import Fill, Task, never, rarity
from tests.solve.brute import can_lay, fills, swipes_that_lay

LETTERS = "ABCDE"
TIERS = (10, 20, 35, 50, 60, 70, 80)
SHAPES = (
    ((0, 1),),
    ((0, 1, 2),),
    ((0, 1), (2, 3)),
    ((0, 1, 2), (2, 3, 4)),
    ((0, 1, 2), (0, 3, 4)),
    ((0, 1, 2), (3, 1, 4)),
    ((0, 1), (2, 3), (4, 5)),
    ((0, 1), (1, 2), (2, 3)),
    ((0, 1, 2), (2, 3, 4), (4, 5, 6)),
    ((0, 1), (2, 3), (0, 2), (1, 3)),
    ((0, 1, 2), (3, 4), (0, 3), (1, 4)),
    ((0, 1), (2, 3, 4), (4, 5)),
)


@st.composite
def cases(draw: st.DrawFn) -> tuple[Task, list[tuple[str, int]]]:
    slots = draw(st.sampled_from(SHAPES))
    tops = draw(st.text(LETTERS, min_size=1, max_size=8))
    sides = draw(st.none() | st.lists(st.text(LETTERS, min_size=4, max_size=4), min_size=len(tops), max_size=len(tops)))
    lengths = {len(slot) for slot in slots}
    word = st.sampled_from(sorted(lengths)).flatmap(lambda length: st.text(LETTERS, min_size=length, max_size=length))
    words = draw(st.lists(word, max_size=14, unique=True))
    graded = [(word, draw(st.sampled_from(TIERS))) for word in words]
    tier = draw(st.none() | st.sampled_from(TIERS))
    withdrawn = frozenset(draw(st.lists(st.sampled_from(words), max_size=2))) if words else frozenset()
    return Task(slots=slots, tops=tops, sides=tuple(sides or ()), tier=tier, withdrawn=withdrawn), graded


def allowed(task: Task, graded: list[tuple[str, int]]) -> list[str]:
    return [word for word, tier in graded if word not in task.withdrawn and (task.tier is None or tier <= task.tier)]


def is_lawful(task: Task, fill: Fill) -> bool:
    """The fill can really be laid, with its sideswipe if it names one."""
    for slot, word in zip(task.slots, fill.words, strict=True):
        if "".join(fill.letters[cell] for cell in slot) != word:
            return False
    if fill.swipe is None:
        return can_lay(fill.letters, task.tops)
    die, letter, circle = fill.swipe.die, fill.swipe.letter, fill.swipe.circle
    rest = fill.letters[:circle] + fill.letters[circle + 1 :]
    others = task.tops[:die] + task.tops[die + 1 :]
    return letter in task.sides[die] and fill.letters[circle] == letter and can_lay(rest, others)


@settings(max_examples=1200)
@given(cases())
def test_all_answers_are_those_of_brute_force(case: tuple[Task, list[tuple[str, int]]]) -> None:
    task, graded = case
    index = WordIndex.of(graded)
    truth = fills(task.slots, task.tops, task.sides, allowed(task, graded))
    cost = {word: rarity(tier) for word, tier in graded}
    search = Search(task, index)

    found = list(search.fills())
    assert Counter(fill.words for fill in found) == Counter(words for words, _ in truth)
    assert all(is_lawful(task, fill) and fill.rarity == sum(cost[word] for word in fill.words) for fill in found)
    assert {(fill.words, fill.swipe is None) for fill in found} == truth
    assert search.count() == len(truth)

    first, best = search.first(), search.best()
    assert (first is None) == (best is None) == search.is_dead() == (not truth)
    if first is not None and best is not None:
        assert first in found
        assert best in found
        assert best.rarity == min(fill.rarity for fill in found)
    assert search.words() == tuple(
        tuple(sorted({words[slot] for words, _ in truth})) for slot in range(len(task.slots))
    )


@settings(max_examples=400)
@given(cases())
def test_counts_are_right_however_the_last_words_are_taken_together(case: tuple[Task, list[tuple[str, int]]]) -> None:
    task, graded = case
    index = WordIndex.of(graded)
    truth = len(fills(task.slots, task.tops, task.sides, allowed(task, graded)))
    for length in range(1, len(task.slots) + 1):
        frame = Frame(task, index, never, None)
        if not frame.hopeless:
            assert Count(frame, tail=length).total() == truth


@settings(max_examples=400)
@given(cases())
def test_j15_a_sideswipe_opens_what_an_explicit_matching_of_dice_opens(
    case: tuple[Task, list[tuple[str, int]]],
) -> None:
    task, graded = case
    by_letter: Counter[str] = Counter()
    for words, by_tops in fills(task.slots, task.tops, task.sides, allowed(task, graded)):
        if not by_tops:
            board = {
                cell: letter
                for slot, word in zip(task.slots, words, strict=True)
                for cell, letter in zip(slot, word, strict=True)
            }
            letters = "".join(board[cell] for cell in sorted(board))
            by_letter.update({letter for _, letter in swipes_that_lay(letters, task.tops, task.sides)})
    openings = Search(task, WordIndex.of(graded)).openings()
    assert {opening.letter: opening.count for opening in openings} == dict(by_letter)
    for opening in openings:
        assert opening.best.swipe is not None
        assert opening.best.swipe.letter == opening.letter
        assert is_lawful(task, opening.best)
