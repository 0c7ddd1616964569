"""Who the bots are: levels and personalities, described in data and checked as they are read."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

SHIPPED: Final = Path(__file__).parent / "data" / "characters.toml"
TIERS: Final = (10, 20, 35, 50, 60, 70, 80)
"""The tiers of words, from the commonest to the rarest, for which `knows` has one share each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Which words a character has."""

    knows: tuple[float, ...]
    """For each tier, the share of its words that are known."""
    half: float
    """The share of the other words that are half known: they may be laid, with doubt."""
    false: float
    """The share of plausible words that are none, and yet are half taken for some."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How fast words are seen and dice laid."""

    see_ms: int
    """Milliseconds to see an everyday word of four letters, of which many fit, in dice that lie side by side."""
    rarer: float
    """So much longer, as a share, for each tier rarer."""
    scarce: float
    """So much longer, as a share, where only one word fits; less where many do."""
    scatter: float
    """So much longer, as a share, where the word's dice lie as far apart as they can."""
    swipe: float
    """Factor for a word that needs the sideswipe (J15)."""
    spread: float
    """How unsteady that is: the deviation of the logarithm."""
    place_ms: int
    """Milliseconds to lay a die."""
    fumble: float
    """The share of dice that are first laid wrongly."""
    patience_ms: int
    """After so long without a word, all dice are rolled again (J14); half as much more for each further word."""
    shake_ms: int
    """With so little time left the hand begins to shake."""
    shake: float
    """So much slower, as a share, and so many times likelier to fumble, when time is as good as out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nerve:
    """When to bank."""

    card_ms: int
    """What the character believes a card takes, in milliseconds: the median."""
    card_spread: float
    """How far that varies, in its belief: the deviation of the logarithm."""
    boldness: float
    """1 weighs gain and loss evenly; more goes on longer."""
    swing: float
    """How much bolder, as a share, when as far behind as the target is; as much more careful when ahead."""
    wavers: float
    """How unsteady that is: the deviation of the logarithm."""
    decide_ms: int
    """Milliseconds between a completed card and the decision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """How ready to challenge and to bluff."""

    suspicion: float
    """How likely a word that the character does not know is held to be none."""
    worth: int
    """Points that its own next turn is held to be worth, which a lost challenge costs (J31)."""
    react_ms: int
    """Milliseconds to speak up."""
    bluff: float
    """The share of rolls in which it would lay a word it doubts."""
    stands: float
    """The share of doubted words by which it stands when challenged; the others are withdrawn (J28)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A player made of a vocabulary, a pace, a nerve and doubts."""

    name: str
    """As `--bot` takes it: a to z."""
    level: bool
    """Whether it is one of the levels, in the order of the file, or a personality."""
    about: str
    """One line for people."""
    words: Knowledge
    pace: Pace
    nerve: Nerve
    doubt: Doubt


class CharacterError(Exception):
    """Characters that cannot be read; the text names file, character, key and value of every fault, one a line."""


@cache
def shipped_characters() -> Mapping[str, Character]:
    """The characters that come with the program, by name: the levels first, from the weakest up."""
    return {one.name: one for one in read_characters(SHIPPED.read_text(encoding="utf-8"), SHIPPED.name)}


