"""Practice on the screen: chosen from home, played, over when its mode says so, compared with what came before."""

from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from jitters.store import games
from jitters.store.practised import Journals, turns_on_record
from jitters.tui.rooms import Rooms
from tui.hands import WHOLE, Hands
from tui.staging import HeldClock, table


@asynccontextmanager
async def practising(folder: Path):
    """Home, of somebody whose journals lie in this folder."""
    clock = HeldClock()
    app, _ = table(clock=clock)
    desk = app.table.desk
    past = Journals(folder, folder / "ghosts")
    desk._journal = partial(games.begin, folder)
    desk.rooms = Rooms(at_home=True, practised=lambda: past, last_player=past.last_player, turns=turns_on_record)
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(pilot, app, clock)
        await hands.settle()
        yield hands
        desk.close()


async def begun(hands: Hands, key: str) -> None:
    await hands.press("p", key)
    assert hands.page == "CurtainPage"
    await hands.press("enter")
    assert hands.page == "TurnPage"


async def fill(hands: Hands) -> None:
    await hands.press(*WHOLE)


async def test_a_storm_counts_cards_until_time_is_out(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await begun(hands, "s")
        await fill(hands)
        assert "cards 1 · 20 points" in hands.screen()
        await hands.press("space")
        await hands.wait(180_000)
        await hands.wait(2_000)
        await hands.settle()
        assert hands.page == "PracticeEndPage"
        assert "Storm over: one card, 20 points." in hands.screen()
        assert "to share:" in hands.screen()


async def test_a_record_survives_a_restart(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await begun(hands, "s")
        await fill(hands)
        await hands.press("enter")
        await hands.settle()
        assert "The first one on record" in hands.screen()
    async with practising(tmp_path) as hands:
        await hands.press("p", "s")
        assert "To beat: one card, 20 points." in hands.screen()
        await hands.press("enter", "enter", "enter")
        await hands.settle()
        assert "Your best stays one card, 20 points." in hands.screen()


async def test_a_streak_shows_no_clock_and_allows_three_rolls_a_card(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await hands.press("p", "k")
        assert "3:00" not in hands.screen()
        assert "Press Enter when you are ready." in hands.screen()
        await hands.press("enter")
        assert "streak 0 · roll 1 of 3" in hands.screen()
        await hands.press("=", "=", "=")
        assert "streak 0 · roll 3 of 3" in hands.screen()
        assert "three rolls a card in a streak" in hands.screen().lower()
        await hands.wait(3_600_000)
        assert hands.page == "TurnPage"
        await fill(hands)
        await hands.press("space", "enter", "enter")
        await hands.settle()
        assert "Streak over: one card, 20 points." in hands.screen()


async def test_a_run_goes_on_turn_by_turn_without_a_rounds_page(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await begun(hands, "r")
        await fill(hands)
        await hands.press("enter")
        assert hands.page == "CurtainPage"
        assert "Turn 2: 20 of 250." in hands.screen()


async def test_a_ladders_turn_has_one_card(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await begun(hands, "l")
        await fill(hands)
        await hands.press("space")
        assert hands.page == "TurnPage"
        assert "One card a turn on the ladder" in hands.screen()
        for _ in range(4):
            await hands.press("enter", "enter")
            await fill(hands)
        await hands.press("enter")
        await hands.settle()
        assert hands.page == "PracticeEndPage"
        assert "Card 5: done in" in hands.screen()


async def test_an_earlier_game_is_raced_beside_its_ghost(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await hands.press("p", "g")
        await hands.settle()
        assert "Nobody has finished a run, a storm or a daily here yet" in hands.screen()
        await hands.press("escape", "s", "enter")
        await fill(hands)
        await hands.press("enter")
        await hands.settle()
        await hands.press("h", "p", "g")
        await hands.settle()
        assert "Player 1's storm of" in hands.screen()
        await hands.press("enter", "enter")
        assert "ghost 0" in hands.screen()
        await hands.wait(20_000)
        assert "ghost 20" in hands.screen()
        await hands.press("enter", "enter")
        await hands.settle()
        assert "Player 1's ghost was better: one card, 20 points." in hands.screen()


async def test_the_daily_counts_once(tmp_path: Path) -> None:
    async with practising(tmp_path) as hands:
        await hands.press("d", "enter")
        await fill(hands)
        await hands.press("enter")
        await hands.settle()
        assert "That stands for" in hands.screen()
        await hands.press("n")
        assert "is on record already" in hands.screen()


async def test_practice_that_was_left_goes_on_as_practice(tmp_path: Path) -> None:
    from jitters.table.keeping import Offer
    from tui.staging import Words, box

    async with practising(tmp_path) as hands:
        await begun(hands, "s")
        await fill(hands)
        await hands.press("ctrl+c", "q")
    async with practising(tmp_path) as hands:
        desk = hands.app.table.desk
        (path,) = games.files(tmp_path)
        kept = games.take_up(path, lambda *_: Words(), box=box())
        desk.offer = lambda: Offer(table=games.listed(path).table, when="now", take_up=lambda: kept)
        hands.app.table.page.opened()
        await hands.settle()
        await hands.press("r", "enter")
        assert "cards 1 · 20 points" in hands.screen()
        await hands.press("enter")
        await hands.settle()
        assert "Storm over: one card, 20 points." in hands.screen()
