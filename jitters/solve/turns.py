"""A turn that is over, as the autopsy looks at it: each roll, and what was in hand when."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from jitters.games.jitters import events as ev
from jitters.games.jitters.box import Box, Card
from jitters.kernel.ledger import CardScore


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """One roll of a turn."""

    card: Card
    tops: str
    sides: tuple[str, ...]
    withdrawn: frozenset[str] = frozenset()
    """Words withdrawn from this card before the next roll (J28)."""
    made: tuple[str, ...] = ()
    """The words of the card as it was last complete with this roll; empty if it never was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn that is over."""

    player: int
    throws: tuple[Throw, ...]
    how: str
    """How it ended, as the ledger says: stopped, gave-up, time-out, challenge-lost."""
    points: int
    cards: tuple[CardScore, ...]
    """Every card completed, scored or lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Greed:
    """What going on cost or won."""

    in_hand: tuple[int, ...]
    """The sum after each completed card: what stopping there would have scored."""
    scored: int
    lost: int
    """What was in hand at the last completed card and is gone: by time, by giving up, or by a challenge (J20, J29)."""
    won: int
    """What the cards after the first brought, where the turn was stopped (J19)."""

    @property
    def went_on(self) -> int:
        """How many times the player went on with something in hand."""
        return len(self.in_hand) - (1 if self.scored else 0)


def turn_of(events: Iterable[ev.Event], box: Box) -> Turn | None:
    """The last turn that these events tell to its end; None if there is none with a roll in it.

    Raises:
        KeyError: a card that is not in the box.
    """
    found: Turn | None = None
    throws: list[Throw] = []
    card: Card | None = None
    withdrawn: frozenset[str] = frozenset()
    for event in events:
        match event:
            case ev.TurnStarted():
                throws, card, withdrawn = [], None, frozenset()
            case ev.CardDrawn():
                card, withdrawn = box.card(event.card), frozenset()
            case ev.DiceRolled() if card is not None:
                throws.append(Throw(card=card, tops=event.tops, sides=event.sides, withdrawn=withdrawn))
            case ev.CardCompleted() if throws:
                throws[-1] = replace(throws[-1], made=event.words)
            case ev.WordWithdrawn() if throws:
                withdrawn |= {event.word}
                made = () if event.word in throws[-1].made else throws[-1].made
                throws[-1] = replace(throws[-1], withdrawn=withdrawn, made=made)
            case ev.TurnEnded() if throws:
                found = Turn(
                    player=event.player, throws=tuple(throws), how=event.how, points=event.points, cards=event.cards
                )
            case _:
                pass
    return found


def greed_of(turn: Turn) -> Greed:
    """What was in hand during a turn, and what became of it."""
    in_hand = []
    total = 0
    for card in turn.cards:
        total += card.points
        in_hand.append(total)
    stopped = turn.how == "stopped"
    return Greed(
        in_hand=tuple(in_hand),
        scored=turn.points,
        lost=0 if stopped or not in_hand else max(0, total - turn.points),
        won=turn.points - in_hand[0] if stopped and in_hand else 0,
    )
