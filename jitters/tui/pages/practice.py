"""Practice: what may be played alone; and the race against an earlier game."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from jitters.practice.drill import agreement_for, race_for
from jitters.practice.modes import DAILY, GHOST, MODES, NAMES, RACED, Mode
from jitters.tui.pages.base import Stage
from jitters.tui.pages.beginning import begin
from jitters.tui.pages.menu import Item, MenuPage
from jitters.voice.names import safe, shown_name
from jitters.voice.practice import SHORT, score_words

if TYPE_CHECKING:
    from jitters.practice.past import Past


class PracticePage(MenuPage):
    """The modes, and who practises."""

    heading = "Practice, alone"

    def __init__(self, stage: Stage) -> None:
        """Each with what it is."""
        super().__init__(stage)
        self.people = people(stage)
        self.show()

    def show(self) -> None:
        """The modes, with whoever is first among the people."""
        modes = [Item(key=KEYS[name], title=name, note=SHORT[name], run=self.chosen(name)) for name in NAMES]
        others = "enter: somebody else" if len(self.people) > 1 else ""
        note = f"{shown_name(self.people[0])}  {others}"
        self.fill([*modes, Item(key="w", title="who", note=note, run=self.next_person)])

    def next_person(self) -> None:
        """Somebody else practises."""
        self.people = (*self.people[1:], self.people[0])
        self.show()

    def chosen(self, name: str) -> partial[None]:
        """What choosing a mode does."""
        return partial(self.race) if name == GHOST else partial(self.play, MODES[name])

    def play(self, mode: Mode) -> None:
        """Begin it."""
        self.note = begin(self.stage, agreement_for(mode, self.people[0])) or ""

    def race(self) -> None:
        """Against whom?"""
        self.stage.push(GhostsPage(self.stage, self.people[0]))


class GhostsPage(MenuPage):
    """The games that may be raced, the last one first."""

    heading = "Race against"
    nothing = "Looking."

    def __init__(self, stage: Stage, name: str) -> None:
        """Raced by this person."""
        super().__init__(stage)
        self.name = name

    def came_up(self) -> None:
        """Look, aside."""
        practised = self.desk.rooms.practised()
        self.stage.aside(
            lambda: [one for one in practised.past() if one.score.over and one.terms.mode in RACES], self.found
        )

    def found(self, found: list[Past]) -> None:
        """These."""
        self.nothing = "Nobody has finished a run, a storm or a daily here yet: play one first."
        self.fill(
            [Item(title=title_of(one), note=score_words(one.score), run=partial(self.race, one)) for one in found]
        )

    def race(self, one: Past) -> None:
        """Begin it."""
        journal = self.desk.rooms.practised().ghost(one.game)
        if journal is None:
            self.note = "The game to race is not here any more."
            return
        self.note = begin(self.stage, race_for(journal, self.name)) or ""


KEYS = {"run": "r", "streak": "k", "storm": "s", "ladder": "l", "ghost": "g"}
RACES = tuple(mode.name for mode in RACED)


def title_of(one: Past) -> str:
    """Whose game it was, and when."""
    return f"{shown_name(one.player)}'s {one.terms.mode} of {safe(one.created)[:10]}"


def people(stage: Stage) -> tuple[str, ...]:
    """Who may practise: whoever did last, then the people of the last table."""
    from jitters.table.agreement import default_names

    rooms = stage.desk.rooms
    last, table = rooms.last_player(), rooms.last_table()
    seated = () if table is None else tuple(name for name in table.names or () if name not in table.bots)
    known = tuple(dict.fromkeys((*([last] if last else []), *seated)))
    return known or default_names(1)


def play_daily(stage: Stage) -> str | None:
    """Today's deal; why it cannot be played, or None."""
    return begin(stage, agreement_for(DAILY, people(stage)[0], daily=date.today().isoformat()))
