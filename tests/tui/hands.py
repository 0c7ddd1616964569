"""Hands for pilot tests: keys and clicks with a clock that goes on between them, and eyes."""

from collections.abc import Hashable
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from jitters.tui.app import JittersApp
from jitters.tui.canvas import Rect
from jitters.tui.commands import Command
from tui.staging import HeldClock, table

WHOLE = "flyyettip"
"""Fills the staircase with the usual roll."""
BETWEEN_MS = 450
"""Between two keys, so that no page is deaf and no key a slip."""


class Hands:
    """Plays at a table with a held clock."""

    def __init__(self, pilot: Pilot[None], app: JittersApp, clock: HeldClock) -> None:
        self.pilot = pilot
        self.app = app
        self.clock = clock

    # hands

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, unhurried."""
        for key in keys:
            self.clock.pass_ms(BETWEEN_MS)
            await self.pilot.press(key)

    async def type(self, text: str) -> None:
        """Type letters."""
        await self.press(*text)

    async def settle(self) -> None:
        """Wait for what is looked up aside."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def at_once(self, *keys: str) -> None:
        """Press keys in one write: all at the same time."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.pilot.pause()

    async def wait(self, ms: int) -> None:
        """Let the clock go on, and the program look at it."""
        self.clock.pass_ms(ms)
        self.app.table._poll()
        await self.pilot.pause()
        await self.pilot.pause()

    async def click(self, meaning: Hashable, button: int = 1) -> None:
        """Click where `meaning` lies."""
        self.clock.pass_ms(BETWEEN_MS)
        x, y = self.where(meaning)
        await self.pilot._post_mouse_events(
            [events.MouseDown, events.MouseUp], self.app.table._sheet, offset=(x, y), button=button
        )
        await self.pilot.pause()

    async def drag(self, start: Hashable, end: Hashable) -> None:
        """Press on one thing and let go on another."""
        self.clock.pass_ms(BETWEEN_MS)
        sheet = self.app.table._sheet
        await self.pilot._post_mouse_events([events.MouseDown], sheet, offset=self.where(start), button=1)
        await self.pilot._post_mouse_events([events.MouseUp], sheet, offset=self.where(end), button=1)
        await self.pilot.pause()

    async def click_command(self, name: str) -> None:
        """Click the button of a command, by its class's name."""
        command = next(what for _, what in self.spots() if isinstance(what, Command) and type(what).__name__ == name)
        await self.click(command)

    # eyes

    def spots(self) -> list[tuple[Rect, Hashable]]:
        """What can be clicked, as painted last."""
        canvas = self.app.table._sheet._canvas
        assert canvas is not None
        return canvas.spots

    def where(self, meaning: Hashable) -> tuple[int, int]:
        """The middle of what means that, where nothing lies over it."""
        canvas = self.app.table._sheet._canvas
        assert canvas is not None
        for rect, what in reversed(canvas.spots):
            if what == meaning:
                for x in (rect.x + rect.width // 2, rect.x, rect.right - 1):
                    for y in (rect.y + rect.height // 2, rect.y):
                        if canvas.under(x, y) == meaning:
                            return x, y
        raise AssertionError(f"{meaning} is nowhere on:\n{self.screen()}")

    def screen(self) -> str:
        """The sheet as text."""
        self.app.table._paint()
        canvas = self.app.table._sheet._canvas
        assert canvas is not None
        return "\n".join("".join(row).rstrip() for row in canvas.chars)

    def struck(self) -> list[str]:
        """What of the sheet is struck through, from left to right and from top to bottom."""
        self.app.table._paint()
        canvas = self.app.table._sheet._canvas
        assert canvas is not None
        rows = zip(canvas.chars, canvas.styles, strict=True)
        marked = ["".join(char if style.strike else " " for char, style in zip(*row, strict=True)) for row in rows]
        return " ".join(marked).split()

    @property
    def view(self):
        """The table."""
        return self.app.table.desk.view()

    @property
    def page(self) -> str:
        """The topmost page's name."""
        return type(self.app.table.page).__name__


@asynccontextmanager
async def sitting(*names: str, size: tuple[int, int] = (80, 24), **options: object):
    """A table at which people sit; with names the first curtain is up."""
    app, clock = table(*names, **options)  # type: ignore[arg-type]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Hands(pilot, app, clock)
