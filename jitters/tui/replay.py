"""A kept game on the screen again: it runs, pauses, steps forward and back."""

import gc
from typing import ClassVar

from jitters.tui.environment import Colours, prepare

COLOURS: Colours = prepare()

from textual import events  # noqa: E402
from textual.app import ComposeResult  # noqa: E402
from textual.screen import Screen  # noqa: E402

from jitters.games.jitters.state import Challenged, core  # noqa: E402
from jitters.store import crashes  # noqa: E402
from jitters.table.replaying import Playhead, turn_number  # noqa: E402
from jitters.tui.canvas import Canvas, Rect  # noqa: E402
from jitters.tui.clock import Clock, SystemClock  # noqa: E402
from jitters.tui.commands import Command, Press, paint_commands  # noqa: E402
from jitters.tui.ends import EndingApp, Ends  # noqa: E402
from jitters.tui.layout import LEAST_HEIGHT, LEAST_WIDTH  # noqa: E402
from jitters.tui.pages.common import paint_name  # noqa: E402
from jitters.tui.palette import Palette, palette_for  # noqa: E402
from jitters.tui.parts.ledger import paint_sheet  # noqa: E402
from jitters.tui.parts.table import Shown, paint_table  # noqa: E402
from jitters.tui.widgets.sheet import Sheet  # noqa: E402
from jitters.voice.events import said  # noqa: E402
from jitters.voice.names import clip, shown_names  # noqa: E402
from jitters.voice.standings import final, standings  # noqa: E402

FRAMES_A_SECOND = 20


class Pause(Command):
    """Stand still, or go on; at the end, from the beginning."""

    keys = ("space", "enter")
    shown = "Space"

    def label(self, page: Playhead) -> str:
        """What it does now."""
        return "pause" if page.running else "play"

    def run(self, page: Playhead, press: Press) -> None:  # noqa: ARG002
        """Pause or play."""
        page.pause()


class Step(Command):
    """One action forward, or with the other arrow back."""

    keys = ("right", "left")
    shown = "← →"
    title = "step"

    def run(self, page: Playhead, press: Press) -> None:
        """Step."""
        page.step(-1 if press.key == "left" else 1)


class Turn(Command):
    """To the next turn's start, or to this one's and the one before."""

    keys = ("pagedown", "pageup", "down", "up")
    shown = "↑ ↓"
    title = "turn"

    def run(self, page: Playhead, press: Press) -> None:
        """Go there."""
        page.turn(-1 if press.key in ("pageup", "up") else 1)


class Speed(Command):
    """Twice as fast, or half as fast."""

    keys = ("plus", "minus", "equals_sign")
    shown = "+ -"
    title = "speed"

    def run(self, page: Playhead, press: Press) -> None:
        """Change it."""
        page.faster(0.5 if press.key == "minus" else 2)


class Leave(Command):
    """Back to the shell."""

    keys = ("q", "escape", "ctrl+c", "ctrl+q")
    shown = "q"
    title = "quit"


LEAVE = Leave()
COMMANDS: tuple[Command, ...] = (Pause(), Step(), Turn(), Speed(), LEAVE)


