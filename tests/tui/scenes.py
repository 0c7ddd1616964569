"""Scenes of a game, for snapshots and pictures: each plays from the first page to what is to be seen."""

from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from jitters.games.jitters import actions as do
from jitters.table.session import Reply
from jitters.tui.app import JittersApp
from jitters.tui.desk import Desk
from jitters.tui.pages.flow import page_after
from tui import scenes_alone
from tui.staging import NO_P, HeldClock

Scene = Callable[[Pilot[None], HeldClock], Awaitable[None]]
SIZES = ((80, 24), (140, 40))
THREE = ("Ann", "Bob", "Cy")
EIGHT = ("Ann", "Bob", "Cy", "Dora", "Emil", "Fay", "Gus", "Hope")


async def keys(pilot: Pilot[None], clock: HeldClock, *pressed: str) -> None:
    for key in pressed:
        clock.pass_ms(450)
        await pilot.press(key)


async def nothing(pilot: Pilot[None], clock: HeldClock) -> None:
    await pilot.pause()


WHOLE = "flyyettip"
LETTERS = "FLYETIP"
"""The same in circle order."""


async def seat(pilot: Pilot[None], clock: HeldClock, tell: Callable[[Desk, HeldClock], None]) -> None:
    """Let a game be played without its screen, then show the page that it has come to."""
    app = pilot.app
    assert isinstance(app, JittersApp)
    told: list[Reply] = []
    desk = app.table.desk
    submit = desk.submit

    def noting(action: do.Action, at: int) -> Reply:
        told.append(submit(action, at))
        return told[-1]

    desk.submit = noting  # type: ignore[method-assign]
    tell(desk, clock)
    desk.submit = submit  # type: ignore[method-assign]
    app.table.go(page_after(app.table, told[-1].events))
    clock.pass_ms(450)
    app.table.repaint()
    await pilot.pause()


def fill(desk: Desk, clock: HeldClock) -> None:
    """Lay the staircase's three words."""
    for circle, letter in enumerate(LETTERS):
        dice = desk.view().dice
        die = next(n for n, die in enumerate(dice) if die.circle is None and die.top == letter)
        desk.submit(do.Place(die=die, circle=circle), clock.now())


def banked(desk: Desk, clock: HeldClock, cards: int = 1) -> None:
    """A turn of so many cards, banked."""
    desk.submit(do.Start(), clock.now())
    fill(desk, clock)
    for _ in range(cards - 1):
        desk.submit(do.NewCard(), clock.now())
        fill(desk, clock)
    clock.pass_ms(60_000)
    desk.submit(do.Stop(), clock.now())


def two_rounds(desk: Desk, clock: HeldClock) -> None:
    """Two rounds of three: Ann 20 and 40, Bob 0 (time) and a skip, Cy 40 and 60."""
    banked(desk, clock)
    desk.submit(do.Start(), clock.now())
    clock.pass_ms(180_000)
    desk.submit(do.Tick(), clock.now())
    banked(desk, clock, 2)
    desk.submit(do.Start(), clock.now())
    fill(desk, clock)
    for action in (do.Challenge(by=1, word="FLY"), do.Resolve(), do.Resume(), do.NewCard()):
        desk.submit(action, clock.now())
    fill(desk, clock)
    desk.submit(do.Stop(), clock.now())
    banked(desk, clock, 3)


def three_rounds(desk: Desk, clock: HeldClock) -> None:
    """A third round: Ann 80, Bob 40, Cy 120 in all."""
    two_rounds(desk, clock)
    for cards in (1, 2, 1):
        banked(desk, clock, cards)


async def mid_game(pilot: Pilot[None], clock: HeldClock) -> None:
    """The curtain of the third round."""
    await seat(pilot, clock, two_rounds)
    await keys(pilot, clock, "enter")


async def curtain(pilot: Pilot[None], clock: HeldClock) -> None:
    def tell(desk: Desk, clock: HeldClock) -> None:
        two_rounds(desk, clock)
        banked(desk, clock)

    await seat(pilot, clock, tell)


async def turn(pilot: Pilot[None], clock: HeldClock) -> None:
    await mid_game(pilot, clock)
    await keys(pilot, clock, "enter", *WHOLE, "space", *"flyye")
    clock.pass_ms(38_000)
    await keys(pilot, clock, "t")


