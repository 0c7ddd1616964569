"""Letters, arrows and the cursor."""

import pytest

from jitters.games.jitters.box import Box, Card
from jitters.games.jitters.patterns import card_of
from jitters.games.jitters.view import CardView
from jitters.tui.cursor import Cursor, at_circle, back, forward, next_word, towards, word_before
from tui.hands import WHOLE, Hands, sitting
from tui.staging import NO_P, ROLL, box

NAMES = ("Ann", "Bob")


def seen(card: Card, filled: str = "") -> CardView:
    """A card as a view, with a die on each circle that `filled` names by its number."""
    dice = tuple(number if str(number) in filled else None for number in range(len(card.circles)))
    return CardView(
        id=card.id,
        points=card.points,
        circles=card.circles,
        colours=card.colours,
        words=card.words,
        dice=dice,
        standing=(None,) * len(card.words),
        complete=False,
        lacks=None,
    )


STAIRS = card_of("staircase", 20, "ooo..\n..o..\n..ooo\n")
"""Circles 0 1 2 / 3 / 4 5 6; words FLY 0-1-2, TIP 4-5-6, YET 2-3-4."""


def test_the_cursor_walks_on_to_a_word_that_is_begun() -> None:
    card = seen(STAIRS, "012")
    assert forward(card, Cursor(word=0, step=1)) == Cursor(word=0, step=2)
    assert forward(card, Cursor(word=0, step=2)) == Cursor(word=2, step=0)
    assert forward(seen(STAIRS, "01234"), Cursor(word=2, step=2)) == Cursor(word=1)


def test_the_cursor_stays_where_all_is_full() -> None:
    last = Cursor(word=1, step=2)
    assert forward(seen(STAIRS, "0123456"), last) == last


def test_back_stops_at_the_words_start() -> None:
    assert back(Cursor(word=1, step=2)) == Cursor(word=1, step=1)
    assert back(Cursor(word=1, step=0)) == Cursor(word=1, step=0)


def test_tab_goes_round() -> None:
    card = seen(STAIRS)
    assert next_word(card, Cursor(word=2)) == Cursor(word=0)
    assert word_before(card, Cursor(word=0)) == Cursor(word=2)


def test_tab_passes_words_that_are_full_over() -> None:
    assert next_word(seen(STAIRS, "012"), Cursor(word=2, step=1)) == Cursor(word=1)
    assert next_word(seen(STAIRS, "012"), Cursor(word=1)) == Cursor(word=2)
    assert next_word(seen(STAIRS, "01234"), Cursor(word=1, step=1)) == Cursor(word=1, step=1), "there is no other"
    assert next_word(seen(STAIRS, "0123456"), Cursor(word=1)) == Cursor(word=2), "on a full card all may be changed"
    assert word_before(seen(STAIRS, "012"), Cursor(word=1)) == Cursor(word=0)


@pytest.mark.parametrize(
    ("start", "direction", "circle", "word"),
    [
        (0, "right", 1, 0),
        (2, "down", 3, 2),
        (3, "down", 4, 2),
        (4, "right", 5, 1),
        (6, "right", 6, 1),
        (3, "up", 2, 2),
        (5, "left", 4, 1),
        (0, "down", 3, 2),
    ],
)
def test_arrows_go_to_the_next_circle_along_a_word_that_runs_that_way(
    start: int, direction: str, circle: int, word: int
) -> None:
    card = seen(STAIRS)
    there = towards(card, at_circle(card, start), direction)  # type: ignore[arg-type]
    assert (there.circle(card), there.word) == (circle, word)


@pytest.mark.parametrize("pattern", ["rrr.ggg\n.......\nbbb.yyy\n", "o...o\nooooo\no...o\no...o\n", "oo\noo\n"])
def test_every_circle_is_reached_by_arrows(pattern: str) -> None:
    card = seen(card_of("any", 10, pattern))
    reached, waiting = {0}, [0]
    while waiting:
        here = at_circle(card, waiting.pop())
        for direction in ("left", "right", "up", "down"):
            there = towards(card, here, direction).circle(card)  # type: ignore[arg-type]
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(range(len(card.circles)))


def laid(hands: Hands) -> str:
    """The letters on the card, a dot for an empty circle."""
    view = hands.view
    return "".join("." if die is None else view.dice[die].top for die in view.card.dice)


@pytest.mark.parametrize("typed", [WHOLE, "flyetip", "FLYETIP"])
def test_whole_words_or_new_letters_only_fill_the_card(typed: str) -> None:
    async def played() -> str:
        async with sitting(*NAMES) as hands:
            await hands.press("enter", *typed)
            return laid(hands)

    import asyncio

    assert asyncio.run(played()) == "FLYETIP"


async def test_typing_what_the_circle_shows_moves_no_die() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f", "left", "left")
        at = hands.view.card.dice
        await hands.press("f")
        assert hands.view.card.dice == at
        await hands.press("l")
        assert laid(hands) == "FL....."


async def test_another_letter_takes_the_circle() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f", "left", "d")
        assert laid(hands) == "D......"


async def test_backspace_takes_back_letter_by_letter() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"flye", "backspace")
        assert laid(hands) == "FLY...."
        await hands.press("backspace")
        assert laid(hands) == "FLY....", "the Y was there before; only the step is taken back"
        await hands.press("backspace", "backspace")
        assert laid(hands) == "F......"
        await hands.press("backspace", "backspace")
        assert laid(hands) == "......."


async def test_delete_and_clear() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"fly", "delete")
        assert laid(hands) == "FL....."
        await hands.press("delete", "minus")
        assert laid(hands) == "......."


