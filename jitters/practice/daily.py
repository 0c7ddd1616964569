"""The daily: the deal of a date, stamped with the day on which it was begun."""

from collections.abc import Iterable
from datetime import date

from jitters.practice.past import Past, in_order


def seed_of(day: date) -> int:
    """The seed of a day's deal: its digits, as 20261130; no deal code has such a seed."""
    return day.year * 10_000 + day.month * 100 + day.day


def first_of(past: Iterable[Past], day: str, player: str, *, but: str | None = None) -> Past | None:
    """The game that counts for a day (ISO date) and a player (in small letters): the first in which a turn was begun.

    The game of id `but` is left out, so that it can be asked whether another came before it.
    """
    begun = (
        one for one in past if one.about.daily == day and one.terms.player == player and one.game != but and one.begun
    )
    return next(iter(in_order(begun)), None)
