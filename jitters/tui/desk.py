"""The game on the table: what was agreed, the session that runs, and who keeps the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from jitters.tui.course import Course
from jitters.tui.rooms import NOWHERE, Rooms

if TYPE_CHECKING:  # the rules are loaded behind the first paint
    from jitters.games.jitters.actions import Action
    from jitters.games.jitters.box import Box
    from jitters.games.jitters.events import Event
    from jitters.games.jitters.state import Phase, Setup
    from jitters.games.jitters.view import View
    from jitters.lexicon import Lexicon
    from jitters.practice.drill import Drill
    from jitters.solve.elsewhere import Job
    from jitters.solve.turns import Turn
    from jitters.table.about import About
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Keep, Keeper, Kept, Offer
    from jitters.table.last_turn import LastTurn, Told
    from jitters.table.session import Reply, Session
    from jitters.tui.clock import Clock


def no_offer() -> Offer | None:
    """No unfinished game."""
    return None


def _nobody_listens() -> None:
    """No bots play."""


class Desk:
    """Holds a game and its clock; opens box and dictionary when they are first asked for."""

    def __init__(
        self,
        agreement: Agreement,
        open_box: Callable[[], Box],
        open_words: Callable[[Agreement], Lexicon],
        *,
        journal: Keep,
        clock: Clock,
        kept: Kept | None = None,
        offer: Callable[[], Offer | None] = no_offer,
        rooms: Rooms = NOWHERE,
    ) -> None:
        """A table at which nobody plays yet; `open_words` opens the dictionary that the agreement names."""
        self.agreement = agreement
        self.clock = clock
        self.kept = kept
        """A game to go on with instead of a new one."""
        self.offer = offer
        """Finds an unfinished game."""
        self.rooms = rooms
        self._open_box = open_box
        self._open_words = open_words
        self._journal = journal
        self._box: Box | None = None
        self._words: tuple[str, Lexicon] | None = None
        self._session: Session | None = None
        self._keeper: Keeper | None = None
        self.course = Course(0)
        self.stirred: Callable[[], None] = _nobody_listens
        """Called after every accepted action."""
        self.drill: Drill | None = None
        """What a game of practice is measured against; None at a table's game."""
        self.about: About | None = None
        """What the game is beyond its rules; None before there is one."""
        self._begun = False
        """Whether the agreed seed has been dealt."""
        self._lot: tuple[str, ...] = ()
        """Whom the lot fell on, as a sentence."""
        self._told: list[Event] = []
        """What happened since the last turn was started."""
        self._listener: LastTurn | None = None
        self._ended: tuple[Event, ...] = ()
        """What happened in the turn that ended last."""
        self._seen: tuple[Phase, View] | None = None
        """The last view, and the state that it is of."""
        self._timed: tuple[View, View] | None = None
        """A view, and the same a little later."""

    @property
    def box(self) -> Box:
        """Cards and dice."""
        if self._box is None:
            self._box = self._open_box()
        return self._box

    @property
    def words(self) -> Lexicon:
        """The dictionary that was agreed on.

        Raises:
            DictionaryError: it cannot be opened.
        """
        name = self.agreement.dictionary
        if self._words is None or self._words[0] != name:
            self._words = (name, self._open_words(self.agreement))
        return self._words[1]

    @property
    def notice(self) -> tuple[str, ...]:
        """What people should know of the dictionary and the draw, as sentences."""
        from jitters.tui.practising import before_the_game

        notice = getattr(self.words, "notice", None)
        return (*((notice,) if notice else ()), *self._lot, *before_the_game(self))

    @property
    def playing(self) -> bool:
        """Whether a game was begun."""
        return self._session is not None

    @property
    def session(self) -> Session:
        """The game."""
        assert self._session is not None, "no game was begun"
        return self._session

    def begin(self, names: tuple[str, ...]) -> None:
        """Begin a game among these players, with the agreed seed the first time and a new one after that.

        Raises:
            DictionaryError: the dictionary cannot be opened.
            DealError: the deal is of another box.
            GhostError: the game to race cannot be raced.
        """
        import secrets

        from jitters.games.jitters.play import set_up
        from jitters.practice.drill import prepare, setup_of
        from jitters.table.last_turn import LastTurn
        from jitters.table.session import Session
        from jitters.voice.names import shown_names
        from jitters.voice.standings import drawn

        asked = replace(self.agreement, names=names)
        agreed, drill = prepare(asked, self.box, self.words.source.name, self.rooms.practised())
        seed = agreed.seed
        if seed is None or (self._begun and drill is None and seed == asked.seed):
            seed = secrets.randbits(32)
        self._begun, self.drill = True, drill
        setup = self.stacked(setup_of(drill, agreed, self.box, names, seed))
        self.about = agreed.about(setup.players)
        self._lot = (drawn(shown_names(setup.players)[0]),) if self.agreement.first_by_lot else ()
        state, started = set_up(setup)
        self.close()
        self._keeper = self._journal(setup, started, self.words.source, self.about)
        self.course = Course(self.clock.now())
        self._told, self._ended, self._listener = [], (), LastTurn()
        self._session = Session(state, self.words, note=self._keeper)

    def resume(self, kept: Kept) -> None:
        """Go on with a game as it was left; its clock is held."""
        from pathlib import Path

        from jitters.games.jitters.state import core
        from jitters.practice.drill import taken_up
        from jitters.table.agreement import agreement_of
        from jitters.table.keeping import take_up

        self.close()
        self._keeper = kept.keeper
        words = kept.open_words()
        self._words = (words.source.name, words)
        self._session = take_up(kept, words)
        self._listener = kept.turn
        self._told = list(kept.turn.heard)
        over = any(type(event).__name__ == "TurnEnded" for event in self._told)
        self._ended = tuple(self._told) if over else ()
        setup = core(kept.state).game.setup
        self.about = kept.about
        self.agreement = replace(agreement_of(setup, words.source.name, kept.about), deal=None)
        game = None if kept.keeper.file is None else Path(kept.keeper.file).stem
        self.drill = taken_up(setup, kept.about, game, kept.ruling.name, self.rooms.practised())
        self.course = Course(self.clock.now(), kept.at)

    def leave(self) -> None:
        """Nobody plays any more; the game that was played is kept."""
        self.close()
        self._session, self._keeper, self._seen = None, None, None
        self.drill, self.about = None, None
        self._told, self._ended, self._lot, self._listener = [], (), (), None

    def close(self) -> None:
        """The game is left, or over: its journal is brought to the disk."""
        if self._keeper is not None:
            self._keeper.close()

    @property
    def trouble(self) -> str | None:
        """Why the game is not being kept at present, as a clause; None while all is well."""
        return None if self._keeper is None else self._keeper.trouble

    @property
    def file(self) -> str | None:
        """Where the present game's journal lies, or the last one's."""
        return None if self._keeper is None else self._keeper.file

    @property
    def safe(self) -> bool:
        """Whether the game could be taken up again later."""
        return self._keeper is not None and self._keeper.file is not None and self._keeper.trouble is None

    def stacked(self, setup: Setup) -> Setup:
        """The setup with cards and rolls that shall come first; as it is, but for tests and pictures."""
        return setup

    def again(self) -> None:
        """Another game with the same people in the same seats."""
        from jitters.practice.drill import once_more

        agreed = once_more(self.agreement)
        self.agreement = replace(agreed, first_by_lot=False)
        self.begin(self.session.view().players)
        self.agreement = agreed

    def submit(self, action: Action, at: int) -> Reply:
        """Try an action at `at`, milliseconds on the clock; a stamp older than the last one counts as the last."""
        return self.submit_in_game(action, self.course.game(at))

    def submit_in_game(self, action: Action, at: int) -> Reply:
        """Try an action at `at`, milliseconds since the game's zero; a bot's may be ahead of the clock."""
        reply = self.session.submit(action, max(at, self.session.at))
        if self._listener is not None:
            self._listener.hear(reply.events, self.session.at, self.session.view)
        for event in reply.events:
            name = type(event).__name__
            if name == "TurnStarted":
                self._told = []
            self._told.append(event)
            if name == "TurnEnded":
                self._ended = tuple(self._told)
        if reply.refusal is None or reply.events:
            self.stirred()
        return reply

    @property
    def last_turn_told(self) -> Told | None:
        """The turn that ended last with its times, for the coach; None where no card was completed in it."""
        return None if self._listener is None else self._listener.told

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return self._last_view().players[seat] in self.agreement.bots

    @property
    def secret(self) -> bool:
        """Whether what the last turn held is not to be seen yet: others get the same cards and rolls (J40)."""
        from jitters.games.jitters.same_dice import secret

        return self._session is not None and secret(self._session.state)

    @property
    def last_turn(self) -> Turn | None:
        """The turn that ended last, with all its rolls; None where none did since the game was begun or taken up."""
        if not self._ended:
            return None
        from jitters.games.jitters.state import core
        from jitters.solve.turns import turn_of

        return turn_of(self._ended, core(self.session.state).game.setup.box)

    def look_back(self, turn: Turn) -> Job:
        """Begin to work out what a turn held, in a process of its own."""
        from jitters.solve.elsewhere import autopsy_elsewhere

        return autopsy_elsewhere(turn, self.agreement.dictionary, getattr(self.words, "rulings", None))

    @property
    def deadline(self) -> int | None:
        """When time runs out, on the clock; None while it stands still."""
        deadline = self._last_view().deadline
        return None if deadline is None else self.course.clock(deadline)

    def view(self, at: int | None = None) -> View:
        """The table at `at` on the clock, by default now."""
        view = self._last_view()
        if view.deadline is None:
            return view
        now = self.course.game(self.clock.now() if at is None else at)
        left = max(0, view.deadline - max(now, self.session.at))
        if self._timed is None or self._timed[0] is not view or self._timed[1].remaining_ms != left:
            self._timed = (view, replace(view, remaining_ms=left))
        return self._timed[1]

    def remaining_ms(self, at: int) -> int:
        """What the timer shows at `at` on the clock."""
        view = self._last_view()
        return view.remaining_ms if view.deadline is None else max(0, view.deadline - self.course.game(at))

    def _last_view(self) -> View:
        """The table as of the last action: nothing but the remaining time changes without one."""
        session = self.session
        if self._seen is None or self._seen[0] is not session.state:
            self._seen = (session.state, session.view())
        return self._seen[1]
