"""Why the rules refuse an action: data, never prose."""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """The codes of the protocol, in the order in which they are checked."""

    TIME_OUT = "time-out"
    GAME_OVER = "game-over"
    NO_CHALLENGES = "no-challenges"
    HELD = "held"
    WRONG_PHASE = "wrong-phase"
    NO_SUCH_DIE = "no-such-die"
    NO_SUCH_CIRCLE = "no-such-circle"
    EMPTY_CIRCLE = "empty-circle"
    DIE_ON_CARD = "die-on-card"
    ALREADY_SWIPED = "already-swiped"
    NOT_ON_A_SIDE = "not-on-a-side"
    CARD_INCOMPLETE = "card-incomplete"
    WORD_REPEATED = "word-repeated"
    WITHDRAWN_WORD = "withdrawn-word"
    WORD_ILLEGAL = "word-illegal"
    NO_CARDS_LEFT = "no-cards-left"
    NO_SUCH_PLAYER = "no-such-player"
    OWN_WORD = "own-word"
    WORD_NOT_ON_CARD = "word-not-on-card"
    ALREADY_DEFENDED = "already-defended"
    NO_SUCH_ENTRY = "no-such-entry"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A refused action's code, and the values it is about."""

    code: Code
    word: str | None = None
    reason: str | None = None
    """The dictionary's reason, for `word-illegal`."""
    number: int | None = None
    """The die, circle, player or round that there is not."""
    letter: str | None = None
    phase: str | None = None
    """For `wrong-phase`, the phase the game is in."""
