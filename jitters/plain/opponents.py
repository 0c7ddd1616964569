"""Bots at the line-mode table: what they will do next, and whether anybody waits for it."""

from collections.abc import Mapping, Sequence

from jitters.bots.opening import open_bots
from jitters.bots.seats import Bots, Move
from jitters.games.jitters import actions as do
from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import View
from jitters.lexicon import Lexicon
from jitters.table.session import Session
from jitters.voice.wording import listed

MOST_REFUSALS = 20
"""A bot that is refused so often one after the other is let be: its time runs out."""


class Opponents:
    """The bots of one game. They are asked after every action, as they want to be."""

    def __init__(self, bots: Bots) -> None:
        """Nobody was asked yet."""
        self._bots = bots
        self._move: Move | None = None
        self._refused = 0
        self.called = False
        """Whether somebody has asked the bot whose turn it is to begin."""
        self.skipping = False
        """Whether bots do at once what they do: nobody waits for them."""

    def plays(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots.seats

    def stir(self, session: Session) -> None:
        """Something happened: what they will do is thought over."""
        self._move = self._bots.due(session.view(), session.at)

    def due(self, table: View) -> Move | None:
        """What a bot does next, and when; None where all wait, for people or for somebody to call them.

        A bot that is at turn and does nothing more lets its time run out.
        """
        if table.held is not None:
            return None
        move = None if self._refused >= MOST_REFUSALS else self._move
        if move is None and self.plays(table.player) and table.deadline is not None:
            return Move(at=table.deadline, action=do.Tick())
        if move is not None and isinstance(move.action, do.Start) and not self.called:
            return None
        return move

    def acted(self, *, accepted: bool, turn_over: bool) -> None:
        """A bot did something: whether it was accepted, and whether a turn is over now."""
        self._refused = 0 if accepted else self._refused + 1
        if turn_over:
            self.called = self.skipping = False

    def call(self, *, skip: bool) -> None:
        """The bot whose turn it is may begin, or go on without being waited for."""
        self.called, self.skipping = True, self.skipping or skip

    def close(self) -> None:
        """What they hold open is closed: outside programs."""
        self._bots.close()


def sat_down(specs: Mapping[str, str], setup: Setup, words: Lexicon) -> Opponents | None:
    """The bots of a game by their seats' names; None where all are people.

    Raises:
        UnknownBotError: there is no such bot (any more); the text is a complete sentence.
    """
    seats = {seat: specs[name] for seat, name in enumerate(setup.players) if name in specs}
    if not seats:
        return None
    return Opponents(open_bots(seats, seed=setup.seed, words=words, names=setup.players))


def laid_words(before: View, after: View, names: Sequence[str]) -> tuple[str, ...]:
    """The words that a bot's move has brought to stand, in a sentence; they are not told one by one once all stand."""
    if before.card is None or after.card is None or before.round != after.round or before.rolls != after.rolls:
        return ()
    new = [word for word in after.card.standing if word is not None and word not in before.card.standing]
    if not new or after.card.complete or len(before.completed) != len(after.completed):
        return ()
    return (f"{names[after.player]} lays {listed(new)}.",)
