"""When to bank: expected gain, own pace, who leads, and how bold one is."""

from math import log
from typing import Final

from jitters.bots.characters import Nerve
from jitters.bots.luck import bell, swung
from jitters.games.jitters.view import View

NEXT_CARD: Final = 16
"""Points that the next card is expected to be worth: about the mean of the shipped deck."""
_ALMOST_NONE: Final = 1.0


def chance_of_a_card(nerve: Nerve, left_ms: float) -> float:
    """How likely, as the character believes, another card is completed within `left_ms` milliseconds."""
    if left_ms <= _ALMOST_NONE:
        return 0.0
    return bell((log(left_ms) - log(nerve.card_ms)) / max(nerve.card_spread, 0.01))


def goes_on(nerve: Nerve, table: View, seat: int, share: float) -> bool:
    """Whether to start another card rather than bank what is in hand (J13).

    One looks one card ahead: on, if p · (hand + next) · b > hand, where p is the chance of that card and b the
    boldness, which grows with what one is behind. As time only runs out and the hand only grows, whoever does better to
    bank now does so at every later card too, so that looking one card ahead is enough.
    """
    settled = _settled(table, seat)
    if settled is not None:
        return settled
    hand = table.in_hand
    bold = nerve.boldness * (1 + nerve.swing * pressure(table, seat)) * swung(share, nerve.wavers)
    return chance_of_a_card(nerve, table.remaining_ms - nerve.decide_ms) * (hand + NEXT_CARD) * bold > hand


def pressure(table: View, seat: int) -> float:
    """How far the best of the others is ahead, as a share of the target: -1 to 1, below 0 when behind oneself."""
    others = [points for player, points in _others(table, seat)]
    if not others:
        return 0.0
    return max(-1.0, min(1.0, (max(others) - _own(table, seat)) / table.target))


def _settled(table: View, seat: int) -> bool | None:
    """Where this turn decides the game: True where banking loses it, False where it wins it; None elsewhere.

    That is so when all others have played this round (J25, J26).
    """
    others = _others(table, seat)
    waiting = [player for player, _ in others if player not in table.left and _to_come(table, player)]
    if not others or waiting:
        return None
    best = max(points for _, points in others)
    banked = _own(table, seat) + table.in_hand
    if table.tiebreak is not None:
        return None if banked == best else banked < best
    if banked >= table.target and banked > best:
        return False
    return True if best >= table.target and banked < best else None


def _to_come(table: View, player: int) -> bool:
    """Whether a player still has a turn in this round."""
    return table.round_points[player] is None


def _others(table: View, seat: int) -> list[tuple[int, int]]:
    """The other players who count, with what they have: totals, or a tiebreaker's points."""
    if table.tiebreak is None:
        return [(player, total) for player, total in enumerate(table.totals) if player != seat]
    tied = zip(table.tiebreak.players, table.tiebreak.points, strict=True)
    return [(player, points or 0) for player, points in tied if player != seat]


def _own(table: View, seat: int) -> int:
    """What the seat has banked before this turn, in the tiebreaker if there is one."""
    return 0 if table.tiebreak is not None else table.totals[seat]
