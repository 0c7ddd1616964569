"""The ledger only grows; what counts is derived."""

import pytest

from jitters.kernel.ledger import (
    CardScore,
    Corrected,
    Left,
    Overruled,
    Replaced,
    Scored,
    Skipped,
    SkipsDropped,
    Voided,
    cells,
    totals,
)


def scored(player, number, points, *, tiebreak=False):
    card = CardScore(id="x", points=points, words=("FLY",))
    return Scored(player=player, round=number, points=points, how="stopped", cards=(card,), tiebreak=tiebreak)


def skipped(player, number):
    return Skipped(player=player, round=number, tiebreak=False)


def corrected(player, number, before, after):
    return Corrected(player=player, round=number, before=before, after=after, by=0, why="x")


def test_an_empty_ledger_has_no_cells():
    assert (cells(()), totals((), 3)) == ({}, (0, 0, 0))


def test_turns_and_skips_are_cells():
    ledger = (scored(0, 1, 20), skipped(1, 1), scored(0, 2, 5))
    assert {place: cell.points for place, cell in cells(ledger).items()} == {(0, 1): 20, (1, 1): 0, (0, 2): 5}
    assert totals(ledger, 2) == (25, 0)


def test_a_tiebreaker_adds_nothing_to_the_totals():
    ledger = (scored(0, 1, 20), scored(0, 2, 50, tiebreak=True))
    assert cells(ledger)[0, 2].points == 50
    assert totals(ledger, 1) == (20,)


def test_corrections_count_one_after_another_and_all_are_kept():
    ledger = (scored(0, 1, 20), corrected(0, 1, 20, 30), scored(1, 1, 1), corrected(0, 1, 30, 5))
    cell = cells(ledger)[0, 1]
    assert (cell.points, len(cell.corrections), cell.entry.points) == (5, 2, 20)
    assert totals(ledger, 2) == (5, 1)


def test_a_correction_of_nothing_is_a_fault():
    with pytest.raises(KeyError):
        cells((corrected(0, 1, 0, 5),))


def test_a_void_turn_strikes_what_was_written_from_its_beginning():
    ledger = (scored(0, 1, 20), scored(1, 1, 30), skipped(0, 2), Voided(player=1, round=1, since=1))
    assert set(cells(ledger)) == {(0, 1)}
    ledger += (scored(1, 1, 10),)
    assert totals(ledger, 2) == (20, 10)


def test_an_overruled_verdict_strikes_likewise():
    note = Overruled(player=0, round=1, word="FLY", legal=True, since=0)
    assert cells((scored(0, 1, 0), skipped(1, 1), note)) == {}
    later = Overruled(player=1, round=1, word="FLY", legal=False, since=1)
    assert totals((scored(0, 1, 7), later, scored(1, 1, 0)), 2) == (7, 0)


def test_figures_that_no_longer_count_are_kept_with_what_counts():
    ledger = (scored(0, 1, 20), corrected(0, 1, 20, 30), skipped(1, 1), Voided(player=0, round=1, since=0))
    ledger += (scored(0, 1, 10), Overruled(player=0, round=1, word="FLY", legal=True, since=4))
    ledger += (scored(0, 1, 5), corrected(0, 1, 5, 6), scored(1, 1, 7))
    assert cells(ledger)[0, 1].struck == (20, 30, 10, 5)
    assert cells(ledger)[0, 1].points == 6
    assert cells(ledger)[1, 1].struck == ()  # a skip is no figure


def test_notes_change_no_cell():
    notes = (
        Left(player=0, round=1),
        SkipsDropped(players=(0, 1), round=2),
        Replaced(what="dictionary", name="home", round=1),
    )
    assert totals((scored(0, 1, 7), *notes), 1) == (7,)


def test_a_correction_that_only_says_why_changes_nothing():
    why = Corrected(player=0, round=1, before=0, after=0, by="the table", why="the program crashed")
    cell = cells((scored(0, 1, 0), why))[0, 1]
    assert (cell.points, cell.corrections, cell.changes) == (0, (why,), ())
