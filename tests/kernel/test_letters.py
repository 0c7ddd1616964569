"""Letters as the dice carry them."""

import pytest

from jitters.kernel.letters import ALPHABET, is_letters, to_letters


def test_the_alphabet_is_a_to_z():
    assert (len(ALPHABET), ALPHABET[0], ALPHABET[-1]) == (26, "A", "Z")


@pytest.mark.parametrize(
    ("text", "letters"), [("FLY", True), ("Fly", False), ("", False), ("É", False), ("A1", False), ("Ⅷ", False)]
)
def test_is_letters(text, letters):
    assert is_letters(text) is letters


@pytest.mark.parametrize(
    ("text", "letters"), [("fly", "FLY"), ("Fly", "FLY"), ("", None), ("ß", None), ("one-way", None), (" A", None)]
)
def test_to_letters(text, letters):
    assert to_letters(text) == letters
