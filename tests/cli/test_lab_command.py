"""`jitters lab`: documents, tables, pictures, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jitters.cli.lab import command
from jitters.cli.lab_tables import bar

CARDS = """
cards:
  - id: three
    points: 10
    pattern: |
      ooo
  - id: six
    points: 20
    pattern: |
      oooooo
"""
FAST = ["--workers", "1", "--dictionary", "home"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def cards(tmp_path: Path) -> str:
    file = tmp_path / "cards.yaml"
    file.write_text(CARDS)
    return str(file)


@pytest.fixture
def dice(tmp_path: Path) -> str:
    file = tmp_path / "dice.yaml"
    file.write_text("dice:\n" + "  - [A, E, S, T, R, N]\n" * 12)
    return str(file)


def lab(*args: str) -> Result:
    return CliRunner().invoke(command, list(args), prog_name="jitters lab")


def document(*args: str) -> dict[str, Any]:
    result = lab(*args, *FAST, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_decks_document_has_what_it_promises(cards: str) -> None:
    found = document("deck", "--cards", cards, "--rolls", "20", "--seed", "3")
    assert (found["rolls"], found["seed"], [card["id"] for card in found["cards"]]) == (20, 3, ["three", "six"])
    three, six = found["cards"]
    assert (three["points"], three["circles"], six["circles"]) == (10, 3, 6)
    assert {"plain", "swipe"} <= set(three["tiers"]["35"])
    assert three["difficulty"] < six["difficulty"]
    assert six["tiers"]["35"]["plain"] <= six["tiers"]["35"]["swipe"] <= 1


def test_equal_seeds_give_equal_documents_on_any_number_of_cores(cards: str) -> None:
    alone = document("deck", "--cards", cards, "--rolls", "60")
    two = lab("deck", "--cards", cards, "--rolls", "60", "--workers", "2", "--dictionary", "home", "--json")
    assert json.loads(two.stdout) == alone


def test_the_deck_is_a_table_the_easiest_card_first(cards: str) -> None:
    shown = lab("deck", "--cards", cards, "--rolls", "10", *FAST).stdout
    assert shown.index("three") < shown.index("six")
    assert "10 rolls, seed 1, home words" in shown
    assert "█" in shown


def test_two_boxes_stand_side_by_side(cards: str, dice: str) -> None:
    found = document("deck", "--cards", cards, "--against", dice, "--rolls", "10")
    other = found["against"]
    assert [card["id"] for card in other["cards"]] == ["three", "six"]
    assert other["box"] != found["box"]
    assert other["cards"][0]["fills"] != found["cards"][0]["fills"]
    shown = lab("deck", "--against", cards, "--cards", cards, "--rolls", "5", *FAST).stdout
    assert "Cards (here)" in shown
    assert "Cards (cards.yaml)" in shown


def test_the_dices_document_and_table(cards: str) -> None:
    found = document("dice", "--cards", cards, "--rolls", "10")
    assert len(found["letters"]) == 26
    assert found["letters"]["E"]["in_best_fills"]["share"] > found["letters"]["X"]["in_best_fills"]["share"]
    assert 3 < found["vowels"]["mean"] < 6
    shown = lab("dice", "--cards", cards, "--rolls", "10", *FAST).stdout
    assert "Vowels a roll" in shown
    assert "Q on top and no U" in shown


def test_the_timers_document_and_table(cards: str) -> None:
    found = document("timer", "--cards", cards, "--turns", "20", "--seconds", "60", "--pace", "20")
    assert (found["turns"], found["seconds"], found["pace"], found["tier"]) == (20, 60, 20, 35)
    made = [aim["made"]["share"] for aim in found["aims"]]
    assert made == sorted(made, reverse=True)
    shown = lab("timer", "--cards", cards, "--turns", "20", "--seconds", "60", *FAST).stdout
    assert "A turn of 60 s at 15 s a word" in shown
    assert "1 card " in shown


@pytest.mark.needs("matplotlib")
@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_picture_is_drawn(cards: str, dice: str, tmp_path: Path, ending: str) -> None:
    magic = {"svg": b"<?xml", "png": b"\x89PNG"}[ending]
    for study in ("deck", "dice"):
        file = tmp_path / f"{study}.{ending}"
        result = lab(study, "--cards", cards, "--against", dice, "--rolls", "5", "--plot", str(file), *FAST)
        assert result.exit_code == 0, result.output
        assert file.read_bytes().startswith(magic)


def test_a_bar_is_as_long_as_its_share() -> None:
    assert (bar(0, 4), bar(0.5, 4), bar(1, 4), bar(2, 4)) == ("", "██", "████", "████")
    assert bar(0.28125, 4) == "█▏"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("deck", "--cards", "/no/such/file"), "/no/such/file"),
        (("deck", "--against", "/no/such/file"), "/no/such/file"),
        (("dice", "--dictionary", "/no/such/file"), "/no/such/file"),
        (("deck", "--plot", "picture.gif"), "ends in .svg or .png"),
        (("dice", "--plot", "/no/such/folder/picture.svg"), "there is no folder"),
        (("deck", "--rolls", "0"), "1<=x"),
        (("timer", "--pace", "0"), "0<x"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_question_that_makes_no_sense_is_refused(args: tuple[str, ...], says: str) -> None:
    result = lab(*args)
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_wrong_file_to_set_beside_is_refused_for_what_is_wrong_in_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("cards:\n  - id: three\n    points: 10\n    pattern: |\n      xxx\n")
    assert "'x' is none of" in lab("deck", "--against", str(file)).stderr
    file.write_text("dice:\n  - [A, B, C]\n")
    assert "die" in lab("deck", "--against", str(file)).stderr


def test_a_picture_without_the_library_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = lab("deck", "--plot", "picture.svg")
    assert (result.exit_code, "jitters[plot]" in result.stderr) == (2, True)
