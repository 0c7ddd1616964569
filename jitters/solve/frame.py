"""What every search over a card and a roll starts from."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from jitters.solve.index import WordIndex
from jitters.solve.plan import Step, plan
from jitters.solve.pool import Bucket, Group, Roll, Shelf
from jitters.solve.task import Cancelled, Stop, Task

_LOOK: Final = 63
"""A search looks at its `Stop` every 64 states."""

Used = tuple[str, ...]
"""Words standing that could stand again; sorted."""
State = tuple[int, str, int, Used]
"""Letters left, frontier, tops one of which must stay (0: sideswipe unspent), words standing that could stand again.

What the rest of a card can still become depends on nothing else, so every table of what was found out is keyed by it.
"""
Chain = tuple[str, "Chain"] | tuple[()]
"""The words of the steps to come."""
Move = tuple[int, int, Group]
"""Letters left after a group's words, tops one of which must stay, the group."""


class Frame:
    """A task, its dice packed, its words in order."""

    def __init__(self, task: Task, index: WordIndex, stop: Stop, swiped: str | None) -> None:
        self.task = task
        self.stop = stop
        self.must = swiped is not None
        """Whether only fills count that need the sideswipe."""
        self.roll = Roll(task, index)
        if swiped is not None:
            guard = self.roll.packing.guard(swiped)
            self.roll.spares = {guard: self.roll.spares[guard]} if guard in self.roll.spares else {}
        self.guards = self.roll.packing.guards
        self.shift = self.roll.packing.width - 1
        self.outset: State = (self.roll.start, "", 0, ())
        packing = self.roll.packing
        self._tops = [(packing.units[letter], packing.field(letter)) for letter in sorted(set(task.tops))]
        self._ticks = 0
        self._choices: dict[tuple[int, int], list[int]] = {}

    @property
    def hopeless(self) -> bool:
        """Whether there are too few dice, or a word for which the roll has no letters at all."""
        if self.task.circles > len(self.task.tops):
            return True
        return not all(self.roll.chosen(length) for length in {len(slot) for slot in self.task.slots})

    def tick(self) -> None:
        """Count a state.

        Raises:
            Cancelled: the search was told to stop.
        """
        self._ticks += 1
        if not self._ticks & _LOOK and self.stop():
            raise Cancelled

    def choices(self, left: int, letters: int) -> list[int]:
        """Every choice of so many of the letters left, packed."""
        found = self._choices.get((left, letters))
        if found is None:
            units: list[int] = []
            for unit, field in self._tops:
                there = left & field
                if there == unit:
                    units.append(unit)
                elif there:
                    units += [unit] * (there // unit)
            found = self._choices[left, letters] = list(set(map(sum, combinations(units, letters))))
        return found

    def scan(self, bucket: Bucket, left: int, spare: int) -> Iterator[Move]:
        """The moves from a bucket, commonest first, by trying every group."""
        guards, spares, shift = self.guards, self.roll.spares, self.shift
        left += bucket.standing
        for group in bucket.groups:
            rest, then = left - group[0], spare
            if rest & guards != guards:
                missing = guards & ~rest
                if spare or missing not in spares:
                    continue
                rest += missing >> shift
                if rest & guards != guards:
                    continue
                then = spares[missing]
            if not then or rest & then:
                yield rest, then, group

    def look_up(self, bucket: Bucket, left: int, spare: int, fresh: int) -> Iterator[Move]:
        """The moves from a bucket, in any order, by looking up every choice of the letters left."""
        exact = bucket.exact
        for need in self.choices(left, fresh):
            if need in exact:
                rest = left - need
                if not spare or rest & spare:
                    for group in exact[need]:
                        yield rest, spare, group
        if not spare and self.roll.spares and fresh:
            swiped = bucket.swiped
            for need in self.choices(left, fresh - 1):
                if need in swiped:
                    rest = left - need
                    for field, tops, group in swiped[need]:
                        if not rest & field and rest & tops:
                            yield rest, tops, group


class Course:
    """An order of the card's words, with the shelves for them."""

    def __init__(self, frame: Frame, *, small_first: bool = False) -> None:
        self.steps: tuple[Step, ...] = plan(frame.task.slots, small_first=small_first)
        self.last = len(self.steps) - 1
        self.fresh = [step.length - len(step.known) for step in self.steps]
        """How many dice each step takes."""
        self.dice = [len(frame.task.tops) - sum(self.fresh[:number]) for number in range(len(self.steps))]
        """How many dice are left before each step, the sideswipe unspent."""
        self.slack = len(frame.task.tops) - sum(self.fresh)
        """How many dice are left over in the end."""
        lengths = [step.length for step in self.steps]
        self.repeats = [length in lengths[number + 1 :] for number, length in enumerate(lengths)]
        """Whether a word as long as this step's comes later: only such can repeat it."""
        self._standing = [
            max((len(step.known) for step in self.steps[number + 1 :] if step.length == length), default=0)
            for number, length in enumerate(lengths)
        ]
        """How many letters of such a later word may stand when its turn comes."""
        self._frame = frame
        self._shelves: list[Shelf | None] = [None] * len(self.steps)

    def shelf(self, number: int) -> Shelf:
        """The shelf of a step."""
        shelf = self._shelves[number]
        if shelf is None:
            shelf = self._shelves[number] = Shelf(self.steps[number], self._frame.roll)
        return shelf

    def frontier(self, number: int) -> int:
        """How many letters the frontier has before a step."""
        letters = 0
        for step in self.steps[:number]:
            letters = len(step.keeps) + len(step.shows)
        return letters

    def onwards(self, number: int, used: Used, word: str, packed: int, left: int, spare: int) -> Used:
        """The words to remember for J10 once a word has taken a step's place and left these letters.

        A word whose letters are used up cannot come again, but for those that stand by then, and one swiped.
        """
        frame = self._frame
        if self.repeats[number] and frame.roll.may_double(word, packed):
            missing = frame.guards & ~(left - packed)
            if missing.bit_count() <= self._standing[number] + bool(frame.roll.spares and not spare):
                return tuple(sorted((*used, word)))
        return used
