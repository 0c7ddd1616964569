"""What a fresh process brings in: the pure rooms know no clock, file, chance, log or screen."""

import json
import subprocess
import sys

import pytest

SCREENS = {"textual", "rich"}
FORBIDDEN = {"yaml", "enchant", "click", "platformdirs", "asyncio", "random", "secrets", "logging", "sqlite3", *SCREENS}

ROOMS = [
    "jitters",
    "jitters.kernel.chance",
    "jitters.kernel.ledger",
    "jitters.kernel.letters",
    "jitters.kernel.verdicts",
    "jitters.games.jitters.play",
    "jitters.games.jitters.view",
    "jitters.games.jitters.words",
    "jitters.games.jitters.patterns",
    "jitters.table.session",
    "jitters.table.agreement",
    "jitters.table.protocol",
    "jitters.table.journal",
    "jitters.bots.opening",
]


def brought_by(module):
    """The names of all modules that importing `module` brings into a fresh process."""
    code = (
        "import sys; before = set(sys.modules); "
        f"import {module}, json; print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    told = subprocess.run([sys.executable, "-S", "-c", PATHS + code], capture_output=True, text=True, check=True)
    return set(json.loads(told.stdout))


# Without `site`, so that nothing is there before the import but Python's own.
PATHS = f"import sys; sys.path[:] = {sys.path!r}; "


@pytest.mark.parametrize("module", ROOMS)
def test_the_pure_rooms_bring_none_of_these(module):
    brought = brought_by(module)
    assert module in brought
    assert {name.partition(".")[0] for name in brought} & FORBIDDEN == set()


@pytest.mark.parametrize("module", [room for room in ROOMS if ".kernel" in room or ".games" in room])
def test_kernel_and_games_bring_neither_lexicon_nor_what_stands_above(module):
    rooms = {".".join(name.split(".")[:2]) for name in brought_by(module) if name.startswith("jitters.")}
    assert rooms <= {"jitters.kernel", "jitters.games"}


def test_the_command_lines_door_brings_no_screen():
    brought = brought_by("jitters.cli.main")
    assert {name.partition(".")[0] for name in brought} & (SCREENS | {"enchant", "yaml", "asyncio", "sqlite3"}) == set()
