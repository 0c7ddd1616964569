"""What the words to come cannot do without: a look ahead that spares a search whole branches."""

from collections.abc import Callable
from typing import Final

from jitters.solve.frame import Course, Frame
from jitters.solve.shelf import picker

Bound = tuple[int, int, int]
"""Fewest and most vowels that may be left, and the fields of the letters that no word to come can use."""
_NEVER: Final = (1, 0, 0)
"""The bound that nothing meets."""
ANYTHING: Final = (0, 1 << 62, 0)
"""The bound that everything meets."""
_Part = tuple[int, int, int]
"""Of one word: fewest vowels, fewest consonants that it takes, and the fields of the letters that it may use."""
_TIGHT: Final = 2
"""Where more dice may be left over, letters without use are not looked for."""
_FEW: Final = 12
"""A letter is taken to be of use everywhere if more than one in so many words have it."""
_VOWELS: Final = "AEIOUY"


class Bounds:
    """For each step and frontier: how many vowels and consonants the rest of the card takes, and which letters at all.

    Rolls are most often dead for want of vowels, or for a Q that must be used up. A state whose letters left do not
    meet the bound has no fill; of one that does nothing is said. Which letters are called vowels changes how much a
    bound spares, never what is true.
    """

    def __init__(self, frame: Frame, course: Course) -> None:
        packing, tops = frame.roll.packing, frame.task.tops
        self._frame = frame
        self._course = course
        self._ease = int(bool(frame.roll.spares))
        """A sideswipe may turn one die into a letter of the other kind, or one that is of use."""
        self.base = (1 << packing.width) - 1
        """A packing's digits are summed up by taking it modulo this."""
        self.able = len(tops) < self.base
        """Whether such a sum is always right: not with very many dice."""
        self.vowels = sum(packing.field(letter) for letter in _VOWELS)
        """The fields of all vowels."""
        self.useless = course.slack + self._ease
        """How many dice may be left over in the end."""
        self._letters = [(letter, packing.field(letter)) for letter in sorted(set(tops))]
        self._tops = sum(field for _, field in self._letters)
        self._lengths: dict[int, tuple[int, list[tuple[int, int]]]] = {}
        self._parts: dict[tuple[int, tuple[int, ...]], dict[str, _Part | None]] = {}
        self._ahead: dict[int, list[tuple[int, tuple[int, ...], Callable[[str], str]]]] = {}
        self._known: list[dict[str, Bound]] = [{} for _ in course.steps]
        """For each step, the bounds worked out so far, by the frontier before it."""

    def _look(self, number: int) -> list[tuple[int, tuple[int, ...], Callable[[str], str]]]:
        """For each step from one on: its number, its places that stand already, what picks their letters."""
        course, slots = self._course, self._frame.task.slots
        frontier = course.frontiers[number]
        found = []
        for later in range(number, len(course.steps)):
            step = course.steps[later]
            cells = slots[step.slot]
            places = tuple(place for place, _ in step.known if cells[place] in frontier)
            found.append((later, places, picker(tuple(frontier.index(cells[place]) for place in places))))
        return found

    def bound(self, number: int, frontier: str) -> Bound:
        """The bound before a step."""
        found = self._known[number].get(frontier)
        if found is None:
            found = self._known[number][frontier] = self._bound(number, frontier)
        return found

    def rules_out(self, number: int, left: int, frontier: str) -> bool:
        """Whether there is no fill for sure with these letters left before a step."""
        if not self.able:
            return False
        fewest, most, idle = self._known[number].get(frontier) or self.bound(number, frontier)
        return not fewest <= (left & self.vowels) % self.base <= most or (left & idle) % self.base > self.useless

    def _bound(self, number: int, frontier: str) -> Bound:
        ahead = self._ahead.get(number)
        if ahead is None:
            ahead = self._ahead[number] = self._look(number)
        vowels = consonants = useful = 0
        for later, places, pick in ahead:
            letters = pick(frontier)
            parts = self._parts.setdefault((later, places), {})
            if letters not in parts:
                parts[letters] = self._part(later, places, letters)
            part = parts[letters]
            if part is None:
                return _NEVER
            vowels += part[0]
            consonants += part[1]
            useful |= part[2]
        idle = self._tops & ~useful
        return vowels - self._ease, self._course.dice[number] - consonants + self._ease, idle

    def _letters_of(self, length: int) -> tuple[int, list[tuple[int, int]]]:
        """The fields of letters that many words of a length have; of each other letter, its field and its words."""
        found = self._lengths.get(length)
        if found is None and self.useless > _TIGHT:
            found = self._lengths[length] = self._tops, []
        if found is None:
            roll = self._frame.roll
            chosen, having = roll.chosen(length), roll.index.length(length).having
            few, common, rare = chosen.bit_count() // _FEW, 0, []
            for letter, field in self._letters:
                words = chosen & having[letter]
                if words.bit_count() > few:
                    common |= field
                else:
                    rare.append((field, words))
            found = self._lengths[length] = common, rare
        return found

    def _part(self, number: int, places: tuple[int, ...], letters: str) -> _Part | None:
        """What one word takes, some letters standing; None if there is no such word."""
        step, roll = self._course.steps[number], self._frame.roll
        chosen, index = roll.chosen(step.length), roll.index.length(step.length)
        for place, letter in zip(places, letters, strict=True):
            chosen &= index.at(place, letter)
        if not chosen:
            return None
        given = {place for place, _ in step.known}
        fresh = tuple(place for place in range(step.length) if place not in given)
        levels = index.with_some_of(_VOWELS, fresh)
        fewest, most = 0, len(fresh)
        while fewest < most and chosen & levels[fewest + 1] == chosen:
            fewest += 1
        while most > fewest and not chosen & levels[most]:
            most -= 1
        useful, rare = self._letters_of(step.length)
        for field, having in rare:
            if chosen & having:
                useful |= field
        return fewest, len(fresh) - most, useful
