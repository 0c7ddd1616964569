"""Cards and dice files: read whole, every fault found at once, each with file, entry, line and value."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jitters.games.jitters.box import FACES, Box, Card, Die
from jitters.games.jitters.patterns import card_of, faults_of
from jitters.kernel.letters import to_letters
from jitters.lexicon.reading import read_whole
from jitters.store.paths import shipped

_ID_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
_CARD_KEYS: Final = ("id", "points", "pattern")
_SHOWN: Final = 60
LARGEST: Final = 16 << 20
"""Bytes of a file of cards, of dice or of a pattern; the shipped ones have two thousand together."""
MAX_DIGITS: Final = 6
"""A card's points have at most so many, so that ledgers stay readable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxFault:
    """One thing that is wrong with a box file."""

    file: str
    line: int | None
    """From 1; None where the whole file is meant."""
    entry: str
    """Which card or die, or "" for the whole file."""
    what: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{place}{', ' if self.entry else ''}{self.entry}: {self.what}"


class BoxError(Exception):
    """A box file that cannot be played with; its text names every fault, one a line."""

    def __init__(self, faults: tuple[BoxFault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


def load_box(cards: Path | None = None, dice: Path | None = None) -> Box:
    """The box of these files; the shipped ones where none is given.

    Raises:
        BoxError: with the faults of both files.
    """
    faults: list[BoxFault] = []
    read_dice = _collected(dice or shipped("dice.yaml"), _dice, faults)
    dice_are_sound = not faults
    read_cards = _collected(cards or shipped("cards.yaml"), _cards, faults)
    if dice_are_sound:
        faults.extend(_too_large(read_cards, len(read_dice), cards or shipped("cards.yaml")))
    if faults:
        raise BoxError(in_file_order(faults))
    return Box(cards=tuple(card for card, _ in read_cards), dice=tuple(read_dice))


def load_cards(path: Path | None = None) -> tuple[Card, ...]:
    """The cards of a file, by default the shipped one.

    Raises:
        BoxError: with every fault of the file.
    """
    faults: list[BoxFault] = []
    cards = _collected(path or shipped("cards.yaml"), _cards, faults)
    if faults:
        raise BoxError(in_file_order(faults))
    return tuple(card for card, _ in cards)


def load_dice(path: Path | None = None) -> tuple[Die, ...]:
    """The dice of a file, by default the shipped one.

    Raises:
        BoxError: with every fault of the file.
    """
    faults: list[BoxFault] = []
    dice = _collected(path or shipped("dice.yaml"), _dice, faults)
    if faults:
        raise BoxError(in_file_order(faults))
    return tuple(dice)


def in_file_order(faults: list[BoxFault]) -> tuple[BoxFault, ...]:
    """Faults as a reader meets them: file by file as they were read, line by line."""
    files = list(dict.fromkeys(fault.file for fault in faults))
    return tuple(sorted(faults, key=lambda fault: (files.index(fault.file), fault.line or 0)))


@lru_cache(maxsize=1)
def shipped_box() -> Box:
    """The box that ships with the program."""
    return load_box()


# ---------------------------------------------------------------------------- reading


class _Faults:
    """Collects the faults of one file."""

    def __init__(self, file: Path, faults: list[BoxFault]) -> None:
        self._file = str(file)
        self._faults = faults

    def add(self, what: str, node: Any = None, *, entry: str = "", below: int = 0) -> None:  # noqa: ANN401 (a YAML node)
        line = None if node is None else node.start_mark.line + 1 + below
        self._faults.append(BoxFault(file=self._file, line=line, entry=entry, what=what))


def _collected(file: Path, read: Any, faults: list[BoxFault]) -> list[Any]:  # noqa: ANN401 (_cards or _dice)
    note = _Faults(file, faults)
    root = _compose(file, note)
    return [] if root is None else list(read(root, note))


def _compose(file: Path, note: _Faults) -> Any:  # noqa: ANN401 (a YAML node)
    """The file's root node, which knows the lines of all below it."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        root = yaml.compose(read_whole(file, LARGEST).decode("utf-8-sig"), Loader=loader)
    except OSError as fault:
        note.add(f"cannot be read: {fault.strerror}")
        return None
    except UnicodeDecodeError:
        note.add("is not UTF-8 text")
        return None
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark
        where = "" if mark is None else f" in line {mark.line + 1}"
        note.add(f"is not YAML{where}: {fault.problem}")
        return None
    except (yaml.YAMLError, RecursionError) as fault:
        note.add(f"is not YAML: {_short(str(fault))}")
        return None
    if root is None:
        note.add("is empty")
    return root


def _cards(root: Any, note: _Faults) -> Iterator[tuple[Card, int]]:  # noqa: ANN401 (a YAML node)
    ids: set[str] = set()
    for number, node in enumerate(_entries(root, "cards", note), start=1):
        entry = f"card {number}"
        if not _is(node, "mapping"):
            note.add(f"{_short(_value(node))!r} is no card: id, points and pattern are asked for", node, entry=entry)
            continue
        fields = _fields(node, note, entry)
        card_id = _card_id(fields, ids, note, entry)
        entry = f"{entry} ({card_id})" if card_id else entry
        for key in _CARD_KEYS:
            if key not in fields:
                note.add(f"has no {key}", node, entry=entry)
        points = _points(fields.get("points"), note, entry)
        pattern = _pattern(fields.get("pattern"), note, entry)
        if card_id and points and pattern:
            yield card_of(card_id, points, pattern), node.start_mark.line + 1


def _fields(node: Any, note: _Faults, entry: str) -> dict[str, Any]:  # noqa: ANN401 (a YAML node)
    fields: dict[str, Any] = {}
    for key, value in node.value:
        name = _value(key)
        if name not in _CARD_KEYS:
            note.add(f"unknown key {_short(name)!r}", key, entry=entry)
        elif name in fields:
            note.add(f"key {name} stands twice", key, entry=entry)
        else:
            fields[name] = value
    return fields


def _card_id(fields: dict[str, Any], ids: set[str], note: _Faults, entry: str) -> str | None:
    node = fields.get("id")
    if node is None:
        return None
    card_id = _value(node) if _is(node, "scalar") else ""
    if not card_id or set(card_id) - _ID_LETTERS:
        note.add(f"id {_short(_value(node))!r} is not made of a to z, 0 to 9 and -", node, entry=entry)
        return None
    if card_id in ids:
        note.add(f"id {card_id!r} stands twice in the file", node, entry=entry)
        return None
    ids.add(card_id)
    return str(card_id)


def _points(node: Any, note: _Faults, entry: str) -> int | None:  # noqa: ANN401 (a YAML node)
    if node is None:
        return None
    value = _value(node)
    if not _is(node, "scalar") or not value.isascii() or not value.isdecimal() or not value.strip("0"):
        note.add(f"points {_short(value)!r} is not a whole number above 0", node, entry=entry)
        return None
    if len(value) > MAX_DIGITS:
        note.add(f"points {_short(value)!r} is a number of more than {MAX_DIGITS} digits", node, entry=entry)
        return None
    return int(value)


def _pattern(node: Any, note: _Faults, entry: str) -> str | None:  # noqa: ANN401 (a YAML node)
    if node is None:
        return None
    if not _is(node, "scalar"):
        note.add("pattern is not text", node, entry=entry)
        return None
    pattern = str(node.value)
    first = 1 if node.style in ("|", ">") else 0
    faults = faults_of(pattern)
    for fault in faults:
        note.add(f"pattern: {_short(fault.what)}", node, entry=entry, below=first + (fault.row or 0))
    return None if faults else pattern


def _dice(root: Any, note: _Faults) -> Iterator[Die]:  # noqa: ANN401 (a YAML node)
    for number, node in enumerate(_entries(root, "dice", note), start=1):
        entry = f"die {number}"
        if not _is(node, "sequence"):
            note.add(f"{_short(_value(node))!r} is no list of six letters", node, entry=entry)
            continue
        if len(node.value) != FACES:
            note.add(f"has {len(node.value)} faces, not {FACES}", node, entry=entry)
        faces = [_value(face).upper() for face in node.value]
        wrong = [face for face, item in zip(faces, node.value, strict=True) if not _is_letter(item)]
        for face in wrong:
            note.add(f"{_short(face)!r} is not a letter A to Z", node, entry=entry)
        if len(faces) == FACES and not wrong:
            yield Die(faces="".join(faces))


def _entries(root: Any, key: str, note: _Faults) -> list[Any]:  # noqa: ANN401 (a YAML node)
    """The list under the file's one key."""
    if not _is(root, "mapping"):
        note.add(f"has no list under {key!r}", root)
        return []
    found = None
    for name, value in root.value:
        if _value(name) == key and found is None:
            found = value
        else:
            note.add(f"unknown key {_short(_value(name))!r}", name)
    if found is None:
        note.add(f"has no list under {key!r}")
        return []
    if not _is(found, "sequence") or not found.value:
        note.add(f"no {key}: a list of at least one is asked for", found)
        return []
    return list(found.value)


def _too_large(cards: list[tuple[Card, int]], dice: int, file: Path) -> Iterator[BoxFault]:
    for card, line in cards:
        if len(card.circles) > dice:
            what = f"{len(card.circles)} circles are more than the {dice} dice"
            yield BoxFault(file=str(file), line=line, entry=f"card ({card.id})", what=what)


def _is(node: Any, kind: str) -> bool:  # noqa: ANN401 (a YAML node)
    return bool(node.id == kind)


def _is_letter(node: Any) -> bool:  # noqa: ANN401 (a YAML node)
    return _is(node, "scalar") and len(node.value) == 1 and to_letters(node.value) is not None


def _value(node: Any) -> str:  # noqa: ANN401 (a YAML node)
    return node.value if isinstance(node.value, str) else f"a {node.id}"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
