"""A whole game on the screen of a real terminal, with a box of its own: every rule that decides a game is met once."""

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from terminal.tmux import Terminal

pytestmark = pytest.mark.needs("tmux")

FIXED = "CATDOGSUNIE"
"""Eleven dice that always show the same letter; the twelfth shows P or S, whichever is up has the other on a side."""
WORDS = "CAT DOG SUN GOD TIN SIT PIN SIN TIE COD NET PIT"


@pytest.fixture
def box(tmp_path: Path) -> list[str]:
    """Options that name cards, dice and words of the test's own."""
    cards = [f"  - id: card-{number}\n    points: 10\n    pattern: ooo\n" for number in range(12)]
    (tmp_path / "cards.yaml").write_text("cards:\n" + "".join(cards))
    faces = [[f'"{letter}"'] * 6 for letter in FIXED] + [['"P"', '"P"', '"S"', '"S"', '"P"', '"P"']]
    (tmp_path / "dice.yaml").write_text("dice:\n" + "".join(f"  - [{', '.join(die)}]\n" for die in faces))
    (tmp_path / "words.txt").write_text("\n".join(WORDS.split()) + "\n")
    files = {"--cards": "cards.yaml", "--dice": "dice.yaml", "--dictionary": "words.txt"}
    return [word for option, name in files.items() for word in (option, str(tmp_path / name))]


