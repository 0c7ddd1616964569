"""`jitters box check`."""

from pathlib import Path

from click.testing import CliRunner

from jitters.cli.group import root


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(root, ["box", "check", *words], prog_name="jitters")
    return result.exit_code, result.output


def test_the_shipped_box_has_no_fault() -> None:
    status, output = run()
    assert status == 0
    assert output.startswith("20 cards (")
    assert output.endswith("and 12 dice: no fault found.\n")


def test_all_faults_are_reported_a_line_each(tmp_path: Path) -> None:
    cards, dice = tmp_path / "c.yaml", tmp_path / "d.yaml"
    cards.write_text("cards:\n  - id: X\n    points: 0\n    pattern: oo\n")
    dice.write_text("dice:\n  - [A]\n")
    status, output = run("--cards", str(cards), "--dice", str(dice))
    assert status == 2
    assert output.splitlines() == [
        f"{dice}, line 2, die 1: has 1 faces, not 6",
        f"{cards}, line 2, card 1: id 'X' is not made of a to z, 0 to 9 and -",
        f"{cards}, line 3, card 1: points '0' is not a whole number above 0",
    ]
