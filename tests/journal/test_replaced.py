"""A game that goes on with another dictionary, or beside another box: noted, verdicts before it stand."""

from pathlib import Path

import pytest
from helpers.box_of_tests import LEGAL, WordsOfTests
from helpers.kept_games import KeptGame
from helpers.table_of_tests import table

from jitters.games.jitters import actions as do
from jitters.kernel.ledger import Replaced, totals
from jitters.store.journals import load_journal
from jitters.table.journal import JournalError, last_state, verify
from jitters.voice.ledger import notes

SHA = "a" * 64
NEW = {"what": "dictionary", "name": "wide", "sha256": SHA}


def test_it_is_told_and_noted_in_every_phase_but_over_also_while_held() -> None:
    seat = table()
    seat.new(cards=("three",) * 3, rolls=("FLYETIPCAODG",) * 3)
    assert seat.do("replace", **NEW) == ["replaced"]
    assert seat.event("replaced") == NEW
    seat.do("start")
    before = seat.state
    seat.do("replace", **NEW)
    assert {**seat.state, "remaining_ms": 0} == {**before, "remaining_ms": 0}
    seat.do("hold", why="resumed")
    seat.do("replace", what="box", name="box", sha256=SHA)
    assert seat.state["held"] == "resumed"
    seat.do("release")
    seat.lay("FLY")
    seat.do("challenge", by=1, word="FLY")
    seat.do("replace", **NEW)
    seat.do("resolve")
    seat.do("replace", **NEW)
    assert seat.state["phase"] == "defended"


def test_not_of_a_game_that_is_over() -> None:
    seat = table()
    seat.new(target=10, cards=("three",), rolls=("FLYETIPCAODG",))
    seat.turn("FLY")
    seat.do("pass")
    seat.refused("game-over", "replace", **NEW)


@pytest.mark.parametrize(
    "wrong", [{**NEW, "what": "dice"}, {**NEW, "name": ""}, {**NEW, "sha256": 3}, {"what": "box", "name": "box"}]
)
def test_its_fields_are_checked(wrong: dict[str, object]) -> None:
    seat = table()
    seat.new()
    code = "missing-field" if len(wrong) == 2 else "bad-value"
    seat.error(code, {"do": "replace", **wrong})


def test_the_ledger_says_it_and_points_stay_as_they_were(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    game.do(do.Replace(**NEW), do.Replace(what="box", name="box", sha256=SHA))
    view = game.session.view()
    assert view.ledger[1:] == (
        Replaced(what="dictionary", name="wide", round=1),
        Replaced(what="box", name="box", round=1),
    )
    assert totals(view.ledger, 2) == (10, 0)
    told = notes(view, ("Ann", "Bob"))
    assert told[0] == "Round 1: other words rule from here on (wide)."
    assert told[1] == "Round 1: another box lies here; this game keeps its own."
    assert last_state(load_journal(game.leave())) == game.session.state


def test_verify_goes_on_with_the_dictionary_that_was_named(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Replace(**NEW))
    game.session.words = game.session.words.__class__(WordsOfTests(legal=LEGAL - {"FLY"}))
    game.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)))
    game.do(do.Challenge(by=1, word="FLY"), do.Resolve())
    journal = load_journal(game.leave())
    opened: list[str] = []

    def later(name: str) -> WordsOfTests:
        opened.append(name)
        return WordsOfTests(legal=LEGAL - {"FLY"})

    verify(journal, WordsOfTests(), later=later)
    assert opened == ["wide"]
    with pytest.raises(JournalError, match="line 8: it tells"):
        verify(journal, WordsOfTests())
