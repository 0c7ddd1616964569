"""From a roll to a plan: which words, seen when, laid die by die, with what goes wrong on the way; or another roll."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from jitters.bots.characters import Character, Pace
from jitters.bots.luck import Luck, swung
from jitters.bots.pace import COLUMNS, Sight, fumbling, laying_ms, patience_ms, seeing_ms
from jitters.bots.vocabulary import DOUBTED, Vocabulary
from jitters.games.jitters import actions as do
from jitters.games.jitters.view import CardView, View
from jitters.kernel.chance import Key
from jitters.solve.index import WordIndex
from jitters.solve.plan import plan as order_of_words
from jitters.solve.search import Search
from jitters.solve.task import Cancelled, Fill, Task

LOOKS: Final = 60
"""A search is given up after so many looks at its `Stop`, each some 64 states; then nothing is seen in the roll."""
GIVES_UP_EARLY: Final = 0.7
"""Where there is nothing to see, patience lasts so much shorter, as a share."""
_PATIENCE_SPREAD: Final = 0.2
_PER_DIE: Final = 3
"""Draws for each circle: how fast its die is laid, whether it is fumbled, and how."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What a plan depends on."""

    round: int
    completed: int
    laid: tuple[int | None, ...]
    tops: str
    swiped: bool
    withdrawn: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something that will be done at a moment of the turn."""

    left: int
    """What the timer shows then, in ms."""
    action: do.Action
    mark: Mark
    """The table as it must be just before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What will be done with a roll, up to where there is something new to decide."""

    steps: tuple[Step, ...] = ()
    """In order; the timer's `left` falls from each to the next."""
    end: Mark | None = None
    """The table when all is done; None where that cannot be known."""

    def place_of(self, mark: Mark, left: int) -> int | None:
        """How many steps are done when the table looks so and the timer shows `left` ms; None where the plan is over.

        A table may look the same twice in a plan: the later one counts, once its time has come.
        """
        if mark == self.end and self.steps and left <= self.steps[-1].left:
            return None
        fits = [
            number
            for number, step in enumerate(self.steps)
            if step.mark == mark and (number == 0 or left <= self.steps[number - 1].left)
        ]
        return fits[-1] if fits else None


def mark_of(table: View, card: CardView) -> Mark:
    """The table, as far as a plan depends on it."""
    return Mark(
        round=table.round,
        completed=len(table.completed),
        laid=card.dice,
        tops="".join(die.top for die in table.dice),
        swiped=table.swiped,
        withdrawn=table.withdrawn,
    )


def occasion(mark: Mark) -> tuple[Key, ...]:
    """What the draws for a roll are keyed by: round, card of the turn, roll, and what was withdrawn since."""
    return (mark.round, mark.completed, mark.tops, len(mark.withdrawn))


def plan_card(table: View, card: CardView, who: Character, vocabulary: Vocabulary, luck: Luck) -> Plan:
    """What the character does with this roll, up to the complete card or the next roll; what time cuts off is left out.

    The timer's `left` of each step counts down from the table's own; the first is below it.
    """
    mark = mark_of(table, card)
    drawn = luck.shares(2 + len(card.words) + _PER_DIE * len(card.circles), "roll", *occasion(mark))
    patience = patience_ms(who.pace, len(card.words)) * swung(drawn[0], _PATIENCE_SPREAD)
    daring = table.referee != "auto" and drawn[1] < who.doubt.bluff
    hand = _Hand(mark, table.remaining_ms, who.pace, card.words, drawn[2 + len(card.words) :])
    words = vocabulary.daring if daring else vocabulary.sure
    fill = seen_fill(table, card, words)
    if fill is None:
        hand.wait(patience * GIVES_UP_EARLY)
        hand.do(do.Reroll())
        return hand.in_time()
    if not _goes_with(fill, card, table):
        hand.clear()
    assigned = dice_for(fill, hand.laid, mark.tops, card.words)
    counts = {letter: mark.tops.count(letter) for letter in mark.tops}
    looked = 0.0
    for step in order_of_words(card.words):
        circles = card.words[step.slot]
        empty = [circle for circle in circles if hand.laid[circle] is None]
        if not empty:
            continue
        index = words.length(len(circles))
        sight = Sight(
            letters=len(circles),
            tier=index.tier_of(fill.words[step.slot]) or DOUBTED,
            fits=index.fitting(counts).bit_count(),
            standing=len(circles) - len(empty),
            dice=tuple(assigned[circle] for circle in empty),
            all_dice=len(table.dice),
            swiped=fill.swipe is not None and fill.swipe.circle in empty,
        )
        took = seeing_ms(who.pace, sight, drawn[2 + step.slot])
        if looked + took > patience:
            hand.wait(patience - looked)
            hand.do(do.Reroll())
            return hand.in_time()
        looked += took
        hand.wait(took)
        for circle in empty:
            if fill.swipe is not None and fill.swipe.circle == circle:
                hand.swipe(fill.swipe.die, fill.swipe.letter, circle)
            else:
                hand.lay(assigned[circle], circle)
    if hand.is_idle:  # what it would lay lies there already, and does not count: another dictionary came to the table
        hand.wait(patience * GIVES_UP_EARLY)
        hand.do(do.Reroll())
    return hand.in_time()


