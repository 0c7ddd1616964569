"""Gaps, found by a heart whose clock the test holds."""

import pytest

from jitters.table.clock import BEAT_MS, DEAF_MS, LATE_MS, Heart


def test_regular_beats_are_no_gap() -> None:
    heart = Heart(0)
    assert [heart.beat(now) for now in range(BEAT_MS, 10_000, BEAT_MS)] == [None] * 99
    assert heart.hears(10_000)


@pytest.mark.parametrize("late", [0, 1, LATE_MS])
def test_a_late_beat_is_no_gap_up_to_a_second_and_a_half(late: int) -> None:
    assert Heart(0).beat(BEAT_MS + late) is None


@pytest.mark.parametrize("gone", [BEAT_MS + LATE_MS + 1, 60_000, 8 * 3_600_000])
def test_a_gap_is_told_with_its_whole_length(gone: int) -> None:
    heart = Heart(5)
    assert heart.beat(5 + gone) == gone
    assert heart.beat(5 + gone + BEAT_MS) is None


def test_what_is_typed_right_after_a_gap_does_not_count() -> None:
    heart = Heart(0)
    assert heart.hears(0)
    heart.beat(3000)
    assert not heart.hears(3000)
    assert not heart.hears(3000 + DEAF_MS - 1)
    assert heart.hears(3000 + DEAF_MS)


def test_a_clock_that_falls_is_borne() -> None:
    heart = Heart(5000)
    assert heart.beat(4000) is None
    assert heart.beat(5100) is None
