"""A player's record out of the journals that are kept: quickly, for there may be hundreds."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from jitters.bots.coach.pace import Record
from jitters.bots.coach.played import records_of, turns_of
from jitters.games.jitters import events as ev
from jitters.table.wire import read_event

_TELLING: Final = tuple(
    f'"event":"{name}'.encode()
    for name in (
        "turn-",
        "timer-",
        "held",
        "released",
        "card-",
        "word-withdrawn",
    )
)
"""How the events begin that tell of times; lines without any of them are not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    at: int
    events: tuple[ev.Event, ...]


def players_in(data: bytes) -> tuple[str, ...]:
    """Whose names stand in a journal's header; none where it cannot be read."""
    try:
        players = json.loads(data.split(b"\n", 1)[0])["new"]["players"]
        return tuple(map(str, players))
    except (ValueError, LookupError, TypeError):
        return ()


def records_in(data: bytes) -> dict[str, Record]:
    """What a journal's sound lines tell of its players' paces, by name."""
    names = players_in(data)
    found = records_of(turns_of(_lines(data)))
    return {names[seat]: record for seat, record in found.items() if seat < len(names)}


def records_of_names(journals: Iterable[bytes], names: Iterable[str]) -> dict[str, Record]:
    """What these journals tell of the players of these names; journals without any of them are not read through."""
    wanted = set(names)
    found: dict[str, Record] = {}
    for data in journals:
        if wanted.isdisjoint(players_in(data)):
            continue
        for name, record in records_in(data).items():
            if name in wanted:
                found[name] = found.get(name, Record()) + record
    return found


def _lines(data: bytes) -> Iterator[_Line]:
    """Those lines that tell of times, up to the first that is damaged."""
    for row in data.split(b"\n")[1:-1]:
        if not any(mark in row for mark in _TELLING):
            continue
        try:
            told = json.loads(row)
            at = int(told["at"])
            yield _Line(at=at, events=tuple(read_event(event, at) for event in told["events"]))
        except (ValueError, LookupError, TypeError, AttributeError):
            return
