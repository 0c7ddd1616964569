"""What the coach says of a turn, from how the game stands."""

from dataclasses import replace

import pytest
from helpers.box_of_tests import WordsOfTests
from helpers.kept_games import KeptGame

from jitters.bots.coach.advice import advice, coached, coached_turn
from jitters.bots.coach.levels import level_pace
from jitters.bots.coach.played import Moment, PlayedTurn, turns_of
from jitters.bots.coach.policies import Coached, after_cards, at_points, with_time
from jitters.bots.coach.situation import situation_of, worth_of
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.games.jitters.view import TiebreakView
from jitters.kernel.ledger import CardScore
from jitters.store.box import shipped_box
from jitters.store.journals import load_journal
from jitters.table.session import Session

CARDS = shipped_box().cards


def table(players=2, target=250, **changed):
    """A turn just begun by the first seat, with a view changed as asked."""
    setup = Setup(
        box=shipped_box(),
        players=tuple("ABCDEF"[:players]),
        target=target,
        timer_ms=(180_000,) * players,
        referee=AUTO if players == 1 else CHALLENGE,
        seed=1,
    )
    session = Session(set_up(setup)[0], WordsOfTests())
    session.submit(do.Start(), 0)
    return replace(session.view(), **changed)


def stand(view, **options):
    return situation_of(view, CARDS, options.get("paces", {}), level_pace())


def moment(in_hand, left_ms, went_on=False):
    return Moment(card="three", points=10, words=("FLY",), in_hand=in_hand, left_ms=left_ms, went_on=went_on)


def played(*moments, how="stopped", points=0, player=0):
    return PlayedTurn(player=player, round=1, how=how, points=points, moments=moments, spells=())


def test_early_one_goes_on_and_late_one_stops():
    early, late = advice(played(moment(10, 160_000, True), moment(30, 12_000)), stand(table()))
    assert (early.better, early.done, early.cost) == ("on", "on", 0)
    assert (late.better, late.done, late.cost) == ("stop", "stop", 0)
    assert early.bust < 0.3
    assert late.bust > 0.9
    assert late.stop > late.on > 0


def test_what_a_wrong_choice_gave_away():
    stopped, went_on = (
        advice(played(moment(10, 160_000)), stand(table())),
        advice(played(moment(40, 20_000, True), how="time-out"), stand(table())),
    )
    assert stopped[0].cost == pytest.approx(stopped[0].on - stopped[0].stop)
    assert went_on[0].cost == pytest.approx(went_on[0].stop - went_on[0].on)


def test_where_the_turn_ended_by_itself_nothing_was_chosen():
    (last,) = advice(played(moment(20, 1_000), how="time-out"), stand(table()))
    assert (last.done, last.cost) == ("none", 0)
    assert advice(played(how="time-out"), stand(table())) == ()


def test_who_can_win_now_stops_and_who_must_catch_up_goes_on():
    """The other has played this round and stands over the target (J25)."""
    behind = stand(table(player=1, totals=(260, 200), round_points=(20, None)))
    short, enough = advice(played(moment(40, 20_000), moment(65, 20_000), player=1), behind)
    assert (short.stop, short.better) == (0, "on")
    assert (enough.stop, enough.better) == (1, "stop")
    equal = advice(played(moment(60, 170_000), player=1), behind)[0]
    assert 0 < equal.stop < 1


def test_a_lead_before_anothers_last_turn_is_not_yet_a_win():
    first = stand(table(totals=(230, 240)))
    (small, large) = advice(played(moment(20, 90_000), moment(60, 90_000)), first)
    assert small.stop < 0.5 < large.stop < 1
    assert stand(table(totals=(230, 240))).rivals[0].to_come


def test_a_skip_that_is_owed_is_a_turn_that_does_not_come():
    owing = stand(table(totals=(200, 240), owed=(0, 1)))
    assert advice(played(moment(50, 10_000)), owing)[0].stop == 1


def test_the_second_seat_is_answered_in_the_next_round():
    second = stand(table(player=1, totals=(100, 100), round_points=(30, None)))
    worth = worth_of(second)
    assert worth == tuple(sorted(worth))
    assert 0 < worth[0] < worth[8] < 1


def test_with_more_players_the_chance_is_shared():
    two, four = worth_of(stand(table())), worth_of(stand(table(4)))
    assert two[4] == pytest.approx(0.45, abs=0.1)
    assert four[4] == pytest.approx(0.22, abs=0.1)
    assert four == tuple(sorted(four))


def test_who_left_counts_only_with_a_total_that_can_win():
    assert stand(table(3, left=frozenset({1}))).rivals[0].seat == 2
    gone = stand(table(3, left=frozenset({1}), totals=(240, 255, 0)))
    assert [rival.to_come for rival in gone.rivals] == [False, True]


