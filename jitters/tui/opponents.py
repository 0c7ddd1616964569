"""Bots at the table: asked aside what they do next, and let do it when the game's time has come to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jitters.bots.seats import Bots, Move
    from jitters.games.jitters.events import Event
    from jitters.games.jitters.state import Phase
    from jitters.games.jitters.view import View
    from jitters.table.session import Reply, Session
    from jitters.tui.desk import Desk

MOST_REFUSALS = 20
"""A bot that is refused so often one after the other is let be."""


class Opponents:
    """Sees to the bots of the game that is on the table; does nothing where all are people."""

    def __init__(
        self,
        desk: Desk,
        *,
        lets: Callable[[], bool],
        later: Callable[[Callable[[], None]], None],
        moved: Callable[[View, Reply], None],
    ) -> None:
        """A table's opponents.

        Args:
            desk: the game.
            lets: whether the page that is up lets bots act now.
            later: does something in the screen's own thread, from any thread.
            moved: told of each thing that a bot did: the table before it, and what came of it.
        """
        self._desk = desk
        self._lets = lets
        self._later = later
        self._moved = moved
        self._session: Session | None = None
        """The game they sit at."""
        self._bots: Bots | None = None
        self._thinking = False
        self._stale = False
        """Whether something happened while they thought."""
        self._alarm: asyncio.TimerHandle | None = None
        self._refused = 0
        self.called = False
        """Whether people have asked the bot whose turn it is to begin."""
        self.skipped: tuple[Event, ...] = ()
        """Turns that ended unseen since people last looked."""
        self.skipping = False
        """Whether bots do at once what they do: nobody waits for them."""

    @property
    def there(self) -> bool:
        """Whether any bot plays."""
        return self._desk.playing and bool(self._desk.agreement.bots)

    @property
    def at_turn(self) -> bool:
        """Whether it is a bot's turn that runs: its moves, not the clock on the wall, say when its time is out."""
        if not self.there:
            return False
        view = self._desk.session.view()
        return view.phase == "running" and self._desk.plays_itself(view.player)

    def get_up(self) -> None:
        """The game is over, or left: what they hold open is closed."""
        self._quiet()
        bots, self._bots, self._session = self._bots, None, None
        self.called = self.skipping = False
        self.skipped = ()
        if bots is not None:
            bots.close()

    def begin(self, *, skipping: bool) -> None:
        """The bot whose turn it is may begin."""
        self.called, self.skipping = True, skipping
        self.stir()

    def stir(self) -> None:
        """Something happened, or another page is up: what they meant to do is thought over."""
        self._quiet()
        session = self._desk.session if self.there else None
        if session is not self._session:
            self.get_up()
            self._session = session
        if session is None or not self._lets():
            return
        if self._thinking:
            self._stale = True
            return
        self._thinking = True
        self._stale = False
        state, table, at = session.state, session.view(), session.at
        thought = asyncio.get_running_loop().run_in_executor(None, lambda: self._open().due(table, at))
        thought.add_done_callback(lambda done: self._later(lambda: self._thought(done.result(), state)))

    def _open(self) -> Bots:
        """The bots, sat down at their seats when they are first asked; in the thread that asks."""
        if self._bots is None:
            from jitters.bots.opening import open_bots
            from jitters.games.jitters.state import core

            setup = core(self._desk.session.state).game.setup
            specs = self._desk.agreement.bots
            seats = {seat: specs[name] for seat, name in enumerate(setup.players) if name in specs}
            self._bots = open_bots(seats, seed=setup.seed, words=self._desk.words, names=setup.players)
        return self._bots

    def _thought(self, move: Move | None, state: Phase) -> None:
        self._thinking = False
        if not self.there:
            return
        if self._stale or self._desk.session.state is not state:
            self.stir()
            return
        if not self._lets():
            return
        move = move or self._at_the_deadline()
        if move is not None and (self.called or not self._begins(move)):
            wait = 0 if self.skipping or self._begins(move) else self._clock(move.at) - self._desk.clock.now()
            self._alarm = asyncio.get_running_loop().call_later(
                max(0, wait) / 1000, lambda: self._later(lambda: self._act(move, state))
            )

    def _at_the_deadline(self) -> Move | None:
        """A bot that is at turn and does nothing more lets its time run out."""
        from jitters.bots.seats import Move
        from jitters.games.jitters.actions import Tick

        view = self._desk.session.view()
        if view.deadline is None or not self._desk.plays_itself(view.player):
            return None
        return Move(at=view.deadline, action=Tick())

    def _act(self, move: Move, state: Phase) -> None:
        """Do it, unless something else has happened since."""
        self._alarm = None
        desk = self._desk
        if not self.there or desk.session.state is not state or not self._lets():
            return
        now = desk.clock.now()
        at = move.at
        if self._begins(move):
            self.called = False
            at = max(at, desk.course.game(now))
        desk.course.jump(at, now)
        before = desk.session.view()
        reply = desk.submit_in_game(move.action, at)
        self._refused = 0 if reply.refusal is None else self._refused + 1
        self._moved(before, reply)
        if reply.refusal is not None and self._refused < MOST_REFUSALS:
            self.stir()

    def _clock(self, game_at: int) -> int:
        return self._desk.course.clock(game_at)

    @staticmethod
    def _begins(move: Move) -> bool:
        """Whether a turn begins with it, for which people are waited for."""
        from jitters.games.jitters.actions import Start

        return isinstance(move.action, Start)

    def _quiet(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
