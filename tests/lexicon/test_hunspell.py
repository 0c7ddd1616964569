"""The reader of .dic and .aff files, each feature on a dictionary of a few words."""

from pathlib import Path

import pytest

from jitters.lexicon import DictionaryError
from jitters.lexicon.hunspell import joins_words, list_words, read_rules, read_stems


def listed(
    folder: Path, aff: str, dic: str, *, encoding: str = "utf-8", titled: bool = False, longest: int = 15
) -> set[str]:
    """The words of a dictionary given as texts."""
    (folder / "x.aff").write_bytes(aff.encode(encoding))
    (folder / "x.dic").write_bytes(dic.encode(encoding))
    return set(list_words(folder / "x.dic", folder / "x.aff", titled=titled, longest=longest))


def test_suffixes_strip_add_and_have_conditions(tmp_path: Path) -> None:
    aff = "SET UTF-8\nSFX D Y 3\nSFX D y ied [^aeiou]y\nSFX D 0 ed [^ey]\nSFX D 0 d e # comment\n"
    assert listed(tmp_path, aff, "3\ncry/D\nplay/D\nbake/D\nwalk/D\n") == {
        "cry", "cried", "play", "bake", "baked", "walk", "walked",
    }  # fmt: skip


def test_prefixes_cross_with_suffixes_where_both_may(tmp_path: Path) -> None:
    aff = "PFX A Y 1\nPFX A 0 re .\nPFX B N 1\nPFX B 0 un .\nSFX D Y 1\nSFX D 0 ed .\n"
    assert listed(tmp_path, aff, "1\nturn/AD\n") == {"turn", "turned", "return", "returned"}
    assert listed(tmp_path, aff, "1\nturn/BD\n") == {"turn", "turned", "unturn"}


def test_a_suffix_may_bring_a_second_one_and_prefixes(tmp_path: Path) -> None:
    aff = "SFX Y Y 1\nSFX Y 0 ful/SP .\nSFX S Y 1\nSFX S 0 ness .\nPFX P Y 1\nPFX P 0 un .\n"
    assert listed(tmp_path, aff, "1\nuse/Y\n") == {"use", "useful", "usefulness", "unuseful"}


def test_a_prefix_may_bring_suffixes(tmp_path: Path) -> None:
    aff = "PFX P Y 1\nPFX P 0 en/S .\nSFX S Y 1\nSFX S 0 ed .\n"
    assert listed(tmp_path, aff, "1\nrich/P\n") == {"rich", "enrich", "enriched"}


@pytest.mark.parametrize("word", ["NEEDAFFIX", "PSEUDOROOT"])
def test_a_stem_that_needs_an_affix_is_no_word_alone(tmp_path: Path, word: str) -> None:
    aff = f"{word} X\nSFX S Y 1\nSFX S 0 s .\n"
    assert listed(tmp_path, aff, "1\ntrouser/SX\n") == {"trousers"}


def test_an_affix_that_needs_another_makes_no_word_alone(tmp_path: Path) -> None:
    aff = "NEEDAFFIX X\nSFX A Y 1\nSFX A 0 ier/XB .\nSFX B Y 1\nSFX B 0 t .\n"
    assert listed(tmp_path, aff, "1\nstud/A\n") == {"stud", "studiert"}


def test_circumfixes_go_together_or_not_at_all(tmp_path: Path) -> None:
    aff = "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 2\nSFX B 0 t/X .\nSFX B 0 e .\n"
    assert listed(tmp_path, aff, "1\nspiel/AB\n") == {"spiel", "gespielt", "spiele"}


def test_forbidden_words_are_none(tmp_path: Path) -> None:
    aff = "FORBIDDENWORD !\nSFX S Y 1\nSFX S 0 s .\n"
    assert listed(tmp_path, aff, "3\ncat/S\ncats/!\ndog/S\n") == {"cat", "dog", "dogs"}


def test_words_for_joining_only_are_none(tmp_path: Path) -> None:
    aff = "ONLYINCOMPOUND o\nCOMPOUNDBEGIN x\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 sx/o .\n"
    assert listed(tmp_path, aff, "2\nhaus/S\nteil/oS\n") == {"haus", "hauss"}
    assert joins_words(tmp_path / "x.aff")


def test_a_dictionary_that_joins_nothing_says_so(tmp_path: Path) -> None:
    listed(tmp_path, "COMPOUNDMIN 3\n", "1\ncat\n")
    assert not joins_words(tmp_path / "x.aff")
    assert not joins_words(tmp_path / "missing.aff")


