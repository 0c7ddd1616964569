"""Practice line by line in a real terminal: each mode is played to its end, and on record when it is begun again."""

from pathlib import Path

import pytest

from jitters.games.jitters.state import Running
from jitters.lexicon import open_dictionary
from jitters.solve.search import Search
from jitters.solve.task import Task, never
from jitters.solve.words import index_of
from jitters.table.journal import last_state
from terminal.seat import Seat

pytestmark = pytest.mark.needs("tmux")


class Practising(Seat):
    """A practice game at a terminal, played by somebody who knows all words."""

    def start(self) -> None:
        """Press Enter when asked, and see the card."""
        times = self.done().count("start") if self.has_journal() else 0
        self.terminal.wait_for(r"Press Enter when you are ready[^>]*>\s*$")
        self.terminal.press("Enter")
        self.wait_until_done("start", times + 1)

    def fill(self) -> None:
        """Lay words that the tops make; roll again where they make none."""
        index = index_of(open_dictionary("standard"))
        while True:
            state = last_state(self.read())
            assert isinstance(state, Running)
            turn, dice = state.turn, state.game.setup.box.dice
            tops = "".join(die.faces[up] for die, up in zip(dice, turn.up, strict=True))
            found = Search(Task(slots=turn.card.words, tops=tops), index, never).first()
            if found is not None:
                break
            times = self.done().count("reroll")
            self.terminal.type_line("reroll")
            self.wait_until_done("reroll", times + 1)
        self.terminal.type_line(f"lay {' '.join(found.words).lower()}")
        self.terminal.wait_for("The card is complete")

    def say(self, line: str, pattern: str) -> None:
        """Type a line and wait for what it brings."""
        self.terminal.type_line(line)
        self.terminal.wait_for(pattern)

    def leave(self) -> None:
        """Enter leaves a practice that is over."""
        self.terminal.wait_for(r"or press Enter to leave\.\s+>")
        self.terminal.press("Enter")
        assert self.wait_for_end() == 0
        assert self.as_before()


def record(folder: Path, *words: str, pattern: str) -> None:
    """Begin the mode again and see what is on record."""
    with Seat(folder, *words) as seat:
        seat.terminal.wait_for(pattern)


def test_a_run_and_its_ghost(tmp_path: Path) -> None:
    words = ("practice", "run", "--target", "10", "--seed", "7", "--plain")
    with Practising(tmp_path, *words) as seat:
        seat.start()
        seat.fill()
        seat.say("stop", r"Run over: \d+ in one turn\.")
        seat.leave()
    record(tmp_path, *words, pattern=r"To beat: \d+ in one turn\.")
    with Practising(tmp_path, "practice", "ghost", "--plain") as seat:
        seat.terminal.wait_for(r"The ghost of Player 1's run: \d+ in one turn\.")
        seat.start()
        seat.terminal.wait_for(r"ghost \d+")
        seat.fill()
        seat.say("stop", "Level with Player 1's ghost")
        seat.leave()


def test_a_streak(tmp_path: Path) -> None:
    words = ("practice", "streak", "--seed", "7", "--plain")
    with Practising(tmp_path, *words) as seat:
        seat.start()
        seat.fill()
        seat.say("next", "Streak 1, roll 1 of 3")
        seat.say("stop", "gives the card up")
        seat.say("yes", r"Streak over: one card, \w+ points\.")
        seat.leave()
    record(tmp_path, *words, pattern="To beat: one card")


def test_a_storm(tmp_path: Path) -> None:
    words = ("practice", "storm", "--timer", "5m", "--seed", "7", "--plain")
    with Practising(tmp_path, *words) as seat:
        seat.start()
        seat.fill()
        seat.say("next", "Cards 1, ")
        seat.say("stop", "gives the card up")
        seat.say("yes", r"Storm over: one card, \w+ points\.")
        seat.leave()
    record(tmp_path, *words, pattern="To beat: one card")


def test_a_round_of_the_ladder(tmp_path: Path) -> None:
    words = ("practice", "ladder", "--seed", "7", "--plain")
    with Practising(tmp_path, *words) as seat:
        seat.start()
        seat.fill()
        seat.say("stop", r"Card 2 of 5\.")
        for number in range(2, 6):
            seat.start()
            seat.terminal.type_line("stop")
            seat.say("yes", rf"Card {number + 1} of 5\." if number < 5 else "Ladder over: one card")
        seat.leave()
    record(tmp_path, *words, pattern="Round 2: one new card and four cards come back")


def test_a_daily(tmp_path: Path) -> None:
    words = ("daily", "--date", "2026-11-30", "--plain")
    with Practising(tmp_path, *words) as seat:
        seat.start()
        seat.fill()
        seat.say("stop", r"Jitters daily 2026-11-30: \d+ points")
        seat.leave()
    record(tmp_path, *words, pattern="This day is on record already")
