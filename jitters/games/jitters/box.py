"""The box: cards and dice as values (rules J3 to J5, J8)."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from jitters.kernel.letters import is_letters

MAX_ROWS: Final = 15
MAX_COLUMNS: Final = 16
FACES: Final = 6

Circle = tuple[int, int]
"""Row and column, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A printed card: circles, the words they make, and what it is worth."""

    id: str
    points: int
    circles: tuple[Circle, ...]
    """In reading order."""
    colours: tuple[str, ...]
    """One of "o", "r", "g", "b", "y" a circle; looks only."""
    words: tuple[tuple[int, ...], ...] = field(init=False)
    """Runs of two or more circles (numbers from 0): across in reading order, then down (J8)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", words_of(self.circles))

    @property
    def rows(self) -> int:
        """Height of the pattern in rows."""
        return 1 + max(row for row, _ in self.circles)

    @property
    def columns(self) -> int:
        """Width of the pattern in columns."""
        return 1 + max(column for _, column in self.circles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """A letter die: six faces in three opposite pairs, 1st-2nd, 3rd-4th, 5th-6th (J5)."""

    faces: str
    """Six letters, A to Z."""

    def __post_init__(self) -> None:
        if len(self.faces) != FACES or not is_letters(self.faces):
            raise ValueError(f"a die has six letters A to Z, not {self.faces!r}")

    def sides(self, up: int) -> str:
        """The four side letters, in file order, with face `up` (0 to 5) on top: all but the top and its opposite."""
        return _sides(self.faces, up)

    def side_face(self, up: int, letter: str) -> int | None:
        """The first side face that shows `letter` while face `up` is on top, or None."""
        for face, shown in enumerate(self.faces):
            if shown == letter and face >> 1 != up >> 1:
                return face
        return None

    def face_showing(self, top: str, sides: str) -> int:
        """The first face that, turned up, shows `top` and these `sides`.

        Raises:
            ValueError: no face does.
        """
        for face, shown in enumerate(self.faces):
            if shown == top and self.sides(face) == sides:
                return face
        raise ValueError(f"die {self.faces} cannot show {top} with sides {sides}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What a game is played with."""

    cards: tuple[Card, ...]
    dice: tuple[Die, ...]

    def card(self, card_id: str) -> Card:
        """The card of that id.

        Raises:
            KeyError: there is none.
        """
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)


def words_of(circles: tuple[Circle, ...]) -> tuple[tuple[int, ...], ...]:
    """The words that circles (in reading order) make: runs of two or more in a line, across, then down (J8)."""
    number = {circle: index for index, circle in enumerate(circles)}
    words = []
    for down in (False, True):
        for row, column in circles:
            step = (1, 0) if down else (0, 1)
            if (row - step[0], column - step[1]) in number:
                continue
            run = []
            place = (row, column)
            while place in number:
                run.append(number[place])
                place = (place[0] + step[0], place[1] + step[1])
            if len(run) > 1:
                words.append(tuple(run))
    return tuple(words)


@lru_cache(maxsize=256)
def _sides(faces: str, up: int) -> str:
    return "".join(letter for face, letter in enumerate(faces) if face >> 1 != up >> 1)