@pytest.mark.parametrize(("kind", "flag", "other"), [("long", "Aa", "Bb"), ("num", "101", "7"), ("UTF-8", "é", "ü")])
def test_flags_come_in_several_kinds(tmp_path: Path, kind: str, flag: str, other: str) -> None:
    aff = f"SET UTF-8\nFLAG {kind}\nSFX {flag} Y 1\nSFX {flag} 0 s .\nSFX {other} Y 1\nSFX {other} 0 ed .\n"
    both = f"{flag},{other}" if kind == "num" else flag + other
    assert listed(tmp_path, aff, f"1\nwalk/{both}\ncat/{flag}\n") == {"walk", "walks", "walked", "cat", "cats"}


def test_aliases_stand_for_sets_of_flags(tmp_path: Path) -> None:
    aff = "AF 2\nAF S\nAF SD\nSFX S Y 1\nSFX S 0 s .\nSFX D Y 1\nSFX D 0 ed/1 .\n"
    assert listed(tmp_path, aff, "1\nwalk/2\ncat/1\nfly/9\n") == {
        "walk",
        "walks",
        "walked",
        "walkeds",
        "cat",
        "cats",
        "fly",
    }


def test_a_whole_stem_goes_only_with_fullstrip(tmp_path: Path) -> None:
    rule = "SFX A Y 1\nSFX A go went go\n"
    assert listed(tmp_path, rule, "1\ngo/A\n") == {"go"}
    assert listed(tmp_path, f"FULLSTRIP\n{rule}", "1\ngo/A\n") == {"go", "went"}


def test_names_are_left_out_but_for_german_nouns(tmp_path: Path) -> None:
    dic = "4\nHaus\nhaus\nUSA\nMcCoy\n"
    assert listed(tmp_path, "", dic) == {"haus"}
    assert listed(tmp_path, "", dic, titled=True) == {"Haus", "haus"}


def test_what_is_no_single_word_of_letters_is_left_out(tmp_path: Path) -> None:
    aff = "SFX S Y 2\nSFX S 0 's .\nSFX S 0 s .\n"
    dic = "5\nco-op/S\nice cream/S\n1st\ne.g.\ncat/S\n"
    assert listed(tmp_path, aff, dic) == {"cat", "cats"}


def test_morphology_comments_and_escaped_slashes_are_no_part_of_a_word(tmp_path: Path) -> None:
    assert listed(tmp_path, "", "3\n\ta comment\ncat po:noun\ndog\tst:dog\nand\\/or\n") == {"cat", "dog"}


def test_encodings_and_marks_are_heeded(tmp_path: Path) -> None:
    assert listed(tmp_path, "SET ISO8859-1\n", "1\nété\n", encoding="latin-1") == {"été"}
    assert listed(tmp_path, "\ufeffSET UTF-8\n", "\ufeff1\nété\n") == {"été"}


def test_long_words_are_left_out(tmp_path: Path) -> None:
    aff = "SFX S Y 1\nSFX S 0 ness .\n"
    assert listed(tmp_path, aff, "2\nplain/S\nword\n", longest=5) == {"plain", "word"}


def test_a_condition_may_hold_any_sign(tmp_path: Path) -> None:
    aff = "SFX S Y 3\nSFX S 0 s [^-x]\nSFX S 0 es [x]\nSFX S 0 z .[^]\n"
    assert listed(tmp_path, aff, "2\nfox/S\ncat/S\n") >= {"fox", "foxes", "cat", "cats"}


@pytest.mark.parametrize(
    ("aff", "said"),
    [
        ("SFX A Y 1\nSFX A 0 s [abc\n", r"x\.aff, line 2: .*no closing bracket"),
        ("SFX A Q 1\n", r"line 1: 'Q' is neither"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(tmp_path: Path, aff: str, said: str) -> None:
    with pytest.raises(DictionaryError, match=said):
        listed(tmp_path, aff, "1\ncat/A\n")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match=r"none\.aff"):
        read_rules(tmp_path / "none.aff")
    (tmp_path / "x.aff").write_text("")
    with pytest.raises(DictionaryError, match=r"none\.dic"):
        list(read_stems(tmp_path / "none.dic", read_rules(tmp_path / "x.aff")))


def test_an_unknown_encoding_is_said(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match="klingon"):
        listed(tmp_path, "SET KLINGON\n", "1\ncat\n")
