"""A kept game seen again: every state it went through, and a playhead that runs, stands and steps."""

from jitters.games.jitters.events import TurnEnded, TurnStarted
from jitters.games.jitters.state import Phase
from jitters.games.jitters.view import View, view
from jitters.table.journal import Journal, JournalError, Line, opening, states

LONGEST_WAIT_MS = 3000
"""While a replay runs by itself, nobody waits longer than this for what comes next (at speed 1)."""


class Reel:
    """The game's states in order: 0 is the beginning, `n` the state after the n-th line."""

    def __init__(self, journal: Journal, fault: JournalError | None = None) -> None:
        """All that is sound of the journal; `fault` is what is wrong with the file behind it, if anything is."""
        self.lines: list[Line] = []
        self._states: list[Phase] = [opening(journal.header)]
        self.fault = fault
        """What is wrong with the first line that is not shown; None where all lines are."""
        try:
            for line, state in states(journal):
                self.lines.append(line)
                self._states.append(state)
        except JournalError as wrong:
            self.fault = wrong
        self.turns = tuple(
            number
            for number, line in enumerate(self.lines, start=1)
            if any(isinstance(event, TurnStarted) for event in line.events)
        )
        """Positions at which a turn has just begun."""

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.lines)

    def time(self, position: int) -> int:
        """When the state at `position` came about, in ms since the game's zero."""
        return self.lines[position - 1].at if position else 0

    def view(self, position: int, at: int | None = None) -> View:
        """The table at `position`, at a time between that and the next line's."""
        return view(self._states[position], self.time(position) if at is None else at)

    def state(self, position: int) -> Phase:
        """The game at `position`."""
        return self._states[position]


class Playhead:
    """Where a replay is, and how it goes on; told of passing time by whoever shows it."""

    def __init__(self, reel: Reel, *, speed: float = 1.0, turn: int | None = None) -> None:
        """At the beginning of the game, or of its `turn`-th turn (from 1; the last one where there are fewer)."""
        self.reel = reel
        self.speed = speed
        self.running = True
        self.position = 0
        self._waited = 0.0
        if turn is not None and reel.turns:
            self.position = reel.turns[min(turn, len(reel.turns)) - 1]

    @property
    def at(self) -> int:
        """The game's time that is shown: it goes on between two lines as far as the replay waits."""
        here = self.reel.time(self.position)
        if self.position == self.reel.last:
            return here
        return min(here + int(self._waited), self.reel.time(self.position + 1))

    @property
    def over(self) -> bool:
        """Whether the last line has been shown."""
        return self.position == self.reel.last

    def view(self) -> View:
        """The table as it is to be shown."""
        return self.reel.view(self.position, self.at)

    def pass_time(self, ms: float) -> bool:
        """Let `ms` of real time pass; whether another line was reached."""
        if not self.running:
            return False
        before = self.position
        self._waited += ms * self.speed
        while self.position < self.reel.last:
            wait = min(self.reel.time(self.position + 1) - self.reel.time(self.position), LONGEST_WAIT_MS)
            if self._waited < wait:
                break
            self._waited -= wait
            self.position += 1
        if self.position == self.reel.last:
            self.running = False
            self._waited = 0.0
        return self.position != before

    def pause(self) -> None:
        """Stand still, or go on; at the end, from the beginning."""
        if self.over and not self.running:
            self._go(0)
        self.running = not self.running

    def step(self, lines: int) -> None:
        """Forward or back by so many lines, and stand still there."""
        self.running = False
        self._go(self.position + lines)

    def turn(self, turns: int) -> None:
        """To the beginning of the next turn (1) or of this or the one before (-1)."""
        if turns > 0:
            self._go(next((start for start in self.reel.turns if start > self.position), self.reel.last))
        else:
            self._go(next((start for start in reversed(self.reel.turns) if start < self.position), 0))

    def faster(self, factor: float) -> None:
        """Change the speed, between a quarter and 64 times the real one."""
        self.speed = min(64.0, max(0.25, self.speed * factor))

    def _go(self, position: int) -> None:
        self.position = min(max(position, 0), self.reel.last)
        self._waited = 0.0


def turn_number(reel: Reel, position: int) -> int:
    """Which turn of the game (from 1) is shown at `position`; 0 before the first."""
    return sum(start <= position for start in reel.turns)


def turn_end(reel: Reel, start: int) -> int:
    """The position at which the turn that began at `start` is over."""
    for number in range(start, reel.last + 1):
        if any(isinstance(event, TurnEnded) for event in reel.lines[number - 1].events):
            return number
    return reel.last
