"""Challenges by and against outside programs (J27 to J31)."""

from helpers.outside_tables import Driven, Steady, outside

from jitters.games.jitters import actions as do


class Doubter(Steady):
    """Challenges the first word it sees of the other seat."""

    name = "Doubter"

    def next(self, table, seat, at):
        if table.player != seat and table.may(do.Challenge) and table.card.complete and not table.defended:
            from jitters.bots.seats import Move

            return Move(at=at, action=do.Challenge(by=seat, word=table.card.standing[0]))
        return super().next(table, seat, at)


def test_a_program_that_asked_for_it_may_challenge():
    # Seat 1 is Steady, whose FLY stands; the program loses and skips its next turn.
    game = Driven(outside("doubt"), Steady(), target=10)
    assert [note.action.by for note in game.actions(do.Challenge)] == [0]
    assert game.table.winner == 1


def test_one_that_fails_in_anothers_turn_costs_nobody_anything():
    game = Driven(outside("doubt-and-die"), Steady(), target=20)
    assert game.table.totals == (0, 20)
    assert game.reasons == []
    assert game.turns(0) == [(0, "gave-up"), (0, "gave-up")]


def test_one_that_cannot_be_started_in_anothers_turn_is_tried_again_in_its_own():
    game = Driven(Steady(), outside("leaves-at-once"), target=10)
    assert game.reasons == [(1, 1, "leaves-at-once ended with status 7")]


def test_a_challenged_program_that_fails_takes_its_word_back_and_loses_the_turn():
    game = Driven(Doubter(), outside("lays-and-leaves"), target=10)
    assert len(game.actions(do.Withdraw)) == 1
    assert game.turns(1) == [(0, "gave-up")]
    assert game.reasons == [(1, 1, "lays-and-leaves ended with status 6")]


def test_one_that_fails_after_a_won_defence_loses_the_turn_all_the_same():
    game = Driven(Doubter(), outside("defends-and-leaves"), target=10)
    assert len(game.actions(do.Resume)) == 1
    assert game.turns(1) == [(0, "gave-up")]
    assert game.reasons == [(1, 1, "defends-and-leaves ended with status 8")]


def test_nobody_is_asked_about_challenges_in_a_refereed_game():
    game = Driven(outside("doubt"), Steady(), target=10, referee="auto")
    assert game.actions(do.Challenge) == []
