"""A kept game on the screen: offered, and taken up behind a cover, held, every die in place."""

from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from helpers.box_of_tests import BOX, WordsOfTests
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.games.jitters.view import view
from jitters.store.games import take_up
from jitters.store.journals import load_journal
from jitters.table.agreement import Agreement
from jitters.table.journal import last_state
from jitters.table.keeping import Kept, Offer, OfferError
from jitters.tui.app import JittersApp
from jitters.tui.rooms import Rooms
from jitters.tui.screen import TableScreen
from tui.hands import Hands
from tui.staging import HeldClock, table


def kept(path: Path) -> Kept:
    return take_up(path, lambda *_: WordsOfTests(), box=BOX)


@asynccontextmanager
async def taken_up(path: Path, *, time: int = 5_000):
    """A table at which the game of that journal goes on."""
    clock = HeldClock()
    clock.time = time
    app, _ = table(clock=clock)
    app.table.desk.kept = kept(path)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield Hands(pilot, app, clock)
        app.table.desk.close()


def laid(hands: Hands) -> tuple[int | None, ...]:
    return tuple(die.circle for die in hands.view.dice)


async def test_a_turn_comes_back_covered_held_and_with_every_die_in_place(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=2, circle=1))
    async with taken_up(game.leave()) as hands:
        assert hands.page == "ResumedPage"
        assert (hands.view.held, hands.view.remaining_ms) == ("resumed", 59_800)
        assert "FLY" not in hands.screen()
        hands.clock.pass_ms(3_600_000)
        assert hands.view.remaining_ms == 59_800
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert hands.view.remaining_ms == 59_800
        assert laid(hands) == tuple(die.circle for die in view(last_state(load_journal(game.path)), 0).dice)
        await hands.press("escape")
    done = [line.action for line in load_journal(game.path).lines if line.action != do.Tick()]
    assert done[-3:] == [do.Hold(why="resumed"), do.Release(), do.Hold(why="pause")]


@pytest.mark.parametrize(
    ("name", "shown"), [("game.jsonl", "game.jsonl"), ("\x1b[31mg\u202e.jsonl", "^[[31mg\\u202e.jsonl")]
)
async def test_a_line_that_was_not_finished_is_said_on_the_cover(tmp_path: Path, name: str, shown: str) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Place(die=0, circle=0), do.Place(die=2, circle=1))
    path = game.leave().rename(tmp_path / name)
    path.write_bytes(path.read_bytes()[:-3])
    async with taken_up(path) as hands:
        assert hands.page == "ResumedPage"
        assert f"The last line of {shown} was not finished; it is left out." in hands.screen()
        await hands.press("enter")
        assert laid(hands)[:3] == (0, None, None)


async def test_an_open_challenge_comes_back_with_its_choice(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Challenge(by=1, word="FLY"))
    async with taken_up(game.leave()) as hands:
        assert hands.page == "ResumedPage"
        await hands.press("enter")
        assert hands.page == "ChoicePage"
        await hands.press("s")
        assert hands.view.phase == "defended"


async def test_a_won_defence_comes_back_with_its_verdict(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Challenge(by=1, word="FLY"))
    game.do(do.Resolve())
    async with taken_up(game.leave()) as hands:
        await hands.press("enter")
        assert hands.page == "VerdictPage"
        await hands.press("enter", "enter")
        assert hands.view.phase == "running"


