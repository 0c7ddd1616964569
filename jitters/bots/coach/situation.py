"""How a game stands when a turn begins, as far as the coach looks at it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from jitters.bots.coach.chances import Duel, among, duel_of
from jitters.bots.coach.odds import Deck, Odds, Solved, deck_of, odds_of
from jitters.bots.coach.pace import Pace
from jitters.games.jitters.box import Card
from jitters.games.jitters.view import View

_ROUNDS_AT_MOST: Final = 10_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """Another player who can still win."""

    seat: int
    total: int
    pace: Pace
    timer_ms: int
    to_come: bool
    """Whether this round's turn is still to come."""
    points: int | None = None
    """In a tiebreaker: this round's points, where they are written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A turn's beginning: who plays, for what, against whom."""

    seat: int
    total: int
    pace: Pace
    timer_ms: int
    target: int
    deck: Deck
    rivals: tuple[Rival, ...]
    tiebreak: bool = False

    @property
    def alone(self) -> bool:
        """Whether nobody is left to be beaten: a game alone, in which the rounds to the target count."""
        return not self.rivals


def situation_of(table: View, cards: Sequence[Card], paces: Mapping[int, Pace], default: Pace) -> Situation:
    """How it stands for the seat whose turn it is, from any moment of that turn.

    Args:
        table: The table.
        cards: The box's.
        paces: What is known of players by seat.
        default: For those of whom nothing is known.
    """
    seat = table.player
    tied = table.tiebreak
    playing = range(len(table.players)) if tied is None else tied.players
    written = table.round_points
    rivals = []
    for other in playing:
        gone = other in table.left
        if other == seat or (gone and (tied is not None or table.totals[other] < table.target)):
            continue
        rivals.append(
            Rival(
                seat=other,
                total=table.totals[other],
                pace=paces.get(other, default),
                timer_ms=table.timer_ms[other],
                to_come=written[other] is None and not table.owed[other] and not gone and other > seat,
                points=written[other],
            )
        )
    return Situation(
        seat=seat,
        total=table.totals[seat],
        pace=paces.get(seat, default),
        timer_ms=table.timer_ms[seat],
        target=table.target,
        deck=deck_of([card.points for card in cards], table.target),
        rivals=tuple(rivals),
        tiebreak=tied is not None,
    )


def worth_of(situation: Situation, least: int = 0) -> tuple[float, ...]:
    """For a turn that scores 0, 1, 2 … units: the chance to win, or alone the rounds then still to play, negated.

    It goes up to what the pace makes possible, and to `least` at any rate.
    """
    odds = odds_of(situation.pace, situation.deck, situation.timer_ms)
    hands = range(max(odds.hands, least) + 1)
    if situation.alone:
        rounds = _rounds(situation, odds)
        total = _units(situation.total, situation.deck)
        return tuple(-rounds[min(total + hand, len(rounds) - 1)] for hand in hands)
    beaten = [_beaten(situation, rival, len(hands)) for rival in situation.rivals]
    return tuple(among(chances) for chances in zip(*beaten, strict=True))


def solved(situation: Situation, least: int = 0) -> tuple[Odds, Solved]:
    """The turn's odds, and its best play for the chance to win, for hands of up to `least` units at any rate."""
    odds = odds_of(situation.pace, situation.deck, situation.timer_ms)
    return odds, odds.solve(worth_of(situation, least))


def _units(points: int, deck: Deck) -> int:
    return round(points / deck.unit)


def _beaten(situation: Situation, rival: Rival, hands: int) -> list[float]:
    """The chance to beat one rival, for each number of units this turn scores."""
    deck = situation.deck
    mine, theirs = (situation.pace, situation.timer_ms), (rival.pace, rival.timer_ms)
    leads = situation.seat < rival.seat
    first, second = (mine, theirs) if leads else (theirs, mine)
    goal = -(-situation.target // deck.unit)
    duel = duel_of((first[0], second[0]), deck, (first[1], second[1]), goal)
    if situation.tiebreak:
        return [_tiebreak(duel, rival, deck, hand, leads=leads) for hand in range(hands)]
    own, other = _units(situation.total, deck), _units(rival.total, deck)
    if rival.to_come:
        return [duel.at_half(own + hand, other) for hand in range(hands)]
    if leads:
        return [duel.at_start(own + hand, other) for hand in range(hands)]
    return [1 - duel.at_start(other, own + hand) for hand in range(hands)]


def _tiebreak(duel: Duel, rival: Rival, deck: Deck, hand: int, *, leads: bool) -> float:
    if rival.to_come:
        return duel.tied_half(hand)
    scored = _units(rival.points or 0, deck)
    tied = duel.tied if leads else 1 - duel.tied
    return tied if hand == scored else float(hand > scored)


def _rounds(situation: Situation, odds: Odds) -> list[float]:
    """By total in units: the rounds to the target that a player alone still needs, on the average, at best."""
    from jitters.bots.coach.chances import family_of

    goal = -(-situation.target // situation.deck.unit)
    family = family_of(odds)
    rounds = [0.0] * (goal + odds.hands + 1)
    for total in range(goal - 1, -1, -1):
        rounds[total] = min(
            (1 + sum(chance * rounds[total + scored] for scored, chance in enumerate(play) if scored)) / (1 - play[0])
            if play[0] < 1
            else _ROUNDS_AT_MOST
            for play in family
        )
    return rounds
