"""A game at the line-mode table: the session with its voice, and what the commands share."""

from collections.abc import Callable
from dataclasses import dataclass

from jitters.games.jitters import actions as do
from jitters.games.jitters.events import Event
from jitters.games.jitters.refusals import Refusal
from jitters.games.jitters.same_dice import secret
from jitters.games.jitters.state import Phase, core
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Definitions
from jitters.lexicon import WordSource
from jitters.plain.clock import Clock
from jitters.plain.drawing import card_drawing, card_words, free_dice, reading
from jitters.plain.laying import Move
from jitters.plain.narration import narrated
from jitters.plain.opponents import Opponents, laid_words
from jitters.plain.page import Page
from jitters.practice.drill import Drill, forbids, over
from jitters.solve.task import never
from jitters.store.practised import turns_on_record
from jitters.table.keeping import Keeper
from jitters.table.last_turn import LastTurn
from jitters.table.session import Reply, Session
from jitters.voice.names import shown_names
from jitters.voice.phrasing import why_not
from jitters.voice.practice import NOT_YET, before_turn, beside, ending, look_away, not_in_practice, shared
from jitters.voice.standings import owing, stake, standings, tiebreak
from jitters.voice.wording import clock, opened


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
        drill: Drill | None = None,
        opponents: Opponents | None = None,
        bots: tuple[str | None, ...] = (),
        keeper: Keeper | None = None,
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
        self.drill = drill
        """The practice that the game is; None for a table's game."""
        self.opponents = opponents
        """The bots; None where all are people."""
        self.bots = bots
        """What plays at each seat; empty where all are people."""
        self.last_turn = LastTurn()
        self.keeper = keeper
        """Who keeps the game's journal, if somebody does."""
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
        self._announced: tuple[int, int, bool, int] | None = None
        self._lifted = 0
        self._submitting = False

    @property
    def view(self) -> View:
        """The table at the last time used."""
        return self.session.view()

    @property
    def covered(self) -> bool:
        """Whether card and dice must not be shown: the clock is held or stopped (J32)."""
        return self.view.held is not None or self.view.phase != "running"

    @property
    def over(self) -> bool:
        """Whether the game, or the practice that it is, has ended."""
        view = self.view
        return view.phase == "over" or (self.drill is not None and over(self.drill, view))

    @property
    def bot_at_turn(self) -> bool:
        """Whether it is a bot's turn, or will be once somebody calls it."""
        view = self.view
        return view.phase != "over" and self.plays_itself(view.player)

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot has that seat."""
        return self.opponents is not None and self.opponents.plays(seat)

    def told_too_soon(self) -> bool:
        """Whether somebody is still to get the dice of the last turn (J40); then it was said why nothing is told."""
        hidden = secret(self.session.state)
        if hidden:
            self.page.say(NOT_YET)
        return hidden

    @property
    def file(self) -> str | None:
        """The game's journal, if it has one."""
        return None if self.keeper is None else self.keeper.file

    @property
    def kept(self) -> bool:
        """Whether the game, if it is left now, can be taken up again where it stands."""
        view = self.view
        begun = view.phase != "ready" or bool(view.ledger)
        return begun and self.file is not None and self.trouble is None

    @property
    def trouble(self) -> str | None:
        """Why the game is not being kept, where it should be."""
        return None if self.keeper is None else self.keeper.trouble

    @property
    def untimed(self) -> bool:
        """Whether no clock is shown."""
        return self.drill is not None and not self.drill.mode.countdown

    def submit(self, action: do.Action) -> Reply:
        """Try an action at the time of the line in hand, and tell what happened; a refusal is left to the caller."""
        before = self.view
        self._submitting = True
        reply = self.session.submit(action, max(self.at, self.session.at))
        self._submitting = False
        if self.opponents is not None:
            self.opponents.stir(self.session)
        self.tell(reply, before)
        return reply

    def note_time(self) -> None:
        """The program is told to end: the time of a person's turn is written down, if nothing is half written."""
        if self.view.deadline is not None and not self._submitting and not self.bot_at_turn:
            self.session.submit(do.Tick(), max(self.now(), self.session.at))

    def act(self, action: do.Action) -> bool:
        """Try an action, tell what happened or why not; whether it was accepted."""
        if self.forbidden(type(action)):
            return False
        reply = self.submit(action)
        if reply.refusal is not None:
            self.refuse(reply.refusal, type(action))
        return reply.refusal is None

    def forbidden(self, kind: type[do.Action]) -> bool:
        """Whether practice forbids what the rules would allow; then it was said why."""
        if self.drill is None or not self.view.may(kind):
            return False
        reason = forbids(self.drill, self.view, kind)
        if reason is not None:
            self.page.say(not_in_practice(reason, self.drill))
        return reason is not None

    def act_all(self, moves: tuple[Move, ...]) -> bool:
        """Try moves one after the other until one is refused; whether all were accepted."""
        return all(self.act(move) for move in moves)

    def refuse(self, refusal: Refusal, kind: type[do.Action]) -> None:
        """Say why an action of that kind is refused."""
        self.page.say(why_not(refusal, kind=kind, names=self.names))

    def tell(self, reply: Reply, before: View) -> None:
        """Say what happened."""
        hidden = secret(self.session.state)
        told = narrated(reply.events, before, self.view, self.names, self.drill, hidden=hidden)
        if self.bot_at_turn:
            told.lines[:0] = laid_words(before, self.view, self.names)
        self.last_turn.hear(reply.events, self.session.at, self.session.view)
        self.turn_events = reply.events if told.started else self.turn_events + reply.events
        if told.expired or told.started:
            self.expired_at = self.session.at if told.expired else None
        self._lifted += told.released
        self.page.say(*told.first)
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
        """What is at stake; in practice how that stands."""
        if self.drill is None or self.drill.mode.own_target or self.drill.about.daily is not None:
            self.page.say(stake(self.view))
        if self.drill is not None:
            self.page.say(self.beside())

    def beside(self) -> str:
        """How practice stands at the time of the line in hand, in a sentence; empty at a table."""
        if self.drill is None:
            return ""
        now = self.session.view(max(self.at, self.session.at))
        return f"{opened(beside(self.drill, now).replace(' · ', ', '))}."

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
            if left > 0 and not self.untimed:
                self.page.add(f"{clock(left)} left.")
        elif view.held is not None:
            pass
        elif self.over:
            self.curtain_falls()
        elif view.phase == "ready":
            self.curtain()
        self.page.flush()

    def curtain(self) -> None:
        """Whose turn it is and what everybody needs; said once a turn. Nothing of cards or dice."""
        view = self.view
        if not self._news(view):
            return
        name = self.names[view.player]
        self.page.draw("")
        if self.drill is not None:
            self.page.say(*before_turn(self.drill, view))
            clock_starts = "" if self.untimed else f": the clock ({clock(view.remaining_ms)}) starts then"
            self.page.say(f"Press Enter when you are ready, {name}{clock_starts}.")
            return
        if self.bot_at_turn:
            self.page.say(f"{name} is next, round {view.round}." + (" A tiebreaker." if view.tiebreak else ""))
            self.page.say(*standings(view, self.names), tiebreak(view, self.names), *owing(view, self.names))
            self.page.say("Press Enter to follow the turn, or type skip to hear it at once.")
            return
        self.page.say(f"{name}: your turn, round {view.round}." + (" A tiebreaker." if view.tiebreak else ""))
        self.page.say(*standings(view, self.names, you=view.player))
        self.page.say(tiebreak(view, self.names), *owing(view, self.names))
        self.page.say(look_away(core(self.session.state).game.setup, name))
        self.page.say(f"Press Enter when you are ready, {name}: the clock ({clock(view.remaining_ms)}) starts then.")

    def curtain_falls(self) -> None:
        """What can still be done after the end; said once."""
        if not self._news(self.view):
            return
        if self.drill is None:
            self.page.say("Type ledger to see the sheet, another for a new game, or press Enter to leave the table.")
            return
        turns = turns_on_record(self.file)
        self.page.draw("")
        self.page.say(*ending(self.drill, self.view, turns))
        self.page.draw("", *shared(self.drill, self.view, turns), "")
        self.page.say(
            "Type another to play it again, autopsy to see what could have been made, or press Enter to leave."
        )

    def _news(self, view: View) -> bool:
        mark = (len(view.ledger), view.player, self.over, self._lifted)
        known, self._announced = self._announced == mark, mark
        return not known
