"""The modes of practice as values: how each is dealt, when it is over, what it is measured by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jitters.practice.score import Score
    from jitters.table.about import About

UNTIMED_MS: Final = 365 * 24 * 3_600_000
"""The timer of what is played without one: nobody sits that long."""
NO_TARGET: Final = 1_000_000
"""The target of what is not played to one."""
THREE_MINUTES: Final = 180_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One way to practise."""

    name: str
    timer_ms: int = THREE_MINUTES
    own_timer: bool = True
    """Whether another timer may be chosen."""
    own_target: bool = False
    """Whether it is played to a target, which may be chosen."""
    turns: int | None = None
    """It is over after so many turns; None where their number does not end it."""
    until_failed: bool = False
    """Whether it is over with the first turn that is not banked."""
    rolls: int | None = None
    """How often a card's dice may be rolled, the first roll included."""
    one_card: bool = False
    """Whether each turn has one card only."""
    same_dice: bool = True
    """Whether the cards and rolls hang on the deal alone, so that it can be dealt again (J40)."""
    rank: Callable[[Score], tuple[float, ...]]
    """The greater, the better."""

    @property
    def cards_count(self) -> bool:
        """Whether completed cards count by themselves, banked or not."""
        return not self.own_target and self.name != "daily"

    @property
    def countdown(self) -> bool:
        """Whether the clock is shown running down."""
        return self.timer_ms < UNTIMED_MS


def _fewest_turns(score: Score) -> tuple[float, ...]:
    """Fewer turns; then more points."""
    return (-score.turns, score.points)


def _most_cards(score: Score) -> tuple[float, ...]:
    return (score.cards, score.points)


def _most_points(score: Score) -> tuple[float, ...]:
    """Points; then the quicker one, where both times are known."""
    return (score.points, -score.spent_ms if score.spent_ms is not None else -float("inf"))


RUN: Final = Mode(name="run", own_target=True, rank=_fewest_turns)
"""To the target, in as few turns as it takes."""
STREAK: Final = Mode(name="streak", timer_ms=UNTIMED_MS, own_timer=False, until_failed=True, rolls=3, rank=_most_cards)
"""Without a clock: cards until one fails, that is, cannot be filled from three rolls and is given up."""
STORM: Final = Mode(name="storm", turns=1, rank=_most_cards)
"""As many cards as one turn of the timer allows; what is completed counts, also when time runs out."""
LADDER: Final = Mode(name="ladder", turns=5, one_card=True, same_dice=False, rank=_most_cards)
"""Five cards a round, one a turn, by rising difficulty; what failed or was slow comes back."""
DAILY: Final = Mode(name="daily", own_timer=False, turns=1, rank=_most_points)
"""One turn of three minutes on the date's deal; the first time counts."""

MODES: Final[Mapping[str, Mode]] = MappingProxyType({mode.name: mode for mode in (RUN, STREAK, STORM, LADDER, DAILY)})
GHOST: Final = "ghost"
"""A race: a run, a storm or a daily, dealt as an earlier game was and with that game seen beside one's own."""
NAMES: Final = ("run", "streak", "storm", "ladder", GHOST)
"""What `jitters practice` is asked for; the daily has a command of its own."""
RACED: Final = (RUN, STORM, DAILY)
"""What a ghost can have played."""


def mode_of(about: About) -> Mode | None:
    """By whose rules a game is practised; None for a game of the table."""
    return DAILY if about.daily is not None else MODES.get(about.practice or "")


def name_of(about: About) -> str | None:
    """What a practice game is called: its mode, or "ghost" where it was a race; None for a game of the table."""
    mode = mode_of(about)
    return None if mode is None else GHOST if about.ghost is not None else mode.name
