"""Refusals in words: each gives the rule in one clause."""

from collections.abc import Sequence
from typing import assert_never

from jitters.games.jitters import actions as do
from jitters.games.jitters.phases import Kind
from jitters.games.jitters.refusals import Code, Refusal
from jitters.voice.names import safe
from jitters.voice.verdicts import reason_clause


def why_not(refusal: Refusal, *, kind: Kind | None = None, names: Sequence[str] = ()) -> str:
    """Why an action of this `kind` is refused, as a sentence; `names` are the seats' names as shown."""
    word = safe(refusal.word or "That word")
    match refusal.code:
        case Code.TIME_OUT:
            return "Too late: what counts must come before the time is out."
        case Code.GAME_OVER:
            return "The game is over: all that is left is to put the ledger right."
        case Code.NO_CHALLENGES:
            return "No challenges in this game: the referee looks at every word of a full card."
        case Code.HELD:
            return "The clock is held: nothing moves until play goes on."
        case Code.WRONG_PHASE:
            return _wrong_phase(refusal.phase, kind)
        case Code.NO_SUCH_DIE:
            return f"There is no die {_counted(refusal.number)}: a die is one of those rolled."
        case Code.NO_SUCH_CIRCLE:
            return (
                f"There is no circle {_counted(refusal.number)} on this card: a die goes where the card has a circle."
            )
        case Code.EMPTY_CIRCLE:
            return f"Circle {_counted(refusal.number)} is empty: only a die that lies there can leave it."
        case Code.DIE_ON_CARD:
            return "That die is on the card: a sideswipe takes one that is not."
        case Code.ALREADY_SWIPED:
            return "Once a roll: this roll's sideswipe is used; a reroll or a new card brings another."
        case Code.NOT_ON_A_SIDE:
            letter = refusal.letter or "That letter"
            return f"{letter} is on none of that die's four sides, and a sideswipe never turns up the bottom."
        case Code.CARD_INCOMPLETE:
            return "A circle is still empty: a card is complete when every circle has its die."
        case Code.WORD_REPEATED:
            return f"{word} stands twice: no word may stand twice on one card."
        case Code.WITHDRAWN_WORD:
            return f"{word} was withdrawn: it may not come back on this card."
        case Code.WORD_ILLEGAL:
            clause = reason_clause(refusal.reason) if refusal.reason else "the referee asks for legal words only"
            return f"{word} will not do: {clause}."
        case Code.NO_CARDS_LEFT:
            return "Every card lies before you: with none left to draw, stop and bank them."
        case Code.NO_SUCH_PLAYER:
            return _no_such_player(refusal.number, kind, names)
        case Code.OWN_WORD:
            return "Nobody challenges a word of their own: it takes another player."
        case Code.WORD_NOT_ON_CARD:
            return f"{word} does not stand whole on this card: only a word that does can be challenged."
        case Code.ALREADY_DEFENDED:
            return f"{word} was defended: it is not challenged twice on one card."
        case Code.NO_SUCH_ENTRY:
            return f"Round {refusal.number} has no entry there: only what is written can be put right."
        case _:
            assert_never(refusal.code)


def _counted(number: int | None) -> str:
    """A number from 0 as people count, from 1."""
    return "of that number" if number is None else str(number + 1)


def _no_such_player(number: int | None, kind: Kind | None, names: Sequence[str]) -> str:
    if number is None or not 0 <= number < len(names):
        return f"There is no seat {_counted(number)}: seats are numbered as people sit, from 1."
    name = names[number]
    if kind is do.Leave:
        return f"{name} cannot leave: a seat leaves once, and the last one stays."
    if kind is do.Overrule:
        return f"{name} has no vote on this: it is for players whose word it was not."
    return f"{name} has left the game: only those who play may challenge."


def _wrong_phase(phase: str | None, kind: Kind | None) -> str:
    if kind is do.Again:
        return "A turn counts as it was played: only one in which the machine slept is played again."
    if kind is do.Overrule:
        return "There is no verdict to overrule: the table speaks right after one, before play goes on."
    if kind is do.Release:
        return "Nothing is held: the clock goes as the turn goes."
    if kind in {do.Withdraw, do.Resolve} and phase != "challenged":
        return "No word is challenged: there is nothing to withdraw or to stand by."
    if kind is do.Resume and phase != "challenged":
        return "The clock was not stopped by a challenge: there is nothing to resume."
    match phase:
        case "ready":
            return "No turn runs yet: the player starts it, and the clock starts with it."
        case "running" if kind is do.Start:
            return "The turn runs already: a turn starts once."
        case "running":
            return "The turn runs: that belongs between two turns."
        case "challenged":
            return "A word is challenged: it is withdrawn or stood by before play goes on."
        case "defended":
            return "The clock is off after a won defence: resume first, or stop and bank a complete card."
        case _:
            return "Not now: that belongs elsewhere in the game."
