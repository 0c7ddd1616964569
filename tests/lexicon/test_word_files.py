"""Word files as dictionaries: one word a line, UTF-8, # comments; anything else is refused with its line."""

from pathlib import Path

import pytest

from jitters.kernel.verdicts import Reason
from jitters.lexicon import DictionaryError, open_dictionary


def written(folder: Path, content: str | bytes) -> str:
    path = folder / "ours.txt"
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    return str(path)


def test_the_words_of_a_file_are_legal_and_no_others(tmp_path: Path) -> None:
    ours = open_dictionary(written(tmp_path, "# ours\nquizzy\n  Été  # accents are laid plain\n\r\nFLY\r\n"))
    assert [ours.is_legal(word) for word in ("quizzy", "ETE", "été", "fly", "cat", "", "# ours")] == [True] * 4 + [
        False
    ] * 3
    assert ours.words_of_length(3) == ("ETE", "FLY")
    assert ours.words_of_length(4) == ()
    assert ours.verdict("cat").reason is Reason.NOT_FOUND
    assert ours.verdict("one-way").reason is Reason.NEEDS_HYPHEN
    assert ours.verdict("fly").legal
    assert ours.near("quizy") == ("QUIZZY",)
    assert (ours.has_tiers, ours.tier_of("FLY")) == (False, None)


def test_a_file_starting_with_a_mark_is_read(tmp_path: Path) -> None:
    assert open_dictionary(written(tmp_path, b"\xef\xbb\xbffly\n")).is_legal("fly")


def test_the_digest_is_that_of_the_words(tmp_path: Path) -> None:
    first = open_dictionary(written(tmp_path, "fly\nyet\n")).source
    again = open_dictionary(written(tmp_path, "# other order\nYET\nfly\n")).source
    other = open_dictionary(written(tmp_path, "fly\n")).source
    assert first == again
    assert first.sha256 != other.sha256
    assert first.name == str(tmp_path / "ours.txt")


def test_impolite_words_are_left_out_on_request(tmp_path: Path) -> None:
    ours = open_dictionary(written(tmp_path, "shit\nshut\n"))
    assert ours.words_of_length(4, inoffensive=True) == ("SHUT",)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"fly\ntwo words\n", r"line 2: 'two words' is no single word"),
        (b"fly\nyou're\n", r"line 2: \"you're\""),
        (b"fly\n\nc4t\n", r"line 3: 'c4t'"),
        (b"fly\nca\xfft\n", r"line 2: byte 0xff is no UTF-8"),
        (b"fly\nca\0t\n", r"line 2: 'ca\\x00t'"),
        (b"fly\n\xe2\x80\xaecat\n", r"line 2: '\\u202ecat'"),
        (b"", r"holds no word"),
        (b"# nothing\n", r"holds no word"),
        (b"\x89PNG\r\n\x1a\n", r"line 1: byte 0x89 is no UTF-8"),
    ],
)
def test_anything_else_is_refused_with_its_file_and_line(tmp_path: Path, content: bytes, said: str) -> None:
    name = written(tmp_path, content)
    with pytest.raises(DictionaryError, match=said) as caught:
        open_dictionary(name)
    assert name in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_very_long_line_is_shown_in_part(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError) as caught:
        open_dictionary(written(tmp_path, "fly\n" + "1" * 100_000))
    assert len(str(caught.value)) < 500


def test_a_folder_is_no_word_file(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match="cannot be read"):
        open_dictionary(str(tmp_path))


def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(DictionaryError, match="'/dev/zero' cannot be read: it has more than 64 MB"):
        open_dictionary("/dev/zero")
