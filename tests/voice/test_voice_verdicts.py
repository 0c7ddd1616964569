"""A verdict in words: reason and form, the table's own ruling, what looks like it, what it means."""

import pytest

from jitters.kernel.verdicts import HouseRuling, Reason, Source, Verdict
from jitters.voice.verdicts import dictionary_name, follows, reason_clause, verdict_text

SOURCE = Source(name="standard", sha256="0" * 64)


def verdict(word: str, **fields) -> Verdict:
    return Verdict(word=word, **{"legal": "reason" not in fields, "source": SOURCE, **fields})


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("form", [None, "you're"])
def test_every_reason_has_its_words(reason, form):
    clause = reason_clause(reason, form)
    assert "None" not in clause
    text = verdict_text(verdict("YOURE", reason=reason, form=form))
    assert text.mark == "✗"
    assert text.ruling == "YOURE is not legal."
    assert text.why == clause[0].upper() + clause[1:] + "."
    also = verdict_text(verdict("YOURE", also=reason, form=form))
    assert (also.mark, also.ruling) == ("✓", "YOURE is legal.")
    assert also.why.startswith("It is also ")
    assert "None" not in also.why


def test_reasons_differ():
    assert len({reason_clause(reason) for reason in Reason}) == len(Reason)


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        (
            verdict("YOURE", reason=Reason.NEEDS_APOSTROPHE, form="you're"),
            (
                "✗ YOURE is not legal.",
                'It needs an apostrophe: "you\'re".',
                "So says the built-in dictionary (standard).",
            ),
        ),
        (
            verdict("AUGUST", also=Reason.ALWAYS_CAPITALISED, form="August"),
            (
                "✓ AUGUST is legal.",
                'It is also "August", always capitalised, which would not do. As a word of its own it stands.',
                "So says the built-in dictionary (standard).",
            ),
        ),
        (
            verdict("COOP", also=Reason.NEEDS_HYPHEN, form="co-op"),
            (
                "✓ COOP is legal.",
                'It is also "co-op", which needs a hyphen and would not do. As a word of its own it stands.',
                "So says the built-in dictionary (standard).",
            ),
        ),
        (
            verdict("QUIZZY", house=HouseRuling(allowed=True, since="2026-05-01")),
            ("✓ QUIZZY is legal.", "This table allowed it on 1 May 2026, and its own word goes first."),
        ),
        (
            verdict("CAT", reason=Reason.NOT_FOUND, house=HouseRuling(allowed=False, since="last week")),
            ("✗ CAT is not legal.", "This table ruled it out on last week, and its own word goes first."),
        ),
        (
            verdict("SKOOL", reason=Reason.NOT_FOUND, near=("SCHOOL", "STOOL", "SPOOL")),
            (
                "✗ SKOOL is not legal.",
                "It is not in the dictionary.",
                "Near it: SCHOOL, STOOL or SPOOL.",
                "So says the built-in dictionary (standard).",
            ),
        ),
    ],
)
def test_a_verdict_is_read_out(asked, lines):
    assert verdict_text(asked).lines == lines


def test_a_definition_comes_with_its_word_and_is_clipped():
    text = verdict_text(verdict("FLY"), "an insect\x1b with two wings")
    assert text.definition == "FLY: an insect^[ with two wings"
    long = verdict_text(verdict("FLY"), "buzz " * 200)
    assert long.definition.endswith("…")
    assert len(long.definition) <= 305


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("home", "the built-in dictionary (home)"),
        ("en_GB", "the dictionary en_GB"),
        ("/some/where/words.txt", "the dictionary words.txt"),
    ],
)
def test_a_dictionary_has_a_name(name, said):
    assert dictionary_name(Source(name=name, sha256="")) == said


def test_what_follows_for_whom():
    assert follows(legal=True, player="Ann", challenger="Bob").startswith("Ann was right: Bob will sit a turn out")
    assert follows(legal=False, player="Ann", challenger="Bob") == "Bob was right: Ann's turn is over, with 0."


def test_a_reason_that_nobody_knows_is_shown_as_it_is():
    assert reason_clause("too-silly\x07") == "too-silly^G"
