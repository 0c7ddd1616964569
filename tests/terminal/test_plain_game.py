"""A whole game in line mode, in a real terminal, with a box of its own: every rule that decides a game is met once."""

import re
import sys
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


class Typist:
    """Types a line and waits for its answer."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._seen = 0

    def reads(self, *patterns: str) -> str:
        """Waits for the patterns in what was written since the last line was typed; returns that text."""
        text = ""
        for pattern in patterns:
            text = self.terminal.wait_for_new(pattern, self._seen)
        return text

    def types(self, line: str, *patterns: str) -> str:
        """Types a line; waits for all the patterns in what is written then, and for the next prompt."""
        self._seen = len(self.terminal.scrollback().rstrip())
        self.terminal.type_line(line)
        self.reads(*patterns)
        return self.reads(r"(?m)^>\s*$")


@pytest.fixture
def play(tmp_path: Path, box: list[str], request: pytest.FixtureRequest) -> Iterator[Typist]:
    """A game at a terminal of 100 by 40; options come by parametrization."""
    command = [sys.executable, "-m", "jitters", "--plain", *box, *request.param]
    with Terminal(command, folder=tmp_path, width=100, height=40) as terminal:
        yield Typist(terminal)


GAME = ["--players", "Ann,Bob,Cy", "--target", "20", "--timer", "5m", "--timer", "Cy=2", "--seed", "5"]


@pytest.mark.parametrize("play", [GAME], indirect=True)
def test_a_whole_game_from_the_box_to_the_winner(play: Typist) -> None:
    play.reads("Ann: your turn, round 1", "20 to win")

    # Ann: a challenge that fails costs Bob his next turn (J30, J31).
    assert "Dice:" not in play.terminal.scrollback()
    play.types("", "Ann starts, round 1", "Dice: C A T D O G S U N I E")
    play.types(
        "cat", "The card is complete, 10 points: CAT", r"Stop and bank 10, or risk it on a new card\. [45]:\d\d left"
    )
    covered = play.types("challenge Bob cat", "Bob challenges CAT", "The clock stands at", "withdraw or stand")
    assert play.terminal.screen().count("Word 1") == 0, "the card is covered (J32)"
    assert "Dice" not in covered
    play.types("card", "covered until play goes on")
    play.types("stand", "✓ CAT is legal", "Bob will sit a turn out", "resume and play on, or stop and bank 10")
    play.types("resume", "The clock goes on from [45]:", "CAT")
    play.types("2 challenge cat", "CAT was defended")
    play.types("stop", "Ann stops and banks 10", "Bob sits round 1 out", "Cy: your turn, round 1")

    # Cy: two seconds are soon over; the round ends (J20, J24).
    play.types("", "Cy starts, round 1")
    play.reads("Time!", "Cy is out of time: 0", "Round 1 is over", r"Ann: 10 \(10 this round\)", r"Bob: 0 \(no turn\)")
    play.reads("Ann: your turn, round 2", "You lead with 10, 10 ahead of Bob and Cy; 10 to win")

    # Ann: withdraws one illegal word, and stands by another (J28, J29).
    play.types("start", "Ann starts, round 2")
    play.types("tac", "complete, 10 points: TAC")
    play.types("cy challenges tac", "Cy challenges TAC")
    play.types("withdraw", "TAC is withdrawn, at no cost", "The clock goes on")
    play.types("tac", "TAC was withdrawn: it may not come back on this card")
    play.types("next", "TAC was withdrawn")
    play.types("sun", "complete, 10 points: SUN")
    play.types("next", "10 set aside, and at stake", "Card 2 of this turn, 10 points")
    play.types("1 t", "On the card: T__")
    play.types("reroll", "All dice are rolled", "Dice: C A T D O G S U N I E")
    play.types("tac", "complete")
    play.types("3 challenge tac", "Cy challenges TAC")
    play.types(
        "stand by it",
        "✗ TAC is not legal",
        "It is not in the dictionary",
        "Ann loses the challenge, and the turn with it: 0. 10 on one card are lost",
        "Bob: your turn, round 2",
    )

    # Bob: a sideswipe, offered for the letter that is on a side only, once a roll (J15).
    play.types("", "Bob starts, round 2", "Dice: C A T D O G S U N I E S")
    play.types("xyz", "X is on no free top; no side has it")
    play.types("pit", "P is on no free top; a side of die 12 .S. has it. Type swipe to take it from die 12")
    play.types("swipe", "Sideswipe: S turns to P, on circle 1", "complete, 10 points: PIT")
    play.types("clear", "On the card: ___")
    play.types("swipe p 1", "Once a roll: this roll's sideswipe is used")
    play.types("sit", "complete, 10 points: SIT")
    play.types("autopsy", "Not during a turn")
    play.types("stop", "Bob stops and banks 10", "Cy: your turn, round 2")
    play.types(
        "autopsy", "Bob's turn, roll by roll", "Made: SIT", "Best: ", r"\d+ words: ", "In hand after each card: 10"
    )
    play.types("pass", "Cy passes: 0", "Round 2 is over", "Ann: your turn, round 3")

    # Both reach the target in one round: a tiebreaker, and a winner (J25, J26).
    play.types("", "Ann starts, round 3")
    play.types("god", "complete")
    play.types(
        "stop",
        "Ann stops and banks 10",
        "Bob: your turn, round 3",
        "You need 10 to catch Ann at 20, and more than that to win",
    )
    play.types("", "Bob starts")
    play.types("dog", "complete")
    play.types("stop", "Bob stops and banks 10", "Cy: your turn")
    play.types(
        "pass", "Round 3 is over", "A tie: Ann and Bob play a tiebreaker round", "Ann: your turn, round 4. A tiebreaker"
    )
    play.types("", "Ann starts, round 4")
    play.types("stop", "A circle is empty: stopping now gives the turn up for 0.*yes or no")
    play.types("yes", "Ann gives the turn up: 0", "Bob: your turn, round 4")
    play.types("", "Bob starts, round 4")
    play.types("net", "complete")
    play.types("stop", "Bob wins with 20 after a tiebreaker", "Bob 20, Ann 20, Cy 0")
    play.types("ledger", r"1 +10\* +- +0", r"total +20 +20 +0", "tiebreaker, apart from the totals")
    play.terminal.type_line("")
    assert play.terminal.wait_until_over() == 0


@pytest.mark.parametrize("play", [["--players", "2", "--seed", "5"]], indirect=True)
def test_ctrl_c_leaves_with_the_standings(play: Typist) -> None:
    play.reads("Name of player 1\\? Enter for Player 1")
    play.types("Ann", "Name of player 2")
    play.types("", "Two players: Ann, Player 2", "Ann: your turn")
    play.types("", "Ann starts")
    play.terminal.press("C-c")
    assert play.terminal.wait_until_over() == 130
    assert re.search(r"The game is left unfinished\.\nAnn 0, Player 2 0\.", play.terminal.scrollback())
    assert "Traceback" not in play.terminal.scrollback()


@pytest.mark.parametrize("play", [["--players", "Ann,Bob", "--timer", "2"]], indirect=True)
def test_j20_time_runs_out_while_a_line_is_half_typed(play: Typist) -> None:
    play.types("", "Ann starts", "The clock runs: 2.0 seconds|The clock runs: 2 seconds")
    play.terminal.write("ca")
    play.reads("Time!", "Bob: your turn, round 1")
    play.types("t", "no command|No turn runs yet|The clock stands|not drawn")
    play.terminal.press("C-d")
    assert play.terminal.wait_until_over() == 0
