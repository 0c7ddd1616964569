"""The words that a roll can spell, sorted out by the letters that already stand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from jitters.solve.index import WordIndex
from jitters.solve.packing import packing_for, spares
from jitters.solve.plan import Step
from jitters.solve.task import Task

Candidate = tuple[int, int, str]
"""A word that the roll can spell, by itself: its letters packed, its rarity, the word."""
Group = tuple[int, str, int, list[str], bool]
"""Words as good as each other at a step: letters packed, what they add to the frontier, the rarity of the commonest,
the words (commonest first), and whether it is a word, then alone, that could stand twice on the card."""
Swiped = tuple[int, int, Group]
"""A group that lacks one letter of what it is filed under: that letter's field, the tops that may give the die, the
group."""

_FEW: Final = 24
"""So many candidates are made before it is clear that more are needed."""
_MANY_KEYS: Final = 5
"""From so many keys on, sorting the whole pool by key beats one pass of bit sets a key."""


class Roll:
    """A task's dice, packed, and what they spell by length."""

    def __init__(self, task: Task, index: WordIndex) -> None:
        self.task = task
        self.index = index
        self.packing = packing_for(task.tops)
        self.start = self.packing.pack(task.tops) | self.packing.guards
        """All letters, guard bits set."""
        self.spares = spares(self.packing, task.tops, task.sides) if task.sides else {}
        self._counts = {letter: task.tops.count(letter) for letter in task.tops}
        self._sides = frozenset("".join(task.sides))
        self._chosen: dict[int, int] = {}
        self._pools: dict[int, Pool] = {}
        self._crossings: dict[int, frozenset[tuple[tuple[int, int], ...]]] = {}
        self._doubles: dict[str, bool] = {}

    def chosen(self, length: int) -> int:
        """The set of words of a length that the roll can spell, a sideswipe included."""
        found = self._chosen.get(length)
        if found is None:
            index = self.index.length(length)
            found = index.fitting(self._counts, sides=self._sides) & index.within(self.task.tier)
            self._chosen[length] = found
        return found

    def candidates(self, length: int, numbers: Sequence[int]) -> list[Candidate]:
        """The words of these numbers, commonest first, without those withdrawn."""
        index, withdrawn = self.index.length(length), self.task.withdrawn
        words, rarities, unit = index.words, index.rarities, self.packing.units.__getitem__
        packed = index.packed.get(self.packing.width)
        if packed is None:
            packed = index.packed[self.packing.width] = [0] * len(words)
        for number in numbers:
            if not packed[number]:
                packed[number] = sum(map(unit, words[number]))
        found = [(packed[number], rarities[number], words[number]) for number in numbers]
        if withdrawn:
            found = [candidate for candidate in found if candidate[2] not in withdrawn]
        return found

    def pool(self, length: int) -> "Pool":
        """All candidates of a length."""
        found = self._pools.get(length)
        if found is None:
            found = self._pools[length] = Pool(self, length, self.chosen(length))
        return found

    def may_double(self, word: str, packed: int) -> bool:
        """Whether the letters are enough for this word in two places of the card: then J10 must be watched."""
        found = self._doubles.get(word)
        if found is None:
            found = self._doubles[word] = any(
                all(word[here] == word[there] for here, there in crossing)
                and self.take(self.start, 2 * packed - sum(self.packing.units[word[here]] for here, _ in crossing), 0)
                for crossing in self._alike(len(word))
            )
        return found

    def _alike(self, length: int) -> frozenset[tuple[tuple[int, int], ...]]:
        """How pairs of words of a length cross: (place in the one, place in the other), empty if they do not."""
        found = self._crossings.get(length)
        if found is None:
            alike = [slot for slot in self.task.slots if len(slot) == length]
            found = self._crossings[length] = frozenset(
                tuple((one.index(cell), other.index(cell)) for cell in one if cell in other)
                for one, other in combinations(alike, 2)
            )
        return found

    def take(self, left: int, need: int, spare: int) -> tuple[int, int] | None:
        """Take letters from what is left, by a sideswipe if it must be and may be.

        Args:
            left: Letters left, packed, guard bits set.
            need: Letters to take, packed.
            spare: The tops one of which must stay, if the sideswipe is spent; else 0.

        Returns:
            What is left then, and the tops one of which must stay; None if it cannot be done.
        """
        guards = self.packing.guards
        left -= need
        if left & guards != guards:
            missing = guards & ~left
            if spare or missing not in self.spares:
                return None
            left += missing >> self.packing.width - 1
            if left & guards != guards:
                return None
            spare = self.spares[missing]
        return (left, spare) if not spare or left & spare else None


class Pool:
    """Candidates, the first few of which are made before the others."""

    __slots__ = ("_chosen", "_length", "_made", "_rest", "_roll")

    def __init__(self, roll: Roll, length: int, chosen: int) -> None:
        """The words of a set; nothing is made yet."""
        self._roll = roll
        self._length = length
        self._chosen = chosen
        self._made: list[Candidate] | None = None
        self._rest: list[int] = []

    def all(self) -> list[Candidate]:
        """Every candidate, commonest first."""
        if self._made is None:
            self._made = self._roll.candidates(
                self._length, self._roll.index.length(self._length).members(self._chosen)
            )
        elif self._rest:
            self._made += self._roll.candidates(self._length, self._rest)
            self._rest = []
        return self._made

    def lazily(self) -> Iterable[Candidate]:
        """The same, but most of them made only when they are come to."""
        return self.all() if self._made is not None and not self._rest else self._first_few_first()

    def _first_few_first(self) -> Iterator[Candidate]:
        if self._made is None:
            numbers = self._roll.index.length(self._length).members(self._chosen)
            self._made, self._rest = self._roll.candidates(self._length, numbers[:_FEW]), numbers[_FEW:]
        few = len(self._made)
        yield from self._made[:few]
        yield from self.all()[few:]


class Sorted(Pool):
    """Candidates that somebody made already."""

    __slots__ = ()

    def __init__(self, candidates: list[Candidate]) -> None:
        self._made = candidates
        self._rest = []


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
                        filed = self._swiped.setdefault(need - unit, [])
                        filed += [(field, tops, group) for group in groups]
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
            if len(self._buckets) >= _MANY_KEYS:
                self._sort()
                return self._buckets.get(key)
            length = self._step.length
            chosen = self._roll.chosen(length)
            index = self._roll.index.length(length)
            for place, letter in zip(self._places, key, strict=True):
                chosen &= index.at(place, letter)
            found = self._new(key, Pool(self._roll, length, chosen))
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
