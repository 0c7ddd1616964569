"""Patterns as text: what is wrong with them, and back again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jitters.games.jitters.box import MAX_COLUMNS, MAX_ROWS, words_of
from jitters.games.jitters.patterns import card_of, circles_of, faults_of, pattern_of

rows = st.lists(st.text(alphabet=".orgby", min_size=1, max_size=8), min_size=1, max_size=6)


@pytest.mark.parametrize("pattern", ["oo", "oo\n", "o\no\n", "..oo\n", "\noo\n", "r.g\nby.\n..o\n..o\n"[4:], "oo  \n"])
def test_sound_patterns(pattern):
    assert faults_of(pattern) == ()


@pytest.mark.parametrize(
    ("pattern", "what", "row"),
    [
        ("", "no word: no two circles stand side by side", None),
        (".\n", "no word: no two circles stand side by side", None),
        ("o.o\n", "no word: no two circles stand side by side", None),
        ("o.\n.o\n", "no word: no two circles stand side by side", None),
        ("oo.o\n", "the circle in row 1, column 4 is in no word", 0),
        ("oo\n..\no.\n", "the circle in row 3, column 1 is in no word", 2),
        ("oxo\noo?\n", "'x' is none of . o r g b y", 0),
        ("oo\noo?!\n", "'!?' is none of . o r g b y", 1),
        ("oo\n" * (MAX_ROWS + 1), f"{MAX_ROWS + 1} rows are more than {MAX_ROWS}", None),
        ("o" * (MAX_COLUMNS + 1), f"{MAX_COLUMNS + 1} columns are more than {MAX_COLUMNS}", 0),
        ("OO\n", "'O' is none of . o r g b y", 0),
    ],
)
def test_faults_are_named_with_their_row(pattern, what, row):
    assert (what, row) in [(fault.what, fault.row) for fault in faults_of(pattern)]


def test_all_faults_are_found_at_once():
    assert len(faults_of("oox\n..\no.\n?oo\n")) == 3


@given(rows)
def test_a_card_can_be_drawn_again(lines):
    pattern = "\n".join(lines)
    if faults_of(pattern):
        return
    card = card_of("x", 10, pattern)
    assert card_of("x", 10, pattern_of(card)) == card
    assert (card.rows, card.columns) == (
        1 + max(row for row, _ in card.circles),
        1 + max(column for _, column in card.circles),
    )


@given(rows)
def test_words_are_whole_runs_and_every_circle_of_a_sound_card_is_in_one(lines):
    pattern = "\n".join(lines)
    circles, colours = circles_of(pattern)
    assert list(circles) == sorted(circles)
    assert len(colours) == len(circles)
    taken = set(circles)
    for word in words_of(circles):
        cells = [circles[circle] for circle in word]
        (row, column), (next_row, next_column) = cells[:2]
        step = (next_row - row, next_column - column)
        assert step in {(0, 1), (1, 0)}
        assert cells == [(row + step[0] * place, column + step[1] * place) for place in range(len(cells))]
        assert (row - step[0], column - step[1]) not in taken
        assert (cells[-1][0] + step[0], cells[-1][1] + step[1]) not in taken
    if not faults_of(pattern):
        assert {circle for word in words_of(circles) for circle in word} == set(range(len(circles)))
