"""The line-mode table: reads lines while the clock runs, tells the time, ends well however it ends."""

import os
import secrets
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from typing import Final, TextIO

from jitters.games.jitters import actions as do
from jitters.games.jitters.box import Box
from jitters.games.jitters.play import set_up
from jitters.kernel.verdicts import Definitions
from jitters.lexicon import Lexicon
from jitters.lexicon.definitions import find_definitions
from jitters.plain.clock import Clock, boot_clock, since
from jitters.plain.commands import answer
from jitters.plain.game import LineGame
from jitters.plain.page import Page
from jitters.plain.seats import ask_names
from jitters.plain.source import End, Line, Source, StreamSource
from jitters.solve.task import never
from jitters.table.agreement import Agreement
from jitters.table.keeping import Keep, Keeper, Kept, take_up
from jitters.table.session import Session
from jitters.voice.ledger import head
from jitters.voice.names import safe, shown_name
from jitters.voice.standings import drawn, final, owing, standings
from jitters.voice.wording import counted, opened, spoken

MILESTONES: Final = (60_000, 30_000, 10_000)
"""Remaining times, in ms, that are told while nobody asks."""
MILESTONE_WORDS: Final = {60_000: "One minute left.", 30_000: "30 seconds left.", 10_000: "10 seconds left."}
BEAT_MS: Final = 1000
"""While the clock runs, the wait for a line is looked after this often, so that a sleep is noticed."""
GAP_MS: Final = 1500
"""A wait that ends later than this after its time was a gap: the process did not run."""
AFTER_GAP_MS: Final = 250
"""What a person typed is dropped this long after a gap."""
INTERRUPTED: Final = 130
UNREADABLE: Final = 1


def run(
    agreement: Agreement,
    open_box: Callable[[], Box],
    open_words: Callable[[], Lexicon],
    *,
    journal: Keep,
    kept: Kept | None = None,
    source: Source | None = None,
    out: TextIO | None = None,
    clock: Clock | None = None,
    definitions: Callable[[], Definitions | None] = find_definitions,
) -> int:
    """Play games line by line until the table is left.

    Args:
        agreement: what was agreed; names left open are asked for.
        open_box: opens the box, after the first line is printed.
        open_words: opens the dictionary, likewise.
        journal: begins the journal of a game.
        kept: a game to be taken up again; names, box and dictionary are its own.
        source: where lines come from; standard input if not given.
        out: where lines go; standard output if not given.
        clock: milliseconds that never fall; the machine's own if not given.
        definitions: finds what defines words, if anything does.

    Returns:
        The exit status: 0 after a game, at the end of input or after `quit`; 130 after Ctrl+C; 1 where nobody reads
        the output any more.
    """
    clock = boot_clock if clock is None else clock
    page = _page(sys.stdout) if out is None else Page(out, terminal=False)
    lines = StreamSource(sys.stdin.fileno(), clock) if source is None else source
    minding = lines.minding_interrupts() if isinstance(lines, StreamSource) else nullcontext()
    known = cache(definitions)
    table = Table(agreement, source=lines, page=page, clock=clock, definitions=known)
    try:
        with minding:
            return table.sit(open_box, open_words, journal, kept)
    except KeyboardInterrupt:
        table.farewell()
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREADABLE


class Table:
    """An evening: the same people, one game after the other."""

    def __init__(
        self,
        agreement: Agreement,
        *,
        source: Source,
        page: Page,
        clock: Clock,
        definitions: Callable[[], Definitions | None],
    ) -> None:
        """Nothing is opened or said yet."""
        self.agreement = agreement
        self.source = source
        self.page = page
        self.clock = clock
        self.definitions = definitions
        self.game: LineGame | None = None

    def sit(
        self, open_box: Callable[[], Box], open_words: Callable[[], Lexicon], journal: Keep, kept: Kept | None
    ) -> int:
        """Everything from the first line to the last; returns the exit status.

        Raises:
            KeyboardInterrupt: Ctrl+C was pressed.
        """
        self.page.say("Jitters, line by line. Type help for the commands, rules for the rules.")
        if kept is not None:
            self.page.flush()
            words = kept.open_words()
            session = take_up(kept, words)
            self.page.say("The game goes on as it was left.", *kept.words)
            self.play(session, words, kept.keeper)
            names = session.view().players
        else:
            asked = ask_names(self.agreement, self.source, self.page)
            if isinstance(asked, End):
                self.farewell()
                return 0
            names = asked
        self.page.flush()
        seed = self.agreement.seed
        while self.game is None or self.game.another:
            box, words = open_box(), open_words()
            if self.game is None:
                self.unknown_timers(names)
            dealt = secrets.randbits(32) if seed is None else seed
            setup = self.agreement.setup(box, names, dealt)
            state, started = set_up(setup)
            keeper = journal(setup, started, words.source, self.agreement.about(setup.players))
            self.page.say(getattr(words, "notice", None) or "")
            if self.agreement.first_by_lot:
                self.page.say(drawn(shown_name(setup.players[0])))
            self.play(Session(state, words, note=keeper), words, keeper)
            seed = None if seed is None else seed + 1
        self.farewell()
        return 0

    def play(self, session: Session, words: Lexicon, keeper: Keeper) -> None:
        """One game, from where the session stands until it is left."""
        zero = self.clock() - session.at
        game = LineGame(
            session,
            self.page,
            since(self.clock, zero),
            typed=self.source.interactive,
            definitions=self.definitions,
            lexicon=words,
            interrupted=self.source.interrupted if isinstance(self.source, StreamSource) else never,
        )
        self.game = game
        self.page.say(*_opening(game))
        sitting = Sitting(game, self.source, zero, keeper)
        try:
            sitting.open()
            sitting.play()
        finally:
            keeper.close()

    def unknown_timers(self, names: tuple[str, ...]) -> None:
        """Say which own timers belong to nobody at the table."""
        for name in self.agreement.own_timers:
            if name not in names:
                self.page.say(f"Nobody here is called {shown_name(name)}: that timer is not used.")

    def farewell(self) -> None:
        """Leave with the standings."""
        if self.game is None:
            self.page.draw("")
            self.page.say("No game was begun.")
        elif self.game.view.phase != "over":
            self.page.draw("")
            self.page.say("The game is left unfinished.", *final(self.game.view, self.game.names))
        self.page.flush()


