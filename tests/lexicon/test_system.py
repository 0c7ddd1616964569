"""System dictionaries through enchant, and what is said where enchant cannot."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from jitters.kernel.letters import ALPHABET
from jitters.kernel.verdicts import Reason
from jitters.lexicon import DictionaryError, enchanting, open_dictionary
from jitters.lexicon.spelling import Spellings
from jitters.lexicon.system import SystemDictionary, bringing, open_system

pytestmark = pytest.mark.xdist_group("system dictionaries")  # listing their words takes seconds: one process does it


@pytest.fixture
def fresh_enchant() -> Iterator[None]:
    """Enchant as if never asked for, before and after."""
    enchanting.load.cache_clear()
    enchanting.broker.cache_clear()
    yield
    enchanting.load.cache_clear()
    enchanting.broker.cache_clear()


@cache
def opened(tag: str) -> SystemDictionary:
    """A dictionary opened once: listing its words takes seconds."""
    return open_system(tag)


def run(code: str, tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs code in a process of its own with folders of its own."""
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache"), "HOME": str(tmp_path)} | environment
    return subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, check=False)


BLOCK = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name == "enchant":
            raise ModuleNotFoundError("No module named 'enchant'", name="enchant")
sys.meta_path.insert(0, Nothing())
"""


OPEN = """
from jitters.lexicon import DictionaryError, open_dictionary
try:
    open_dictionary("en_GB")
except DictionaryError as error:
    print(error)
print(open_dictionary("standard").is_legal("cat"))
"""


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (None, "pip install pyenchant"),
        ("raise ImportError('The enchant C library was not found')", "C library was not found"),
        ("raise OSError('libenchant-2.so.2: wrong ELF class')", "wrong ELF class"),
        ("assert 1 == 2", "AssertionError"),
        ("import no_such_module_at_all", "no_such_module_at_all"),
        ("int.no_such_symbol", "no_such_symbol"),
    ],
)
def test_without_a_working_enchant_a_sentence_says_what_to_do_and_the_built_in_one_works(
    tmp_path: Path, broken: str | None, said: str
) -> None:
    if broken is None:
        code = BLOCK + OPEN
    else:
        (tmp_path / "enchant.py").write_text(broken)
        code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n" + OPEN
    found = run(code, tmp_path)
    assert found.returncode == 0, found.stderr
    first, last = found.stdout.decode().splitlines()
    assert said in first
    assert "home, standard, wide" in first
    assert last == "True"
    assert found.stderr == b""


@pytest.mark.usefixtures("fresh_enchant")
def test_with_no_dictionary_at_all_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enchanting, "installed", lambda: ())
    with pytest.raises(DictionaryError, match="apt-get install hunspell-fr") as caught:
        open_dictionary("fr_FR")
    assert "no system dictionary is installed" in str(caught.value)


@pytest.mark.parametrize("code", ["import jitters", "import jitters.lexicon, jitters.cli.main, jitters.games.jitters"])
def test_enchant_is_not_imported_before_a_tag_is_asked_for(tmp_path: Path, code: str) -> None:
    more = "; from jitters.lexicon import open_dictionary as o; d = o(); d.verdict('cat'); d.near('teh')"
    found = run(f"{code}{more}; import sys; print([m for m in sys.modules if 'enchant' in m.split('.')[0]])", tmp_path)
    assert found.stdout.decode().strip() == "[]", found.stderr


@pytest.mark.parametrize(
    ("tag", "said"),
    [("en_GB", "hunspell-en-gb"), ("it_IT", "hunspell-it"), ("nb_NO", "hunspell-no"), ("qq", "a hunspell dictionary")],
)
def test_what_brings_a_dictionary_is_named(tag: str, said: str) -> None:
    assert said in bringing(tag)


@pytest.mark.needs("enchant")
def test_a_tag_is_taken_exactly(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match="no system dictionary 'qq_QQ'"):
        open_dictionary("qq_QQ")


@pytest.mark.needs("enchant", "hunspell-en_GB")
def test_nothing_is_printed_and_no_private_list_counts(tmp_path: Path) -> None:
    private = tmp_path / ".config" / "enchant"
    private.mkdir(parents=True)
    (private / "en_GB.dic").write_text("qwertish\n")
    code = """
from jitters.lexicon import open_dictionary
d = open_dictionary("en_GB")
for text in ("", " ", "ca\\0t", "\\0", "x" * 100_000, "\\u202ecat", "c4t", "\\udcff", "e\\u0301", "c\\x1bat", "\\n"):
    assert not d.is_legal(text), text
    assert not d.verdict(text).legal
    assert d.near(text) == ()
