"""The clock of the line mode: told when asked, with each answer and at milestones; out when it is out."""

import contextlib
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from plain.evening import Evening, HeldClock, Script, started

from jitters.games.jitters import actions as do
from jitters.games.jitters.events import TimerExpired
from jitters.plain.clock import boot_clock, since
from jitters.plain.sitting import BEAT_MS
from jitters.plain.source import End, Line, StreamSource


def test_milestones_are_told_while_nobody_types():
    evening = started("three")
    said = evening.say(130_000, "", 55_000)
    assert said.index("One minute left.") < said.index("0:50 left.")
    assert "30 seconds left.\n10 seconds left.\nTime!\n" in said
    assert "Ann is out of time: 0." in said
    assert "Bob: your turn, round 1." in said


def test_a_milestone_is_told_once_and_again_in_the_next_turn():
    evening = started("three", timer_ms=40_000)
    assert "One minute" not in evening.say(1_000, "t")
    said = evening.say(10_000, "time", 5_000, "time")
    assert said.count("30 seconds left.") == 1
    evening.say(60_000)
    assert evening.say("", 20_000).count("30 seconds left.") == 1


def test_a_milestone_that_passed_while_the_clock_stood_comes_at_its_time():
    evening = started("three", timer_ms=40_000)
    evening.say("fly", 5_000, "challenge Bob fly", 60_000, "stand", 60_000)
    assert "left." not in evening.say(60_000)
    assert "30 seconds left." in evening.say("resume", 6_000)


def test_j20_j22_an_answer_at_the_deadline_is_too_late():
    evening = started("three")
    evening.say("fly", 179_999)
    assert evening.view.phase == "running"
    said = evening.say(1, "stop")
    assert "Time!\nAnn is out of time: 0. 10 on one card are lost." in said
    assert evening.view.totals[0] == 0


def test_j22_lines_that_came_before_the_deadline_are_heard_before_it_is_judged():
    evening = started("three")
    evening.say("fly", 179_000)
    stamp = evening.clock.ms + 999
    evening.clock.ms += 1_500

    class Waiting:
        interactive = False
        lines = (Line(text="stop", at=stamp),)

        def read(self, until):
            line, self.lines = (*self.lines, End())[0], ()
            return line

    evening.sitting.source = Waiting()
    evening.sitting.play()
    assert evening.view.totals[0] == 10


def test_an_empty_line_right_after_the_time_starts_no_turn_of_a_person_who_types():
    evening = started("three", typed=True, timer_ms=20_000)
    said = evening.say(20_400, "")
    assert "The time ran out just before that. Enter once more starts the next turn." in said
    assert evening.view.phase == "ready"
    evening.say(1_000, "")
    assert evening.view.phase == "running"


def test_a_pipe_may_start_the_next_turn_at_once():
    evening = started("three", timer_ms=20_000)
    evening.say(20_400, "")
    assert (evening.view.phase, evening.view.player) == ("running", 1)


def test_a_pause_holds_the_clock_and_covers_the_card():
    evening = started("three")
    said = evening.say("fly", 10_000, "pause", 600_000, "card", "fl_", "time")
    assert "The game is paused." in said
    assert "covered until play goes on" in said
    assert "The clock is held: nothing moves until play goes on." in said
    assert "The clock stands at 2 minutes 50 seconds." in said
    said = evening.say("")
    assert "Play goes on." in said
    assert "   F   L   Y\n" in said
    assert said.endswith("2:50 left.\n")


def test_the_clock_waits_while_help_and_rules_are_read():
    evening = started("three")
    for line, said in (("help", "fly yet tip lays words"), ("rules", "the highest total wins")):
        answer = evening.say(line, 60_000)
        assert said in answer
        assert "Press Enter to go on: the clock starts then." in answer
        assert evening.say("").endswith("3:00 left.\n")


def test_between_turns_help_holds_nothing_and_a_pause_ends_at_the_curtain():
    evening = Evening("three")
    assert "Press Enter to go on" not in evening.say("help")
    assert "Ann: your turn" in evening.say("pause", "")
    assert evening.view.phase == "ready"


class Slept(Script):
    """A script whose waits are overslept by a minute: the process did not run."""

    def read(self, until):
        line = super().read(until)
        self.clock.ms += 60_000
        return line


