"""The rules in brief, as they are told to somebody who sits down to play."""

from jitters.games.jitters.state import AUTO
from jitters.games.jitters.view import View
from jitters.voice.ledger import usual
from jitters.voice.wording import number, spoken


def rules_in_brief(view: View) -> tuple[str, ...]:
    """The rules of this game, a short paragraph each."""
    dice = number(len(view.dice)) if view.dice else "all the"
    lines = [
        f"A turn: {spoken(usual(view.timer_ms))} on the clock, one card, {dice} letter dice. "
        "Fill every circle with a die; only the tops count.",
        "Every run of two or more circles, across and down, is a word. "
        "Where words cross, one die serves both. No word may stand twice on a card.",
        "Dice move about freely. A reroll rolls all the dice, those on the card too, as often as you like.",
        "A sideswipe, once a roll: a die that is not on the card is tipped to one of its four sides and laid.",
        "With the card complete, stop and bank the points of all your cards, "
        "or draw another card with fresh dice and risk them.",
        "Out of time is 0 for the turn, whatever was complete. So is a stop on a card with an empty circle.",
    ]
    if view.referee == AUTO:
        lines.append("A referee looks at every word when the card is full; an illegal one must be mended.")
    else:
        lines += [
            "Any other player may challenge a word that stands whole on the card, until its dice move on. "
            "The clock stops. Withdraw it at no cost, or stand by it and ask the dictionary.",
            "An illegal word ends the turn with 0. A legal one costs the challenger their next turn, "
            "and play goes on where the clock stopped.",
        ]
    lines += [
        "Illegal: what is always capitalised, needs a hyphen or an apostrophe, abbreviations and symbols, "
        "prefixes and suffixes that cannot stand alone, foreign words that the dictionary lacks.",
        f"When a round ends with somebody at {view.target} or more, the highest total wins; "
        "a tie is played off in a round of its own.",
    ]
    return tuple(lines)
