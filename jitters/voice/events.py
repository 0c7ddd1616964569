"""Events as sentences: what just happened, as a scorekeeper says it."""

from collections.abc import Sequence
from typing import assert_never

from jitters.games.jitters import events as ev
from jitters.voice.names import clip, safe
from jitters.voice.verdicts import reason_clause
from jitters.voice.wording import clock, counted, listed, spoken

HOLDS = {
    "pause": "The game is paused",
    "help": "The clock waits while help is read",
    "small": "The window is too small, so the clock waits",
    "resumed": "The game was taken up again, and the clock waits",
    "buzz": "Somebody buzzed, and the clock waits",
}
"""Why time stands still, by the protocol's words."""


def said(event: ev.Event, names: Sequence[str], *, tops: str = "", challenger: int | None = None) -> str:
    """The event as a sentence.

    Args:
        event: what happened.
        names: the seats' names as shown.
        tops: top letters die by die as they were before the action; without it dice go by number.
        challenger: who made the challenge that a `ChallengeResolved` is about.
    """
    match event:
        case ev.GameStarted(seed=seed):
            return f"The cards are shuffled; the seed is {seed}."
        case ev.TurnStarted(player=player, round=number):
            return f"{names[player]} starts, round {number}."
        case ev.TimerStarted(remaining_ms=left):
            return f"The clock runs: {clock(left)}."
        case ev.CardDrawn(points=points):
            return f"A card of {points} points."
        case ev.DiceRolled(tops=rolled):
            return f"Dice: {safe(' '.join(rolled))}."
        case ev.DiePlaced(die=die, circle=circle):
            return f"{_die(die, tops)} lies on circle {circle + 1}."
        case ev.DieLifted(die=die, circle=circle):
            return f"{_die(die, tops)} leaves circle {circle + 1}."
        case ev.Sideswiped(from_=there, to=here, circle=circle):
            return f"Sideswipe: {safe(there)} turns to {safe(here)}, on circle {circle + 1}."
        case ev.CardCompleted(points=points, words=words):
            return f"The card is complete, {points} points: {listed([safe(word) for word in words])}."
        case ev.WordRuledOut(word=word, reason=reason):
            return f"The referee refuses {safe(word)}: {reason_clause(reason)}."
        case ev.CardSetAside(points=points):
            return f"{points} set aside, and at stake."
        case ev.TimerStopped(remaining_ms=left):
            return f"The clock stops at {clock(left)}."
        case ev.TimerResumed(remaining_ms=left):
            return f"The clock goes on from {clock(left)}."
        case ev.TimerExpired():
            return "Time!"
        case ev.Challenged(by=by, word=word):
            return f"{names[by]} challenges {safe(word)}."
        case ev.WordWithdrawn(word=word):
            return f"{safe(word)} is withdrawn, at no cost; another word must stand there."
        case ev.ChallengeResolved(word=word, legal=True):
            cost = "" if challenger is None else f": {names[challenger]} will sit a turn out"
            return f"{safe(word)} stands{cost}."
        case ev.ChallengeResolved(word=word, reason=reason, winner=winner):
            clause = f": {reason_clause(reason)}" if reason else ""
            return f"{safe(word)} falls{clause}. {names[winner]} wins the challenge."
        case ev.TurnEnded():
            return _turn_ended(event, names)
        case ev.TurnSkipped(player=player, round=number):
            return f"{names[player]} sits round {number} out, for a lost challenge."
        case ev.PileReshuffled(cards=cards):
            return f"The discards are shuffled in: the draw pile has {counted(cards, 'card')}."
        case ev.RoundEnded(round=number):
            return f"Round {number} is over."
        case ev.TiebreakStarted(players=players):
            return f"A tie: {listed([names[player] for player in players])} play a tiebreaker round."
        case ev.SkipsDropped(players=players):
            who = listed([names[player] for player in players])
            return f"All of them owe a turn, so {who} owe nothing now."
        case ev.GameWon(player=player, totals=totals):
            return f"{names[player]} wins, with {totals[player]}."
        case ev.HoldBegan(why=why):
            return f"{HOLDS.get(why, f'The clock is held ({clip(safe(why), 40)})')}."
        case ev.HoldReleased():
            return "Play goes on."
        case ev.GapNoted(ms=ms):
            return f"The machine slept for {spoken(ms)}; that time counts, unless the table plays the turn again."
        case ev.VerdictOverruled(word=word, legal=legal):
            return f"The table overrules: {safe(word)} {'is allowed' if legal else 'is ruled out'}."
        case ev.EntryCorrected():
            return _corrected(event, names)
        case ev.PlayerLeft(player=player):
            return f"{names[player]} leaves; the total stays."
        case ev.Replaced(what="box"):
            return "The table's box is another now; this game goes on with its own."
        case ev.Replaced(name=name):
            return f"From here on {clip(safe(name), 40)} is the dictionary; verdicts given before stand."
        case _:
            assert_never(event)


def _die(die: int, tops: str) -> str:
    return safe(tops[die]) if die < len(tops) else f"Die {die + 1}"


def _turn_ended(event: ev.TurnEnded, names: Sequence[str]) -> str:
    name = names[event.player]
    done = len(event.cards)
    lost = sum(card.points for card in event.cards)
    had = f" {lost} on {counted(done, 'card')} are lost." if lost else ""
    match event.how:
        case "stopped":
            sums = " + ".join(str(card.points) for card in event.cards)
            return f"{name} stops and banks {event.points}{f' ({sums})' if done > 1 else ''}."
        case "gave-up":
            return f"{name} gives the turn up: 0.{had}"
        case "time-out":
            return f"{name} is out of time: 0.{had}"
        case "challenge-lost":
            return f"{name} loses the challenge, and the turn with it: 0.{had}"
        case "passed":
            return f"{name} passes: 0."
        case "void":
            return f"The turn is void: {name} plays it again."
        case _:
            return f"{name}'s turn ends with {event.points}."


def _corrected(event: ev.EntryCorrected, names: Sequence[str]) -> str:
    by = names[event.by] if isinstance(event.by, int) else clip(safe(event.by), 40)
    why = f" ({clip(safe(event.why), 80)})" if event.why else ""
    return f"{names[event.player]}, round {event.round}: {event.from_} becomes {event.to}, says {by}{why}."