class ReplayScreen(Screen[None]):
    """Shows the game at the playhead."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, head: Playhead, palette: Palette, clock: Clock) -> None:
        """A screen for this replay."""
        super().__init__()
        self.head = head
        self._palette = palette
        self._clock = clock
        self._seen = clock.now()
        self._sheet = Sheet()

    def compose(self) -> ComposeResult:
        """One sheet."""
        yield self._sheet

    def on_mount(self) -> None:
        """Let it run."""
        gc.enable()
        self.set_interval(1 / FRAMES_A_SECOND, self._frame)
        self.repaint()

    def _frame(self) -> None:
        now = self._clock.now()
        passed, self._seen = now - self._seen, now
        running = self.head.running
        self.head.pass_time(passed)
        if running:
            self.repaint()

    def on_key(self, event: events.Key) -> None:
        """A key of a command."""
        event.stop()
        event.prevent_default()
        for command in COMMANDS:
            if event.key in command.keys:
                self._run(command, Press(key=event.key, at=self._clock.now()))

    def on_sheet_pointed(self, event: Sheet.Pointed) -> None:
        """A click on a command."""
        event.stop()
        if event.down and isinstance(event.meaning, Command):
            self._run(event.meaning, Press(key=event.meaning.keys[0], at=self._clock.now()))

    def _run(self, command: Command, press: Press) -> None:
        if command is LEAVE:
            self.app.exit(return_code=0)
            return
        command.run(self.head, press)
        self.repaint()

    def on_resize(self) -> None:
        """Paint anew."""
        self.repaint()

    def repaint(self) -> None:
        """Paint the table as it was."""
        width, height = self.app.size
        if width < 1 or height < 1:
            return
        canvas, palette = Canvas(width, height, self._palette.text), self._palette
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            canvas.middle(
                Rect(0, 0, width, height), height // 2, f"{LEAST_WIDTH} by {LEAST_HEIGHT} needed", palette.strong
            )
        else:
            self._paint(canvas, palette)
        self._sheet.show(canvas)

    def _paint(self, canvas: Canvas, palette: Palette) -> None:
        view = self.head.view()
        if view.card is not None:
            paint_table(canvas, palette, view, page=self.head, commands=COMMANDS, shown=Shown(speech=self._said()))
        else:
            names = shown_names(view.players)
            middle = Rect(0, 0, canvas.width, canvas.height)
            over = view.winner is not None
            player = view.player if view.winner is None else view.winner
            row = paint_name(canvas, palette, 1, view.players[player], "wins" if over else "plays next") + 1
            for line in (final(view, names) if over else standings(view, names))[:4]:
                canvas.middle(middle, row, line, palette.text)
                row += 1
            paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 5 - row), view)
            canvas.text(1, canvas.height - 3, clip(self._said(), canvas.width - 2), palette.text)
            paint_commands(canvas, palette, 1, canvas.height - 2, self.head, COMMANDS)
        reel = self.head.reel
        where = f"replay: turn {turn_number(reel, self.head.position)} of {len(reel.turns)}, "
        where += f"line {self.head.position} of {reel.last}, {self.head.speed:g} times as fast"
        fault = "" if reel.fault is None else f"; sound up to line {reel.fault.line - 1} of the file"
        canvas.text(1, canvas.height - 1, clip(where + fault, canvas.width - 2), palette.dim)

    def _said(self) -> str:
        """What just happened."""
        reel, position = self.head.reel, self.head.position
        if not position:
            return ""
        before = core(reel.state(position - 1))
        tops = "".join(die.top for die in reel.view(position - 1).dice)
        challenger = before.by if isinstance(before, Challenged) else None
        names = shown_names(reel.view(position).players)
        told = [said(event, names, tops=tops, challenger=challenger) for event in reel.lines[position - 1].events]
        return " ".join(told[-2:])


class ReplayApp(EndingApp):
    """A replay on the screen."""

    CSS = """
    ReplayScreen { layout: vertical; overflow: hidden; background: #14161b; &:ansi { background: ansi_default; } }
    Sheet { width: 100%; height: 100%; }
    """
    ALLOW_SELECT: ClassVar[bool] = False
    TITLE = "Jitters"

    def __init__(self, head: Playhead, colours: Colours = "full", clock: Clock | None = None) -> None:
        """The program for this replay."""
        super().__init__(ansi_color=None if colours == "full" else True)
        self._replay = ReplayScreen(head, palette_for(colours), clock or SystemClock())

    def get_default_screen(self) -> Screen[None]:
        """The one screen."""
        return self._replay


def run(head: Playhead) -> int:
    """Show the replay until people leave; the exit status."""
    app = ReplayApp(head, COLOURS)
    status = Ends(lambda: None).run(app)
    if app.fault is not None:
        crashes.tell(app.fault, journal=None)
    return status
