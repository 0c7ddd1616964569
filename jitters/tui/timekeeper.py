"""What time does to the game: it runs out, is noted down, is held for a page, and may have been lost in a gap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jitters.table.clock import NOTED_EVERY_MS
from jitters.tui.desk import Desk

if TYPE_CHECKING:  # the rules are loaded behind the first paint
    from jitters.games.jitters.events import Events

GAP_SLACK_MS = 1000
"""A turn that ended no longer before a gap than this ended in it."""


class Timekeeper:
    """Tells the game what time does to it; all times are the clock's, in milliseconds."""

    def __init__(
        self,
        desk: Desk,
        *,
        of_bots: Callable[[], bool],
        due: Callable[[], None],
        ran_out: Callable[[Events], None],
    ) -> None:
        """A timekeeper of this desk.

        Args:
            desk: the game.
            of_bots: whether a bot's turn runs, which ends by what the bot answers.
            due: told once when time may be out; `judge` is to follow when all keys pressed before have been heard.
            ran_out: told what came of time that ran out.
        """
        self._desk = desk
        self._of_bots = of_bots
        self._tell_due = due
        self._ran_out = ran_out
        self._due = False
        self._noted = 0
        """When the journal was last told, by itself, that time goes on."""
        self._expired_at: int | None = None

    @property
    def deadline(self) -> int | None:
        """When time runs out that people play by; None where none runs."""
        return self._desk.deadline if self._desk.playing and not self._of_bots() else None

    def look(self, now: int) -> None:
        """See whether time is out; note now and then that it goes on."""
        deadline = None if self._due else self.deadline
        if deadline is None:
            return
        if now >= deadline:
            self._due = True
            self._tell_due()
        elif now - self._noted >= NOTED_EVERY_MS:
            self._noted = now
            self._tick(now)

    def judge(self) -> None:
        """Every key that waited has been heard: now time is."""
        self._due = False
        self._pass_time()

    def last_words(self) -> None:
        """The program is told to end: time counts up to now."""
        if self._desk.playing and self._desk.deadline is not None:
            self._pass_time()
            self._tick(self._desk.clock.now())

    def settle(self, at: int, why: str | None) -> None:
        """Hold the clock for that reason, or let it go on where there is none."""
        if not self._desk.playing:
            return
        from jitters.games.jitters import actions as do

        deadline = self._desk.deadline
        if why is not None and deadline is not None and at < deadline:  # what is due is judged behind waiting keys
            self._desk.submit(do.Hold(why=why), at)
        elif why is None and self._desk.view(at).held is not None:
            self._desk.submit(do.Release(), at)

    def gap(self, ms: int) -> int | None:
        """The process did not run for so long: the time counts; the seat whose turn may be played again for it."""
        if not self._desk.playing:
            return None
        from jitters.games.jitters import actions as do
        from jitters.games.jitters.phases import recall_of

        self._pass_time()
        now = self._desk.clock.now()
        recall = recall_of(self._desk.session.state)
        just_ended = self._expired_at is not None and now - self._expired_at <= ms + GAP_SLACK_MS
        if recall is None or (self._desk.view().phase in ("ready", "over") and not just_ended):
            return None
        return recall.before.player if self._desk.submit(do.Gap(ms=ms), now).refusal is None else None

    def _pass_time(self) -> None:
        """Bring an expiry that is due."""
        now = self._desk.clock.now()
        deadline = self._desk.deadline
        if deadline is not None and now >= deadline:
            self._expired_at = now
            self._ran_out(self._tick(now))

    def _tick(self, now: int) -> Events:
        from jitters.games.jitters import actions as do

        return self._desk.submit(do.Tick(), now).events
