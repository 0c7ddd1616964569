"""Same dice for everyone (J40): within a round every turn finds the cards as the round's first one found them."""

from collections.abc import Mapping
from dataclasses import replace

from jitters.games.jitters.state import Game, Over, Phase, Reached, Setup, core
from jitters.kernel.ledger import Scored, Voided

SAME_DICE = "same_dice"
"""The house rule's key in the protocol."""
FRESH_PILE = "fresh_pile"
"""Beside it: every round begins with all cards, so that what is dealt hangs on no earlier round."""


def in_force(setup: Setup) -> bool:
    """Whether a game is played with the same dice for everyone."""
    return setup.house.get(SAME_DICE, False)


def fresh(setup: Setup) -> bool:
    """Whether every round of it begins with all cards, shuffled for that round."""
    return setup.house.get(FRESH_PILE, False)


def secret(state: Phase) -> bool:
    """Whether what was dealt in the turn just taken is still to be kept from somebody who gets it too.

    So it is while a round of two players or more is under way: a turn of it was taken, or is to be taken again.
    """
    inner = core(state)
    game = inner.game
    if isinstance(inner, Over) or len(game.setup.players) == 1 or not in_force(game.setup):
        return False
    return any(isinstance(entry, Scored | Voided) and entry.round == game.round for entry in game.ledger)


def turn_over(game: Game, before: Game, drawn: int) -> Game:
    """A turn of `drawn` cards is over: they lie as `before` it, and how far the longest turn reached is remembered."""
    if not in_force(game.setup):
        return game
    reached = _here(game, drawn)
    known = game.reached
    if known is not None:
        longest = reached if reached.drawn > known.drawn else known
        rolls = min(reached.stacked_rolls, known.stacked_rolls, key=len)
        reached = replace(longest, stacked_rolls=rolls)
    return replace(_lying(game, _here(before, 0)), reached=reached)


def turn_void(game: Game, before: Game, reached: Reached | None) -> Game:
    """A turn that has ended is taken again: the cards lie as `before` it, in whatever round it was."""
    return replace(_lying(game, _here(before, 0)), reached=reached) if in_force(game.setup) else game


def round_over(game: Game) -> Game:
    """The round's cards are discarded together: they lie as its longest turn left them."""
    return game if game.reached is None else replace(_lying(game, game.reached), reached=None)


def house_faults(house: Mapping[str, bool], *, refereed: bool) -> str | None:
    """Why these house rules do not go together, as a clause; None where they do."""
    if house.get(SAME_DICE) and not refereed:
        return f"{SAME_DICE} needs the referee auto"
    if house.get(FRESH_PILE) and not house.get(SAME_DICE):
        return f"{FRESH_PILE} needs {SAME_DICE}"
    return None


def _here(game: Game, drawn: int) -> Reached:
    return Reached(
        drawn=drawn,
        pile=game.pile,
        discard=game.discard,
        shuffles=game.shuffles,
        stacked_cards=game.stacked_cards,
        stacked_rolls=game.stacked_rolls,
    )


def _lying(game: Game, reached: Reached) -> Game:
    return replace(
        game,
        pile=reached.pile,
        discard=reached.discard,
        shuffles=reached.shuffles,
        stacked_cards=reached.stacked_cards,
        stacked_rolls=reached.stacked_rolls,
    )
