"""A challenge: the buzzer, the word, the choice, the verdict; card and dice are covered all the while."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.tui.canvas import Canvas
from jitters.tui.commands import Command, Press
from jitters.tui.desk import Desk
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.flow import choice_page
from jitters.tui.palette import Palette
from jitters.tui.parts.table import BIG, Line, Shown, paint_table
from jitters.voice.names import shown_names
from jitters.voice.phrasing import why_not

if TYPE_CHECKING:
    from jitters.tui.pages.turn import TurnPage


def buzz(turn: "TurnPage", press: Press, say: Callable[[str], None]) -> None:
    """A buzzer was pressed: 0 or a click opens the list of seats, a figure is that seat's; `say` tells why not."""
    digit = press.digit
    if not buzzers(turn.desk):
        say("Nobody else here has a buzzer; bots press theirs themselves.")
    elif digit is None or digit == 0:
        turn.stage.push(SeatsPage(turn.stage, turn))
    else:
        buzz_of(turn, digit, say)


def buzz_of(turn: "TurnPage", digit: int, say: Callable[[str], None]) -> None:
    """The buzzer of a seat was pressed."""
    view = turn.view
    refused = why_not_seat(view, digit - 1)
    if not refused and turn.desk.plays_itself(digit - 1):
        refused = f"{shown_names(view.players)[digit - 1]} presses that buzzer itself."
    if refused:
        say(refused)
    else:
        turn.stage.push(WordsPage(turn.stage, turn, digit - 1))


def buzzers(desk: Desk) -> tuple[int, ...]:
    """The seats of people who might challenge now."""
    view = desk.view()
    return tuple(
        seat
        for seat in range(len(view.players))
        if seat != view.player and seat not in view.left and not desk.plays_itself(seat)
    )


def why_not_seat(view: View, seat: int) -> str:
    """Why this seat may not challenge; empty where it may."""
    names = shown_names(view.players)
    if seat >= len(view.players):
        return f"There is no seat {seat + 1} at this table."
    if seat == view.player:
        return "That is your own buzzer: nobody challenges a word of their own."
    if seat in view.left:
        return f"{names[seat]} has left the game: only those who play may challenge."
    if not open_words(view):
        return "Every word that stands was defended: it is not challenged twice on one card."
    return ""


def open_words(view: View) -> tuple[str, ...]:
    """The words that can be challenged, in the card's order, each once."""
    if view.card is None:
        return ()
    standing = dict.fromkeys(word for word in view.card.standing if word is not None)
    return tuple(word for word in standing if word not in view.defended)


class Choose(Command):
    """Choose what is marked."""

    keys = ("enter",)
    shown = "Enter"
    title = "choose"

    def run(self, page: "ListPage", press: Press) -> None:
        """Choose it."""
        page.chosen(page.at, press)


class Walk(Command):
    """Go up or down the list."""

    keys = ("up", "down", "tab")
    shown = "arrows"
    title = "move"

    def run(self, page: "ListPage", press: Press) -> None:
        """One line."""
        page.at = (page.at + (-1 if press.key == "up" else 1)) % len(page.lines())


class Drop(Command):
    """Let it be: play goes on."""

    keys = ("escape", "backspace")
    shown = "Esc"
    title = "no challenge"

    def run(self, page: Page, press: Press) -> None:
        """Back to the turn."""
        page.stage.pop()


class ListPage(Page):
    """A short list over the covered table."""

    commands = (Choose(), Walk(), Drop())
    holds = "buzz"
    numbered = True

    def __init__(self, stage: Stage, turn: "TurnPage") -> None:
        """A list over this turn."""
        super().__init__(stage)
        self.turn = turn
        self.at = 0
        """The marked line."""
        self.note = ""

    def heading(self) -> str:
        """What is asked."""
        raise AssertionError("a list asks something")

    def lines(self) -> tuple[str, ...]:
        """What there is to choose from."""
        raise AssertionError("a list has lines")

    def figure(self, line: int) -> int:
        """The figure before a line, and on its key."""
        return line + 1

    def chosen(self, line: int, press: Press) -> None:
        """A line was chosen."""
        raise AssertionError("a list is for choosing")

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The list where the card lay."""
        lines = self.lines()
        shift = max(0, min(self.at - 4, len(lines) - 9))
        cover: list[Line] = [(self.heading(), palette.title), ("", palette.text)]
        for number, line in enumerate(lines[shift : shift + 9], start=shift):
            marked = number == self.at
            text = f"{'>' if marked else '·'} {self.figure(number)} {line}"
            cover.append((text, palette.accent if marked else palette.text, OnLine(number)))
        shown = Shown(speech=self.note, stern=True, watched=self.desk.plays_itself(self.desk.view().player))
        paint_table(
            canvas, palette, self.desk.view(), page=self, commands=self.commands, shown=shown, cover=tuple(cover)
        )

    def pressed(self, press: Press) -> None:
        """A figure chooses its line."""
        line = next((line for line in range(len(self.lines())) if self.figure(line) == press.digit), None)
        if line is not None:
            self.chosen(line, press)
        else:
            super().pressed(press)

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """A click chooses its line."""
        if isinstance(meaning, OnLine):
            self.chosen(meaning.line, press)
        else:
            super().pointed(meaning, press)


@dataclass(frozen=True, slots=True)
class OnLine:
    """A click on a line of a list."""

    line: int


class SeatsPage(ListPage):
    """Who challenges?"""

    def heading(self) -> str:
        """What is asked."""
        return "Who challenges?"

    def seats(self) -> tuple[int, ...]:
        """Who may."""
        return buzzers(self.desk)

    def lines(self) -> tuple[str, ...]:
        """Their names."""
        names = shown_names(self.desk.view().players)
        return tuple(names[seat] for seat in self.seats())

    def figure(self, line: int) -> int:
        """The seat's own number, as everywhere."""
        return self.seats()[line] + 1

    def chosen(self, line: int, press: Press) -> None:
        """On to the words."""
        seat = self.seats()[line]
        refused = why_not_seat(self.desk.view(), seat)
        if refused:
            self.note = refused
            return
        self.stage.pop()
        self.stage.push(WordsPage(self.stage, self.turn, seat))


