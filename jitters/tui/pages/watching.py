"""A bot's turn: watched die by die, at the speed people like, challenged like anybody's, or skipped."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Hashable, Sequence
from typing import Final

from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.table.session import Reply
from jitters.tui.canvas import Canvas
from jitters.tui.commands import CLICK, Command, Press
from jitters.tui.cursor import at_circle
from jitters.tui.pages.base import Page
from jitters.tui.pages.challenge import ChoicePage
from jitters.tui.pages.common import Quit, ShowRules
from jitters.tui.pages.turn import QUIET, TurnPage
from jitters.tui.pages.turn_keys import Buzz, Pause
from jitters.tui.palette import Palette
from jitters.tui.parts.clock import face_of
from jitters.tui.parts.table import OnClock, Shown, paint_table
from jitters.voice.events import said
from jitters.voice.names import shown_names

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


class Skip(Command):
    """Do not wait: what it would do is done at once, to the end of its turn and of other bots' turns after it."""

    keys = ("s",)
    shown = "s"
    title = "skip ahead"

    def run(self, page: "WatchPage", press: Press) -> None:
        """Skip."""
        page.stage.opponents.begin(skipping=True)


class Speed(Command):
    """Show it twice as fast, or half as fast: clock and all."""

    keys = ("plus", "equals_sign", "minus", "right", "left")
    shown = "+ -"
    title = "speed"

    def label(self, page: "WatchPage") -> str:
        """How fast it is shown."""
        return f"{page.desk.course.rate:g} times as fast" if page.desk.course.rate != 1 else "speed"

    def run(self, page: "WatchPage", press: Press) -> None:
        """The next speed."""
        at = SPEEDS.index(page.desk.course.rate) + (-1 if press.key in ("minus", "left") else 1)
        if 0 <= at < len(SPEEDS):
            page.desk.course.run_at(SPEEDS[at], page.desk.clock.now())
            page.stage.opponents.stir()


class WatchPage(TurnPage):
    """A bot plays; people look on, and may challenge."""

    commands: tuple[Command, ...] = (Skip(), Speed(), Buzz(), Pause(), ShowRules(), Quit())

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The whole table; the mark stands where the last die was laid."""
        view = self.view
        self.mood = face_of(view.remaining_ms, view.timer_ms[view.player], canvas.width).mood
        shown = Shown(cursor=self.cursor, speech=self.speech, stern=self.stern, watched=True)
        paint_table(canvas, palette, view, page=self, commands=self.commands, shown=shown)

    def changes_in(self, now: int) -> int | None:
        """Sooner, as time runs faster."""
        wait = super().changes_in(now)
        return None if wait is None else max(1, round(wait / self.desk.course.rate))

    def greeting(self) -> str:
        """What is said when the turn begins."""
        return f"{shown_names(self.view.players)[self.view.player]} plays."

    def pressed(self, press: Press) -> None:
        """Keys of commands alone: nobody lays another's dice."""
        Page.pressed(self, press)

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """A click on a command, or on the clock."""
        if isinstance(meaning, OnClock) and press.key == CLICK:
            Pause().run(self, press)
        else:
            Page.pointed(self, meaning, press)

    def dropped(self, meaning: Hashable, press: Press) -> None:
        """Nothing is carried."""

    def bot_moved(self, before: View, reply: Reply) -> None:
        """Say what it did, and go where that leads."""
        stage, skipping = self.stage, self.stage.opponents.skipping
        kinds = {type(event): event for event in reply.events}
        if ev.Challenged in kinds and not skipping:
            from jitters.tui.pages.flow import choice_page

            stage.push(choice_page(stage, self))
        elif ev.ChallengeResolved in kinds and not skipping:
            from jitters.tui.pages.verdict import VerdictPage

            assert before.challenge is not None
            stage.back_to(self)
            stage.push(VerdictPage(stage, self, before, before.challenge.by, reply.events))
        elif ev.TurnEnded in kinds:
            self.over(reply.events)
        elif reply.refusal is None:
            if ev.WordWithdrawn in kinds and not skipping:
                stage.back_to(self)
            self.follow(reply.events)
            self.tell(reply.events, before)

    def over(self, events: ev.Events) -> None:
        """On to the next page, with what was skipped before it where people look again."""
        opponents, view = self.stage.opponents, self.desk.view()
        ends = tuple(event for event in events if isinstance(event, ev.TurnEnded))
        goes_on = view.phase == "ready" and self.desk.plays_itself(view.player)
        if opponents.skipping and goes_on and not any(isinstance(event, ev.RoundEnded) for event in events):
            opponents.skipped += ends
            self.happened(events)
        else:
            skipped, opponents.skipped = opponents.skipped, ()
            self.happened((*skipped, *events))

    def tell(self, events: ev.Events, before: View) -> None:
        """Say what the sheet does not show by itself."""
        names = shown_names(before.players)
        tops = "".join(die.top for die in before.dice)
        told = [said(event, names, tops=tops) for event in events if not isinstance(event, QUIET)]
        if told:
            self.say(" ".join(told[-2:]))

    def follow(self, events: Sequence[ev.Event]) -> None:
        """The mark goes to the last die that was laid; to the first circle of fresh dice."""
        laid = [event.circle for event in events if isinstance(event, ev.DiePlaced)]
        laid += [event.circle for event in events if isinstance(event, ev.Sideswiped)]
        if any(isinstance(event, ev.DiceRolled) for event in events):
            self.fresh()
        elif laid:
            self.cursor = at_circle(self.card, laid[-1], self.cursor.word)


class AnswerPage(ChoicePage):
    """A bot has been challenged, and thinks about its answer."""

    commands = (ShowRules(), Quit())
    shown = Shown(watched=True)
    lets_bots = True
    deaf_ms = 0

    def asked(self, name: str) -> tuple[str, ...]:
        """Nobody is asked."""
        return (f"{name} thinks about it.",)
