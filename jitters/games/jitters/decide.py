"""What an action brings about: events, or a refusal that leaves all as it was."""

from dataclasses import replace
from typing import assert_never

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.cards import card_score, lacks
from jitters.games.jitters.challenges import challenge, overrule, resolve, withdraw
from jitters.games.jitters.laying import laying, laying_refused, lift_all
from jitters.games.jitters.phases import recall_of, refusal_of
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.rounds import seats
from jitters.games.jitters.state import (
    Challenged,
    Dealing,
    Defended,
    Game,
    Over,
    Playing,
    Ready,
    RoundDone,
    Running,
    State,
    Turn,
    core,
)
from jitters.games.jitters.telling import Given, Telling
from jitters.kernel.ledger import CardScore, cells


def elapse(state: State, given: Given) -> ev.Events:
    """The expiry that is due at `given.at` with the turn's end it brings, else nothing (J20, J22)."""
    if not isinstance(state, Running) or given.at < state.deadline:
        return ()
    told = Telling(state, given)
    told.tell(ev.TimerExpired())
    told.end_turn(0, "time-out", completed_cards(state.game, state.turn))
    return told.events


def decide(state: State, action: do.Action, given: Given) -> ev.Events | Refusal:
    """What `action` brings about in `state`, from which `elapse` has already been told."""
    refused = refusal_of(state, type(action))
    if refused is not None:
        return refused
    told = Telling(state, given)
    refused = _do(told, core(state), action)
    return told.events if refused is None else refused


def completed_cards(game: Game, turn: Turn) -> tuple[CardScore, ...]:
    """The cards completed in a turn so far, the present one with them if it is complete."""
    present = () if lacks(game.setup, turn) else (card_score(game.setup, turn),)
    return turn.completed + present


def _do(told: Telling, state: Playing | Over | Dealing | RoundDone, action: do.Action) -> Refusal | None:
    """Tell what the action brings about, or say why it is refused; its phase is known to be right."""
    match state, action:
        case _, do.Tick():
            return None
        case _, do.Hold(why=why):
            told.tell(ev.HoldBegan(why=why, at=told.given.at))
            return None
        case _, do.Release():
            told.tell(ev.HoldReleased(at=told.given.at))
            return None
        case _, do.Gap(ms=ms):
            told.tell(ev.GapNoted(ms=ms))
            return None
        case _, do.Replace(what=what, name=name, sha256=sha256):
            told.tell(ev.Replaced(what=what, name=name, sha256=sha256))
            return None
        case _, do.Again():
            _again(told)
            return None
        case _, do.Overrule():
            return overrule(told, action)
        case _, do.Correct():
            return _correct(told, action)
        case Ready(), do.Start() | do.Pass() | do.Leave():
            return _between_turns(told, state, action)
        case Running(), do.Place() | do.Lift() | do.Clear() | do.Swipe():
            refused = laying_refused(state, action)
            if refused is None:
                told.laid(state, *laying(state, action))
            return refused
        case Running(), do.Reroll():
            told.laid(state, *lift_all(state.turn))
            told.roll()
            return None
        case Running(), do.NewCard():
            return _new_card(told, state)
        case Running() | Defended(), do.Stop():
            return _stop(told, state)
        case Running() | Defended(), do.Challenge():
            return challenge(told, state, action)
        case Challenged(), do.Withdraw():
            withdraw(told, state)
            return None
        case Challenged(), do.Resolve():
            resolve(told, state)
            return None
        case _:
            assert isinstance(state, Defended), f"{action} has no meaning in {state}"
            assert isinstance(action, do.Resume), f"{action} has no meaning in {state}"
            told.tell(ev.TimerResumed(remaining_ms=state.remaining_ms, at=told.given.at))
            return None


def _between_turns(told: Telling, state: Ready, action: do.Start | do.Pass | do.Leave) -> Refusal | None:
    game = state.game
    match action:
        case do.Start():
            told.tell(ev.TurnStarted(player=state.player, round=game.round))
            told.tell(ev.TimerStarted(remaining_ms=game.setup.timer_ms[state.player], at=told.given.at))
            told.deal()
        case do.Pass():
            told.end_turn(0, "passed", ())
        case do.Leave(player=player):
            everyone = replace(game, tied=None)
            if player not in seats(everyone) or seats(everyone) == (player,):
                return Refusal(code=Code.NO_SUCH_PLAYER, number=player)
            told.tell(ev.PlayerLeft(player=player))
            told.pass_on()
        case _:
            assert_never(action)
    return None


def _new_card(told: Telling, state: Running) -> Refusal | None:
    game, turn = state.game, state.turn
    lacking = lacks(game.setup, turn)
    if lacking is not None:
        return lacking
    if not game.pile and not game.discard:
        return Refusal(code=Code.NO_CARDS_LEFT)
    score = card_score(game.setup, turn)
    told.tell(ev.CardSetAside(card=score.id, points=score.points, words=score.words))
    told.deal()
    return None


def _stop(told: Telling, state: Running | Defended) -> Refusal | None:
    setup, turn = state.game.setup, state.turn
    lacking = lacks(setup, turn)
    if lacking is not None and lacking.code is not Code.CARD_INCOMPLETE:
        return lacking
    if isinstance(state, Running):
        told.tell(ev.TimerStopped(remaining_ms=state.deadline - told.given.at))
    if lacking is None:
        cards = (*turn.completed, card_score(setup, turn))
        told.end_turn(sum(card.points for card in cards), "stopped", cards)
    else:
        told.end_turn(0, "gave-up", turn.completed)
    return None


def _again(told: Telling) -> None:
    """The turn is void, whether it runs or has just ended; what it had completed is listed with it."""
    state = core(told.state)
    recall = recall_of(state)
    assert recall is not None
    cards = completed_cards(state.game, state.turn) if isinstance(state, Running | Challenged | Defended) else ()
    told.tell(ev.TurnEnded(player=recall.before.player, points=0, how="void", cards=cards))
    told.after_turn()


def _correct(told: Telling, action: do.Correct) -> Refusal | None:
    state = core(told.state)
    players = range(len(state.game.setup.players))
    for player in (action.player, action.by):
        if isinstance(player, int) and player not in players:
            return Refusal(code=Code.NO_SUCH_PLAYER, number=player)
    cell = cells(state.game.ledger).get((action.player, action.round))
    if cell is None:
        return Refusal(code=Code.NO_SUCH_ENTRY, number=action.round)
    told.tell(
        ev.EntryCorrected(
            player=action.player,
            round=action.round,
            from_=cell.points,
            to=action.points,
            by=action.by,
            why=action.why,
        )
    )
    if isinstance(state, Over):
        told.read_round()
        told.pass_on()
    return None
