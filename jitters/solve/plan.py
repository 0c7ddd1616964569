"""The order in which a card's words are searched, and what is known at each step."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One word of the search. Letters on circles that cross a later word travel along as a string, the frontier."""

    slot: int
    """Which word of the card."""
    length: int
    known: tuple[tuple[int, int], ...]
    """(place in the word, place in the frontier before it): letters that stand already."""
    shows: tuple[int, ...]
    """Places in the word whose new letters join the frontier."""
    keeps: tuple[int, ...]
    """Places in the frontier before it that stay in it."""


@lru_cache(maxsize=128)
def plan(slots: tuple[tuple[int, ...], ...], *, small_first: bool = False) -> tuple[Step, ...]:
    """The longest word first, then always the word with the most letters known, the longest, the most crossed.

    With `small_first`, a group of connected words is begun only when all groups with fewer words are done.
    """
    uses = Counter(chain.from_iterable(slots))
    size = _group_sizes(slots) if small_first else [0] * len(slots)
    merits = [
        (-size[slot], len(cells), sum(uses[cell] > 1 for cell in cells), -slot) for slot, cells in enumerate(slots)
    ]
    left = set(range(len(slots)))
    standing: set[int] = set()
    frontier: list[int] = []
    steps = []
    while left:
        slot = max(
            left,
            key=lambda slot: (len(standing.intersection(slots[slot])), merits[slot]),
        )
        left.remove(slot)
        cells = slots[slot]
        later = set(chain.from_iterable(slots[other] for other in left))
        known = tuple((place, frontier.index(cell)) for place, cell in enumerate(cells) if cell in standing)
        keeps = tuple(place for place, cell in enumerate(frontier) if cell in later)
        shows = tuple(place for place, cell in enumerate(cells) if cell not in standing and cell in later)
        steps.append(Step(slot=slot, length=len(cells), known=known, shows=shows, keeps=keeps))
        frontier = [frontier[place] for place in keeps] + [cells[place] for place in shows]
        standing.update(cells)
    return tuple(steps)


def _group_sizes(slots: tuple[tuple[int, ...], ...]) -> list[int]:
    """For each word, how many words are connected with it, itself included."""
    groups: list[set[int]] = []
    for slot in slots:
        joined = set(slot)
        apart = []
        for group in groups:
            if group & joined:
                joined |= group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return [sum(set(other) <= group for other in slots) for slot in slots for group in groups if slot[0] in group]
