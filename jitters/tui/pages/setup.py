"""The setup: names, target, timer (each player's own, too), words, challenges or referee, who goes first."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Hashable
from dataclasses import dataclass, replace
from types import MappingProxyType

from jitters.table.agreement import default_names
from jitters.tui.canvas import Canvas, Rect
from jitters.tui.commands import Command, Press, paint_commands
from jitters.tui.font import large
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.common import GoHome, Quit, ShowRules, useful
from jitters.tui.pages.form import Amount, Choice, Text
from jitters.tui.palette import Palette
from jitters.voice.names import clip, safe
from jitters.voice.wording import clock, listed

MOST_SEATS = 30
MOST_BOTS = 8
AS_ASKED, MIXED = "as asked", "mixed"
LONGEST_MS, SHORTEST_MS = 60 * 60_000, 5_000


@dataclass(frozen=True, slots=True)
class OnField:
    """A click on a field, or on its arrows."""

    place: int
    step: int = 0


class Play(Command):
    """Begin the game as it stands here."""

    keys = ("f5", "ctrl+s")
    shown = "F5"
    title = "PLAY"

    def run(self, page: "SetupPage", press: Press) -> None:
        """Begin."""
        page.play()


class Onward(Command):
    """The next field; after the last name, PLAY."""

    keys = ("enter",)
    shown = "Enter"
    title = "next"

    def label(self, page: "SetupPage") -> str:
        """Where it leads."""
        return "PLAY" if page.on_play else "next"

    def run(self, page: "SetupPage", press: Press) -> None:
        """Next, or play."""
        page.entered()


class Walk(Command):
    """From field to field."""

    keys = ("down", "up", "tab", "shift+tab")
    shown = "↑ ↓"
    title = "move"

    def run(self, page: "SetupPage", press: Press) -> None:
        """Up or down."""
        page.walk(-1 if press.key in ("up", "shift+tab") else 1)


class Change(Command):
    """Change what stands there: another choice, more or less; on a name, that player's own time."""

    keys = ("left", "right")
    shown = "← →"
    title = "change"

    def run(self, page: "SetupPage", press: Press) -> None:
        """More or less."""
        page.change(1 if press.key == "right" else -1)


class Back(GoHome):
    """Put a name back as it was before anything was typed; else back home, no game has begun."""

    keys = ("escape",)
    shown = "Esc"

    def label(self, page: "SetupPage") -> str:
        """Where it leads."""
        return "preset name" if page.typed_name is not None else self.title

    def allowed(self, page: Page) -> bool:
        """On a name that was typed, and where the program began at home."""
        return page.desk.rooms.at_home or (isinstance(page, SetupPage) and page.typed_name is not None)

    def run(self, page: Page, press: Press) -> None:
        """Put back, or go."""
        name = page.typed_name if isinstance(page, SetupPage) else None
        if name is not None:
            name.text = ""
        else:
            super().run(page, press)


class Help(ShowRules):
    """Every key and the rules in brief; in a name that is begun, ? is a character of it."""

    shown = "F1"


