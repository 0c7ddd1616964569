"""How many fills there are, without looking at each."""

from collections import defaultdict
from math import comb
from typing import Final

from jitters.solve.bounds import ANYTHING, Bounds
from jitters.solve.frame import Course, Frame, Used
from jitters.solve.shelf import Bucket
from jitters.solve.tail import Tail

_TAIL_WAYS: Final = 30_000
"""A tail may have about so many ways (over all frontiers): making them must not cost more than it saves."""
_TAIL_CHOICES: Final = 120
"""So many choices of letters may be looked up in a tail."""
_LETTERS: Final = 20
"""A letter that stands leaves about one in so many words."""
_LONG: Final = 100
"""Where so many groups of words are tried on a state, the search looks at its `Stop` in between."""
_LOOK_UP: Final = 2
"""To look up a choice of letters takes as long as to try so many groups of words."""
_SWIPED: Final = 6
"""To look up a choice with a sideswipe takes as long as so many without, or so many groups of words tried."""

Kind = tuple[str, Used]
"""What states have in common besides the letters left: frontier, words standing that could stand again."""
States = dict[int, int]
"""By letters left (packed): how many ways lead there. A letter of which one is missing is the one swiped to: its guard
is clear."""


class Count:
    """Breadth first: word by word, all states at once, each with the number of ways to come to it; then the tail."""

    def __init__(self, frame: Frame, *, tail: int | None = None) -> None:
        """Choose an order of the words and a tail; `tail` says how many of the last words to take together."""
        self._frame = frame
        courses = [Course(frame, small_first=small_first) for small_first in (False, True)]
        self._course = max(courses, key=self._tail_length)
        self._bounds = Bounds(frame, self._course)
        length = self._tail_length(self._course) if tail is None else tail
        self._cut = len(self._course.steps) - length
        """The first step of the tail."""

    def _tail_length(self, course: Course) -> int:
        """How many of the last steps are worth taking together."""
        roll = self._frame.roll
        ways, taken, length = 1.0, 0, 1
        for number in range(course.last, 0, -1):
            step = course.steps[number]
            words = roll.chosen(step.length).bit_count() / _LETTERS ** len(step.known)
            ways *= words
            taken += course.fresh[number]
            if ways * _LETTERS ** len(course.frontiers[number]) > _TAIL_WAYS:
                break
            looks = choices(course.dice[number], taken)
            if roll.spares:
                looks += choices(course.dice[number], taken - 1)
            if looks <= min(_TAIL_CHOICES, ways):
                length = len(course.steps) - number
        return length

    def total(self) -> int:
        """How many ways there are to fill the card.

        Raises:
            Cancelled: the search was told to stop.
        """
        kinds: dict[Kind, States] = {("", ()): {self._frame.roll.start: 1}}
        for number in range(self._cut):
            after: defaultdict[Kind, States] = defaultdict(dict)
            for (frontier, used), states in kinds.items():
                self._go_on(number, frontier, used, states, after)
            kinds = self._sifted(number + 1, after)
        tails: dict[str, Tail] = {}
        total = 0
        for (frontier, used), states in kinds.items():
            tail = tails.get(frontier)
            if tail is None:
                tail = tails[frontier] = Tail(self._frame, self._course, self._cut, frontier)
            total += tail.total(states, used)
        return total

    def _sifted(self, number: int, kinds: dict[Kind, States]) -> dict[Kind, States]:
        """States before a step without those that a look ahead rules out, and without words that cannot come again."""
        bounds, course, frame = self._bounds, self._course, self._frame
        vowels, base, useless, guards, lacks = bounds.vowels, bounds.base, bounds.useless, frame.guards, frame.lacks
        sifted: defaultdict[Kind, States] = defaultdict(dict)
        for (frontier, used), states in kinds.items():
            fewest, most, idle = bounds.bound(number, frontier) if bounds.able else ANYTHING
            target = sifted[frontier, used]
            again = [(word, course.returns(number, word, frontier)) for word in used]
            for rest, ways in states.items():
                here = rest & guards
                left, spare = (rest, 0) if here == guards else (rest + lacks[here][0], lacks[here][2])
                if not fewest <= (left & vowels) % base <= most or (left & idle) % base > useless:
                    continue
                if again:
                    some = [word for word, needs in again if frame.can_take_any(needs, left, spare)]
                    target = sifted[frontier, tuple(some)]
                target[rest] = target.get(rest, 0) + ways
        return {kind: states for kind, states in sifted.items() if states}

    def _go_on(self, number: int, frontier: str, used: Used, states: States, after: dict[Kind, States]) -> None:
        """Lay every word of a step on states of a kind."""
        frame, course = self._frame, self._course
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return
        kept, guards = shelf.keeps(frontier), frame.guards
        dice, fresh = course.dice[number], course.fresh[number]
        groups = len(bucket.groups)
        if not frame.roll.spares:
            way = self._look_up if _LOOK_UP * choices(dice, fresh) < groups else self._scan
            way(number, kept, used, bucket, states, after)
            return
        look_up = _LOOK_UP * choices(dice + 1, fresh) < groups
        look_up_whole = _LOOK_UP * choices(dice, fresh) + _SWIPED * choices(dice, fresh - 1) < groups
        if look_up == look_up_whole:
            way = self._look_up if look_up else self._scan
            way(number, kept, used, bucket, states, after)
            return
        whole = {rest: ways for rest, ways in states.items() if rest & guards == guards}
        if whole:
            self._scan(number, kept, used, bucket, whole, after)
            states = {rest: ways for rest, ways in states.items() if rest not in whole}
        self._look_up(number, kept, used, bucket, states, after)

    def _scan(self, _: int, kept: str, used: Used, bucket: Bucket, states: States, after: dict[Kind, States]) -> None:
        """The same by trying every group of words."""
        frame = self._frame
        guards, lacks = frame.guards, frame.lacks
        for shows, moves in bucket.moves.items():
            target, long = after[kept + shows, used], len(moves) > _LONG
            frame.tick(len(states))
            for left, ways in states.items():
                if long:
                    frame.tick()
                for need, times in moves:
                    rest = left - need
                    here = rest & guards
                    if here == guards:
                        target[rest] = target.get(rest, 0) + ways * times
                    elif here in lacks:
                        unit, guard, tops = lacks[here]
                        if rest & tops and rest + unit & guard:
                            target[rest] = target.get(rest, 0) + ways * times
        for need, shows, word in bucket.doubles:
            if word not in used:
                target = after[kept + shows, tuple(sorted((*used, word)))]
                for left, ways in states.items():
                    rest = left - need
                    here = rest & guards
                    if here == guards:
                        target[rest] = target.get(rest, 0) + ways
                    elif here in lacks:
                        unit, guard, tops = lacks[here]
                        if rest & tops and rest + unit & guard:
                            target[rest] = target.get(rest, 0) + ways

    def _look_up(
        self, number: int, kept: str, used: Used, bucket: Bucket, states: States, after: dict[Kind, States]
    ) -> None:
        """The same by looking up every choice of the letters left."""
        frame = self._frame
        exact, fresh, guards = bucket.exact, self._course.fresh[number], frame.guards
        swiped = bucket.swiped if frame.roll.spares and fresh else {}
        targets: dict[str, States] = {}
        for state, ways in states.items():
            frame.tick()
            here = state & guards
            unit, _, spare = (0, 0, 0) if here == guards else frame.lacks[here]
            found = []
            for need in frame.choices(state + unit, fresh):
                if need in exact:
                    rest = state - need
                    if not spare or rest & spare:
                        found.append((rest, exact[need]))
            if swiped and not spare:
                for need in frame.choices(state, fresh - 1):
                    if need in swiped:
                        rest = state - need
                        found += [
                            (rest - missing, groups)
                            for missing, field, tops, groups in swiped[need]
                            if not rest & field and rest & tops
                        ]
            for rest, groups in found:
                for _, shows, _, words, double in groups:
                    if double:
                        if words[0] in used:
                            continue
                        target = after[kept + shows, tuple(sorted((*used, words[0])))]
                    elif shows in targets:
                        target = targets[shows]
                    else:
                        target = targets[shows] = after[kept + shows, used]
                    target[rest] = target.get(rest, 0) + ways * len(words)


def choices(dice: int, taken: int) -> int:
    """How many choices of so many of the dice there are at most."""
    return comb(dice, taken) if taken >= 0 else 0
