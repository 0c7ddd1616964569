"""Help: every key with what it does, and the rules in brief; the clock waits."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from rich.style import Style

from jitters.tui.canvas import Canvas, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.reading import Down, Up
from jitters.tui.pages.turn_keys import TURN_COMMANDS
from jitters.tui.palette import Palette

KEY_WIDTH = 11
LETTERS = (
    "A to Z",
    "Lay a free die with that letter on top at the cursor, which steps on along the word. The letter that a circle "
    "already shows steps on and moves no die. Where only a side has the letter, it is said.",
)
MOUSE = (
    "Mouse",
    "Click a die, then a circle; or drag it there. A right click takes a die back. Every key in the last two rows is a "
    "button; a click on the clock pauses.",
)


class Close(Command):
    """Back to the game, or to wherever help was asked for."""

    keys = ("escape", "q", "question_mark", "f1")
    shown = "Esc"
    title = "back to the game"

    def label(self, page: Page) -> str:
        """Where it leads."""
        return self.title if page.desk.playing else "back"

    def run(self, page: Page, press: Press) -> None:
        """Back."""
        page.stage.pop()


def between_turns() -> list[Command]:
    """What can be done on a curtain and at a game's end, each once."""
    from jitters.tui.pages.curtain import CurtainPage
    from jitters.tui.pages.ending import WinnerPage

    commands = {type(command): command for command in (*CurtainPage.commands, *WinnerPage.commands)}
    return [command for kind, command in commands.items() if kind not in {type(one) for one in TURN_COMMANDS}]


def while_a_bot_plays() -> list[Command]:
    """What can be done then and at no other time."""
    from jitters.tui.pages.watching import Skip, Speed

    return [Skip(), Speed()]


class HelpPage(Page):
    """Keys and rules, as many lines as fit."""

    commands = (Close(), Down(), Up())
    holds = "help"

    def __init__(self, stage: Stage) -> None:
        """From the top."""
        super().__init__(stage)
        self.top = 0
        self.height = 1
        """Lines that fit."""
        self.more = False

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The part of the help that begins at `top`."""
        width = min(canvas.width - 4, 100)
        lines = self.text(palette, width)
        self.height = canvas.height - 3
        self.top = min(self.top, max(0, len(lines) - self.height))
        self.more = self.top + self.height < len(lines)
        for row, (key, (text, style)) in enumerate(lines[self.top : self.top + self.height]):
            canvas.text(2, row + 1, key, palette.accent)
            canvas.text(2 + (KEY_WIDTH if key or text.startswith(" ") else 0), row + 1, text.removeprefix(" "), style)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)

    def text(self, palette: Palette, width: int) -> list[tuple[str, tuple[str, Style]]]:
        """All lines, each with the key it is about; a text that begins with a space stands under its key's."""
        lines: list[tuple[str, tuple[str, Style]]] = [("", ("In a turn", palette.title))]
        entries = [LETTERS, *((command.shown, command.help()) for command in TURN_COMMANDS), MOUSE]
        for key, text in entries:
            for place, part in enumerate(wrapped(text, width - KEY_WIDTH)):
                lines.append((key if place == 0 else "", (" " + part, palette.text)))
        others = (("Between turns, and at the end", between_turns()), ("While a bot plays", while_a_bot_plays()))
        for heading, commands in others:
            lines += [("", ("", palette.text)), ("", (heading, palette.title))]
            for command in commands:
                for place, part in enumerate(wrapped(command.help(), width - KEY_WIDTH)):
                    lines.append((command.shown if place == 0 else "", (" " + part, palette.text)))
        lines += [("", ("", palette.text)), ("", ("The rules in brief", palette.title))]
        for paragraph in self.rules():
            lines += [("", (part, palette.text)) for part in wrapped(paragraph, width)]
        return lines

    def rules(self) -> tuple[str, ...]:
        """The rules of this game; before it has begun, the keys must do."""
        from jitters.voice.rules import rules_in_brief

        return rules_in_brief(self.desk.view()) if self.desk.playing else ("They depend on what is agreed here.",)
