"""Practice in words: every mode, every state of a race, every way to compare."""

from dataclasses import replace

import pytest
from helpers.box_of_tests import BOX
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.games.jitters.events import TurnEnded
from jitters.kernel.ledger import CardScore
from jitters.practice.drill import Forbidden, race_for, taken_up
from jitters.practice.modes import MODES, NAMES
from jitters.practice.spans import turns_of
from jitters.table.agreement import Agreement
from jitters.voice.ledger import head
from jitters.voice.practice import (
    SHORT,
    WHAT,
    before_turn,
    beside,
    deal_line,
    ending,
    look_away,
    not_in_practice,
    opening,
    shared,
    title,
    to_no_target,
    turn_over,
)


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


def ended(game):
    return " ".join(ending(game.drill, game.view, turns_of(game.journal)))


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_says_what_it_is_and_never_speaks_of_a_target_that_is_none(practised, mode):
    game = practised.begin(mode, daily="2026-11-30" if mode == "daily" else None)
    said = [*opening(game.drill, game.view), *before_turn(game.drill, game.view), beside(game.drill, game.view)]
    game.do(do.Start()).fill()
    said.append(beside(game.drill, game.view))
    game.do(do.Stop())
    while not game.over:
        game.turn() if mode == "run" else game.give_up()
    said += [*ending(game.drill, game.view, ()), *shared(game.drill, game.view, turns_of(game.journal))]
    assert said[0].startswith(f"{title(game.drill)}. {WHAT[mode]}")
    assert to_no_target(game.view) == (mode != "run")
    assert not [line for line in said if "1000000" in line or "525600" in line]


def test_a_menu_has_a_line_for_each_mode():
    assert set(NAMES) | {"daily"} == set(WHAT)


def test_beside_the_clock(practised):
    assert beside_of(practised.begin("run", target=100)) == "turn 1 · 0 of 100"
    assert beside_of(practised.begin("streak")) == "streak 0 · roll 1 of 3"
    assert beside_of(practised.begin("storm")) == "cards 0 · 0 points"
    assert beside_of(practised.begin("ladder")) == "card 1 of 5"
    assert beside_of(practised.begin("daily", daily="2026-11-30")) == "2026-11-30 · 0 in hand"


def beside_of(game):
    return beside(game.drill, game.view)


def test_a_race_tells_how_the_ghost_stands(practised):
    rival = practised.begin("run", player="Bob", target=1000).turn().turn().give_up()
    rival.leave()
    won = rival.view.totals[0]
    race = practised.agreed(race_for(rival.journal, "Ann"))
    assert title(race.drill) == "Race against Bob's run"
    assert beside_of(race) == "turn 1 · 0 of 1000 · ghost 0"
    assert before_turn(race.drill, race.view)[-1] == "Bob's ghost stood at 0 too."
    race.turn(cards=2)
    first = rival.view.ledger[0].points
    lead = race.view.totals[0] - first
    assert before_turn(race.drill, race.view)[-1] == f"Bob's ghost stood at {first}: you are {lead} ahead."
    race.give_up().do(do.Start()).do(do.Tick(), wait=2000)
    assert beside_of(race).endswith(f"ghost {won}, lost its turn")
    race.do(do.Stop())
    assert before_turn(race.drill, race.view)[-1] == f"Bob's ghost was done by now, with {won}."
    assert beside_of(race).endswith(f"ghost done, {won}")
    assert "The ghost's game was never finished: it stands at" in ended(race)


def test_behind_a_ghost(practised):
    rival = practised.begin("run", player="Bob", target=1000).turn().turn()
    rival.leave()
    race = practised.agreed(race_for(rival.journal, "Ann")).give_up()
    assert before_turn(race.drill, race.view)[-1].endswith("behind.")


def test_a_race_whose_ghost_is_gone_goes_on_without(practised):
    rival = practised.begin("run", player="Bob").turn()
    race = practised.agreed(race_for(rival.journal, "Ann"))
    rival.leave().unlink()
    drill = taken_up(race.setup, race.journal.header.about, None, "of-tests", practised.journals)
    assert title(drill) == "Race"
    assert "The ghost's game is not here any more" in " ".join(opening(drill, race.view))


def test_a_daily_is_raced_for_points_alone(practised):
    rival = practised.begin("daily", player="Bob", daily="2026-11-30").turn(wait=9000)
    rival.leave()
    race = practised.agreed(race_for(rival.journal, "Ann")).turn(wait=100)
    assert "Level with Bob's ghost" in ended(race)


