"""A game at the line-mode table: the session with its voice, and what the commands share."""

from collections.abc import Callable
from dataclasses import dataclass

from jitters.games.jitters import actions as do
from jitters.games.jitters.events import Event
from jitters.games.jitters.refusals import Refusal
from jitters.games.jitters.state import Phase
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Definitions
from jitters.lexicon import WordSource
from jitters.plain.clock import Clock
from jitters.plain.drawing import card_drawing, card_words, free_dice, reading
from jitters.plain.laying import Move
from jitters.plain.narration import narrated
from jitters.plain.page import Page
from jitters.solve.task import never
from jitters.table.session import Reply, Session
from jitters.voice.names import shown_names
from jitters.voice.phrasing import why_not
from jitters.voice.standings import owing, stake, standings, tiebreak
from jitters.voice.wording import clock


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something asked, to be answered by yes or no before anything else happens."""

    about: Phase
    """The state it was asked in: it lapses when time or play has changed that."""
    then: Callable[["LineGame"], None]
    """What a yes does."""


class LineGame:
    """What the commands work on. It judges nothing: the session does."""

    def __init__(
        self,
        session: Session,
        page: Page,
        now: Clock,
        *,
        typed: bool,
        definitions: Callable[[], Definitions | None],
        lexicon: WordSource | None = None,
        interrupted: Callable[[], bool] = never,
    ) -> None:
        """A game that stands where `session` stands; `typed` says whether a person types the lines."""
        self.session = session
        self.page = page
        self.now = now
        self.definitions = definitions
        self.lexicon = lexicon
        """Where an autopsy searches; None where the words cannot be searched."""
        self.interrupted = interrupted
        """Whether something long should end now."""
        self.turn_events: tuple[Event, ...] = ()
        """What happened since the last turn began."""
        self.typed = typed
        self.names = shown_names(self.view.players)
        self.at = session.at
        """When the line in hand arrived, in ms."""
        self.question: Question | None = None
        self.leaving = False
        self.another = False
        """Whether the same people want another game."""
        self.hinted = False
        """Whether it was said what brings definitions."""
        self.expired_at: int | None = None
        """When the last turn ended by itself, if it did."""
        self._proposed: tuple[Phase, tuple[Move, ...]] | None = None
        self._announced: tuple[int, int, str, int] | None = None
        self._lifted = 0

    @property
    def view(self) -> View:
        """The table at the last time used."""
        return self.session.view()

    @property
    def covered(self) -> bool:
        """Whether card and dice must not be shown: the clock is held or stopped (J32)."""
        return self.view.held is not None or self.view.phase != "running"

    def submit(self, action: do.Action) -> Reply:
        """Try an action at the time of the line in hand, and tell what happened; a refusal is left to the caller."""
        before = self.view
        reply = self.session.submit(action, max(self.at, self.session.at))
        self.tell(reply, before)
        return reply

    def act(self, action: do.Action) -> bool:
        """Try an action, tell what happened or why not; whether it was accepted."""
        reply = self.submit(action)
        if reply.refusal is not None:
            self.refuse(reply.refusal, type(action))
        return reply.refusal is None

    def act_all(self, moves: tuple[Move, ...]) -> bool:
        """Try moves one after the other until one is refused; whether all were accepted."""
        return all(self.act(move) for move in moves)

    def refuse(self, refusal: Refusal, kind: type[do.Action]) -> None:
        """Say why an action of that kind is refused."""
        self.page.say(why_not(refusal, kind=kind, names=self.names))

    def tell(self, reply: Reply, before: View) -> None:
        """Say what happened."""
        told = narrated(reply.events, before, self.view, self.names)
        self.turn_events = reply.events if told.started else self.turn_events + reply.events
        if told.expired or told.started:
            self.expired_at = self.session.at if told.expired else None
        self._lifted += told.released
        if told.cover:
            self.page.cover()
        self.page.say(*told.lines)
        if told.dealt:
            self.look()

    def look(self) -> None:
        """Card, dice and what is at stake; nothing while they are covered."""
        view = self.view
        if view.card is None or self.covered:
            return
        self.page.say(f"Card {len(view.completed) + 1} of this turn, {view.card.points} points.")
        self.page.draw(*card_drawing(view.card, view.dice))
        self.page.say(*card_words(view.card))
        if any(die is not None for die in view.card.dice):
            self.page.say(f"On the card: {reading(view.card, view.dice)}.")
        self.page.say(free_dice(view))
        self.stake()

    def changed(self) -> None:
        """What lies on the card now, in two sentences."""
        view = self.view
        if view.card is None or self.covered:
            return
        if view.card.complete:
            self.stake()
            return
        on = f"On the card: {reading(view.card, view.dice)}. {free_dice(view)}"
        full = None not in view.card.dice
        self.page.say(f"{why_not(view.card.lacks)} {on}" if full and view.card.lacks else on)

    def stake(self) -> None:
        """What is at stake."""
        self.page.say(stake(self.view))

    def propose(self, moves: tuple[Move, ...]) -> None:
        """Keep moves that `swipe` alone will make."""
        self._proposed = (self.session.state, moves)

    @property
    def proposed(self) -> tuple[Move, ...]:
        """The kept moves, as long as nothing has changed since."""
        if self._proposed is None or self._proposed[0] is not self.session.state:
            return ()
        return self._proposed[1]

    def ask(self, question: str, then: Callable[["LineGame"], None]) -> None:
        """Ask something that the next line answers."""
        self.page.say(f"{question} yes or no?")
        self.question = Question(about=self.session.state, then=then)

    def close_answer(self) -> None:
        """End an answer: the time where the clock runs, the curtain where a player is up."""
        if self.leaving:
            self.page.flush()
            return
        view = self.view
        if view.deadline is not None:
            left = view.deadline - self.now()
            if left > 0:
                self.page.add(f"{clock(left)} left.")
        elif view.held is not None:
            pass
        elif view.phase == "ready":
            self.curtain()
        elif view.phase == "over":
            self.curtain_falls()
        self.page.flush()

    def curtain(self) -> None:
        """Whose turn it is and what everybody needs; said once a turn. Nothing of cards or dice."""
        view = self.view
        if not self._news(view):
            return
        name = self.names[view.player]
        self.page.draw("")
        self.page.say(f"{name}: your turn, round {view.round}." + (" A tiebreaker." if view.tiebreak else ""))
        self.page.say(*standings(view, self.names, you=view.player))
        self.page.say(tiebreak(view, self.names), *owing(view, self.names))
        self.page.say(f"Press Enter when you are ready, {name}: the clock ({clock(view.remaining_ms)}) starts then.")

    def curtain_falls(self) -> None:
        """What can still be done after the end; said once."""
        if self._news(self.view):
            self.page.say("Type ledger to see the sheet, another for a new game, or press Enter to leave the table.")

    def _news(self, view: View) -> bool:
        mark = (len(view.ledger), view.player, view.phase, self._lifted)
        known, self._announced = self._announced == mark, mark
        return not known
