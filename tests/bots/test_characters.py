"""Characters in data: those that ship, and every fault of a file named."""

import re

import pytest

from jitters.bots import characters
from jitters.bots.characters import SHIPPED, CharacterError, read_characters, shipped_characters

TEXT = SHIPPED.read_text(encoding="utf-8")


def first_of(**changes):
    """The shipped text's first character, with some values changed; None takes a line out."""
    text = "[[character]]" + TEXT.split("[[character]]")[1]
    for key, value in changes.items():
        line = "" if value is None else f"{key} = {value}"
        text, found = re.subn(rf"^{key} = .*$", line, text, flags=re.MULTILINE)
        assert found == 1
    return text


def faults(text):
    with pytest.raises(CharacterError) as raised:
        read_characters(text, "mine.toml")
    return str(raised.value).splitlines()


def test_four_levels_and_four_to_eight_personalities_ship():
    assert [one.name for one in characters.levels()] == ["easy", "medium", "hard", "expert"]
    assert 4 <= len(characters.personalities()) <= 8
    assert set(shipped_characters().values()) == {*characters.levels(), *characters.personalities()}


def test_every_level_knows_more_and_is_quicker_than_the_one_below():
    below = None
    for level in characters.levels():
        if below is not None:
            assert sum(level.words.knows) > sum(below.words.knows)
            assert level.pace.see_ms < below.pace.see_ms
            assert level.nerve.card_ms < below.nerve.card_ms
        below = level


def test_nobody_knows_rare_words_better_than_common_ones():
    for one in shipped_characters().values():
        assert list(one.words.knows) == sorted(one.words.knows, reverse=True)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"half": "1.5"}, "words: half 1.5 is no share from 0 to 1"),
        ({"half": "true"}, "words: half True is no share from 0 to 1"),
        ({"knows": "[1.0, 0.5]"}, "words: knows [1.0, 0.5] is no list of 7 shares from 0 to 1"),
        ({"see_ms": "0"}, "pace: see_ms 0 is no whole number from 1 to"),
        ({"see_ms": "1.5"}, "pace: see_ms 1.5 is no whole number from 1 to"),
        ({"rarer": "-1"}, "pace: rarer -1 is no number from 0 to 10"),
        ({"boldness": "nan"}, "nerve: boldness nan is no number from 0 to 10"),
        ({"stands": None}, "doubt: stands is missing"),
        ({"about": '""'}, "about '': a line of text"),
        ({"level": "1"}, "level 1 is neither true nor false"),
    ],
)
def test_a_wrong_value_is_named_with_file_character_and_key(changes, said):
    (fault,) = faults(first_of(**changes))
    assert fault.startswith("mine.toml, character 1 (easy): ")
    assert said in fault


@pytest.mark.parametrize("name", ['"Easy"', '"a b"', '""', "3", '"é"'])
def test_a_name_is_letters_a_to_z(name):
    (fault,) = faults(first_of(name=name))
    assert fault.startswith("mine.toml, character 1: name ")


def test_all_faults_are_told_at_once():
    text = first_of(half="2", see_ms="0", level="true\nfoo = 1") + first_of(name='"other"')
    text = text.replace("[character.doubt]", "[character.daubt]", 1)
    told = faults("colour = 1\n" + text)
    assert len(told) == 6
    for said in ("'colour'", "half", "see_ms", "[character.doubt]", "'daubt'", "'foo'"):
        assert any(said in fault for fault in told), said


def test_a_name_stands_once():
    assert faults(first_of() + first_of()) == ["mine.toml, character 2: name 'easy' stands twice"]


@pytest.mark.parametrize(
    ("text", "said"), [("", "no [[character]]"), ("a = ", "is not TOML"), ("character = [1]", "name is missing")]
)
def test_a_text_without_characters_is_refused(text, said):
    assert said in "\n".join(faults(text))
