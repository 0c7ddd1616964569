"""What reaches the terminal past Textual's frames: runs of changed cells, and the clock's next face."""

import pytest
from rich.style import Style

from jitters.tui.canvas import Canvas
from jitters.tui.parts.clock import face_of, next_face

PLAIN, BOLD = Style(), Style(bold=True)


def canvas(text: str, style: Style = PLAIN) -> Canvas:
    made = Canvas(30, 1, PLAIN)
    made.text(0, 0, text, style)
    return made


@pytest.mark.parametrize(
    ("before", "after", "runs"),
    [
        ("abc", "abc", []),
        ("abc", "abd", [(0, 2, 3)]),
        ("a.......b", "x.......y", [(0, 0, 9)]),
        ("a........b", "x........y", [(0, 0, 1), (0, 9, 10)]),
        ("ab", "漢", [(0, 0, 2)]),
        ("漢字", "漢ab", [(0, 2, 4)]),
        ("漢b", "語b", [(0, 0, 2)]),
        (" 漢", "漢", [(0, 0, 3)]),
    ],
)
def test_only_what_differs_is_drawn_and_no_character_is_halved(
    before: str, after: str, runs: list[tuple[int, int, int]]
) -> None:
    assert canvas(after).runs(0, canvas(before)) == runs


def test_another_style_is_another_cell() -> None:
    assert canvas("abc", BOLD).runs(0, canvas("abc")) == [(0, 0, 3)]


def test_rows_that_are_shared_are_not_looked_at() -> None:
    one = canvas("abc")
    assert one.with_fresh_rows(0).runs(0, one) == []


@pytest.mark.parametrize("wound", [20_000, 60_000, 180_000])
def test_no_figure_and_no_mood_is_missed(wound: int) -> None:
    remaining = wound
    while remaining > 0:
        wait = next_face(remaining, wound, 80)
        shown = face_of(remaining, wound, 80)
        before, after = face_of(remaining - wait + 1, wound, 80), face_of(remaining - wait, wound, 80)
        assert (before.text, before.mood) == (shown.text, shown.mood)
        assert after != shown or wait <= 100
        remaining -= wait
    assert remaining == 0
