"""Where everything lies on the turn's sheet, for a window of any size from 80 by 24."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from jitters.tui.canvas import Rect

if TYPE_CHECKING:
    from jitters.games.jitters.box import Circle

LEAST_WIDTH, LEAST_HEIGHT = 80, 24

Scale = Literal["compact", "roomy", "large"]
Kind = Literal["glyph", "wide", "plain", "shared", "inline"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The parts of the sheet."""

    scale: Scale
    header: Rect
    """Name, clock, stake."""
    bar: int
    """Row of the time bar."""
    card: Rect
    edge: int
    """Column of the line between card and ledger."""
    ledger: Rect
    rule: int
    """Row of the card's title."""
    dice: Rect
    speech: int
    """Row that says what just happened."""
    keys: Rect


def layout_of(width: int, height: int) -> Layout:
    """The layout for a window; parts grow only where rows are left."""
    scale: Scale = "compact"
    if width >= 140 and height >= 38:
        scale = "large"
    elif width >= 100 and height >= 30:
        scale = "roomy"
    head = {"compact": 1, "roomy": 3, "large": 4}[scale]
    dice = 5 if scale == "large" else 3
    air = 0 if scale == "compact" else 1
    side = {"compact": 27, "roomy": 33, "large": 42}[scale]
    keys = height - 2
    speech = keys - 1 - (1 if scale == "large" else 0)
    dice_top = speech - air - dice
    rule = dice_top - 1
    top = head + 1
    edge = width - side - 1
    return Layout(
        scale=scale,
        header=Rect(0, head - 3 if scale == "large" else 0, width, min(head, 3)),
        bar=head,
        card=Rect(1, top, edge - 1, rule - top),
        edge=edge,
        ledger=Rect(edge + 1, top, side, rule - top),
        rule=rule,
        dice=Rect(1, dice_top, width - 2, dice),
        speech=speech,
        keys=Rect(0, keys, width, 2),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A card's circles as rectangles of cells."""

    kind: Kind
    circles: tuple[Rect, ...]
    width: int
    height: int


_SIZES: tuple[tuple[Kind, int, int, int, int, int], ...] = (
    ("glyph", 9, 5, 9, 5, 3),
    ("wide", 7, 3, 7, 3, 2),
    ("plain", 5, 3, 5, 3, 1),
    ("shared", 5, 3, 4, 2, 2),
    ("inline", 3, 1, 3, 1, 1),
)
"""Kind, width, height, columns and rows from one circle to the next, width of an empty column."""


def grid_of(circles: Sequence["Circle"], room: Rect, scale: Scale) -> Grid:
    """The largest circles that fit in `room`, in the middle of it; empty rows and columns shrink."""
    for kind, width, height, across, down, gap in _SIZES:
        if kind == "glyph" and scale == "compact":
            continue
        columns = _offsets([column for _, column in circles], across, gap)
        rows = _offsets([row for row, _ in circles], down, 1 if kind != "shared" else 2)
        wide = max(columns.values()) + width
        tall = max(rows.values()) + height
        if kind == "inline" or (wide <= room.width and tall <= room.height):
            left = room.x + max(0, (room.width - wide) // 2)
            top = room.y + max(0, (room.height - tall) // 2)
            cells = tuple(Rect(left + columns[column], top + rows[row], width, height) for row, column in circles)
            return Grid(kind=kind, circles=cells, width=wide, height=tall)
    raise AssertionError("the last size takes any card")


def _offsets(used: Sequence[int], pitch: int, gap: int) -> dict[int, int]:
    offsets, place = {}, 0
    for number in range(max(used) + 1):
        offsets[number] = place
        place += pitch if number in used else gap
    return offsets


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRow:
    """The dice as rectangles, in the order of their numbers."""

    kind: Kind
    dice: tuple[Rect, ...]
    end: int
    """The first column to the right of the first row of dice."""


def dice_of(count: int, room: Rect, scale: Scale) -> DiceRow:
    """The largest dice that fit: in one row, or small in several."""
    aside = 18
    for kind, width, height, gap in (("glyph", 9, 5, 1), ("glyph", 9, 5, 0), ("wide", 7, 3, 0), ("plain", 5, 3, 0)):
        if kind == "glyph" and scale != "large":
            continue
        wide = count * (width + gap)
        if wide + (aside if kind == "plain" else 14) <= room.width + 1 and height <= room.height:
            top = room.y + (room.height - height) // 2
            dice = tuple(Rect(room.x + number * (width + gap), top, width, height) for number in range(count))
            return DiceRow(kind=kind, dice=dice, end=room.x + wide)  # type: ignore[arg-type]
    for pitch in (4, 3, 2, 1):
        in_row = max(1, (room.width - aside) // pitch)
        if -(-count // in_row) <= room.height:
            break
    width = 3 if pitch >= 3 else 1
    dice = tuple(Rect(room.x + n % in_row * pitch, room.y + n // in_row, width, 1) for n in range(count))
    return DiceRow(kind="inline", dice=dice, end=room.x + in_row * pitch)
