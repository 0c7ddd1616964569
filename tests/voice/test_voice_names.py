"""Hostile names and texts come out harmless, of a known width, and told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from jitters.voice.names import cells, clip, padded, safe, shown_name, shown_names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nGreen  ", "Ann of Green"),
        ("Bob\x1b[2J", "Bob^[[2J"),
        ("\x00\x7f\x07", "^@^?^G"),
        ("[/bold]", "[/bold]"),
        ("\u202eevil", "\\u202eevil"),
        ("\ud800", "\\ud800"),
        ("", "?"),
        (" ", "?"),
        ("e\u0301", "é"),
        ("z\u0335\u0336\u0337\u0338\u0339", "z\u0335\u0336"),
        ("\u0301", "?"),
        ("a\ufe0fb\u200dc", "abc"),
        ("عربي", "عربي"),
        ("日本語", "日本語"),
        ("日本語の長い長い名前です", "日本語の長い長…"),
        ("x" * 200, "x" * 15 + "…"),
    ],
)
def test_a_name_is_shown_so(name, shown):
    assert shown_name(name) == shown


@given(st.text(st.characters(), max_size=60), st.integers(1, 30))
def test_any_name_fits_and_steers_nothing(name, width):
    shown = shown_name(name, width)
    assert 1 <= cells(shown) <= width
    assert shown.encode().decode() == shown
    assert not any(unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for char in shown)
    assert shown_name(shown, width) == shown


@given(st.text(st.characters(exclude_categories=["Cs", "Cn", "Co"]), max_size=40))
def test_widths_are_no_less_than_the_screen_counts(text):
    assert cells(safe(text)) >= cell_len(safe(text))


@given(st.lists(st.text("ab ", min_size=1, max_size=30), min_size=2, max_size=6, unique=True))
def test_names_that_look_alike_are_told_apart(names):
    shown = shown_names(names, 8)
    assert len({name.casefold() for name in shown}) == len(shown)


def test_names_are_clipped_and_padded_by_cells():
    assert clip("日本", 3) == "日…"
    assert clip("abc", 1) == "…"
    assert padded("日", 4) == "日  "
    assert shown_names(("Ann", "ann", "Bob")) == ("Ann (1)", "ann (2)", "Bob")
