"""The search that anybody would write first: words in card order, every word of the length, crossings and a Counter."""

from collections import Counter
from collections.abc import Iterator, Sequence

from jitters.solve.task import Task


def fills(task: Task, words: dict[int, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """All fills from the tops alone; `words` are all words by length."""
    board: dict[int, str] = {}
    left = Counter(task.tops)
    standing: list[str] = []

    def search(number: int) -> Iterator[tuple[str, ...]]:
        if number == len(task.slots):
            yield tuple(standing)
            return
        slot = task.slots[number]
        fixed = [(place, board[cell]) for place, cell in enumerate(slot) if cell in board]
        free = [(place, cell) for place, cell in enumerate(slot) if cell not in board]
        for word in words[len(slot)]:
            if any(word[place] != letter for place, letter in fixed) or word in standing:
                continue
            need = Counter(word[place] for place, _ in free)
            if any(left[letter] < copies for letter, copies in need.items()):
                continue
            left.subtract(need)
            board.update((cell, word[place]) for place, cell in free)
            standing.append(word)
            yield from search(number + 1)
            standing.pop()
            for _, cell in free:
                del board[cell]
            left.update(need)

    return search(0)
