"""The last words of a card taken together, filed by the letters that all of them take.

Towards the end few letters are left, and there are fewer ways to choose from them than words to try.
"""

from math import comb
from typing import Final

from jitters.solve.frame import Course, Frame, State, Used

Named = tuple[int, Used]
"""A number of ways, and words standing in them that could stand again."""
Swiped = tuple[int, int, int, int]
"""Ways that take one letter more than they are filed under: that letter's field, the tops that may give its die, all
letters, and how many they are."""
_LOOK_UP: Final = 2
"""To look up a choice of letters takes as long as to try so many entries."""


class Tail:
    """All ways to fill the steps from one on, for one frontier before it."""

    def __init__(self, frame: Frame, course: Course, number: int, frontier: str) -> None:
        self.exact: dict[int, int] = {}
        """How many ways take exactly these letters (packed)."""
        self._swiped: dict[int, list[Swiped]] | None = None
        self._named: dict[int, list[Named]] = {}
        self._frame = frame
        self._course = course
        self._number = number
        self._fresh = sum(course.fresh[number:])
        packing = frame.roll.packing
        begun = frame.roll.take(frame.roll.start, packing.pack(frontier), 0)
        if begun is not None:
            left, spare = begun
            self._gather(number, (left, frontier, spare, ()), 0, 1)
        self._names = {name for ways in self._named.values() for _, names in ways for name in names}

    def _gather(self, number: int, state: State, need: int, ways: int) -> None:
        """Add the ways that go on from here, having taken `need` so far in so many ways."""
        frame, course = self._frame, self._course
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return
        exact, named, last, kept = self.exact, self._named, number == course.last, shelf.keeps(frontier)
        need -= bucket.standing
        for rest, then, (packed, shows, _, words, double) in frame.scan(bucket, left, spare):
            if double and words[0] in used:
                continue
            standing = tuple(sorted((*used, words[0]))) if double else used
            taken, times = need + packed, ways * len(words)
            if not last:
                self._gather(number + 1, (rest, kept + shows, then, standing), taken, times)
                continue
            exact[taken] = exact.get(taken, 0) + times
            if standing:
                named.setdefault(taken, []).append((times, standing))

    @property
    def swiped(self) -> dict[int, list[Swiped]]:
        """Every way under its letters without each one that a sideswipe may give."""
        if self._swiped is None:
            found = self._swiped = {}
            shift, spares = self._frame.shift, self._frame.roll.spares
            fields = [(guard >> shift, guard - (guard >> shift), tops) for guard, tops in spares.items()]
            for need, ways in self.exact.items():
                for unit, field, tops in fields:
                    if need & field:
                        filed = found.get(need - unit)
                        if filed is None:
                            filed = found[need - unit] = []
                        filed.append((field, tops, need, ways))
        return self._swiped

    def total(self, states: dict[int, int], used: Used) -> int:
        """How many ways there are to end.

        Args:
            states: By letters left (packed, one perhaps missing), how many ways lead there.
            used: Words standing that could stand again.
        """
        frame, total = self._frame, 0
        guards, lacks = frame.guards, frame.lacks
        used = tuple(word for word in used if word in self._names)
        entries = 1 << 62 if used else len(self.exact)
        scans, scans_spent = entries <= self._looks(0), entries <= self._looks(1)
        for rest, ways in states.items():
            frame.tick()
            here = rest & guards
            if here == guards:
                total += ways * (self._scan(rest) if scans else self._ways(rest, 0, used))
            elif scans_spent:
                total += ways * self._scan(rest)
            else:
                unit, _, spare = lacks[here]
                total += ways * self._ways(rest + unit, spare, used)
        return total

    def _scan(self, left: int) -> int:
        """How many ways there are with these letters left, by trying every entry."""
        frame, total = self._frame, 0
        guards, lacks, must = frame.guards, frame.lacks, frame.must
        for need, times in self.exact.items():
            rest = left - need
            here = rest & guards
            if here == guards:
                if not must:
                    total += times
            elif here in lacks:
                unit, guard, tops = lacks[here]
                if rest & tops and rest + unit & guard:
                    total += times
        return total

    def _looks(self, spare: int) -> int:
        """From so many entries on, looking up every choice of letters is quicker than trying every entry."""
        dice, fresh = self._course.dice[self._number], self._fresh
        if spare:
            return _LOOK_UP * comb(dice + 1, fresh)
        return _LOOK_UP * (comb(dice, fresh) + (2 * comb(dice, fresh - 1) if fresh and self._frame.roll.spares else 0))

    def _ways(self, left: int, spare: int, used: Used) -> int:
        """How many ways there are with these letters left, and these words standing."""
        frame, total, fresh = self._frame, 0, self._fresh
        if spare:
            exact = self.exact
            for need in frame.choices(left, fresh):
                if need in exact and (left - need) & spare:
                    total += exact[need] - (self._clashes(need, used) if used else 0)
            return total
        if not frame.must:
            exact = self.exact
            for need in frame.choices(left, fresh):
                if need in exact:
                    total += exact[need] - (self._clashes(need, used) if used else 0)
        if self._frame.roll.spares and fresh:
            swiped = self.swiped
            for part in frame.choices(left, fresh - 1):
                if part in swiped:
                    rest = left - part
                    for field, tops, need, ways in swiped[part]:
                        if not rest & field and rest & tops:
                            total += ways - (self._clashes(need, used) if used else 0)
        return total

    def _clashes(self, need: int, used: Used) -> int:
        """How many of the ways that take these letters would make a word stand twice (J10)."""
        if need not in self._named:
            return 0
        standing = frozenset(used)
        return sum(ways for ways, names in self._named[need] if not standing.isdisjoint(names))
