"""One game line by line: lines in, answers out, the clock between them, and bots at their own pace."""

from typing import Final

from jitters.bots.seats import Move
from jitters.games.jitters import actions as do
from jitters.games.jitters.events import TurnEnded
from jitters.plain.challenge import tell_verdict
from jitters.plain.commands import answer
from jitters.plain.game import LineGame
from jitters.plain.source import End, Line, Source
from jitters.table.clock import NOTED_EVERY_MS
from jitters.table.keeping import Keeper
from jitters.voice.names import safe

MILESTONES: Final = (60_000, 30_000, 10_000)
"""Remaining times, in ms, that are told while nobody asks."""
MILESTONE_WORDS: Final = {60_000: "One minute left.", 30_000: "30 seconds left.", 10_000: "10 seconds left."}
STALE_MS: Final = 1000
"""A milestone that passed this long ago is not told any more."""
BEAT_MS: Final = 250
"""While the clock runs, the wait for a line is looked after this often, so that a sleep is noticed and measured."""
GAP_MS: Final = 1500
"""A wait that ends later than this after its time was a gap: the process did not run."""
AFTER_GAP_MS: Final = 250
"""What a person typed is dropped this long after a gap."""


class Sitting:
    """One game: lines in, answers out, and the clock between them."""

    def __init__(self, game: LineGame, source: Source, zero: int, keeper: Keeper) -> None:
        """The game's zero is where the source's clock shows `zero`."""
        self.game = game
        self.source = source
        self.keeper = keeper
        self._trouble: str | None = None
        self._zero = zero
        """What the source's clock shows at the game's zero; earlier after a jump of the game's time."""
        self._told: set[int] = set()
        self._noted = 0
        """When the journal was last told, by itself, that time goes on."""
        self._deaf_until = 0
        self._seen = self.game.now()
        """When the process was last known to run, in ms of the game's time."""
        self._real = game.now
        self._jumped = 0
        """By how much the game's time is ahead, for bots that nobody waited for."""
        game.now = lambda: self._real() + self._jumped

    def open(self) -> None:
        """What is said before the first line is read."""
        self.say_trouble()
        if self.game.opponents is not None:
            self.game.opponents.stir(self.game.session)
        self.game.close_answer()

    def play(self) -> None:
        """Until the game is left; however it ends, the time of a turn counts up to then."""
        try:
            self.play_on()
        finally:
            self.game.note_time()

    def play_on(self) -> None:
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
            self.let_bots()
            game.page.prompt()
            deadline, move = game.view.deadline, self.due()
            if deadline is None:
                self._told.clear()
            if move is not None and (deadline is None or game.bot_at_turn):
                line = self.source.read(move.at + self._zero)
            elif deadline is None or game.untimed:
                line = self.source.read(None)
                assert line is not None
            else:
                awaited = [deadline, self._next_milestone(deadline), self._seen + BEAT_MS]
                if move is not None:
                    awaited.append(move.at)
                planned = max(self._seen, min(awaited))
                line = self.source.read(planned + self._zero)
                late = game.now() - planned
                if late > GAP_MS:
                    self.gap(late)
                    self._deaf_until = game.now() + AFTER_GAP_MS
            self._seen = game.now()
            if line is None:
                if not game.bot_at_turn:
                    self.pass_time()
            elif isinstance(line, End) or not game.typed or line.at - self._zero >= self._deaf_until:
                return line

    def due(self) -> Move | None:
        """What a bot does next, and when; None where all wait, or all are people."""
        opponents = self.game.opponents
        return None if opponents is None else opponents.due(self.game.view)

    def let_bots(self) -> None:
        """Bots do what it is time for, or at once where nobody waits for them: then the game's time jumps there."""
        game, opponents = self.game, self.game.opponents
        if opponents is None:
            return
        while (move := opponents.due(game.view)) is not None:
            at = max(move.at, game.session.at)
            starts = isinstance(move.action, do.Start)
            if starts:  # it was called just now
                at = max(at, game.now())
            elif at > game.now() and not (opponents.skipping and game.bot_at_turn):
                return
            ahead = max(0, at - game.now())
            self._jumped += ahead
            self._zero -= ahead
            game.at = at
            challenge = game.view.challenge
            if isinstance(move.action, do.Resolve) and challenge is not None:
                tell_verdict(game, challenge)
            reply = game.submit(move.action)
            over = any(isinstance(event, TurnEnded) for event in reply.events)
            opponents.acted(accepted=reply.refusal is None, turn_over=over)
            if over or not game.bot_at_turn:
                game.close_answer()
            game.page.flush()

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
        if game.at - self._noted >= NOTED_EVERY_MS:
            self._noted = game.at
            game.note_time()
        left = deadline - game.at
        reached = [mark for mark in MILESTONES if left <= mark and mark not in self._told]
        self._told.update(reached)
        if reached and left > reached[-1] - STALE_MS:
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
