"""Positions to measure and test on, always the same: only `Random.random` is drawn from, whose stream is guaranteed.

The test dice here are nobody's: opposite faces are 1st-6th, 2nd-5th, 3rd-4th, unlike those of the box.
"""

import random

DICE = "aaeegn abbjoo achops affkps aoottw cimotu deilrx delrvy distty eeghnw eeinsu ehrtvw eiosst elrtty himnqu hlnnrz"
FIXED = {
    "FLY/YET/TIP 7c": [[0, 1, 2], [2, 3, 4], [4, 5, 6]],
    "5x4x4 11c": [[0, 1, 2, 3, 4], [5, 1, 6, 7], [8, 3, 9, 10]],
    "5+6 separate 11c": [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9, 10]],
    "3+3+3+3 separate 12c": [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]],
    "7x5 11c": [[0, 1, 2, 3, 4, 5, 6], [7, 8, 3, 9, 10]],
    "4x4 ring 12c": [[0, 1, 2, 3], [4, 5, 6, 7], [0, 8, 9, 4], [3, 10, 11, 7]],
    "5x3 chain 11c": [[0, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 8], [8, 9, 10]],
}
"""Patterns by name: each word as its circles. Not cards of the box."""


class Draw:
    """Draws by `Random.random` alone."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0 to below `limit`."""
        return int(self.random() * limit)


def roll(seed: int, dice: int = 12) -> tuple[str, tuple[str, ...]]:
    """The tops of twelve test dice, and the four sides of each."""
    draw = Draw(seed)
    pool = DICE.upper().split()
    tops, sides = "", []
    for _ in range(dice):
        die = pool.pop(draw.below(len(pool)))
        up = draw.below(6)
        tops += die[up]
        sides.append("".join(die[face] for face in range(6) if face not in (up, 5 - up)))
    return tops, tuple(sides)


def card(seed: int, most_cells: int = 12) -> tuple[tuple[int, ...], ...]:
    """Three to five words in at most twelve circles: each crosses an earlier one (3 of 4) or stands by itself."""
    draw = Draw(seed)
    while True:
        wanted = 3 + draw.below(3)
        words: list[tuple[int, list[tuple[int, int]]]] = []
        cells: dict[tuple[int, int], set[int]] = {}
        island = 0
        for _ in range(60):
            if len(words) == wanted:
                break
            length = 3 + int(draw.random() ** 2 * 5)
            if words and draw.random() < 0.75:
                down, letters = words[draw.below(len(words))]
                y, x = letters[draw.below(len(letters))]
                down, place = 1 - down, draw.below(length)
                y0, x0 = (y - place, x) if down else (y, x - place)
            else:
                island += 20
                down = draw.below(2)
                y0, x0 = island, 0
            run = [(y0 + step, x0) if down else (y0, x0 + step) for step in range(length)]
            if _fits(run, down, cells, most_cells):
                for cell in run:
                    cells.setdefault(cell, set()).add(down)
                words.append((down, run))
        if len(words) == wanted:
            number = {cell: place for place, cell in enumerate(sorted(cells))}
            return tuple(tuple(number[cell] for cell in run) for _, run in words)


def _fits(run: list[tuple[int, int]], down: int, cells: dict[tuple[int, int], set[int]], most_cells: int) -> bool:
    """Whether a word may stand there: not too many circles, nothing that touches without crossing."""
    fresh = [cell for cell in run if cell not in cells]
    if len(cells) + len(fresh) > most_cells or not fresh:
        return False
    (y0, x0), (y1, x1) = run[0], run[-1]
    ends = ((y0 - 1, x0), (y1 + 1, x1)) if down else ((y0, x0 - 1), (y1, x1 + 1))
    if any(end in cells for end in ends) or any(down in cells[cell] for cell in run if cell in cells):
        return False
    beside = ((0, 1), (0, -1)) if down else ((1, 0), (-1, 0))
    return not any((y + dy, x + dx) in cells for y, x in fresh for dy, dx in beside)
