"""Fills one after another, and the first of them."""

from collections.abc import Iterator
from typing import Final

from jitters.solve.frame import Chain, Course, Frame, State

_TIGHT: Final = 2
"""With so few dice to spare, the last word is looked up by its letters before it is looked for."""


class Walk:
    """Depth first, commonest words first; states that led nowhere are remembered."""

    def __init__(self, frame: Frame, course: Course) -> None:
        self._frame = frame
        self._course = course
        self._dead: list[set[State]] = [set() for _ in course.steps]

    def first(self, number: int, state: State) -> Chain | None:
        """The first chain of words from a step on that is found."""
        dead = self._dead[number]
        if state in dead:
            return None
        frame, course = self._frame, self._course
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return None
        guards, spares, shift = frame.guards, frame.roll.spares, frame.shift
        last, kept, repeats = number == course.last, shelf.keeps(frontier), course.repeats[number]
        if last and not spares and course.slack <= _TIGHT:
            handfuls = frame.choices(left, course.fresh[number])
            if not bucket.has_any_of(handfuls):
                dead.add(state)
                return None
        left += bucket.standing
        for packed, _, word in bucket.pool.lazily():
            rest, then = left - packed, spare
            if rest & guards != guards:
                missing = guards & ~rest
                if spare or missing not in spares:
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
            onwards = course.onwards(number, used, word, packed, rest, then) if repeats else used
            further = self.first(number + 1, (rest, kept + shelf.shows(word), then, onwards))
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
        for rest, then, (packed, shows, _, words, double) in frame.scan(bucket, left, spare):
            if (double and words[0] in used) or (last and frame.must and not then):
                continue
            onwards = course.onwards(number, used, words[0], packed, rest, then) if double else used
            further = [()] if last else self.all(number + 1, (rest, kept + shows, then, onwards))
            for chain in further:
                barren = False
                for word in words:
                    yield word, chain
        if barren:
            dead.add(state)
