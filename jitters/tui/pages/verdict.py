"""The verdict, in two beats: the word; then right or wrong, the reason, the definition, and what follows for whom."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.view import View
from jitters.tui.canvas import Canvas
from jitters.tui.commands import Command, Press
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.challenge import buzz, open_words, resolved
from jitters.tui.pages.flow import page_after
from jitters.tui.palette import Palette
from jitters.tui.parts.table import BIG, SPARE, Line, Shown, paint_table
from jitters.voice.names import shown_names
from jitters.voice.phrasing import why_not
from jitters.voice.verdicts import follows, verdict_text

if TYPE_CHECKING:
    from jitters.tui.pages.turn import TurnPage

BEAT_MS = 900
"""From the word to the verdict; any key is quicker."""


class PlayOn(Command):
    """Go on: the clock runs from where it stopped; where the turn is over, the next player's curtain."""

    keys = ("enter",)
    shown = "Enter"
    title = "go on"

    def label(self, page: "VerdictPage") -> str:
        """Where it leads."""
        return "play on: the clock starts" if page.legal and not page.watched else "go on"

    def run(self, page: "VerdictPage", press: Press) -> None:
        """Resume, or leave the turn."""
        if not page.legal:
            page.stage.go(page_after(page.stage, page.events))
            return
        page.stage.back_to(page.turn)
        if not page.watched:
            page.turn.act(do.Resume(), press.at)


class Bank(Command):
    """Leave it off: the complete card and all before it are banked, and the turn ends."""

    keys = ("b",)
    shown = "b"
    title = "bank"

    def label(self, page: "VerdictPage") -> str:
        """What it would bring."""
        return f"stop: bank {page.desk.view().in_hand}" if self.allowed(page) else "stop"

    def allowed(self, page: "VerdictPage") -> bool:
        """After a won defence, with a complete card."""
        view = page.desk.view()
        return page.legal and not page.watched and view.card is not None and view.card.complete

    def run(self, page: "VerdictPage", press: Press) -> None:
        """Stop."""
        page.stage.back_to(page.turn)
        page.turn.act(do.Stop(), press.at)


class Next(Command):
    """Challenge another word of the card while the clock is off."""

    keys = tuple("0123456789")
    shown = "1-9"
    title = "challenge another"

    def allowed(self, page: "VerdictPage") -> bool:
        """Where another word stands."""
        return page.legal and bool(open_words(page.desk.view()))

    def run(self, page: "VerdictPage", press: Press) -> None:
        """Buzz."""
        buzz(page.turn, press, page.noted)


class Overrule(Command):
    """The others overrule the verdict by a majority; where the house has no such rule, they undo a mistaken ruling."""

    keys = ("o",)
    shown = "o"
    title = "overrule"

    def label(self, page: "VerdictPage") -> str:
        """What it is by the rules of the house."""
        return "overrule" if page.desk.view().house.get("overrule") else "undo the ruling"

    def allowed(self, page: "VerdictPage") -> bool:
        """Right after the verdict, where people could be a majority."""
        from jitters.tui.pages.vote import may_overrule

        return may_overrule(page.desk)

    def run(self, page: "VerdictPage", press: Press) -> None:
        """Vote."""
        from jitters.tui.pages.vote import Ruling, VotePage

        def refused() -> None:
            page.note = "No majority for it: the verdict stands."

        ruling = Ruling(word=page.word, legal=page.legal, player=page.player, over=page.overruled, stands=refused)
        page.stage.push(VotePage(page.stage, ruling))


