"""Which action is for which phase: the state machine of turn and timer, as one table."""

from typing import Final, Literal

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


def refusal_of(state: State, kind: Kind) -> Refusal | None:
    """Why an action of this kind is refused in this phase, whatever its values; None where it is not."""
    inner = core(state)
    fits = type(inner) in PHASES[kind] or _after_the_fact(state, kind)
    if isinstance(inner, Over) and not fits:
        return Refusal(code=Code.GAME_OVER)
    if kind in OF_A_CHALLENGE and inner.game.setup.referee == AUTO:
        return Refusal(code=Code.NO_CHALLENGES)
    if isinstance(state, Held) and kind not in WHILE_HELD:
        return Refusal(code=Code.HELD)
    if not fits:
        return Refusal(code=Code.WRONG_PHASE, phase=NAMES.get(type(inner)))
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


def _after_the_fact(state: State, kind: Kind) -> bool:
    """Whether what went before allows the action, though its phase alone does not."""
    recall = recall_of(state)
    if kind is do.Release:
        return isinstance(state, Held)
    if kind is do.Gap:
        return recall is not None
    if kind is do.Again:
        return recall is not None and recall.gapped
    if kind is do.Overrule:
        return verdict_of(state) is not None
    return False
