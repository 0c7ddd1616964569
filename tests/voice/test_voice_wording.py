"""Times, numbers and lists as people say them."""

import pytest

from jitters.voice.wording import clock, counted, listed, number, opened, spoken


@pytest.mark.parametrize(
    ("ms", "shown", "said"),
    [
        (180_000, "3:00", "3 minutes"),
        (179_999, "3:00", "3 minutes"),
        (137_000, "2:17", "2 minutes 17 seconds"),
        (61_000, "1:01", "1 minute 1 second"),
        (59_001, "1:00", "1 minute"),
        (10_000, "0:10", "10 seconds"),
        (9_950, "0:10", "10 seconds"),
        (9_900, "9.9", "9.9 seconds"),
        (7_400, "7.4", "7.4 seconds"),
        (1, "0.1", "0.1 seconds"),
        (0, "0.0", "0.0 seconds"),
        (3_600_000, "60:00", "60 minutes"),
    ],
)
def test_time(ms, shown, said):
    assert (clock(ms), spoken(ms)) == (shown, said)


def test_no_time_that_is_left_reads_as_none():
    assert all(clock(ms) != "0.0" for ms in range(1, 300))


def test_numbers_and_lists():
    assert (number(12), number(17), counted(1, "card"), counted(0, "card")) == ("twelve", "17", "one card", "no cards")
    assert (listed([]), listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"], "or")) == (
        "",
        "A",
        "A and B",
        "A, B or C",
    )
    assert opened("three") == "Three"
