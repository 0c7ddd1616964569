"""Every event has its sentence."""

from typing import get_args

import pytest

from jitters.games.jitters import events as ev
from jitters.kernel.ledger import CardScore
from jitters.voice.events import said

NAMES = ("Ann", "Bob", "Cy")
CARDS = (CardScore(id="a", points=10, words=("FLY",)), CardScore(id="b", points=25, words=("TIP",)))

TOLD = [
    (ev.GameStarted(seed=7, pile=()), "The cards are shuffled; the seed is 7."),
    (ev.TurnStarted(player=0, round=3), "Ann starts, round 3."),
    (ev.TimerStarted(remaining_ms=180_000, at=0), "The clock runs: 3:00."),
    (ev.CardDrawn(card="a", points=20), "A card of 20 points."),
    (ev.DiceRolled(tops="FLY", sides=("A", "B", "C")), "Dice: F L Y."),
    (ev.DiePlaced(die=0, circle=2), "F lies on circle 3."),
    (ev.DieLifted(die=5, circle=0), "Die 6 leaves circle 1."),
    (ev.Sideswiped(die=1, from_="R", to="P", circle=6), "Sideswipe: R turns to P, on circle 7."),
    (ev.CardCompleted(card="a", points=20, words=("FLY", "YET")), "The card is complete, 20 points: FLY and YET."),
    (
        ev.WordRuledOut(word="UN", reason="foreign"),
        "The referee refuses UN: it is a foreign word that the dictionary lacks.",
    ),
    (ev.CardSetAside(card="a", points=20, words=()), "20 set aside, and at stake."),
    (ev.TimerStopped(remaining_ms=72_000), "The clock stops at 1:12."),
    (ev.TimerResumed(remaining_ms=7_400, at=0), "The clock goes on from 7.4."),
    (ev.TimerExpired(), "Time!"),
    (ev.Challenged(by=1, word="FLY"), "Bob challenges FLY."),
    (ev.WordWithdrawn(word="FLY"), "FLY is withdrawn, at no cost; another word must stand there."),
    (ev.ChallengeResolved(word="FLY", legal=True, reason=None, winner=0), "FLY stands: Bob will sit a turn out."),
    (
        ev.ChallengeResolved(word="UN", legal=False, reason="roman-numeral", winner=1),
        "UN falls: it is a roman numeral. Bob wins the challenge.",
    ),
    (ev.TurnSkipped(player=1, round=2), "Bob sits round 2 out, for a lost challenge."),
    (ev.PileReshuffled(cards=19, pile=()), "The discards are shuffled in: the draw pile has 19 cards."),
    (ev.RoundEnded(round=2, totals=(1, 2, 3)), "Round 2 is over."),
    (ev.TiebreakStarted(players=(0, 2)), "A tie: Ann and Cy play a tiebreaker round."),
    (ev.SkipsDropped(players=(0, 2)), "All of them owe a turn, so Ann and Cy owe nothing now."),
    (ev.GameWon(player=2, totals=(1, 2, 255)), "Cy wins, with 255."),
    (ev.HoldBegan(why="pause", at=0), "The game is paused."),
    (ev.HoldBegan(why="tea\x07", at=0), "The clock is held (tea^G)."),
    (ev.HoldReleased(at=0), "Play goes on."),
    (
        ev.GapNoted(ms=61_000),
        "The machine slept for 1 minute 1 second; that time counts, unless the table plays the turn again.",
    ),
    (ev.VerdictOverruled(word="TAC", legal=True), "The table overrules: TAC is allowed."),
    (ev.VerdictOverruled(word="CAT", legal=False), "The table overrules: CAT is ruled out."),
    (
        ev.EntryCorrected(player=0, round=2, from_=45, to=30, by=1, why="a slip"),
        "Ann, round 2: 45 becomes 30, says Bob (a slip).",
    ),
    (
        ev.EntryCorrected(player=0, round=2, from_=45, to=30, by="a\x1bunt", why=""),
        "Ann, round 2: 45 becomes 30, says a^[unt.",
    ),
    (ev.PlayerLeft(player=1), "Bob leaves; the total stays."),
    (
        ev.Replaced(what="dictionary", name="wide", sha256=""),
        "From here on wide is the dictionary; verdicts given before stand.",
    ),
    (
        ev.Replaced(what="box", name="mine", sha256=""),
        "The table's box is another now; this game goes on with its own.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_said_so(event, sentence):
    assert said(event, NAMES, tops="FLYET", challenger=1) == sentence


@pytest.mark.parametrize(
    ("how", "points", "cards", "sentence"),
    [
        ("stopped", 10, CARDS[:1], "Ann stops and banks 10."),
        ("stopped", 35, CARDS, "Ann stops and banks 35 (10 + 25)."),
        ("gave-up", 0, (), "Ann gives the turn up: 0."),
        ("time-out", 0, CARDS, "Ann is out of time: 0. 35 on two cards are lost."),
        ("challenge-lost", 0, CARDS[:1], "Ann loses the challenge, and the turn with it: 0. 10 on one card are lost."),
        ("passed", 0, (), "Ann passes: 0."),
        ("void", 0, (), "The turn is void: Ann plays it again."),
        ("otherwise", 5, (), "Ann's turn ends with 5."),
    ],
)
def test_a_turn_ends_so(how, points, cards, sentence):
    assert said(ev.TurnEnded(player=0, points=points, how=how, cards=cards), NAMES) == sentence


def test_every_event_is_in_these_tests():
    tested = {type(event) for event, _ in TOLD} | {ev.TurnEnded}
    assert set(get_args(ev.Event)) == tested


def test_a_challenger_who_is_not_known_is_not_named():
    event = ev.ChallengeResolved(word="FLY", legal=True, reason=None, winner=0)
    assert said(event, NAMES) == "FLY stands."
