"""A game that was left is offered by the next `jitters`: at home, and where options say what to play."""

import signal
from pathlib import Path

import pytest

from terminal.seat import PLAY, Seat

pytestmark = pytest.mark.needs("tmux")


def killed(folder: Path) -> bytes:
    """A game is killed in its first turn; its journal."""
    with Seat(folder, *PLAY) as seat:
        seat.start_turn()
        seat.lay(2)
        seat.signal(signal.SIGKILL)
        assert seat.wait_for_end() == 137
        return seat.journal.read_bytes()


def goes_on(seat: Seat, before: bytes) -> None:
    """The game is taken up in its own journal, behind a cover, and once more can be left to be taken up again."""
    seat.terminal.wait_for("Press Enter when the laptop is yours: the clock goes on then")
    seat.wait_until_done("hold")
    assert len(list(seat.games.glob("*.jsonl"))) == 1
    assert seat.journal.read_bytes().startswith(before)
    assert (seat.actions()[-1]["do"], seat.actions()[-1]["why"]) == ("hold", "resumed")
    seat.signal(signal.SIGTERM)
    assert seat.wait_for_end() == 143
    assert not list(seat.games.glob("*.holder"))
    seat.terminal.wait_for(f"Take it up again: jitters resume {seat.journal.stem[:8]}")


def test_home_names_the_game_that_was_left_and_takes_it_up(tmp_path: Path) -> None:
    before = killed(tmp_path)
    with Seat(tmp_path) as seat:
        seat.terminal.wait_for(r"Resume +of \d{4}-\d\d-\d\d \d\d:\d\d, round 1: Ann 0, Bob 0")
        seat.terminal.press("r")
        goes_on(seat, before)


def test_where_options_say_what_to_play_y_takes_the_game_up_that_was_left(tmp_path: Path) -> None:
    before = killed(tmp_path)
    with Seat(tmp_path, "--target", "120") as seat:
        seat.terminal.wait_for("A game is not over")
        seat.terminal.wait_for("Ann 0 and Bob 0, to 250\\.")
        seat.terminal.press("y")
        goes_on(seat, before)


def test_where_options_say_what_to_play_enter_plays_that_and_leaves_the_old_game_as_it_was(tmp_path: Path) -> None:
    before = killed(tmp_path)
    with Seat(tmp_path, "--target", "120") as seat:
        seat.terminal.wait_for("A game is not over")
        seat.terminal.press("Enter")
        seat.terminal.wait_for("120")  # the setup, as asked for
        seat.terminal.press("C-c")
        assert seat.wait_for_end() == 0
        assert list(seat.games.glob("*.jsonl")) == [seat.journal]
        assert seat.journal.read_bytes() == before
