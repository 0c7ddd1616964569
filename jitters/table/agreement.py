"""What people agree on before a game, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

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
            referee=AUTO if self.referee or len(names) == 1 else CHALLENGE,
            seed=seed,
            house=MappingProxyType({"overrule": True} if self.overrule else {}),
        )


def agreement_of(setup: Setup, dictionary: str) -> Agreement:
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
    )


def default_names(seats: int) -> tuple[str, ...]:
    """Names for people who do not care to type theirs."""
    return tuple(f"Player {number}" for number in range(1, seats + 1))
