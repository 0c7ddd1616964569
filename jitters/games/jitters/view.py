"""What a table may see of a game: enough to draw it without having seen an event."""

from collections.abc import Mapping
from dataclasses import dataclass

from jitters.games.jitters.box import Circle
from jitters.games.jitters.cards import lacks, standing_words
from jitters.games.jitters.phases import NAMES, Kind, PhaseName, refusals_in, situation_of
from jitters.games.jitters.refusals import Refusal
from jitters.games.jitters.rounds import round_points
from jitters.games.jitters.state import Challenged, Defended, Game, Held, Over, Phase, Ready, Running, Turn, core
from jitters.kernel.ledger import CardScore, Ledger


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """The present card."""

    id: str
    points: int
    circles: tuple[Circle, ...]
    """Row and column of each circle, in reading order."""
    colours: tuple[str, ...]
    """One of o, r, g, b, y a circle."""
    words: tuple[tuple[int, ...], ...]
    """Circles of each word: across in reading order, then down."""
    dice: tuple[int | None, ...]
    """The die on each circle."""
    standing: tuple[str | None, ...]
    """What each word reads where it stands whole."""
    complete: bool
    lacks: Refusal | None
    """Why it is not complete."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieView:
    """A die as it lies."""

    top: str
    sides: str
    """Four letters, in file order."""
    circle: int | None
    """Where it lies on the card; None on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TiebreakView:
    """A tiebreaker round."""

    players: tuple[int, ...]
    points: tuple[int | None, ...]
    """In the order of `players`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeView:
    """An open challenge."""

    by: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The whole table at one instant."""

    phase: PhaseName
    round: int
    player: int
    tiebreak: TiebreakView | None
    players: tuple[str, ...]
    target: int
    timer_ms: tuple[int, ...]
    """One for each player."""
    referee: str
    house: Mapping[str, bool]
    seed: int
    remaining_ms: int
    deadline: int | None
    """When time runs out, in ms since the game's zero; None while the clock stands."""
    card: CardView | None
    dice: tuple[DieView, ...]
    completed: tuple[CardScore, ...]
    """Cards set aside in this turn."""
    swiped: bool
    rolls: int
    """Rolls of the present card; 0 when none lies before the player."""
    challenge: ChallengeView | None
    withdrawn: tuple[str, ...]
    defended: tuple[str, ...]
    held: str | None
    """Why time stands still."""
    draw: int
    discard: int
    totals: tuple[int, ...]
    round_points: tuple[int | None, ...]
    owed: tuple[int, ...]
    left: frozenset[int]
    winner: int | None
    ledger: Ledger
    refused: Mapping[Kind, Refusal]
    """Kinds of action that are refused now whatever their values, and why."""

    def may(self, kind: Kind) -> bool:
        """Whether this kind of action is for this phase; its values may still be refused."""
        return kind not in self.refused

    @property
    def stake(self) -> int:
        """Points of the cards set aside in this turn, lost if time runs out (J20)."""
        return sum(card.points for card in self.completed)

    @property
    def in_hand(self) -> int:
        """What stopping now would bank (J19)."""
        present = self.card.points if self.card is not None and self.card.complete else 0
        return self.stake + present


def view(state: Phase, at: int) -> View:
    """The table at `at`, milliseconds since the game's zero."""
    inner = core(state)
    assert isinstance(inner, Ready | Running | Challenged | Defended | Over)
    game = inner.game
    turn, player = (None, inner.player) if isinstance(inner, Ready | Over) else (inner.turn, inner.turn.player)
    setup = game.setup
    challenge = ChallengeView(by=inner.by, word=inner.word) if isinstance(inner, Challenged) else None
    return View(
        phase=NAMES[type(inner)],
        round=game.round,
        player=player,
        tiebreak=_tiebreak(game),
        players=setup.players,
        target=setup.target,
        timer_ms=setup.timer_ms,
        referee=setup.referee,
        house=setup.house,
        seed=setup.seed,
        remaining_ms=_remaining(state, at),
        deadline=state.deadline if isinstance(state, Running) else None,
        card=None if turn is None else _card(game, turn),
        dice=() if turn is None else _dice(game, turn),
        completed=() if turn is None else turn.completed,
        swiped=turn is not None and turn.swiped,
        rolls=0 if turn is None else turn.rolls,
        challenge=challenge,
        withdrawn=() if turn is None else turn.withdrawn,
        defended=() if turn is None else turn.defended,
        held=state.why if isinstance(state, Held) else None,
        draw=len(game.pile),
        discard=len(game.discard),
        totals=game.totals,
        round_points=round_points(game),
        owed=game.owed,
        left=game.left,
        winner=inner.winner if isinstance(inner, Over) else None,
        ledger=game.ledger,
        refused=refusals_in(situation_of(state)),
    )


def _remaining(state: Phase, at: int) -> int:
    match state:
        case Running(deadline=deadline):
            return max(0, deadline - at)
        case Ready(game=game, player=player) | Held(inner=Ready(game=game, player=player)):
            return game.setup.timer_ms[player]
        case Held(inner=inner):
            assert not isinstance(inner, Ready)
            return inner.remaining_ms
        case _:
            return state.remaining_ms


def _tiebreak(game: Game) -> TiebreakView | None:
    if game.tied is None:
        return None
    points = round_points(game)
    return TiebreakView(players=game.tied, points=tuple(points[player] for player in game.tied))


def _card(game: Game, turn: Turn) -> CardView:
    lacking = lacks(game.setup, turn)
    return CardView(
        id=turn.card.id,
        points=turn.card.points,
        circles=turn.card.circles,
        colours=turn.card.colours,
        words=turn.card.words,
        dice=turn.laid,
        standing=standing_words(game.setup, turn),
        complete=lacking is None,
        lacks=lacking,
    )


def _dice(game: Game, turn: Turn) -> tuple[DieView, ...]:
    places = {die: circle for circle, die in enumerate(turn.laid) if die is not None}
    return tuple(
        DieView(top=die.faces[up], sides=die.sides(up), circle=places.get(number))
        for number, (die, up) in enumerate(zip(game.setup.box.dice, turn.up, strict=True))
    )
