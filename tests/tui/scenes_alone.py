"""Scenes beyond a table of people: home, a bot that is watched, practice, for snapshots and pictures."""

from textual.pilot import Pilot

from jitters.games.jitters import actions as do
from jitters.practice.drill import agreement_for
from jitters.practice.modes import MODES
from jitters.table.agreement import Agreement
from jitters.table.keeping import Offer
from jitters.tui.app import JittersApp
from jitters.tui.pages.beginning import begin
from jitters.tui.pages.home import go_home
from jitters.tui.pages.practice import PracticePage
from jitters.tui.pages.watching import WatchPage
from jitters.tui.rooms import Rooms
from tui.staging import HeldClock

WHOLE = "flyyettip"
LETTERS = "FLYETIP"


def program(pilot: Pilot[None]) -> JittersApp:
    app = pilot.app
    assert isinstance(app, JittersApp)
    return app


async def home(pilot: Pilot[None], clock: HeldClock) -> None:
    """Home, with a game that waits and a table that played."""
    app = program(pilot)
    desk = app.table.desk
    left = Offer(table=desk.view(), when="2026-11-29 23:40", take_up=lambda: None)  # type: ignore[arg-type, return-value]
    desk.offer = lambda: left
    desk.rooms = Rooms(at_home=True, last_table=lambda: Agreement(names=("Ann", "Bob", "Cy"), target=200))
    go_home(app.table)
    await app.workers.wait_for_complete()
    await pilot.pause()


async def watching(pilot: Pilot[None], clock: HeldClock) -> None:
    """Mags lays her dice, watched twice as fast."""
    app = program(pilot)
    stage, desk = app.table, app.table.desk
    stage.opponents.stir = lambda: None  # type: ignore[method-assign]
    desk.submit(do.Pass(), clock.time)
    desk.submit(do.Start(), clock.time)
    page = WatchPage(stage)
    stage.go(page)
    for circle, letter in enumerate(LETTERS[:4]):
        before = desk.view()
        die = next(n for n, die in enumerate(before.dice) if die.circle is None and die.top == letter)
        clock.pass_ms(9_000)
        reply = desk.submit(do.Place(die=die, circle=circle), clock.time)
        page.bot_moved(before, reply)
    await pilot.press("+")
    await pilot.pause()


async def practice(pilot: Pilot[None], clock: HeldClock) -> None:
    """The modes."""
    app = program(pilot)
    app.table.go(PracticePage(app.table))
    app.table.repaint()
    await pilot.pause()


async def storm(pilot: Pilot[None], clock: HeldClock) -> None:
    """A storm that is over, with the lines to share."""
    app = program(pilot)
    assert begin(app.table, agreement_for(MODES["storm"], "Ann", seed=7)) is None
    for key in ("enter", *WHOLE, "space", *WHOLE, "enter"):
        clock.pass_ms(900)
        await pilot.press(key)
    await app.workers.wait_for_complete()
    await pilot.pause()
