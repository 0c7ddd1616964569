"""The clock: figures, bar and mood."""

from dataclasses import dataclass
from typing import Literal

from rich.style import Style

from jitters.tui.canvas import Canvas, Rect
from jitters.tui.font import HEIGHT, large
from jitters.tui.palette import Palette

Mood = Literal["calm", "hurry", "panic"]
HURRY_MS, PANIC_MS = 30_000, 10_000
LEAP_MS = 500
"""A bar whose cells last no longer than this is moved more often than each second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What the clock shows: two equal faces need no repainting."""

    text: str
    filled: int
    """Half cells of the bar."""
    mood: Mood


def face_of(remaining_ms: int, wound_ms: int, width: int) -> Face:
    """The face for a bar of `width` cells; rounded up, so that zero is zero, tenths only under ten seconds."""
    mood: Mood = "calm" if remaining_ms >= HURRY_MS else "hurry" if remaining_ms >= PANIC_MS else "panic"
    if remaining_ms < PANIC_MS:
        tenths = -(-remaining_ms // 100)
        text = f"{tenths // 10}.{tenths % 10}"
    else:
        seconds = -(-remaining_ms // 1000)
        text = f"{seconds // 60}:{seconds % 60:02}"
    filled = min(2 * width, -(-2 * width * remaining_ms // max(1, wound_ms)))
    return Face(text=text, filled=filled, mood=mood)


def next_face(remaining_ms: int, wound_ms: int, width: int) -> int:
    """In how many milliseconds another face is due: figures and mood to the millisecond, the bar with them.

    A timer so short that the bar would leap from second to second is looked at each tenth.
    """
    quick = remaining_ms < PANIC_MS or wound_ms < LEAP_MS * width
    grid = 100 if quick else 1000
    waits = [(remaining_ms - 1) % grid + 1]
    waits += [remaining_ms - mood + 1 for mood in (HURRY_MS, PANIC_MS) if remaining_ms >= mood]
    return max(1, min(waits))


def mood_style(palette: Palette, mood: Mood) -> Style:
    """The style of a mood."""
    return {"calm": palette.calm, "hurry": palette.hurry, "panic": palette.panic}[mood]


def paint_clock(canvas: Canvas, palette: Palette, rect: Rect, face: Face) -> Rect:
    """The figures in the middle of `rect`, large where it is three rows high; where they lie."""
    style = mood_style(palette, face.mood)
    big = large(face.text) if rect.height >= HEIGHT else None
    if big is None:
        text = f" {face.text} "
        canvas.middle(rect, rect.y, text, palette.alarm if face.mood == "panic" else style)
        return Rect(rect.x + (rect.width - len(text)) // 2, rect.y, len(text), 1)
    for row, line in enumerate(big):
        canvas.middle(rect, rect.y + row, line, style)
    return Rect(rect.x + (rect.width - len(big[0])) // 2, rect.y, len(big[0]), HEIGHT)


def paint_bar(canvas: Canvas, palette: Palette, row: int, face: Face, *, frozen: bool) -> None:
    """The time left as a line: whole, then broken under thirty seconds, then solid under ten."""
    style = palette.dim if frozen else mood_style(palette, face.mood)
    mark, half = {"calm": ("━", "╸"), "hurry": ("╍", "╸"), "panic": ("█", "▌")}[face.mood]
    full, odd = divmod(face.filled, 2)
    end = canvas.text(0, row, mark * full + half * odd, style)
    canvas.text(end, row, "─" * (canvas.width - end), palette.off)
