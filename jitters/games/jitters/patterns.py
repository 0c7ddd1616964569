"""Cards as they are drawn in text: `.` is no circle, `o` a circle, `r g b y` a circle of that colour."""

from dataclasses import dataclass
from typing import Final

from jitters.games.jitters.box import MAX_COLUMNS, MAX_ROWS, Card, Circle, words_of

NO_CIRCLE: Final = "."
COLOURS: Final = "orgby"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong with a pattern."""

    what: str
    """A clause that names the value."""
    row: int | None = None
    """The pattern's row, from 0; None where it is the whole pattern."""


def circles_of(pattern: str) -> tuple[tuple[Circle, ...], tuple[str, ...]]:
    """The circles of a pattern in reading order, and their colours."""
    found = [
        ((row, column), mark)
        for row, line in enumerate(_rows(pattern))
        for column, mark in enumerate(line)
        if mark in COLOURS
    ]
    return tuple(circle for circle, _ in found), tuple(mark for _, mark in found)


def faults_of(pattern: str) -> tuple[Fault, ...]:
    """Everything that is wrong with a pattern, top to bottom."""
    faults = []
    rows = _rows(pattern)
    if len(rows) > MAX_ROWS:
        faults.append(Fault(what=f"{len(rows)} rows are more than {MAX_ROWS}"))
    for row, line in enumerate(rows):
        if len(line) > MAX_COLUMNS:
            faults.append(Fault(what=f"{len(line)} columns are more than {MAX_COLUMNS}", row=row))
        wrong = sorted(set(line) - set(COLOURS + NO_CIRCLE))
        if wrong:
            faults.append(Fault(what=f"{''.join(wrong)!r} is none of . o r g b y", row=row))
    circles, _ = circles_of(pattern)
    words = words_of(circles)
    if not words:
        faults.append(Fault(what="no word: no two circles stand side by side"))
        return tuple(faults)
    in_words = {circle for word in words for circle in word}
    for number, (row, column) in enumerate(circles):
        if number not in in_words:
            faults.append(Fault(what=f"the circle in row {row + 1}, column {column + 1} is in no word", row=row))
    return tuple(faults)


def card_of(card_id: str, points: int, pattern: str) -> Card:
    """A card from its pattern, which has no faults."""
    circles, colours = circles_of(pattern)
    return Card(id=card_id, points=points, circles=circles, colours=colours)


def pattern_of(card: Card) -> str:
    """The card's pattern, each row ended by a line feed."""
    marks = dict(zip(card.circles, card.colours, strict=True))
    rows = (
        "".join(marks.get((row, column), NO_CIRCLE) for column in range(card.columns)) + "\n"
        for row in range(card.rows)
    )
    return "".join(rows)


def _rows(pattern: str) -> list[str]:
    return [line.rstrip() for line in pattern.rstrip().split("\n")]
