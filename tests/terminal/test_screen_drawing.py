"""What is drawn key by key on a real terminal is what a screen drawn whole shows, colours and all."""

import re
from pathlib import Path

import pytest

from terminal.seat import PLAY, Seat

pytestmark = pytest.mark.needs("tmux")

CLOCK_ROWS = 4
"""Rows from the top in which the time is shown."""


Cells = list[tuple[str, frozenset[str]]]


def below_the_clock(seat: Seat) -> list[Cells]:
    """All rows but the clock's, as characters with their colours and marks, however these were switched on and off."""
    rows: list[Cells] = [[]]
    shown: frozenset[str] = frozenset()
    for codes, character in re.findall(r"\x1b\[([\d;]*)m|(.|\n)", seat.terminal.screen(colours=True)):
        if character == "\n":
            rows.append([])
        elif character:
            rows[-1].append((character, shown))
        elif codes in ("", "0"):
            shown = frozenset()
        else:
            kind = codes[0] if codes[0] in "34" else ""  # a colour takes the place of another
            kept = {code for code in shown if not kind or code[0] != kind}
            shown = frozenset(kept | ({codes} - {"39", "49"}))
    return [without_blanks(row) for row in rows[CLOCK_ROWS:]]


def without_blanks(row: Cells) -> Cells:
    """The row up to the last character that is seen."""
    last = max((place for place, (character, _) in enumerate(row) if character != " "), default=-1)
    return row[: last + 1]


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}, {"TERM": "screen"}], ids=["full", "none", "sixteen"])
def test_drawn_piece_by_piece_and_drawn_whole_look_the_same(tmp_path: Path, env: dict[str, str]) -> None:
    with Seat(tmp_path, *PLAY, env=env) as seat:
        seat.start_turn()
        seat.lay(3)
        seat.terminal.press("Tab", "Right", "/")
        seat.terminal.wait_for("Sides shown")
        seat.terminal.press("?")
        seat.terminal.wait_for("back to the game")
        seat.terminal.press("Escape")
        seat.terminal.wait_for("Sides shown")
        pieces = below_the_clock(seat)
        seat.terminal.resize(70, 20)
        seat.terminal.wait_for("too small")
        seat.terminal.resize(100, 30)
        seat.terminal.wait_for("Sides shown")
        seat.terminal.wait(lambda: below_the_clock(seat) == pieces, "the same screen, drawn whole")
