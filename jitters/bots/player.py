"""A character at a seat: thinks where there is something to decide, and carries its plan out in between."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, assert_never

from jitters.bots.characters import Character
from jitters.bots.doubt import doubted_word, stands_by
from jitters.bots.luck import Luck, swung
from jitters.bots.nerve import goes_on
from jitters.bots.pace import nervousness
from jitters.bots.planning import Mark, Plan, Step, mark_of, occasion, plan_card
from jitters.bots.seats import Move
from jitters.bots.vocabulary import Vocabulary
from jitters.games.jitters import actions as do
from jitters.games.jitters.state import CHALLENGE
from jitters.games.jitters.view import CardView, View

START_MS: Final = 1500
"""Milliseconds to take the dice and begin a turn."""
ANSWER_MS: Final = 2500
"""Milliseconds to answer a challenge, and to go on after one."""
_UNSTEADY: Final = 0.3
"""How much these vary: the deviation of the logarithm."""


@dataclass(slots=True)
class _Waiting:
    """Something it will do while no timer runs, or on another's turn."""

    about: Hashable
    at: int
    """When, in ms since the game's zero; for what happens on a running timer, what that shows."""
    action: do.Action | None
    """None: nothing, ever."""


class Player:
    """The bot that a character is."""

    def __init__(
        self,
        character: Character,
        vocabulary: Vocabulary,
        *,
        seed: int,
        name: str,
        goes_on: Callable[[View, int], bool] | None = None,
    ) -> None:
        """A seat for the character.

        Args:
            character: Who plays.
            vocabulary: The words that are in its head.
            seed: The game's; all its draws depend on this, its seat, and what happens.
            name: What stands on the ledger.
            goes_on: Decides at a complete card, given table and seat, instead of the character's own nerve.
        """
        self.character = character
        self.name = name
        self._vocabulary = vocabulary
        self._seed = seed
        self._banking = goes_on
        self._plan = Plan()
        self._nothing_at: Mark | None = None
        """Where it found that time will run out before it does anything."""
        self._waiting: _Waiting | None = None

    def next(self, table: View, seat: int, at: int) -> Move | None:
        """Its next move; see `Bot`."""
        moves = self.ahead(table, seat, at)
        return moves[0] if moves else None

    def ahead(self, table: View, seat: int, at: int) -> tuple[Move, ...]:
        """Its next moves, up to where it will think again; see `Planner`."""
        if table.held is not None or seat in table.left:
            return ()
        luck = Luck(self._seed, seat)
        match table.phase:
            case "ready":
                return self._start(table, at, luck) if table.player == seat else ()
            case "running":
                return (
                    self._own_turn(table, seat, at, luck)
                    if table.player == seat
                    else self._listen(table, seat, at, luck)
                )
            case "challenged":
                return self._answer(table, at, luck) if table.player == seat else ()
            case "defended":
                return self._after_defence(table, seat, at, luck) if table.player == seat else ()
            case "over":
                return ()
            case _:
                assert_never(table.phase)

    # ---- its own turn

    def _start(self, table: View, at: int, luck: Luck) -> tuple[Move, ...]:
        about = ("start", table.round, len(table.ledger))
        if not self._thought_of(about):
            wait = START_MS * swung(luck.share("start", table.round), _UNSTEADY)
            self._waiting = _Waiting(about, at + round(wait), do.Start())
        return self._waited(at)

    def _own_turn(self, table: View, seat: int, at: int, luck: Luck) -> tuple[Move, ...]:
        card = table.card
        assert card is not None
        assert table.deadline is not None
        mark = mark_of(table, card)
        place = self._plan.place_of(mark, table.remaining_ms)
        if place is None:
            if mark == self._nothing_at:
                return ()
            self._plan = self._thought(table, card, seat, luck)
            self._nothing_at = None if self._plan.steps else mark
        moves = []
        for step in self._plan.steps[place or 0 :]:
            at = max(at, table.deadline - step.left)
            moves.append(Move(at=at, action=step.action))
        return tuple(move for move in moves if move.at < table.deadline)

    def _thought(self, table: View, card: CardView, seat: int, luck: Luck) -> Plan:
        """The plan for the present roll or, with the card complete, whether it is banked."""
        if not card.complete:
            return plan_card(table, card, self.character, self._vocabulary, luck)
        nerve, pace, mark = self.character.nerve, self.character.pace, mark_of(table, card)
        mood, speed = luck.shares(2, "decide", *occasion(mark))
        on = self._goes_on(table, seat, mood) and (table.draw > 0 or table.discard > 0)
        hurry = 1 - nervousness(pace, table.remaining_ms) / 2
        left = min(
            table.remaining_ms - 1, round(table.remaining_ms - nerve.decide_ms * hurry * swung(speed, _UNSTEADY))
        )
        step = Step(left=left, action=do.NewCard() if on else do.Stop(), mark=mark)
        return Plan(steps=(step,) if left > 0 else ())

    def _goes_on(self, table: View, seat: int, mood: float) -> bool:
        if self._banking is not None:
            return self._banking(table, seat)
        return goes_on(self.character.nerve, table, seat, mood)

    def _answer(self, table: View, at: int, luck: Luck) -> tuple[Move, ...]:
        challenge = table.challenge
        assert challenge is not None
        about = ("answer", table.round, len(table.completed), challenge.word, challenge.by)
        if not self._thought_of(about):
            stands = stands_by(self.character.doubt, self._vocabulary, table, challenge.word, luck)
            wait = ANSWER_MS * swung(luck.share(*about), _UNSTEADY)
            self._waiting = _Waiting(about, at + round(wait), do.Resolve() if stands else do.Withdraw())
        return self._waited(at)

    def _after_defence(self, table: View, seat: int, at: int, luck: Luck) -> tuple[Move, ...]:
        about = ("defended", table.round, len(table.completed), *table.defended)
        if not self._thought_of(about):
            mood, speed = luck.shares(2, *map(str, about))
            banks = table.card is not None and table.card.complete and not self._goes_on(table, seat, mood)
            wait = ANSWER_MS * swung(speed, _UNSTEADY)
            self._waiting = _Waiting(about, at + round(wait), do.Stop() if banks else do.Resume())
        return self._waited(at)

    # ---- another's turn

    def _listen(self, table: View, seat: int, at: int, luck: Luck) -> tuple[Move, ...]:
        """Challenge a word of another's complete card, if it is to be doubted."""
        card = table.card
        if table.referee != CHALLENGE or card is None or not card.complete:
            return ()
        about = ("listen", table.round, table.player, len(table.completed), *card.standing)
        doubt = self.character.doubt
        if not self._thought_of((about, table.defended)):
            word = doubted_word(doubt, self._vocabulary, table, luck)
            wait = max(1, round(doubt.react_ms * swung(luck.share("react", *map(str, about)), _UNSTEADY)))
            left = table.remaining_ms - wait
            action = None if word is None or left <= 0 else do.Challenge(by=seat, word=word)
            self._waiting = _Waiting((about, table.defended), left, action)
        waiting = self._waiting
        assert waiting is not None
        assert table.deadline is not None
        if waiting.action is None:
            return ()
        return (Move(at=max(at, table.deadline - waiting.at), action=waiting.action),)

    # ---- what it waits for

    def _thought_of(self, about: Hashable) -> bool:
        return self._waiting is not None and self._waiting.about == about

    def _waited(self, at: int) -> tuple[Move, ...]:
        waiting = self._waiting
        assert waiting is not None
        assert waiting.action is not None
        return (Move(at=max(at, waiting.at), action=waiting.action),)
