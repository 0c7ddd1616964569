"""The ledger: a scorekeeper's sheet at the side of a turn, and whole between turns."""

from collections.abc import Mapping

from rich.style import Style

from jitters.games.jitters.view import View
from jitters.kernel.ledger import Cell, Skipped, cells
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.palette import Palette
from jitters.voice.ledger import notes
from jitters.voice.names import cells as cells_of
from jitters.voice.names import clip, shown_name, shown_names
from jitters.voice.standings import owing, standing, tiebreak

FEW = 4
"""So many seats stand across at the side; more stand down it."""
SKIP, BEST, NOW, CORRECTED = "–", "★", "●", "*"
"""On the sheet a corrected figure stands beside the struck one; where there is no room for that, it has a mark."""


def paint_side(canvas: Canvas, palette: Palette, rect: Rect, view: View, *, you: bool = True) -> None:
    """The ledger beside a turn, with who owes a turn, how the player stands, and the piles."""
    canvas.part("side", (rect, _seen(view), you), lambda: _side(canvas, palette, rect, view, you=you))


def _seen(view: View) -> tuple[object, ...]:
    """What of the table is seen there."""
    table = (view.players, view.player, view.phase, view.round, view.tiebreak, view.target, view.left, view.winner)
    return (*table, view.ledger, view.totals, view.round_points, view.owed, view.draw, view.discard)


def _side(canvas: Canvas, palette: Palette, rect: Rect, view: View, *, you: bool) -> None:
    inner = Rect(rect.x + 1, rect.y, rect.width - 2, rect.height)
    bottom = inner.bottom - 1
    piles = f"draw {view.draw} · discard {view.discard}"
    canvas.text(inner.x, bottom, piles, palette.dim)
    said = _sentences(view, inner.width, you=you)
    room = max(4, inner.height - 2 - min(len(said), max(0, inner.height - 10)))
    sheet = Rect(inner.x, inner.y, inner.width, room)
    top = (_across if _fits_across(view, sheet.width) else _down)(canvas, palette, sheet, view)
    row = top + 1
    for line in said[: max(0, bottom - row - (1 if inner.height > 16 else 0))]:
        canvas.text(inner.x, row, line, palette.text)
        row += 1


def _fits_across(view: View, width: int) -> bool:
    """Whether few enough sit there, with names short enough, for a column each."""
    room = (width - 3) // len(view.players) - 3
    return len(view.players) <= FEW and all(cells_of(shown_name(name)) <= room for name in view.players)


def _sentences(view: View, width: int, *, you: bool) -> list[str]:
    names = shown_names(view.players, 10)
    told = list(owing(view, names))
    if view.tiebreak is not None:
        tied = tiebreak(view, names)
        told += [tied] if isinstance(tied, str) else list(tied)
    elif len(view.players) > 1:
        told.append(standing(view, names, view.player, you=you))
    return [line for sentence in told for line in wrapped(sentence, width)]


def _rounds(view: View, written: Mapping[tuple[int, int], Cell], most: int) -> list[int]:
    rounds = sorted({number for _, number in written} | ({view.round} if view.phase != "over" else set()))
    return rounds[-most:]


def _cell(view: View, written: Mapping[tuple[int, int], Cell], player: int, number: int) -> str:
    cell = written.get((player, number))
    if cell is None:
        now = number == view.round and player == view.player and view.phase != "over"
        return NOW if now else ""
    if isinstance(cell.entry, Skipped) and not cell.changes:
        return SKIP
    return f"{cell.points}{CORRECTED if cell.changes else ''}"


def _name_style(palette: Palette, view: View, player: int) -> Style:
    if player in view.left:
        return palette.off
    return palette.you if player == view.player and view.phase != "over" else palette.strong


