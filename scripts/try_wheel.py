"""Run every console script, subcommand and `--help` of an installed wheel from an empty folder.

    python scripts/try_wheel.py BIN EMPTY_FOLDER

BIN is the `bin` folder of an environment that holds the wheel and nothing else of this project.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

LIMIT_S = 120
NEW_GAME = '{"do": "new", "players": ["Ann", "Bob"], "seed": 1}\n{"do": "start", "at": 0}\n'
TRIED: tuple[tuple[str, ...], ...] = (
    ("jitters", "--version"),
    ("python", "-m", "jitters", "--version"),
    ("jitters", "box", "check"),
    ("jitters", "check", "cat", "dog"),
    ("jitters", "dictionaries"),
    ("jitters", "words", "list"),
    ("jitters", "engine"),
    ("jitters", "--plain", "--players", "2", "--seed", "1"),
    ("jitters", "solve", "--card", "staircase", "--dice", "F L Y E T I P A A A A A", "--best"),
    ("jitters", "lab", "dice", "--rolls", "50", "--json"),
    ("jitters", "--plain", "--players", "Ann", "--bot", "hard", "--seed", "1"),
    ("jitters", "simulate", "--bots", "easy,hard", "--games", "4", "--json"),
    ("jitters", "practice", "storm", "--plain"),
    ("jitters", "daily", "--plain"),
    ("jitters", "games", "--json"),
    ("jitters", "records"),
    ("jitters", "stats"),
)
"""Besides every `--help`: commands that must end well with this input or none."""


def main() -> None:
    """Try them all; the first that fails ends it."""
    binaries, empty = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    home = empty / "home"
    home.mkdir()
    env = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    tried = 0
    for command in (*TRIED, *helps(binaries, empty, env, ("jitters",))):
        text = run(binaries, empty, env, command)
        if command == ("jitters", "engine"):
            replies = [json.loads(line) for line in text.splitlines()]
            assert [reply["ok"] for reply in replies] == [True, True], replies
        tried += 1
    print(f"{tried} commands of the wheel ran from an empty folder")


def helps(binaries: Path, empty: Path, env: dict[str, str], command: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """`--help` of a command and of all below it."""
    yield (*command, "--help")
    text = run(binaries, empty, env, (*command, "--help"))
    _, _, commands = text.partition("\nCommands:\n")
    for name in re.findall(r"^ {2}([a-z]+)(?: |$)", commands, re.MULTILINE):
        yield from helps(binaries, empty, env, (*command, name))


def run(binaries: Path, empty: Path, env: dict[str, str], command: tuple[str, ...]) -> str:
    """What the command prints; it must end with status 0 and leave standard error without a traceback."""
    done = subprocess.run(
        [binaries / command[0], *command[1:]],
        cwd=empty,
        env=env,
        input=NEW_GAME if command[-1] == "engine" else "",
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    if done.returncode != 0 or "Traceback" in done.stderr:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
