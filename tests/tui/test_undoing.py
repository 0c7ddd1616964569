"""A mistaken ruling is undone by those whose word it was not, until the next action of play."""

from jitters.kernel.ledger import Overruled
from tui.hands import Hands, sitting

THREE = ("Ann", "Bob", "Cy")


async def lose_a_challenge(hands: Hands) -> None:
    """Ann's YOT is challenged by Bob and ruled out; the verdict is up."""
    await hands.press("enter", *"flyyottip", "2", "up", "enter", "s", "x")
    assert hands.page == "VerdictPage"
    assert hands.view.ledger[0].points == 0


async def test_a_verdict_is_undone_at_once_without_the_house_rule() -> None:
    async with sitting(*THREE) as hands:
        await lose_a_challenge(hands)
        assert hands.view.house.get("overrule") is None
        assert "undo the ruling" in hands.screen()
        await hands.press("o")
        assert "Who agrees that this was a mistake?" in hands.screen()
        await hands.press("2", "3", "enter")
        assert hands.page == "VerdictPage"
        assert hands.view.phase == "defended"
        await hands.press("enter")
        assert (hands.page, hands.view.player) == ("TurnPage", 0)
        assert hands.view.deadline is not None


async def test_without_a_majority_the_verdict_stands() -> None:
    async with sitting(*THREE) as hands:
        await lose_a_challenge(hands)
        await hands.press("o", "2", "enter")
        assert "No majority for it: the verdict stands." in hands.screen()
        await hands.press("enter")
        assert "undo the ruling" in hands.screen()


async def test_the_curtain_gives_the_turn_back_and_the_ledger_tells_of_it() -> None:
    async with sitting(*THREE) as hands:
        await lose_a_challenge(hands)
        left = hands.view.timer_ms[0] - 450 * 13
        await hands.press("enter")
        assert hands.page == "CurtainPage"
        screen = hands.screen()
        assert "undo the ruling" in screen
        assert "quit" in screen.splitlines()[-1]
        await hands.press("o", "2", "3", "enter")
        assert hands.page == "VerdictPage"
        assert "The table overrules: YOT is allowed." in hands.screen()
        assert (hands.view.phase, hands.view.player) == ("defended", 0)
        assert 0 < hands.view.remaining_ms <= left + 450 * 13
        assert [type(entry) for entry in hands.view.ledger].count(Overruled) == 1
        await hands.press("b")
        assert hands.view.totals == (20, 0, 0)
        await hands.press("e")
        assert hands.struck() == ["0"]
        assert "Round 1: the table allowed Ann's YOT." in hands.screen()


async def test_a_ruling_that_ended_the_round_is_undone_from_the_page_that_reads_it_out() -> None:
    async with sitting(*THREE) as hands:
        for _ in range(2):
            await hands.press("enter", "enter", "enter")
        await hands.press("enter", *"flyyottip", "2", "up", "enter", "s", "x", "enter")
        assert hands.page == "RoundPage"
        assert "undo the ruling" in hands.screen()
        await hands.press("o", "1", "2", "enter")
        assert hands.page == "VerdictPage"
        assert (hands.view.phase, hands.view.player, hands.view.round) == ("defended", 2, 1)
        await hands.press("b")
        assert hands.view.totals == (0, 0, 20)
        assert hands.view.round == 2


async def test_the_next_turn_makes_a_ruling_final() -> None:
    async with sitting(*THREE) as hands:
        await lose_a_challenge(hands)
        await hands.press("enter", "enter")
        assert (hands.page, hands.view.player) == ("TurnPage", 1)
        await hands.press("enter", "enter")
        assert (hands.page, hands.view.player) == ("CurtainPage", 2)
        assert "undo the ruling" not in hands.screen()
