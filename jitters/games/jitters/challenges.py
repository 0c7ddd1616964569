"""Challenges: made, withdrawn, resolved, overruled (J27 to J32, J39)."""

from dataclasses import replace

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.cards import standing_words
from jitters.games.jitters.laying import die_on
from jitters.games.jitters.phases import verdict_of
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.rounds import seats
from jitters.games.jitters.state import Challenged, Defended, Held, Running, core
from jitters.games.jitters.telling import Telling


def challenge(told: Telling, state: Running | Defended, action: do.Challenge) -> Refusal | None:
    """A word is challenged; the clock stops if it ran (J27, J32)."""
    game, turn = state.game, state.turn
    if action.by not in seats(replace(game, tied=None)):
        return Refusal(code=Code.NO_SUCH_PLAYER, number=action.by)
    if action.by == turn.player:
        return Refusal(code=Code.OWN_WORD, number=action.by)
    if action.word not in standing_words(game.setup, turn):
        return Refusal(code=Code.WORD_NOT_ON_CARD, word=action.word)
    if action.word in turn.defended:
        return Refusal(code=Code.ALREADY_DEFENDED, word=action.word)
    if isinstance(state, Running):
        held = isinstance(told.state, Held)
        left = state.remaining_ms if held else state.deadline - told.given.at
        told.tell(ev.TimerStopped(remaining_ms=left))
    told.tell(ev.Challenged(by=action.by, word=action.word))
    return None


def withdraw(told: Telling, state: Challenged) -> None:
    """The word is taken back, wherever it stands, and the timer goes on (J28a)."""
    turn = state.turn
    told.tell(ev.WordWithdrawn(word=state.word))
    standing = zip(turn.card.words, standing_words(state.game.setup, turn), strict=True)
    circles = sorted({circle for places, word in standing if word == state.word for circle in places})
    told.tell(*(ev.DieLifted(die=die_on(turn, circle), circle=circle) for circle in circles))
    told.tell(ev.TimerResumed(remaining_ms=state.remaining_ms, at=told.given.at))


def resolve(told: Telling, state: Challenged) -> None:
    """The dictionary speaks; an illegal word ends the turn with 0 (J28b to J30)."""
    verdict = told.given.words.verdict(state.word)
    winner = state.turn.player if verdict.legal else state.by
    told.tell(ev.ChallengeResolved(word=state.word, legal=verdict.legal, reason=verdict.reason, winner=winner))
    if not verdict.legal:
        told.end_turn(0, "challenge-lost", state.turn.completed)


def overrule(told: Telling, action: do.Overrule) -> Refusal | None:
    """A vote of those whose word it was not; without a majority for it nothing changes (J39)."""
    state = core(told.state)
    verdict = verdict_of(state)
    assert verdict is not None
    others = set(seats(replace(state.game, tied=None))) - {verdict.turn.player}
    for player in (*action.for_, *action.against):
        if player not in others:
            return Refusal(code=Code.NO_SUCH_PLAYER, number=player)
    if 2 * len(set(action.for_) - set(action.against)) <= len(others):
        return None
    told.tell(ev.VerdictOverruled(word=verdict.word, legal=not isinstance(state, Defended)))
    if isinstance(state, Defended):
        told.end_turn(0, "challenge-lost", state.turn.completed)
    return None
