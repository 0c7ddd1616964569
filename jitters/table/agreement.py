"""What people agree on before a game, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from jitters.table.about import PLAIN, About

if TYPE_CHECKING:  # options are read before the rules are loaded
    from jitters.games.jitters.box import Box
    from jitters.games.jitters.state import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """Options of play, complete but for the names and the seed, which may still be open."""

    seats: int | None = None
    """How many play; None where nobody said."""
    names: tuple[str, ...] | None = None
    """In seat order; None where they are still to be asked for."""
    target: int = 250
    timer_ms: int = 180_000
    own_timers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Milliseconds by player's name (J37)."""
    referee: bool = False
    """Whether every word is checked and there are no challenges (J35)."""
    overrule: bool = False
    """Whether the table may overrule a verdict (J39)."""
    first_by_lot: bool = False
    """Whether the seat that begins is drawn by lot (J1)."""
    seed: int | None = None
    dictionary: str = "standard"
    same_dice: bool = False
    """Whether every turn of a round has the same cards and rolls; then there is a referee (J40)."""
    bots: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What plays for a seat, by the seat's name: a character, or "exec:" and a command."""
    practice: str | None = None
    """The mode of a practice game."""
    daily: str | None = None
    """The day whose deal it is, as an ISO date."""
    deal: str | None = None
    """The code that the seed came from."""
    ghost: str | None = None
    """The game that is raced against: its id."""

    def about(self, names: tuple[str, ...]) -> About:
        """What a game among `names` is beyond its rules."""
        bots = tuple(self.bots.get(name) for name in names)
        return About(
            bots=bots if any(bots) else (),
            practice=self.practice,
            daily=self.daily,
            deal=self.deal,
            ghost=self.ghost,
        )

    def setup(self, box: Box, names: tuple[str, ...], seed: int) -> Setup:
        """The setup of a game among `names` (seat order as given, turned by lot where so agreed)."""
        from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
        from jitters.kernel.chance import Chance

        if self.first_by_lot:
            (first,) = Chance(seed=seed).below((len(names),), "first")
            names = names[first:] + names[:first]
        return Setup(
            box=box,
            players=names,
            target=self.target,
            timer_ms=tuple(self.own_timers.get(name, self.timer_ms) for name in names),
            referee=AUTO if self.referee or self.same_dice or len(names) == 1 else CHALLENGE,
            seed=seed,
            house=MappingProxyType({key: True for key, agreed in self._house_rules() if agreed}),
        )

    def _house_rules(self) -> tuple[tuple[str, bool], ...]:
        """By their protocol keys. A deal is to be the same at every table, so each of its rounds has all cards."""
        return ("overrule", self.overrule), ("same_dice", self.same_dice), ("fresh_pile", self.same_dice)


def agreement_of(setup: Setup, dictionary: str, about: About = PLAIN) -> Agreement:
    """What must have been agreed on for such a game; its seed stays open."""
    from jitters.games.jitters.state import AUTO

    usual = max(setup.timer_ms, key=setup.timer_ms.count)
    own = {name: ms for name, ms in zip(setup.players, setup.timer_ms, strict=True) if ms != usual}
    return Agreement(
        names=setup.players,
        target=setup.target,
        timer_ms=usual,
        own_timers=MappingProxyType(own),
        referee=setup.referee == AUTO and len(setup.players) > 1,
        overrule=bool(setup.house.get("overrule")),
        dictionary=dictionary,
        same_dice=bool(setup.house.get("same_dice")),
        bots=MappingProxyType({name: bot for name, bot in zip(setup.players, about.bots, strict=False) if bot}),
        practice=about.practice,
        daily=about.daily,
        deal=about.deal,
        ghost=about.ghost,
    )


def default_names(seats: int) -> tuple[str, ...]:
    """Names for people who do not care to type theirs."""
    return tuple(f"Player {number}" for number in range(1, seats + 1))