def _across(canvas: Canvas, palette: Palette, rect: Rect, view: View) -> int:
    """Rounds down, seats across; the row below the totals."""
    written = cells(view.ledger)
    seats = len(view.players)
    column = min(12, (rect.width - 3) // seats)
    names = [shown_name(name, column - 3) for name in view.players]
    for player, name in enumerate(names):
        start = canvas.right(rect.x + 3 + column * (player + 1), rect.y, name, _name_style(palette, view, player))
        if seats > 1:
            canvas.text(start - 2, rect.y, str(player + 1), palette.dim)
    ends = [rect.x + 3 + column * (player + 1) for player in range(seats)]

    def paint_row(row: int, number: int) -> None:
        canvas.text(rect.x, row, f"{number:2}", palette.dim)
        for player, end in enumerate(ends):
            text = _cell(view, written, player, number)
            canvas.right(end, row, text, palette.you if text == NOW else palette.text)

    rounds = _rounds(view, written, rect.height - 3)
    ties = [number for number in rounds if _is_tiebreak(view, written, number)]
    row = rect.y + 1
    for number in rounds[: len(rounds) - len(ties)]:
        paint_row(row, number)
        row += 1
    for player, total in enumerate(view.totals):
        canvas.right(ends[player], row, "═" * min(4, column - 1), palette.dim)
        canvas.right(ends[player], row + 1, str(total), palette.strong)
    row += 2
    for number in ties:
        paint_row(row, number)
        row += 1
    return row


def _is_tiebreak(view: View, written: Mapping[tuple[int, int], Cell], number: int) -> bool:
    """Whether a round's points stand apart from the totals (J26)."""
    if number == view.round and view.phase != "over":
        return view.tiebreak is not None
    return any(cell.entry.tiebreak for (_, of), cell in written.items() if of == number)


def _down(canvas: Canvas, palette: Palette, rect: Rect, view: View) -> int:
    """Seats down, the last rounds (at most three, fewer beside long names) and the total across; the row below them."""
    written = cells(view.ledger)
    longest = max(cells_of(shown_name(name)) for name in view.players)
    rounds = _rounds(view, written, min(3, max(1, (rect.width - 8 - longest) // 4)))
    name_width = rect.width - 5 - 4 * len(rounds)
    names = [shown_name(name, name_width - 3) for name in view.players]
    for place, number in enumerate(rounds):
        canvas.right(rect.x + name_width + 4 * (place + 1), rect.y, f"r{number}", palette.dim)
    canvas.right(rect.right, rect.y, "all", palette.dim)
    row = rect.y + 1
    seats = _near(view, rect.height - 1)
    for player in seats:
        style = _name_style(palette, view, player)
        canvas.text(rect.x, row, f"{player + 1:2} {names[player]}", style)
        for place, number in enumerate(rounds):
            text = _cell(view, written, player, number)
            canvas.right(rect.x + name_width + 4 * (place + 1), row, text, palette.you if text == NOW else palette.text)
        canvas.right(rect.right, row, str(view.totals[player]), palette.strong)
        row += 1
    hidden = len(view.players) - len(seats)
    if hidden and row < rect.bottom + 1:
        canvas.text(rect.x, row, f"   and {hidden} more", palette.dim)
        row += 1
    return row


def _near(view: View, room: int) -> list[int]:
    """As many seats as there is room for, the present player's among them."""
    seats = len(view.players)
    if seats <= room:
        return list(range(seats))
    first = min(max(0, view.player - room // 2), seats - room + 1)
    return list(range(first, min(seats, first + room - 1)))


def sheet_height(view: View) -> int:
    """Rows that the whole ledger would like to have."""
    return len({number for _, number in cells(view.ledger)}) + 4 + len(notes(view, view.players))


def paint_sheet(canvas: Canvas, palette: Palette, rect: Rect, view: View) -> None:
    """The whole ledger, in the middle of `rect`: the last rounds that fit, totals under a double rule."""
    written = cells(view.ledger)
    seats = len(view.players)
    column = max(5, min(14 if rect.width < 100 else 18, (rect.width - 5) // seats))
    if 5 + column * seats > rect.width:
        _narrow_sheet(canvas, palette, Rect(rect.x + (rect.width - 40) // 2, rect.y, 40, rect.height), view)
        return
    left = rect.x + (rect.width - 5 - column * seats) // 2
    names = shown_names(view.players, column - 1)
    ends = [left + 5 + column * (player + 1) for player in range(seats)]
    for player, name in enumerate(names):
        style = palette.you if player == view.winner else palette.strong
        canvas.right(ends[player], rect.y, name, style)
    margin = [line for note in notes(view, names) for line in wrapped(note, rect.right - left)]
    ties = {number for (_, number), cell in written.items() if cell.entry.tiebreak}
    rounds = sorted({number for _, number in written})
    room = max(1, rect.height - 3 - min(len(margin), 3) - (1 if ties else 0))
    row = rect.y + 1
    shown = rounds[-room:]
    for number in [n for n in shown if n not in ties]:
        _sheet_row(canvas, palette, written, number, ends, left, row)
        row += 1
    for player, total in enumerate(view.totals):
        canvas.right(ends[player], row, "═" * (column - 2), palette.dim)
        canvas.right(ends[player], row + 1, str(total), palette.you if player == view.winner else palette.strong)
    row += 2
    if ties:
        canvas.text(left, row, "tiebreaker, apart from the totals", palette.dim)
        row += 1
        for number in [n for n in shown if n in ties]:
            _sheet_row(canvas, palette, written, number, ends, left, row)
            row += 1
    for line in margin[-3:]:
        canvas.text(left, row, clip(line, rect.right - left), palette.dim)
        row += 1


def _narrow_sheet(canvas: Canvas, palette: Palette, rect: Rect, view: View) -> None:
    """Seats down, for more of them than stand across, and the margin below."""
    margin = [line for note in notes(view, shown_names(view.players, 12)) for line in wrapped(note, rect.width)][-3:]
    row = _down(canvas, palette, Rect(rect.x, rect.y, rect.width, rect.height - len(margin)), view)
    for line in margin:
        canvas.text(rect.x, row, line, palette.dim)
        row += 1


def _sheet_row(
    canvas: Canvas,
    palette: Palette,
    written: Mapping[tuple[int, int], Cell],
    number: int,
    ends: list[int],
    left: int,
    row: int,
) -> None:
    canvas.text(left, row, f"{number:3}", palette.dim)
    points = [cell.points for (_, of), cell in written.items() if of == number]
    best = max(points, default=0) if len(ends) > 1 else 0
    column = ends[0] - left - 5
    for player, end in enumerate(ends):
        cell = written.get((player, number))
        if cell is None:
            continue
        skipped = isinstance(cell.entry, Skipped) and not cell.changes
        text = SKIP if skipped else str(cell.points)
        won = not skipped and 0 < best == cell.points
        struck = _struck(cell, column - 1 - len(text) - won)
        if cell.changes and not struck:
            text += CORRECTED
        start = canvas.right(end, row, text, palette.good if won else palette.text)
        if won:
            canvas.text(start - 1, row, BEST, palette.good)
        before = start - won
        for figure in struck:
            before = canvas.right(before - 1, row, figure, palette.dim + Style(strike=True))


def _struck(cell: Cell, room: int) -> list[str]:
    """The figures that no longer count, the last one first, as many as stand in `room` cells."""
    shown = []
    for points in reversed(cell.struck):
        room -= 1 + len(str(points))
        if room < 0:
            break
        shown.append(str(points))
    return shown
