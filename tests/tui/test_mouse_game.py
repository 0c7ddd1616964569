"""A whole game with the mouse alone."""

from jitters.tui.pages.challenge import OnLine
from jitters.tui.parts.card import OnCircle
from jitters.tui.parts.dice import OnDie, OnSide
from jitters.tui.parts.table import OnClock
from tui.hands import Hands, sitting
from tui.staging import NO_P, ROLL

LETTERS = "FLYETIP"
"""In circle order."""


async def fill(hands: Hands, letters: str = LETTERS) -> None:
    """Click every die, then its circle."""
    for circle, letter in enumerate(letters):
        view = hands.view
        die = next(n for n, die in enumerate(view.dice) if die.circle is None and die.top == letter)
        await hands.click(OnDie(die))
        await hands.click(OnCircle(circle))


async def test_a_game_by_mouse_alone() -> None:
    async with sitting(seats=2, target=60, rolls=(NO_P, *(ROLL,) * 30), size=(100, 30)) as hands:
        await hands.click_command("Play")
        assert hands.page == "CurtainPage"
        await hands.click_command("Lift")
        # A swipe: sides shown, a side clicked.
        await fill(hands, "FLYETI")
        await hands.click_command("Sideswipe")
        await hands.click(OnSide(11, "P"))
        assert hands.view.card.complete
        # A challenge, lost by the challenger; then banked.
        await hands.click_command("Buzz")
        assert hands.page == "SeatsPage"
        await hands.click(OnLine(0))
        assert hands.page == "WordsPage"
        await hands.click(OnLine(2))
        await hands.click_command("StandBy")
        await hands.wait(900)
        await hands.click_command("Bank")
        assert hands.view.totals == (20, 0)
        assert hands.view.owed == (0, 0)  # the skip was taken: the round is over
        await hands.click_command("GoOn")
        # A new card, a reroll, a pause by the clock, then to the target.
        await hands.click_command("Lift")
        await hands.click_command("RollAgain")
        await fill(hands)
        await hands.click_command("NextCard")
        await hands.click(OnClock())
        assert hands.page == "PausePage"
        assert hands.view.held == "pause"
        await hands.click_command("PlayOn")
        await fill(hands)
        await hands.click_command("StopTurn")
        await hands.click_command("Lift")
        await hands.click_command("StopTurn")
        await hands.click_command("StopTurn")
        assert hands.page == "WinnerPage"
        assert hands.view.winner == 0
        await hands.click_command("Again")
        assert hands.page == "CurtainPage"


async def test_dice_are_dragged_swapped_and_taken_back() -> None:
    async with sitting("Ann", "Bob") as hands:
        await hands.press("enter")
        await hands.drag(OnDie(6), OnCircle(0))
        assert hands.view.card.dice[0] == 6
        await hands.drag(OnDie(8), OnCircle(1))
        await hands.drag(OnCircle(0), OnCircle(1))
        assert hands.view.card.dice[:2] == (8, 6)
        await hands.drag(OnCircle(0), OnDie(3))
        assert hands.view.card.dice[:2] == (None, 6)
        await hands.click(OnCircle(1), button=3)
        assert hands.view.card.dice[:2] == (None, None)
        await hands.click(OnDie(6))
        await hands.click(OnDie(6))
        await hands.click(OnCircle(4))
        assert set(hands.view.card.dice) == {None}, "a die put down again is not laid"
        await hands.click(OnDie(6))
        await hands.click(OnCircle(4))
        await hands.click(OnDie(6), button=3)
        assert set(hands.view.card.dice) == {None}


async def test_what_is_off_says_why_when_clicked() -> None:
    async with sitting("Ann", "Bob") as hands:
        await hands.press("enter")
        await hands.click_command("NextCard")
        assert "A circle is still empty" in hands.screen()
        await hands.click_command("Buzz")
        assert "No word stands whole" in hands.screen()


async def test_fields_of_the_setup_by_mouse() -> None:
    from jitters.tui.pages.setup import OnField

    async with sitting(seats=2) as hands:
        await hands.click(OnField(0, 1))
        assert "Player 3" in hands.screen()
        await hands.click(OnField(5, 1))
        await hands.click(OnField(8))
        await hands.click_command("Play")
        assert hands.view.target == 300
        assert hands.view.referee == "auto"
