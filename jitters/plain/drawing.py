"""Card and dice in text: a drawing to look at and sentences to listen to."""

from collections import Counter

from jitters.games.jitters.view import CardView, DieView, View
from jitters.voice.wording import counted, listed

CELL = 4
EMPTY = "_"


def letters_on(card: CardView, dice: tuple[DieView, ...]) -> tuple[str | None, ...]:
    """The letter on each circle of the card, None on an empty one."""
    return tuple(None if die is None else dice[die].top for die in card.dice)


def card_drawing(card: CardView, dice: tuple[DieView, ...]) -> tuple[str, ...]:
    """The card row by row: letters where dice lie, the circle's number where none does."""
    shown = letters_on(card, dice)
    rows = 1 + max(row for row, _ in card.circles)
    lines = [""] * rows
    for number, ((row, column), letter) in enumerate(zip(card.circles, shown, strict=True), start=1):
        lines[row] = lines[row].ljust(CELL * column) + (letter or str(number)).rjust(CELL)
    return tuple(lines)


def card_words(card: CardView) -> tuple[str, ...]:
    """The card's words as they are to be filled: number, direction, circles, and where they cross."""
    told = []
    for number, word in enumerate(card.words, start=1):
        first, second = card.circles[word[0]], card.circles[word[1]]
        way = "across" if first[0] == second[0] else "down"
        circles = " ".join(str(circle + 1) for circle in word)
        crossings = [
            f"word {other} at {circle + 1}"
            for other, places in enumerate(card.words, start=1)
            for circle in word
            if other < number and circle in places
        ]
        cross = f", crossing {listed(crossings)}" if crossings else ""
        told.append(f"Word {number}, {way}, {len(word)} letters: circles {circles}{cross}.")
    return tuple(told)


def reading(card: CardView, dice: tuple[DieView, ...]) -> str:
    """The card's words as they stand, `_` for an empty circle: "FLY, TI_, YET"."""
    shown = letters_on(card, dice)
    return ", ".join("".join(shown[circle] or EMPTY for circle in word) for word in card.words)


def free_dice(view: View) -> str:
    """The tops of the dice that are not on the card, in the order in which they lie."""
    tops = [die.top for die in view.dice if die.circle is None]
    return f"Dice: {' '.join(tops)}." if tops else "No dice left on the table."


def dice_listed(view: View) -> tuple[str, ...]:
    """Every die with its sides, for choosing a sideswipe."""
    lines = []
    for number, die in enumerate(view.dice, start=1):
        where = "" if die.circle is None else f", on circle {die.circle + 1}"
        lines.append(f"Die {number}: {die.top}, sides {' '.join(die.sides)}{where}.")
    twice = [f"{letter} {counted(count, 'time')}" for letter, count in _tops(view).items() if count > 1]
    if twice:
        lines.append(f"On the table more than once: {listed(twice)}.")
    return tuple(lines)


def _tops(view: View) -> Counter[str]:
    return Counter(sorted(die.top for die in view.dice if die.circle is None))
