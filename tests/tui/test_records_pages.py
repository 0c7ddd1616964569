"""Records on the screen: everybody's figures, one person's, the night; what is wrong with the records is said."""

from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from jitters.store import games
from jitters.store.records.asking import after_game, ask
from jitters.tui.rooms import Rooms
from tui.hands import WHOLE, Hands
from tui.staging import HeldClock, table


@asynccontextmanager
async def at_home(folder: Path):
    """Home, of somebody whose journals and records lie in this folder."""
    clock = HeldClock()
    app, _ = table(clock=clock, target=20)
    desk = app.table.desk
    file = folder / "records.sqlite3"
    desk._journal = partial(games.begin, folder)
    desk.rooms = Rooms(
        at_home=True,
        ask=lambda question: ask(question, folder=folder, file=file),
        written_down=lambda path: after_game(Path(path), folder=folder, file=file) if path else None,
    )
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(pilot, app, clock)
        await hands.settle()
        yield hands
        desk.close()


async def won_by_ann(hands: Hands) -> None:
    await hands.press("n", *"Ann", "enter", *"Bob", "f5", "enter", *WHOLE, "enter", "enter", "enter", "enter")
    await hands.settle()
    assert hands.page == "WinnerPage"


async def test_with_nothing_played_it_says_so(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        await hands.press("s")
        await hands.settle()
        assert "Nothing is recorded yet: play a game." in hands.screen()


async def test_a_game_is_in_the_records_when_it_is_over(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        await won_by_ann(hands)
        assert hands.app.table.page.note == ""
        await hands.press("h", "s")
        await hands.settle()
        assert "one game, 1 won, 20 points" in hands.screen()
        await hands.press("down", "enter")
        await hands.settle()
        assert hands.page == "AnswerPage"
        assert "Ann" in hands.screen()
        await hands.press("escape", "t")
        await hands.settle()
        assert "Ann" in hands.screen()


async def test_the_night_so_far_after_a_game(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        await won_by_ann(hands)
        await hands.press("t")
        await hands.settle()
        assert hands.page == "AnswerPage"
        assert "Bob" in hands.screen()


async def test_damaged_records_are_set_aside_and_it_is_said(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        await won_by_ann(hands)
        (tmp_path / "records.sqlite3").write_bytes(b"nonsense" * 1000)
        await hands.press("h", "s")
        await hands.settle()
        assert "one game, 1 won, 20 points" in hands.screen()
        assert "damaged" in hands.app.table.page.note or "set aside" in hands.app.table.page.note
