"""A game of Jitters as a value: what never changes, what lasts, and one type a phase.

`Dealing` and `RoundDone` stand only between two events of one action; the other phases are what a table sees.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from jitters.games.jitters.box import Box, Card
from jitters.kernel.ledger import CardScore, Ledger, totals

CHALLENGE = "challenge"
AUTO = "auto"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is agreed before the game (J1, J2, J35, J37)."""

    box: Box
    players: tuple[str, ...]
    """Names, in seat order."""
    target: int = 250
    timer_ms: tuple[int, ...]
    """One for each player."""
    referee: str
    """"challenge" or "auto"; auto is the only one with one player."""
    seed: int
    house: Mapping[str, bool] = field(default_factory=lambda: MappingProxyType({}))
    """House rules by their protocol keys."""
    stacked_cards: tuple[str, ...] = ()
    """Card ids that are drawn first, in this order."""
    stacked_rolls: tuple[str, ...] = ()
    """Tops of the next rolls, die by die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """How the cards lie after so many were drawn in a turn; what is stacked with them (J40)."""

    drawn: int
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    shuffles: int
    stacked_cards: tuple[str, ...]
    stacked_rolls: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What lasts from turn to turn."""

    setup: Setup
    ledger: Ledger = ()
    round: int = 1
    owed: tuple[int, ...]
    """Skips owed, one number a player (J31)."""
    left: frozenset[int] = frozenset()
    """Players who take no more turns."""
    tied: tuple[int, ...] | None = None
    """The players of a tiebreaker round, in seat order (J26)."""
    top: tuple[int, ...] = ()
    """Who shared the first place when the tiebreaker began, those who had left included."""
    pile: tuple[str, ...]
    """Card ids, the next to be drawn first."""
    discard: tuple[str, ...] = ()
    shuffles: int = 1
    """How often the cards were shuffled."""
    stacked_cards: tuple[str, ...] = ()
    stacked_rolls: tuple[str, ...] = ()
    reached: Reached | None = None
    """With the same dice for everyone: how the longest turn of the round so far left the cards (J40)."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player, tiebreakers apart."""
        return totals(self.ledger, len(self.setup.players))


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """The last full card that was found complete, or that the referee ruled a word out of."""

    words: tuple[str, ...]
    ruled_out: str | None = None
    """The first illegal word, in a refereed game."""
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall:
    """What a turn that is void, or whose verdict is overruled, goes back to."""

    before: "Ready"
    """The table as it stood when the turn began."""
    since: int
    """The ledger's length then."""
    remaining_ms: int = 0
    """What its timer showed when it ended."""
    gapped: bool = False
    """Whether a gap was noted in the turn."""
    reached: Reached | None = None
    """With the same dice for everyone: what the round had reached when it ended (J40)."""
    verdict: "Challenged | None" = None
    """The challenge that ended the turn, until the next action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What lies before the player in a turn."""

    player: int
    card: Card
    up: tuple[int, ...]
    """For each die, which face (0 to 5) is on top."""
    laid: tuple[int | None, ...]
    """For each circle, the die on it."""
    swiped: bool = False
    """Whether this roll's sideswipe was used (J15)."""
    rolls: int = 1
    """Rolls on the present card."""
    completed: tuple[CardScore, ...] = ()
    """Cards set aside in this turn."""
    judged: Judged | None = None
    withdrawn: tuple[str, ...] = ()
    """Words withdrawn from the present card (J28)."""
    defended: tuple[str, ...] = ()
    """Words defended on the present card (J30)."""
    recall: Recall

    def circle_of(self, die: int) -> int | None:
        """The circle on which `die` lies, or None."""
        return self.laid.index(die) if die in self.laid else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """A player may start (or pass)."""

    game: Game
    player: int
    recall: Recall | None = None
    """The turn just ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """A card is being drawn or the dice are being rolled."""

    game: Game
    player: int
    remaining_ms: int
    since: int
    """When `remaining_ms` was true, in ms since the game's zero."""
    recall: Recall
    completed: tuple[CardScore, ...] = ()
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """The timer runs (or, inside `Held`, would)."""

    game: Game
    turn: Turn
    remaining_ms: int
    since: int
    """When `remaining_ms` was true, in ms since the game's zero."""

    @property
    def deadline(self) -> int:
        """The instant at which time is out (J22)."""
        return self.since + self.remaining_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged:
    """A word is challenged; the player withdraws it or stands by it."""

    game: Game
    turn: Turn
    remaining_ms: int
    by: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended:
    """A word was defended; the timer is off until the player goes on (J30)."""

    game: Game
    turn: Turn
    remaining_ms: int
    by: int
    """The challenger who lost."""
    word: str
    final: bool = False
    """Whether the table can no longer overrule the verdict (J39)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDone:
    """Every player of the round had a turn; the totals are due to be read."""

    game: Game
    player: int
    """The last who played."""
    remaining_ms: int
    recall: Recall | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """The game has a winner."""

    game: Game
    player: int
    """The last who played."""
    remaining_ms: int
    winner: int
    recall: Recall | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Time stands still over another phase."""

    inner: "Playing | RoundDone"
    why: str


Playing: TypeAlias = Ready | Running | Challenged | Defended
Phase: TypeAlias = Playing | Over | Held
"""What a table sees."""
State: TypeAlias = Phase | Dealing | RoundDone


def core(state: State) -> Playing | Over | Dealing | RoundDone:
    """The phase itself, held or not."""
    return state.inner if isinstance(state, Held) else state


def new_game(setup: Setup, pile: tuple[str, ...]) -> Ready:
    """The first player, ready, with the cards in `pile` order."""
    game = Game(
        setup=setup,
        owed=(0,) * len(setup.players),
        pile=pile,
        stacked_cards=setup.stacked_cards,
        stacked_rolls=setup.stacked_rolls,
    )
    return Ready(game=game, player=0)
