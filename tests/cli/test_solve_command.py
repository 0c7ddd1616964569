"""`jitters solve`: the document, the drawing, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jitters.cli.solve import command

ROLL = "F L Y E T I P X Q Z V W"
SIDES = " ".join(["AEST"] * 12)
STAIRCASE = ["--card", "staircase", "--dice", ROLL]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def solve(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(command, list(args), input=typed, prog_name="jitters solve")


def document(*args: str) -> dict[str, Any]:
    result = solve(*args, "--json")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == len(result.stdout.splitlines())
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_rulebooks_figure_is_solved() -> None:
    found = document(*STAIRCASE)
    assert list(found) == ["solvable", "count", "first", "best"]
    assert (found["solvable"], found["count"]) == (True, None)
    for fill in (found["first"], found["best"]):
        assert list(fill) == ["words", "letters", "swipe"]
        assert sorted(len(word) for word in fill["words"]) == [3, 3, 3]


def test_words_come_in_the_cards_order_across_then_down() -> None:
    fills = document(*STAIRCASE, "--all")["fills"]
    assert {"words": ["FLY", "TIP", "YET"], "letters": "FLYETIP", "swipe": None} in fills


def test_count_agrees_with_all() -> None:
    found = document(*STAIRCASE, "--count", "--all", "--sides", SIDES)
    assert found["count"] == len(found["fills"])
    swiped = [fill for fill in found["fills"] if fill["swipe"]]
    assert 0 < len(swiped) < len(found["fills"])
    assert all(list(fill["swipe"]) == ["die", "letter", "circle"] for fill in swiped)
    assert (
        document(*STAIRCASE, "--count", "--sides", SIDES, "--no-swipe")["count"]
        == document(*STAIRCASE, "--count")["count"]
    )


def test_limit_cuts_all_short() -> None:
    assert len(document(*STAIRCASE, "--all", "--limit", "3")["fills"]) == 3


def test_a_roll_by_seed_is_always_the_same() -> None:
    assert document("--card", "cup", "--roll", "7") == document("--card", "cup", "--roll", "7")
    assert solve("--card", "cup", "--roll", "7").output != solve("--card", "cup", "--roll", "8").output


def test_tiers_and_withdrawn_words_are_heeded() -> None:
    assert document("--card", "three", "--dice", "QATQQQ", "--tier", "35")["solvable"] is False
    assert document("--card", "three", "--dice", "QATQQQ")["first"]["words"] == ["QAT"]
    assert document("--card", "three", "--dice", "QATQQQ", "--withdrawn", "qat")["solvable"] is False


def test_a_dead_roll_is_an_answer() -> None:
    found = document("--card", "three", "--dice", "X X X X", "--count")
    assert found == {"solvable": False, "count": 0, "first": None, "best": None}
    result = solve("--card", "three", "--dice", "X X X X")
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "Nothing can be made.")
    assert "Nothing can be made." in solve("--card", "three", "--dice", "X X X X", "--count").output


def test_what_a_sideswipe_opens() -> None:
    opens = document("--card", "three", "--dice", "L Y X X", "--sides", "QQQQ QQQQ FQQQ QQQQ", "--opens")["opens"]
    assert [(opening["letter"], opening["count"], opening["best"]["words"]) for opening in opens] == [("F", 1, ["FLY"])]
    shown = solve("--card", "three", "--dice", "L Y X X", "--sides", "QQQQ QQQQ FQQQ QQQQ", "--opens").output
    assert "FLY  (sideswipe: die 3, from X to F)" in shown
    assert "opens nothing" in solve("--card", "three", "--dice", "X X X X", "--opens").output


def test_the_card_is_drawn_with_the_swiped_die_marked() -> None:
    shown = solve("--card", "corner", "--dice", "C A T O L L Y", "--best").output
    assert "best: " in shown
    assert shown.count("(") == 5
    swiped = solve("--card", "three", "--dice", "L Y X", "--sides", "QQQQ QQQQ FQQQ", "--best").output
    assert "<F> (L) (Y)" in swiped


def test_a_pattern_of_ones_own_is_read_from_a_file_or_typed(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("rrr..\n..o..\n..obb\n")
    found = document("--pattern", str(file), "--dice", ROLL)
    assert found == document(*STAIRCASE)
    assert "(F) (L) (Y)" in solve("--pattern", "-", "--dice", "FLY", typed="ooo\n").output


def test_all_fills_are_lines(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("cat\nact\n")
    result = solve("--card", "three", "--dice", "cat", "--all", "--dictionary", str(words))
    assert result.output.splitlines() == ["three: C A T", "ACT", "CAT"]


@pytest.mark.parametrize("asked", ["--json", "--best"])
def test_out_of_time_is_said_and_fails(asked: str) -> None:
    lattice = "\n".join("o" * 15 if row % 2 == 0 else "o." * 7 + "o" for row in range(15))
    dice = "ETAOINSHRDLU" * 20
    result = solve("--pattern", "-", "--dice", dice, "--seconds", "0.01", asked, typed=lattice + "\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no answer within 0.01 seconds" in result.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "Give a card"),
        (("--card", "three"), "Give a roll"),
        (("--card", "three", "--pattern", "x", "--dice", "CAT"), "Give a card"),
        (("--card", "none-such", "--dice", "CAT"), "'none-such'; there are three"),
        (("--card", "three", "--dice", "C4T"), "'C4T' is not all letters"),
        (("--card", "three", "--dice", ""), "not all letters"),
        (("--card", "three", "--dice", "CAT", "--roll", "1"), "Give a roll"),
        (("--card", "three", "--dice", "CA"), "3 circles, and there are only 2 dice"),
        (("--card", "three", "--dice", "CAT", "--sides", "AEST"), "1 groups of letters for 3 dice"),
        (("--card", "three", "--dice", "CAT", "--sides", "AEST AEST AES"), "'AES' is not four letters"),
        (("--card", "three", "--roll", "1", "--sides", "AEST"), "--sides goes with --dice"),
        (("--card", "three", "--dice", "CAT", "--box-dice", "x"), "--box-dice goes with --roll"),
        (("--card", "three", "--dice", "CAT", "--limit", "3"), "--limit goes with --all"),
        (("--card", "three", "--dice", "CAT", "--dictionary", "/no/such/file"), "/no/such/file"),
        (("--card", "three", "--dice", "CAT", "--cards", "/no/such/file"), "/no/such/file"),
        (("--card", "three", "--roll", "1", "--box-dice", "/no/such/file"), "/no/such/file"),
        (("--pattern", "/no/such/file", "--dice", "CAT"), "/no/such/file cannot be read: No such file"),
        (("--pattern", "-", "--dice", "CAT"), "no word"),
        (("--pattern", "-", "--cards", "x", "--dice", "CAT"), "--cards goes with --card"),
        (("--card", "three", "--dice", "CAT", "--tier", "5"), "10<=x<=80"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_question_that_makes_no_sense_is_refused(args: tuple[str, ...], says: str) -> None:
    result = solve(*args, typed="...\n")
    assert result.exit_code == 2
    assert says in result.stderr
    assert "Traceback" not in result.output
