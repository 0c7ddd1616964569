"""The present card: the words that stand on it, and what it lacks to be complete (J8 to J12)."""

from dataclasses import replace

from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.state import AUTO, Judged, Setup, Turn
from jitters.kernel.ledger import CardScore
from jitters.kernel.verdicts import Dictionary


def standing_words(setup: Setup, turn: Turn) -> tuple[str | None, ...]:
    """The card's words in its order, None where a circle of the word is empty."""
    dice = setup.box.dice
    tops = [None if die is None else dice[die].faces[turn.up[die]] for die in turn.laid]
    words: list[str | None] = []
    for word in turn.card.words:
        letters = [tops[circle] for circle in word]
        words.append(None if None in letters else "".join(letter for letter in letters if letter))
    return tuple(words)


def full_words(setup: Setup, turn: Turn) -> tuple[str, ...] | None:
    """All words of a card without an empty circle, else None."""
    if None in turn.laid:
        return None
    return tuple(word for word in standing_words(setup, turn) if word is not None)


def lacks(setup: Setup, turn: Turn) -> Refusal | None:
    """Why the card is not complete, or None where it is (J12)."""
    words = full_words(setup, turn)
    if words is None:
        return Refusal(code=Code.CARD_INCOMPLETE)
    for place, word in enumerate(words):
        if word in words[:place]:
            return Refusal(code=Code.WORD_REPEATED, word=word)
    for word in words:
        if word in turn.withdrawn:
            return Refusal(code=Code.WITHDRAWN_WORD, word=word)
    if setup.referee == AUTO and turn.judged is not None and turn.judged.ruled_out is not None:
        return Refusal(code=Code.WORD_ILLEGAL, word=turn.judged.ruled_out, reason=turn.judged.reason)
    return None


def complete_words(setup: Setup, turn: Turn) -> tuple[str, ...] | None:
    """The words of a complete card, else None."""
    return full_words(setup, turn) if lacks(setup, turn) is None else None


def judge(setup: Setup, turn: Turn, words: Dictionary) -> Judged | None:
    """What to say of a card just filled; None where a circle is empty, or J10 or J28 already forbid it."""
    unjudged = replace(turn, judged=None)
    filled = complete_words(setup, unjudged)
    if filled is None:
        return None
    if setup.referee == AUTO:
        for word in filled:
            verdict = words.verdict(word)
            if not verdict.legal:
                return Judged(words=filled, ruled_out=word, reason=verdict.reason)
    return Judged(words=filled)


def card_score(setup: Setup, turn: Turn) -> CardScore:
    """The present card as it is written down."""
    return CardScore(id=turn.card.id, points=turn.card.points, words=full_words(setup, turn) or ())
