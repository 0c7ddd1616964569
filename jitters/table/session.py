"""A game in progress: the one place where actions are submitted, and where each accepted one is noted."""

from collections.abc import Callable
from dataclasses import dataclass

from jitters.games.jitters.actions import Action, Tick
from jitters.games.jitters.events import Event, Events
from jitters.games.jitters.play import Outcome, play
from jitters.games.jitters.refusals import Refusal
from jitters.games.jitters.state import Phase, core
from jitters.games.jitters.telling import Given
from jitters.games.jitters.view import View, view
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance
from jitters.kernel.verdicts import Dictionary


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """An accepted action, as the journal keeps it."""

    action: Action
    at: int
    """Milliseconds since the game's zero."""
    events: Events


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What came of a submitted action."""

    events: tuple[Event, ...]
    """All that happened, an expiry included."""
    refusal: Refusal | None


class Session:
    """Holds the present state and the last time used; hands on every accepted action."""

    def __init__(
        self, state: Phase, words: Dictionary, *, at: int = 0, note: Callable[[Note], None] | None = None
    ) -> None:
        """A game that stands in `state` at `at` ms; `note` is told of each accepted action before the reply."""
        self.state = state
        self.at = at
        self.words = words if isinstance(words, Rulebook) else Rulebook(words)
        self._chance = Chance(seed=core(state).game.setup.seed)
        self._note = note

    def submit(self, action: Action, at: int) -> Reply:
        """Try `action` at `at`, milliseconds since the game's zero.

        Raises:
            ValueError: time went backwards.
        """
        if at < self.at:
            raise ValueError(f"time went backwards, from {self.at} to {at} ms")
        given = Given(at=at, chance=self._chance, words=self.words)
        outcome = play(self.state, action, given)
        for note in notes_of(action, at, outcome):
            if self._note is not None:
                self._note(note)
        self.state, self.at = outcome.state, at
        return Reply(events=outcome.expiry + outcome.events, refusal=outcome.refusal)

    def view(self, at: int | None = None) -> View:
        """The table at `at` ms, by default at the last time used."""
        return view(self.state, self.at if at is None else at)


def notes_of(action: Action, at: int, outcome: Outcome) -> tuple[Note, ...]:
    """What the journal keeps of an action: itself if accepted; a tick for an expiry that a refused one met."""
    if outcome.refusal is None:
        return (Note(action=action, at=at, events=outcome.expiry + outcome.events),)
    return (Note(action=Tick(), at=at, events=outcome.expiry),) if outcome.expiry else ()