def overslept(evening: Evening, *lines: str | int) -> str:
    start = len(evening.out.getvalue())
    script = Slept(evening.clock, *lines, interactive=evening.typed)
    evening.sitting.source = script
    evening.sitting.play()
    return evening.out.getvalue()[start:]


def test_a_sleep_is_noticed_and_the_turn_may_be_played_again():
    evening = started("three")
    said = overslept(evening, 5_000)
    assert "The machine slept for 1 minute; that time counts, unless the table plays the turn again." in said
    assert "Type again to void the turn and play it anew, if the table agrees." in said
    said = evening.say("again")
    assert "The turn is void: Ann plays it again." in said
    assert "Ann: your turn, round 1." in said


def test_a_sleep_while_an_answer_is_made_is_noticed_too():
    evening = started("three")
    evening.clock.ms += 60_000
    said = evening.say(1_000, "time")
    assert "The machine slept for 1 minute;" in said


def test_what_a_person_typed_into_a_sleep_is_dropped():
    evening = started("three", typed=True)
    evening.clock.ms += 60_000
    assert "complete" not in evening.say("fly")
    assert "complete" in evening.say(300, "fly")


def test_a_sleep_beyond_the_deadline_ends_the_turn_and_may_be_undone():
    evening = started("three", timer_ms=30_000)
    said = overslept(evening, 5_000)
    assert said.index("Time!") < said.index("The machine slept") < said.index("Bob: your turn")
    evening.say("again")
    assert (evening.view.phase, evening.view.player) == ("ready", 0)


# ---- the real clock, the real streams


def test_the_machine_clock_never_falls_and_is_in_milliseconds():
    first = boot_clock()
    now = since(boot_clock, first)
    stamps = [now() for _ in range(1000)]
    assert stamps == sorted(stamps)
    assert 0 <= stamps[0] < 60_000


@pytest.fixture
def pipe():
    reading, writing = os.pipe()
    yield reading, writing
    for descriptor in (reading, writing):
        try:
            os.close(descriptor)
        except OSError:
            continue


def test_lines_that_come_together_keep_their_time(pipe):
    reading, writing = pipe
    clock = HeldClock(100)
    source = StreamSource(reading, clock)
    assert source.read(100) is None
    os.write(writing, b"fly\r\nyet\nti")
    assert source.read(None) == Line(text="fly", at=100)
    clock.ms = 200
    assert source.read(None) == Line(text="yet", at=100)
    os.write(writing, b"p")
    os.close(writing)
    assert source.read(None) == Line(text="tip", at=200)
    assert source.read(None) == End()
    assert source.read(None) == End()
    assert not source.interactive


def test_bytes_that_are_no_text_and_endless_lines_are_taken_as_they_come(pipe):
    reading, writing = pipe
    source = StreamSource(reading, HeldClock())
    os.write(writing, b"\xff\xfe\n")
    assert source.read(None) == Line(text="��", at=5_000_000)
    for _ in range(20):
        os.write(writing, b"x" * 4000)
        assert source.read(5_000_000) is None
    os.write(writing, b"\n")
    line = source.read(None)
    assert isinstance(line, Line)
    assert len(line.text) == 4096


def test_a_file_can_be_read_too(tmp_path: Path):
    script = tmp_path / "script"
    script.write_text("one\n\ntwo")
    with script.open() as file:
        source = StreamSource(file.fileno(), HeldClock(0))
        assert [source.read(0) for _ in range(4)] == [*(Line(text=text, at=0) for text in ("one", "", "two")), End()]


def test_ctrl_c_is_raised_only_where_a_line_is_awaited(pipe):
    reading, _ = pipe
    source = StreamSource(reading, HeldClock())
    before = signal.getsignal(signal.SIGINT)
    with source.minding_interrupts():
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            source.read(None)
    assert signal.getsignal(signal.SIGINT) is before


