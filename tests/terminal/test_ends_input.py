"""Input of every kind in a real terminal: storms, pastes, broken sequences, windows of any size."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jitters.lexicon import open_dictionary
from jitters.table.journal import last_state, verify
from terminal.seat import PLAY, Seat

pytestmark = pytest.mark.needs("tmux")


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    """A turn that has begun; afterwards the journal must be whole and true, and the terminal as it was."""
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.terminal.wait_for("draw 19")
        yield seat
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        assert seat.as_before()
        journal = seat.read()
        last_state(journal)
        verify(journal, open_dictionary("standard"))


def test_500_keys_at_once_are_all_heard_in_their_order(seat: Seat) -> None:
    seat.terminal.write("-=" * 250)
    seat.wait_until_done("reroll", 250)
    done = [name for name in seat.done() if name in ("clear", "reroll")]
    assert done == ["clear", "reroll"] * 250


def test_a_held_key_neither_floods_nor_stops_the_clock(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY, "--timer", "3") as seat:
        seat.start_turn()
        start = seat.actions()[-1]["at"]

        def over() -> bool:
            seat.terminal.press(*["Right"] * 40)
            return any(event["event"] == "timer-expired" for event in seat.actions()[-1]["events"])

        seat.terminal.wait(over, "the time to be out under the key")
        assert 3000 <= seat.actions()[-1]["at"] - start < 3600
        seat.terminal.wait_for("is out of time")  # what is held has all been heard


def test_a_mouse_storm_is_borne(seat: Seat) -> None:
    reports = "".join(f"\x1b[<{35};{1 + i % 100};{1 + i % 30}M" for i in range(400))
    seat.terminal.mouse(reports)
    seat.terminal.mouse("".join(f"\x1b[<0;{1 + i};{28}M\x1b[<0;{1 + i};{28}m" for i in range(3)))
    seat.lay(1)


SENSELESS = (
    "\x1b[97;1:3u",
    "\x1b[1;1:2A",
    "\x1b[99999999999u",
    "\x1b[97:65;5:9;0:0u",
    "\x1b[<35;99999999;99999999M",
    "\x1b[<0;-3;-5M",
    "\x1b[M\x01\x01\x01",
    "\x1b[48;0;0;0;0t",
    "\x1b[?2048;2$y",
    "\x1b[?9999;9$y",
    "\x1b[1;1R",
    "\x1b]0;title\x07",
    "\x1bP+q544e\x1b\\",
    "\x1b[I\x1b[O\x1b[I",
    "\x1b\x1b\x1b[",
)


def test_sequences_that_make_no_sense_are_dropped(seat: Seat) -> None:
    for place, sequence in enumerate(SENSELESS):
        seat.terminal.mouse(sequence)
        time.sleep(0.15)  # an escape that stands alone is one after a tenth of a second
        resume_play(seat)
        seat.terminal.press("=")
        seat.wait_until_done("reroll", place + 1)
    assert seat.done().count("place") == 0
    assert seat.done().count("challenge") == 0


def resume_play(seat: Seat) -> None:
    """Leave whatever page a stray Escape has opened."""

    def playing() -> bool:
        screen = seat.terminal.screen()
        if "new card" in screen and "card 1 of this turn" in screen:
            return True
        seat.terminal.press("Enter" if "play on" in screen else "Escape")
        time.sleep(0.1)
        return False

    seat.terminal.wait(playing, "the turn")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_takes_other_encodings_gets_what_it_can_show(tmp_path: Path, encoding: str) -> None:
    with Seat(tmp_path, "--players", "Ann,中", "--seed", "3", env={"PYTHONIOENCODING": encoding}) as seat:
        seat.start_turn()
        seat.terminal.wait_for(r"\+-+\+\+-+\+ \* swipe ready")
        seat.terminal.wait_for(r"2 \?\?\s")
        seat.lay(1)
        seat.signal(signal.SIGTERM)
        assert seat.wait_for_end() == 143
        assert seat.as_before()


FOREIGN = (b"\xff\xfe\x80\xc3", "éß中\U0001f600".encode(), b"\xe9\xe8", b"\x00\x01\x02\x1c")


def test_foreign_encodings_are_no_letters_and_no_crash(seat: Seat) -> None:
    for place, data in enumerate(FOREIGN):
        seat.terminal._tmux("send-keys", "-H", *(f"{byte:02x}" for byte in data))
        time.sleep(0.15)
        resume_play(seat)
        seat.terminal.press("=")
        seat.wait_until_done("reroll", place + 1)
    assert seat.done().count("place") == 0


def test_a_paste_lays_nothing(seat: Seat) -> None:
    seat.terminal.mouse("\x1b[200~" + "iaun" * 100 + "\x1b[201~")
    seat.lay(1)
    assert seat.done().count("place") == 1


def test_a_paste_without_an_end_is_over_after_a_while(seat: Seat) -> None:
    seat.terminal.mouse("\x1b[200~iaun")
    time.sleep(1.0)  # half a second without input ends it
    seat.lay(1)
    assert seat.done().count("place") == 1


def test_ctrl_c_is_heard_in_a_paste_without_an_end(seat: Seat) -> None:
    seat.terminal.mouse("\x1b[200~iaun")
    seat.terminal.mouse("iaun\x03")
    seat.terminal.wait_for("Quit\\?")
    assert seat.done().count("place") == 0


TOO_SMALL = {
    (1, 1): "…",
    (2, 1): "2…",
    (1, 9): "…\n…",
    (10, 3): "10x3",
    (79, 24): "79 by 24 is too small",
    (80, 23): "80 by 23 is too small",
}
LARGE_ENOUGH = ((500, 200), (80, 24), (100, 30))


def test_windows_from_1x1_to_500x200_hold_the_clock_where_they_are_too_small_and_come_back(seat: Seat) -> None:
    for (width, height), text in TOO_SMALL.items():
        seat.terminal.resize(width, height)
        seat.terminal.wait(lambda shown=text: shown in seat.terminal.screen(), f"{width} by {height}")
    for width, height in LARGE_ENOUGH:
        seat.terminal.resize(width, height)
        seat.terminal.wait(lambda last=width: reaches(seat, last), f"a page of {width} by {height}")
    assert seat.done().count("hold") == seat.done().count("release") == 1
    seat.lay(1)


def reaches(seat: Seat, width: int) -> bool:
    """Whether the turn is painted from edge to edge of a window as wide as this."""
    screen = seat.terminal.screen()
    return "draw 19" in screen and any(len(line.rstrip()) == width for line in screen.split("\n"))


NAMES = ("[/", "Bob [/] [red]x", "a" * 200, "../../x", "中文の人", "\u202eabc", "[bold", "x\x1b[2Jy")


def test_hostile_names_are_only_names(tmp_path: Path) -> None:
    with Seat(tmp_path, "--players", ",".join(NAMES), "--seed", "3") as seat:
        seat.start_turn()
        seat.lay(1)
        seat.signal(signal.SIGKILL)
        seat.wait_for_end()
        assert [path.parent for path in tmp_path.rglob("*.jsonl")] == [seat.games]
    with Seat(tmp_path, "resume") as seat:
        seat.terminal.wait_for("goes on")
        assert seat.read().header.setup.players == NAMES


def test_a_replay_runs_steps_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Seat(tmp_path, *PLAY) as seat:
        seat.start_turn()
        seat.lay(2)
        seat.signal(signal.SIGTERM)
        seat.wait_for_end()
        game = seat.journal.stem
    with Seat(tmp_path, "replay", game[:6], "--turn", "1", "--speed", "32") as seat:
        seat.terminal.wait_for("replay: turn 1 of 1, line 4 of 4")
        seat.terminal.press("Left", "Left")
        seat.terminal.wait_for("line 2 of 4")
        seat.terminal.press("q")
        assert seat.wait_for_end() == 0
        assert seat.as_before()
