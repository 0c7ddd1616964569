"""Every command in README runs: in a real terminal where it plays, as a process where it answers."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from terminal.tmux import Terminal

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent


def commands() -> list[str]:
    """The lines of README's shell blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def environment(home: Path) -> dict[str, str]:
    """A home of its own, and this environment's commands first."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}


def answers(command: str, home: Path) -> None:
    """It ends with status 0, or, for `check` with illegal words among them, with 1; and prints something."""
    done = subprocess.run(
        shlex.split(command), cwd=ROOT, env=environment(home), input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == (1 if command.startswith("jitters check") else 0), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.strip() or command in SILENT


def plays(command: str, home: Path) -> None:
    """It shows a table in a terminal, and leaves by Ctrl+C and, where it asks, a yes."""
    words = shlex.split(command.replace("data/", f"{ROOT}/data/"))
    fresh = {"PATH": environment(home)["PATH"], "MAKEFLAGS": "", "MAKELEVEL": "", "ARGS": ""}
    with Terminal(words, folder=home, env=fresh) as terminal:
        terminal.wait_for(r"Ctrl\+C|Name of player|New table")
        while not terminal.over:
            terminal.press("C-c")
            terminal.wait(lambda: terminal.over or "Quit?" in terminal.screen(), "a question or the end")
            if not terminal.over:
                terminal.press("y")
                terminal.wait_until_over()


def plays_from_the_checkout(command: str, home: Path) -> None:
    """`make play` in the checkout, with the environment these tests run in."""
    plays(command.replace("make play", f"make -C {ROOT} play VENV={BIN.parent}"), home)


def is_being_run(command: str, home: Path) -> None:
    """`make test` runs these very tests; what it would do is looked at."""
    done = subprocess.run(["make", "--dry-run", "test"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "-m pytest" in done.stdout
    assert command == "make test"
    assert home.exists()


def is_run_by_ci(command: str, home: Path) -> None:
    """Installing from nothing takes an environment of its own: `.ci/run` does it with every run."""
    assert command in (ROOT / ".ci" / "run").read_text()
    assert home.exists()


def has_nothing_to_resume(command: str, home: Path) -> None:
    """In a fresh home no game waits, and it says so; with one, `tests/terminal` takes games up again."""
    with Terminal(shlex.split(command), folder=home, env={"PATH": environment(home)["PATH"]}) as terminal:
        assert terminal.wait_until_over() != 0
        assert "no game" in terminal.scrollback()


def has_no_night_yet(command: str, home: Path) -> None:
    """In a fresh home nothing was played, and it says so; `tests/cli` tells nights."""
    done = subprocess.run(
        shlex.split(command), cwd=ROOT, env=environment(home), capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "no games at a table are recorded" in done.stderr


HOW: dict[str, Callable[[str, Path], None]] = {
    "make play": plays_from_the_checkout,
    'make play ARGS="--players 3 --target 250"': plays_from_the_checkout,
    "make test": is_being_run,
    "pipx install .": is_run_by_ci,
    "jitters --players 3 --target 250": plays,
    "jitters --players Ann,Bob,Cy --timer 2m --timer Cy=4m --overrule": plays,
    "jitters --players Ann --bot hard --bot easy": plays,
    "jitters --plain --players 2": plays,
    'jitters --players Ann --bot "exec:python3 docs/examples/bot.py"': plays,
    "jitters simulate --bots easy,hard --games 10 --seed 1": answers,
    "jitters practice storm": plays,
    "jitters daily": plays,
    "jitters --players 1 --deal KEEN-3D": plays,
    "jitters stats": answers,
    "jitters night": has_no_night_yet,
    "jitters records": answers,
    "jitters games": answers,
    "jitters resume": has_nothing_to_resume,
    "jitters check quiz youre oneway utah": answers,
    "jitters dictionaries": answers,
    "jitters words allow zoomed": answers,
    "jitters words list": answers,
    'jitters solve --card staircase --dice "F L Y E T I P A S R O N" --best': answers,
    "jitters lab dice --rolls 200": answers,
    "jitters box check --cards data/cards.yaml --dice data/dice.yaml": answers,
    "jitters --players 2 --cards data/cards.yaml --dice data/dice.yaml": plays,
    "jitters engine": answers,
}
"""Each command of README, and how it is tried."""
SILENT = ("jitters engine",)
"""What prints nothing when nothing is asked."""


def test_every_command_of_readme_is_tried_here() -> None:
    assert sorted(commands()) == sorted(HOW)


@pytest.mark.needs("tmux")
@pytest.mark.parametrize("command", HOW)
def test_the_command_runs(command: str, tmp_path: Path) -> None:
    HOW[command](command, tmp_path)


def test_links_of_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text())
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
