"""Large letters and figures, five by six pixels, three rows of half blocks."""

from typing import Final

WIDTH: Final = 5
HEIGHT: Final = 3

_DRAWN: Final = """
A .###. #...# #...# ##### #...# #...#
B ####. #...# ####. #...# #...# ####.
C .#### #.... #.... #.... #.... .####
D ####. #...# #...# #...# #...# ####.
E ##### #.... ####. #.... #.... #####
F ##### #.... ####. #.... #.... #....
G .#### #.... #.... #..## #...# .####
H #...# #...# ##### #...# #...# #...#
I .###. ..#.. ..#.. ..#.. ..#.. .###.
J ..### ...#. ...#. ...#. #..#. .##..
K #...# #..#. ###.. #..#. #...# #...#
L #.... #.... #.... #.... #.... #####
M #...# ##.## #.#.# #...# #...# #...#
N #...# ##..# #.#.# #..## #...# #...#
O .###. #...# #...# #...# #...# .###.
P ####. #...# #...# ####. #.... #....
Q .###. #...# #...# #.#.# #..#. .##.#
R ####. #...# #...# ####. #..#. #...#
S .#### #.... .###. ....# ....# ####.
T ##### ..#.. ..#.. ..#.. ..#.. ..#..
U #...# #...# #...# #...# #...# .###.
V #...# #...# #...# .#.#. .#.#. ..#..
W #...# #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#.. ..#..
Z ##### ...#. ..#.. .#... #.... #####
0 .###. #...# #...# #...# #...# .###.
1 ..#.. .##.. ..#.. ..#.. ..#.. .###.
2 ####. ....# ..##. .#... #.... #####
3 ####. ....# .###. ....# ....# ####.
4 ..##. .#.#. #..#. ##### ...#. ...#.
5 ##### #.... ####. ....# ....# ####.
6 .###. #.... ####. #...# #...# .###.
7 ##### ....# ...#. ..#.. ..#.. ..#..
8 .###. #...# .###. #...# #...# .###.
9 .###. #...# #...# .#### ....# .###.
- ..... ..... ..... .###. ..... .....
' ..#.. ..#.. ..... ..... ..... .....
& .##.. #..#. .##.. #.#.# #..#. .##.#
: ..... ..#.. ..... ..... ..#.. .....
. ..... ..... ..... ..... ..... ..#..
! ..#.. ..#.. ..#.. ..#.. ..... ..#..
"""

_NARROW: Final = {":": 2, ".": 2, "'": 2, "!": 2, "1": 1}
"""Where narrow figures begin; they take three columns."""


def _rows(pixels: list[str]) -> tuple[str, str, str]:
    block = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    top, middle, bottom = (
        "".join(block[high + low] for high, low in zip(pixels[row], pixels[row + 1], strict=True)) for row in (0, 2, 4)
    )
    return top, middle, bottom


_GLYPHS: Final = {line[0]: _rows(line[2:].split()) for line in _DRAWN.strip().splitlines()}


def large(text: str) -> tuple[str, str, str] | None:
    """Three rows that show `text` large; None where a character has no large form."""
    rows = ["", "", ""]
    for place, character in enumerate(text.upper()):
        if character == " ":
            glyph = ("   ", "   ", "   ")
        elif character in _GLYPHS:
            glyph = _GLYPHS[character]
            if character in _NARROW:
                start = _NARROW[character]
                width = 3 if character == "1" else 1
                top, middle, bottom = (row[start : start + width] for row in glyph)
                glyph = (top, middle, bottom)
        else:
            return None
        gap = " " if place else ""
        rows = [row + gap + part for row, part in zip(rows, glyph, strict=True)]
    return rows[0], rows[1], rows[2]
