"""What a terminal sends besides typing: reports that Textual's parser would take for typed figures and letters."""

import re
from typing import Final

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

_STRINGS: Final = re.compile(r"\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[48;[\d:;]*t")
"""Whole strings of a terminal's own, and window sizes that were never asked for."""
_SEQUENCE: Final = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
_KITTY: Final = re.compile(r"\x1b\[(\d+)?(?::\d*)*(?:;(\d*)(?::(\d*))?(?:;([\d:]*))?)?([u~ABCDEFHPQRS])")
_UNDERSTOOD: Final = re.compile(
    r"\x1b\[(?:M|I|O|20[01]~|<\d{1,5};-?\d{1,5};-?\d{1,5}[Mm]|\d{1,5};\d{1,5}R|\?\d{1,5};\d\$y)"
)
_RELEASED: Final = "3"
_HIGHEST: Final = 0x10FFFF


def typed(text: str) -> str:
    """`text` as read from a terminal, without what is no typing and with key reports in the form that is understood.

    Key reports of the kitty protocol may carry alternate keys and event types: a release is dropped, the rest loses
    what it carries besides.
    """
    if "\x1b" not in text:
        return text
    return _SEQUENCE.sub(lambda found: _sequence(found[0]), _STRINGS.sub("", text))


def _sequence(sequence: str) -> str:
    if sequence in ANSI_SEQUENCES_KEYS or _UNDERSTOOD.fullmatch(sequence):
        return sequence
    found = _KITTY.fullmatch(sequence)
    if found is None:
        return ""
    code, modifiers, event, text, end = found.groups()
    if event == _RELEASED or any(int(number) > _HIGHEST for number in _numbers(code, modifiers, text)):
        return ""
    parts = [code or "1", *([modifiers] if modifiers else []), *([text] if text and modifiers else [])]
    return f"\x1b[{';'.join(parts)}{end}"


def _numbers(*fields: str | None) -> list[str]:
    return [number for field in fields if field for number in field.split(":") if number]
