"""What people agree on, and the session they play in."""

import pytest
from helpers.box_of_tests import BOX, WordsOfTests

from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE
from jitters.games.jitters.words import Rulebook
from jitters.table.agreement import Agreement, agreement_of, default_names
from jitters.table.protocol import read_setup, write_setup
from jitters.table.session import Session


def test_an_agreement_makes_a_setup():
    setup = Agreement(target=75, timer_ms=5_000, own_timers={"Bob": 9_000}, overrule=True).setup(BOX, ("Ann", "Bob"), 3)
    assert (setup.target, setup.timer_ms, setup.referee, setup.seed) == (75, (5_000, 9_000), CHALLENGE, 3)
    assert dict(setup.house) == {"overrule": True}
    assert Agreement(referee=True).setup(BOX, ("Ann", "Bob"), 3).referee == AUTO
    assert Agreement().setup(BOX, ("Ann",), 3).referee == AUTO


def test_names_for_those_who_type_none():
    assert default_names(3) == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize("fields", [{}, {"stack": {"cards": ["three", "two"], "rolls": []}}, {"timer_ms": [5, 6]}])
def test_a_setup_is_written_so_that_it_can_be_read(fields):
    setup = read_setup({"players": ["A", "B"], "seed": 8, **fields}, BOX, int)
    assert read_setup(write_setup(setup), BOX, int) == setup
    assert ("stack" in write_setup(setup)) == ("stack" in fields)


def test_time_never_falls_in_a_session():
    state, _ = set_up(Agreement().setup(BOX, ("A", "B"), 1))
    session = Session(state, WordsOfTests(), at=50)
    with pytest.raises(ValueError, match="time went backwards, from 50 to 49 ms"):
        session.submit(do.Tick(), 49)
    session.submit(do.Start(), 60)
    assert session.view().remaining_ms == 180_000
    assert session.view(1_060).remaining_ms == 179_000
    assert session.at == 60


def test_a_session_lays_the_rulebook_before_the_dictionary_once():
    state, _ = set_up(Agreement().setup(BOX, ("A", "B"), 1))
    rulebook = Rulebook(WordsOfTests())
    assert Session(state, rulebook).words is rulebook
    assert not Session(state, WordsOfTests()).words.is_legal("AG")


def test_a_session_notes_what_was_accepted_and_the_expiry_a_refused_action_met():
    notes = []
    state, _ = set_up(Agreement(timer_ms=1_000).setup(BOX, ("A", "B"), 1))
    session = Session(state, WordsOfTests(), note=notes.append)
    session.submit(do.Start(), 0)
    session.submit(do.Resume(), 10)
    reply = session.submit(do.Stop(), 1_000)
    assert [type(note.action) for note in notes] == [do.Start, do.Tick]
    assert notes[1].events == reply.events
    assert notes[1].at == 1_000


@pytest.mark.parametrize(
    "agreed",
    [
        Agreement(),
        Agreement(target=75, timer_ms=5_000, own_timers={"Bob": 9_000}, overrule=True, dictionary="wide"),
        Agreement(referee=True),
    ],
)
def test_a_rematch_is_agreed_as_the_game_was(agreed):
    setup = agreed.setup(BOX, ("Ann", "Bob", "Cid"), 3)
    again = agreement_of(setup, agreed.dictionary)
    assert (again.names, again.seed, again.dictionary) == (("Ann", "Bob", "Cid"), None, agreed.dictionary)
    assert again.setup(BOX, setup.players, 3) == setup
