"""The autopsy of a turn that is over: what its rolls held, worked out aside while people read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.tui.pages.base import Stage
from jitters.tui.pages.reading import Close, Down, Line, ReadPage, Up
from jitters.voice.autopsy import finding_lines, greed_line
from jitters.voice.names import safe, shown_names

if TYPE_CHECKING:
    from concurrent.futures import Future

    from jitters.solve.autopsy import Autopsy
    from jitters.solve.turns import Turn


class CloseIt(Close):
    """Back to where you were."""

    keys = ("escape", "enter", "a", "q")


class AutopsyPage(ReadPage):
    """What could have been made in the last turn."""

    commands = (CloseIt(), Down(), Up())

    def __init__(self, stage: Stage, turn: Turn) -> None:
        """Begin to look at this turn."""
        name = shown_names(stage.desk.view().players)[turn.player]
        super().__init__(stage, f"{name}'s turn, looked back at", [("Looking at the rolls.", "dim")])
        self.job = stage.desk.look_back(turn)
        self.job.result.add_done_callback(lambda future: stage.later(lambda: self.found(future)))

    def left(self) -> None:
        """Let the work be."""
        self.job.cancel()

    def found(self, future: Future[Autopsy]) -> None:
        """The answer came, or why there is none."""
        from jitters.solve.elsewhere import AutopsyFailed

        try:
            autopsy = future.result()
        except AutopsyFailed as fault:
            self.lines = ((f"Nothing could be found out: {safe(str(fault))}.", "text"),)
            return
        told: list[Line] = []
        for number, finding in enumerate(autopsy.findings, start=1):
            heading, *rest = finding_lines(finding, number)
            told += [(heading, "accent"), *((line, "text") for line in rest), ("", "text")]
        self.lines = (*told, (greed_line(autopsy.greed), "accent"))