async def complete(pilot: Pilot[None], clock: HeldClock) -> None:
    await mid_game(pilot, clock)
    await keys(pilot, clock, "enter", *WHOLE, "space", *"flyyetti")
    clock.pass_ms(144_000)
    await keys(pilot, clock, "p")


async def swipe(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyettip")


async def sides(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"fly", "slash")


async def panic(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyetti")
    clock.pass_ms(180_000 - 7_400 - 9 * 450 + 450)
    await pilot.pause(0.25)


async def words(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyettip", "2")


async def choice(pilot: Pilot[None], clock: HeldClock) -> None:
    await words(pilot, clock)
    await keys(pilot, clock, "down", "enter")


async def verdict(pilot: Pilot[None], clock: HeldClock) -> None:
    await choice(pilot, clock)
    await keys(pilot, clock, "s", "x")


async def wrong(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyottip", "2", "up", "enter", "s", "x")


async def tiebreak(pilot: Pilot[None], clock: HeldClock) -> None:
    def tell(desk: Desk, clock: HeldClock) -> None:
        for _ in THREE:
            banked(desk, clock)

    await seat(pilot, clock, tell)
    await keys(pilot, clock, "enter", "enter", *"fly")


async def vote(pilot: Pilot[None], clock: HeldClock) -> None:
    await wrong(pilot, clock)
    await keys(pilot, clock, "o", "3")


async def small(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"fly")
    await pilot.resize_terminal(70, 20)
    await pilot.pause()


async def round_end(pilot: Pilot[None], clock: HeldClock) -> None:
    await seat(pilot, clock, three_rounds)


async def winner(pilot: Pilot[None], clock: HeldClock) -> None:
    await round_end(pilot, clock)


async def help_page(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", "question_mark")


async def pause(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"fly", "escape")


async def quitting(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyettip", "ctrl+c")


async def many(pilot: Pilot[None], clock: HeldClock) -> None:
    def tell(desk: Desk, clock: HeldClock) -> None:
        for _ in range(len(EIGHT) + 1):
            banked(desk, clock)

    await seat(pilot, clock, tell)
    await keys(pilot, clock, "enter", *"fly")


async def time_out(pilot: Pilot[None], clock: HeldClock) -> None:
    await keys(pilot, clock, "enter", *"flyyet")
    clock.pass_ms(180_000)
    pilot.app.table._poll()  # type: ignore[attr-defined]
    await pilot.pause()
    await pilot.pause()


async def undoing(pilot: Pilot[None], clock: HeldClock) -> None:
    await wrong(pilot, clock)
    await keys(pilot, clock, "enter")


SCENES: dict[str, tuple[Scene, tuple[str, ...], dict[str, object]]] = {
    "setup": (nothing, (), {"seats": 3}),
    "opening": (nothing, THREE, {}),
    "curtain": (curtain, THREE, {}),
    "turn": (turn, THREE, {}),
    "complete": (complete, THREE, {}),
    "swipe": (swipe, THREE, {"rolls": (NO_P,)}),
    "sides": (sides, THREE, {"rolls": (NO_P,)}),
    "panic": (panic, THREE, {}),
    "words": (words, THREE, {}),
    "challenge": (choice, THREE, {}),
    "verdict": (verdict, THREE, {}),
    "wrong": (wrong, THREE, {"overrule": True}),
    "round": (round_end, THREE, {}),
    "winner": (winner, THREE, {"target": 110}),
    "help": (help_page, THREE, {}),
    "pause": (pause, THREE, {}),
    "quit": (quitting, THREE, {}),
    "eight": (many, EIGHT, {}),
    "tiebreak": (tiebreak, THREE, {"target": 20}),
    "vote": (vote, THREE, {"overrule": True}),
    "small": (small, THREE, {}),
    "wide-card": (swipe, THREE, {"cards": ("parade",)}),
    "clubs": (swipe, THREE, {"cards": ("clubs",)}),
    "three": (swipe, THREE, {"cards": ("three",)}),
    "sixteen": (complete, THREE, {"colours": "sixteen"}),
    "time-out": (time_out, THREE, {}),
    "undo": (undoing, THREE, {}),
    "mono": (complete, THREE, {"colours": "none"}),
    "home": (scenes_alone.home, THREE, {}),
    "watching": (scenes_alone.watching, ("Ann", "Mags"), {"bots": {"Mags": "mags"}}),
    "practice": (scenes_alone.practice, THREE, {}),
    "storm": (scenes_alone.storm, THREE, {}),
}