assert not d.is_legal("qwertish")
assert d.is_legal("colour")
"""
    found = run(code, tmp_path, XDG_CONFIG_HOME=str(tmp_path / ".config"))
    assert (found.returncode, found.stdout, found.stderr) == (0, b"", b"")
    assert sorted(path.name for path in private.iterdir()) == ["en_GB.dic"]


@pytest.mark.needs("enchant", "hunspell-en_GB")
@pytest.mark.parametrize(
    ("word", "reason", "form"),
    [
        ("colour", None, None),
        ("cafe", None, None),  # the dictionary has café alone
        ("a", None, None),
        ("b", Reason.ONE_LETTER, None),
        ("ag", None, None),
        ("qx", Reason.NOT_FOUND, None),
        ("tv", Reason.ABBREVIATION, "TV"),
        ("utah", Reason.ALWAYS_CAPITALISED, "Utah"),
        ("rca", Reason.ABBREVIATION, "RCA"),
        ("ing", Reason.AFFIX, "-ing"),
        ("youre", Reason.NEEDS_APOSTROPHE, "you're"),
        ("don't", Reason.NEEDS_APOSTROPHE, "don't"),
        ("oneway", Reason.NEEDS_HYPHEN, "one-way"),
        ("xiv", Reason.ROMAN_NUMERAL, "XIV"),
        ("und", Reason.FOREIGN, None),
        ("qwert", Reason.NOT_FOUND, None),
    ],
)
def test_english_has_the_guard_in_front_and_the_reasons_behind(
    word: str, reason: Reason | None, form: str | None
) -> None:
    dictionary = opened("en_GB")
    verdict = dictionary.verdict(word)
    assert (verdict.reason, verdict.form) == (reason, form)
    assert verdict.legal == (reason is None) == dictionary.is_legal(word)
    assert verdict.source.name == "en_GB"
    assert len(verdict.source.sha256) == 64


@pytest.mark.needs("enchant", "hunspell-en_GB")
def test_the_provider_is_pinned_and_near_misses_are_legal() -> None:
    dictionary = opened("en-GB")
    assert dictionary.provider == "hunspell"
    assert (dictionary.has_tiers, dictionary.tier_of("CAT"), dictionary.notice) == (False, None, None)
    near = dictionary.near("freind")
    assert "FRIEND" in near
    assert len(near) <= 3
    assert "SHIT" in dictionary.words_of_length(4)
    assert "SHIT" not in dictionary.words_of_length(4, inoffensive=True)


@pytest.mark.needs("enchant", "hunspell-fr_FR")
@pytest.mark.parametrize("word", ["ete", "été", "coeur", "cœur", "eleve", "maitre", "noel", "chat"])
def test_french_words_are_laid_without_accents(word: str) -> None:
    assert opened("fr_FR").is_legal(word)


@pytest.mark.needs("enchant", "hunspell-fr_FR")
def test_french_names_and_units_are_refused_with_their_reason() -> None:
    french = opened("fr_FR")
    assert (french.verdict("utah").reason, french.verdict("utah").form) == (Reason.ALWAYS_CAPITALISED, "Utah")
    assert french.verdict("km").reason is Reason.SYMBOL
    assert french.verdict("xqzt").reason is Reason.NOT_FOUND
    assert {"ETE", "MUR"} <= set(french.words_of_length(3))


@pytest.mark.needs("enchant", "hunspell-de_DE")
def test_german_nouns_are_words_and_joining_is_said() -> None:
    german = open_dictionary("de_DE")
    assert all(german.is_legal(word) for word in ("haus", "strasse", "uber", "grun", "gehen"))
    assert not german.is_legal("hausx")
    assert "joins words freely" in str(german.notice)


@pytest.mark.needs("enchant", "hunspell-nb_NO")
def test_norwegian_letters_are_laid_plain() -> None:
    norwegian = open_dictionary("nb_NO")
    assert all(norwegian.is_legal(word) for word in ("gronn", "bla", "vaere", "hus"))
    assert norwegian.notice is not None


@pytest.mark.needs("enchant", "hunspell-en_GB", "hunspell-fr_FR", "hunspell-es_ES")
@pytest.mark.parametrize(
    ("tag", "words", "changes"), [("en-GB", 5000, 200), ("fr_FR", 2000, 100), ("es_ES", 5000, 200)]
)
def test_the_list_and_the_dictionary_agree(tag: str, words: int, changes: int) -> None:
    dictionary = opened(tag)
    listed = {word for length in range(2, 9) for word in dictionary.words_of_length(length)}
    chance = random.Random(tag)
    sample = chance.sample(sorted(listed), words)
    assert sum(dictionary.is_legal(word) for word in sample) >= 0.999 * words
    accepted: list[str] = []
    while len(accepted) < changes:
        word = chance.choice(sample)
        at = chance.randrange(len(word))
        changed = word[:at] + chance.choice(ALPHABET) + word[at + 1 :]
        if changed != word and dictionary.is_legal(changed):
            accepted.append(changed)
    assert sum(word in listed for word in accepted) / len(accepted) >= 0.99


def test_spellings_put_accents_where_the_language_has_them() -> None:
    words = ["été", "élan", "thé", "bébé", "école", "cœur", "œuf", "sœur", "vœu"]
    spellings = Spellings(words, ["és", "ée"])
    assert spellings.letters == {"e": ("é",), "oe": ("œ",)}
    assert {"ete", "été"} <= set(spellings.of("ete"))
    assert "cœur" in set(spellings.of("coeur"))
    assert next(iter(spellings.of("cat"))) == "cat"
    assert "éat" not in set(spellings.of("eat"))  # no word has that neighbour


def test_a_language_without_files_gets_the_usual_letters() -> None:
    assert "über" in set(Spellings((), ()).of("uber"))
    assert len(list(Spellings((), ()).of("aeiouaeiou"))) <= 1501
