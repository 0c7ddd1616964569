"""Values of the command line: players, times."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import click

MAX_SEATS: Final = 99
MAX_MS: Final = 24 * 3_600_000


MAX_NUMBER: Final = 2**53
"""Seeds and targets stay where every reader of JSON keeps whole numbers exact."""
MAX_SECONDS: Final = 24 * 3_600
MAX_WORKERS: Final = 256

SEED: Final = click.IntRange(-MAX_NUMBER, MAX_NUMBER)
WORKERS: Final = click.IntRange(1, MAX_WORKERS)


class Number(click.FloatRange):
    """A number between two others, which "nan" is not."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401 (click's own)
        """The number."""
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail("nan is no number", param, ctx)
        return number


def writable(text: str) -> bool:
    """Whether `text` can be written as UTF-8; what came as other bytes cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Players(click.ParamType[int | tuple[str, ...]]):
    """A number of seats, or names with commas between them."""

    name = "players"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int | tuple[str, ...]:
        """The number, or the names in seat order."""
        text = str(value).strip()
        if text.isascii() and text.isdecimal() and len(text) < 9:
            if int(text) > MAX_SEATS:
                self.fail(f"{text} players: 1 to {MAX_SEATS} can play", param, ctx)
            return int(text)
        if re.fullmatch(r"[-+]?[\d.]+", text):
            self.fail(f"{text!r} is neither a number of players nor their names", param, ctx)
        names = tuple(name.strip() for name in text.split(","))
        for name in names:
            if not writable(name):
                self.fail(f"the name {name!a} cannot be written as UTF-8", param, ctx)
        if not all(names):
            self.fail(f"{text!r} has an empty name", param, ctx)
        if len(set(names)) != len(names):
            twice = next(name for name in names if names.count(name) > 1)
            self.fail(f"the name {twice!r} stands twice", param, ctx)
        if len(names) > MAX_SEATS:
            self.fail(f"{len(names)} players: 1 to {MAX_SEATS} can play", param, ctx)
        return names


class Duration:
    """Times as people write them."""

    default_ms: Final = 180_000

    @staticmethod
    def milliseconds(text: str) -> int:
        """180, 180s, 3m, 1m30s or 1:30 in milliseconds.

        Raises:
            ValueError: it is no time, or none above zero and up to a day.
        """
        found = re.fullmatch(r"(?:(\d{1,5}):([0-5]\d)|(?:(\d{1,5})m)?(?:(\d{1,6})s?)?)", text.strip(), re.ASCII)
        if found is None or not text.strip():
            raise ValueError(f"{text!r} is no time; write 180, 3m or 1:30")
        minutes, seconds = found[1] or found[3] or 0, found[2] or found[4] or 0
        ms = (int(minutes) * 60 + int(seconds)) * 1000
        if not 0 < ms <= MAX_MS:
            raise ValueError(f"{text!r}: a turn takes more than no time, and at most a day")
        return ms


@dataclass(frozen=True, slots=True)
class TimerWord:
    """One `--timer`: everybody's, or one player's own."""

    name: str | None
    ms: int


class TimerWords(click.ParamType["TimerWord"]):
    """TIME or NAME=TIME."""

    name = "timer"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> TimerWord:
        """Whose timer, and how long."""
        if isinstance(value, TimerWord):
            return value
        name, equals, time = str(value).rpartition("=")
        if not writable(name):
            self.fail(f"the name {name!a} cannot be written as UTF-8", param, ctx)
        if equals and not name.strip():
            self.fail(f"{value!r} names nobody", param, ctx)
        try:
            return TimerWord(name.strip() if equals else None, Duration.milliseconds(time))
        except ValueError as fault:
            self.fail(str(fault), param, ctx)


@dataclass(frozen=True, slots=True)
class Timers:
    """All `--timer` options together."""

    everyone: int | None
    """Milliseconds; None where nobody said."""
    own: Mapping[str, int]

    @classmethod
    def of(cls, words: Iterable[TimerWord]) -> "Timers":
        """The last one said of each counts."""
        everyone = None
        own: dict[str, int] = {}
        for word in words:
            if word.name is None:
                everyone = word.ms
            else:
                own[word.name] = word.ms
        return cls(everyone, MappingProxyType(own))
