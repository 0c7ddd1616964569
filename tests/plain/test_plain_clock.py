"""The clock of the line mode: the machine's sleep counts, and whoever sets the wall clock moves no game."""

import runpy
import time

import pytest

from jitters.plain import clock as clocks
from jitters.plain.clock import boot_clock

SLEPT_NS = 8 * 3_600_000_000_000


def test_the_wall_clock_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = boot_clock()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert before <= boot_clock() <= before + 60_000


@pytest.mark.parametrize(("system", "which"), [("linux", "CLOCK_BOOTTIME"), ("darwin", "CLOCK_MONOTONIC_RAW")])
def test_the_clock_is_one_that_counts_sleep(monkeypatch: pytest.MonkeyPatch, system: str, which: str) -> None:
    known = {"linux": ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC_RAW"), "darwin": ("CLOCK_MONOTONIC_RAW",)}[system]
    for number, name in enumerate(("CLOCK_MONOTONIC", "CLOCK_MONOTONIC_RAW", "CLOCK_BOOTTIME"), start=100):
        if name in (*known, "CLOCK_MONOTONIC"):
            monkeypatch.setattr(time, name, number, raising=False)
        else:
            monkeypatch.delattr(time, name, raising=False)
    counts = getattr(time, which)
    monkeypatch.setattr(time, "clock_gettime_ns", lambda clock: SLEPT_NS if clock == counts else 0)
    assert runpy.run_path(clocks.__file__)["boot_clock"]() == SLEPT_NS // 1_000_000
