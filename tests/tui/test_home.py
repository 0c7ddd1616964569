"""Home: what may be played, what was left, what was kept; by the arrows, by a letter, by a click."""

from contextlib import asynccontextmanager
from pathlib import Path

from helpers.box_of_tests import BOX, WordsOfTests
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store.games import left_at, listed, remove, take_up
from jitters.store.journals import load_brief
from jitters.store.last_table import last_table
from jitters.store.records.asking import ask
from jitters.table.keeping import Kept, Offer, OfferError
from jitters.tui.pages.menu import OnItem
from jitters.tui.rooms import Rooms
from tui.hands import Hands
from tui.staging import HeldClock, table


@asynccontextmanager
async def at_home(folder: Path, offer: Path | None = None, *, refuse: str | None = None):
    """Home, in a house whose games lie in this folder."""

    def opened(path: Path) -> Kept:
        if refuse is not None:
            raise OfferError(refuse)
        return take_up(path, lambda *_: WordsOfTests(), box=BOX)

    clock = HeldClock()
    app, _ = table(clock=clock)
    desk = app.table.desk
    desk.rooms = Rooms(
        at_home=True,
        last_table=lambda: last_table(folder),
        listed=lambda game: listed(folder / f"{game}.jsonl") if (folder / f"{game}.jsonl").exists() else None,
        ask=lambda question: ask(question, folder=folder, file=folder / "records.sqlite3"),
        take_up=opened,
        throw_away=remove,
    )
    if offer is not None:
        left = Offer(table=left_at(load_brief(offer)), when="2026-11-29 21:10", take_up=lambda: opened(offer))
        desk.offer = lambda: left
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(pilot, app, clock)
        await hands.settle()
        yield hands
        desk.close()


def left(folder: Path) -> Path:
    game = KeptGame(folder)
    game.do(do.Start(), do.Place(die=0, circle=0))
    return game.leave()


async def test_with_nothing_kept_the_mark_stands_at_a_new_table(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        assert hands.page == "HomePage"
        assert "> n  New table" in hands.screen()
        assert "no game waits" in hands.screen()
        await hands.press("r", "l")
        assert hands.page == "HomePage"
        await hands.press("enter")
        assert hands.page == "SetupPage"
        await hands.press("escape")
        assert hands.page == "HomePage"


async def test_the_unfinished_game_is_one_enter_away(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_home(tmp_path, path) as hands:
        assert "> r  Resume" in hands.screen()
        assert "of 2026-11-29 21:10, round 1: Ann 0, Bob 0" in hands.screen()
        await hands.press("enter")
        assert hands.page == "ResumedPage"


async def test_a_game_that_cannot_be_taken_up_is_said(tmp_path: Path) -> None:
    async with at_home(tmp_path, left(tmp_path), refuse="Somebody else plays it.") as hands:
        await hands.press("r")
        assert hands.page == "HomePage"
        assert "Somebody else plays it." in hands.screen()


async def test_the_last_table_sits_down_again(tmp_path: Path) -> None:
    left(tmp_path)
    async with at_home(tmp_path) as hands:
        assert "> l  Last table again" in hands.screen()
        assert "Ann, Bob; to 50, 1:00" in hands.screen()
        await hands.press("l")
        assert hands.page == "CurtainPage"
        assert (hands.view.players, hands.view.target) == (("Ann", "Bob"), 50)


async def test_a_moved_mark_stays_where_it_is_put(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        await hands.press("down", "down", "down", "up")
        assert "> d  Daily" in hands.screen()
        await hands.press("end", "down")
        assert "> n  New table" in hands.screen()
        await hands.press("pagedown", "home", "question_mark")
        assert "back to the game" not in hands.screen()
        assert hands.page == "HelpPage"


async def test_kept_games_are_listed_read_gone_on_with_and_thrown_away(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_home(tmp_path) as hands:
        await hands.press("g")
        await hands.settle()
        assert hands.page == "GamesPage"
        assert "Ann 0, Bob 0" in hands.screen()
        assert "open, round 1" in hands.screen()
        await hands.click(OnItem(0))
        assert hands.page == "GamePage"
        await hands.press("l")
        assert hands.page == "ReadPage"
        assert "total" in hands.screen().lower()
        await hands.press("escape", "x")
        assert "once more to do it" in hands.screen()
        assert path.exists()
        await hands.press("x")
        await hands.settle()
        assert not path.exists()
        assert hands.page == "GamesPage"
        assert "No games are kept yet." in hands.screen()
        await hands.press("escape", "g")
        await hands.settle()
        assert hands.page == "GamesPage"


async def test_a_kept_game_goes_on_from_the_list_and_its_table_plays_again(tmp_path: Path) -> None:
    left(tmp_path)
    async with at_home(tmp_path) as hands:
        await hands.press("g")
        await hands.settle()
        await hands.press("enter", "r")
        assert hands.page == "ResumedPage"
    async with at_home(tmp_path) as hands:
        await hands.press("g")
        await hands.settle()
        await hands.press("enter", "t")
        assert hands.page == "CurtainPage"


async def test_a_damaged_game_is_listed_and_can_only_be_thrown_away(tmp_path: Path) -> None:
    path = left(tmp_path)
    path.write_bytes(b"nonsense\n")
    async with at_home(tmp_path) as hands:
        await hands.press("g")
        await hands.settle()
        assert "damaged" in hands.screen()
        await hands.press("enter")
        assert "> x  Throw it away" in hands.screen()


async def test_records_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    async with at_home(tmp_path) as hands:
        hands.app.table.desk.rooms = Rooms(at_home=True)
        await hands.press("g")
        await hands.settle()
        assert "Nothing is recorded here." in hands.screen()


async def test_a_game_that_has_gone_meanwhile_is_said(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_home(tmp_path) as hands:
        await hands.press("g")
        await hands.settle()
        path.unlink()
        await hands.press("enter")
        await hands.settle()
        assert hands.page == "GamesPage"
        assert "No games are kept yet." in hands.screen()


async def test_after_a_game_home_is_one_key_away_and_q_leaves(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_home(tmp_path, path) as hands:
        await hands.press("r", "enter", "ctrl+c", "h")
        await hands.settle()
        assert hands.page == "HomePage"
        assert "> r  Resume" in hands.screen()
        await hands.press("q")
        assert hands.app.return_code == 0
