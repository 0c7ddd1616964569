"""Events as they are told, and what follows by itself: the next card, a turn's end, the round's."""

from dataclasses import dataclass
from typing import assert_never

from jitters.games.jitters import events as ev
from jitters.games.jitters.cards import complete_words, full_words, judge
from jitters.games.jitters.evolve import evolve
from jitters.games.jitters.rounds import GoOn, Tied, Won, outcome
from jitters.games.jitters.same_dice import fresh, in_force
from jitters.games.jitters.state import (
    Challenged,
    Dealing,
    Defended,
    Game,
    Over,
    Playing,
    Ready,
    RoundDone,
    Running,
    State,
    core,
)
from jitters.kernel.chance import Chance
from jitters.kernel.ledger import CardScore, Voided
from jitters.kernel.verdicts import Dictionary

FEW_CARDS = 6
"""A draw pile of so few or fewer is renewed at a turn's end (J23)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the rules ask of the world for one action."""

    at: int
    """Milliseconds since the game's zero."""
    chance: Chance
    words: Dictionary


class Telling:
    """Events as they are told, and the state that they lead to."""

    def __init__(self, state: State, given: Given) -> None:
        self.state = state
        self.given = given
        self.events: ev.Events = ()

    def tell(self, *events: ev.Event) -> None:
        """These events happened."""
        for event in events:
            self.state = evolve(self.state, event)
            self.events += (event,)

    @property
    def game(self) -> Game:
        """What lasts, as it now is."""
        return core(self.state).game

    def end_turn(self, points: int, how: str, cards: tuple[CardScore, ...]) -> None:
        """A turn ends; then the pile is renewed (J23) and play passes on (J24)."""
        player = _player_of(core(self.state))
        self.tell(ev.TurnEnded(player=player, points=points, how=how, cards=cards))
        self.after_turn()
        self.pass_on()

    def after_turn(self) -> None:
        """The pile is renewed (J23), but where all turns of the round start from the same one (J40)."""
        if not in_force(self.game.setup):
            self.renew_pile()

    def renew_pile(self) -> None:
        """With few cards left, what is left is shuffled with the discards (J23)."""
        if len(self.game.pile) <= FEW_CARDS and self.game.discard:
            self.reshuffle()

    def pass_on(self) -> None:
        """Skips are taken, a finished round is read, until somebody is ready or the game is over."""
        while True:
            match core(self.state):
                case Ready(game=game, player=player) if game.owed[player]:
                    self.tell(ev.TurnSkipped(player=player, round=game.round))
                case RoundDone(game=game):
                    self.before_round()
                    self.tell(ev.RoundEnded(round=game.round, totals=game.totals))
                    self.read_round()
                case _:
                    return

    def before_round(self) -> None:
        """With the same dice for everyone the pile is renewed between rounds (J40)."""
        setup = self.game.setup
        if fresh(setup):
            every_card = [card.id for card in setup.box.cards]
            pile = self.given.chance.shuffled(every_card, "pile", "round", self.game.round + 1)
            self.tell(ev.PileReshuffled(cards=len(pile), pile=pile))
        elif in_force(setup):
            self.renew_pile()

    def read_round(self) -> None:
        """What a finished round decides (J25, J26, J34)."""
        game = self.game
        if not isinstance(core(self.state), RoundDone):
            return
        decided = outcome(game)
        assert not isinstance(decided, GoOn), "a round that decides nothing leads straight to the next one"
        match decided:
            case Won(player=winner):
                self.tell(ev.GameWon(player=winner, totals=game.totals))
            case Tied(players=players):
                self.tell(ev.TiebreakStarted(players=players))
                if all(game.owed[player] for player in players):
                    self.tell(ev.SkipsDropped(players=players))
            case _:
                assert_never(decided)

    def deal(self) -> None:
        """The next card is drawn (J7, J17, J18) and all dice are rolled."""
        if not self.game.pile:
            self.reshuffle()
        card_id = next_card(self.game)
        card = self.game.setup.box.card(card_id)
        self.tell(ev.CardDrawn(card=card_id, points=card.points))
        self.roll()

    def roll(self) -> None:
        """All dice are rolled: as stacked, else by chance."""
        game, state = self.game, core(self.state)
        faces = self.stacked_faces() or self.given.chance.below((6,) * len(game.setup.box.dice), *_roll_key(state))
        shown = tuple(zip(game.setup.box.dice, faces, strict=True))
        tops = "".join(die.faces[face] for die, face in shown)
        self.tell(ev.DiceRolled(tops=tops, sides=tuple(die.sides(face) for die, face in shown)))

    def stacked_faces(self) -> tuple[int, ...] | None:
        """The faces of the next stacked roll, the first that fits of each die; None where none is stacked."""
        if not self.game.stacked_rolls:
            return None
        shown = zip(self.game.setup.box.dice, self.game.stacked_rolls[0], strict=True)
        return tuple(die.faces.index(top) for die, top in shown)

    def reshuffle(self) -> None:
        """Draw pile and discards become a new pile."""
        game = self.game
        pile = self.given.chance.shuffled(game.pile + game.discard, "pile", game.shuffles)
        self.tell(ev.PileReshuffled(cards=len(pile), pile=pile))

    def laid(self, before: Running, *events: ev.Event) -> None:
        """Dice moved: what happened, and whether the card came to be complete by it (J12)."""
        self.tell(*events)
        after = self.state
        if not isinstance(after, Running) or not events:
            return
        setup = after.game.setup
        judged = judge(setup, after.turn, self.given.words)
        if judged is None:
            return
        if judged.ruled_out is not None:
            if judged != before.turn.judged or full_words(setup, before.turn) != judged.words:
                self.tell(ev.WordRuledOut(word=judged.ruled_out, reason=judged.reason or ""))
        elif complete_words(setup, before.turn) != judged.words:
            card = after.turn.card
            self.tell(ev.CardCompleted(card=card.id, points=card.points, words=judged.words))


def next_card(game: Game) -> str:
    """The card that is drawn next: a stacked one that does not lie before the player, else the pile's top."""
    for card in game.stacked_cards:
        if card in game.pile or card in game.discard:
            return card
    return game.pile[0]


def _roll_key(state: Playing | Over | Dealing | RoundDone) -> tuple[str | int, ...]:
    """A roll belongs to round, player, attempt at the turn, card of the turn and roll of the card.

    With the same dice for everyone it belongs to round, card and roll alone (J40).
    """
    if isinstance(state, Dealing):
        player, card, roll = state.player, len(state.completed), 0
    else:
        assert isinstance(state, Running)
        player, card, roll = state.turn.player, len(state.turn.completed), state.turn.rolls
    if in_force(state.game.setup):
        return ("roll", state.game.round, card, roll)
    ledger = state.game.ledger
    here = (player, state.game.round)
    voided = sum(isinstance(entry, Voided) and (entry.player, entry.round) == here for entry in ledger)
    return ("roll", state.game.round, player, voided, card, roll)


def _player_of(state: Playing | Over | Dealing | RoundDone) -> int:
    return state.turn.player if isinstance(state, Running | Challenged | Defended) else state.player