def plain(*options: str, text: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`jitters --plain` with these lines piped in."""
    return subprocess.run(
        [sys.executable, "-m", "jitters", "--plain", *options],
        input=text,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}


def test_a_pipe_is_played_to_its_end_and_leaves_with_the_standings(home):
    done = plain("--players", "3", "--seed", "7", text="Ann\n\nCy\n\nstop\nyes\n", **home)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Three players: Ann, Player 2, Cy." in done.stdout
    assert "Ann gives the turn up: 0." in done.stdout
    assert "\nThe game is left unfinished.\nAnn 0, Player 2 0, Cy 0.\nIt is kept: jitters resume" in done.stdout
    assert "\x1b" not in done.stdout
    assert "> " not in done.stdout


def test_the_end_of_input_before_any_game_is_no_error(home):
    done = plain(text="", **home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("No game was begun.\n")


def test_an_output_without_the_letters_spells_them_out(home):
    done = plain("--players", "Åsa,Bo", text="\n", PYTHONIOENCODING="ascii", **home)
    assert done.returncode == 0
    assert "\\xc5sa: your turn" in done.stdout


def test_an_output_that_nobody_reads_ends_the_game_quietly(home):
    command = f"{sys.executable} -m jitters --plain --players Ann,Bob; echo $? >&2"
    script = f"yes help | ({command}) | head -n 1"
    done = subprocess.run(
        ["/bin/sh", "-c", script], capture_output=True, text=True, env={**os.environ, **home}, check=False
    )
    assert done.stdout.count("\n") == 1
    assert done.stderr == "1\n"


class Told:
    """A source in which a signal, or another end, comes after some lines and a time in ms."""

    interactive = False

    def __init__(self, clock, *lines, wait, end):
        self.script, self.clock, self.wait, self.end = Script(clock, *lines), clock, wait, end

    def read(self, until):
        if self.script.items:
            return self.script.read(until)
        self.clock.ms += self.wait
        if isinstance(self.end, BaseException):
            raise self.end
        return self.end


def ended_by(end, *lines, wait):
    evening = Evening("three")
    evening.sitting.open()
    evening.sitting.source = Told(evening.clock, *lines, wait=wait, end=end)
    with contextlib.suppress(SystemExit, KeyboardInterrupt):
        evening.sitting.play()
    return evening


def ended_by_a_signal(*lines, wait):
    return ended_by(SystemExit(143), *lines, wait=wait)


def test_a_signal_while_the_clock_runs_writes_the_time_down():
    evening = ended_by_a_signal("", wait=2500)
    last = evening.keeper.notes[-1]
    assert (last.action, last.at, last.events) == (do.Tick(), 2500, ())


@pytest.mark.parametrize("end", [End(), KeyboardInterrupt()])
def test_an_end_of_input_and_ctrl_c_write_the_time_down_too(end):
    evening = ended_by(end, "", wait=2500)
    last = evening.keeper.notes[-1]
    assert (last.action, last.at, last.events) == (do.Tick(), 2500, ())


def test_leaving_writes_the_time_down_too():
    evening = Evening("three")
    evening.say("", 2000, "quit", 500, "yes")
    last = evening.keeper.notes[-1]
    assert (last.action, last.at, last.events) == (do.Tick(), 2500, ())


def test_the_journal_is_told_every_five_seconds_that_time_goes_on():
    evening = started("three")
    evening.say(21_000)
    ticks = [note.at for note in evening.keeper.notes if note.action == do.Tick()]
    assert ticks[-1] == 21_000
    assert max(later - earlier for earlier, later in pairwise(ticks)) <= 5_000 + BEAT_MS


def test_time_that_is_noted_leaves_a_question_open():
    evening = started("three")
    assert "0:" not in evening.say("stop", 12_000)
    assert "gives the turn up" in evening.say("yes")


def test_a_signal_after_the_time_is_out_writes_the_expiry_down():
    evening = ended_by_a_signal("", wait=200_000)
    last = evening.keeper.notes[-1]
    assert isinstance(last.events[0], TimerExpired)
    assert evening.view.player == 1


def test_a_signal_while_the_clock_stands_writes_nothing():
    assert ended_by_a_signal(wait=2500).keeper.notes == []


def test_a_signal_in_the_middle_of_an_action_adds_nothing_to_it():
    evening = Evening("three")
    evening.say("")
    before = list(evening.keeper.notes)

    def cut_off(_note):
        raise SystemExit(143)

    evening.game.session._note = cut_off
    evening.sitting.source = Script(evening.clock, 500, "reroll")
    with pytest.raises(SystemExit):
        evening.sitting.play()
    assert evening.keeper.notes == before
