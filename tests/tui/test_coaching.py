"""The coach on the screen: asked after a turn with a completed card, answers with sentences."""

from jitters.tui.rooms import Rooms
from tui.hands import WHOLE, sitting


async def test_the_coach_is_asked_on_the_curtain_and_given_the_whole_turn() -> None:
    async with sitting("Ann", "Bob") as hands:
        asked = []

        def coached(told, box, about):
            asked.append(told)
            return ("Card 1, FLY: 20 in hand.", "Stopping was better.")

        hands.app.table.desk.rooms = Rooms(coached=coached)
        await hands.press("c")
        assert hands.page == "CurtainPage"
        await hands.press("enter", *WHOLE, "enter", "c")
        await hands.settle()
        assert hands.page == "CoachPage"
        assert "Stopping was better." in hands.screen()
        (told,) = asked
        assert (told.table.player, told.table.phase) == (0, "running")
        kinds = [type(event).__name__ for heard in told.heard for event in heard.events]
        assert (kinds[0], kinds.count("CardCompleted"), kinds.count("TurnEnded")) == ("TurnStarted", 1, 1)
        await hands.press("escape")
        assert hands.page == "CurtainPage"


async def test_a_turn_without_a_card_leaves_nothing_to_coach() -> None:
    async with sitting("Ann", "Bob") as hands:
        await hands.press("enter", "enter", "enter", "c")
        assert hands.page == "CurtainPage"


async def test_same_dice_are_not_looked_back_at_before_everybody_has_had_them() -> None:
    async with sitting("Ann", "Bob", same_dice=True) as hands:
        await hands.press("enter", *WHOLE, "enter", "c", "a")
        assert hands.page == "CurtainPage"
        assert "look back" not in hands.screen()
        await hands.press("enter", *WHOLE, "enter")
        assert hands.page == "RoundPage"
        assert "look back" in hands.screen()
        assert "coach" in hands.screen()
