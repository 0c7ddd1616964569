"""What a game is, beyond its rules: who sits there, and what it is played for. It stands in the journal's head."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Nothing in it changes what the rules decide."""

    bots: tuple[str | None, ...] = ()
    """One a seat: what plays there ("hard", "exec:./mybot"), None for a person; empty where all are people."""
    practice: str | None = None
    """The mode of a practice game."""
    daily: str | None = None
    """The day whose deal it is, as an ISO date."""
    deal: str | None = None
    """The code that deals the same cards and rolls elsewhere (J40)."""
    ghost: str | None = None
    """The game that is raced against: its id."""


PLAIN = About()
"""A game of people at a table."""


def write_about(about: About) -> Json:
    """The fields that say something."""
    written = {field.name: getattr(about, field.name) for field in fields(about)}
    return {name: list(value) if name == "bots" else value for name, value in written.items() if value}


def read_about(value: object) -> About:
    """What a header says; fields that a later version may have added are ignored.

    Raises:
        ValueError: a field of the wrong type.
    """
    if not isinstance(value, dict):
        raise ValueError(f"about: {value!r} is no object")
    bots = value.get("bots", [])
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise ValueError(f"about: bots {bots!r} are no list of names and nulls")
    told: dict[str, str] = {}
    for name in ("practice", "daily", "deal", "ghost"):
        text = value.get(name)
        if text is not None and not isinstance(text, str):
            raise ValueError(f"about: {name} {text!r} is no text")
        if text is not None:
            told[name] = text
    if "daily" in told and not _is_day(told["daily"]):
        raise ValueError(f"about: daily {told['daily']!r} is no day")
    return About(bots=tuple(bots), **told)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
