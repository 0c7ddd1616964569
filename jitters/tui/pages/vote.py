"""The table votes on a verdict: a rule of the house, or a mistaken ruling undone."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Callable
from dataclasses import dataclass

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.phases import verdict_of
from jitters.games.jitters.view import View
from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.desk import Desk
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.flow import page_after
from jitters.tui.palette import Palette
from jitters.voice.events import said
from jitters.voice.names import shown_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A verdict that is voted on."""

    word: str
    legal: bool
    player: int
    """Whose word it is."""
    over: Callable[[str], None]
    """Told in a sentence of the vote that gave the turn back."""
    stands: Callable[[], None]
    """Told that there was no majority."""


def others_than(view: View, player: int) -> tuple[int, ...]:
    """The seats that vote on a verdict about this player's word."""
    return tuple(seat for seat in range(len(view.players)) if seat != player and seat not in view.left)


def may_overrule(desk: Desk) -> bool:
    """Whether a verdict was just given, and people could be more than half of those who vote on it (J39)."""
    if not desk.view().may(do.Overrule):
        return False
    verdict = verdict_of(desk.session.state)
    assert verdict is not None
    others = others_than(desk.view(), verdict.turn.player)
    people = sum(not desk.plays_itself(seat) for seat in others)
    return 2 * people > len(others)


class UndoRuling(Command):
    """Undo the ruling that ended the last turn, until the next one starts; more than half of the others must agree.

    The turn goes on with the time it had, and its 0 is struck from the ledger. Where the house rule is on, the word is
    the house's from then on.
    """

    keys = ("o",)
    shown = "o"
    title = "undo the ruling"

    def allowed(self, page: Page) -> bool:
        """While the last turn is the one that the verdict ended, and people enough sit there for a majority."""
        return may_overrule(page.desk)

    def run(self, page: Page, press: Press) -> None:
        """Vote."""
        stage = page.stage
        verdict = verdict_of(stage.desk.session.state)
        assert verdict is not None
        word, by, player = verdict.word, verdict.by, verdict.turn.player

        def given_back(told: str) -> None:
            from jitters.tui.pages.flow import turn_page
            from jitters.tui.pages.verdict import VerdictPage

            turn = turn_page(stage)
            reason = stage.desk.session.words.verdict(word).reason
            resolved = ev.ChallengeResolved(word=word, legal=False, reason=reason, winner=by)
            after = VerdictPage(stage, turn, stage.desk.view(), by, (resolved,))
            after.overruled(told)
            stage.go(turn, after)

        ruling = Ruling(word=word, legal=False, player=player, over=given_back, stands=lambda: None)
        stage.push(VotePage(stage, ruling))


class Count(Command):
    """Count the votes: more than half of the others must be for it."""

    keys = ("enter",)
    shown = "Enter"
    title = "count the votes"

    def run(self, page: "VotePage", press: Press) -> None:
        """Submit the vote."""
        page.counted(press)


class Keep(Command):
    """Let the verdict stand."""

    keys = ("escape",)
    shown = "Esc"
    title = "let it stand"

    def run(self, page: Page, press: Press) -> None:
        """Back to the verdict."""
        page.stage.pop()


class Toggle(Command):
    """A seat's figure: that player votes for overruling, or takes the vote back."""

    keys = tuple("123456789")
    shown = "1-9"
    title = "vote"

    def run(self, page: "VotePage", press: Press) -> None:
        """Vote for the marked seat's figure; a click votes for all in turn."""
        page.toggle((press.digit or 0) - 1 if press.digit else None)


class VotePage(Page):
    """Who is for overruling the verdict?"""

    commands = (Toggle(), Count(), Keep())
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, ruling: Ruling) -> None:
        """A vote on this verdict."""
        super().__init__(stage)
        self.ruling = ruling
        view = self.desk.view()
        self.others = others_than(view, ruling.player)
        self.voters = tuple(seat for seat in self.others if not stage.desk.plays_itself(seat))
        """Bots hold with the dictionary: they count among the others, and never vote for overruling."""
        self.votes: frozenset[int] = frozenset()

    def toggle(self, seat: int | None) -> None:
        """A vote for overruling is given or taken back; without a seat, the next one's."""
        if seat is None:
            seat = next((one for one in self.voters if one not in self.votes), self.voters[0])
        if seat in self.voters:
            self.votes = self.votes ^ {seat}

    def counted(self, press: Press) -> None:
        """Submit the vote; with a majority the verdict is overturned."""
        against = tuple(seat for seat in self.others if seat not in self.votes)
        reply = self.desk.submit(do.Overrule(for_=tuple(sorted(self.votes)), against=against), press.at)
        if not any(isinstance(event, ev.VerdictOverruled) for event in reply.events):
            self.stage.pop()
            self.ruling.stands()
            return
        if any(isinstance(event, ev.TurnEnded) for event in reply.events):
            self.stage.go(page_after(self.stage, reply.events))
            return
        self.stage.pop()
        names = shown_names(self.desk.view().players)
        told = " ".join(said(event, names) for event in reply.events if isinstance(event, ev.VerdictOverruled))
        self.ruling.over(told)

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The voters with their votes."""
        view = self.desk.view()
        names = shown_names(view.players)
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = max(2, canvas.height // 2 - len(self.voters) // 2 - 4)
        ruling = "legal" if self.ruling.legal else "not legal"
        house = view.house.get("overrule")
        asked = "Who is for overruling it?" if house else "Who agrees that this was a mistake?"
        canvas.middle(middle, row, f"The dictionary says that {self.ruling.word} is {ruling}.", palette.text)
        canvas.middle(middle, row + 1, asked, palette.title)
        row += 3
        for seat in self.voters[: max(1, canvas.height - row - 4)]:
            mark = "✓" if seat in self.votes else "·"
            text = f"{mark} {seat + 1}  {names[seat]}"
            canvas.text(middle.width // 2 - 8, row, text, palette.good if seat in self.votes else palette.text)
            canvas.spot(Rect(0, row, canvas.width, 1), seat)
            row += 1
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)

    def pointed(self, meaning: object, press: Press) -> None:
        """A click on a seat is its vote."""
        if isinstance(meaning, int):
            self.toggle(meaning)
        elif isinstance(meaning, Command):
            meaning.run(self, press)
