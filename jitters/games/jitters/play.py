"""One action against one state: what is due by then, then what the action brings."""

from dataclasses import dataclass

from jitters.games.jitters.actions import Action, Tick
from jitters.games.jitters.decide import decide, elapse
from jitters.games.jitters.events import Event, Events, GameStarted
from jitters.games.jitters.evolve import evolve
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.state import Dealing, Phase, RoundDone, Setup, State, new_game
from jitters.games.jitters.telling import Given
from jitters.kernel.chance import Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of an action."""

    state: Phase
    expiry: Events
    """What time alone brought, before the action was looked at."""
    events: Events
    """What the action brought; empty where it was refused."""
    refusal: Refusal | None = None


def set_up(setup: Setup) -> tuple[Phase, GameStarted]:
    """A new game with its cards shuffled (J6)."""
    pile = Chance(seed=setup.seed).shuffled([card.id for card in setup.box.cards], "pile", 0)
    return new_game(setup, pile), GameStarted(seed=setup.seed, pile=pile)


def play(state: Phase, action: Action, given: Given) -> Outcome:
    """Let time pass to `given.at`, then try `action`; one that comes after the expiry it meets is too late (J22)."""
    expiry = elapse(state, given)
    state = after(state, expiry)
    if expiry and not isinstance(action, Tick):
        return Outcome(state=state, expiry=expiry, events=(), refusal=Refusal(code=Code.TIME_OUT))
    decided = decide(state, action, given)
    if isinstance(decided, Refusal):
        return Outcome(state=state, expiry=expiry, events=(), refusal=decided)
    return Outcome(state=after(state, decided), expiry=expiry, events=decided)


def after(state: Phase, events: tuple[Event, ...]) -> Phase:
    """The state that all events of an action lead to.

    Raises:
        ValueError: the events do not follow from the state, or stop half-way.
    """
    reached: State = state
    for event in events:
        reached = evolve(reached, event)
    if isinstance(reached, Dealing | RoundDone):
        raise ValueError(f"the events stop in {type(reached).__name__}")
    return reached
