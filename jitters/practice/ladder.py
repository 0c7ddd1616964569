"""The ladder: cards by rising difficulty; what failed or was slow comes back, spaced, until it is mastered.

The spacing is that of Sebastian Leitner's card boxes (So lernt man lernen, 1972): a card that was done well moves one
box up and rests longer; one that failed starts again in the first box. Everything is derived from the journals of the
ladder's rounds, in order; nothing else is kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from jitters.games.jitters.box import Box, Card
from jitters.practice.modes import LADDER
from jitters.practice.past import Past, Try, in_order

RESTS: Final = (1, 2, 4, 8)
"""After how many rounds a card of the first, second, … box is due again; above the last box it is mastered."""
MASTERED: Final = len(RESTS) + 1
SLOW: Final = 0.5
"""A card is slow where more than this share of the timer went by until it was complete."""
A_ROUND: Final = LADDER.turns or 0
"""Cards of a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """Where a card stands."""

    box: int
    """From 1; `MASTERED` once it is mastered."""
    due: int
    """The round in which it comes back, from 0."""
    tries: int = 0
    fastest_ms: int | None = None
    """The quickest completion, from the draw; None where it was never completed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Where all cards stand that were ever tried."""

    rounds: int = 0
    """Rounds played so far."""
    rungs: Mapping[str, Rung] = field(default_factory=lambda: MappingProxyType({}))
    """By card id."""

    @property
    def mastered(self) -> int:
        """How many cards are mastered."""
        return sum(rung.box == MASTERED for rung in self.rungs.values())


def ladder_of(past: Iterable[Past], *, player: str, box: str) -> Ladder:
    """The ladder of a player (in small letters) with the box of this digest, after all rounds in `past`."""
    ladder = Ladder()
    for game in in_order(past):
        terms = game.terms
        if (terms.mode, terms.player, terms.box) == (LADDER.name, player, box):
            ladder = _climbed(ladder, game.tries) if game.tries else ladder
    return ladder


def cards_of_round(ladder: Ladder, box: Box) -> tuple[str, ...]:
    """The cards of the next round, the easiest first.

    Cards that are due come before new ones, the longest due first; new ones come by rising difficulty. Where neither
    fill the round, those follow that would be due next, then mastered ones, the hardest first.
    """
    ranked = sorted(box.cards, key=difficulty)
    places = {card.id: place for place, card in enumerate(ranked)}
    known = ladder.rungs

    def turn_of(card: str) -> tuple[int, int, int]:
        rung = known.get(card)
        if rung is None:
            return (1, 0, places[card])
        if rung.box == MASTERED:
            return (3, 0, -places[card])
        return (0 if rung.due <= ladder.rounds else 2, rung.due, places[card])

    chosen = sorted(places, key=turn_of)[:A_ROUND]
    return tuple(sorted(chosen, key=places.__getitem__))


def difficulty(card: Card) -> tuple[int, int, int, int, str]:
    """The greater, the harder: by points, dice, crossings and the longest word; the id decides between equals."""
    letters = sum(len(word) for word in card.words)
    crossings = letters - len(card.circles)
    return (card.points, len(card.circles), crossings, max(len(word) for word in card.words), card.id)


def _climbed(ladder: Ladder, tries: tuple[Try, ...]) -> Ladder:
    rungs = dict(ladder.rungs)
    for one in tries:
        rungs[one.card] = _moved(rungs.get(one.card), one, ladder.rounds)
    return replace(ladder, rounds=ladder.rounds + 1, rungs=MappingProxyType(rungs))


def _moved(rung: Rung | None, tried: Try, number: int) -> Rung:
    """Where a card stands after it was tried in round `number`."""
    before = rung.box if rung is not None else 1
    took = tried.took_ms
    if took is None:
        box = 1
    elif took > SLOW * tried.timer_ms:
        box = min(before, len(RESTS))
    else:
        box = min(before + 1, MASTERED)
    times = [ms for ms in (took, rung.fastest_ms if rung is not None else None) if ms is not None]
    rest = RESTS[box - 1] if box < MASTERED else 0
    return Rung(
        box=box,
        due=number + rest,
        tries=1 + (rung.tries if rung is not None else 0),
        fastest_ms=min(times, default=None),
    )
