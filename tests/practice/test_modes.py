"""Each mode of practice: what it forbids, when it is over, what it comes to, and that this is read again from disk."""

import pytest
from helpers.box_of_tests import BOX
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.practice.drill import Forbidden, Nothing, forbids, once_more, prepare, status, taken_up
from jitters.practice.modes import DAILY, MODES, NO_TARGET, RUN, mode_of, name_of
from jitters.practice.past import past_of
from jitters.practice.score import Score, best, score_of
from jitters.table.about import About
from jitters.table.agreement import Agreement


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


# ---- run


def test_a_run_goes_to_the_target_and_counts_its_turns(practised):
    game = practised.begin("run", target=40)
    while not game.over:
        game.give_up() if game.view.round == 2 else game.turn()
    assert game.view.phase == "over"
    found = score_of(game.journal)
    assert found is not None
    assert (found.over, found.turns, found.cards) == (True, game.view.round, game.view.round - 1)
    assert found.points == game.view.totals[0] >= 40
    assert found.spent_ms == 1000 * found.turns
    assert found.points_a_turn == found.points / found.turns


def test_the_best_run_has_the_fewest_turns_then_the_most_points():
    def run(turns, points, *, over=True):
        return Score(mode="run", over=over, turns=turns, points=points, cards=0)

    assert best(RUN, [run(6, 250), run(5, 255), run(5, 260), run(1, 20, over=False)]) == run(5, 260)
    assert best(RUN, [run(1, 20, over=False)]) is None
    assert run(0, 0).points_a_turn == 0


def test_runs_are_compared_under_equal_terms_only(practised):
    first = practised.begin("run", target=10)
    first.turn()
    first.leave()
    again = practised.begin("run", target=10)
    assert again.drill.best == score_of(first.journal)
    assert again.drill.finished == 1
    for others in ({"target": 20}, {"timer_ms": 60_000}, {"player": "Bob"}):
        assert practised.begin("run", **{"target": 10, **others}).drill.best is None


# ---- streak


def test_a_streak_is_over_with_the_card_that_is_given_up(practised):
    game = practised.begin("streak")
    assert not game.drill.mode.countdown
    game.turn(cards=3, wait=10 * 3_600_000)
    assert not game.over
    game.do(do.Start()).fill().do(do.NewCard()).give_up()
    assert game.over
    assert game.view.phase == "ready"
    assert forbids(game.drill, game.view, do.Start) is Forbidden.OVER
    found = score_of(game.journal)
    assert (found.over, found.cards, found.turns) == (True, 4, 2)


def test_a_streaks_card_has_three_rolls(practised):
    game = practised.begin("streak").do(do.Start())
    assert [status(game.drill, game.view).roll, forbids(game.drill, game.view, do.Reroll)] == [1, None]
    game.do(do.Reroll(), do.Reroll())
    assert status(game.drill, game.view).roll == 3
    assert forbids(game.drill, game.view, do.Reroll) is Forbidden.NO_MORE_ROLLS
    game.fill().do(do.NewCard())
    assert forbids(game.drill, game.view, do.Reroll) is None
    assert status(game.drill, game.view).cards == 1
    assert status(game.drill, game.fill().view).cards == 2


# ---- storm


@pytest.mark.parametrize("end", ["time", "stop", "give up"])
def test_a_storm_is_one_turn_whose_completed_cards_count_however_it_ends(practised, end):
    game = practised.begin("storm", timer_ms=60_000)
    assert game.setup.timer_ms == (60_000,)
    game.do(do.Start()).fill().do(do.NewCard()).fill()
    assert not game.over
    if end == "time":
        game.run_out()
    elif end == "stop":
        game.do(do.Stop())
    else:
        game.do(do.Clear()).give_up()
    assert game.over
    cards = 1 if end == "give up" else 2
    found = score_of(game.journal)
    assert (found.over, found.cards, found.turns) == (True, cards, 1)
    assert found.points == sum(BOX.card(card).points for card in dealt_cards(game)[:cards])
    if end == "time":
        assert game.view.totals == (0,)
        assert found.spent_ms == 60_000


def dealt_cards(game):
    told = [event for line in game.journal.lines for event in line.written["events"]]
    return [event["card"] for event in told if event["event"] == "card-drawn"]


# ---- daily


