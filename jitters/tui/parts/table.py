"""The whole sheet of a turn: clock, stake, card, dice, ledger, speech and keys; or the same with all covered."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from rich.style import Style

from jitters.games.jitters.view import View
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, paint_commands
from jitters.tui.cursor import Cursor
from jitters.tui.font import large
from jitters.tui.layout import Layout, dice_of, grid_of, layout_of
from jitters.tui.palette import Palette
from jitters.tui.parts.card import paint_card
from jitters.tui.parts.clock import Face, face_of, mood_style, paint_bar, paint_clock
from jitters.tui.parts.dice import paint_dice
from jitters.tui.parts.ledger import paint_side
from jitters.voice.names import clip, shown_name


@dataclass(frozen=True, slots=True)
class OnClock:
    """A click on the clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a turn shows besides the view."""

    cursor: Cursor | None = None
    picked: int | None = None
    """The die in hand."""
    marked: tuple[int, ...] = ()
    """Dice that have the wanted letter on a side, the one to be taken first."""
    sides: bool = False
    """Whether all sides are shown."""
    speech: str = ""
    stern: bool = False
    """Whether the speech is a refusal."""
    watched: bool = False
    """Whether a bot plays: nobody is addressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What stands beside the player's name, and whether there is a clock."""

    beside: str = ""
    """Instead of the round."""
    untimed: bool = False


ROUND_AND_CLOCK = Heading()


Line = tuple[str, Style] | tuple[str, Style, Hashable]
"""A line of a cover, and what a click on it means."""
BIG = "\x02"
"""A line of a cover that begins so is written large where it fits."""
SPARE = "\x03"
"""A line of a cover that begins so is cut where there is no room for all."""


def paint_table(
    canvas: Canvas,
    palette: Palette,
    view: View,
    *,
    page: object,
    commands: Sequence[Command],
    more: Sequence[Command] = (),
    shown: Shown | None = None,
    cover: Sequence[Line] | None = None,
    heading: Heading = ROUND_AND_CLOCK,
) -> None:
    """Paint a turn's sheet.

    Args:
        canvas: the sheet.
        palette: its styles.
        view: the table.
        page: whose commands they are.
        commands: the first row of keys.
        more: the second row.
        shown: cursor, marks and speech; with none, nothing is being laid.
        cover: lines that stand where card and dice are covered.
        heading: what stands above.
    """
    place = layout_of(canvas.width, canvas.height)
    shown = shown or Shown()
    wound = view.timer_ms[view.player]
    face = face_of(view.remaining_ms, wound, canvas.width)
    heavy = face.mood == "panic" and cover is None
    _header(canvas, palette, place, view, face, heading)
    _lines(canvas, palette, place, view, face, heavy=heavy)
    paint_side(canvas, palette, place.ledger, view, you=not shown.watched)
    if cover is None and view.card is not None:
        room = place.card
        grid = grid_of(view.card.circles, room, place.scale)
        paint_card(canvas, palette, view, room, grid, shown.cursor)
        row = dice_of(len(view.dice), place.dice, place.scale)
        paint_dice(canvas, palette, view, row, picked=shown.picked, marked=shown.marked, sides=shown.sides)
        _swipe(canvas, palette, place, view, row.end)
    else:
        paint_cover(canvas, palette, place, cover or ())
    style = palette.bad if shown.stern else palette.text
    canvas.text(1, place.speech, clip(shown.speech, canvas.width - 2), style)
    _keys(canvas, palette, place.keys.y, page, commands)
    _keys(canvas, palette, place.keys.y + 1, page, more)


def _keys(canvas: Canvas, palette: Palette, y: int, page: object, commands: Sequence[Command]) -> None:
    """A row of keys."""
    now = [(command, command.allowed(page), command.label(page), command.loud(page)) for command in commands]
    canvas.part(f"keys {y}", now, lambda: paint_commands(canvas, palette, 1, y, page, commands))


