"""How dice move on and off the card, and what forbids it (J11, J15, J16)."""

from collections.abc import Iterator
from typing import assert_never

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.state import Running, Turn

Laying = do.Place | do.Lift | do.Clear | do.Swipe


def laying_refused(state: Running, action: Laying) -> Refusal | None:
    """Why dice may not be moved so; None where they may."""
    turn, dice = state.turn, state.game.setup.box.dice
    if isinstance(action, do.Clear):
        return None
    if isinstance(action, do.Place | do.Swipe) and not 0 <= action.die < len(dice):
        return Refusal(code=Code.NO_SUCH_DIE, number=action.die)
    if not 0 <= action.circle < len(turn.laid):
        return Refusal(code=Code.NO_SUCH_CIRCLE, number=action.circle)
    if isinstance(action, do.Lift) and turn.laid[action.circle] is None:
        return Refusal(code=Code.EMPTY_CIRCLE, number=action.circle)
    if isinstance(action, do.Swipe):
        if action.die in turn.laid:
            return Refusal(code=Code.DIE_ON_CARD, number=action.die)
        if turn.swiped:
            return Refusal(code=Code.ALREADY_SWIPED)
        if dice[action.die].side_face(turn.up[action.die], action.letter) is None:
            return Refusal(code=Code.NOT_ON_A_SIDE, number=action.die, letter=action.letter)
    return None


def laying(state: Running, action: Laying) -> Iterator[ev.Event]:
    """How dice move on and off the card (J11, J15, J16)."""
    turn = state.turn
    match action:
        case do.Clear():
            yield from lift_all(turn)
        case do.Lift(circle=circle):
            yield ev.DieLifted(die=die_on(turn, circle), circle=circle)
        case do.Place(die=die, circle=circle):
            there, came_from = turn.laid[circle], turn.circle_of(die)
            if there == die:
                return
            if there is not None and came_from is None:
                yield ev.DieLifted(die=there, circle=circle)
            yield ev.DiePlaced(die=die, circle=circle)
            if there is not None and came_from is not None:
                yield ev.DiePlaced(die=there, circle=came_from)
        case do.Swipe(die=die, letter=letter, circle=circle):
            there = turn.laid[circle]
            if there is not None:
                yield ev.DieLifted(die=there, circle=circle)
            top = state.game.setup.box.dice[die].faces[turn.up[die]]
            yield ev.Sideswiped(die=die, from_=top, to=letter, circle=circle)
        case _:
            assert_never(action)


def die_on(turn: Turn, circle: int) -> int:
    """The die on a circle that is known to hold one."""
    die = turn.laid[circle]
    assert die is not None
    return die


def lift_all(turn: Turn) -> Iterator[ev.Event]:
    """Every die leaves the card."""
    for circle, die in enumerate(turn.laid):
        if die is not None:
            yield ev.DieLifted(die=die, circle=circle)
