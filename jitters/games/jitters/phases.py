"""Which action is for which phase: the state machine of turn and timer, as one table."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from jitters.games.jitters import actions as do
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.state import (
    AUTO,
    Challenged,
    Defended,
    Held,
    Over,
    Ready,
    Recall,
    Running,
    State,
    core,
)

Kind = type[do.Action]
Stage = type[Ready] | type[Running] | type[Challenged] | type[Defended] | type[Over]

PHASES: Final[dict[Kind, tuple[Stage, ...]]] = {
    do.Start: (Ready,),
    do.Pass: (Ready,),
    do.Leave: (Ready,),
    do.Place: (Running,),
    do.Lift: (Running,),
    do.Clear: (Running,),
    do.Reroll: (Running,),
    do.Swipe: (Running,),
    do.NewCard: (Running,),
    do.Stop: (Running, Defended),
    do.Challenge: (Running, Defended),
    do.Withdraw: (Challenged,),
    do.Resolve: (Challenged,),
    do.Resume: (Defended,),
    do.Gap: (Running, Challenged, Defended),
    do.Hold: (Ready, Running, Challenged, Defended),
    do.Release: (),
    do.Again: (),
    do.Overrule: (),
    do.Correct: (Ready, Running, Challenged, Defended, Over),
    do.Tick: (Ready, Running, Challenged, Defended, Over),
    do.Replace: (Ready, Running, Challenged, Defended),
}
"""Where an action is allowed. Besides, by what went before: `release` where time is held, `again` after a gap of the
turn, `gap` also right after the turn, `overrule` right after a verdict."""

OF_A_CHALLENGE: Final = (do.Challenge, do.Withdraw, do.Resolve, do.Resume, do.Overrule)
WHILE_HELD: Final = (do.Release, do.Challenge, do.Correct, do.Leave, do.Tick, do.Replace)

PhaseName = Literal["ready", "running", "challenged", "defended", "over"]

NAMES: Final[dict[type, PhaseName]] = {
    Ready: "ready",
    Running: "running",
    Challenged: "challenged",
    Defended: "defended",
    Over: "over",
}
"""The phases as the protocol calls them."""


class Situation(NamedTuple):
    """All that decides which kinds of action are for a state."""

    stage: type
    held: bool
    refereed: bool
    recall: bool
    """Whether there is a turn that could be played again."""
    gapped: bool
    """Whether that turn had a gap."""
    verdict: bool
    """Whether the dictionary has just spoken."""


def situation_of(state: State) -> Situation:
    """The situation that a state is."""
    inner, recall = core(state), recall_of(state)
    return Situation(
        stage=type(inner),
        held=isinstance(state, Held),
        refereed=inner.game.setup.referee == AUTO,
        recall=recall is not None,
        gapped=recall is not None and recall.gapped,
        verdict=verdict_of(state) is not None,
    )


@lru_cache(maxsize=256)
def refusals_in(situation: Situation) -> Mapping[Kind, Refusal]:
    """The kinds of action that are refused in a situation whatever their values, and why."""
    found = ((kind, _refusal(situation, kind)) for kind in PHASES)
    return MappingProxyType({kind: refusal for kind, refusal in found if refusal is not None})


def refusal_of(state: State, kind: Kind) -> Refusal | None:
    """Why an action of this kind is refused in this state, whatever its values; None where it is not."""
    return refusals_in(situation_of(state)).get(kind)


def _refusal(now: Situation, kind: Kind) -> Refusal | None:
    fits = now.stage in PHASES[kind] or _after_the_fact(now, kind)
    if now.stage is Over and not fits:
        return Refusal(code=Code.GAME_OVER)
    if kind in OF_A_CHALLENGE and now.refereed:
        return Refusal(code=Code.NO_CHALLENGES)
    if now.held and kind not in WHILE_HELD:
        return Refusal(code=Code.HELD)
    if not fits:
        return Refusal(code=Code.WRONG_PHASE, phase=NAMES.get(now.stage))
    return None


def recall_of(state: State) -> Recall | None:
    """The turn that could be played again: the one that runs, or the last before the next one starts."""
    inner = core(state)
    match inner:
        case Running() | Challenged() | Defended():
            return inner.turn.recall
        case _:
            return inner.recall


def verdict_of(state: State) -> Challenged | Defended | None:
    """The challenge on which the dictionary has just spoken: `Challenged` where it ended the turn (J39)."""
    inner = core(state)
    match inner:
        case Defended(final=False):
            return inner
        case Ready(recall=recall) | Over(recall=recall) if recall is not None:
            return recall.verdict
        case _:
            return None


def _after_the_fact(now: Situation, kind: Kind) -> bool:
    """Whether what went before allows the action, though its phase alone does not."""
    if kind is do.Release:
        return now.held
    if kind is do.Gap:
        return now.recall
    if kind is do.Again:
        return now.gapped
    if kind is do.Overrule:
        return now.verdict
    return False
