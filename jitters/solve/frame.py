"""What every search over a card and a roll starts from."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from jitters.solve.index import WordIndex
from jitters.solve.plan import Step, plan
from jitters.solve.pool import Roll
from jitters.solve.shelf import Bucket, Group, Shelf
from jitters.solve.task import Cancelled, Stop, Task

_LOOK: Final = 64
"""A search looks at its `Stop` every 64 states."""

Used = tuple[str, ...]
"""Words standing that could stand again; sorted."""
State = tuple[int, str, int, Used]
"""Letters left, frontier, tops one of which must stay (0: sideswipe unspent), words standing that could stand again.

What the rest of a card can still become depends on nothing else, so every table of what was found out is keyed by it.
"""
Chain = tuple[str, "Chain"] | tuple[()]
"""The words of the steps to come."""
Return = tuple[int, list[tuple[int, str]]]
"""One way for a word to stand a second time: the letters that it takes, and (place in the frontier, letter) that it
finds standing."""
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
        self.lacks = {
            self.guards ^ guard: (guard >> self.shift, guard, tops) for guard, tops in self.roll.spares.items()
        }
        """By the guards that are left where one letter is missing: that letter, its guard, the tops one of which must
        stay."""
        self.outset: State = (self.roll.start, "", 0, ())
        packing = self.roll.packing
        self._tops = [(letter, packing.units[letter], packing.field(letter)) for letter in sorted(set(task.tops))]
        self.ticks = 0
        """How many states were looked at."""
        self._look = _LOOK
        self._choices: dict[tuple[int, int], list[int]] = {}

    @property
    def hopeless(self) -> bool:
        """Whether there are too few dice, or a word for which the roll has no letters at all."""
        if self.task.circles > len(self.task.tops):
            return True
        return not all(self.roll.chosen(length) for length in {len(slot) for slot in self.task.slots})

    def tick(self, states: int = 1) -> None:
        """Count states.

        Raises:
            Cancelled: the search was told to stop.
        """
        self.ticks += states
        if self.ticks >= self._look:
            self._look = self.ticks + _LOOK
            if self.stop():
                raise Cancelled

    def choices(self, left: int, letters: int) -> list[int]:
        """Every choice of so many of the letters left, packed."""
        found = self._choices.get((left, letters))
        if found is None:
            units: list[int] = []
            for _, unit, field in self._tops:
                there = left & field
                if there == unit:
                    units.append(unit)
                elif there:
                    units += [unit] * (there // unit)
            if 2 * letters > len(units) >= letters:
                every = sum(units)
                found = [every - need for need in set(map(sum, combinations(units, len(units) - letters)))]
            else:
                found = list(set(map(sum, combinations(units, letters))))
            self._choices[left, letters] = found
        return found

    def can_take_any(self, needs: list[int], left: int, spare: int) -> bool:
        """Whether some of these handfuls can be taken from the letters left, by a sideswipe if need be."""
        guards, lacks = self.guards, self.lacks
        for need in needs:
            rest = left - need
            here = rest & guards
            if here == guards:
                if not spare or rest & spare:
                    return True
            elif not spare and here in lacks:
                unit, guard, tops = lacks[here]
                if rest & tops and rest + unit & guard:
                    return True
        return False

    def spell(self, packed: int) -> str:
        """Letters of the tops, packed, as text."""
        return "".join([letter * ((packed & field) // unit) for letter, unit, field in self._tops if packed & field])

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
        self.frontiers: list[tuple[int, ...]] = [()]
        """The circles of the frontier before each step, and after the last."""
        for step in self.steps:
            before, cells = self.frontiers[-1], frame.task.slots[step.slot]
            self.frontiers.append((*(before[place] for place in step.keeps), *(cells[place] for place in step.shows)))
        self._frame = frame
        self._shelves: list[Shelf | None] = [None] * len(self.steps)
        self._returns: dict[tuple[int, str], list[Return]] = {}

    def shelf(self, number: int) -> Shelf:
        """The shelf of a step."""
        shelf = self._shelves[number]
        if shelf is None:
            shelf = self._shelves[number] = Shelf(self.steps[number], self._frame.roll)
        return shelf

    def onwards(self, number: int, used: Used, word: str, left: int, front: str, spare: int) -> Used:
        """The words to remember for J10 once a word has taken a step's place.

        Args:
            number: The step.
            used: The words to remember before it.
            word: The step's word.
            left: The letters left after it.
            front: The frontier after it.
            spare: The tops one of which must stay after it.
        """
        if self.repeats[number] and self.may_return(number + 1, word, left, front, spare):
            return tuple(sorted((*used, word)))
        return used

    def may_return(self, number: int, word: str, left: int, frontier: str, spare: int) -> bool:
        """Whether a word may stand in some step from one on: it fits what stands, and what it needs besides is left."""
        return self._frame.can_take_any(self.returns(number, word, frontier), left, spare)

    def returns(self, number: int, word: str, frontier: str) -> list[int]:
        """The letters that a word needs besides those that stand, for every step from one on where it may stand."""
        found = self._returns.get((number, word))
        if found is None:
            found = self._returns[number, word] = self._find_returns(number, word)
        needs = []
        for need, standing in found:
            for there, letter in standing:
                if frontier[there] != letter:
                    break
            else:
                needs.append(need)
        return needs

    def _find_returns(self, number: int, word: str) -> list["Return"]:
        there, slots, pack = self.frontiers[number], self._frame.task.slots, self._frame.roll.packing.pack
        found = []
        for step in self.steps[number:]:
            if step.length == len(word):
                given, cells = {place for place, _ in step.known}, slots[step.slot]
                standing = [(there.index(cells[place]), word[place]) for place in given if cells[place] in there]
                found.append((pack(letter for place, letter in enumerate(word) if place not in given), standing))
        return found
