"""A game that was kept: offered, and taken up again behind a cover, its clock held."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from typing import ClassVar

from jitters.games.jitters import events as ev
from jitters.games.jitters.state import Defended, core
from jitters.table.agreement import Agreement
from jitters.table.keeping import Kept, Offer, OfferError
from jitters.tui.canvas import Canvas, Rect, wrapped
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.pages.base import DEAF_MS, Page, Stage
from jitters.tui.pages.common import Quit, ShowRules, paint_name
from jitters.tui.pages.curtain import CurtainPage
from jitters.tui.pages.flow import choice_page, turn_page
from jitters.tui.palette import Palette
from jitters.tui.parts.ledger import paint_sheet
from jitters.tui.practising import untimed
from jitters.tui.rooms import NOWHERE
from jitters.voice.names import safe, shown_names
from jitters.voice.wording import clock, listed

OLD_BOX = "It would go on with its own rules, cards and dice, not with what you asked for."


class GoOn(Command):
    """Take the laptop: card and dice are uncovered, and the clock goes on from where it was left."""

    keys = ("enter",)
    shown = "Enter"
    title = "go on"

    def run(self, page: "ResumedPage", press: Press) -> None:
        """Uncover the turn, at the place where it was left."""
        lift_cover(page.stage)


class ResumedPage(Page):
    """Waits until the player whose turn was interrupted has the laptop; the clock is held."""

    commands = (GoOn(), ShowRules(), Quit())
    holds = "resumed"
    deaf_ms = DEAF_MS

    def __init__(self, stage: Stage, words: tuple[str, ...]) -> None:
        """A cover over the turn; `words` are told with it."""
        super().__init__(stage)
        self.words = words

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Whose turn goes on, with how much time, and the ledger."""
        view = self.desk.view()
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = paint_name(canvas, palette, 2, view.players[view.player], "goes on") + 1
        whose = "Your" if len(view.players) == 1 else "This"
        left = f"{whose} turn has {clock(view.remaining_ms)} left; the clock is held."
        told = [*([] if untimed(self.desk) else [left]), *self.words]
        for line in (part for text in told for part in wrapped(text, canvas.width - 6)):
            canvas.middle(middle, row, line, palette.text)
            row += 1
        if view.ledger:
            paint_sheet(canvas, palette, Rect(4, row + 1, canvas.width - 8, canvas.height - 5 - row), view)
        people = sum(not self.desk.plays_itself(seat) for seat in range(len(view.players)))
        ready = "you are ready" if people == 1 else "the laptop is yours"
        ask = f"Press Enter when {ready}: the clock goes on then."
        if self.desk.plays_itself(view.player):
            ask = "Press Enter to watch it play on."
        canvas.middle(middle, canvas.height - 3, ask, palette.accent)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, self.commands)


class TakeUp(Command):
    """Take the unfinished game up again, every die where it lay."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "y")
    shown = "Enter"
    title = "go on with it"

    def run(self, page: "OfferPage", press: Press) -> None:
        """Open it."""
        try:
            kept = page.offer.take_up()
        except OfferError as fault:
            page.note = safe(str(fault))
            return
        resume(page.stage, kept)


class NewGame(Command):
    """Play another game; the unfinished one stays where it is, and `jitters resume` finds it."""

    keys: ClassVar[tuple[str, ...]] = ("n", "escape")
    shown = "n"
    title = "new game"

    def run(self, page: Page, press: Press) -> None:
        """To the setup."""
        page.stage.pop()


class Asked(NewGame):
    """Play the game that was asked for; the unfinished one stays where it is, and `jitters resume` finds it."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "n", "escape")
    shown = "Enter"
    title = "new game, as asked"


class TakeUpInstead(TakeUp):
    """Take the unfinished game up instead, every die where it lay."""

    keys: ClassVar[tuple[str, ...]] = ("y",)
    shown = "y"
    title = "go on with the old one"


class OfferPage(Page):
    """There is a game that is not over; Enter takes it up, or, where options were given, plays what they ask for."""

    def __init__(self, stage: Stage, offer: Offer) -> None:
        """Offers this game."""
        super().__init__(stage)
        rooms = stage.desk.rooms
        self.asked = stage.desk.agreement != Agreement() or not (rooms is NOWHERE or rooms.at_home)
        """Whether options say what to play; cards and dice of one's own are such, and stand in no agreement."""
        self.commands = (*((Asked(), TakeUpInstead()) if self.asked else (TakeUp(), NewGame())), ShowRules(), Quit())
        self.offer = offer
        self.note = ""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Who played, when, and how it stands."""
        view = self.offer.table
        names = shown_names(view.players)
        middle = Rect(0, 0, canvas.width, canvas.height)
        row = max(1, canvas.height // 2 - 6)
        canvas.middle(middle, row, "A game is not over", palette.title)
        sums = listed([f"{name} {total}" for name, total in zip(names, view.totals, strict=True)])
        told = [f"{sums}, to {view.target}.", f"Round {view.round}, left on {self.offer.when}."]
        told += [OLD_BOX] * self.asked + [self.note]
        row += 2
        for line in (part for text in told for part in wrapped(text, canvas.width - 6)):
            canvas.middle(middle, row, line, palette.text)
            row += 1
        paint_commands(canvas, palette, max(1, canvas.width // 2 - 34), row + 2, self, self.commands)


class OpeningPage(Page):
    """The moment before a kept game's dictionary is open."""

    def __init__(self, stage: Stage, kept: Kept) -> None:
        """Of this game."""
        super().__init__(stage)
        self.kept = kept

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """One line."""
        canvas.middle(Rect(0, 0, canvas.width, canvas.height), canvas.height // 2, "Taking the game up.", palette.dim)

    def opened(self) -> None:
        """Go on."""
        resume(self.stage, self.kept)


def resume(stage: Stage, kept: Kept) -> None:
    """Go on with a kept game: covered where a turn was interrupted, else behind the next player's curtain."""
    from jitters.practice.drill import over
    from jitters.tui.pages.practice_end import PracticeEndPage

    stage.desk.resume(kept)
    view = stage.desk.view()
    if stage.desk.drill is not None and over(stage.desk.drill, view):
        stage.go(PracticeEndPage(stage, ()))
    elif view.phase == "over":
        from jitters.tui.pages.ending import WinnerPage

        stage.go(WinnerPage(stage, ()))
    elif view.phase == "ready":
        stage.go(CurtainPage(stage, told=kept.words))
    else:
        stage.go(ResumedPage(stage, kept.words))


def lift_cover(stage: Stage) -> None:
    """Show the turn as it lies: running, with an open challenge, or after a won defence."""
    from jitters.tui.pages.verdict import VerdictPage

    turn = turn_page(stage)
    stage.go(turn)
    view, state = stage.desk.view(), core(stage.desk.session.state)
    if view.phase == "challenged":
        stage.push(choice_page(stage, turn))
    elif isinstance(state, Defended):
        verdict = ev.ChallengeResolved(word=state.word, legal=True, reason=None, winner=view.player)
        stage.push(VerdictPage(stage, turn, view, state.by, (verdict,)))
