"""What can be asked of a game of Jitters: imperative, one class an action."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Wind and start the timer, draw the top card, roll all dice (J7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put a die on a circle, moving or swapping what lies there (J11)."""

    die: int
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift:
    """Take the die off a circle (J11)."""

    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Clear:
    """Take all dice off the card (J11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Roll all dice again; every die leaves the card first (J14)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swipe:
    """Flip a die that is not on the card so that one of its sides is its top, and place it (J15, J16)."""

    die: int
    letter: str
    circle: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCard:
    """Set the completed card aside, draw another, roll all dice (J17)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Stop the timer and end the turn (J19, J21, J30)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """Challenge a word of the present card (J27)."""

    by: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Take the challenged word back (J28a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolve:
    """Stand by the challenged word: the dictionary is consulted (J28b)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Restart the timer after a won defence (J30)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """Let time pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """Let time stand still."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """Let time go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Note that the client did not run for a while during the turn."""

    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """Play the turn again, after a gap in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrule:
    """The table's vote on a verdict just given (J39)."""

    for_: tuple[int, ...]
    against: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """Put a ledger entry right."""

    player: int
    round: int
    points: int
    by: int | str
    """A player's number, or the name of who keeps the score."""
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Take the turn for 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Leave the game; the total stays."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """Note that from now on another dictionary rules, or that the table's box is another than the game's own."""

    what: str
    """"dictionary" or "box"."""
    name: str
    sha256: str


Action: TypeAlias = (
    Start
    | Place
    | Lift
    | Clear
    | Reroll
    | Swipe
    | NewCard
    | Stop
    | Challenge
    | Withdraw
    | Resolve
    | Resume
    | Tick
    | Hold
    | Release
    | Gap
    | Again
    | Overrule
    | Correct
    | Pass
    | Leave
    | Replace
)
