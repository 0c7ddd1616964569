"""Standard streams that are closed, full or read by nobody: a sentence and a status, never a traceback."""

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
