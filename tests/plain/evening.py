"""A line-mode table for tests: a clock that the test holds, lines from a script, everything that is printed kept."""

import io
from collections import deque
from collections.abc import Mapping
from types import MappingProxyType

from helpers.box_of_tests import FIRST, WordsOfTests, box

from jitters.games.jitters.events import VerdictOverruled
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Definitions
from jitters.lexicon import Lexicon
from jitters.plain.clock import since
from jitters.plain.game import LineGame
from jitters.plain.page import Page
from jitters.plain.sitting import Sitting
from jitters.plain.source import End, Line
from jitters.table.session import Note, Session


class HeldClock:
    """Stands still but when it is told to go on."""

    def __init__(self, ms: int = 5_000_000) -> None:
        self.ms = ms

    def __call__(self) -> int:
        return self.ms


class Script:
    """Lines to come; a number is a time in ms that passes first. It ends where the script does."""

    def __init__(self, clock: HeldClock, *items: str | int, interactive: bool = False) -> None:
        self.clock = clock
        self.items = deque(items)
        self.interactive = interactive

    def read(self, until: int | None) -> Line | End | None:
        while self.items and isinstance(self.items[0], int):
            wait = self.items.popleft()
            assert isinstance(wait, int)
            if until is not None and self.clock.ms + wait > until:
                left = max(0, until - self.clock.ms)
                self.clock.ms += left
                self.items.appendleft(wait - left)
                return None
            self.clock.ms += wait
        if not self.items:
            return End()
        text = self.items.popleft()
        assert isinstance(text, str)
        return Line(text=text, at=self.clock.ms)


class KeeperOfTests:
    """Keeps the notes in memory."""

    file: str | None = None

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.trouble: str | None = None
        self.closed = False

    def __call__(self, note: Note) -> None:
        self.notes.append(note)

    def close(self) -> None:
        self.closed = True


class Evening:
    """One game. What each line brought is asked for after it was said."""

    def __init__(
        self,
        *cards: str,
        players: tuple[str, ...] = ("Ann", "Bob", "Cy"),
        rolls: tuple[str, ...] = (FIRST,) * 8,
        target: int = 50,
        timer_ms: int = 180_000,
        referee: str = "challenge",
        house: Mapping[str, bool] = MappingProxyType({}),
        words: WordsOfTests | None = None,
        definitions: Definitions | None = None,
        typed: bool = False,
        lexicon: Lexicon | None = None,
        interrupted: bool = False,
    ) -> None:
        self.setup = Setup(
            box=box(),
            players=players,
            target=target,
            timer_ms=(timer_ms,) * len(players),
            referee=referee,
            seed=1,
            house=house,
            stacked_cards=cards,
            stacked_rolls=rolls,
        )
        self.clock = HeldClock()
        self.out = io.StringIO()
        self.typed = typed
        self.keeper = KeeperOfTests()
        state, _ = set_up(self.setup)
        self.game = LineGame(
            Session(state, words or WordsOfTests(), note=self.keeper),
            Page(self.out, terminal=False),
            since(self.clock, self.clock.ms),
            typed=typed,
            definitions=lambda: definitions,
            lexicon=lexicon,
            interrupted=lambda: interrupted,
            keeper=self.keeper,
        )
        self._zero = self.clock.ms
        self.sitting = Sitting(self.game, Script(self.clock), self._zero, self.keeper)

    @property
    def ruled(self) -> list[tuple[str, bool]]:
        """Verdicts that the table overruled, as whoever keeps the game is told."""
        events = [event for note in self.keeper.notes for event in note.events]
        return [(event.word, event.legal) for event in events if isinstance(event, VerdictOverruled)]

    def say(self, *items: str | int) -> str:
        """Types these lines (or lets time pass); returns what was printed from then on."""
        start = len(self.out.getvalue())
        if not start:
            self.sitting.open()
        self.sitting.source = Script(self.clock, *items, interactive=self.typed)
        self.sitting.play()
        return self.out.getvalue()[start:]

    @property
    def view(self) -> View:
        return self.game.view


def started(*cards: str, **options) -> Evening:
    """An evening whose first player has just started on the first of the cards."""
    evening = Evening(*cards, **options)
    evening.say("")
    return evening
