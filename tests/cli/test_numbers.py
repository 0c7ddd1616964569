"""Numbers on the command line: what is none, or beyond all measure, is refused before anything is done."""

import pytest
from click.testing import CliRunner

from jitters.cli.group import root

HUGE = "9" * 30
NUMBERS = {
    "solve --card three --roll 1 --seconds": ("nan", "inf", "-inf", "-1", "0", "1e300"),
    "solve --card three --roll": ("nan", HUGE, "1.5"),
    "solve --card three --roll 1 --all --limit": ("0", "-1", "nan", HUGE),
    "solve --card three --roll 1 --tier": ("nan", "9", HUGE),
    "lab timer --seconds": ("nan", "inf", "-1", "1e300"),
    "lab timer --pace": ("nan", "inf", "-1", "0"),
    "lab timer --turns": ("0", "-1", HUGE),
    "lab deck --rolls": ("0", "-1", "nan", HUGE),
    "lab dice --seed": ("nan", HUGE, f"-{HUGE}"),
    "lab dice --workers": ("0", "-1", "100000"),
    "simulate --bots easy --games": ("0", "nan", HUGE),
    "simulate --bots easy --target": ("0", "-1", HUGE),
    "simulate --bots easy --workers": ("0", "nan", "100000"),
    "replay x --speed": ("nan", "inf", "-1", "0"),
    "replay x --turn": ("nan", "0"),
    "coach x --turn": ("inf", "-1"),
    "--plain --target": ("0", "-1", "nan", HUGE),
    "--plain --seed": ("nan", "inf", HUGE, f"-{HUGE}"),
    "--plain --timer": ("nan", "inf", "-1", "0", HUGE),
    "--plain --players": ("-1", "100", "2.5"),
    "practice run --plain --target": ("0", "nan", HUGE),
    "practice run --plain --seed": ("inf", HUGE),
}


@pytest.mark.parametrize(
    ("words", "number"), [(words, number) for words, numbers in NUMBERS.items() for number in numbers]
)
def test_no_number_or_none_that_makes_sense(words: str, number: str) -> None:
    result = CliRunner().invoke(root, [*words.split(), number], prog_name="jitters")
    assert (result.exit_code, result.stdout) == (2, "")
    option = words.rsplit(maxsplit=1)[-1]
    assert option in result.stderr
