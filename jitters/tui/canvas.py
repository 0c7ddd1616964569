"""A sheet of character cells to paint on, with what lies under the mouse."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style

from jitters.voice.names import clip, safe


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies within."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, across: int, down: int) -> "Rect":
        """What is left when so many columns and rows are taken off each edge."""
        return Rect(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))


LIGHT = "┌─┐│└┘"
ROUND = "╭─╮│╰╯"
HEAVY = "┏━┓┃┗┛"
DOUBLE = "╔═╗║╚╝"
BROKEN = "┌╌┐╎└┘"


Run = tuple[int, int, int]
"""Cells of a row: the row, the first column, the column behind the last."""
JOIN = 8
"""Two changes of a row with fewer columns between them are one run: to move there takes as many bytes."""


@dataclass(frozen=True, slots=True)
class Part:
    """What was painted for a part of a page."""

    decided: tuple[int, int, object]
    """The size of the sheet, and what decides how the part looks."""
    runs: tuple[tuple[int, int, int, list[str], list[Style]], ...]
    """Row, first column, the column behind the last, characters, styles."""
    spots: tuple[tuple[Rect, Hashable], ...]


@dataclass(slots=True)
class Canvas:
    """Rows of characters and rows of styles; a wide character is followed by an empty one."""

    width: int
    height: int
    ground: Style
    parts: dict[str, Part] = field(default_factory=dict)
    """Parts as they were painted last, on this canvas or on one before it that shares them."""
    chars: list[list[str]] = field(init=False)
    styles: list[list[Style]] = field(init=False)
    spots: list[tuple[Rect, Hashable]] = field(default_factory=list)
    """What a click means, the last painted first."""
    _paper: str | None = field(init=False, default=None)
    """The colour of the sheet that is painted on, where it is not the ground."""
    _touched: list[Run] | None = field(init=False, default=None)
    """What is being painted for a part."""

    def __post_init__(self) -> None:
        self.chars = [[" "] * self.width for _ in range(self.height)]
        self.styles = [[self.ground] * self.width for _ in range(self.height)]

    def with_fresh_rows(self, count: int) -> "Canvas":
        """The same canvas with its first rows blank, and what lies there gone; all others are shared."""
        fresh = Canvas(self.width, count, self.ground)
        other = Canvas(self.width, 0, self.ground)
        other.height = self.height
        other.chars = fresh.chars + self.chars[count:]
        other.styles = fresh.styles + self.styles[count:]
        other.spots = [spot for spot in self.spots if spot[0].y >= count]
        return other

    def text(self, x: int, y: int, text: str, style: Style, width: int | None = None) -> int:
        """Write one line at (x, y), cut (and, where `width` is given, padded) to it; the column after its end.

        Whatever could steer the terminal is spelled out.
        """
        if not text.isprintable():
            text = safe(text)
        if not 0 <= y < self.height or x >= self.width:
            return x
        room = self.width - x if width is None else min(width, self.width - x)
        if width is not None or cell_len(text) > room:
            text = set_cell_size(text, room)
        if text.isascii() or cell_len(text) == len(text):
            cells = list(text)
        else:
            cells = []
            for character in text:
                wide = cell_len(character)
                if wide:
                    cells += [character] + [""] * (wide - 1)
                elif cells:
                    cells[-1] += character
        if self._paper is not None:
            style = laid_on(style, self.ground, self._paper)
        end = x + len(cells)
        self.chars[y][x:end] = cells
        self.styles[y][x:end] = [style] * len(cells)
        if self._touched is not None:
            self._touched.append((y, x, end))
        return end

    def part(self, name: str, decided: object, paint: Callable[[], object]) -> None:
        """Paint a part of the page that `decided` alone decides, with `paint` only where that is another than last."""
        now = (self.width, self.height, decided)
        kept = self.parts.get(name)
        if kept is not None and kept.decided == now:
            for y, x, end, chars, styles in kept.runs:
                self.chars[y][x:end] = chars
                self.styles[y][x:end] = styles
            self.spots += kept.spots
            return
        self._touched, spots = [], len(self.spots)
        paint()
        runs = tuple((y, x, end, self.chars[y][x:end], self.styles[y][x:end]) for y, x, end in joined(self._touched))
        self.parts[name] = Part(decided=now, runs=runs, spots=tuple(self.spots[spots:]))
        self._touched = None

    def right(self, end: int, y: int, text: str, style: Style) -> int:
        """Write a line that ends before column `end`; the column where it begins."""
        x = max(0, end - cell_len(text))
        self.text(x, y, text, style)
        return x

    def middle(self, rect: Rect, y: int, text: str, style: Style) -> None:
        """Write a line in the middle of `rect`'s columns, cut to them."""
        if cell_len(text) > rect.width:
            text = clip(text, rect.width)
        self.text(rect.x + (rect.width - cell_len(text)) // 2, y, text, style)

    def frame(self, rect: Rect, style: Style, lines: str = LIGHT) -> None:
        """Draw a rectangle's border; `lines` are corner, across, corner, down, corner, corner."""
        across = lines[1] * (rect.width - 2)
        self.text(rect.x, rect.y, lines[0] + across + lines[2], style)
        self.text(rect.x, rect.bottom - 1, lines[4] + across + lines[5], style)
        for y in range(rect.y + 1, rect.bottom - 1):
            self.text(rect.x, y, lines[3], style)
            self.text(rect.right - 1, y, lines[3], style)

    def fill(self, rect: Rect, style: Style, character: str = " ") -> None:
        """Cover a rectangle."""
        for y in range(rect.y, rect.bottom):
            self.text(rect.x, y, character * rect.width, style)

    @contextmanager
    def on_paper(self, colour: str | None) -> Iterator[None]:
        """What is painted meanwhile on the ground lies on paper of that colour; on the ground itself with None."""
        self._paper = colour
        try:
            yield
        finally:
            self._paper = None

    def spot(self, rect: Rect, meaning: Hashable) -> None:
        """A click in `rect` means this."""
        self.spots.append((rect, meaning))

    def under(self, x: int, y: int) -> Hashable | None:
        """What a click at (x, y) means."""
        for rect, meaning in reversed(self.spots):
            if rect.holds(x, y):
                return meaning
        return None

    def segments(self, y: int) -> list[Segment]:
        """A row as runs of one style."""
        chars, styles = self.chars[y], self.styles[y]
        runs: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                runs.append(Segment("".join(chars[start:x]), styles[start]))
                start = x
        return runs

    def runs(self, y: int, other: "Canvas") -> list[Run]:
        """Where a row differs from a canvas of the same size; what lies near is one run, no character is halved."""
        mine, theirs = self.chars[y], other.chars[y]
        styles, their_styles = self.styles[y], other.styles[y]
        if mine is theirs or (mine == theirs and styles == their_styles):
            return []
        runs: list[Run] = []
        left = right = -JOIN
        for x in range(self.width):
            if mine[x] == theirs[x] and styles[x] is their_styles[x]:
                continue
            if x - right >= JOIN:
                if right > left:
                    runs.append((y, left, right))
                left = x
                while left and not (mine[left] and theirs[left]):
                    left -= 1
            right = x + 1
            while right < self.width and not (mine[right] and theirs[right]):
                right += 1
        if right > left:
            runs.append((y, left, right))
        return runs


def joined(runs: list[Run]) -> list[Run]:
    """The same cells in as few runs as hold them."""
    longer: list[Run] = []
    for y, left, right in sorted(runs):
        if longer and longer[-1][0] == y and left <= longer[-1][2]:
            longer[-1] = (y, longer[-1][1], max(right, longer[-1][2]))
        else:
            longer.append((y, left, right))
    return longer


@lru_cache(maxsize=256)
def laid_on(style: Style, ground: Style, colour: str) -> Style:
    """A style of the ground on another one: always the same object, so that runs of it are found."""
    return style + Style(bgcolor=colour) if style.bgcolor == ground.bgcolor else style


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, broken at spaces; a longer word, such as a path, goes on below."""
    lines: list[str] = []
    line = ""
    words = (part for word in text.split() for part in ([word] if cell_len(word) <= width else chop_cells(word, width)))
    for word in words:
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width or not line:
            line = longer
        else:
            lines.append(line)
            line = word
    return [one for one in [*lines, line] if one]