def seen_fill(table: View, card: CardView, words: WordIndex) -> Fill | None:
    """What one who has these words in mind sees in the roll if it looks for long enough."""
    looks = 0

    def enough() -> bool:
        nonlocal looks
        looks += 1
        return looks > LOOKS

    task = Task(
        slots=card.words,
        tops="".join(die.top for die in table.dice),
        sides=() if table.swiped else tuple(die.sides for die in table.dice),
        withdrawn=frozenset(table.withdrawn),
    )
    try:
        return Search(task, words, enough).first()
    except Cancelled:
        return None


def dice_for(fill: Fill, laid: Sequence[int | None], tops: str, words: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Which die goes on each circle: those that lie there stay; else the one nearest to the last that was taken."""
    assigned = {circle: die for circle, die in enumerate(laid) if die is not None}
    if fill.swipe is not None:
        assigned[fill.swipe.circle] = fill.swipe.die
    last = 0
    for step in order_of_words(words):
        for circle in words[step.slot]:
            if circle not in assigned:
                free = [
                    die for die, top in enumerate(tops) if top == fill.letters[circle] and die not in assigned.values()
                ]
                assigned[circle] = min(free, key=lambda die: (_apart(die, last), die))
            last = assigned[circle]
    return assigned


def _apart(one: int, other: int) -> int:
    """The distance of two dice on the table, squared."""
    (row, column), (to_row, to_column) = divmod(one, COLUMNS), divmod(other, COLUMNS)
    return (row - to_row) ** 2 + (column - to_column) ** 2


def _goes_with(fill: Fill, card: CardView, table: View) -> bool:
    """Whether all dice on the card may stay for this fill."""
    lies = [(circle, die) for circle, die in enumerate(card.dice) if die is not None]
    if fill.swipe is not None and lies:
        return False
    return all(table.dice[die].top == fill.letters[circle] for circle, die in lies)


class _Hand:
    """Lays dice and keeps the time; what it does becomes steps."""

    def __init__(
        self, mark: Mark, left: float, pace: Pace, words: tuple[tuple[int, ...], ...], drawn: Sequence[float]
    ) -> None:
        self.laid = list(mark.laid)
        self._mark = mark
        self._tops = list(mark.tops)
        self._swiped = mark.swiped
        self._left = left
        self._pace = pace
        self._words = words
        self._drawn = drawn
        self._steps: list[Step] = []

    @property
    def is_idle(self) -> bool:
        """Whether it has done nothing so far."""
        return not self._steps

    def wait(self, ms: float) -> None:
        """Time goes by."""
        self._left -= ms

    def do(self, action: do.Action) -> None:
        """Do this now; never at the very instant of what was done before."""
        before = self._steps[-1].left if self._steps else None
        left = int(self._left) if before is None else min(int(self._left), before - 1)
        self._steps.append(Step(left=left, action=action, mark=self._mark_now()))

    def _mark_now(self) -> Mark:
        return replace(self._mark, laid=tuple(self.laid), tops="".join(self._tops), swiped=self._swiped)

    def in_time(self) -> Plan:
        """The steps that come before the timer runs out (J22)."""
        steps = [step for step in self._steps if step.left > 0]
        if len(steps) < len(self._steps):
            return Plan(steps=tuple(steps), end=self._steps[len(steps)].mark)
        return Plan(steps=tuple(steps), end=None if isinstance(steps[-1].action, do.Reroll) else self._mark_now())

    def clear(self) -> None:
        """Take all dice off the card."""
        self.wait(self._pace.place_ms)
        self.do(do.Clear())
        self.laid = [None] * len(self.laid)

    def swipe(self, die: int, letter: str, circle: int) -> None:
        """Flip a die and lay it (J15)."""
        self.wait(2 * laying_ms(self._pace, self._left, self._drawn[_PER_DIE * circle]))
        self.do(do.Swipe(die=die, letter=letter, circle=circle))
        self.laid[circle] = die
        self._tops[die] = letter
        self._swiped = True

    def lay(self, die: int, circle: int) -> None:
        """Lay a die, perhaps wrongly at first."""
        speed, slip, how = self._drawn[_PER_DIE * circle : _PER_DIE * (circle + 1)]
        if slip < fumbling(self._pace, self._left):
            self._fumble(die, circle, speed, how)
        self._place(die, circle, speed)

    def _place(self, die: int, circle: int, speed: float) -> None:
        self.wait(laying_ms(self._pace, self._left, speed))
        self.do(do.Place(die=die, circle=circle))
        if die in self.laid:
            self.laid[self.laid.index(die)] = None
        self.laid[circle] = die

    def _fumble(self, die: int, circle: int, speed: float, how: float) -> None:
        """The die goes to a wrong circle first, or a wrong die comes to this one; never so that a word would stand."""
        ways = [(die, other) for other, lies in enumerate(self.laid) if lies is None and other != circle]
        ways += [(other, circle) for other in range(len(self._tops)) if other not in self.laid and other != die]
        wrong_die, wrong_circle = ways[int(how * len(ways))] if ways else (die, circle)
        trial = list(self.laid)
        trial[wrong_circle] = wrong_die
        if ways and not any(wrong_circle in word and None not in [trial[one] for one in word] for word in self._words):
            self._place(wrong_die, wrong_circle, speed)
