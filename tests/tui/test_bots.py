"""Bots at the table: watched die by die, skipped, challenged and challenging, with the same result at any speed."""

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager

import pytest

from jitters.bots.seats import Bots, Move
from jitters.games.jitters import actions as do
from jitters.games.jitters.view import View
from tui.hands import WHOLE, Hands
from tui.staging import HeldClock, table

LETTERS = "FLYETIP"
"""The staircase's circles, with the usual roll."""


class Scripted:
    """Fills the staircase and banks; challenges what it is told to, stands by its words or withdraws them.

    It waits once a word stands that it `rests` at, until the table has had a challenge.
    """

    def __init__(
        self, name: str, *, doubts: str = "", stands: bool = True, sleeps: bool = False, rests: str = ""
    ) -> None:
        self.name = name
        self.rests = rests
        self.doubts = doubts
        self.stands = stands
        self.sleeps = sleeps
        self.closed = False

    def next(self, table: View, seat: int, at: int) -> Move | None:
        if table.held is not None:
            return None
        action = self._own(table) if table.player == seat else self._others(table, seat)
        return None if action is None else Move(at=at + 2, action=action)

    def _own(self, table: View) -> do.Action | None:
        match table.phase:
            case "ready":
                return do.Start()
            case "challenged":
                self.rests = ""
                return do.Resolve() if self.stands else do.Withdraw()
            case "defended":
                return do.Resume()
            case "running" if not self.sleeps and table.card is not None and self.rests not in table.card.standing:
                return do.Stop() if table.card.complete or table.withdrawn else self._lay(table)
            case _:
                return None

    def _lay(self, table: View) -> do.Action:
        assert table.card is not None
        circle = table.card.dice.index(None)
        die = next(n for n, die in enumerate(table.dice) if die.circle is None and die.top == LETTERS[circle])
        return do.Place(die=die, circle=circle)

    def _others(self, table: View, seat: int) -> do.Action | None:
        standing = table.card.standing if table.card is not None else ()
        open_to = table.phase == "running" and self.doubts not in table.defended
        return do.Challenge(by=seat, word=self.doubts) if open_to and self.doubts in standing else None

    def close(self) -> None:
        self.closed = True


@asynccontextmanager
async def facing(monkeypatch: pytest.MonkeyPatch, *bots: Scripted, people: tuple[str, ...] = ("Ann",), **agreed):
    """People and bots at a table of the tests' own."""
    seated = Bots({len(people) + seat: bot for seat, bot in enumerate(bots)})
    monkeypatch.setattr("jitters.bots.opening.open_bots", lambda *_args, **_named: seated)
    names = (*people, *(bot.name for bot in bots))
    app, clock = table(*names, clock=HeldClock(), bots={bot.name: "hard" for bot in bots}, **agreed)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield Hands(pilot, app, clock)
        app.table.opponents.get_up()


async def until(hands: Hands, seen: Callable[[], bool]) -> None:
    """Wait for what bots do in their own time; far longer than they take."""
    async with asyncio.timeout(20):
        while not seen():
            await hands.pilot.pause(0.002)


async def test_a_bots_turn_is_watched_from_the_curtain_to_the_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter")  # Ann gives her turn up
        assert hands.page == "CurtainPage"
        assert "Press Enter to watch, s to skip ahead." in hands.screen()
        await hands.press("enter")
        await until(hands, lambda: hands.page == "RoundPage")
        assert hands.view.totals == (0, 20)
        assert "Mags stops and banks 20" in hands.screen()


async def test_nothing_begins_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter")
        for _ in range(20):
            await hands.pilot.pause(0.002)
        assert (hands.page, hands.view.phase) == ("CurtainPage", "ready")


async def test_skipping_brings_the_same_game_as_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    ledgers = []
    for key in ("enter", "s"):
        async with facing(monkeypatch, Scripted("Mags"), Scripted("Otto"), people=("Ann",)) as hands:
            await hands.press("enter", "enter", "enter", key)
            if key == "enter":
                await until(hands, lambda hands=hands: hands.page == "CurtainPage" and hands.view.player == 2)
                await hands.press("enter")
            await until(hands, lambda hands=hands: hands.page == "RoundPage")
            ledgers.append((hands.view.ledger, hands.view.totals))
    assert ledgers[0] == ledgers[1]


async def test_a_bot_whose_time_runs_out_ends_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", sleeps=True), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "s")
        await until(hands, lambda: hands.page == "RoundPage")
        assert "Mags" in hands.screen()
        assert hands.view.totals == (0, 0)


