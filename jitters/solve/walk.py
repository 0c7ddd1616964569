"""Fills one after another, and the first of them."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from jitters.solve.bounds import Bounds
from jitters.solve.frame import Chain, Course, Frame, State

_TIGHT: Final = 2
"""With so few dice to spare, the last word is looked up by its letters before it is looked for."""
_PATIENCE: Final = 24
"""After so many states the search begins to look ahead."""


class Walk:
    """Depth first, commonest words first; states that led nowhere are remembered."""

    def __init__(self, frame: Frame, course: Course) -> None:
        self._frame = frame
        self._course = course
        self._dead: list[set[State]] = [set() for _ in course.steps]

    @cached_property
    def _bounds(self) -> Bounds:
        return Bounds(self._frame, self._course)

    def first(self, number: int, state: State) -> Chain | None:
        """The first chain of words from a step on that is found."""
        return None if state in self._dead[number] else self._first(number, state)

    def _first(self, number: int, state: State) -> Chain | None:
        """The same from a state that is not known to be dead."""
        frame, course, dead = self._frame, self._course, self._dead[number]
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            dead.add(state)
            return None
        guards, spares, shift = frame.guards, frame.roll.spares, frame.shift
        last, repeats = number == course.last, course.repeats[number]
        if last and not spares and course.slack <= _TIGHT:
            handfuls = frame.choices(left, course.fresh[number])
            if bucket.pool.worth_spelling(len(handfuls)):
                standing = shelf.known(frontier)
                for word in bucket.pool.spelt(standing + frame.spell(handful) for handful in handfuls):
                    if word not in used and not frame.must:
                        return word, ()
                dead.add(state)
                return None
            if not bucket.has_any_of(handfuls):
                dead.add(state)
                return None
        may_swipe = bool(spares) and not spare
        left += bucket.standing
        after, kept, shows = number + 1, shelf.keeps(frontier), shelf.shows
        dead_after = dead if last else self._dead[after]
        for packed, _, word in bucket.pool.lazily():
            rest, then = left - packed, spare
            if rest & guards != guards:
                if not may_swipe:
                    continue
                missing = guards & ~rest
                if missing not in spares:
                    continue
                rest += missing >> shift
                if rest & guards != guards:
                    continue
                then = spares[missing]
            if (then and not rest & then) or (used and word in used):
                continue
            if last:
                if then or not frame.must:
                    return word, ()
                continue
            front = kept + shows(word)
            if frame.ticks > _PATIENCE and self._bounds.rules_out(after, rest, front):
                continue
            if repeats and frame.roll.may_double(word, packed):
                onwards = course.onwards(number, used, word, rest, front, then)
            else:
                onwards = used
            onward = (rest, front, then, onwards)
            if onward not in dead_after:
                further = self._first(after, onward)
                if further is not None:
                    return word, further
        dead.add(state)
        return None

    def all(self, number: int, state: State) -> Iterator[Chain]:
        """The chains of words from a step on."""
        dead = self._dead[number]
        if state in dead:
            return
        frame, course = self._frame, self._course
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return
        last, kept = number == course.last, shelf.keeps(frontier)
        barren = True
        for rest, then, (_, shows, _, words, double) in frame.scan(bucket, left, spare):
            if (double and words[0] in used) or (last and frame.must and not then):
                continue
            front = kept + shows
            onwards = course.onwards(number, used, words[0], rest, front, then) if double else used
            further = [()] if last else self.all(number + 1, (rest, front, then, onwards))
            for chain in further:
                barren = False
                for word in words:
                    yield word, chain
        if barren:
            dead.add(state)
