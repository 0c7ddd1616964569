"""Games counted: fair seats, the same on any number of cores, levels in order."""

from dataclasses import replace

import pytest

from jitters.bots.simulation import Match, Score, play_game, simulate
from jitters.games.jitters import events as ev
from jitters.store.box import shipped_box

MATCH = Match(bots=("hard", "easy"), box=shipped_box(), seed=5)
SHORT = replace(MATCH, target=40)


def test_hard_beats_easy_by_far():
    hard, easy = simulate(replace(MATCH, target=100), 40, workers=1)
    assert hard.wins + easy.wins == hard.games == 40
    assert hard.wins >= 30
    assert hard.points_per_turn > 1.5 * easy.points_per_turn
    assert hard.bust.value < 0.6


def test_the_number_of_processes_changes_nothing():
    told = []
    alone = simulate(SHORT, 6, workers=1)
    together = simulate(SHORT, 6, lambda done, of: told.append((done, of)), workers=2)
    assert alone == together
    assert told[-1] == (6, 6)


def test_seats_turn_so_that_each_begins_equally_often():
    first = []
    for number in range(3):
        notes = []
        play_game(replace(SHORT, bots=("easy", "medium", "hard"), referee=True), number, notes.append)
        names = replace(SHORT, bots=("easy", "medium", "hard")).names
        first.append(names[number])
        started = next(event for note in notes for event in note.events if isinstance(event, ev.TurnStarted))
        assert started.player == 0
    assert sorted(first) == ["Easy", "Hard", "Medium"]


def test_the_counts_are_those_of_the_games_own_events():
    notes = []
    scores = play_game(SHORT, 1, notes.append)  # game 1 begins with the second bot
    ended = [event for note in notes for event in note.events if isinstance(event, ev.TurnEnded)]
    by_bot = [[turn for turn in ended if turn.player == seat] for seat in (1, 0)]
    for score, turns in zip(scores, by_bot, strict=True):
        assert score.turns == len(turns)
        assert score.points == sum(turn.points for turn in turns)
        assert score.busts == sum(turn.how == "time-out" for turn in turns)
        assert score.cards == sum(len(turn.cards) for turn in turns)
    winner = next(event.player for note in notes for event in note.events if isinstance(event, ev.GameWon))
    assert [score.wins for score in scores] == [winner == 1, winner == 0]


def test_a_game_does_not_depend_on_those_before_it():
    play_game(SHORT, 0)
    one = play_game(SHORT, 2)
    play_game(replace(SHORT, seed=6), 0)
    assert play_game(SHORT, 2) == one


def test_alone_one_plays_too():
    (score,) = simulate(replace(SHORT, bots=("medium",)), 2, workers=1)
    assert (score.games, score.wins) == (2, 2)
    assert score.won.value == 1


def test_a_score_of_nothing_divides_by_nothing():
    nothing = Score()
    assert (nothing.points_per_turn, nothing.cards_per_turn, nothing.bust.value) == (0, 0, 0)
    assert nothing + Score(games=2, wins=1) == Score(games=2, wins=1)


@pytest.mark.parametrize("seed", [0, -3, 2**53])
def test_any_whole_number_is_a_seed(seed):
    assert play_game(replace(SHORT, seed=seed, target=10), 0)[0].games == 1