class Sitting:
    """One game: lines in, answers out, and the clock between them."""

    def __init__(self, game: LineGame, source: Source, zero: int, keeper: Keeper) -> None:
        """The game's zero is where the source's clock shows `zero`."""
        self.game = game
        self.source = source
        self.keeper = keeper
        self._trouble: str | None = None
        self._zero = zero
        self._told: set[int] = set()
        self._deaf_until = 0
        self._seen = self.game.now()
        """When the process was last known to run, in ms of the game's time."""

    def open(self) -> None:
        """What is said before the first line is read."""
        self.say_trouble()
        self.game.close_answer()

    def play(self) -> None:
        """Until the game is left."""
        game = self.game
        while not game.leaving:
            line = self.next_line()
            game.page.heard()
            if isinstance(line, End):
                return
            game.at = line.at - self._zero
            answer(game, line.text.strip())
            self.say_trouble()
            game.close_answer()

    def say_trouble(self) -> None:
        """Say once why the game is not kept, or that it is again."""
        trouble = self.keeper.trouble
        if trouble != self._trouble:
            what = f"The game is not being kept: {safe(trouble)}." if trouble else "The game is being kept again."
            self.game.page.say(what)
        self._trouble = trouble

    def next_line(self) -> Line | End:
        """The next line; meanwhile milestones are told, and the time runs out when it is out."""
        game = self.game
        while True:
            game.page.prompt()
            deadline = game.view.deadline
            if deadline is None:
                self._told.clear()
                line = self.source.read(None)
                assert line is not None
            else:
                planned = max(self._seen, min(deadline, self._next_milestone(deadline), self._seen + BEAT_MS))
                line = self.source.read(planned + self._zero)
                late = game.now() - planned
                if late > GAP_MS:
                    self.gap(late)
                    self._deaf_until = game.now() + AFTER_GAP_MS
            self._seen = game.now()
            if line is None:
                self.pass_time()
            elif isinstance(line, End) or not game.typed or line.at - self._zero >= self._deaf_until:
                return line

    def _next_milestone(self, deadline: int) -> int:
        """When the next untold milestone is due, in ms of the game's time; the deadline where none is left."""
        return min((deadline - left for left in MILESTONES if left not in self._told), default=deadline)

    def pass_time(self) -> None:
        """Bring an expiry that is due, or tell a milestone."""
        game = self.game
        deadline = game.view.deadline
        if deadline is None:  # a gap has ended the turn already
            return
        game.at = game.now()
        if game.at >= deadline:
            game.act(do.Tick())
            game.close_answer()
            return
        left = deadline - game.at
        reached = [mark for mark in MILESTONES if left <= mark and mark not in self._told]
        self._told.update(reached)
        if reached and left > reached[-1] - BEAT_MS:
            game.page.say(MILESTONE_WORDS[reached[-1]])
            game.page.flush()

    def gap(self, ms: int) -> None:
        """The process did not run for a while: the time counts, and the turn may be played again."""
        game = self.game
        game.at = game.now()
        game.act(do.Tick())
        game.act(do.Gap(ms=ms))
        game.page.say("Type again to void the turn and play it anew, if the table agrees.")
        game.close_answer()


def _opening(game: LineGame) -> tuple[str, ...]:
    view = game.view
    who = opened(f"{counted(len(game.names), 'player')}: {', '.join(game.names)}.")
    lines = (who, *head(view, game.names), f"Seed {view.seed}.")
    if view.held is None:
        return lines
    turn = f"It is {game.names[view.player]}'s turn, round {view.round}, with {spoken(view.remaining_ms)} on the clock."
    return (*lines, *standings(view, game.names), *owing(view, game.names), turn, "Press Enter to go on.")


def _page(out: TextIO) -> Page:
    """Standard output; what its encoding lacks is spelled out instead of failing."""
    reconfigure = getattr(out, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    return Page(out, terminal=out.isatty() and sys.stdin.isatty())
