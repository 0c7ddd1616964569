"""`jitters check`: verdicts on the command line, and its exit status."""

import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from jitters.cli.check import command, shown
from jitters.store.house_words import HouseWords

KEYS = ["word", "legal", "reason", "form", "definition", "near", "dictionary"]


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A house dictionary of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def check(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(command, list(words), input=given)


def documents(*words: str) -> list[dict[str, object]]:
    return list(json.loads(check("--json", *words).stdout))


def piped(raw: bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
    line = [sys.executable, "-m", "jitters", "check", *options]
    return subprocess.run(
        line, input=raw, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "utf-8"}
    )


@pytest.mark.parametrize(
    ("words", "status"), [(["fly"], 0), (["fly", "YET", "Tip"], 0), (["fly", "youre"], 1), (["qwert"], 1), ([""], 1)]
)
def test_the_status_is_zero_only_if_all_words_are_legal(words: list[str], status: int) -> None:
    assert check(*words).exit_code == status
    assert check("--json", *words).exit_code == status


def test_a_line_says_why() -> None:
    lines = check("fly", "youre", "oneway").output.splitlines()
    assert "FLY: legal" in lines
    assert "YOURE: illegal, needs an apostrophe: you're" in lines
    assert "ONEWAY: illegal, needs a hyphen: one-way" in lines


def test_j33_the_rulebooks_symbol_and_prefix_are_refused_whatever_the_dictionary_says() -> None:
    HouseWords().allow(["AG"], date(2026, 11, 29))
    lines = check("ag", "un", "coop", "august").output.splitlines()
    assert "AG: illegal, a symbol: Ag" in lines
    assert "UN: illegal, cannot stand alone: un-" in lines
    assert "COOP: legal, beside co-op" in lines
    assert "AUGUST: legal, also the name August" in lines


def test_near_misses_are_shown() -> None:
    assert "near: SCHOOL" in check("skool").output


def test_the_document_has_its_keys_in_their_order() -> None:
    fly, skool = documents("fly", "skool")
    assert list(fly) == list(skool) == KEYS
    assert (fly["word"], fly["legal"], fly["reason"], fly["form"], fly["near"]) == ("FLY", True, None, None, None)
    assert fly["dictionary"] == "standard"
    assert (skool["legal"], skool["reason"]) == (False, "not-found")
    assert skool["near"][0] == "SCHOOL"


@pytest.mark.parametrize(
    ("word", "reason", "form"),
    [
        ("utah", "always-capitalised", "Utah"),
        ("oneway", "needs-hyphen", "one-way"),
        ("youre", "needs-apostrophe", "you're"),
        ("rca", "abbreviation", "RCA"),
        ("zn", "symbol", "Zn"),
        ("ing", "affix", "-ing"),
        ("der", "foreign", None),
        ("xiv", "roman-numeral", "XIV"),
        ("q", "one-letter", None),
    ],
)
def test_j33_each_category_has_its_code(word: str, reason: str, form: str | None) -> None:
    (document,) = documents(word)
    assert (document["reason"], document["form"], document["near"]) == (reason, form, None)


def test_near_misses_are_looked_for_up_to_twenty_words() -> None:
    assert documents(*["skool"] * 20)[0]["near"]
    assert documents(*["skool"] * 21)[0]["near"] is None


def test_levels_and_files_are_dictionaries(tmp_path: Path) -> None:
    assert check("--dictionary", "home", "qat").exit_code == 1
    assert check("--dictionary", "wide", "qat").exit_code == 0
    ours = tmp_path / "ours.txt"
    ours.write_text("quizzy\n")
    assert check("--dictionary", str(ours), "quizzy").exit_code == 0
    assert json.loads(check("--json", "--dictionary", str(ours), "cat").stdout)[0]["dictionary"] == str(ours)


@pytest.mark.parametrize("name", ["", "nofile.txt", "qq_QQ", "."])
def test_a_dictionary_that_cannot_be_opened_is_status_two_and_a_sentence(name: str) -> None:
    found = check("--dictionary", name, "cat")
    assert found.exit_code == 2
    assert found.stdout == ""
    assert "Traceback" not in found.stderr
    assert "Error: " in found.stderr


def test_words_come_from_standard_input_too() -> None:
    found = check("--json", given="fly yet\n\n tip\tteh\n")
    assert [document["word"] for document in json.loads(found.stdout)] == ["FLY", "YET", "TIP", "TEH"]
    assert found.exit_code == 1
    assert check(given="fly\n").exit_code == 0


@pytest.mark.parametrize("given", ["", "  \n\t\n"])
def test_no_word_at_all_is_status_two(given: str) -> None:
    assert check(given=given).exit_code == 2


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_bytes_that_are_no_text_are_no_words(options: tuple[str, ...]) -> None:
    found = piped(b"fly\n\xff\xfe \x00\x1b[2J \xe2\x80\xaecat c4t e\xcc\x81te " + b"x" * 100_000, *options)
    assert found.returncode == 1
    assert found.stderr == b""
    assert b"\x1b" not in found.stdout
    assert b"\x00" not in found.stdout


def test_a_terminal_of_another_alphabet_gets_what_it_can_show() -> None:
    line = [sys.executable, "-m", "jitters", "check", "été", "кот", "c\udcfft"]
    found = subprocess.run(line, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "latin-1"})
    assert (found.returncode, found.stderr) == (1, b"")
    assert b"\\u041a" in found.stdout


def test_many_words_are_one_document() -> None:
    words = [f"fly{'q' * (at % 2)}" for at in range(12_000)]
    found = piped("\n".join(words).encode(), "--json")
    documents = json.loads(found.stdout)
    assert [document["legal"] for document in documents] == [not at % 2 for at in range(12_000)]
    assert len(piped("\n".join(words).encode()).stdout.splitlines()) == 12_000


def test_j39_the_tables_ruling_is_shown(own_folder: Path) -> None:
    house = HouseWords()
    house.allow(["quizzy"], date(2026, 11, 29))
    house.deny(["cat"], date(2026, 11, 29))
    assert "QUIZZY: legal, allowed by this table on 2026-11-29" in check("quizzy").output
    cat, dog = documents("cat", "dog")
    assert (cat["legal"], cat["dictionary"]) == (False, "house")
    assert (dog["legal"], dog["dictionary"]) == (True, "standard")


def test_a_broken_house_dictionary_is_status_two() -> None:
    path = HouseWords().path
    path.parent.mkdir(parents=True)
    path.write_text("nonsense\n")
    found = check("cat")
    assert found.exit_code == 2
    assert "line 1" in found.stderr


@pytest.mark.needs("enchant", "hunspell-de_DE")
def test_a_dictionary_that_joins_words_says_so_beside_the_document() -> None:
    found = check("--json", "--dictionary", "de_DE", "haus")
    assert json.loads(found.stdout)[0]["legal"]
    assert "joins words freely" in found.stderr


@pytest.mark.parametrize(
    ("word", "seen"),
    [("CAT", "CAT"), ("", "(nothing)"), ("A\x1bB", "A\\x1bB"), ("\u202eA", "\\u202eA"), ("X" * 100, "X" * 39 + "…")],
)
def test_nothing_is_shown_that_moves_a_screen(word: str, seen: str) -> None:
    assert shown(word) == seen
