"""Standard streams that are closed, full or read by nobody: a sentence and a status, never a traceback."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

JITTERS = f"{sys.executable} -m jitters"
COMMANDS = ("--version", "--help", "check fly", "games --json", "box check", "words list", "dictionaries")


def shell(line: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", line],
        env={"PATH": "/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_output_is_told(command: str, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} {command} > /dev/full", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: No space left on device\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_output_is_told(command: str, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} {command} >&-", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output is closed\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_that_leaves_is_no_fault(command: str, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} {command} | head -c 0; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert done.returncode in (0, 1)
    assert done.stderr == ""


def test_the_engine_with_a_full_output_is_told(tmp_path: Path) -> None:
    done = shell(f"""echo '{{"do": "tick"}}' | {JITTERS} engine > /dev/full""", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: No space left on device\n"


def played(home: Path) -> str:
    """The id of a game in which somebody passed."""
    assert shell(f"printf 'pass\\n' | {JITTERS} --plain --players Ann,Bob --seed 1", home).returncode == 0
    (game,) = json.loads(shell(f"{JITTERS} games --json", home).stdout)
    return str(game["game"])


@pytest.mark.parametrize("output", ["> /dev/full", ">&-"])
@pytest.mark.parametrize("command", ["show", "export", "replay --plain", "replay --verify", "resume --plain", "coach"])
def test_a_kept_game_that_cannot_be_written_out_is_told(command: str, output: str, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} {command} {played(tmp_path)} {output} </dev/null", tmp_path)
    assert done.returncode == 1
    assert re.fullmatch(r"Error: standard output (cannot be written: No space left on device|is closed)\n", done.stderr)


def test_a_game_with_a_full_output_is_told_and_kept(tmp_path: Path) -> None:
    fill = "head -c 20000 /dev/zero > out; ulimit -f 20; "  # a disk that fills while the game is played
    lines = r"printf 'pass\n'; yes rules | head -n 200"
    play = f"({lines}) | {JITTERS} --plain --players Ann,Bob --seed 1 >> out"
    done = shell(f"cd {tmp_path}; {fill}{play}", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: File too large\n"
    (game,) = json.loads(shell(f"{JITTERS} games --json", tmp_path).stdout)
    assert (game["state"], game["players"]) == ("open", ["Ann", "Bob"])
    assert not list(tmp_path.rglob("crash-*"))


def test_the_line_mode_says_how_a_game_that_is_kept_goes_on(tmp_path: Path) -> None:
    lines = r"printf 'pass\nquit\nyes\n'"
    said = shell(f"{lines} | {JITTERS} --plain --players Ann,Bob", tmp_path).stdout
    (game,) = json.loads(shell(f"{JITTERS} games --json", tmp_path).stdout)
    way = f"It is kept: jitters resume --plain {game['game'][:8]} goes on with it.\n"
    assert said.endswith(f"The game is left unfinished.\nAnn 0, Bob 0.\n{way}")
    elsewhere = tmp_path / "friend.jsonl"
    Path(game["file"]).rename(elsewhere)
    said = shell(f"{JITTERS} resume --plain {elsewhere} </dev/null", tmp_path).stdout
    assert said.endswith(f"It is kept: jitters resume --plain {elsewhere} goes on with it.\n")
    assert shell(f"{JITTERS} --plain --players Ann,Bob </dev/null", tmp_path).stdout.endswith("Ann 0, Bob 0.\n")
    (tmp_path / "full").write_text("a file where the data folder should be")
    said = shell(f"{lines} | XDG_DATA_HOME={tmp_path}/full {JITTERS} --plain --players Ann,Bob", tmp_path).stdout
    assert said.endswith("Ann 0, Bob 0.\n")


@pytest.mark.parametrize("options", ["", "--players Ann,Bob "])
def test_the_line_mode_with_an_output_that_is_full_from_the_start_is_told(options: str, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} --plain {options}</dev/null > /dev/full", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("command", "status"), [("engine", 0), ("--plain --players Ann,Bob", 0), ("check", 2), ("rm nothing", 1)]
)
def test_a_closed_input_is_an_input_at_its_end(command: str, status: int, tmp_path: Path) -> None:
    done = shell(f"{JITTERS} {command} <&-", tmp_path)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    assert "fault of the program" not in done.stderr


def test_closed_errors_do_not_hinder(tmp_path: Path) -> None:
    assert shell(f"{JITTERS} check fly 2>&-", tmp_path).stdout.startswith("FLY: legal")


def test_a_terminal_without_a_character_shows_a_question_mark(tmp_path: Path) -> None:
    done = shell(f"PYTHONIOENCODING=ascii {JITTERS} lab dice --rolls 20", tmp_path)
    assert done.returncode == 0
    assert "?" in done.stdout


GONE = """
import os, sys
import jitters.cli.games as games
def leave(*_, **__):
    sys.{stream}.write("the last words wait")
    os.close({control})
    raise SystemExit(129)
games.command.callback = leave
from jitters.cli.main import main
main()
"""


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_last_words_for_a_terminal_that_has_gone_change_no_status(stream: str, tmp_path: Path) -> None:
    control, terminal = pty.openpty()
    (tmp_path / "gone.py").write_text(GONE.format(stream=stream, control=control))
    command = [sys.executable, str(tmp_path / "gone.py"), "games"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdout=terminal, stderr=terminal, pass_fds=[control], env=env) as program:
        os.close(control)
        os.close(terminal)
        assert program.wait(30) == 129