def test_a_tiebreaker_is_about_this_round_alone():
    tied = TiebreakView(players=(0, 1), points=(None, None))
    first = worth_of(stand(table(3, tiebreak=tied, totals=(260, 260, 100))))
    assert first[0] < 0.5 < first[12] <= 1
    answered = table(3, player=1, tiebreak=tied, totals=(260, 260, 100), round_points=(20, None, None))
    worth = worth_of(stand(answered))
    assert worth[3] == 0
    assert 0 < worth[4] < 1
    assert worth[5] == 1


def test_a_leader_of_a_tie_who_plays_again_after_a_tie():
    tied = TiebreakView(players=(0, 1), points=(None, 20))
    view = table(2, tiebreak=tied, totals=(260, 260), round_points=(None, 20))
    assert 0 < worth_of(stand(view))[4] < 1


def test_alone_the_rounds_to_the_target_count():
    alone = stand(table(1, target=80))
    worth = worth_of(alone)
    assert worth == tuple(sorted(worth))
    assert worth[16] == 0
    assert -6 < worth[0] < -1
    (one,) = advice(played(moment(10, 150_000)), alone)
    assert (one.alone, one.better) == (True, "on")
    assert one.cost == pytest.approx(one.on - one.stop)


def test_choices_as_good_as_equal_are_even():
    early = advice(played(moment(10, 160_000)), stand(table()))[0]
    assert replace(early, on=early.stop + 0.009).better == "even"
    assert replace(early, on=early.stop + 0.02).better == "on"
    assert replace(early, on=early.stop + 0.02, alone=True).better == "even"
    assert replace(early, stop=0.0, on=0.003).better == "on"
    assert replace(early, stop=0.0, on=0.0).better == "even"


def test_a_slow_player_stops_where_a_quick_one_goes_on():
    paces = (dict.fromkeys((0, 1), level_pace(level)) for level in ("easy", "expert"))
    slow, quick = (advice(played(moment(20, 70_000)), stand(table(), paces=one))[0] for one in paces)
    assert (slow.better, quick.better) == ("stop", "on")


def test_a_whole_kept_game(tmp_path):
    game = KeptGame(tmp_path)
    game.play()
    journal = load_journal(game.leave())
    read = list(coached(journal, {}, level_pace()))
    assert [one.number for one in read] == [1, 2, 3, 4, 5]
    assert [one.turn.round for one in read] == [1, 2, 3, 4, 5]
    assert all(len(one.advice) == 1 and one.pace is level_pace() for one in read)
    # Bob, who passes, needs a wonder: Ann's 10 points a turn win more and more often.
    stops = [one.advice[0].stop for one in read]
    assert stops == sorted(stops)


def test_a_turn_just_played(tmp_path):
    game = KeptGame(tmp_path)
    game.do(do.Start())
    seen = game.session.view()
    game.do(*(do.Place(die=die, circle=die) for die in range(3)), do.Stop())
    (turn,) = turns_of(load_journal(game.leave()).lines)
    read = coached_turn(7, turn, seen, game.session.state.game.setup.box.cards, {}, level_pace())
    assert (read.number, read.turn, len(read.advice)) == (7, turn, 1)


def test_simple_policies():
    card = CardScore(id="three", points=10, words=("FLY",))
    view = table(completed=(card,))
    assert after_cards(3)(view, 0)
    assert not after_cards(2)(view, 0)
    assert at_points(15)(view, 0)
    assert not at_points(10)(view, 0)
    assert with_time(180_000)(view, 0)
    assert not with_time(180_001)(view, 0)


def test_the_coachs_policy_does_what_it_advises():
    card = CardScore(id="three", points=10, words=("FLY",))
    coach = Coached(CARDS, {}, level_pace())
    assert coach(table(completed=(card,)), 0)
    assert not coach(table(completed=(card,) * 4, remaining_ms=15_000), 0)


def test_more_in_hand_than_the_pace_makes_possible_is_still_worth_what_it_is():
    slow = {seat: level_pace("easy") for seat in (0, 1)}
    short = table(totals=(100, 240), timer_ms=(20_000, 180_000))
    some, more = advice(played(moment(60, 5_000, True), moment(150, 1_000)), stand(short, paces=slow))
    assert 0 < some.stop < 0.1 < more.stop
    assert more.better == "stop"
    coach = Coached(CARDS, slow, level_pace())
    cards = (CardScore(id="three", points=75, words=("FLY",)),) * 2
    assert not coach(replace(short, completed=cards, remaining_ms=1_000), 0)
