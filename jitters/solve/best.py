"""The best fill: branch and bound on the sum of the words' rarities."""

from typing import Final

from jitters.solve.frame import Chain, Course, Frame, State

ANY: Final = 1 << 62
"""A budget that every fill meets."""


class Best:
    """Commonest words first; what a state costs, or that it costs more than some budget, is remembered."""

    def __init__(self, frame: Frame, course: Course) -> None:
        self._frame = frame
        self._course = course
        pools = [frame.roll.pool(step.length).lazily() for step in course.steps]
        floors = [next(iter(pool), (0, 0, ""))[1] for pool in pools]
        self._floors = [sum(floors[number:]) for number in range(len(floors) + 1)]
        self._known: list[dict[State, tuple[int, Chain | None]]] = [{} for _ in course.steps]

    def best(self, number: int, state: State, budget: int = ANY) -> tuple[int, Chain] | None:
        """The cheapest chain of words from a step on, with its cost; None if there is none within the budget."""
        bests = self._known[number]
        known = bests.get(state)
        if known is not None:
            cost, chain = known
            if cost > budget:
                return None
            if chain is not None:
                return cost, chain
        frame, course = self._frame, self._course
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return None
        last, kept = number == course.last, shelf.keeps(frontier)
        floor, later = self._floors[number], self._floors[number + 1]
        found: tuple[int, Chain] | None = None
        for rest, then, (_, shows, cost, words, double) in frame.scan(bucket, left, spare):
            if cost + later > budget:
                break
            if double and words[0] in used:
                continue
            if last:
                if frame.must and not then:
                    continue
                found = cost, (words[0], ())
                break
            front = kept + shows
            onwards = course.onwards(number, used, words[0], rest, front, then) if double else used
            further = self.best(number + 1, (rest, front, then, onwards), budget - cost)
            if further is not None:
                total = cost + further[0]
                found = total, (words[0], further[1])
                budget = total - 1
                if total == floor:
                    break
        bests[state] = (budget + 1, None) if found is None else found
        return found
