"""Small change of the language: lists, numbers, times."""

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)


def number(count: int) -> str:
    """A whole number in words up to sixteen, in digits beyond."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, what: str) -> str:
    """A number of things: "one card", "three cards"."""
    return f"{number(count)} {what}{'' if count == 1 else 's'}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items as a sentence lists them: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def opened(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def clock(ms: int) -> str:
    """Remaining time as a timer shows it: 2:17, and with tenths (7.4) under ten seconds.

    Rounded up, so that nothing reads as zero while time is left.
    """
    tenths = -(-ms // 100)
    if tenths < 100:
        return f"{tenths // 10}.{tenths % 10}"
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def spoken(ms: int) -> str:
    """Remaining time in words: "2 minutes 17 seconds", "7.4 seconds"."""
    tenths = -(-ms // 100)
    if tenths < 100:
        return f"{tenths // 10}.{tenths % 10} seconds"
    minutes, seconds = divmod(-(-ms // 1000), 60)
    parts = [_unit(minutes, "minute")] if minutes else []
    if seconds or not minutes:
        parts.append(_unit(seconds, "second"))
    return " ".join(parts)


def _unit(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
