"""Names and other people's text made safe to show: no control characters, a known width, told apart when clipped."""

import unicodedata
from collections.abc import Sequence
from typing import Final

NAME_CELLS: Final = 16
"""Cells that a name takes at most, unless a screen asks for fewer."""
ELLIPSIS: Final = "…"
NAMELESS: Final = "?"

_MARKS_ON_ONE: Final = 2
"""Combining marks kept on one letter; more would climb into other lines."""
_ESCAPED: Final = {"Cc", "Cf", "Cs", "Co", "Cn"}
_JOINERS: Final = {"\u200c", "\u200d"}


def cells(text: str) -> int:
    """How many terminal cells `text` takes: two for wide letters, none for combining marks."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_width, text))


def safe(text: str) -> str:
    """`text` on one line, with whatever could steer a terminal or turn its direction spelled out, as `^[`."""
    shown: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category in {"Mn", "Me"}:
            marks += 1
            if shown and marks <= _MARKS_ON_ONE and not 0xFE00 <= ord(char) <= 0xFE0F:
                shown.append(char)
            continue
        marks = 0
        if char.isspace():
            shown.append(" ")
        elif char in _JOINERS:
            continue
        elif category in _ESCAPED:
            shown.append(_spelled(char))
        else:
            shown.append(char)
    return " ".join("".join(shown).split())


def clip(text: str, width: int) -> str:
    """`text` in at most `width` cells (1 or more), ended by an ellipsis where something is left out."""
    if cells(text) <= width:
        return text
    kept, used = "", 0
    for char in text:
        used += _width(char)
        if used > width - 1:
            break
        kept += char
    return kept.rstrip() + ELLIPSIS


def shown_name(name: str, width: int = NAME_CELLS) -> str:
    """A player's name as it may be shown, in at most `width` cells; never empty."""
    return clip(safe(name), width) or NAMELESS


def shown_names(players: Sequence[str], width: int = NAME_CELLS) -> tuple[str, ...]:
    """The names of all seats as shown, in seat order; those that clipping made alike carry their seat number."""
    shown = [shown_name(name, width) for name in players]
    folded = [name.casefold() for name in shown]
    for seat, name in enumerate(folded):
        if folded.count(name) > 1:
            mark = f" ({seat + 1})"
            shown[seat] = clip(safe(players[seat]), max(1, width - len(mark))) + mark
    return tuple(shown)


def padded(text: str, width: int) -> str:
    """`text` with spaces after it, up to `width` cells."""
    return text + " " * (width - cells(text))


def _width(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _spelled(char: str) -> str:
    code = ord(char)
    if code < 0x20 or code == 0x7F:
        return "^" + chr(code ^ 0x40)
    return f"\\u{code:04x}"
