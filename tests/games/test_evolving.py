"""Events that cannot happen in a state are a fault, whoever made them up."""

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.evolve import evolve
from jitters.games.jitters.play import after, play, set_up
from jitters.games.jitters.state import CHALLENGE, Challenged, Defended, Over, Ready, Running, Setup
from jitters.games.jitters.telling import Given
from jitters.games.jitters.view import view
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance

SETUP = Setup(
    box=BOX,
    players=("A", "B"),
    target=10,
    timer_ms=(1_000, 1_000),
    referee=CHALLENGE,
    seed=1,
    stacked_cards=("three",),
    stacked_rolls=(FIRST,),
)


def played(*actions):
    state, _ = set_up(SETUP)
    given = Given(at=0, chance=Chance(seed=1), words=Rulebook(WordsOfTests()))
    for action in actions:
        outcome = play(state, action, given)
        assert outcome.refusal is None
        state = outcome.state
    return state


FLY = (do.Start(), do.Place(die=0, circle=0), do.Place(die=1, circle=1), do.Place(die=2, circle=2))
READY = played()
RUNNING = played(*FLY)
CHALLENGED = played(*FLY, do.Challenge(by=1, word="FLY"))
DEFENDED = played(*FLY, do.Challenge(by=1, word="FLY"), do.Resolve())
OVER = played(*FLY, do.Stop(), do.Pass())
HELD = played(*FLY, do.Hold(why="help"))
STATES = {"ready": READY, "running": RUNNING, "challenged": CHALLENGED, "defended": DEFENDED, "over": OVER}

ROLL = ev.DiceRolled(tops=FIRST, sides=tuple(die.sides(0) for die in BOX.dice))
IMPOSSIBLE = [
    ("ready", ev.TimerExpired()),
    ("ready", ev.DiePlaced(die=0, circle=0)),
    ("ready", ROLL),
    ("ready", ev.TurnStarted(player=1, round=1)),
    ("ready", ev.TurnEnded(player=0, points=0, how="stopped", cards=())),
    ("ready", ev.TurnEnded(player=1, points=0, how="passed", cards=())),
    ("ready", ev.TurnEnded(player=0, points=0, how="void", cards=())),
    ("ready", ev.TurnSkipped(player=1, round=1)),
    ("ready", ev.PlayerLeft(player=2)),
    ("ready", ev.GapNoted(ms=4)),
    ("ready", ev.VerdictOverruled(word="FLY", legal=True)),
    ("ready", ev.HoldReleased(at=0)),
    ("ready", ev.PileReshuffled(cards=1, pile=("three",))),
    ("ready", ev.GameWon(player=0, totals=(0, 0))),
    ("ready", ev.EntryCorrected(player=0, round=1, from_=0, to=1, by=0, why="x")),
    ("running", ev.GameStarted(seed=1, pile=())),
    ("running", ev.TurnStarted(player=0, round=1)),
    ("running", ev.DiePlaced(die=12, circle=0)),
    ("running", ev.DiePlaced(die=0, circle=3)),
    ("running", ev.DieLifted(die=0, circle=1)),
    ("running", ev.DieLifted(die=7, circle=0)),
    ("running", ev.Sideswiped(die=5, from_="I", to="Q", circle=0)),
    ("running", ev.Sideswiped(die=-1, from_="G", to="B", circle=0)),
    ("running", ev.TurnEnded(player=1, points=0, how="stopped", cards=())),
    ("running", ev.Challenged(by=2, word="FLY")),
    ("running", ev.WordWithdrawn(word="FLY")),
    ("running", ev.TimerResumed(remaining_ms=1, at=0)),
    ("running", ev.HoldReleased(at=0)),
    ("challenged", ev.TimerExpired()),
    ("challenged", ev.Challenged(by=1, word="FLY")),
    ("challenged", ev.VerdictOverruled(word="FLY", legal=False)),
    ("defended", ev.ChallengeResolved(word="FLY", legal=True, reason=None, winner=0)),
    ("defended", ev.VerdictOverruled(word="FLY", legal=True)),
    ("over", ev.TurnStarted(player=0, round=1)),
    ("over", ev.HoldBegan(why="help", at=0)),
    ("over", ev.RoundEnded(round=1, totals=(0, 0))),
    ("over", ev.Replaced(what="box", name="x", sha256="y")),
]


def test_the_states_are_what_they_are_called():
    kinds = [type(state) for state in STATES.values()]
    assert kinds == [Ready, Running, Challenged, Defended, Over]


@pytest.mark.parametrize(("phase", "event"), IMPOSSIBLE)
def test_what_cannot_happen_is_a_fault_that_names_both(phase, event):
    with pytest.raises(ValueError, match=f"{type(event).__name__} cannot happen in {type(STATES[phase]).__name__}"):
        evolve(STATES[phase], event)


def test_a_hold_hides_nothing():
    with pytest.raises(ValueError, match="TimerStarted cannot happen in Running"):
        evolve(HELD, ev.TimerStarted(remaining_ms=4, at=0))
    with pytest.raises(ValueError, match="HoldBegan cannot happen in Held"):
        evolve(HELD, ev.HoldBegan(why="x", at=0))


@pytest.mark.parametrize(
    "events",
    [
        (ev.TurnStarted(player=0, round=1),),
        (ev.TurnStarted(player=0, round=1), ev.CardDrawn(card="three", points=10)),
        (ev.TurnEnded(player=0, points=0, how="passed", cards=()),) * 1
        + (ev.TurnEnded(player=1, points=0, how="passed", cards=()),),
    ],
)
def test_events_that_stop_half_way_are_a_fault(events):
    with pytest.raises(ValueError, match="the events stop in"):
        after(READY, events)


def test_a_roll_before_the_card_cannot_be():
    with pytest.raises(ValueError, match="DiceRolled cannot happen in Dealing"):
        after(READY, (ev.TurnStarted(player=0, round=1), ROLL))
    with pytest.raises(ValueError, match="CardDrawn cannot happen in Dealing"):
        after(READY, (ev.TurnStarted(player=0, round=1), ev.CardDrawn(card="none", points=10)))


def test_a_winner_or_a_tie_of_strangers_cannot_be():
    passed = tuple(ev.TurnEnded(player=player, points=10, how="passed", cards=()) for player in (0, 1))
    for event in (
        ev.GameWon(player=2, totals=(0, 0)),
        ev.TiebreakStarted(players=()),
        ev.TiebreakStarted(players=(0, 2)),
    ):
        with pytest.raises(ValueError, match="cannot happen in RoundDone"):
            after(READY, (*passed, ev.RoundEnded(round=1, totals=(10, 10)), event))


def test_a_die_cannot_show_what_it_has_not():
    with pytest.raises(ValueError, match="cannot show"):
        evolve(RUNNING, ev.DiceRolled(tops="Q" * 12, sides=ROLL.sides))


def test_the_view_says_what_stopping_would_bank():
    seen = view(RUNNING, 400)
    assert (seen.stake, seen.in_hand, seen.deadline, seen.remaining_ms) == (0, 10, 1_000, 600)
    assert seen.may(do.Stop)
    assert not seen.may(do.Resume)
    aside = view(played(*FLY, do.NewCard()), 0)
    assert (aside.stake, aside.in_hand) == (10, 10)
    assert view(READY, 0).in_hand == 0
    assert view(HELD, 900).deadline is None