def test_a_daily_is_one_turn_and_what_it_banks(practised):
    game = practised.begin("daily", daily="2026-11-30")
    assert (game.setup.seed, game.setup.timer_ms) == (20261130, (180_000,))
    game.turn(cards=2)
    assert game.over
    found = score_of(game.journal)
    assert (found.cards, found.points) == (2, game.view.totals[0])
    lost = practised.begin("daily", daily="2026-11-30").do(do.Start()).fill().run_out()
    assert (score_of(lost.journal).cards, score_of(lost.journal).points) == (0, 0)


def test_the_first_daily_counts_even_when_it_was_left(practised):
    first = practised.begin("daily", daily="2026-11-30")
    assert first.drill.counted is None
    practised.begin("daily", daily="2026-11-30").leave()  # no turn was begun in it
    first.do(do.Start()).fill()
    second = practised.begin("daily", daily="2026-11-30")
    assert second.drill.counted is not None
    assert not second.drill.counted.over
    assert practised.begin("daily", daily="2026-11-29").drill.counted is None
    assert practised.begin("daily", player="Bob", daily="2026-11-30").drill.counted is None


def test_a_daily_keeps_the_day_on_which_it_was_begun(practised):
    game = practised.begin("daily", daily="2026-11-30").do(do.Start())
    header = game.journal.header
    drill = taken_up(header.setup, header.about, header.game, "of-tests", practised.journals)
    assert drill.about.daily == "2026-11-30"
    assert drill.counted is None
    assert once_more(game.agreement).daily == "2026-11-30"


# ---- all of them


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_kept_and_read_again_as_it_was(practised, mode):
    game = practised.begin(mode, **({"daily": "2026-11-30"} if mode == "daily" else {}))
    game.do(do.Start()).fill().do(do.Stop())
    game.leave()
    (past,) = practised.journals.past()
    assert past.score == score_of(game.journal)
    assert (past.terms.mode, past.terms.player, past.game) == (mode, "ann", game.journal.header.game)
    drill = taken_up(game.setup, past.about, past.game, "of-tests", practised.journals)
    assert (drill.mode, drill.about, drill.best) == (game.drill.mode, game.drill.about, game.drill.best)


@pytest.mark.parametrize("mode", MODES)
def test_alone_nobody_passes_or_leaves(practised, mode):
    game = practised.begin(mode)
    assert forbids(game.drill, game.view, do.Pass) is Forbidden.ALONE
    assert forbids(game.drill, game.view, do.Leave) is Forbidden.ALONE
    assert forbids(game.drill, game.view, do.Start) is None


def test_what_is_not_for_a_mode_is_not_taken():
    practised = Nothing()
    assert (practised.past(), practised.ghost("x")) == ((), None)
    from jitters.practice.drill import agreement_for

    assert agreement_for(DAILY, "Ann", timer_ms=5).timer_ms == 180_000
    assert agreement_for(MODES["storm"], "Ann", target=5).target == NO_TARGET
    assert agreement_for(RUN, "Ann", target=5).target == 5


def test_a_table_is_no_practice():
    about = About()
    assert (mode_of(about), name_of(about)) == (None, None)
    agreement = Agreement(names=("Ann", "Bob"))
    assert prepare(agreement, BOX, "x", Nothing()) == (agreement, None)
    assert mode_of(About(practice="of a later version")) is None


def test_what_comes_after_a_game():
    assert once_more(Agreement(seed=7)).seed == 8
    assert once_more(Agreement()) == Agreement()
    after = once_more(Agreement(same_dice=True, deal="X", seed=7))
    assert (after.seed, after.deal, after.same_dice) == (None, None, True)
    practice = Agreement(practice="run", names=("Ann",), deal="X")
    assert once_more(practice) is practice


def test_a_journal_of_a_table_has_no_score(tmp_path):
    game = Practised(tmp_path).agreed(Agreement(names=("Ann", "Bob"), same_dice=True))
    assert game.drill is None
    assert score_of(game.journal) is None
    assert past_of(game.journal) is None
    game.leave()
    assert list(Practised(tmp_path).journals.past()) == []


def test_a_void_turn_does_not_count(practised):
    game = practised.begin("storm")
    game.do(do.Start()).fill().do(do.Gap(ms=5000)).do(do.Stop())
    assert game.over
    game.do(do.Again())
    assert not game.over
    assert score_of(game.journal).turns == 0
    game.turn()
    assert (game.over, score_of(game.journal).cards) == (True, 1)
    assert score_of(game.journal).spent_ms == 1000
