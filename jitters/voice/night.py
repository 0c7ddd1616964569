"""A night in words: its ledger, its awards, and the whole as text to pass on."""

from collections.abc import Sequence
from datetime import date, datetime, tzinfo
from typing import Final, assert_never

from jitters.store.records.awards import (
    Award,
    BestChallenge,
    DrySpell,
    FastestCard,
    HeroicBust,
    LuckiestSwipe,
    WordOfTheNight,
)
from jitters.store.records.nights import Night, NightLine
from jitters.voice.names import cells, clip, padded, safe, shown_name
from jitters.voice.verdicts import reason_clause
from jitters.voice.wording import counted, listed, number, opened

WIDTH: Final = 80
NAME_CELLS: Final = 16
_FIGURE: Final = 5
"""Cells of a game's column."""
_GONE: Final = {
    "time-out": "time ran out on them",
    "challenge-lost": "a word did not stand",
    "gave-up": "the turn was given up",
}
_ONE_GONE: Final = {**_GONE, "time-out": "time ran out on it"}

_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def night_lines(night: Night, *, width: int = WIDTH, zone: tzinfo | None = None) -> tuple[str, ...]:
    """The night as it is shown and passed on: plain text of at most `width` cells a line."""
    lines = [title(night, zone), "", *ledger_lines(night, width=width), ""]
    lines += [line for award in night.awards for line in _wrapped(award_line(award), width)]
    return tuple(lines) if night.awards else tuple(lines[:-1])


def title(night: Night, zone: tzinfo | None = None) -> str:
    """Which night, how many games, from when to when."""
    began, ended = (f"{datetime.fromtimestamp(at / 1000, tz=zone):%H:%M}" for at in (night.started, night.ended))
    return f"The night of {day(night.date)}: {counted(len(night.games), 'game')}, {began} to {ended}."


def day(its: date) -> str:
    """A day as people say it: "Saturday 28 November 2026"."""
    return f"{_DAYS[its.weekday()]} {its.day} {_MONTHS[its.month - 1]} {its.year}"


def ledger_lines(night: Night, *, width: int = WIDTH) -> tuple[str, ...]:
    """Games won and points, a line a player; each game has a column as long as there is room."""
    names = [shown_name(line.name, NAME_CELLS) + (" (bot)" if line.bot else "") for line in night.lines]
    room = max((cells(name) for name in names), default=0)
    fixed = room + 5 + 8
    shown = len(night.games) if fixed + _FIGURE * len(night.games) <= width else 0
    heads = "".join(f"{'#' + str(at + 1):>{_FIGURE}}" for at in range(shown))
    lines = [f"{padded('', room)}{'won':>5}{'points':>8}{heads}"]
    for name, line in zip(names, night.lines, strict=True):
        figures = "".join(_figure(points) for points in line.by_game[:shown])
        lines.append(f"{padded(name, room)}{line.won:>5}{line.points:>8}{figures}")
    lines += _remarks(night)
    return tuple(lines)


def award_line(award: Award) -> str:
    """An award as a sentence that starts with what it is for."""
    match award:
        case FastestCard():
            return (
                f"Fastest card: {_name(award.player)}, {_words(award.words)} in {_seconds(award.ms)} "
                f"({award.points} points)."
            )
        case LuckiestSwipe():
            had = "only one die had it" if award.chances == 1 else f"{number(award.chances)} dice had it"
            return (
                f"Luckiest swipe: {_name(award.player)} turned {safe(award.from_letter)} to {safe(award.to_letter)} "
                f"({had}) for {_words(award.words)}."
            )
        case HeroicBust():
            gone = (_ONE_GONE if award.cards == 1 else _GONE).get(award.how, safe(award.how))
            return (
                f"Most heroic bust: {_name(award.player)}, {counted(award.cards, 'card')} and {award.lost} points in "
                f"hand when {gone}."
            )
        case BestChallenge():
            cost = f" It cost {_name(award.against)} {award.cost} points." if award.cost else ""
            why = f": {reason_clause(award.reason)}" if award.reason else ""
            return f"Best challenge: {_name(award.player)} doubted {safe(award.word)}{why}.{cost}"
        case DrySpell():
            return f"Longest dry spell: {_name(award.player)}, {counted(award.turns, 'turn')} without a point."
        case WordOfTheNight():
            return f"Word of the night: {safe(award.word)}, laid by {_name(award.player)}."
        case _:
            assert_never(award)


def winners_line(lines: Sequence[NightLine]) -> str:
    """Who won the night: most games, then most points; empty where nobody has won a game."""
    if not lines or not lines[0].won:
        return ""
    best = [line for line in lines if (line.won, line.points) == (lines[0].won, lines[0].points)]
    names = listed([_name(line.name) for line in best])
    shared = "share the night" if len(best) > 1 else "has the night"
    each = " each" if len(best) > 1 else ""
    return f"{names} {shared}: {counted(lines[0].won, 'game')} won and {lines[0].points} points{each}."


def _remarks(night: Night) -> list[str]:
    told = [winners_line(night.lines)]
    going = [f"#{at}" for at, game in enumerate(night.games, start=1) if not game.over]
    if going:
        told.append(f"{opened(listed(going))} {'is' if len(going) == 1 else 'are'} not over.")
    return [line for line in told if line]


def _figure(points: int | None) -> str:
    return f"{'-' if points is None else points:>{_FIGURE}}"


def _name(name: str) -> str:
    return shown_name(name)


def _words(words: Sequence[str]) -> str:
    return listed([clip(safe(word), 20) for word in words])


def _seconds(ms: int) -> str:
    return f"{ms // 60_000} min {ms % 60_000 // 1000} s" if ms >= 60_000 else f"{ms / 1000:.1f} s"


def _wrapped(sentence: str, width: int) -> list[str]:
    """A sentence broken at spaces; what follows its first line is set in by two."""
    lines: list[str] = []
    line = ""
    for word in sentence.split(" "):
        longer = f"{line} {word}" if line.strip() else line + word
        if cells(longer) > width and line.strip():
            lines.append(line)
            longer = f"  {word}"
        line = longer
    return [*lines, line]
