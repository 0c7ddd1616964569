"""The dice: those on the table with their tops (or all their sides), those on the card as a dot in their place."""

from collections.abc import Collection
from dataclasses import dataclass

from jitters.games.jitters.view import DieView, View
from jitters.tui.canvas import BROKEN, HEAVY, LIGHT, Canvas, Rect
from jitters.tui.layout import DiceRow
from jitters.tui.palette import Palette
from jitters.tui.parts.card import paint_letter


@dataclass(frozen=True, slots=True)
class OnDie:
    """A click on a die."""

    die: int


@dataclass(frozen=True, slots=True)
class OnSide:
    """A click on a side letter of a die."""

    die: int
    letter: str


def paint_dice(
    canvas: Canvas,
    palette: Palette,
    view: View,
    row: DiceRow,
    *,
    picked: int | None = None,
    marked: Collection[int] = (),
    sides: bool = False,
) -> None:
    """Paint all dice.

    Args:
        canvas: the sheet.
        palette: its styles.
        view: the table.
        row: where the dice lie.
        picked: the die in hand.
        marked: dice that have the wanted letter on a side; the first is the one that would be taken.
        sides: whether the sides are shown.
    """
    canvas.part(
        "dice",
        (view.dice, row, picked, tuple(marked), sides),
        lambda: _dice(canvas, palette, view, row, picked=picked, marked=marked, sides=sides),
    )


def _dice(
    canvas: Canvas,
    palette: Palette,
    view: View,
    row: DiceRow,
    *,
    picked: int | None,
    marked: Collection[int],
    sides: bool,
) -> None:
    first = next(iter(marked), None)
    for number, (die, rect) in enumerate(zip(view.dice, row.dice, strict=True)):
        used = die.circle is not None
        if row.kind == "inline":
            _inline(canvas, palette, rect, "·" if used else die.top, heavy=picked == number or number in marked)
        elif used:
            canvas.frame(rect, palette.off, BROKEN)
            canvas.middle(rect, rect.y + rect.height // 2, "·", palette.off)
        else:
            style = palette.accent if number == picked or number in marked else palette.die
            canvas.frame(rect, style, HEAVY if number in (picked, first) else LIGHT)
            paint_letter(canvas, rect, die.top, palette.picked if number == picked else palette.letter)
        canvas.spot(rect, OnDie(number))
        if not used and row.kind != "inline" and (sides or number in marked):
            _sides(canvas, palette, number, die, rect)


def _sides(canvas: Canvas, palette: Palette, number: int, die: DieView, rect: Rect) -> None:
    """The four sides on the die's frame."""
    middle_x, middle_y = rect.x + rect.width // 2, rect.y + rect.height // 2
    places = (
        (middle_x, rect.y),
        (rect.x + 1, middle_y),
        (rect.right - 2, middle_y),
        (middle_x, rect.bottom - 1),
    )
    for letter, (x, y) in zip(die.sides, places, strict=True):
        canvas.text(x, y, letter, palette.accent)
        canvas.spot(Rect(x, y, 1, 1), OnSide(number, letter))


def _inline(canvas: Canvas, palette: Palette, rect: Rect, letter: str, *, heavy: bool) -> None:
    style = palette.picked if heavy else palette.off if letter == "·" else palette.letter
    left, right = ("<", ">") if heavy else ("[", "]")
    canvas.text(rect.x, rect.y, f"{left}{letter}{right}" if rect.width == 3 else letter, style)
