"""The solver's door: what can be made of a card and a roll."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from jitters.solve.best import ANY, Best
from jitters.solve.bounds import Bounds
from jitters.solve.count import Count
from jitters.solve.frame import Chain, Course, Frame
from jitters.solve.index import WordIndex
from jitters.solve.reach import Reach
from jitters.solve.task import Fill, Stop, Task, never, rarity, swipe_for
from jitters.solve.walk import Walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What a sideswipe to one letter opens that the tops alone do not give."""

    letter: str
    best: Fill
    """The best of the fills that need this sideswipe."""
    count: int
    """How many fills need it."""


class Search:
    """One card and roll, ready to be asked; what one question found out helps the next.

    All answers are exact. Where `stop` says so, a question ends with `Cancelled`; it may be asked again.
    """

    def __init__(self, task: Task, index: WordIndex, stop: Stop = never, *, swiped: str | None = None) -> None:
        """Prepare a search.

        Args:
            task: Card and roll.
            index: The words.
            stop: Asked during the search, every few milliseconds.
            swiped: Look only at fills that need the sideswipe, and to this letter.
        """
        self.task = task
        self._index = index
        self._stop = stop
        self._frame = Frame(task, index, stop, swiped)
        asks_both = bool(task.sides) and swiped is None
        self._by_tops = Search(replace(task, sides=()), index, stop) if asks_both else None
        self._course = Course(self._frame)

    @cached_property
    def _walk(self) -> Walk:
        return Walk(self._frame, self._course)

    @cached_property
    def _hopeless(self) -> bool:
        """Whether it is seen without a search that there is no fill."""
        return self._frame.hopeless or Bounds(self._frame, self._course).rules_out(0, self._frame.roll.start, "")

    @cached_property
    def _best(self) -> Best:
        return Best(self._frame, self._course)

    def first(self) -> Fill | None:
        """A fill, the first that is found; common words, and the tops alone, are tried first. None if there is none."""
        if self._frame.hopeless:
            return None
        by_tops = self._by_tops.first() if self._by_tops else None
        if by_tops is not None:
            return by_tops
        chain = self._walk.first(0, self._frame.outset)
        return None if chain is None else self._fill(chain)

    def is_dead(self) -> bool:
        """Whether there is no fill at all."""
        return self.first() is None

    def fills(self) -> Iterator[Fill]:
        """All fills, each once, in an order that is always the same and means nothing."""
        if not self._hopeless:
            yield from map(self._fill, self._walk.all(0, self._frame.outset))

    def count(self) -> int:
        """How many fills there are: ways to letter the circles."""
        return 0 if self._hopeless else Count(self._frame).total()

    def best(self) -> Fill | None:
        """The fill with the lowest `rarity`, of equals one without a sideswipe; None if there is none."""
        if self._hopeless:
            return None
        by_tops = self._by_tops.best() if self._by_tops else None
        found = self._best.best(0, self._frame.outset, by_tops.rarity - 1 if by_tops else ANY)
        return by_tops if found is None else self._fill(found[1])

    def words(self) -> tuple[tuple[str, ...], ...]:
        """For each word of the card, by alphabet, what stands there in some fill."""
        if self._hopeless:
            return ((),) * len(self.task.slots)
        reach = Reach(self._frame, self._course)
        reach.explore(0, self._frame.outset)
        return tuple(tuple(sorted(words)) for words in reach.words)

    def openings(self) -> tuple[Opening, ...]:
        """What each sideswipe opens, by letter; letters that open nothing are left out (J15)."""
        found = []
        for letter in sorted(set("".join(self.task.sides))):
            search = Search(self.task, self._index, self._stop, swiped=letter)
            best = search.best()
            if best is not None:
                found.append(Opening(letter=letter, best=best, count=search.count()))
        return tuple(found)

    def _fill(self, chain: Chain) -> Fill:
        words = [""] * len(self._course.steps)
        letters = [""] * self.task.circles
        cost = 0
        for step in self._course.steps:
            assert chain
            word, chain = chain
            words[step.slot] = word
            cost += rarity(self._index.length(step.length).tier_of(word) or 0)
            for cell, letter in zip(self.task.slots[step.slot], word, strict=True):
                letters[cell] = letter
        text = "".join(letters)
        return Fill(words=tuple(words), letters=text, swipe=swipe_for(self.task, text), rarity=cost)