async def test_a_letter_that_is_nowhere_is_said() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"fly", "f")
        assert "F is on no free die, neither top nor side; it lies on the card." in hands.screen()


async def test_a_swipe_takes_the_marked_die_or_the_other() -> None:
    async with sitting(*NAMES, rolls=(NO_P, NO_P, ROLL)) as hands:
        await hands.press("enter", "p")
        assert "P is on no free top, but on two dice's sides" in hands.screen()
        await hands.press("full_stop", "slash")
        assert hands.view.card.dice[0] == 11
        assert hands.view.swiped
        await hands.press("p")
        assert "P is on no free top, and this roll's sideswipe is used; it lies on the card." in hands.screen()
        await hands.press("slash")
        assert "This roll's sideswipe is used" in hands.screen()


async def test_sides_are_shown_and_a_letter_is_taken_from_one() -> None:
    async with sitting(*NAMES, rolls=(NO_P,)) as hands:
        await hands.press("enter", "slash")
        assert "Sides shown" in hands.screen()
        await hands.press("q")
        assert hands.view.dice[3].top == "Q"
        assert hands.view.card.dice[0] == 3


async def test_arrows_and_tab_leave_the_sides_shown_and_choose_the_circle() -> None:
    async with sitting(*NAMES, rolls=(NO_P,)) as hands:
        await hands.press("enter", "slash", "right")
        assert "Sides shown" in hands.screen()
        await hands.press("tab", "p")
        assert "Two dice have P on a side: / takes the marked one, . marks the next." in hands.screen()
        await hands.press("up", "full_stop", "slash")
        assert laid(hands) == "...P..."
        assert "Two dice" not in hands.screen()


async def test_while_a_side_is_chosen_enter_gives_nothing_up_and_the_keys_say_what_works() -> None:
    async with sitting(*NAMES, rolls=(NO_P,)) as hands:
        await hands.press("enter")
        assert "Esc  pause" in hands.screen()
        for opened, says in (("slash", "a letter takes one"), ("p", "/ takes P")):
            await hands.press(opened)
            keys = "\n".join(hands.screen().splitlines()[-2:])
            assert "Esc  cancel" in keys
            assert not any(other in keys for other in ("give up", "new card", "pause"))
            assert ("swipe P" in keys, "next die" in keys) == (opened == "p", opened == "p")
            await hands.press("enter", "enter", "enter")
            assert hands.page == "TurnPage"
            assert f"A side is being chosen: {says}, Esc cancels." in hands.screen()
        await hands.press("escape")
        assert "give up" in hands.screen()
        assert "A side" not in hands.screen()


async def test_a_complete_card_is_banked_with_its_sides_shown() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "slash")
        assert "STOP: bank 20" in hands.screen()
        await hands.press("enter")
        assert hands.view.totals == (20, 0)


async def test_a_letter_that_no_side_has_leaves_the_sides_shown() -> None:
    async with sitting(*NAMES, rolls=(NO_P,)) as hands:
        await hands.press("enter", "w", "left", "slash", "w")
        assert "no free die" in hands.screen()
        assert "Esc  cancel" in hands.screen()
        await hands.press("q")
        assert hands.view.dice[3].top == "Q"


async def test_a_letter_too_many_is_refused() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "d")
        assert laid(hands) == "FLYETIP"
        assert "The word is full: Backspace takes its last letter off." in hands.screen()
        await hands.press("backspace", "d")
        assert laid(hands) == "FLYETID"
        await hands.press("left", "right", "p")
        assert laid(hands) == "FLYETIP", "a circle that was gone to is changed"


async def test_tab_after_a_finished_word_leads_to_one_that_is_not() -> None:
    async with sitting(*NAMES, cards=("pair",)) as hands:
        await hands.press("enter", *"fly", "tab", *"tip")
        assert laid(hands) == "FLYTIP"
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"fly", "tab", "t", "tab", "e")
        assert laid(hands) == "FLYET..", "the Y that stands there stays"


async def test_a_question_that_an_arrow_leaves_unanswered_goes() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f", "enter")
        assert "Esc  cancel" in hands.screen()
        await hands.press("right")
        assert "Give the turn up" not in hands.screen()
        await hands.press("enter")
        assert hands.page == "TurnPage"


async def test_escape_puts_down_what_is_asked_before_it_pauses() -> None:
    async with sitting(*NAMES, rolls=(NO_P,)) as hands:
        await hands.press("enter", "p", "escape")
        assert hands.page == "TurnPage"
        await hands.press("escape")
        assert hands.page == "PausePage"


async def test_giving_up_is_asked_and_another_key_plays_on() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "f", "enter")
        assert "Give the turn up for 0?" in hands.screen()
        await hands.press("l", "enter")
        assert hands.page == "TurnPage"
        await hands.press("enter")
        assert hands.page == "CurtainPage"
        assert "Ann gives the turn up: 0." in hands.screen()


async def test_j10_a_word_that_stands_twice_is_said() -> None:
    async with sitting(*NAMES, cards=("pair",), with_box=twice, rolls=()) as hands:
        await hands.press("enter", *"tottot")
        assert hands.view.card.complete is False
        await hands.press("space")
        assert "TOT stands twice" in hands.screen()
        await hands.press("enter")
        assert hands.page == "TurnPage", "a slip on a full card is refused, not punished"
        assert "TOT stands twice" in hands.screen()


def twice() -> Box:
    """A box whose dice show each letter twice."""
    return box(dice=["TTTTTT"] * 6 + ["OOOOOO"] * 6)