class WordsPage(ListPage):
    """Which word? Once chosen it is said, and cannot be taken back."""

    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, turn: "TurnPage", seat: int) -> None:
        """The seat buzzed in this turn."""
        super().__init__(stage, turn)
        self.seat = seat

    def heading(self) -> str:
        """Who challenges."""
        return f"{shown_names(self.desk.view().players)[self.seat]} challenges"

    def lines(self) -> tuple[str, ...]:
        """The words that stand."""
        return open_words(self.desk.view())

    def unheard(self, press: Press) -> None:
        """A second buzzer, too late."""
        view = self.desk.view()
        if press.digit is None or press.digit == 0 or press.digit > len(view.players):
            return
        names = shown_names(view.players)
        if press.digit - 1 not in (self.seat, view.player):
            self.note = f"{names[self.seat]} was first; {names[press.digit - 1]} buzzed a moment later."

    def chosen(self, line: int, press: Press) -> None:
        """It is said: the word is challenged."""
        word = self.lines()[line]
        reply = self.desk.submit(do.Challenge(by=self.seat, word=word), press.at)
        if reply.refusal is not None:
            self.note = why_not(reply.refusal, kind=do.Challenge, names=shown_names(self.desk.view().players))
            return
        self.stage.pop()
        self.stage.push(choice_page(self.stage, self.turn))


class Withdraw(Command):
    """Take the challenged word back: its dice leave the card, another word must stand there; nobody is penalised."""

    keys = ("w",)
    shown = "w"
    title = "withdraw it"

    def run(self, page: "ChoicePage", press: Press) -> None:
        """Take it back; the clock goes on."""
        page.turn.fresh()
        page.stage.back_to(page.turn)
        page.turn.act(do.Withdraw(), press.at)


class StandBy(Command):
    """Stand by the word: the dictionary is asked. Illegal: the turn ends with 0. Legal: the challenger sits one out."""

    keys = ("s",)
    shown = "s"
    title = "stand by it"

    def run(self, page: "ChoicePage", press: Press) -> None:
        """Ask the dictionary."""
        from jitters.tui.pages.verdict import VerdictPage

        view = page.desk.view()
        assert view.challenge is not None
        reply = page.desk.submit(do.Resolve(), press.at)
        page.stage.back_to(page.turn)
        page.stage.push(VerdictPage(page.stage, page.turn, view, view.challenge.by, reply.events))


class ChoicePage(Page):
    """The player chooses: withdraw the word, or stand by it."""

    commands: tuple[Command, ...] = (Withdraw(), StandBy())
    shown = Shown()
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, turn: "TurnPage") -> None:
        """The challenge that is open in this turn."""
        super().__init__(stage)
        self.turn = turn

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Who challenges which word, and the choice."""
        view = self.desk.view()
        challenge = view.challenge
        if challenge is None:
            return
        names = shown_names(view.players)
        cover = (
            (f"{names[challenge.by]} challenges", palette.dim),
            ("", palette.text),
            (BIG + challenge.word, palette.title),
            ("", palette.text),
            *((line, palette.accent) for line in self.asked(names[view.player])),
        )
        paint_table(canvas, palette, view, page=self, commands=self.commands, shown=self.shown, cover=cover)

    def asked(self, name: str) -> tuple[str, ...]:
        """What the challenged player is asked."""
        return f"{name}: withdraw it (w),", "or stand by it (s)?"


def resolved(events: ev.Events) -> ev.ChallengeResolved:
    """The verdict among these events."""
    return next(event for event in events if isinstance(event, ev.ChallengeResolved))
