"""Whose turn comes next, and how a round ends (J24 to J26, J31, J34)."""

from dataclasses import dataclass
from typing import TypeAlias

from jitters.games.jitters.state import Game
from jitters.kernel.ledger import cells


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn:
    """Nobody has reached the target: another round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tied:
    """These players share the first place: a tiebreaker round among them."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """The game is decided."""

    player: int


Outcome: TypeAlias = GoOn | Tied | Won


def seats(game: Game) -> tuple[int, ...]:
    """Who plays this round, in seat order."""
    present = range(len(game.setup.players)) if game.tied is None else game.tied
    return tuple(player for player in present if player not in game.left)


def first_seat(game: Game) -> int:
    """Who begins a round."""
    return seats(game)[0]


def seat_after(game: Game, player: int) -> int | None:
    """Who plays after `player` in this round, or None where the round is over."""
    if game.tied is not None and len(seats(game)) == 1:
        return None
    return next((seat for seat in seats(game) if seat > player), None)


def round_points(game: Game) -> tuple[int | None, ...]:
    """Points of the present round by player, None where none are written."""
    written = cells(game.ledger)
    return tuple(
        written[player, game.round].points if (player, game.round) in written else None
        for player in range(len(game.setup.players))
    )


def at_the_top(game: Game) -> tuple[int, ...]:
    """Those who share the highest total, if it is at least the target (J25)."""
    totals = game.totals
    best = max(totals)
    return tuple(player for player, total in enumerate(totals) if total == best >= game.setup.target)


def tie_stands(game: Game) -> bool:
    """Whether this is a tiebreaker, and no correction has changed who is at the top since it began (J26)."""
    return game.tied is not None and at_the_top(game) == game.top


def outcome(game: Game) -> Outcome:
    """What the end of the present round decides: a tiebreaker while its tie stands, else the totals.

    A seat that left keeps its total and may win with it, but plays no tiebreaker.
    """
    if tie_stands(game):
        points = round_points(game)
        playing = seats(game)
        best = max((points[player] or 0 for player in playing), default=0)
        leaders = tuple(player for player in playing if (points[player] or 0) == best)
        if len(playing) == 1:
            return Won(player=playing[0])
        return Won(player=leaders[0]) if len(leaders) == 1 else Tied(players=leaders)
    leaders = at_the_top(game)
    if not leaders:
        return GoOn()
    present = tuple(player for player in leaders if player not in game.left)
    if len(leaders) == 1 or not present:
        return Won(player=leaders[0])
    return Won(player=present[0]) if len(present) == 1 else Tied(players=present)
