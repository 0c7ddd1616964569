"""What the coach says: each card with both chances, what was better, what was done, and what it gave away."""

from dataclasses import replace

from jitters.bots.coach.advice import Advice, CoachedTurn
from jitters.bots.coach.levels import level_pace
from jitters.bots.coach.played import Moment, PlayedTurn
from jitters.voice.coach import coach_lines, pace_line

MOMENT = Moment(card="three", points=10, words=("FLY",), in_hand=10, left_ms=95_000, went_on=True)
WENT_ON = Advice(moment=MOMENT, stop=0.41, on=0.36, bust=0.3, done="on", alone=False)


def read(*advice: Advice) -> CoachedTurn:
    turn = PlayedTurn(player=0, round=1, how="time-out", points=0, moments=(), spells=())
    return CoachedTurn(number=1, turn=turn, advice=advice, pace=level_pace())


def test_a_greedy_turn_is_told_with_what_it_gave_away():
    assert coach_lines(read(WENT_ON), "Ann") == (
        "Card 1, FLY: 10 in hand, 1:35 left.",
        "Stopping wins 41%, going on 36%; no other card in time in 30% of cases. Stopping was better. Ann went on.",
        "What was chosen gave away 5 in a hundred games.",
    )


def test_a_sound_choice_gave_nothing_away():
    assert coach_lines(read(replace(WENT_ON, done="stop")), "Ann")[-1] == "Nothing worth speaking of was given away."


def test_what_makes_no_difference_is_said():
    assert "It made no difference worth speaking of." in coach_lines(read(replace(WENT_ON, on=0.405)), "Ann")[1]


def test_alone_rounds_count():
    lines = coach_lines(read(replace(WENT_ON, stop=-8.5, on=-7.25, done="stop", alone=True)), "Ann")
    assert "Stopping leaves 8.5 rounds to go, going on 7.2 rounds" in lines[1]
    assert lines[-1] == "What was chosen gave away 1.2 rounds."


def test_where_nothing_was_chosen_or_completed():
    assert coach_lines(read(replace(WENT_ON, done="none")), "Ann")[1].endswith("Nothing was chosen.")
    assert coach_lines(read(), "Ann") == ("No card was completed: there was nothing to decide.",)


def test_where_a_pace_is_from():
    assert pace_line("Ann", replace(level_pace(), turns=12)) == "Ann's pace is known from twelve turns."
    assert pace_line("Ann", level_pace()).endswith("the pace of the level medium stands in.")