class SetupPage(Page):
    """What is agreed before the game."""

    commands = (Onward(), Walk(), Change(), Play(), Back(), Help(), Quit())

    def __init__(self, stage: Stage) -> None:
        """As the options have it."""
        super().__init__(stage)
        agreed = stage.desk.agreement
        levels = [("home", "home: common words"), ("standard", "standard"), ("wide", "wide: rare words too")]
        if agreed.dictionary not in dict(levels):
            levels.append((agreed.dictionary, clip(safe(agreed.dictionary), 30)))
        self.seats = Amount(title="Players", value=agreed.seats or 2, least=1, most=MOST_SEATS, step=1)
        self.bots = Amount(title="Bots", value=len(agreed.bots), least=0, most=MOST_BOTS, step=1)
        self.kind: Choice | None = None
        """What the bots are; known once there are any."""
        self.names: list[Text] = []
        self.own: list[int | None] = []
        """Own times in ms, a seat each."""
        self.target = Amount(title="Target", value=agreed.target, least=1, most=100_000, step=50)
        self.timer = Amount(
            title="Timer", value=agreed.timer_ms, least=SHORTEST_MS, most=LONGEST_MS, step=15_000, time=True
        )
        self.words = Choice(title="Words", options=levels, at=list(dict(levels)).index(agreed.dictionary))
        self.referee = Choice(
            title="Judge",
            options=[("no", "challenges: players judge each other"), ("yes", "referee: every word is checked")],
            at=int(agreed.referee),
        )
        self.first = Choice(
            title="First", options=[("no", "the first named"), ("yes", "drawn by lot")], at=int(agreed.first_by_lot)
        )
        self.overrule = Choice(
            title="Verdicts",
            options=[("no", "the dictionary's word is final"), ("yes", "the table may overrule")],
            at=int(agreed.overrule),
        )
        self.note = ""
        self.at = 1
        self._seat()

    @property
    def fields(self) -> list[Text | Amount | Choice]:
        """All fields, top to bottom."""
        rest: list[Text | Amount | Choice] = [
            self.bots,
            *([self.kind] if self.kind is not None and self.bots.value else []),
            self.target,
            self.timer,
            self.words,
            self.referee,
            self.first,
            self.overrule,
        ]
        return [self.seats, *self.names, *rest]

    @property
    def typed_name(self) -> Text | None:
        """The name under the cursor, if anything was typed there."""
        chosen = None if self.on_play else self.fields[self.at]
        return chosen if isinstance(chosen, Text) and chosen.text else None

    @property
    def on_play(self) -> bool:
        """Whether the next Enter plays."""
        return self.at == len(self.fields)

    def _seat(self) -> None:
        """As many names as seats."""
        for seat, name in enumerate(default_names(self.seats.value)[len(self.names) :], start=len(self.names)):
            self.names.append(Text(title=str(seat + 1), default=name))
            self.own.append(None)
        del self.names[self.seats.value :], self.own[self.seats.value :]
        if self.bots.value and self.kind is None:
            self.kind = Choice(title="They are", options=kinds_of_bots(tuple(self.desk.agreement.bots.values())))

    def walk(self, by: int) -> None:
        """The next field, or PLAY."""
        self.at = (self.at + by) % (len(self.fields) + 1)

    def entered(self) -> None:
        """Next; after the last name PLAY; on PLAY, play."""
        if self.on_play:
            self.play()
        elif self.at == len(self.names):
            self.at = len(self.fields)
        else:
            self.walk(1)

    def change(self, by: int) -> None:
        """More or less of the field."""
        if self.on_play:
            return
        chosen = self.fields[self.at]
        if isinstance(chosen, Text):
            now = self.own[self.at - 1] or self.timer.value
            self.own[self.at - 1] = min(LONGEST_MS, max(15_000, (now // 15_000 + by) * 15_000))
        else:
            chosen.stepped(by)
        self._seat()

    def opponents(self) -> dict[str, str]:
        """What plays at the seats after the people's, by name."""
        if not self.bots.value or self.kind is None:
            return {}
        from jitters.bots.opening import level_names, seat_names

        asked = tuple(self.desk.agreement.bots.values())
        if self.kind.value != AS_ASKED:
            asked = ()
        more = asked[-1:] or (level_names() if self.kind.value == MIXED else (self.kind.value,))
        specs = (*asked, *(more[place % len(more)] for place in range(self.bots.value)))[: self.bots.value]
        return dict(zip(seat_names(specs), specs, strict=True))

    def play(self) -> None:
        """Begin, unless two have the same name."""
        people = tuple(name.value for name in self.names)
        bots = self.opponents()
        names = (*people, *bots)
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            self.note = f"Two players are called {clip(safe(twice), 30)}: names must differ."
            return
        own = {name: ms for name, ms in zip(people, self.own, strict=True) if ms not in (None, self.timer.value)}
        agreed = self.desk.agreement
        kept = {name: ms for name, ms in agreed.own_timers.items() if name in names}
        chosen = replace(
            agreed,
            seats=len(people),
            names=names,
            bots=MappingProxyType(bots),
            target=self.target.value,
            timer_ms=self.timer.value,
            own_timers=MappingProxyType({**kept, **{name: ms for name, ms in own.items() if ms is not None}}),
            referee=self.referee.value == "yes",
            overrule=self.overrule.value == "yes" and len(names) > 1,
            first_by_lot=self.first.value == "yes",
            dictionary=self.words.value,
        )
        from jitters.tui.pages.beginning import begin

        self.note = begin(self.stage, chosen) or ""

    def opened(self) -> None:
        """Open the box while people type."""
        from jitters.tui.pages.resuming import OfferPage

        assert self.desk.box.cards
        offer = self.desk.offer()
        if offer is not None:
            self.stage.push(OfferPage(self.stage, offer))

    def asked_to_quit(self) -> None:
        """No game has begun: nothing is lost."""
        self.stage.quit()

    # Keys and mouse

    def pressed(self, press: Press) -> None:
        """A character goes into the field; the rest are commands."""
        self.note = ""
        chosen = None if self.on_play else self.fields[self.at]
        character = press.character
        if press.key == "backspace" and isinstance(chosen, Text | Amount):
            chosen.rubbed()
        elif press.key == "ctrl+u" and isinstance(chosen, Text):
            chosen.text = ""
        elif press.key == "space" and isinstance(chosen, Choice):
            chosen.stepped(1)
        elif press.key == "question_mark" and self.typed_name is None:
            super().pressed(press)
        elif (character and character.isprintable() and isinstance(chosen, Text)) or (
            character and isinstance(chosen, Amount) and character in "0123456789:ms"
        ):
            chosen.typed(character)
        else:
            super().pressed(press)
        self._seat()

    def pasted(self, text: str) -> None:
        """Into the name that is being typed."""
        chosen = None if self.on_play else self.fields[self.at]
        if isinstance(chosen, Text):
            for character in text.splitlines()[0] if text.strip() else "":
                chosen.typed(character)

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """To the field, or its arrow."""
        if isinstance(meaning, OnField):
            self.at = meaning.place
            if meaning.step:
                self.change(meaning.step)
            elif not self.on_play and isinstance(self.fields[self.at], Choice):
                self.change(1)
        else:
            super().pointed(meaning, press)

    # Painting

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Title, fields, PLAY; with many seats the names scroll."""
        fields = self.fields
        spare = canvas.height - len(fields) - 5
        row = 1
        middle = Rect(0, 0, canvas.width, canvas.height)
        big = large("JITTERS")
        if big is not None and spare >= 4:
            row = 1 + max(0, (spare - 4) // 4)
            for line in big:
                canvas.middle(middle, row, line, palette.you)
                row += 1
        else:
            canvas.middle(middle, row - 1, "JITTERS", palette.you)
        row += 1
        left = max(2, canvas.width // 2 - 34)
        room = canvas.height - row - 10
        first = max(0, min(self.at - room // 2, len(self.names) - room)) if len(self.names) > room else 0
        for place, item in enumerate(fields):
            seat = place - 1
            if isinstance(item, Text) and not first <= seat < first + max(1, room):
                continue
            if place == len(self.names) + 1:
                row += 1 if spare >= 6 else 0
            self._field(canvas, palette, Rect(left, row, 68, 1), place)
            row += 1
        row += 1 if spare >= 1 else 0
        mark = ">" if self.on_play else " "
        canvas.text(left, row, mark, palette.accent)
        canvas.text(left + 2, row, "  PLAY  ", palette.key if self.on_play else palette.field)
        canvas.spot(Rect(left, row, 12, 1), Play())
        canvas.text(1, canvas.height - 2, clip(self.note, canvas.width - 2), palette.bad)
        paint_commands(canvas, palette, 1, canvas.height - 1, self, useful(self))

    def _field(self, canvas: Canvas, palette: Palette, rect: Rect, place: int) -> None:
        item = self.fields[place]
        here = place == self.at
        canvas.spot(rect, OnField(place))
        canvas.text(rect.x, rect.y, ">" if here else " ", palette.accent)
        title = f"{item.title:>8}" if isinstance(item, Text) else f"{item.title:8}"
        canvas.text(rect.x + 2, rect.y, title, palette.strong if here else palette.dim)
        x = rect.x + 12
        if isinstance(item, Text):
            self._name(canvas, palette, x, rect.y, place, item, here=here)
            return
        text = clip(item.says, rect.width - 15) if isinstance(item, Choice) else item.shown(9)
        alone = self.seats.value == 1 and not self.bots.value
        if item is self.referee and alone:
            text = "a referee: alone there is no other way"
        if item is self.overrule and alone:
            text = "the referee's word is final"
        fixed = alone and item in (self.referee, self.overrule)
        if fixed:
            canvas.text(x + 2, rect.y, text, palette.dim)
            return
        back = canvas.text(x, rect.y, "<", palette.accent if here else palette.off)
        canvas.spot(Rect(x - 1, rect.y, 3, 1), OnField(place, -1))
        end = canvas.text(back + 1, rect.y, text, palette.strong if here else palette.text)
        canvas.text(end + 1, rect.y, ">", palette.accent if here else palette.off)
        canvas.spot(Rect(end, rect.y, 3, 1), OnField(place, 1))

    def _name(self, canvas: Canvas, palette: Palette, x: int, y: int, place: int, item: Text, *, here: bool) -> None:
        canvas.text(x, y, "", palette.field if here else palette.text, width=26)
        end = canvas.text(x, y, item.shown(24), palette.field if here else palette.strong)
        if here:
            canvas.text(end, y, "│", palette.field)
            end += 1
        if not item.text:
            canvas.text(end, y, item.default, palette.field if here else palette.dim, width=26 - (end - x))
        own = self.own[place - 1]
        agreed = self.desk.agreement.own_timers.get(item.value)
        shown = own if own is not None else agreed
        if here or shown is not None:
            after = canvas.text(x + 28, y, "<", palette.accent if here else palette.off)
            canvas.spot(Rect(x + 27, y, 3, 1), OnField(place, -1))
            after = canvas.text(after + 1, y, clock(shown or self.timer.value), palette.text)
            canvas.text(after + 1, y, ">", palette.accent if here else palette.off)
            canvas.spot(Rect(after, y, 3, 1), OnField(place, 1))
            canvas.text(after + 3, y, "own time" if shown is not None else "", palette.dim)


def kinds_of_bots(asked: tuple[str, ...]) -> list[tuple[str, str]]:
    """What bots there are to choose from; those that were asked for first."""
    from jitters.bots.opening import character_names, character_of, level_names

    levels = level_names()
    mixed = [(MIXED, "mixed: one of each level in turn, from easy up")]
    there = [(name, f"{name}: {character_of(name).about}") for name in (*levels, *character_names())]
    there[len(levels) : len(levels)] = mixed
    return [(AS_ASKED, clip(safe(listed(asked)), 40)), *there] if asked else there