async def test_between_turns_the_next_player_s_curtain_is_up(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    path.write_bytes(path.read_bytes() + b'{"do":"sta')
    async with taken_up(path) as hands:
        assert hands.page == "CurtainPage"
        assert "is left out" in hands.screen() or "was not finished" in hands.screen()
        assert hands.view.totals == (10, 0)
        await hands.press("enter")
        assert hands.view.phase == "running"


async def test_a_finished_game_shows_its_winner(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.play()
    async with taken_up(game.leave()) as hands:
        assert hands.page == "WinnerPage"


async def test_another_game_after_a_resumed_one_is_agreed_on_as_that_was(tmp_path: Path) -> None:
    game = KeptGame(tmp_path, "Ann", "Bob", timer_ms=(60_000, 90_000))
    game.play()
    async with taken_up(game.leave()) as hands:
        hands.app.table.desk.again()
        assert hands.view.players == ("Ann", "Bob")
        assert hands.view.timer_ms == (60_000, 90_000)
        assert hands.view.target == 50


def offering(app: JittersApp, path: Path, *, broken: bool = False, agreed: Agreement = Agreement()) -> None:  # noqa: B008
    def open_it() -> Kept:
        if broken:
            raise OfferError("x.jsonl is being played by process 7")
        return kept(path)

    offered = Offer(table=view(last_state(load_journal(path)), 0), when="2026-01-02 20:15", take_up=open_it)
    app.table.desk.offer = lambda: offered
    app.table.desk.agreement = agreed


@pytest.mark.parametrize("answer", ["enter", "n"])
async def test_an_unfinished_game_is_offered(tmp_path: Path, answer: str) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    app, clock = table()
    offering(app, path)
    async with app.run_test(size=(100, 30)) as pilot:
        hands = Hands(pilot, app, clock)
        await pilot.pause()
        await pilot.pause()
        assert hands.page == "OfferPage"
        assert "2026-01-02 20:15" in hands.screen()
        assert "Ann 10 and Bob 0" in hands.screen()
        await hands.press(answer)
        assert hands.page == ("CurtainPage" if answer == "enter" else "SetupPage")
        app.table.desk.close()


@pytest.mark.parametrize("answer", ["enter", "y"])
async def test_with_options_given_enter_plays_what_was_asked_for(tmp_path: Path, answer: str) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    app, clock = table()
    offering(app, game.leave(), agreed=Agreement(seats=4, target=120))
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(pilot, app, clock)
        await pilot.pause()
        await pilot.pause()
        assert "new game, as asked" in hands.screen()
        await hands.press(answer)
        assert hands.page == ("SetupPage" if answer == "enter" else "CurtainPage")
        if answer == "enter":
            assert "120" in hands.screen()
        app.table.desk.close()


async def test_cards_of_ones_own_are_options_too(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    app, clock = table()
    offering(app, game.leave())
    app.table.desk.rooms = Rooms()
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(pilot, app, clock)
        await pilot.pause()
        await pilot.pause()
        assert "new game, as asked" in hands.screen()
        assert "It would go on with its own rules, cards and dice, not with what" in hands.screen()
        await hands.press("enter")
        assert hands.page == "SetupPage"


async def test_an_offer_that_cannot_be_kept_says_why(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    app, clock = table()
    offering(app, game.leave(), broken=True)
    async with app.run_test(size=(100, 30)) as pilot:
        hands = Hands(pilot, app, clock)
        await pilot.pause()
        await pilot.pause()
        await hands.press("enter")
        assert hands.page == "OfferPage"
        assert "is being played by process 7" in hands.screen()


async def test_a_game_that_is_not_being_kept_says_so_on_every_page() -> None:
    from tui.hands import sitting

    async with sitting("Ann", "Bob", size=(100, 30)) as hands:
        keeper = hands.app.table.desk._keeper
        assert keeper is not None
        keeper.trouble = "No space left on device (/x)"  # type: ignore[misc]
        for _ in range(2):
            assert "This game is not being kept: No space left on device" in hands.screen()
            await hands.press("enter")
        keeper.trouble = None  # type: ignore[misc]
        assert "not being kept" not in hands.screen()


async def test_a_key_that_comes_between_a_window_s_growth_and_the_news_of_it_starts_the_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    clock = HeldClock()
    app, _ = table(clock=clock)
    app.table.desk.kept = kept(game.leave())
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert app.table.desk.view().held == "resumed"
        clock.pass_ms(1_000)
        monkeypatch.setattr(TableScreen, "on_resize", lambda _: None)
        await pilot.resize_terminal(100, 30)
        await pilot.press("enter")
        assert app.table.desk.view().phase == "running"
        assert type(app.table.page).__name__ == "TurnPage"
        app.table.desk.close()


async def test_what_a_turn_held_before_it_was_left_is_looked_back_at_and_coached(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.NewCard())
    async with taken_up(game.leave()) as hands:
        await hands.press("enter", "enter", "enter")
        desk = hands.app.table.desk
        assert desk.last_turn is not None
        assert len(desk.last_turn.throws) == 2
        assert desk.last_turn_told is not None
        assert type(desk.last_turn_told.heard[0].events[0]).__name__ == "TurnStarted"
