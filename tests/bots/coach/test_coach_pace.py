"""A pace is learned from what was played, and from a level before that."""

import random
from dataclasses import replace

import pytest
from helpers.abstract_game import card_ms

from jitters.bots.coach.levels import DEFAULT, level_pace, level_paces, read_pace, write_pace
from jitters.bots.coach.pace import (
    ENOUGH,
    PRIOR_CARDS,
    STEP_MS,
    STEPS,
    Pace,
    Record,
    Spell,
    hazard,
    learn,
    likelihood,
    pace_of,
    step_of,
)
from jitters.bots.opening import level_names

NONE = Pace(hazards=((10, (0.0,)), (25, (0.0,))), level="none")


def spells(pace, count, seed=1, limit=180_000):
    """Cards as played at a pace, given up after `limit` ms."""
    chance = random.Random(seed)
    for _ in range(count):
        points = chance.choice((10, 15, 20, 25))
        ms = card_ms(pace, points, chance)
        yield Spell(points=points, ms=min(int(ms), limit), completed=ms < limit)


def record(pace, count=400, **options):
    return Record(spells=tuple(spells(pace, count, **options)), turns=count // 2, begun=count // 2)


def test_every_level_has_a_pace_and_each_is_quicker_than_the_one_below():
    assert tuple(level_paces()) == level_names()
    for slower, quicker in zip(level_names(), level_names()[1:], strict=False):
        for points in (10, 15, 20, 25):
            assert level_pace(quicker).finished(points, 60_000) > level_pace(slower).finished(points, 60_000)
    assert level_pace() is level_pace(DEFAULT)


@pytest.mark.parametrize("level", level_names())
def test_harder_cards_take_longer(level):
    shares = [level_pace(level).finished(points, 60_000) for points in (10, 15, 20, 25)]
    assert shares == sorted(shares, reverse=True)


def test_times_fall_into_steps_by_rounding():
    assert [step_of(ms) for ms in (0, 2_499, 2_500, 7_499, 7_500, 10**9)] == [0, 0, 1, 1, 2, STEPS - 1]
    assert hazard((0.1, 0.2), 0) == 0.1
    assert hazard((0.1, 0.2), 99) == 0.2


def test_one_card_beside_the_prior():
    seen = Record(spells=(Spell(points=10, ms=10_000, completed=True),))
    learned = learn(seen, NONE).of(10)
    assert learned[0] == learned[1] == 0
    assert learned[2] == 1 / (1 + PRIOR_CARDS)
    assert learned[3] == 0


def test_a_card_given_up_is_known_to_take_longer():
    done = tuple(Spell(points=10, ms=10_000, completed=True) for _ in range(2))
    given_up = Spell(points=10, ms=20_000, completed=False)
    learned = learn(Record(spells=(*done, given_up)), NONE)
    assert learned.of(10)[2] == 2 / (3 + PRIOR_CARDS)
    late = learn(Record(spells=(Spell(points=10, ms=10_000, completed=False), *done)), NONE)
    assert late.of(10)[2] == 2 / (2.5 + PRIOR_CARDS)


def test_points_that_are_not_known_are_taken_for_the_nearest():
    pace = Pace(hazards=((10, (0.1,)), (25, (0.3,))))
    assert [pace.of(points) for points in (1, 17, 18, 40)] == [(0.1,), (0.1,), (0.3,), (0.3,)]
    seen = learn(Record(spells=(Spell(points=40, ms=0, completed=True),)), pace)
    assert [points for points, _ in seen.hazards] == [10, 25, 40]
    assert seen.of(40)[0] == (1 + PRIOR_CARDS * 0.3) / (1 + PRIOR_CARDS)


def test_half_of_the_cards_and_never():
    assert Pace(hazards=((10, (0.0, 0.0, 0.6)),)).median_ms(10) == 2 * STEP_MS
    assert NONE.median_ms(10) is None
    assert NONE.finished(10, 10**6) == 0


@pytest.mark.parametrize("level", level_names())
def test_many_cards_at_a_pace_teach_that_pace(level):
    true = level_pace(level)
    learned = learn(record(true, 4000), level_pace("easy" if level != "easy" else "expert"))
    for points in (10, 15, 20, 25):
        for ms in (30_000, 60_000, 120_000):
            assert learned.finished(points, ms) == pytest.approx(true.finished(points, ms), abs=0.06)


@pytest.mark.parametrize("level", level_names())
def test_the_level_that_fits_best_is_what_one_starts_from(level):
    seen = record(level_pace(level), 400)
    levels = tuple(level_paces().values())
    assert max(levels, key=lambda pace: likelihood(seen, pace)).level == level
    assert pace_of(seen, levels, level_pace()).level == level


def test_a_few_turns_are_not_enough():
    levels = tuple(level_paces().values())
    seen = record(level_pace("expert"), 400)
    few, enough = replace(seen, turns=ENOUGH - 1), replace(seen, turns=ENOUGH)
    assert pace_of(few, levels, level_pace()) is level_pace()
    assert pace_of(enough, levels, level_pace()).turns == ENOUGH
    assert pace_of(Record(), levels, level_pace("hard")) is level_pace("hard")


def test_what_challenges_cost_is_learned_too():
    done = tuple(Spell(points=10, ms=10_000, completed=True) for _ in range(40))
    assert learn(Record(spells=done, refuted=8), NONE).refuted == pytest.approx(0.1)
    assert learn(Record(), replace(NONE, refuted=0.05)).refuted == pytest.approx(0.05)


def test_records_add_up():
    one = Record(spells=(Spell(points=10, ms=1, completed=True),), turns=1, begun=2, busts=1, refuted=1)
    assert one + one == Record(spells=one.spells * 2, turns=2, begun=4, busts=2, refuted=2)


def test_a_pace_is_written_and_read_again():
    pace = Pace(hazards=((10, (0.25, 0.5)), (25, (0.125, 0.0))), refuted=0.01, level="hard")
    assert read_pace("hard", write_pace(pace, 2)) == pace
