"""The last words of a card taken together, filed by the letters that all of them take.

Towards the end few letters are left, and there are fewer ways to choose from them than words to try.
"""

from jitters.solve.frame import Course, Frame, State, Used

Named = tuple[int, Used]
"""A number of ways, and words standing in them that could stand again."""


class Tail:
    """All ways to fill the steps from one on, for one frontier before it."""

    def __init__(self, frame: Frame, course: Course, number: int, frontier: str) -> None:
        self.exact: dict[int, int] = {}
        """How many ways take exactly these letters (packed)."""
        self.swiped: dict[int, list[tuple[int, int, int, int]]] = {}
        """By letters: the ways that take one letter more, as that letter's field, the tops that may give its die, all
        letters, and the number of ways."""
        self._named: dict[int, list[Named]] = {}
        self._frame = frame
        self._course = course
        packing = frame.roll.packing
        begun = frame.roll.take(frame.roll.start, packing.pack(frontier), 0)
        if begun is not None:
            left, spare = begun
            self._gather(number, (left, frontier, spare, ()), 0, 1)
            self._file()
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

    def _file(self) -> None:
        """File every way under its letters without each one that a sideswipe may give."""
        shift = self._frame.shift
        fields = [(guard >> shift, guard - (guard >> shift), tops) for guard, tops in self._frame.roll.spares.items()]
        for need, ways in self.exact.items():
            for unit, field, tops in fields:
                if need & field:
                    self.swiped.setdefault(need - unit, []).append((field, tops, need, ways))

    def ways(self, left: int, spare: int, used: Used, fresh: int) -> int:
        """How many ways there are with these letters left, so many dice to lay, and these words standing."""
        frame, total = self._frame, 0
        if used:
            used = tuple(word for word in used if word in self._names)
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
        if self.swiped:
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
