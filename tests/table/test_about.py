"""What a game is beyond its rules: it stands in the journal's head, and only where there is something to say."""

import json
from dataclasses import replace

import pytest

from jitters.games.jitters.play import set_up
from jitters.kernel.verdicts import Source
from jitters.table.about import PLAIN, About, read_about, write_about
from jitters.table.agreement import Agreement, agreement_of
from jitters.table.journal import Header, JournalError, dump_line, read_journal, write_header
from tests.helpers.box_of_tests import BOX

RACE = About(bots=(None, "hard", "exec:./mybot"), practice="ghost", daily="2026-11-30", deal="X7K2-PM", ghost="4f3c")
AGREED = Agreement(
    names=("Ann", "Hard", "mybot"),
    bots={"Hard": "hard", "mybot": "exec:./mybot"},
    practice="ghost",
    daily="2026-11-30",
    deal="X7K2-PM",
    ghost="4f3c",
)


def written(about: About, changed: dict[str, object] | None = None) -> bytes:
    setup = AGREED.setup(BOX, AGREED.names or (), 7)
    _, started = set_up(setup)
    header = Header(
        app="1",
        game="g",
        created="2026-11-30T10:00:00+00:00",
        setup=setup,
        pile=started.pile,
        dictionary=Source(name="standard", sha256="0"),
        about=about,
    )
    return dump_line({**write_header(header), **(changed or {})}).encode()


@pytest.mark.parametrize("about", [PLAIN, RACE, About(daily="2026-11-30")])
def test_a_header_carries_it(about):
    assert read_journal(written(about)).header.about == about


def test_a_plain_game_says_nothing_of_it():
    assert "about" not in json.loads(written(PLAIN))
    assert write_about(PLAIN) == {}


def test_fields_of_a_later_version_are_ignored():
    assert read_about({"weather": "rain", "deal": "X7K2-PM"}) == About(deal="X7K2-PM")


@pytest.mark.parametrize(
    "about", [[], 7, {"bots": "hard"}, {"bots": [1]}, {"daily": 3}, {"practice": []}, {"bots": ["hard"]}]
)
def test_a_damaged_one_is_a_fault_of_the_header(about):
    with pytest.raises(JournalError, match="line 1: the header is damaged: about: "):
        read_journal(written(PLAIN, {"about": about}))


def test_an_agreement_and_its_journal_tell_the_same():
    names = AGREED.names or ()
    assert AGREED.about(names) == RACE
    agreed = replace(AGREED, same_dice=True)
    again = agreement_of(agreed.setup(BOX, names, 7), "standard", RACE)
    assert (again.about(names), again.same_dice, again.referee) == (RACE, True, True)


def test_people_alone_have_no_bots():
    assert Agreement(names=("Ann", "Bob")).about(("Ann", "Bob")) == PLAIN


@pytest.mark.parametrize("day", ["2099-99-99", "20261130", "today"])
def test_a_day_that_is_none_is_a_fault_of_the_header(day):
    with pytest.raises(JournalError, match="line 1: the header is damaged: about: daily"):
        read_journal(written(PLAIN, {"about": {"daily": day}}))


def test_a_game_without_an_id_is_a_fault_of_the_header():
    with pytest.raises(JournalError, match="line 1"):
        read_journal(written(PLAIN, {"game": None}))
