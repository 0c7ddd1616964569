"""What the dice give: letters, vowels, dead rolls, which letters are wanted and which lie about."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from jitters.games.jitters.box import Card, Die
from jitters.kernel.letters import ALPHABET
from jitters.solve.index import WordIndex
from jitters.solve.lab.deck import EVERYDAY
from jitters.solve.lab.rolls import roll
from jitters.solve.lab.shares import Share
from jitters.solve.search import Search
from jitters.solve.task import Task

Counted = TypeVar("Counted", int, str)

VOWELS: Final = frozenset("AEIOU")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSample:
    """What some rolls, each tried with every card, gave."""

    rolls: int
    vowels: Counter[int]
    """How many rolls had so many vowels on top."""
    lone_q: int
    """Rolls with Q on top and U neither on top nor on any side."""
    tried: int
    """Cards tried."""
    dead: int
    """Of them, without a fill from the tops."""
    saved: int
    """Of the dead, with a fill by a sideswipe."""
    rolled: Counter[str]
    """Dice that showed each letter, over the cards with a fill."""
    used: Counter[str]
    """Dice of each letter that the best fills took."""
    holding: Counter[str]
    """Best fills that have each letter."""
    wanted: Counter[str]
    """Letters that the saving sideswipes turned up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterReport:
    """One letter on a set of dice."""

    letter: str
    faces: int
    """How many faces show it."""
    holding: Share
    """Best fills that have it."""
    used: Share
    """Of the dice that show it where a card can be filled, those that the best fill takes."""
    wanted: Share
    """Of the rolls that a sideswipe saves, those where the best one turns it up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceReport:
    """A set of dice, tried with a deck."""

    dice: tuple[Die, ...]
    rolls: int
    vowels: float
    """Mean number of A, E, I, O, U on top."""
    vowel_shares: tuple[tuple[int, Share], ...]
    """For each number of vowels that came up: how often."""
    lone_q: Share
    """Rolls with Q on top and U neither on top nor on any side."""
    dead: Share
    """Cards tried that had no fill from the tops, with everyday words."""
    saved: Share
    """Of the dead, those that a sideswipe saves."""
    letters: tuple[LetterReport, ...]
    """A to Z."""


def sample(
    cards: Sequence[Card], dice: tuple[Die, ...], index: WordIndex, *, seed: int, numbers: Sequence[int]
) -> DiceSample:
    """Try every card with the rolls of these numbers, with everyday words."""
    vowels: Counter[int] = Counter()
    rolled: Counter[str] = Counter()
    used: Counter[str] = Counter()
    holding: Counter[str] = Counter()
    wanted: Counter[str] = Counter()
    lone_q = dead = saved = 0
    for number in numbers:
        tops, sides = roll(dice, seed, number)
        vowels[sum(top in VOWELS for top in tops)] += 1
        lone_q += "Q" in tops and "U" not in tops + "".join(sides)
        for card in cards:
            best = Search(Task(slots=card.words, tops=tops, tier=EVERYDAY), index).best()
            if best is not None:
                rolled.update(tops)
                used.update(best.letters)
                holding.update(set(best.letters))
                continue
            dead += 1
            swiped = Search(Task(slots=card.words, tops=tops, sides=sides, tier=EVERYDAY), index).best()
            if swiped is not None and swiped.swipe is not None:
                saved += 1
                wanted[swiped.swipe.letter] += 1
    return DiceSample(
        rolls=len(numbers),
        vowels=vowels,
        lone_q=lone_q,
        tried=len(numbers) * len(cards),
        dead=dead,
        saved=saved,
        rolled=rolled,
        used=used,
        holding=holding,
        wanted=wanted,
    )


def report(dice: tuple[Die, ...], samples: Sequence[DiceSample]) -> DiceReport:
    """The samples together."""
    rolls = sum(one.rolls for one in samples)
    vowels = _sum(one.vowels for one in samples)
    rolled, used = _sum(one.rolled for one in samples), _sum(one.used for one in samples)
    holding, wanted = _sum(one.holding for one in samples), _sum(one.wanted for one in samples)
    tried, dead = sum(one.tried for one in samples), sum(one.dead for one in samples)
    saved = sum(one.saved for one in samples)
    faces = Counter(face for die in dice for face in die.faces)
    return DiceReport(
        dice=dice,
        rolls=rolls,
        vowels=sum(count * times for count, times in vowels.items()) / rolls,
        vowel_shares=tuple((count, Share(hits=times, of=rolls)) for count, times in sorted(vowels.items())),
        lone_q=Share(hits=sum(one.lone_q for one in samples), of=rolls),
        dead=Share(hits=dead, of=tried),
        saved=Share(hits=saved, of=dead),
        letters=tuple(
            LetterReport(
                letter=letter,
                faces=faces[letter],
                holding=Share(hits=holding[letter], of=tried - dead),
                used=Share(hits=used[letter], of=rolled[letter]),
                wanted=Share(hits=wanted[letter], of=saved),
            )
            for letter in ALPHABET
        ),
    )


def _sum(counters: Iterable[Counter[Counted]]) -> Counter[Counted]:
    total: Counter[Counted] = Counter()
    for counter in counters:
        total.update(counter)
    return total
