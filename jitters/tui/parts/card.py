"""The card: its circles, what lies on them, and the cursor."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style

from jitters.games.jitters.view import View
from jitters.tui.canvas import HEAVY, ROUND, Canvas, Rect
from jitters.tui.cursor import Cursor, runs_down
from jitters.tui.font import WIDTH, large
from jitters.tui.layout import Grid
from jitters.tui.palette import Palette


@dataclass(frozen=True, slots=True)
class OnCircle:
    """A click on a circle."""

    circle: int


def paint_card(canvas: Canvas, palette: Palette, view: View, room: Rect, grid: Grid, cursor: Cursor | None) -> None:
    """Paint the present card in the middle of `room`; without a cursor nothing is being typed."""
    card = view.card
    if card is None:
        return
    word = None if cursor is None else cursor.word
    here = None if cursor is None else cursor.circle(card)
    paper = paper_of(room, grid)
    inline = grid.kind == "inline"

    def paint() -> None:
        if palette.paper is not None:
            with canvas.on_paper(palette.paper):
                canvas.fill(paper, palette.text)
                _circles(canvas, palette, view, grid, word, here if inline else None)
            return
        if paper.width > grid.width + 1 and paper.height > grid.height + 1:
            canvas.frame(paper, palette.off, ROUND)
        _circles(canvas, palette, view, grid, word, here if inline else None)

    canvas.part("card", (card, [die.top for die in view.dice], word, here if inline else None), paint)
    if cursor is not None and here is not None and not inline:
        with canvas.on_paper(palette.paper):
            rect = grid.circles[here]
            canvas.frame(rect, palette.cursor, HEAVY)
            _heading(canvas, rect, palette.cursor, down=runs_down(card, card.words[cursor.word]))
        canvas.spot(rect, OnCircle(here))


def paper_of(room: Rect, grid: Grid) -> Rect:
    """The printed card round its circles, as far as there is room."""
    across, down = min(4, (room.width - grid.width) // 2), min(1, (room.height - grid.height) // 2)
    x = room.x + (room.width - grid.width) // 2 - across
    y = room.y + (room.height - grid.height) // 2 - down
    return Rect(x, y, grid.width + 2 * across, grid.height + 2 * down)


def _circles(canvas: Canvas, palette: Palette, view: View, grid: Grid, word: int | None, cursor: int | None) -> None:
    """Every circle with what lies on it, those of `word` as the path of the cursor, which a frame may show later."""
    card = view.card
    assert card is not None
    whole = {circle for of, text in zip(card.words, card.standing, strict=True) if text for circle in of}
    path = set(card.words[word]) if word is not None else set()
    frames = [palette.circles[colour] for colour in card.colours]
    for circle in path:
        frames[circle] = palette.path
    if grid.kind == "shared":
        _shared_frames(canvas, grid, frames, sorted(range(len(frames)), key=lambda circle: circle in path))
    for circle, rect in enumerate(grid.circles):
        die = card.dice[circle]
        letter = "" if die is None else view.dice[die].top
        inside = palette.standing[card.colours[circle]] if circle in whole else palette.letter
        if grid.kind == "inline":
            style = palette.cursor if circle == cursor else frames[circle]
            _inline(canvas, rect, letter, style, inside, heavy=circle == cursor)
        else:
            if grid.kind != "shared":
                canvas.frame(rect, frames[circle], ROUND)
            paint_letter(canvas, rect, letter, inside, filled=circle in whole)
        canvas.spot(rect, OnCircle(circle))


def _heading(canvas: Canvas, rect: Rect, style: Style, *, down: bool) -> None:
    """Which way the cursor's word runs: a stub on that side of the frame, seen when the word is done, too."""
    if down:
        canvas.text(rect.x + rect.width // 2, rect.bottom - 1, "┳", style)
    else:
        canvas.text(rect.right - 1, rect.y + rect.height // 2, "┣", style)


def paint_letter(canvas: Canvas, rect: Rect, letter: str, style: Style, *, filled: bool = False) -> None:
    """A letter in the middle of a frame, large where there is room; `filled` colours the whole inside."""
    inner = rect.inset(1, 1)
    if filled:
        canvas.fill(inner, style)
    if not letter:
        return
    big = large(letter) if inner.width >= WIDTH + 1 and inner.height >= 3 else None
    if big is None:
        canvas.middle(inner, inner.y + inner.height // 2, letter, style)
        return
    for row, line in enumerate(big):
        canvas.text(inner.x + (inner.width - WIDTH) // 2, inner.y + row, line, style)


def _inline(canvas: Canvas, rect: Rect, letter: str, frame: Style, inside: Style, *, heavy: bool) -> None:
    left, right = ("[", "]") if heavy else ("(", ")")
    canvas.text(rect.x, rect.y, left, frame)
    canvas.text(rect.x + 1, rect.y, letter or " ", inside)
    canvas.text(rect.x + 2, rect.y, right, frame)


_JOINS = {
    "DR": "╭",
    "DL": "╮",
    "RU": "╰",
    "LU": "╯",
    "DLR": "┬",
    "LRU": "┴",
    "DRU": "├",
    "DLU": "┤",
    "DLRU": "┼",
}
"""Corners by the lines that meet in them: down, left, right, up."""


def _shared_frames(canvas: Canvas, grid: Grid, styles: Sequence[Style], order: Sequence[int]) -> None:
    """Frames that share their borders, the last in `order` on top; corners are joined by what meets in them."""
    corners: dict[tuple[int, int], set[str]] = {}
    for circle in order:
        rect = grid.circles[circle]
        canvas.frame(rect, styles[circle], ROUND)
        for x, across in ((rect.x, "R"), (rect.right - 1, "L")):
            for y, down in ((rect.y, "D"), (rect.bottom - 1, "U")):
                corners.setdefault((x, y), set()).update((across, down))
    for (x, y), arms in corners.items():
        canvas.text(x, y, _JOINS["".join(sorted(arms))], canvas.styles[y][x])