def test_how_a_game_compares(practised):
    worst = practised.begin("storm").turn()
    assert "The first one on record: that is the one to beat." in ended(worst)
    worst.leave()
    best = practised.begin("storm").turn(cards=3)
    assert "To beat: one card" in " ".join(opening(best.drill, best.view))
    assert "A new best: before it stood one card" in ended(best)
    best.leave()
    again = practised.begin("storm", seed=best.setup.seed).turn(cards=3)
    assert "As good as your best: three cards" in ended(again)
    assert "Your best stays three cards" in ended(practised.begin("storm").turn())


def test_a_daily_that_was_left_counts_all_the_same(practised):
    first = practised.begin("daily", daily="2026-11-30").do(do.Start())
    second = practised.begin("daily", daily="2026-11-30").turn()
    assert "This day was begun before and left: that game counts" in " ".join(opening(second.drill, second.view))
    assert "It does not count: the game that was begun first stands for 2026-11-30." in ended(second)
    first.fill().do(do.Stop())
    third = practised.begin("daily", daily="2026-11-30").turn()
    assert "This day is on record already: " in " ".join(opening(third.drill, third.view))
    assert "with one card stands for 2026-11-30." in ended(third)
    assert "That stands for 2026-11-30." in ended(first)


def test_a_run_tells_points_a_turn(practised):
    game = practised.begin("run", target=10).give_up().turn()
    points = game.view.totals[0]
    assert f"Run over: {points} in two turns." in ended(game)
    assert f"{points / 2:.1f} points a turn; the best turn brought {points}." in ended(game)


def test_why_practice_forbids(practised):
    said = {one: not_in_practice(one, practised.begin("streak").drill) for one in Forbidden}
    assert said[Forbidden.OVER] == "The streak is over: another one, or leave."
    assert len(set(said.values())) == len(Forbidden)


def test_the_curtain_says_that_the_others_look_away():
    agreement = Agreement(names=("Ann", "Bob"), same_dice=True)
    setup = agreement.setup(BOX, ("Ann", "Bob"), 7)
    assert look_away(setup, "Ann") == "Same dice for everyone: the others look away while Ann plays."
    assert look_away(agreement.setup(BOX, ("Ann",), 7), "Ann") == ""
    assert look_away(replace(agreement, same_dice=False).setup(BOX, ("Ann", "Bob"), 7), "Ann") == ""


def test_the_head_names_the_same_dice(practised):
    table = practised.agreed(Agreement(names=("Ann", "Bob"), same_dice=True))
    rules = head(table.view, ("Ann", "Bob"))[-1]
    assert rules == "House rules: a referee checks every word; the same dice for everyone."


def test_a_deal_says_how_it_is_played_elsewhere():
    assert deal_line(None) == ""
    assert "jitters --deal X7K2-PM" in deal_line("X7K2-PM")


def test_a_ladder_says_what_became_of_each_card(practised):
    game = practised.begin("ladder").turn(wait=100_000).turn()
    game.do(do.Start()).do(do.Gap(ms=5)).do(do.Again())
    game.give_up().turn().turn()
    said = ended(game)
    assert "Card 1: done in 1:40, slow; it comes back." in said
    assert "Card 2: done in 0:01; it rests for a while." in said
    assert "Card 3: failed; it comes back next round." in said
    assert "Card 6" not in said
    game.leave()
    assert "three new cards and two cards come back" in " ".join(opening(practised.begin("ladder").drill, game.view))


def test_a_menu_has_a_short_line_for_each_mode():
    assert set(SHORT) == set(WHAT)
    assert max(map(len, SHORT.values())) <= 52


@pytest.mark.parametrize(
    ("mode", "how", "told"),
    [
        ("storm", "gave-up", "The card is given up."),
        ("storm", "time-out", "Time is out."),
        ("storm", "stopped", "Ann stops and banks 0."),
        ("run", "gave-up", "Ann gives the turn up: 0. 10 on one card are lost."),
    ],
)
def test_the_end_of_a_turn(practised, mode, how, told):
    card = CardScore(id="three", points=10, words=("FLY",))
    event = TurnEnded(player=0, points=0, how=how, cards=(card,))
    assert turn_over(practised.begin(mode).drill, event, "Ann") == told
