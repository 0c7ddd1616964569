"""What the table is told, when, and whether all of it can be read at 80 by 24."""

import pytest
from helpers.kept_games import KeptGame
from rich.cells import cell_len

from jitters.games.jitters import actions as do
from jitters.games.jitters.refusals import Code, Refusal
from jitters.kernel.verdicts import Reason
from jitters.tui.pages.resuming import OfferPage
from jitters.tui.pages.verdict import VerdictPage
from jitters.voice.phrasing import why_not
from tui.hands import WHOLE, Hands, sitting
from tui.staging import DICE, NO_P, box

THREE = ("Ann", "Bob", "Cy")
ROOM = 78
"""Cells of the line above the keys in the smallest window."""


@pytest.mark.parametrize("keys", [(), ("enter",), ("enter", "escape"), ("enter", "question_mark")])
async def test_ctrl_q_asks_as_ctrl_c_does(keys: tuple[str, ...]) -> None:
    async with sitting(*THREE) as hands:
        await hands.press(*keys, "ctrl+q")
        assert hands.page == "QuitPage"
        assert hands.app._exit is False
        await hands.press("escape")
        assert hands.page != "QuitPage"


async def test_nothing_gives_the_verdict_away_before_its_second_beat() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1")
        before = hands.screen()
        await hands.press("s")
        first = hands.screen()
        assert "sits" not in first
        assert "sits" not in before
        await hands.press("x")
        assert "sits" in hands.screen()


async def test_a_long_definition_is_cut_and_what_follows_is_not() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "s", "x")
        page = hands.app.table.page
        assert isinstance(page, VerdictPage)
        page.definition = "to travel through the air by beating wings " * 7
        screen = hands.screen()
        assert "where it stopped." in screen
        assert "FLY: to travel" in screen
        assert "…" in screen


def test_every_refusal_of_a_full_card_can_be_read_whole() -> None:
    said = [why_not(Refusal(code=Code.WORD_ILLEGAL, word="PAETIXABC", reason=reason)) for reason in Reason]
    said += [
        why_not(Refusal(code=code, word="PAETIXABC"))
        for code in (Code.WORD_ILLEGAL, Code.NO_CHALLENGES, Code.WITHDRAWN_WORD, Code.WORD_REPEATED)
    ]
    assert [line for line in said if cell_len(line) > ROOM] == []
    assert max(cell_len(why_not(Refusal(code=code))) for code in (Code.NO_CHALLENGES, Code.WORD_ILLEGAL)) <= ROOM


async def test_giving_up_with_points_at_stake_is_asked_in_full() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "space", "f", "enter")
        assert "Give the turn up for 0? 20 are lost. Enter again: yes; any other key: no." in hands.screen()


async def test_a_withdrawal_is_told_in_full() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "w")
        assert "FLY is withdrawn, at no cost; another word must stand there.\n" in hands.screen()


async def test_a_withdrawn_word_laid_again_is_said_at_once_and_stop_is_off() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "w", *"fl")
        assert "may not come back" not in hands.screen()
        await hands.press("y")
        assert "FLY was withdrawn: it may not come back on this card." in hands.screen()
        await hands.press("enter", "enter")
        assert hands.page == "TurnPage"
        assert "FLY was withdrawn" in hands.screen()
        command = next(what for _, what in hands.spots() if type(what).__name__ == "StopTurn")
        assert command.allowed(hands.app.table.page) is False  # type: ignore[attr-defined]


async def test_the_list_of_buzzers_has_the_seats_own_numbers() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "0")
        assert "2 Bob" in hands.screen()
        assert "> 2 Bob" in hands.screen()
        assert "· 3 Cy" in hands.screen()
        await hands.press("3")
        assert "Cy challenges" in hands.screen()


async def test_a_letter_that_is_on_a_top_too_is_not_denied() -> None:
    async with sitting(*THREE, rolls=(NO_P,)) as hands:
        await hands.press("enter", "slash", "e")
        assert "E is on no free top" not in hands.screen()
        assert "Five dice have E on a side: / takes the marked one, . marks the next.\n" in hands.screen()


async def test_a_vote_that_failed_is_no_longer_told_once_the_table_overrules() -> None:
    async with sitting(*THREE, overrule=True) as hands:
        await hands.press("enter", *"flyyottip", "2", "up", "enter", "s", "x", "o", "enter")
        assert "No majority" in hands.screen()
        await hands.press("o", "2", "3", "enter")
        assert "The table overrules" in hands.screen()
        assert "No majority" not in hands.screen()


async def test_alone_neither_challenges_nor_verdicts_are_offered() -> None:
    async with sitting(seats=1, overrule=True) as hands:
        screen = hands.screen()
        assert "alone there is no other way" in screen
        assert "overrule" not in screen
        assert "the referee's word is final" in screen
        await hands.press("f5")
        assert "Press Enter when you are ready: the clock starts then." in hands.screen()
        assert hands.view.house.get("overrule") is None


async def test_the_draw_is_told_on_the_first_curtain() -> None:
    async with sitting(*THREE, first_by_lot=True) as hands:
        assert f"The lot fell on {hands.view.players[0]}, who goes first." in hands.screen()
    async with sitting(*THREE) as hands:
        assert "The lot" not in hands.screen()


async def test_the_quit_page_names_what_is_kept() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "ctrl+c")
        screen = hands.screen()
        assert "Round 1: Ann 0, Bob 0, Cy 0." in screen
        assert "Ann's turn goes on from here with 20 points at stake, 2:5" in screen


@pytest.mark.parametrize("count", [60, 80, 120])
async def test_many_dice_leave_message_and_keys_alone(count: int) -> None:
    async with sitting(*THREE, with_box=lambda: box(dice=(DICE * 10)[:count]), rolls=()) as hands:
        await hands.press("enter")
        *_, speech, first, second = hands.screen().splitlines()
        assert speech.strip() == "Ann, your card and your dice: type a word."
        assert "swipe" in first
        assert "help" in second


async def test_help_opens_over_an_offer(tmp_path) -> None:
    from jitters.games.jitters.view import view
    from jitters.store.journals import load_journal
    from jitters.table.journal import last_state
    from jitters.table.keeping import Kept, Offer

    game = KeptGame(tmp_path)
    game.do(do.Start())
    table = view(last_state(load_journal(game.leave())), 0)

    def never() -> Kept:
        raise AssertionError("nobody took it up")

    async with sitting() as hands:
        stage = hands.app.table
        stage.push(OfferPage(stage, Offer(table=table, when="2026-01-02 20:15", take_up=never)))
        await helped(hands)


async def helped(hands: Hands) -> None:
    """`?` opens the help, Esc goes back."""
    await hands.press("question_mark")
    assert hands.page == "HelpPage"
    await hands.press("escape")
    assert hands.page == "OfferPage"
