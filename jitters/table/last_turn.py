"""The turn that ended last, with the times of all that happened in it: for the coach."""

from collections.abc import Callable
from dataclasses import dataclass

from jitters.games.jitters.events import CardCompleted, Event, TurnEnded, TurnStarted
from jitters.games.jitters.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What an action brought, and when."""

    at: int
    """Milliseconds since the game's zero."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A turn that is over, with times."""

    table: View
    """As it stood when the turn had begun."""
    heard: tuple[Heard, ...]


class LastTurn:
    """Listens to a game; knows the last turn that was heard from its start to its end."""

    def __init__(self) -> None:
        """Nothing was heard."""
        self.told: Told | None = None
        """None where no card was completed in the last turn, or its start was not heard."""
        self._table: View | None = None
        self._heard: list[Heard] = []

    @property
    def heard(self) -> tuple[Event, ...]:
        """What has happened since the last turn that was heard began."""
        return tuple(event for one in self._heard for event in one.events)

    def hear(self, events: tuple[Event, ...], at: int, table: Callable[[], View]) -> None:
        """What an action brought at `at`, in ms of the game; `table` tells how it stands then."""
        if any(isinstance(event, TurnStarted) for event in events):
            self._heard, self._table = [], table()
        self._heard.append(Heard(at=at, events=events))
        if any(isinstance(event, TurnEnded) for event in events):
            begun, self._table = self._table, None
            completed = any(isinstance(event, CardCompleted) for one in self._heard for event in one.events)
            self.told = Told(table=begun, heard=tuple(self._heard)) if begun is not None and completed else None
