"""The ladder: rising difficulty, spaced repetition, and all of it read from the journals."""

import pytest
from helpers.box_of_tests import BOX
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.practice.drill import Forbidden, forbids
from jitters.practice.ladder import A_ROUND, MASTERED, Ladder, Rung, cards_of_round, difficulty, ladder_of
from jitters.table.boxes import digest

RANKED = [card.id for card in sorted(BOX.cards, key=difficulty)]


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


def climb(practised, *failed, slow=()):
    """A round in which these cards fail and those are slow."""
    game = practised.begin("ladder")
    for card in game.drill.stacked:
        game.do(do.Start())
        assert game.view.card.id == card
        if card in failed:
            game.give_up()
        else:
            game.fill(100_000 if card in slow else 5000).do(do.Stop())
    assert game.over
    game.leave()
    return game


def ladder(practised):
    return ladder_of(practised.journals.past(), player="ann", box=digest(BOX))


def test_new_cards_come_by_rising_difficulty(practised):
    assert [BOX.card(card).points for card in RANKED] == sorted(card.points for card in BOX.cards)
    first = practised.begin("ladder")
    assert first.drill.stacked == tuple(RANKED[:A_ROUND])
    assert first.setup.stacked_cards == first.drill.stacked
    assert first.drill.ladder == Ladder()


def test_a_ladders_turn_has_one_card(practised):
    game = practised.begin("ladder").do(do.Start()).fill()
    assert forbids(game.drill, game.view, do.NewCard) is Forbidden.ONE_CARD


def test_what_failed_or_was_slow_comes_back_at_once_and_the_rest_after_a_rest(practised):
    first = climb(practised, RANKED[1], slow=(RANKED[3],))
    now = ladder(practised)
    assert now.rungs[RANKED[0]] == Rung(box=2, due=2, tries=1, fastest_ms=5000)
    assert now.rungs[RANKED[1]] == Rung(box=1, due=1, tries=1, fastest_ms=None)
    assert now.rungs[RANKED[3]] == Rung(box=1, due=1, tries=1, fastest_ms=100_000)
    assert now.rounds == 1
    second = climb(practised)
    assert set(second.drill.stacked) == {RANKED[1], RANKED[3], *RANKED[5:8]}
    assert list(second.drill.stacked) == sorted(second.drill.stacked, key=RANKED.index)
    third = climb(practised)
    assert set(first.drill.stacked) - {RANKED[1], RANKED[3]} <= set(third.drill.stacked)


def test_a_card_is_mastered_after_four_good_ones_and_falls_back_to_the_first_box_when_it_fails(practised):
    card = RANKED[0]
    boxes = []
    while ladder(practised).mastered < len(RANKED):
        climb(practised)
        boxes.append(ladder(practised).rungs[card].box)
        assert len(boxes) < 40
    assert sorted(set(boxes)) == [2, 3, 4, MASTERED]
    # With all mastered, the hardest come again.
    last = climb(practised, RANKED[-1])
    assert last.drill.stacked == tuple(RANKED[-A_ROUND:])
    assert ladder(practised).rungs[RANKED[-1]].box == 1


def test_where_nothing_is_due_or_new_what_is_due_next_comes(practised):
    rungs = {card: Rung(box=3, due=9 + place) for place, card in enumerate(RANKED)}
    assert cards_of_round(Ladder(rounds=5, rungs=rungs), BOX) == tuple(RANKED[:A_ROUND])


def test_a_slow_card_in_a_high_box_stays_there(practised):
    climb(practised)
    climb(practised)
    climb(practised)
    before = ladder(practised).rungs
    card = next(card for card in practised.begin("ladder").drill.stacked if card in before)
    climb(practised, slow=(card,))
    assert ladder(practised).rungs[card].box == before[card].box


def test_a_round_that_was_left_counts_for_the_cards_that_were_tried(practised):
    game = practised.begin("ladder").turn()
    game.leave()
    now = ladder(practised)
    assert (now.rounds, list(now.rungs)) == (1, [RANKED[0]])
    practised.begin("ladder").leave()
    assert ladder(practised).rounds == 1


def test_another_player_or_box_has_a_ladder_of_its_own(practised):
    climb(practised)
    assert practised.begin("ladder", player="Bob").drill.ladder == Ladder()
    assert ladder_of(practised.journals.past(), player="ann", box="another") == Ladder()