class VerdictPage(Page):
    """The dictionary speaks."""

    commands: tuple[Command, ...] = (PlayOn(), Bank(), Next(), Overrule())
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, turn: "TurnPage", before: View, by: int, events: ev.Events) -> None:
        """What these events resolved: a challenge by seat `by`, with the table as it was before them."""
        super().__init__(stage)
        self.turn = turn
        self.before = before
        self.by = by
        self.player = before.player
        self.events = events
        verdict = resolved(events)
        self.word = verdict.word
        self.legal = verdict.legal
        self.watched = stage.desk.plays_itself(self.player)
        """Whether it is a bot's turn."""
        self.asked_at: int | None = None
        """When the second beat was asked for, on the clock."""
        self.note = ""
        self.ruling = ""
        """What the table ruled instead."""
        self.verdict = self.desk.session.words.verdict(self.word)
        self.near: tuple[str, ...] = ()
        self.definition: str | None = None
        words = self.desk.session.words
        stage.aside(lambda: look_up(words, self.word, legal=self.legal), self.looked_up)

    def looked_up(self, found: tuple[tuple[str, ...], str | None]) -> None:
        """Near misses and the definition came."""
        self.near, self.definition = found

    def noted(self, text: str) -> None:
        """Say something in the line above the keys."""
        self.note = text

    def overruled(self, text: str) -> None:
        """The table gave the turn back: the word stands, the clock waits."""
        self.legal = True
        self.asked_at = self.desk.clock.now()
        self.ruling = text
        self.note = ""

    @property
    def turned_at(self) -> int:
        """When the verdict turns up, on the clock."""
        return self.shown_at + BEAT_MS if self.asked_at is None else self.asked_at

    def second_beat(self, now: int) -> bool:
        """Whether the verdict is shown."""
        return now >= self.turned_at

    def hears(self, at: int) -> bool:
        """Not what was meant for the first beat and comes as the second turns up."""
        return at >= self.turned_at + DEAF_MS if self.second_beat(at) else super().hears(at)

    def pulse(self, now: int) -> Hashable:
        """The beat."""
        return self.second_beat(now)

    def changes_in(self, now: int) -> int | None:
        """Until the second beat."""
        return None if self.second_beat(now) else self.turned_at - now

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The word; then all the rest."""
        names = shown_names(self.before.players)
        text = verdict_text(self.verdict, self.definition, self.near)
        cover: list[Line] = [(BIG + self.word, palette.title), ("", palette.text)]
        beat = self.second_beat(self.desk.clock.now())
        if beat:
            stands = self.verdict.legal
            cover.append((f"{text.mark} {text.ruling}", palette.good if stands else palette.bad))
            cover += [(line, palette.text) for line in (text.why, text.near) if line]
            cover += [(SPARE + text.definition, palette.text)] if text.definition else []
            cover += [(text.source, palette.dim)] if text.source else []
            cover.append(("", palette.text))
            told = follows(legal=self.legal, player=names[self.player], challenger=names[self.by])
            cover.append((self.ruling or told, palette.accent))
        else:
            cover += [("…", palette.dim)]
        view = self.desk.view() if beat and self.legal else self.before  # the ledger keeps the secret, too
        paint_table(
            canvas,
            palette,
            view,
            page=self,
            commands=[command for command in self.commands[:-1] if command.allowed(self)] if beat else (),
            more=[command for command in self.commands[-1:] if command.allowed(self)] if beat else (),
            shown=Shown(speech=self.note, stern=True, watched=self.watched),
            cover=cover,
        )

    def pressed(self, press: Press) -> None:
        """The first key turns the verdict up."""
        if not self.second_beat(press.at):
            self.asked_at = press.at
            return
        super().pressed(press)

    def refused(self, command: Command, press: Press) -> None:
        """Say why not."""
        view = self.desk.view()
        if isinstance(command, Bank) and view.card is not None and view.card.lacks is not None:
            self.note = why_not(view.card.lacks, kind=do.Stop)


def look_up(words: Any, word: str, *, legal: bool) -> tuple[tuple[str, ...], str | None]:  # noqa: ANN401
    """Near misses of an illegal word, the definition of a legal one; takes some milliseconds."""
    if not legal:
        return words.near(word), None
    from jitters.lexicon.definitions import find_definitions

    definitions = find_definitions()
    return (), definitions.define(word) if definitions is not None else None
