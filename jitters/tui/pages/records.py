"""Records on the screen: everybody's figures, one person's in each way to play, the night with its awards."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from jitters.tui.commands import Command, Press
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.menu import Item, MenuPage
from jitters.tui.pages.reading import Line, ReadPage
from jitters.voice.names import safe, shown_name
from jitters.voice.wording import counted, opened

if TYPE_CHECKING:  # SQLite is loaded when somebody asks
    import sqlite3

    from jitters.store.records.figures import Person

ON_A_LINE = 76
"""Figures are laid out for a window of 80 columns."""


class AnswerPage(ReadPage):
    """What the records answer to one question, looked up aside."""

    def __init__(self, stage: Stage, heading: str, question: Callable[[sqlite3.Connection], Sequence[str]]) -> None:
        """Ask."""
        super().__init__(stage, heading, [("Looking.", "dim")], verbatim=True)
        self.question = question

    def came_up(self) -> None:
        """Ask."""
        self.stage.aside(lambda: answered(self.stage, self.question), self.found)

    def found(self, found: tuple[Sequence[str], Sequence[str]]) -> None:
        """Its lines, and what is to be told about the records themselves."""
        lines, words = found
        told: list[Line] = [(word, "bad") for word in words]
        self.lines = (*told, *((line, "text") for line in lines))


class RecordsPage(MenuPage):
    """People, and the night."""

    heading = "Records"
    nothing = "Looking."

    def came_up(self) -> None:
        """Look, aside."""
        self.stage.aside(lambda: answered(self.stage, _people), self.found)

    def found(self, found: tuple[Sequence[tuple[str, Person]], Sequence[str]]) -> None:
        """Everybody, in each way they play; first the night."""
        people, words = found
        self.note = " ".join(words)
        night = Item(key="t", title="The night", note="its games together, with awards", run=self.night)
        self.nothing = "Nothing is recorded yet: play a game."
        self.fill([night, *(self._person(kind, person) for kind, person in people)] if people else [])

    def _person(self, kind: str, person: Person) -> Item:
        sums = person.sums
        note = counted(sums.games, "game")
        if kind == "table":
            note += f", {sums.won} won, {sums.points} points"
        title = shown_name(person.name) if kind == "table" else f"{shown_name(person.name)}, {kind}"
        return Item(title=title, note=note, run=partial(self.open, person.name, kind))

    def open(self, name: str, kind: str) -> None:
        """One person's figures."""

        def question(database: sqlite3.Connection) -> Sequence[str]:
            from jitters.store.records.queries import figures
            from jitters.voice.figures import figure_lines

            return figure_lines(figures(database, name, kind), width=ON_A_LINE)

        self.stage.push(AnswerPage(self.stage, f"{opened(safe(name))}, {kind}", question))

    def night(self) -> None:
        """The last night."""
        self.stage.push(AnswerPage(self.stage, "The night", _last_night))


class Tonight(Command):
    """The night so far: its games together, with awards; text to share."""

    keys = ("t",)
    shown = "t"
    title = "tonight"

    def allowed(self, page: Page) -> bool:
        """Where the game was kept."""
        return page.desk.file is not None

    def run(self, page: Page, press: Press) -> None:
        """Show it."""
        page.stage.push(AnswerPage(page.stage, "Tonight", _last_night))


def answered(stage: Stage, question: Callable[[sqlite3.Connection], Any]) -> tuple[Any, Sequence[str]]:
    """What the records answer, and sentences about them; nothing, where they cannot be read."""
    from jitters.store.records.opening import RecordsError

    try:
        asked = stage.desk.rooms.ask(question)
    except RecordsError as fault:
        return (), (safe(str(fault)),)
    return asked.value, asked.words


def _people(database: sqlite3.Connection) -> list[tuple[str, Person]]:
    from jitters.store.records.queries import kinds, people

    return [(kind, person) for kind in kinds(database) for person in people(database, kind)]


def _last_night(database: sqlite3.Connection) -> Sequence[str]:
    from jitters.store.records.nights import nights
    from jitters.voice.night import night_lines

    found = nights(database)
    return night_lines(found[-1], width=ON_A_LINE) if found else ("No night is on record yet.",)
