"""A practice game is over: what it came to, how that compares, and lines to paste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.games.jitters import events as ev
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import paint_foot
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.coaching import AskCoach
from jitters.tui.pages.common import GoHome, LookBack, ShowRules, paint_name, spare_rows, useful
from jitters.tui.pages.ending import Again, Leave
from jitters.tui.palette import Palette
from jitters.tui.practising import headline
from jitters.voice.names import clip, shown_names
from jitters.voice.practice import ending, shared, turn_over

if TYPE_CHECKING:
    from jitters.practice.spans import TurnSpan


class PracticeEndPage(Page):
    """The end of a run, a streak, a storm, a ladder's round, a race, a daily."""

    commands = (Again(), LookBack(), AskCoach(), GoHome(), ShowRules(), Leave())
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, events: ev.Events) -> None:
        """After these events; the turns on the clock are read aside."""
        super().__init__(stage)
        drill = stage.desk.drill
        assert drill is not None
        self.drill = drill
        view = stage.desk.view()
        names = shown_names(view.players)
        ends = (event for event in events if isinstance(event, ev.TurnEnded))
        self.before = tuple(turn_over(drill, event, names[event.player]) for event in ends)
        self.lines: tuple[str, ...] = ()
        self.paste: tuple[str, ...] = ()
        self.note = ""
        """What went wrong, above the keys."""

    def came_up(self) -> None:
        """Read the turns, and put the game into the records."""
        rooms, file = self.desk.rooms, self.desk.file
        self.stage.aside(lambda: (rooms.turns(file), rooms.written_down(file)), self.found)

    def found(self, found: tuple[tuple[TurnSpan, ...], str | None]) -> None:
        """Say what it came to."""
        turns, told = found
        view = self.desk.view()
        self.lines = (*ending(self.drill, view, turns), *([told] if told else []))
        self.paste = shared(self.drill, view, turns) if turns else ()

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The mode in large letters, the sentences, the lines to paste in a frame."""
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = spare_rows(canvas)
        for line in self.before[:2]:
            canvas.middle(middle, row, clip(line, canvas.width - 2), palette.dim)
            row += 1
        big, below = headline(self.drill, shown_names(self.desk.view().players)[0])
        row = paint_name(canvas, palette, row + 1, big, f"{below}: over") + 1
        sentences = [part for line in self.lines for part in wrapped(line, min(canvas.width - 6, 76))]
        for place, line in enumerate(sentences):
            canvas.middle(middle, row, line, palette.strong if place == 0 else palette.text)
            row += 1
        row += 1
        if self.paste and row + len(self.paste) + 1 < canvas.height - 3:
            canvas.middle(middle, row, "to share:", palette.dim)
            left = (canvas.width - max(len(line) for line in self.paste)) // 2
            for place, line in enumerate(self.paste, start=1):
                canvas.text(max(1, left), row + place, clip(line, canvas.width - 2), palette.accent)
        canvas.text(1, canvas.height - 3, clip(self.note, canvas.width - 2), palette.bad)
        paint_foot(canvas, palette, self, useful(self))

    def asked_to_quit(self) -> None:
        """Nothing is lost any more."""
        self.stage.quit()
