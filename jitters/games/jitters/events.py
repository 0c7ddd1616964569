"""What happened in a game of Jitters: past tense, one class an event, complete enough to rebuild the state.

Fields marked `unspoken` are not part of an event as the protocol tells it: a time that the journal's line gives
anyway, or an order that only the journal may know.
"""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from jitters.kernel.ledger import CardScore


def unspoken(**options: Any) -> Any:  # noqa: ANN401 (a dataclass field specifier)
    """A field that the protocol does not tell."""
    return field(metadata={"unspoken": True}, **options)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted:
    """A game was set up and its cards shuffled (J6)."""

    seed: int
    pile: tuple[str, ...] = unspoken()
    """Card ids, the next to be drawn first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted:
    """A player began a turn (J7)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerStarted:
    """The wound timer was started (J7)."""

    remaining_ms: int
    at: int = unspoken()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn:
    """A card was drawn."""

    card: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled:
    """All dice were rolled: their tops, and the four sides of each in file order."""

    tops: str
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiePlaced:
    """A die came to lie on a circle."""

    die: int
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DieLifted:
    """A die left its circle for the table."""

    die: int
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sideswiped:
    """A die was flipped to one of its sides and placed (J15)."""

    die: int
    from_: str
    to: str
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCompleted:
    """The card came to be complete with these words (J12)."""

    card: str
    points: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordRuledOut:
    """The referee ruled a word of a full card illegal, so that it is not complete (J12, J35)."""

    word: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSetAside:
    """A completed card was set aside with its points (J17)."""

    card: str
    points: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerStopped:
    """The timer was stopped, by a stop or a challenge."""

    remaining_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerResumed:
    """The timer goes on where it stopped (J28a, J30)."""

    remaining_ms: int
    at: int = unspoken()


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerExpired:
    """Time ran out (J20)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged:
    """A word was challenged (J27)."""

    by: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WordWithdrawn:
    """The challenged word was taken back (J28a)."""

    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeResolved:
    """The dictionary spoke on the challenged word (J29, J30)."""

    word: str
    legal: bool
    reason: str | None
    """Why it is illegal; null where it is legal."""
    winner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """A turn ended, with its points."""

    player: int
    points: int
    how: str
    """stopped, gave-up, time-out, challenge-lost, passed or void."""
    cards: tuple[CardScore, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSkipped:
    """A player sat a turn out for a lost challenge (J31)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PileReshuffled:
    """The discards were shuffled into the draw pile (J18, J23)."""

    cards: int
    """How many cards the new pile holds."""
    pile: tuple[str, ...] = unspoken()
    """Card ids, the next to be drawn first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """Every player had a turn (J24)."""

    round: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TiebreakStarted:
    """A tiebreaker round began among these players (J26)."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipsDropped:
    """All players of a tiebreaker owed a skip: what they owe is dropped (J34)."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
    """The game has a winner (J25, J26)."""

    player: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldBegan:
    """Time stands still."""

    why: str
    at: int = unspoken()


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldReleased:
    """Time goes on."""

    at: int = unspoken()


@dataclass(frozen=True, slots=True, kw_only=True)
class GapNoted:
    """The client did not run for a while."""

    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictOverruled:
    """The table overturned the verdict (J39)."""

    word: str
    legal: bool
    """The verdict as it now stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryCorrected:
    """A ledger entry was put right."""

    player: int
    round: int
    from_: int
    to: int
    by: int | str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A seat takes no more turns."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """From now on another dictionary rules, or the table's box is another than the game's own."""

    what: str
    """"dictionary" or "box"."""
    name: str
    sha256: str


Event: TypeAlias = (
    GameStarted
    | TurnStarted
    | TimerStarted
    | CardDrawn
    | DiceRolled
    | DiePlaced
    | DieLifted
    | Sideswiped
    | CardCompleted
    | WordRuledOut
    | CardSetAside
    | TimerStopped
    | TimerResumed
    | TimerExpired
    | Challenged
    | WordWithdrawn
    | ChallengeResolved
    | TurnEnded
    | TurnSkipped
    | PileReshuffled
    | RoundEnded
    | TiebreakStarted
    | SkipsDropped
    | GameWon
    | HoldBegan
    | HoldReleased
    | GapNoted
    | VerdictOverruled
    | EntryCorrected
    | PlayerLeft
    | Replaced
)
Events: TypeAlias = tuple[Event, ...]
