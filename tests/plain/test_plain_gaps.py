"""What the line mode tells where the process did not run for a while."""

import pytest
from plain.evening import Evening, Script, started

from jitters.games.jitters import actions as do
from jitters.plain.sitting import BEAT_MS
from jitters.voice.wording import spoken

SLEEP_MS = 3_000


class Sleeping(Script):
    """A script in whose waits the process does not run for a while, from some moment on."""

    def __init__(self, evening: Evening, *items: str | int, after: int, ms: int = SLEEP_MS) -> None:
        super().__init__(evening.clock, *items, interactive=evening.typed)
        self.falls_asleep = evening.clock.ms + after
        self.wakes_up = self.falls_asleep + ms

    def read(self, until):
        if until is not None and self.clock.ms <= self.falls_asleep < until:
            self.clock.ms = self.wakes_up
            return None
        return super().read(until)


@pytest.mark.parametrize("after", [0, 40, 550, 999])
def test_a_sleep_is_told_by_its_length_whenever_in_a_wait_it_begins(after):
    evening = started("three")
    evening.sitting.source = Sleeping(evening, 2_000, after=after)
    evening.sitting.play()
    (slept,) = [note.action.ms for note in evening.keeper.notes if isinstance(note.action, do.Gap)]
    assert SLEEP_MS - BEAT_MS <= slept <= SLEEP_MS
    assert f"The machine slept for {spoken(slept)};" in evening.out.getvalue()


@pytest.mark.parametrize(("ms", "told"), [(700, True), (1_400, False)])
def test_a_milestone_is_told_up_to_a_second_late(ms, told):
    evening = started("three", timer_ms=40_000)
    evening.sitting.source = Sleeping(evening, 15_000, after=9_950, ms=ms)
    evening.sitting.play()
    assert ("30 seconds left." in evening.out.getvalue()) is told