@pytest.fixture
def terminal(tmp_path: Path, box: list[str], request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """A game at a terminal of 80 by 24; options come by parametrization."""
    command = [sys.executable, "-m", "jitters", *box, *request.param]
    with Terminal(command, folder=tmp_path, width=80, height=24) as running:
        yield running


GAME = ["--players", "Ann,Bob,Cy", "--target", "20", "--timer", "5m", "--timer", "Cy=3", "--seed", "5"]


DEAF_S = 0.5
"""A page that has come up hears nothing for a little less than this."""
PRESS_AGAIN_S = 5.0
"""A key that was not heard all the same is pressed again after so long."""


def go_on(terminal: Terminal, key: str, pattern: str) -> str:
    """Press a key once the page hears it, and wait for the pattern; returns the screen."""
    screen = ""
    pressed = time.monotonic() + DEAF_S - PRESS_AGAIN_S

    def there() -> bool:
        nonlocal screen, pressed
        screen = terminal.screen()
        if re.search(pattern, screen):
            return True
        if time.monotonic() - pressed > PRESS_AGAIN_S:
            terminal.press(key)
            pressed = time.monotonic()
        return False

    terminal.wait(there, pattern)
    return screen


def start(terminal: Terminal) -> str:
    """Lift the curtain; returns the turn's screen, once its last row stands."""
    terminal.wait_for("when the laptop is yours")
    go_on(terminal, "Enter", "swipe ready")
    return terminal.wait_for(r"Esc +pause")


def run_out(terminal: Terminal) -> None:
    """Lift Cy's curtain, and let his three seconds pass: on a busy machine they may be over before they are seen."""
    terminal.wait_for("when the laptop is yours")
    go_on(terminal, "Enter", "swipe ready|Cy is out of time: 0")
    terminal.wait_for("Cy is out of time: 0")


@pytest.mark.parametrize("terminal", [GAME], indirect=True)
def test_a_whole_game_from_the_curtain_to_the_winner(terminal: Terminal) -> None:
    curtain = terminal.wait_for("when the laptop is yours")
    assert "20 to win" in curtain
    assert "swipe ready" not in curtain

    # Ann: a challenge that fails costs Bob his next turn (J30, J31); then she banks.
    screen = start(terminal)
    assert re.search(r"Ann +round 1 +[45]:\d\d", screen)
    terminal.write("cat")
    terminal.wait_for("STOP: bank 10")
    terminal.write("2")
    terminal.wait_for("Bob challenges")
    terminal.wait(lambda: "│ D │" not in terminal.screen(), "card and dice to be covered (J32)")
    go_on(terminal, "1", r"withdraw it \(w\)")
    go_on(terminal, "s", "CAT is legal")
    terminal.wait_for("Bob will sit a turn out")
    go_on(terminal, "Enter", "1-9  challenge")
    terminal.press("Enter")
    terminal.wait_for("Ann stops and banks 10")
    assert "Bob sits round 1 out" in terminal.screen()

    # Cy: three seconds are soon over, and the round with them (J20, J24).
    run_out(terminal)
    terminal.wait_for(r"Ann: 10 \(10 this round\)")
    go_on(terminal, "Enter", "when the laptop is yours")

    # Ann: a reroll, then a word that is none is challenged (J14, J29).
    start(terminal)
    terminal.write("tac")
    terminal.wait_for("STOP: bank 10")
    terminal.press("=")
    terminal.wait_for("= again rolls all its dice away")
    go_on(terminal, "=", "Enter  give up")
    terminal.write("tac")
    terminal.wait_for("STOP: bank 10")
    terminal.write("3")
    terminal.wait_for("Cy challenges")
    go_on(terminal, "1", r"withdraw it \(w\)")
    go_on(terminal, "s", "TAC is not legal")
    terminal.wait_for("Ann's turn is over, with 0")
    go_on(terminal, "Enter", "when the laptop is yours")

    # Bob: a sideswipe for the letter that is only on a side (J15); one card banked.
    screen = start(terminal)
    top = re.search(r"│ E ││ ([PS]) │", screen)
    assert top is not None
    word = "pins" if top[1] == "P" else "pit"
    if top[1] == "P":
        terminal.write("si")  # the S die is free, the second S is on a side only
        terminal.write("s")
    else:
        terminal.write("p")
    terminal.wait_for("is on no free top, but on the side of a die")
    terminal.press("/")
    terminal.wait_for("swipe used")
    if top[1] != "P":
        terminal.write(word[1:])
    terminal.wait_for("STOP: bank 10")
    terminal.press("Enter")
    terminal.wait_for("Bob stops and banks 10")

    # Cy: out of time again: Ann and Bob go on, level at 10; round 3 takes both to 20: a tiebreaker (J26).
    run_out(terminal)
    go_on(terminal, "Enter", "when the laptop is yours")
    for word, banked in (("dog", "Ann stops and banks 10"), ("sun", "Bob stops and banks 10")):
        start(terminal)
        terminal.write(word)
        terminal.wait_for("STOP: bank 10")
        terminal.press("Enter")
        terminal.wait_for(banked)
    run_out(terminal)
    terminal.wait_for("tiebreaker round")
    go_on(terminal, "Enter", "when the laptop is yours")
    start(terminal)
    assert "tiebreaker" in terminal.screen()
    terminal.press("Enter")
    terminal.wait_for("Give the turn up for 0")
    go_on(terminal, "Enter", "when the laptop is yours")
    start(terminal)
    terminal.write("sun")
    terminal.wait_for("STOP: bank 10")
    terminal.press("Enter")
    won = terminal.wait_for("Bob wins with 20 after a tiebreaker")
    assert "tiebreaker, apart from the totals" in won

    # The same people again; then everybody goes home.
    go_on(terminal, "n", "when the laptop is yours")
    terminal.press("C-c")
    terminal.wait_for(r"Quit\?")
    terminal.press("q")
    assert terminal.wait_until_over() == 0


@pytest.mark.parametrize("terminal", [["--players", "Ann,Bob", "--seed", "5"]], indirect=True)
def test_the_mouse_the_window_and_the_pause(terminal: Terminal) -> None:
    terminal.wait_for("when the laptop is yours")
    screen = start(terminal)
    row = next(y for y, line in enumerate(screen.splitlines()) if "│ C │" in line)
    column = screen.splitlines()[row].index("│ C │") + 2
    circle_row = next(y for y, line in enumerate(screen.splitlines()) if "┃" in line)
    circle_column = screen.splitlines()[circle_row].index("┃") + 2
    click(terminal, column, row)
    terminal.wait_for("C in hand")
    click(terminal, circle_column, circle_row)
    terminal.wait_for("╎ · ╎")
    terminal.resize(70, 20)
    small = terminal.wait_for("70 by 20 is too small")
    assert "80 by 24 are needed" in small
    terminal.resize(80, 24)
    terminal.wait_for("swipe ready")
    click(terminal, 37, 0)
    terminal.wait_for("stopped")
    terminal.press("q")
    terminal.wait_for("it can be taken up again")
    terminal.press("q")
    assert terminal.wait_until_over() == 0


@pytest.mark.parametrize("terminal", [["--players", "Ann,Bob", "--seed", "5"]], indirect=True)
def test_keys_that_come_in_one_write(terminal: Terminal) -> None:
    terminal.wait_for("when the laptop is yours")
    start(terminal)
    terminal.mouse("cat ")  # a word's last letter and Space
    slip = terminal.wait_for("Space again for a new card")
    assert "card 1 of this turn" in slip
    terminal.mouse("\r\r\r")  # Enter three times
    terminal.wait_for("Ann stops and banks 10")
    curtain = terminal.wait_for("when the laptop is yours")
    assert "swipe ready" not in curtain
    assert "Bob" in start(terminal)


def click(terminal: Terminal, column: int, row: int) -> None:
    """A left click on a cell, from 0."""
    terminal.mouse(f"\x1b[<0;{column + 1};{row + 1}M")
    terminal.mouse(f"\x1b[<0;{column + 1};{row + 1}m")


@pytest.mark.parametrize("terminal", [["--players", "Ann,Bob", "--seed", "5"]], indirect=True)
def test_a_key_report_that_textual_cannot_read_does_no_harm(terminal: Terminal) -> None:
    terminal.wait_for("when the laptop is yours")
    terminal.mouse("\x1b[97;1:3u")
    start(terminal)
    terminal.mouse("\x1b[99;1:3u")
    terminal.write("cat")
    terminal.wait_for("STOP: bank 10")
