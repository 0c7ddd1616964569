"""The bots at a table: what a bot is asked, what it answers, and who of several moves first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from jitters.games.jitters.actions import Action
from jitters.games.jitters.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What a bot will do, and when, if nothing else happens before."""

    at: int
    """Milliseconds since the game's zero."""
    action: Action


class Bot(Protocol):
    """Sits at one seat, plays by the same actions as people, and remembers its plan between calls."""

    name: str
    """What stands on the ledger."""

    def next(self, table: View, seat: int, at: int) -> Move | None:
        """Its next move, given the table as it is at `at`; None where it waits.

        It is asked after every accepted action of anybody, with that action's time, and may be asked as often as one
        likes in between: the same course of play gives the same moves.
        """
        ...


@runtime_checkable
class Planner(Protocol):
    """A bot that knows several moves ahead what it will do if nobody else does anything."""

    def ahead(self, table: View, seat: int, at: int) -> tuple[Move, ...]:
        """Its next moves, up to where it will think again; the first is what `next` gives."""
        ...


@runtime_checkable
class Closing(Protocol):
    """A bot that holds something open."""

    def close(self) -> None:
        """Let go of it."""
        ...


class Bots:
    """All bots of one game, by seat."""

    def __init__(self, seats: Mapping[int, Bot]) -> None:
        self.seats = dict(sorted(seats.items()))

    def due(self, table: View, at: int) -> Move | None:
        """The earliest move of any of them, of equals the lowest seat's; None where all wait."""
        found = self._due(table, at)
        return None if found is None else found[1]

    def ahead(self, table: View, at: int) -> tuple[Move, ...]:
        """The moves that follow one another if only these bots act: what is due, and what its planner does next.

        Others speak up only when a card is complete, and there every plan ends; so each of these moves would be due
        in its turn.
        """
        found = self._due(table, at)
        if found is None:
            return ()
        seat, move = found
        bot = self.seats[seat]
        if seat == table.player and table.phase == "running" and isinstance(bot, Planner):
            return bot.ahead(table, seat, at)
        return (move,)

    def _due(self, table: View, at: int) -> tuple[int, Move] | None:
        found: tuple[int, Move] | None = None
        for seat, bot in self.seats.items():
            move = bot.next(table, seat, at)
            if move is not None and (found is None or move.at < found[1].at):
                found = seat, move
        return found

    def close(self) -> None:
        """End what any of them holds open: outside programs."""
        for bot in self.seats.values():
            if isinstance(bot, Closing):
                bot.close()
