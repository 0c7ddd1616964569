"""Buzzers, words, choices and verdicts."""

from tui.hands import WHOLE, sitting

THREE = ("Ann", "Bob", "Cy")


async def test_a_buzzer_covers_the_card_and_stops_the_clock() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE)
        left = hands.view.remaining_ms
        await hands.press("2")
        assert hands.view.held == "buzz"
        screen = hands.screen()
        assert "Bob challenges" in screen
        assert "│ A │" not in screen
        await hands.wait(60_000)
        assert hands.view.remaining_ms == left - 450


async def test_two_buzzers_in_one_write_the_first_stands_and_the_second_is_told() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE)
        hands.clock.pass_ms(1000)
        await hands.at_once("3", "2")
        assert hands.page == "WordsPage"
        assert "Cy challenges" in hands.screen()
        assert "Cy was first; Bob buzzed a moment later." in hands.screen()


async def test_a_buzz_may_be_let_be_before_the_word_is_said() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "escape")
        assert hands.page == "TurnPage"
        assert hands.view.held is None
        assert hands.view.deadline is not None


async def test_once_said_it_cannot_be_taken_back() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1")
        assert hands.page == "ChoicePage"
        assert hands.view.held is None
        assert hands.view.challenge.word == "FLY"
        await hands.press("escape", "enter", "backspace", "f")
        assert hands.page == "ChoicePage"


async def test_j28_a_withdrawn_word_leaves_and_the_clock_goes_on() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "w")
        assert hands.page == "TurnPage"
        assert hands.view.deadline is not None
        assert "FLY is withdrawn" in hands.screen()
        assert hands.view.card.dice[:3] == (None, None, None)


async def test_j28_typing_goes_on_where_the_withdrawn_word_stood() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "up", "enter", "w")
        assert "YET is withdrawn" in hands.screen()
        await hands.press(*"got")
        card = hands.view.card
        assert [card.dice[circle] is None for circle in (0, 1)] == [False, False]  # what is left of FLY
        assert "GOT" in card.standing


async def test_j27_no_word_of_ones_own() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "1")
        assert hands.page == "TurnPage"
        assert "your own buzzer" in hands.screen()


async def test_a_seat_that_is_not_there() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "7")
        assert "There is no seat 7" in hands.screen()


async def test_nothing_to_challenge() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *"fl", "2")
        assert hands.page == "TurnPage"
        assert "No word stands whole on the card" in hands.screen()


async def test_j30_a_defended_word_is_not_challenged_again_but_another_is() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "s", "x")
        assert hands.view.defended == ("FLY",)
        await hands.press("3")
        assert hands.page == "WordsPage"
        assert "FLY" not in hands.screen().split("Cy challenges")[1].splitlines()[2]
        await hands.press("1", "w")
        assert hands.page == "TurnPage"
        assert hands.view.withdrawn == ("TIP",)


async def test_a_second_buzz_let_be_goes_back_to_the_verdict() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "s", "x", "3", "escape")
        assert hands.page == "VerdictPage"
        await hands.press("b")
        assert hands.view.totals == (20, 0, 0)


async def test_a_won_defence_with_an_incomplete_card_offers_no_bank() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *"fly", "2", "1", "s", "x")
        assert "bank" not in hands.screen()
        await hands.press("b")
        assert hands.page == "VerdictPage"
        await hands.press("enter")
        assert hands.view.phase == "running"


async def test_the_verdict_turns_up_in_two_beats_or_at_a_key() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *"flyyottip", "2", "3", "s")
        assert "✗" not in hands.screen()
        await hands.press("enter")
        assert "✗ YOT is not legal." in hands.screen()
        assert "Near it: TIP or TIE." in hands.screen()
        assert hands.page == "VerdictPage"
        await hands.press("enter")
        assert hands.page == "CurtainPage"


async def test_j39_the_table_overrules_an_illegal_word_and_the_turn_goes_on() -> None:
    async with sitting(*THREE, overrule=True) as hands:
        await hands.press("enter", *"flyyottip", "2", "3", "s", "x", "o")
        assert hands.page == "VotePage"
        await hands.press("2", "enter")
        assert hands.page == "VerdictPage"
        assert "No majority" in hands.screen()
        await hands.press("o", "2", "3", "enter")
        assert "The table overrules" in hands.screen()
        assert hands.view.phase == "defended"
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert hands.view.deadline is not None


async def test_j39_the_table_overrules_a_legal_word_and_the_turn_ends() -> None:
    async with sitting(*THREE, overrule=True) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "s", "x", "o", "2", "3", "enter")
        assert hands.page == "CurtainPage"
        assert hands.view.ledger[-1].points == 0 or hands.view.totals == (0, 0, 0)


async def test_a_ruling_may_be_undone_where_overruling_is_no_rule_of_the_house() -> None:
    async with sitting(*THREE) as hands:
        await hands.press("enter", *WHOLE, "2", "1", "s", "x")
        assert "overrule" not in hands.screen()
        assert "undo the ruling" in hands.screen()
        await hands.press("o", "enter")
        assert hands.page == "VerdictPage"
        assert "No majority for it: the verdict stands." in hands.screen()


async def test_seats_above_nine_challenge_from_a_list() -> None:
    names = tuple(f"P{number}" for number in range(1, 13))
    async with sitting(*names) as hands:
        await hands.press("enter", *WHOLE, "0")
        assert "Who challenges?" in hands.screen()
        await hands.press("up", "enter")
        assert "P12 challenges" in hands.screen()
        await hands.press("1", "s", "x", "enter")
        assert hands.view.owed[11] == 1
