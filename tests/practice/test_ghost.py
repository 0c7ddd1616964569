"""Ghosts: an earlier game seen at the same moment of the same turn, on the same cards and rolls."""

import pytest
from helpers.kept_games import KeptGame
from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.practice.drill import race_for, status, taken_up
from jitters.practice.ghost import GhostError, beside, ghost_of
from jitters.store.journals import load_journal
from jitters.table.agreement import Agreement


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


def run_of(practised, *turns, mode="run", **agreed):
    """A game whose turns bank so many cards each, a card every ten seconds; 0 gives the turn up after five."""
    game = practised.begin(mode, **agreed)
    for cards in turns:
        if cards:
            game.turn(cards=cards, wait=10_000)
        else:
            game.give_up(5000)
    game.leave()
    return game


def dealt(game):
    told = [event for line in game.journal.lines for event in line.written["events"]]
    return [event.get("card") or event["tops"] for event in told if event["event"] in ("card-drawn", "dice-rolled")]


def test_a_ghost_is_seen_at_the_same_moment_of_the_same_turn(practised):
    first = run_of(practised, 2, 0, 1)
    points = [card.points for turn in first.view.ledger for card in turn.cards]
    race = practised.agreed(race_for(first.journal, "Bob"))
    ghost = race.drill.ghost
    assert (ghost.name, ghost.mode.name, len(ghost.turns)) == ("Ann", "run", 3)

    def now():
        seen = status(race.drill, race.view).ghost
        return seen.cards, seen.points, seen.total, seen.over

    assert now() == (0, 0, 0, None)
    race.do(do.Start()).do(do.Tick(), wait=9_999)
    assert now() == (0, 0, 0, None)
    race.do(do.Tick(), wait=1)
    assert now() == (1, points[0], 0, None)
    race.do(do.Hold(why="pause")).do(do.Release(), wait=60_000)
    assert now() == (1, points[0], 0, None)
    race.do(do.Tick(), wait=10_000)
    assert now() == (2, points[0] + points[1], 0, "stopped")
    race.do(do.Stop())
    assert now() == (0, 0, points[0] + points[1], None)
    race.do(do.Start()).do(do.Tick(), wait=5000)
    assert now() == (0, 0, points[0] + points[1], "gave-up")
    race.do(do.Stop()).do(do.Start()).do(do.Tick(), wait=20_000)
    assert now()[:2] == (1, points[2])
    race.do(do.Stop())
    seen = beside(ghost, race.view)
    assert (seen.last, seen.total) == (True, sum(points))


def test_different_play_same_cards_and_rolls(practised):
    first = run_of(practised, 2, 1, 3)
    race = practised.agreed(race_for(first.journal, "Bob"))
    race.turn()
    race.do(do.Start(), do.Reroll()).fill().do(do.Stop())
    race.turn(cards=3)
    old, new = by_place(first), by_place(race)
    common = old.keys() & new.keys()
    assert len(common) >= 8
    assert {place: old[place] for place in common} == {place: new[place] for place in common}


def by_place(game):
    """What was drawn and rolled, by turn, card of the turn and roll of the card."""
    found, turn, card, roll = {}, 0, 0, 0
    for line in game.journal.lines:
        for event in line.written["events"]:
            match event["event"]:
                case "turn-started":
                    turn, card = turn + 1, 0
                case "card-drawn":
                    card, roll = card + 1, 0
                    found[turn, card] = event["card"]
                case "dice-rolled":
                    roll += 1
                    found[turn, card, roll] = event["tops"]
    return found


def test_a_race_is_agreed_as_its_rival_was(practised):
    rival = run_of(practised, 1, target=400, timer_ms=90_000)
    agreement = race_for(rival.journal, "Bob", dictionary="home")
    assert (agreement.target, agreement.timer_ms, agreement.dictionary) == (400, 90_000, "home")
    assert (agreement.practice, agreement.ghost) == ("run", rival.journal.header.game)
    race = practised.agreed(agreement)
    assert race.setup.seed == rival.setup.seed
    assert race.journal.header.about.deal == rival.journal.header.about.deal
    again = taken_up(race.setup, race.journal.header.about, None, "of-tests", practised.journals)
    assert again.ghost == race.drill.ghost


def test_a_storm_that_ran_out_is_raced_by_its_cards(practised):
    storm = practised.begin("storm", timer_ms=30_000).do(do.Start()).fill(10_000).do(do.NewCard()).fill(5000).run_out()
    storm.leave()
    race = practised.agreed(race_for(storm.journal, "Bob"))
    race.do(do.Start()).do(do.Tick(), wait=29_999)
    seen = status(race.drill, race.view).ghost
    assert (seen.cards, seen.over) == (2, None)
    assert seen.points == race.drill.ghost.score.points > 0


def test_a_daily_is_raced_as_a_daily(practised):
    daily = run_of(practised, 2, mode="daily", daily="2026-11-30")
    race = practised.agreed(race_for(daily.journal, "Bob"))
    assert (race.agreement.practice, race.agreement.daily, race.setup.seed) == (None, "2026-11-30", 20261130)


def test_the_best_seat_of_a_table_is_raced_unless_one_is_named(practised):
    table = practised.agreed(Agreement(names=("Ann", "Bob"), same_dice=True, target=1000))
    table.turn().turn(cards=2).leave()
    assert ghost_of(table.journal).name == "Bob"
    assert ghost_of(table.journal, "ann").score.cards == 1
    with pytest.raises(GhostError, match="Nobody called Cy played that game: Ann, Bob did"):
        ghost_of(table.journal, "Cy")


def test_what_cannot_be_raced_says_why(practised, tmp_path):
    with pytest.raises(GhostError, match="A ladder is no race"):
        ghost_of(run_of(practised, 1, mode="ladder").journal)
    with pytest.raises(GhostError, match="there is nothing to race"):
        ghost_of(practised.begin("run").journal)
    kept = KeptGame(tmp_path / "others")
    kept.turn()
    with pytest.raises(GhostError, match="nobody can race it"):
        ghost_of(load_journal(kept.leave()))


def test_a_ghost_that_is_gone_or_of_another_box_cannot_be_prepared(practised, tmp_path):
    rival = run_of(practised, 1)
    race = race_for(rival.journal, "Bob")
    from helpers.box_of_tests import box

    other = Practised(tmp_path, box("three", "two"))
    with pytest.raises(GhostError, match="other cards or dice"):
        other.agreed(race)
    begun = practised.agreed(race)
    rival.file.path.unlink()
    with pytest.raises(GhostError, match="not here any more"):
        practised.agreed(race)
    again = taken_up(begun.setup, begun.journal.header.about, None, "of-tests", practised.journals)
    assert again.ghost is None


def test_a_friends_file_is_welcomed_once_and_then_is_here(practised, tmp_path):
    friend = run_of(Practised(tmp_path / "friend"), 2, 1)
    here = Practised(tmp_path / "here")
    journal = here.journals.welcome(friend.file.path)
    theirs = dealt(friend)
    friend.file.path.unlink()
    race = here.agreed(race_for(journal, "Bob"))
    assert race.drill.ghost.name == "Ann"
    assert dealt(race.turn(cards=2)) == theirs[:4]
    assert next(here.journals.past()).game == race.journal.header.game
    # A game that is kept here is not copied.
    here.journals.welcome(race.leave())
    assert [path.stem for path in here.ghosts.iterdir()] == [journal.header.game]
