"""Whether to challenge a word one does not know, and whether to stand by one's own (J27, J28)."""

from typing import Final

from jitters.bots.characters import Doubt
from jitters.bots.luck import Luck, swung
from jitters.bots.vocabulary import Vocabulary
from jitters.games.jitters.view import View

_MOOD: Final = 0.5
"""How unsteady suspicion is: the deviation of its logarithm."""


def doubted_word(doubt: Doubt, vocabulary: Vocabulary, table: View, luck: Luck) -> str | None:
    """The word of another's complete card that the character challenges, or None.

    A stranger among its words is held to be none with the probability s: suspicion, times the mood of the moment.
    It is challenged where what the owner would lose outweighs one's own next turn: s · hand > (1 - s) · worth.
    """
    card = table.card
    assert card is not None
    for word in dict.fromkeys(card.standing):
        if word is None or word in table.defended or vocabulary.knows(word):
            continue
        mood = luck.share("doubt", table.round, table.player, len(table.completed), word)
        suspicion = min(1.0, doubt.suspicion * swung(mood, _MOOD))
        if suspicion * table.in_hand > (1 - suspicion) * doubt.worth:
            return word
    return None


def stands_by(doubt: Doubt, vocabulary: Vocabulary, table: View, word: str, luck: Luck) -> bool:
    """Whether the character lets the dictionary decide on its own challenged word rather than withdraw it.

    It stands by what it is sure of, and sometimes by what it doubts.
    """
    if not vocabulary.doubts(word):
        return True
    return luck.share("stand", table.round, len(table.completed), word) < doubt.stands
