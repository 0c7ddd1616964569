"""The scorekeeper's ledger: it only grows; what counts is derived from it.

A correction, an overruled verdict and a void turn are entries of their own that name what no longer counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class CardScore:
    """A completed card as it is written down."""

    id: str
    points: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A turn taken."""

    player: int
    round: int
    points: int
    how: str
    cards: tuple[CardScore, ...]
    """All cards completed in the turn, scored or lost."""
    tiebreak: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A turn lost by a lost challenge: a skipped 0 (J31)."""

    player: int
    round: int
    tiebreak: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """A turn that is played again."""

    player: int
    round: int
    since: int
    """Turns and skips written from this entry on no longer count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled:
    """A verdict that the table overturned (J39)."""

    player: int
    """Whose word it was."""
    round: int
    word: str
    legal: bool
    """The verdict as it now stands."""
    since: int
    """Turns and skips written from this entry on no longer count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """An entry put right."""

    player: int
    round: int
    before: int
    after: int
    by: int | str
    """The player (number) or person (name) who said so."""
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A seat that takes no more turns; its total stays."""

    player: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipsDropped:
    """What these players owed is dropped (J34)."""

    players: tuple[int, ...]
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """The game was taken up again with another dictionary, or beside another box; what stood before stands."""

    what: str
    """"dictionary" or "box"."""
    name: str
    """What it is called now."""
    round: int


Entry: TypeAlias = Scored | Skipped | Voided | Overruled | Corrected | Left | SkipsDropped | Replaced
Ledger: TypeAlias = tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What stands for one player and round."""

    entry: Scored | Skipped
    points: int
    """As corrected."""
    corrections: tuple[Corrected, ...] = ()
    undone: tuple[int, ...] = ()
    """What stood here before an overruled verdict, or a void turn, undid it; the oldest first."""

    @property
    def struck(self) -> tuple[int, ...]:
        """Every figure that stood here and no longer counts, the oldest first."""
        return (*self.undone, *(one.before for one in self.changes))

    @property
    def changes(self) -> tuple[Corrected, ...]:
        """The corrections that changed the points; others only say why."""
        return tuple(one for one in self.corrections if one.before != one.after)


Cells: TypeAlias = Mapping[tuple[int, int], Cell]


class _Read:
    """The ledger that was read last: a table asks about the same one many times between two entries."""

    last: tuple[Ledger, Cells] = ((), MappingProxyType({}))


def cells(ledger: Ledger) -> Cells:
    """What counts, by (player, round)."""
    read, found = _Read.last
    if read is not ledger:
        found = MappingProxyType(_cells(ledger))
        _Read.last = ledger, found
    return found


def _cells(ledger: Ledger) -> dict[tuple[int, int], Cell]:
    standing: dict[int, Scored | Skipped] = {}
    found: dict[tuple[int, int], Cell] = {}
    undone: dict[tuple[int, int], tuple[int, ...]] = {}
    for index, entry in enumerate(ledger):
        match entry:
            case Scored() | Skipped():
                standing[index] = entry
                place = entry.player, entry.round
                points = entry.points if isinstance(entry, Scored) else 0
                found[place] = Cell(entry=entry, points=points, undone=undone.get(place, ()))
            case Voided() | Overruled():
                for struck in [at for at in standing if at >= entry.since]:
                    gone = standing.pop(struck)
                    cell = found.pop((gone.player, gone.round))
                    if isinstance(gone, Scored):
                        undone[gone.player, gone.round] = (*cell.struck, cell.points)
            case Corrected():
                cell = found[entry.player, entry.round]
                found[entry.player, entry.round] = replace(
                    cell, points=entry.after, corrections=(*cell.corrections, entry)
                )
    return found


def totals(ledger: Ledger, players: int) -> tuple[int, ...]:
    """Each player's total; tiebreaker rounds are listed apart and do not add to it (J26)."""
    sums = [0] * players
    for cell in cells(ledger).values():
        if not cell.entry.tiebreak:
            sums[cell.entry.player] += cell.points
    return tuple(sums)
