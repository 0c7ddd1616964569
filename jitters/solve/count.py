"""How many fills there are, without looking at each."""

from math import comb
from typing import Final

from jitters.solve.frame import Course, Frame, State
from jitters.solve.tail import Tail

_TAIL_WAYS: Final = 30_000
"""A tail may have about so many ways (over all frontiers): making them must not cost more than it saves."""
_TAIL_CHOICES: Final = 120
"""So many choices of letters may be looked up in a tail."""
_LETTERS: Final = 20
"""A letter that stands leaves about one in so many words."""


class Count:
    """Depth first down to the tail, every state once."""

    def __init__(self, frame: Frame, *, tail: int | None = None) -> None:
        """Choose an order of the words and a tail; `tail` says how many of the last words to take together."""
        self._frame = frame
        courses = [Course(frame, small_first=small_first) for small_first in (False, True)]
        self._course = max(courses, key=self._tail_length)
        length = self._tail_length(self._course) if tail is None else tail
        steps = len(self._course.steps)
        self._cut = steps - length
        """The first step of the tail; there is none where the last step's words are soon tried one by one."""
        self._fresh = sum(self._course.fresh[self._cut :])
        self._few = [
            tuple(3 * choices(dice + spent, fresh, swipe=bool(frame.roll.spares) and not spent) for spent in (0, 1))
            for dice, fresh in zip(self._course.dice, self._course.fresh, strict=True)
        ]
        """For each step, the sideswipe unspent and spent: from so many words on, looking up choices is shorter."""
        self._counts: list[dict[State, int]] = [{} for _ in range(steps)]
        self._tails: dict[str, Tail] = {}

    def _tail_length(self, course: Course) -> int:
        """How many of the last steps are worth taking together."""
        roll = self._frame.roll
        ways, taken, length = 1.0, 0, 0
        for number in range(course.last, 0, -1):
            step = course.steps[number]
            words = roll.chosen(step.length).bit_count() / _LETTERS ** len(step.known)
            ways *= words
            taken += course.fresh[number]
            if ways * _LETTERS ** course.frontier(number) > _TAIL_WAYS:
                break
            looks = choices(course.dice[number], taken, swipe=bool(roll.spares))
            if looks <= min(_TAIL_CHOICES, ways):
                length = len(course.steps) - number
        return length

    def count(self, number: int, state: State) -> int:
        """How many ways there are to fill the steps from one on; a state asked again is not counted again."""
        total = self._counts[number].get(state)
        return self._anew(number, state) if total is None else total

    def _anew(self, number: int, state: State) -> int:
        """The same for a state that was not counted before."""
        left, frontier, spare, used = state
        frame, course, counts = self._frame, self._course, self._counts[number]
        frame.tick()
        if number == self._cut:
            tail = self._tails.get(frontier)
            if tail is None:
                tail = self._tails[frontier] = Tail(frame, course, number, frontier)
            total = counts[state] = tail.ways(left, spare, used, self._fresh)
            return total
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return 0
        if self._few[number][spare > 0] < len(bucket.groups):
            moves = frame.look_up(bucket, left, spare, course.fresh[number])
        else:
            moves = frame.scan(bucket, left, spare)
        total = 0
        if number == course.last:
            for _, then, (_, _, _, words, double) in moves:
                if (then or not frame.must) and not (double and words[0] in used):
                    total += len(words)
            counts[state] = total
            return total
        kept, after, anew, known = shelf.keeps(frontier), number + 1, self._anew, self._counts[number + 1].get
        for rest, then, (packed, shows, _, words, double) in moves:
            onwards = used
            if double:
                if words[0] in used:
                    continue
                onwards = course.onwards(number, used, words[0], packed, rest, then)
            further = (rest, kept + shows, then, onwards)
            ways = known(further)
            if ways is None:
                ways = anew(after, further)
            if ways:
                total += len(words) * ways
        counts[state] = total
        return total


def choices(dice: int, taken: int, *, swipe: bool) -> int:
    """How many choices of letters there are at most: so many of the dice, or one less and a sideswipe."""
    return comb(dice, taken) + (comb(dice, taken - 1) if swipe and taken else 0)
