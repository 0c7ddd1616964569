"""The words that a roll can spell, sorted out by the letters that already stand."""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final

from jitters.solve.plan import Step
from jitters.solve.pool import Candidate, Pool, Roll, Sorted

Group = tuple[int, str, int, list[str], bool]
"""Words as good as each other at a step: letters packed, what they add to the frontier, the rarity of the commonest,
the words (commonest first), and whether it is a word, then alone, that could stand twice on the card."""
Swiped = tuple[int, int, int, list[Group]]
"""Groups that lack one letter of what they are filed under: that letter, its field, the tops that may give the die, the
groups."""

_MANY_KEYS: Final = 3
"""From so many keys on, and one more for every `_A_KEY` candidates, sorting all candidates by key beats one pass of
bit sets a key."""
_A_KEY: Final = 40


class Bucket:
    """The candidates of a step that agree with the letters that stand."""

    def __init__(self, standing: int, pool: Pool, shows: Callable[[str], str], roll: Roll) -> None:
        self.standing = standing
        """The letters that stand, packed."""
        self.pool = pool
        self._shows = shows
        self._roll = roll
        self._needs: set[int] | None = None
        self._groups: list[Group] | None = None
        self._moves: dict[str, list[tuple[int, int]]] | None = None
        self._doubles: list[tuple[int, str, str]] | None = None
        self._exact: dict[int, list[Group]] | None = None
        self._swiped: dict[int, list[Swiped]] | None = None

    def has_any_of(self, needs: Iterable[int]) -> bool:
        """Whether some candidate takes exactly one of these handfuls of letters."""
        if self._needs is None:
            self._needs = {candidate[0] - self.standing for candidate in self.pool.all()}
        return not self._needs.isdisjoint(needs)

    @property
    def groups(self) -> list[Group]:
        """The candidates, like with like, the commonest first."""
        if self._groups is None:
            doubles, shows = self._roll.may_double, self._shows
            found: dict[tuple[int, str], Group] = {}
            alone = []
            for packed, cost, word in self.pool.all():
                if doubles(word, packed):
                    alone.append((packed, shows(word), cost, [word], True))
                    continue
                shown = shows(word)
                group = found.get((packed, shown))
                if group is None:
                    found[packed, shown] = (packed, shown, cost, [word], False)
                else:
                    group[3].append(word)
            self._groups = [*found.values(), *alone]
            if alone:
                self._groups.sort(key=itemgetter(2))
        return self._groups

    @property
    def moves(self) -> dict[str, list[tuple[int, int]]]:
        """By what they add to the frontier: the letters that words take, and how many words; without `doubles`."""
        if self._moves is None:
            self._moves = {}
            for packed, shows, _, words, double in self.groups:
                if not double:
                    self._moves.setdefault(shows, []).append((packed - self.standing, len(words)))
        return self._moves

    @property
    def doubles(self) -> list[tuple[int, str, str]]:
        """The words that could stand twice on the card: letters that they take, what they add to the frontier, word."""
        if self._doubles is None:
            self._doubles = [
                (packed - self.standing, shows, words[0]) for packed, shows, _, words, double in self.groups if double
            ]
        return self._doubles

    @property
    def exact(self) -> dict[int, list[Group]]:
        """The groups by the letters that they take."""
        if self._exact is None:
            self._exact = {}
            for group in self.groups:
                self._exact.setdefault(group[0] - self.standing, []).append(group)
        return self._exact

    @property
    def swiped(self) -> dict[int, list[Swiped]]:
        """The groups by the letters that they take besides the one of a sideswipe."""
        if self._swiped is None:
            self._swiped = {}
            shift = self._roll.packing.width - 1
            fields = [(guard >> shift, guard - (guard >> shift), tops) for guard, tops in self._roll.spares.items()]
            for need, groups in self.exact.items():
                for unit, field, tops in fields:
                    if need & field:
                        self._swiped.setdefault(need - unit, []).append((unit, field, tops, groups))
        return self._swiped


class Shelf:
    """The buckets of one step, made as they are asked for."""

    def __init__(self, step: Step, roll: Roll) -> None:
        self._step = step
        self._roll = roll
        self._shows = picker(step.shows)
        self._places = tuple(place for place, _ in step.known)
        self._buckets: dict[str, Bucket] = {}
        self._sorted = not step.known
        self.shows = self._shows
        self.keeps = picker(step.keeps)
        """What stays of the frontier before the step."""
        self.known = picker(tuple(place for _, place in step.known))
        """The letters that stand in the word, from the frontier before the step: its key."""
        if self._sorted:
            self._buckets[""] = Bucket(0, roll.pool(step.length), self._shows, roll)

    def bucket(self, key: str) -> Bucket | None:
        """The candidates with these letters in the known places; None if there are none for sure."""
        found = self._buckets.get(key)
        if found is None and not self._sorted:
            length = self._step.length
            chosen = self._roll.chosen(length)
            if len(self._buckets) >= _MANY_KEYS and len(self._buckets) > chosen.bit_count() // _A_KEY:
                self._sort()
                return self._buckets.get(key)
            index = self._roll.index.length(length)
            for place, letter in zip(self._places, key, strict=True):
                chosen &= index.at(place, letter)
            found = self._new(key, self._roll.pool_of(length, chosen))
        return found

    def _new(self, key: str, pool: Pool) -> Bucket:
        bucket = self._buckets[key] = Bucket(self._roll.packing.pack(key), pool, self._shows, self._roll)
        return bucket

    def _sort(self) -> None:
        """Sort the whole pool by key."""
        key_of = picker(self._places)
        found: dict[str, list[Candidate]] = {}
        for candidate in self._roll.pool(self._step.length).all():
            found.setdefault(key_of(candidate[2]), []).append(candidate)
        for key, candidates in found.items():
            if key not in self._buckets:
                self._new(key, Sorted(candidates))
        self._sorted = True


def picker(places: tuple[int, ...]) -> Callable[[str], str]:
    """A function that picks the letters at some places of a text."""
    if not places:
        return lambda _: ""
    pick = itemgetter(*places)
    if len(places) == 1:
        return pick
    return lambda text: "".join(pick(text))