def read_characters(text: str, file: str) -> tuple[Character, ...]:
    """The characters that a TOML text describes, in its order.

    Raises:
        CharacterError: with every fault of the text.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise CharacterError(f"{file}: is not TOML: {fault}") from None
    faults: list[str] = []
    unknown = sorted(set(document) - {"character"})
    faults += [f"{file}: unknown key {key!r}" for key in unknown]
    entries = document.get("character")
    if not isinstance(entries, list) or not entries:
        raise CharacterError("\n".join([*faults, f"{file}: no [[character]]: at least one is asked for"]))
    found: list[Character] = []
    for number, entry in enumerate(entries, 1):
        reader = _Reader(entry if isinstance(entry, dict) else {}, f"{file}, character {number}", faults)
        one = reader.character()
        if one is not None and any(one.name == other.name for other in found):
            faults.append(f"{file}, character {number}: name {one.name!r} stands twice")
        elif one is not None:
            found.append(one)
    if faults:
        raise CharacterError("\n".join(faults))
    return tuple(found)


class _Reader:
    """Reads one [[character]]; collects what is wrong with it."""

    def __init__(self, entry: Mapping[str, Any], where: str, faults: list[str]) -> None:
        self._entry = entry
        self._where = where
        self._faults = faults

    def character(self) -> Character | None:
        """The character, or None where anything is wrong."""
        before = len(self._faults)
        name = self._text("name", lambda text: text.isascii() and text.isalpha() and text.islower(), "letters a to z")
        if name:
            self._where += f" ({name})"
        about = self._text("about", lambda text: bool(text.strip()), "a line of text")
        level = self._entry.get("level", False)
        if not isinstance(level, bool):
            self._faults.append(f"{self._where}: level {level!r} is neither true nor false")
        self._faults += [f"{self._where}: unknown key {key!r}" for key in sorted(set(self._entry) - _KEYS)]
        parts = {part: self._part(part, fields) for part, fields in _FIELDS.items()}
        if len(self._faults) > before:
            return None
        return Character(
            name=name,
            level=level,
            about=about,
            words=Knowledge(**parts["words"]),
            pace=Pace(**parts["pace"]),
            nerve=Nerve(**parts["nerve"]),
            doubt=Doubt(**parts["doubt"]),
        )

    def _text(self, key: str, fits: Callable[[str], bool], asked: str) -> str:
        value = self._entry.get(key)
        if not isinstance(value, str) or not fits(value):
            self._faults.append(f"{self._where}: {key} {'is missing' if value is None else repr(value)}: {asked}")
            return ""
        return value

    def _part(self, part: str, fields: Mapping[str, str]) -> dict[str, Any]:
        """The values of one table, all of them checked."""
        table = self._entry.get(part)
        if not isinstance(table, dict):
            self._faults.append(f"{self._where}: no [character.{part}]")
            return {}
        self._faults += [f"{self._where}: {part}: unknown key {key!r}" for key in sorted(set(table) - set(fields))]
        for key, kind in fields.items():
            fault = f"{key} is missing" if key not in table else _fault(kind, table[key])
            if fault is not None:
                self._faults.append(f"{self._where}: {part}: {fault if key not in table else f'{key} {fault}'}")
        return {key: tuple(map(float, value)) if isinstance(value, list) else value for key, value in table.items()}


_SHARE, _SHARES, _FACTOR, _WHOLE = "share", "shares", "factor", "whole"

_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "words": {"knows": _SHARES, "half": _SHARE, "false": _SHARE},
    "pace": {
        "see_ms": _WHOLE,
        "rarer": _FACTOR,
        "scarce": _FACTOR,
        "scatter": _FACTOR,
        "swipe": _FACTOR,
        "spread": _FACTOR,
        "place_ms": _WHOLE,
        "fumble": _SHARE,
        "patience_ms": _WHOLE,
        "shake_ms": _WHOLE,
        "shake": _FACTOR,
    },
    "nerve": {
        "card_ms": _WHOLE,
        "card_spread": _FACTOR,
        "boldness": _FACTOR,
        "swing": _FACTOR,
        "wavers": _FACTOR,
        "decide_ms": _WHOLE,
    },
    "doubt": {"suspicion": _SHARE, "worth": _WHOLE, "react_ms": _WHOLE, "bluff": _SHARE, "stands": _SHARE},
}
"""What each table of a character holds, and what kind of value that is."""

_KEYS: Final = {"name", "about", "level", *_FIELDS}
_MOST_FACTOR: Final = 10
_MOST_WHOLE: Final = 3_600_000


def _fault(kind: str, value: object) -> str | None:
    """What is wrong with a value of that kind, as a clause after its key; None where nothing is."""
    if kind == _SHARES:
        if isinstance(value, list) and len(value) == len(TIERS) and all(_is_number(one, 0, 1) for one in value):
            return None
        return f"{value!r} is no list of {len(TIERS)} shares from 0 to 1, one a tier ({', '.join(map(str, TIERS))})"
    if kind == _SHARE:
        return None if _is_number(value, 0, 1) else f"{value!r} is no share from 0 to 1"
    if kind == _FACTOR:
        return None if _is_number(value, 0, _MOST_FACTOR) else f"{value!r} is no number from 0 to {_MOST_FACTOR}"
    whole = isinstance(value, int) and _is_number(value, 1, _MOST_WHOLE)
    return None if whole else f"{value!r} is no whole number from 1 to {_MOST_WHOLE}"


def _is_number(value: object, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def levels() -> tuple[Character, ...]:
    """The levels, from the weakest up."""
    return tuple(_of_kind(level=True))


def personalities() -> tuple[Character, ...]:
    """The personalities, in the order of the data."""
    return tuple(_of_kind(level=False))


def _of_kind(*, level: bool) -> Iterator[Character]:
    return (one for one in shipped_characters().values() if one.level is level)
