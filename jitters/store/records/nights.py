"""Nights: the games of one evening together, whoever joins or leaves, with their ledger and awards."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Final, TypeAlias

from jitters.store.records.awards import Award, awards
from jitters.store.records.reading import read
from jitters.store.records.rows import TABLE, Record

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

BREAK_MS: Final = 4 * 3_600_000
"""A game that begins so long after the ones before it were over begins a night of its own."""
DAY_BEGINS: Final = timedelta(hours=5)
"""Until then, local time, it is still the night of the day before."""
_TWO_DAYS_MS: Final = 48 * 3_600_000
_Chain: TypeAlias = list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Which games a night is made of."""

    date: date
    """The local day on which it began."""
    started: int
    """Milliseconds since 1970, like all times here."""
    ended: int
    games: tuple[int, ...]
    """Their numbers in the database, in the order in which they began."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightGame:
    """A game of a night."""

    game: str
    started: int
    over: bool
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winner: int | None
    """A seat; None while the game is not over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightLine:
    """A line of the night's ledger."""

    name: str
    """As last typed."""
    bot: bool
    games: int
    """In which the player sat."""
    won: int
    points: int
    """Totals of these games, added up."""
    by_game: tuple[int | None, ...]
    """The total in each game of the night; None where the player did not sit in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A night as it is shown."""

    date: date
    started: int
    ended: int
    games: tuple[NightGame, ...]
    lines: tuple[NightLine, ...]
    """Most games won first, then most points."""
    awards: tuple[Award, ...]


def spans(database: sqlite3.Connection, zone: tzinfo | None = None, now: int | None = None) -> tuple[Span, ...]:
    """All nights, the first one first: games at a table at which a person sat and a turn was taken.

    Args:
        database: the records.
        zone: whose days are meant; by default those of this machine.
        now: ms since 1970, by default this machine's time. Nothing ends later: where bots were not waited for, a
            game's clock is ahead.
    """
    return tuple(_span(chain, zone) for chain in _chains(database, now))


def _chains(database: sqlite3.Connection, now: int | None = None) -> list[_Chain]:
    """The games of each night: number, start and end."""
    now = time.time_ns() // 1_000_000 if now is None else now
    rows = database.execute(
        "SELECT id, started, ended FROM games WHERE kind = ? AND people > 0 AND turns > 0 AND started IS NOT NULL"
        " ORDER BY started, game",
        (TABLE,),
    )
    chains: list[_Chain] = []
    until = 0
    for number, started, told in rows:
        ended = min(told, now) if started <= now else told  # a clock that is behind them all tells nothing
        if not chains or started - until >= BREAK_MS:
            chains.append([])
            until = ended
        chains[-1].append((number, started, ended))
        until = max(until, ended)
    return chains


def _span(chain: _Chain, zone: tzinfo | None) -> Span:
    return Span(
        date=day_of(chain[0][1], zone),
        started=chain[0][1],
        ended=max(ended for _, _, ended in chain),
        games=tuple(number for number, _, _ in chain),
    )


def day_of(at: int, zone: tzinfo | None = None) -> date:
    """The local day that a moment (ms since 1970) belongs to, which begins at five in the morning."""
    return (datetime.fromtimestamp(at / 1000, tz=zone) - DAY_BEGINS).date()


def nights(
    database: sqlite3.Connection, day: date | None = None, zone: tzinfo | None = None, now: int | None = None
) -> tuple[Night, ...]:
    """The nights that began on a day, in order; without a day, the last one alone."""
    chains = _chains(database, now)
    if day is None:
        chains = chains[-1:]
    else:  # near that day whatever the zone: local days are worked out for few
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000
        chains = [chain for chain in chains if abs(chain[0][1] - noon) < _TWO_DAYS_MS]
    found = (_span(chain, zone) for chain in chains)
    return tuple(night(database, span) for span in found if day in (None, span.date))


def night(database: sqlite3.Connection, span: Span) -> Night:
    """A night with its ledger and awards."""
    return told(span, tuple(read(database, number) for number in span.games))


def night_of(
    database: sqlite3.Connection, game: str, zone: tzinfo | None = None, now: int | None = None
) -> Night | None:
    """The night to which a game (its id) belongs; None where it belongs to none."""
    found = database.execute("SELECT id FROM games WHERE game = ?", (game,)).fetchone()
    if found is None:
        return None
    for chain in reversed(_chains(database, now)):
        if any(number == found[0] for number, _, _ in chain):
            return night(database, _span(chain, zone))
    return None


def told(span: Span, records: Sequence[Record]) -> Night:
    """The night that these games were."""
    games = tuple(
        NightGame(
            game=record.game.game,
            started=record.game.started or 0,
            over=record.game.over,
            names=tuple(seat.name for seat in record.seats),
            totals=tuple(seat.total for seat in record.seats),
            winner=record.game.winner,
        )
        for record in records
    )
    return Night(
        date=span.date,
        started=span.started,
        ended=span.ended,
        games=games,
        lines=_lines(records),
        awards=awards(records),
    )


def _lines(records: Sequence[Record]) -> tuple[NightLine, ...]:
    players = dict.fromkeys((seat.key, seat.bot) for record in records for seat in record.seats)
    lines = []
    for player in players:
        theirs = [[seat for seat in record.seats if (seat.key, seat.bot) == player] for record in records]
        seats = [seat for some in theirs for seat in some]
        lines.append(
            NightLine(
                name=seats[-1].name,
                bot=player[1],
                games=sum(bool(some) for some in theirs),
                won=sum(seat.won for seat in seats),
                points=sum(seat.total for seat in seats),
                by_game=tuple(sum(seat.total for seat in some) if some else None for some in theirs),
            )
        )
    return tuple(sorted(lines, key=lambda line: (-line.won, -line.points)))