def paint_cover(canvas: Canvas, palette: Palette, place: Layout, lines: Sequence[Line]) -> None:
    """The card's place face down, with lines on it."""
    for y in range(place.card.y, place.card.bottom):
        for x in range(place.card.x + 1 + y % 2 * 2, place.card.right - 1, 4):
            canvas.text(x, y, "·", palette.off)
    for y in range(place.dice.y, place.dice.bottom):
        for x in range(place.dice.x + 1 + y % 2 * 2, place.dice.right - 1, 4):
            canvas.text(x, y, "·", palette.off)
    if not lines:
        return
    width = place.card.width - 6
    told: list[tuple[str, Style, Hashable | None]] = []
    for line, rows in zip(lines, _fitted([line[0] for line in lines], width, place.card.height - 2), strict=True):
        meaning = line[2] if len(line) == 3 else None
        told += [(part, line[1], meaning) for part in rows]
    told = told[: place.card.height - 2]
    top = place.card.y + max(0, (place.card.height - len(told)) // 2)
    canvas.fill(Rect(place.card.x + 2, top - 1, place.card.width - 4, len(told) + 2), palette.text)
    for row, (text, style, meaning) in enumerate(told):
        canvas.middle(place.card, top + row, text, style)
        if meaning is not None:
            canvas.spot(Rect(place.card.x + 2, top + row, place.card.width - 4, 1), meaning)


def _fitted(texts: Sequence[str], width: int, room: int) -> list[Sequence[str]]:
    """The rows of each line of a cover; with too little room nothing is large, and what can be spared is cut."""
    rows = [_large_or_wrapped(text, width) for text in texts]
    if sum(map(len, rows)) > room:
        rows = [wrapped(text.removeprefix(BIG).removeprefix(SPARE), width) or [""] for text in texts]
    for place, text in enumerate(texts):
        over = sum(map(len, rows)) - room
        if over > 0 and text.startswith(SPARE):
            kept = list(rows[place][: max(1, len(rows[place]) - over)])
            rows[place] = [*kept[:-1], clip(kept[-1] + " …", width)] if len(kept) < len(rows[place]) else kept
    for place, text in enumerate(texts):
        if not text and sum(map(len, rows)) > room:
            rows[place] = ()
    return rows


def _large_or_wrapped(text: str, width: int) -> Sequence[str]:
    """The rows of one line of a cover."""
    plain = text.removeprefix(BIG).removeprefix(SPARE)
    big = large(plain) if text.startswith(BIG) else None
    if big is not None and len(big[0]) <= width:
        return big
    return wrapped(plain, width) or [""]


def paint_time(canvas: Canvas, palette: Palette, view: View, heading: Heading = ROUND_AND_CLOCK) -> Canvas:
    """The sheet with its clock as it is now, all else as it was painted."""
    place = layout_of(canvas.width, canvas.height)
    fresh = canvas.with_fresh_rows(place.bar + 1)
    face = face_of(view.remaining_ms, view.timer_ms[view.player], canvas.width)
    _header(fresh, palette, place, view, face, heading)
    return fresh


def _header(canvas: Canvas, palette: Palette, place: Layout, view: View, face: Face, heading: Heading) -> None:
    header, stopped = place.header, view.deadline is None
    row = header.y + header.height // 2
    if heading.beside:  # alone: nobody has to be told whose turn it is
        room = canvas.width - 22 if heading.untimed else canvas.width // 2 - 4
        canvas.text(1, row, clip(heading.beside, room), palette.you)
    else:
        end = canvas.text(1, row, shown_name(view.players[view.player]), palette.you)
        canvas.text(end + 2, row, f"round {view.round}" if view.tiebreak is None else "tiebreaker", palette.dim)
    if heading.untimed:
        canvas.text(0, place.bar, "─" * canvas.width, palette.off)
    else:
        spot = paint_clock(canvas, palette, header, face)
        canvas.spot(spot, OnClock())
        if stopped:
            canvas.text(spot.right + 1, row, "stopped", palette.dim)
        paint_bar(canvas, palette, place.bar, face, frozen=stopped)
    _stake(canvas, palette, row, view)


def _stake(canvas: Canvas, palette: Palette, row: int, view: View) -> None:
    """What is set aside, and what the present card adds now."""
    end = canvas.width - 1
    adds = view.in_hand - view.stake
    if adds:
        end = canvas.right(end, row, f" + {adds}", palette.good)
    end = canvas.right(end, row, str(view.stake), palette.strong)
    canvas.right(end, row, "at stake ", palette.dim)


def _lines(canvas: Canvas, palette: Palette, place: Layout, view: View, face: Face, *, heavy: bool) -> None:
    """The ledger's edge and the card's title; heavy and in the clock's colour when time is nearly out."""
    style = mood_style(palette, face.mood) if heavy else palette.off
    across, down = ("━", "┃") if heavy else ("─", "│")

    def paint() -> None:
        for y in range(place.bar + 1, place.rule):
            canvas.text(place.edge, y, down, style)
            if heavy:
                canvas.text(0, y, down, style)
        canvas.text(0, place.rule, across * canvas.width, style)

    canvas.part("lines", (heavy, face.mood), paint)
    if view.card is not None:
        count = len(view.completed) + 1
        title = f" card {count} of this turn · {view.card.points} points "
        canvas.text(3, place.rule, title, palette.good if view.card.complete else palette.strong)


def _swipe(canvas: Canvas, palette: Palette, place: Layout, view: View, x: int) -> None:
    """Whether this roll's sideswipe is still there."""
    text, style = ("✗ swipe used", palette.dim) if view.swiped else ("● swipe ready", palette.accent)
    canvas.text(min(x + 2, canvas.width - 14), place.dice.y, text, style)
