"""The fields of the setup: what is typed, what is stepped through."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

_TIME = re.compile(r"(\d{1,3}):([0-5]\d)|(\d{1,4})\s*(m|s|)")
LONGEST_TEXT = 200


@dataclass(slots=True, kw_only=True)
class Text:
    """A line that is typed; a default stands where nothing is."""

    title: str
    default: str
    text: str = ""

    @property
    def value(self) -> str:
        """What counts."""
        return self.text.strip() or self.default

    def typed(self, character: str) -> None:
        """A character more."""
        if character.isprintable() and len(self.text) < LONGEST_TEXT:
            self.text += character

    def rubbed(self) -> None:
        """The last character goes."""
        self.text = self.text[:-1]

    def shown(self, width: int) -> str:
        """The end of the text in at most `width` cells."""
        text = self.text
        while cell_len(text) > width:
            text = text[1:]
        return text


@dataclass(slots=True, kw_only=True)
class Choice:
    """One of a few."""

    title: str
    options: Sequence[tuple[str, str]]
    """Value and what it says."""
    at: int = 0

    @property
    def value(self) -> str:
        """The chosen one."""
        return self.options[self.at][0]

    @property
    def says(self) -> str:
        """What the chosen one says."""
        return self.options[self.at][1]

    def stepped(self, by: int) -> None:
        """The next, or the one before."""
        self.at = (self.at + by) % len(self.options)


@dataclass(slots=True, kw_only=True)
class Amount:
    """A number of points, of seats, or of milliseconds, typed or stepped."""

    title: str
    value: int
    least: int
    most: int
    step: int
    time: bool = False
    text: str = field(default="")
    """What is being typed."""

    def stepped(self, by: int) -> None:
        """More, or less."""
        self.text = ""
        self.value = min(self.most, max(self.least, (self.value // self.step + by) * self.step))

    def typed(self, character: str) -> None:
        """A figure more."""
        if character in "0123456789:ms" and len(self.text) < 6:
            self.text += character
            self._read()

    def rubbed(self) -> None:
        """The last figure goes."""
        self.text = (self.text or self.shown(9))[:-1]
        self._read()

    def _read(self) -> None:
        found = _TIME.fullmatch(self.text) if self.time else None
        if self.time and found is not None:
            minutes, seconds, plain, unit = found.groups()
            whole = int(minutes) * 60 + int(seconds) if minutes else int(plain) * (60 if unit == "m" else 1)
            value = whole * 1000
        elif not self.time and self.text.isdigit():
            value = int(self.text)
        else:
            return
        if self.least <= value <= self.most:
            self.value = value

    def shown(self, width: int) -> str:  # noqa: ARG002
        """What is being typed, else the value."""
        if self.text:
            return self.text
        return f"{self.value // 60_000}:{self.value // 1000 % 60:02}" if self.time else str(self.value)
