"""A turn: letters lay dice, one key each for stop, new card, reroll and swipe, a figure for each seat's buzzer."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from collections.abc import Hashable, Sequence
from functools import partial

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.view import CardView, View
from jitters.table.session import Reply
from jitters.tui.canvas import Canvas
from jitters.tui.commands import CLICK, RIGHT_CLICK, Command, Press
from jitters.tui.cursor import Cursor, at_circle, forward, is_open, next_word, word_before
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.flow import choice_page, page_after
from jitters.tui.pages.turn_keys import (
    TURN_COMMANDS,
    one_card,
    rows,
    why_off,
)
from jitters.tui.palette import Palette
from jitters.tui.parts.card import OnCircle
from jitters.tui.parts.clock import Mood, face_of, next_face
from jitters.tui.parts.dice import OnDie, OnSide
from jitters.tui.parts.table import OnClock, Shown, paint_table, paint_time
from jitters.tui.parts.time_out import TIME_OUT_MS, paint_time_out
from jitters.tui.practising import forbidden_in_practice, heading_of, turn_over, untimed
from jitters.voice.events import said
from jitters.voice.names import shown_names
from jitters.voice.phrasing import why_not
from jitters.voice.wording import listed, number, opened

QUIET = (ev.DiePlaced, ev.DieLifted, ev.TimerStarted, ev.TurnStarted, ev.DiceRolled, ev.TimerStopped)
"""Events that the sheet itself shows."""


BEATS = 80
"""Cells of the bar whose steps are worth a new painting."""


class TurnPage(Page):
    """The table while a player's time runs."""

    commands: Sequence[Command] = TURN_COMMANDS
    lets_bots = True

    def __init__(self, stage: Stage) -> None:
        """A turn that has just been started."""
        super().__init__(stage)
        self.cursor = Cursor()
        self.trail: list[tuple[Cursor, bool]] = []
        """Where letters were typed, and whether a die was laid by it."""
        self.arrived = False
        """Whether the cursor was brought to the start of another word that is not full."""
        self.at_end = False
        """Whether typing brought it to the end of the last word, with no circle left to go to."""
        self.typed_at = -10_000
        """When the last letter came."""
        self.picked: int | None = None
        """The die in hand."""
        self.wanted: str | None = None
        """A letter that no free top shows."""
        self.marked: tuple[int, ...] = ()
        """Free dice that have it on a side, the one to be taken first."""
        self.sides = False
        """Whether the next letter is to come from a side."""
        self.asked: tuple[str, int] | None = None
        """What was asked once and is done when it is asked again, and when."""
        self.mood: Mood = "calm"
        """The clock's, as painted last."""
        self.seen: View | None = None
        """The table as it was painted last."""
        self.speech = ""
        self.stern = False
        self.say(self.greeting())

    @property
    def view(self) -> View:
        """The table now."""
        return self.desk.view()

    @property
    def card(self) -> CardView:
        """The present card."""
        card = self.view.card
        assert card is not None
        return card

    @property
    def swiping(self) -> bool:
        """Whether a side is being chosen."""
        return self.sides or self.wanted is not None

    @property
    def undecided(self) -> bool:
        """Whether something is in hand, marked or asked."""
        return self.swiping or self.picked is not None or self.asked is not None

    def greeting(self) -> str:
        """What is said when the turn begins."""
        return f"{shown_names(self.view.players)[self.view.player]}, your card and your dice: type a word."

    # Painting

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The whole table."""
        view = self.seen = self.view
        self.mood = face_of(view.remaining_ms, view.timer_ms[view.player], BEATS).mood
        shown = Shown(
            cursor=self.cursor,
            picked=self.picked,
            marked=self.marked,
            sides=self.sides,
            speech=self.speech,
            stern=self.stern,
        )
        first, second = rows(self)
        paint_table(
            canvas,
            palette,
            view,
            page=self,
            commands=first,
            more=second,
            shown=shown,
            heading=heading_of(self.desk),
        )

    def pulse(self, now: int) -> Hashable:
        """The clock's face."""
        view = self.view
        return face_of(self.desk.remaining_ms(now), view.timer_ms[view.player], BEATS)

    def changes_in(self, now: int) -> int | None:
        """Until the clock's face differs."""
        view = self.view
        if view.deadline is None or untimed(self.desk):
            return None
        return next_face(self.desk.remaining_ms(now), view.timer_ms[view.player], BEATS)

    def ticked(self, canvas: Canvas, palette: Palette) -> Canvas | None:
        """The clock alone, until its mood changes."""
        view = self.view
        mood = face_of(view.remaining_ms, view.timer_ms[view.player], BEATS).mood
        if mood != self.mood:
            return None
        return paint_time(canvas, palette, view, heading_of(self.desk))

    def say(self, text: str, *, stern: bool = False) -> None:
        """The line above the keys."""
        self.speech, self.stern = text, stern

    # Acting

    def act(self, action: do.Action, at: int) -> bool:
        """Submit an action, and say what came of it; whether it was accepted."""
        before = self.view
        forbidden = forbidden_in_practice(self.desk, type(action))
        if forbidden:
            self.say(forbidden, stern=True)
            return False
        reply = self.desk.submit(action, at)
        if reply.refusal is not None:
            names = shown_names(before.players)
            self.say(why_not(reply.refusal, kind=type(action), names=names), stern=True)
        else:
            self.tell(reply.events, before)
        if any(isinstance(event, ev.TurnEnded) for event in reply.events):
            self.happened(reply.events)
            return False
        if any(isinstance(event, ev.DiceRolled) for event in reply.events):
            self.fresh()
        return reply.refusal is None

    def tell(self, events: ev.Events, before: View) -> None:
        """Say the last thing that the sheet does not show by itself."""
        names = shown_names(before.players)
        tops = "".join(die.top for die in before.dice)
        told = [said(event, names, tops=tops) for event in events if not isinstance(event, QUIET)]
        withdrawn = any(isinstance(event, ev.WordWithdrawn) for event in events)
        if withdrawn:  # that the clock goes on is seen
            told = [said(event, names) for event in events if isinstance(event, ev.WordWithdrawn)]
            self.to_withdrawn(before, next(event.word for event in events if isinstance(event, ev.WordWithdrawn)))
        view = self.view
        if any(isinstance(event, ev.DiePlaced | ev.Sideswiped) for event in events) and view.card is not None:
            back = next((word for word in view.card.standing if word in view.withdrawn), None)
            if back is not None:
                self.say(why_not(Refusal(code=Code.WITHDRAWN_WORD, word=back)), stern=True)
                return
            refused = any(isinstance(event, ev.WordRuledOut) for event in events)
            if view.card.lacks is not None and None not in view.card.dice and not refused:
                self.say(why_not(view.card.lacks), stern=True)
                return
        if any(isinstance(event, ev.CardCompleted) for event in events):
            words = next(event.words for event in events if isinstance(event, ev.CardCompleted))
            choice = "" if one_card(self.desk) else ", or go on and risk it"
            told = [f"{listed(list(words))}. Complete: stop and bank {view.in_hand}{choice}."]
        self.say(" ".join(told[-2:]))

    def bot_moved(self, before: View, reply: Reply) -> None:
        """A bot has challenged a word."""
        if any(isinstance(event, ev.Challenged) for event in reply.events):
            self.unmark()
            self.stage.back_to(self)
            self.stage.push(choice_page(self.stage, self))

    def happened(self, events: ev.Events) -> None:
        """The turn ended; where time ran out, the card is held for a moment."""
        if not events:
            return
        self.stage.go(page_after(self.stage, events))
        ended = next((event for event in events if isinstance(event, ev.TurnEnded)), None)
        if ended is not None and ended.how == "time-out" and self.seen is not None:
            names = shown_names(self.seen.players)
            self.stage.linger(partial(paint_time_out, self.seen, turn_over(self.desk, ended, names)), TIME_OUT_MS)

    def fresh(self) -> None:
        """New dice or a new card: the cursor goes back to the start."""
        self.cursor = Cursor()
        self.trail.clear()
        self.arrived, self.at_end = False, False
        self.unmark()

    def to_withdrawn(self, before: View, text: str) -> None:
        """The cursor goes to the first empty circle of the word in whose place another must stand."""
        self.fresh()
        card = self.card
        if before.card is not None and text in before.card.standing:
            word = before.card.standing.index(text)
            empty = next((circle for circle in card.words[word] if card.dice[circle] is None), card.words[word][0])
            self.cursor = at_circle(card, empty, word)

    def unmark(self) -> None:
        """Nothing is in hand or marked."""
        self.picked, self.wanted, self.marked, self.sides = None, None, (), False

    # Keys

    def pressed(self, press: Press) -> None:
        """A letter lays a die; anything else is a command."""
        asked, self.asked = self.asked, None
        letter = press.letter
        if letter is not None:
            self.typed(letter, press)
            return
        for command in self.commands:
            if press.key in command.keys:
                self.use(command, press, asked)
                return

    def use(self, command: Command, press: Press, asked: tuple[str, int] | None) -> None:
        """Run a command; what was `asked` before it counts for it alone."""
        self.asked, self.arrived, self.at_end = asked, False, False
        spoken = self.speech
        if command.allowed(self):
            command.run(self, press)
        else:
            self.refused(command, press)
        if self.asked is asked:
            self.asked = None
            if asked is not None and self.speech == spoken:
                self.say("")

    def refused(self, command: Command, press: Press) -> None:
        """Say why a command is not allowed now."""
        self.say(why_off(self, command), stern=True)

    def ask(self, what: str, question: str, press: Press, *, least_ms: int) -> bool:
        """Whether this is the second time that it is asked, at least `least_ms` after the first; else ask."""
        if self.asked is not None and self.asked[0] == what and press.at - self.asked[1] >= least_ms:
            return True
        if self.asked is None or self.asked[0] != what:
            self.asked = (what, press.at)
        else:
            self.asked = (what, self.asked[1])
        self.say(question, stern=True)
        return False

    def typed(self, letter: str, press: Press) -> None:
        """Lay a free die with that top at the cursor, or say where the letter is to be had."""
        self.typed_at = press.at
        view, card = self.view, self.card
        self.picked = None
        if self.sides:
            self.want(letter, press)
            return
        if self.at_end:
            self.say("The word is full: Backspace takes its last letter off.", stern=True)
            return
        here = self.cursor.circle(card)
        die_here = card.dice[here]
        if die_here is not None and view.dice[die_here].top == letter:
            self.step(laid=False)
            self.unmark()
            self.say("")
            return
        if self.arrived and die_here is not None:
            # The start of a crossing word stands already: a letter that is not its own is the next one.
            self.step(laid=False)
            here = self.cursor.circle(card)
        free = [at for at, die in enumerate(view.dice) if die.circle is None and die.top == letter]
        if free:
            self.unmark()
            if self.act(do.Place(die=free[0], circle=here), press.at):
                self.step(laid=True)
            return
        self.want(letter, press)

    def want(self, letter: str, press: Press) -> None:
        """A letter that is to come from a side: mark the dice that have it, or say why none will do."""
        view = self.view
        was_open = self.sides
        self.unmark()
        self.sides = was_open
        found = tuple(n for n, die in enumerate(view.dice) if die.circle is None and letter in die.sides)
        used = any(die.circle is not None and die.top == letter for die in view.dice)
        on_card = "; it lies on the card" if used else ""
        on_top = any(die.circle is None and die.top == letter for die in view.dice)
        if view.swiped and found:
            self.say(f"{letter} is on no free top, and this roll's sideswipe is used{on_card}.", stern=True)
        elif not found and on_top:
            self.say(f"{letter} is on no free die's side, only on top.", stern=True)
        elif not found:
            self.say(f"{letter} is on no free die, neither top nor side{on_card}.", stern=True)
        elif was_open and len(found) == 1:
            self.swipe(found[0], letter, press)
        else:
            self.wanted, self.marked, self.sides = letter, found, False
            count = number(len(found))
            if was_open:
                self.say(f"{opened(count)} dice have {letter} on a side: / takes the marked one, . marks the next.")
            elif len(found) == 1:
                self.say(f"{letter} is on no free top, but on the side of a die: / takes it.")
            else:
                self.say(f"{letter} is on no free top, but on {count} dice's sides: / takes the marked, . another.")

    def swipe(self, die: int, letter: str, press: Press) -> None:
        """Tip a die to one of its sides, on to the cursor's circle."""
        self.unmark()
        if self.act(do.Swipe(die=die, letter=letter, circle=self.cursor.circle(self.card)), press.at):
            self.step(laid=True)

    def step(self, *, laid: bool) -> None:
        """The cursor goes on."""
        self.trail.append((self.cursor, laid))
        before, self.cursor = self.cursor, forward(self.card, self.cursor)
        self.arrived = self.cursor.word != before.word
        self.at_end = self.cursor == before

    # The mouse

    def pointed(self, meaning: Hashable, press: Press) -> None:
        """A die is taken in hand, or laid; a right click takes one back."""
        asked, self.asked, self.arrived, self.at_end = self.asked, None, False, False
        match meaning:
            case OnDie(die=die) if press.key == RIGHT_CLICK:
                self.take_back(self.view.dice[die].circle, press)
            case OnDie(die=die):
                self.pick(die)
            case OnSide(die=die, letter=letter) if self.sides or die in self.marked:
                self.swipe(die, letter, press)
            case OnSide(die=die):
                self.pick(die)
            case OnCircle(circle=circle) if press.key == RIGHT_CLICK:
                self.take_back(circle, press)
            case OnCircle(circle=circle):
                self.point_at(circle, press)
            case OnClock():
                from jitters.tui.pages.pause import PausePage

                self.stage.push(PausePage(self.stage))
            case Command() if press.key == CLICK:
                self.use(meaning, press, asked)
            case _:
                pass

    def pick(self, die: int) -> None:
        """Take a die in hand; a second click puts it down."""
        self.picked = None if self.picked == die else die
        self.marked, self.wanted = (), None
        self.say("" if self.picked is None else f"{self.view.dice[die].top} in hand: click the circle for it.")

    def point_at(self, circle: int, press: Press) -> None:
        """Lay the die in hand; with none, put the cursor there and take what lies there in hand."""
        card = self.card
        self.cursor = at_circle(card, circle, self.cursor.word)
        if self.picked is not None:
            die, self.picked = self.picked, None
            if card.dice[circle] != die and self.act(do.Place(die=die, circle=circle), press.at):
                self.step(laid=True)
        elif card.dice[circle] is not None:
            self.pick(card.dice[circle] or 0)

    def take_back(self, circle: int | None, press: Press) -> None:
        """A die returns to the table."""
        self.picked = None
        if circle is not None and self.card.dice[circle] is not None:
            self.cursor = at_circle(self.card, circle, self.cursor.word)
            self.act(do.Lift(circle=circle), press.at)

    def dropped(self, meaning: Hashable, press: Press) -> None:
        """A dragged die was let go: on a circle it is laid, on the dice it goes back."""
        if self.picked is None or press.key != CLICK:
            return
        here = self.view.dice[self.picked].circle
        if isinstance(meaning, OnCircle) and meaning.circle != here:
            self.point_at(meaning.circle, press)
        elif isinstance(meaning, OnDie) and here is not None and meaning.die != self.picked:
            self.take_back(here, press)

    def to_word(self, *, back: bool) -> None:
        """The cursor goes to the start of the next word that is not full, or of the word before."""
        card = self.card
        self.cursor = word_before(card, self.cursor) if back else next_word(card, self.cursor)
        self.arrived = self.cursor.step == 0 and is_open(card, self.cursor.word)
