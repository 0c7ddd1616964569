"""Whole games by keys alone, with a held clock."""

from tui.hands import WHOLE, sitting
from tui.staging import NO_P, ROLL


async def test_a_game_through_challenges_time_swipe_reroll_and_tiebreak_to_a_winner() -> None:
    rolls = (ROLL, ROLL, NO_P, ROLL, *(ROLL,) * 30)
    async with sitting("Ann", "Bob", "Cy", target=40, rolls=rolls) as hands:
        # Ann: Bob challenges FLY and loses; Ann banks. Bob owes a turn (J30, J31).
        await hands.press("enter", *WHOLE, "2", "enter", "s")
        assert hands.page == "VerdictPage"
        assert "✓" not in hands.screen()
        await hands.wait(900)
        assert "✓ FLY is legal." in hands.screen()
        await hands.press("enter")
        assert hands.view.phase == "running"
        await hands.press("enter")
        assert hands.view.totals == (20, 0, 0)
        assert "Bob sits round 1 out" in hands.screen()
        # Cy: time runs out (J20).
        await hands.press("enter", "f")
        await hands.wait(180_000)
        assert hands.page == "RoundPage"
        assert "ROUND" not in hands.screen()  # large letters
        await hands.press("enter")
        assert hands.view.round == 2
        # Ann: P is only on a side, so the die is swiped; then a reroll (J14, J15).
        await hands.press("enter", *"flyyetti", "p")
        assert "P is on no free top" in hands.screen()
        await hands.press("slash")
        assert hands.view.swiped
        assert hands.view.card.complete
        await hands.press("equals_sign")
        assert "The card is complete" in hands.screen()
        await hands.press("equals_sign")
        assert not hands.view.swiped
        await hands.press(*WHOLE, "enter")
        assert hands.view.totals == (40, 0, 0)
        # Bob: challenged YOT, which is no word: the turn ends with 0 (J29).
        await hands.press("enter", *"flyyottip", "3", "up", "enter", "s")
        await hands.wait(900)
        assert "✗ YOT is not legal." in hands.screen()
        await hands.press("enter")
        assert hands.view.ledger[-1].how == "challenge-lost"
        # Cy: two cards, and level with Ann: a tiebreaker (J26).
        await hands.press("enter", *WHOLE, "space", *WHOLE, "enter")
        assert hands.page == "RoundPage"
        assert "tiebreaker" in hands.screen()
        await hands.press("enter")
        assert hands.view.tiebreak.players == (0, 2)
        await hands.press("enter", *WHOLE, "enter")
        assert hands.view.player == 2
        await hands.press("enter", *WHOLE, "space", *WHOLE, "enter")
        assert hands.page == "WinnerPage"
        assert hands.view.winner == 2
        assert "Cy wins with 40 after a tiebreaker." in hands.screen()
        # The same people again.
        await hands.press("n")
        assert hands.page == "CurtainPage"
        assert hands.view.players == ("Ann", "Bob", "Cy")
        assert hands.view.ledger == ()


async def test_a_solitaire_game_is_refereed() -> None:
    async with sitting("Ann", target=20) as hands:
        await hands.press("enter", *"flyyottip")
        assert "The referee refuses YOT" in hands.screen()
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert "YOT will not do" in hands.screen()
        await hands.press("1")
        assert "No challenges in this game" in hands.screen()
        await hands.press("minus", *WHOLE, "enter")
        assert hands.page == "WinnerPage"
        assert "Ann reaches 20" in hands.screen()


async def test_from_the_setup_to_the_first_card_by_enter_alone() -> None:
    async with sitting(seats=3) as hands:
        assert hands.page == "SetupPage"
        await hands.press("enter", "enter", "enter", "enter")
        assert hands.page == "CurtainPage"
        assert hands.view.players == ("Player 1", "Player 2", "Player 3")
        await hands.press("enter")
        assert hands.page == "TurnPage"
