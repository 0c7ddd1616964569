"""The line-mode table: reads lines while the clock runs, tells the time, ends well however it ends."""

import secrets
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, TextIO

from jitters.bots.opening import UnknownBotError
from jitters.games.jitters.box import Box
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import core
from jitters.kernel.verdicts import Definitions
from jitters.lexicon import Lexicon
from jitters.lexicon.definitions import find_definitions
from jitters.plain.clock import Clock, boot_clock, since
from jitters.plain.game import LineGame
from jitters.plain.opponents import sat_down
from jitters.plain.page import Page
from jitters.plain.seats import ask_names
from jitters.plain.sitting import Sitting
from jitters.plain.source import End, Source, StreamSource
from jitters.practice.deals import DealError
from jitters.practice.drill import Drill, Nothing, Practised, once_more, prepare, setup_of, taken_up
from jitters.practice.ghost import GhostError
from jitters.solve.task import never
from jitters.store.games import called
from jitters.table.about import About
from jitters.table.agreement import Agreement, agreement_of
from jitters.table.keeping import Keep, Keeper, Kept, take_up
from jitters.table.session import Session
from jitters.voice.ledger import head
from jitters.voice.names import safe, shown_name
from jitters.voice.practice import deal_line, opening
from jitters.voice.standings import drawn, final, owing, standings
from jitters.voice.wording import counted, opened, spoken

INTERRUPTED: Final = 130
NOT_DEALT: Final = 2
"""The exit status where what was asked for cannot be dealt."""
NOTHING: Final = Nothing()


def run(
    agreement: Agreement,
    open_box: Callable[[], Box],
    open_words: Callable[[], Lexicon],
    *,
    journal: Keep,
    kept: Kept | None = None,
    practised: Practised = NOTHING,
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
        practised: what was practised before, for games of practice.
        source: where lines come from; standard input if not given.
        out: where lines go; standard output if not given.
        clock: milliseconds that never fall; the machine's own if not given.
        definitions: finds what defines words, if anything does.

    Returns:
        The exit status: 0 after a game, at the end of input or after `quit`; 130 after Ctrl+C.

    Raises:
        OSError: the output cannot be written.
    """
    clock = boot_clock if clock is None else clock
    page = _page(sys.stdout) if out is None else Page(out, terminal=False)
    lines = StreamSource(sys.stdin.fileno(), clock) if source is None else source
    minding = lines.minding_interrupts() if isinstance(lines, StreamSource) else nullcontext()
    known = cache(definitions)
    table = Table(agreement, source=lines, page=page, clock=clock, definitions=known)
    try:
        with minding:
            return table.sit(open_box, open_words, journal, kept, practised)
    except UnknownBotError as fault:
        page.say(str(fault))
        page.flush()
        return NOT_DEALT
    except KeyboardInterrupt:
        table.farewell()
        return INTERRUPTED


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
        self,
        open_box: Callable[[], Box],
        open_words: Callable[[], Lexicon],
        journal: Keep,
        kept: Kept | None,
        practised: Practised,
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
            self.page.say("The game goes on as it was left.", *map(safe, kept.words))
            self.go_on(session, words, kept, practised)
            names = session.view().players
        else:
            answered = ask_names(self.agreement, self.source, self.page)
            if isinstance(answered, End):
                self.farewell()
                return 0
            names = answered
        self.page.flush()
        asked = self.agreement
        while self.game is None or self.game.another:
            box, words = open_box(), open_words()
            if self.game is None:
                self.unknown_timers(names)
            try:
                agreed, drill = prepare(asked, box, words.source.name, practised)
            except (DealError, GhostError) as fault:
                self.page.say(str(fault))
                self.page.flush()
                return NOT_DEALT
            dealt = secrets.randbits(32) if agreed.seed is None else agreed.seed
            setup = setup_of(drill, agreed, box, names, dealt)
            state, started = set_up(setup)
            about = agreed.about(setup.players)
            keeper = journal(setup, started, words.source, about)
            self.page.say(getattr(words, "notice", None) or "")
            if agreed.first_by_lot:
                self.page.say(drawn(shown_name(setup.players[0])))
            self.play(Session(state, words, note=keeper), words, keeper, drill, about)
            asked = once_more(asked)
        self.farewell()
        return 0

    def go_on(self, session: Session, words: Lexicon, kept: Kept, practised: Practised) -> None:
        """Play on a game that was taken up again; another one after it is agreed as it was."""
        setup, file = core(session.state).game.setup, kept.keeper.file
        game = None if file is None else Path(file).stem
        drill = taken_up(setup, kept.about, game, kept.ruling.name, practised)
        self.play(session, words, kept.keeper, drill, kept.about)
        agreed = agreement_of(setup, self.agreement.dictionary, kept.about)
        self.agreement = once_more(replace(agreed, deal=None))

    def play(self, session: Session, words: Lexicon, keeper: Keeper, drill: Drill | None, about: About) -> None:
        """One game, from where the session stands until it is left."""
        specs = {name: bot for name, bot in zip(session.view().players, about.bots, strict=False) if bot is not None}
        opponents = sat_down(specs, core(session.state).game.setup, words)
        zero = self.clock() - session.at
        game = LineGame(
            session,
            self.page,
            since(self.clock, zero),
            typed=self.source.interactive,
            definitions=self.definitions,
            lexicon=words,
            interrupted=self.source.interrupted if isinstance(self.source, StreamSource) else never,
            drill=drill,
            opponents=opponents,
            bots=about.bots,
            keeper=keeper,
        )
        self.game = game
        self.page.say(*_opening(game, about))
        sitting = Sitting(game, self.source, zero, keeper)
        try:
            sitting.open()
            sitting.play()
        finally:
            if opponents is not None:
                opponents.close()
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
        elif not self.game.over:
            self.page.draw("")
            totals = final(self.game.view, self.game.names) if self.game.drill is None else ()
            self.page.say("The game is left unfinished.", *totals, _way_back(self.game))
        self.page.flush()


def _way_back(game: LineGame) -> str:
    """The command that takes the game up again; empty where it is not kept, or nothing was done in it."""
    if game.file is None or not game.kept:
        return ""
    return f"It is kept: jitters resume --plain {safe(called(Path(game.file)))} goes on with it."


def _opening(game: LineGame, about: About) -> tuple[str, ...]:
    view = game.view
    if game.drill is not None:
        again = ("Press Enter to go on.",) if view.held is not None else ()
        return (f"{game.names[0]}.", *opening(game.drill, view), f"Seed {view.seed}.", *again)
    who = opened(f"{counted(len(game.names), 'player')}: {', '.join(game.names)}.")
    lines = (who, *head(view, game.names), deal_line(about.deal), f"Seed {view.seed}.")
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
