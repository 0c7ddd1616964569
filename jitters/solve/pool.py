"""The words that a roll can spell."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from jitters.solve.index import LengthIndex, WordIndex
from jitters.solve.packing import Packing, packing_for, spares
from jitters.solve.task import Task

Candidate = tuple[int, int, str]
"""A word that the roll can spell, by itself: its letters packed, its rarity, the word."""
_FEW: Final = (1 << 512) - 1
"""The commonest words of a length: candidates among them are made before it is clear that more are needed."""
_SPELLING: Final = 20
"""To look for the words of one handful of letters takes as long as to make so many candidates."""


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

    def pool(self, length: int) -> "Pool":
        """All candidates of a length."""
        found = self._pools.get(length)
        if found is None:
            found = self._pools[length] = self.pool_of(length, self.chosen(length))
        return found

    def pool_of(self, length: int, chosen: int) -> "Pool":
        """Some of the words of a length."""
        return Pool(self.index.length(length), self.packing, self.task.withdrawn, chosen)

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

    __slots__ = ("_chosen", "_made", "_packing", "_patience", "_rest", "_withdrawn", "_words")

    def __init__(self, words: LengthIndex, packing: Packing, withdrawn: frozenset[str], chosen: int) -> None:
        """The words of a set but for those withdrawn; nothing is made yet."""
        self._words = words
        self._packing = packing
        self._withdrawn = withdrawn
        self._chosen = chosen
        self._made: list[Candidate] | None = None
        self._patience = chosen.bit_count() // _SPELLING
        self._rest = 0

    def all(self) -> list[Candidate]:
        """Every candidate, commonest first."""
        if self._made is None:
            self._made = self._candidates(self._chosen)
        elif self._rest:
            rest, self._rest = self._rest, 0
            self._made += self._candidates(rest)
        return self._made

    def worth_spelling(self, handfuls: int) -> bool:
        """Whether `spelt` for so many handfuls is still quicker than to make all candidates."""
        self._patience -= handfuls
        return self._patience >= 0 and (self._made is None or bool(self._rest))

    def spelt(self, handfuls: Iterable[str]) -> Iterator[str]:
        """The words made of exactly the letters of one of these handfuls, commonest first."""
        found = 0
        for letters in handfuls:
            found |= self._words.spelt_by(letters)
        for number in self._words.members(found & self._chosen):
            if self._words.words[number] not in self._withdrawn:
                yield self._words.words[number]

    def _candidates(self, chosen: int) -> list[Candidate]:
        """Make the candidates of a set, commonest first."""
        index, withdrawn = self._words, self._withdrawn
        words, rarities, unit = index.words, index.rarities, self._packing.units.__getitem__
        packed = index.packed.get(self._packing.width)
        if packed is None:
            packed = index.packed[self._packing.width] = [0] * len(words)
        numbers = index.members(chosen)
        for number in numbers:
            if not packed[number]:
                packed[number] = sum(map(unit, words[number]))
        found = [(packed[number], rarities[number], words[number]) for number in numbers]
        if withdrawn:
            found = [candidate for candidate in found if candidate[2] not in withdrawn]
        return found

    def lazily(self) -> Iterable[Candidate]:
        """The same, but most of them made only when they are come to."""
        return self.all() if self._made is not None and not self._rest else self._first_few_first()

    def _first_few_first(self) -> Iterator[Candidate]:
        if self._made is None:
            self._made, self._rest = self._candidates(self._chosen & _FEW), self._chosen & ~_FEW
        few = len(self._made)
        yield from self._made[:few]
        yield from self.all()[few:]


class Sorted(Pool):
    """Candidates that somebody made already."""

    __slots__ = ()

    def __init__(self, candidates: list[Candidate]) -> None:
        self._made = candidates
        self._patience = self._rest = 0
