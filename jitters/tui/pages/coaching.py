"""The coach: at each completed card of the last turn, was stopping or going on better? Worked out aside."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.tui.commands import Command, Press
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.reading import Line, ReadPage
from jitters.voice.names import shown_names

if TYPE_CHECKING:
    from jitters.table.last_turn import Told


class AskCoach(Command):
    """After a turn: the coach says at each completed card whether stopping or going on was better."""

    keys = ("c",)
    shown = "c"
    title = "coach"

    def allowed(self, page: Page) -> bool:
        """Where a turn with a completed card has just ended, in a game that is won by reaching a target."""
        drill = page.desk.drill
        asked = drill is None or drill.mode.own_target
        return asked and page.desk.last_turn_told is not None and not page.desk.secret

    def run(self, page: Page, press: Press) -> None:
        """Ask."""
        told = page.desk.last_turn_told
        if told is not None:
            page.stage.push(CoachPage(page.stage, told))


class CoachPage(ReadPage):
    """What the coach says of a turn."""

    def __init__(self, stage: Stage, told: Told) -> None:
        """Of this turn."""
        name = shown_names(told.table.players)[told.table.player]
        super().__init__(stage, f"The coach on {name}'s turn", [("Thinking.", "dim")])
        self.told = told

    def came_up(self) -> None:
        """Work it out; the first time takes about a second."""
        desk, told = self.desk, self.told
        self.stage.aside(lambda: desk.rooms.coached(told, desk.box, desk.about), self.found)

    def found(self, lines: tuple[str, ...]) -> None:
        """Say it; each card's first sentence stands out."""
        weighed: list[Line] = []
        for line in lines:
            heading = line.startswith("Card ")
            if heading and weighed:
                weighed.append(("", "text"))
            weighed.append((line, "accent" if heading else "text"))
        self.lines = tuple(weighed)
