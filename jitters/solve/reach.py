"""Which words stand in some fill."""

from jitters.solve.frame import Course, Frame, State


class Reach:
    """Depth first through every state once; a word counts where the steps after it can be filled."""

    def __init__(self, frame: Frame, course: Course) -> None:
        self._frame = frame
        self._course = course
        self._alive: list[dict[State, bool]] = [{} for _ in course.steps]
        self.words: list[set[str]] = [set() for _ in course.steps]
        """For each word of the card, what can stand there."""

    def explore(self, number: int, state: State) -> bool:
        """Gather the words of all fills from a step on; whether there are any."""
        alive = self._alive[number]
        known = alive.get(state)
        if known is not None:
            return known
        frame, course = self._frame, self._course
        frame.tick()
        left, frontier, spare, used = state
        shelf = course.shelf(number)
        bucket = shelf.bucket(shelf.known(frontier))
        if bucket is None:
            return False
        found = self.words[course.steps[number].slot]
        last, kept, any_alive = number == course.last, shelf.keeps(frontier), False
        for rest, then, (_, shows, _, words, double) in frame.scan(bucket, left, spare):
            if double and words[0] in used:
                continue
            if last:
                reached = bool(then) or not frame.must
            else:
                front = kept + shows
                onwards = course.onwards(number, used, words[0], rest, front, then) if double else used
                reached = self.explore(number + 1, (rest, front, then, onwards))
            if reached:
                any_alive = True
                found.update(words)
        alive[state] = any_alive
        return any_alive
