"""Everything fits: the shipped cards at 80 by 24, the largest patterns at 100 by 40, any number of dice."""

import pytest

from jitters.games.jitters.box import MAX_COLUMNS, MAX_ROWS
from jitters.games.jitters.patterns import card_of
from jitters.store.box import shipped_box
from jitters.tui.canvas import Rect
from jitters.tui.layout import dice_of, grid_of, layout_of
from tui.hands import sitting
from tui.staging import box

SIZES = ((80, 24), (99, 29), (100, 30), (139, 39), (140, 40), (200, 60), (300, 100))


def within(inner: Rect, outer: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_lie_below_one_another_and_within_the_window(size: tuple[int, int]) -> None:
    width, height = size
    place = layout_of(width, height)
    assert place.header.bottom <= place.bar < place.card.y
    assert place.card.bottom == place.rule < place.dice.y
    assert place.dice.bottom <= place.speech < place.keys.y
    assert place.keys.bottom == height
    assert place.card.right <= place.edge < place.ledger.x
    assert place.ledger.right == width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", shipped_box().cards, ids=lambda card: card.id)
def test_each_shipped_card_fits_with_a_frame_round_every_circle(card, size: tuple[int, int]) -> None:
    place = layout_of(*size)
    grid = grid_of(card.circles, place.card, place.scale)
    assert grid.kind != "inline"
    assert all(within(circle, place.card) for circle in grid.circles)
    assert len(set(grid.circles)) == len(card.circles)


@pytest.mark.parametrize("size", [(100, 40), (140, 40)])
def test_the_largest_pattern_fits(size: tuple[int, int]) -> None:
    pattern = "\n".join("o" * MAX_COLUMNS if row % 2 == 0 else "o." * (MAX_COLUMNS // 2) for row in range(MAX_ROWS))
    place = layout_of(*size)
    grid = grid_of(card_of("huge", 10, pattern).circles, place.card, place.scale)
    assert all(within(circle, place.card) for circle in grid.circles)


def test_circles_and_dice_grow_with_the_window() -> None:
    card = shipped_box().card("staircase")
    small, large = (layout_of(*size) for size in ((80, 24), (140, 40)))
    assert grid_of(card.circles, small.card, small.scale).kind == "wide"
    assert grid_of(card.circles, large.card, large.scale).kind == "glyph"
    assert dice_of(12, small.dice, small.scale).kind == "plain"
    assert dice_of(12, large.dice, large.scale).kind == "glyph"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [3, 12, 13, 20, 40, 60, 150])
def test_any_number_of_dice_fits(count: int, size: tuple[int, int]) -> None:
    place = layout_of(*size)
    row = dice_of(count, place.dice, place.scale)
    assert len(row.dice) == count
    assert all(within(die, place.dice) for die in row.dice)


async def test_a_giant_card_with_many_dice_is_played() -> None:
    pattern = "\n".join("o" * MAX_COLUMNS if row % 4 == 0 else "o" + "." * (MAX_COLUMNS - 1) for row in range(13))

    def giant():
        return box(dice=["ABCDEF"] * 80, cards=[card_of("giant", 50, pattern)])

    async with sitting("Ann", "Bob", size=(100, 40), with_box=giant, cards=(), rolls=()) as hands:
        await hands.press("enter", "f1", "escape")
        top = next(die.top for die in hands.view.dice)
        await hands.press(top.lower())
        assert hands.view.card.dice[0] is not None
        await hands.press("down", "left", "tab", "backspace")
        assert any(frame in hands.screen() for frame in ("┏", "[")), "the cursor is seen"
