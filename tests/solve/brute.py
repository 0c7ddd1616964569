"""An independent solver for tests: every combination of words, every sideswipe, dice matched to circles one by one."""

from collections.abc import Iterable, Iterator
from itertools import product


def can_lay(letters: str, tops: str) -> bool:
    """Whether each letter gets a die of its own (augmenting paths, no counting of letters)."""
    owner: dict[int, int] = {}

    def seat(circle: int, seen: set[int]) -> bool:
        for die, top in enumerate(tops):
            if top == letters[circle] and die not in seen:
                seen.add(die)
                if die not in owner or seat(owner[die], seen):
                    owner[die] = circle
                    return True
        return False

    return all(seat(circle, set()) for circle in range(len(letters)))


def swipes_that_lay(letters: str, tops: str, sides: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Each (die, letter) such that, with that die flipped to that side and on the card, the letters can be laid."""
    for die, turned in enumerate(sides):
        for letter in set(turned):
            for circle, asked in enumerate(letters):
                rest = letters[:circle] + letters[circle + 1 :]
                if asked == letter and can_lay(rest, tops[:die] + tops[die + 1 :]):
                    yield die, letter
                    break


def fills(
    slots: tuple[tuple[int, ...], ...],
    tops: str,
    sides: tuple[str, ...],
    words: Iterable[str],
) -> set[tuple[tuple[str, ...], bool]]:
    """All fills as (words, whether the tops alone are enough)."""
    by_length = [[word for word in words if len(word) == len(slot)] for slot in slots]
    found = set()
    for choice in product(*by_length):
        if len(set(choice)) < len(choice):
            continue
        board: dict[int, str] = {}
        for slot, word in zip(slots, choice, strict=True):
            if any(board.setdefault(cell, letter) != letter for cell, letter in zip(slot, word, strict=True)):
                break
        else:
            letters = "".join(board[cell] for cell in sorted(board))
            if can_lay(letters, tops):
                found.add((choice, True))
            elif any(swipes_that_lay(letters, tops, sides)):
                found.add((choice, False))
    return found