async def test_a_bot_challenges_and_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", doubts="FLY"), people=("Ann",)) as hands:
        await hands.press("enter", *WHOLE[:3])
        await until(hands, lambda: hands.page == "ChoicePage")
        assert "Mags challenges" in hands.screen()
        await hands.press("s", "x", "enter")
        assert hands.page == "TurnPage"
        assert hands.view.owed == (0, 1)


async def test_a_challenged_bot_stands_by_its_word_and_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", rests="FLY"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "enter")
        await until(hands, lambda: hands.page == "WatchPage" and "FLY" in hands.view.card.standing)
        await hands.press("1", "1")
        await until(hands, lambda: hands.page == "VerdictPage")
        await hands.press("x", "enter")
        await until(hands, lambda: hands.page == "RoundPage")
        assert hands.view.totals == (0, 20)
        assert hands.view.ledger[-1].player == 0  # Ann sits the next one out


async def test_a_challenged_bot_withdraws_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", stands=False, rests="TIP"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "enter")
        await until(hands, lambda: hands.page == "WatchPage" and "TIP" in hands.view.card.standing)
        await hands.press("1", "3")
        await until(hands, lambda: hands.page == "RoundPage")
        assert (hands.view.ledger[1].how, hands.view.owed) == ("gave-up", (0, 0))


async def test_a_bots_buzzer_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags"), people=("Ann", "Bob")) as hands:
        await hands.press("enter", *WHOLE[:3], "3")
        assert hands.page == "TurnPage"
        assert "Mags presses that buzzer itself." in hands.screen()
        await hands.press("0")
        assert hands.page == "SeatsPage"
        assert "Mags" not in hands.app.table.page.lines()


async def test_speed_and_pause_while_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", sleeps=True), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "enter")
        await until(hands, lambda: hands.page == "WatchPage")
        await hands.press("+", "+", "-")
        assert "2 times as fast" in hands.screen()
        before = hands.view.remaining_ms
        hands.clock.pass_ms(1000)
        assert before - hands.view.remaining_ms == 2000
        await hands.press("f", "escape")
        assert hands.page == "PausePage"
        before = hands.view.remaining_ms
        hands.clock.pass_ms(1000)
        assert hands.view.remaining_ms == before


async def test_another_game_closes_the_bots_of_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    mags = Scripted("Mags")
    async with facing(monkeypatch, mags, people=("Ann",), target=20) as hands:
        await hands.press("enter", "enter", "enter", "s")
        await until(hands, lambda: hands.page == "WinnerPage")
        await hands.press("n")
        assert hands.page == "CurtainPage"
        assert mags.closed


async def test_among_bots_alone_nobody_else_has_a_buzzer(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags"), people=("Ann",)) as hands:
        await hands.press("enter", *WHOLE[:3], "0", "enter", "2")
        assert hands.page == "TurnPage"
        assert "Nobody else here has a buzzer" in hands.screen()


class Crashed(Scripted):
    """Has lost its turn before it begins, and says why once that is written."""

    def next(self, table: View, seat: int, at: int) -> Move | None:
        if table.player == seat and table.phase == "ready":
            return Move(at=at, action=do.Pass())
        lost = any(entry.player == seat and entry.round == 1 for entry in table.ledger)
        if lost and len(table.ledger) == 2:
            return Move(at=at, action=do.Correct(player=seat, round=1, points=0, by="the table", why="it crashed"))
        return None


async def test_a_turn_that_a_program_loses_at_once_ends_the_round_and_the_ledger_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with facing(monkeypatch, Crashed("Mags"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter")
        await until(hands, lambda: hands.page == "RoundPage")
        await until(hands, lambda: "Mags, round 1: it crashed." in hands.screen())
        assert hands.view.totals == (0, 0)


async def test_what_was_skipped_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags"), Scripted("Otto"), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "s")
        await until(hands, lambda: hands.page == "RoundPage")
        assert "Mags stops and banks 20" in hands.screen()
        assert "Otto stops and banks 20" in hands.screen()


async def test_enter_while_watching_skips_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", sleeps=True), people=("Ann",)) as hands:
        await hands.press("enter", "enter", "enter", "enter")
        await until(hands, lambda: hands.page == "WatchPage")
        await hands.press("enter", "space")
        assert hands.page == "WatchPage"
        assert not hands.app.table.opponents.skipping


async def test_one_person_among_bots_cannot_undo_a_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    async with facing(monkeypatch, Scripted("Mags", doubts="FLY"), Scripted("Otto"), people=("Ann",)) as hands:
        await hands.press("enter", *WHOLE[:3])
        await until(hands, lambda: hands.page == "ChoicePage")
        await hands.press("s", "x")
        assert hands.page == "VerdictPage"
        assert "undo" not in hands.screen()
        await hands.press("o")
        assert hands.page == "VerdictPage"
