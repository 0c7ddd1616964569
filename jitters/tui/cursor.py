"""Where the next letter goes: a circle, and the word along which the cursor walks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from jitters.games.jitters.view import CardView

Direction = Literal["left", "right", "up", "down"]
_STEPS: dict[str, tuple[int, int]] = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cursor:
    """A place on a card."""

    word: int = 0
    """Number of the word in the card's order."""
    step: int = 0
    """Which of the word's circles."""

    def circle(self, card: CardView) -> int:
        """The circle it stands on."""
        return card.words[self.word][self.step]


def forward(card: CardView, cursor: Cursor) -> Cursor:
    """One circle on; from a word's end to the start of the next word with an empty circle, begun words before others.

    Where none has one, it stays.
    """
    if cursor.step + 1 < len(card.words[cursor.word]):
        return Cursor(word=cursor.word, step=cursor.step + 1)
    count = len(card.words)
    after = [(cursor.word + ahead) % count for ahead in range(1, count + 1)]
    open_ones = [word for word in after if is_open(card, word)]
    begun = [word for word in open_ones if any(card.dice[circle] is not None for circle in card.words[word])]
    return Cursor(word=(begun or open_ones)[0]) if open_ones else cursor


def back(cursor: Cursor) -> Cursor:
    """One circle back along the word."""
    return Cursor(word=cursor.word, step=max(0, cursor.step - 1))


def is_open(card: CardView, word: int) -> bool:
    """Whether a word has an empty circle."""
    return any(card.dice[circle] is None for circle in card.words[word])


def next_word(card: CardView, cursor: Cursor) -> Cursor:
    """The first circle of the next word with an empty one; with none but its own it stays, on a full card all count."""
    count = len(card.words)
    after = [(cursor.word + ahead) % count for ahead in range(1, count)]
    others = [word for word in after if is_open(card, word) or None not in card.dice]
    return Cursor(word=others[0]) if others else cursor


def word_before(card: CardView, cursor: Cursor) -> Cursor:
    """The first circle of the word before, full or not."""
    return Cursor(word=(cursor.word - 1) % len(card.words))


def at_circle(card: CardView, circle: int, prefer: int = 0) -> Cursor:
    """The cursor on a circle, along the word `prefer` if it runs through it."""
    through = [number for number, word in enumerate(card.words) if circle in word]
    word = prefer if prefer in through else through[0]
    return Cursor(word=word, step=card.words[word].index(circle))


def towards(card: CardView, cursor: Cursor, direction: Direction) -> Cursor:
    """The next circle in that direction, along a word that runs that way where there is one."""
    here = cursor.circle(card)
    row, column = card.circles[here]
    down, right = _STEPS[direction]

    def cost(circle: int) -> tuple[int, int] | None:
        to_row, to_column = card.circles[circle]
        along = (to_row - row) * down + (to_column - column) * right
        aside = abs((to_row - row) * right) + abs((to_column - column) * down)
        return (aside * 2 + along, along) if along > 0 else None

    found = [(price, circle) for circle in range(len(card.circles)) if (price := cost(circle)) is not None]
    target = min(found)[1] if found else here
    along = [
        number for number, word in enumerate(card.words) if target in word and runs_down(card, word) is (down != 0)
    ]
    word = cursor.word if cursor.word in along else along[0] if along else cursor.word
    return at_circle(card, target, word)


def runs_down(card: CardView, word: Sequence[int]) -> bool:
    """Whether a word runs downwards."""
    return card.circles[word[0]][1] == card.circles[word[1]][1]
