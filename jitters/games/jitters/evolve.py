"""From one state to the next by what happened: total over the events of a game, and asking nothing of anybody."""

from dataclasses import replace
from typing import TypeVar

from jitters.games.jitters import events as ev
from jitters.games.jitters.cards import full_words
from jitters.games.jitters.rounds import GoOn, Won, at_the_top, first_seat, outcome, seat_after, seats, tie_stands
from jitters.games.jitters.same_dice import round_over, turn_over, turn_void
from jitters.games.jitters.state import (
    Challenged,
    Dealing,
    Defended,
    Game,
    Held,
    Judged,
    Over,
    Ready,
    Recall,
    RoundDone,
    Running,
    State,
    Turn,
)
from jitters.kernel import ledger

InTurn = Running | Challenged | Defended
Unheld = Ready | InTurn | Over | Dealing | RoundDone
T = TypeVar("T")


def evolve(state: State, event: ev.Event) -> State:
    """The state after `event`.

    Raises:
        ValueError: such an event cannot happen in such a state (a doctored journal, or a bug).
    """
    if isinstance(state, Held):
        return _held(state, event)
    if isinstance(event, ev.HoldBegan | ev.GapNoted | ev.EntryCorrected | ev.Replaced):
        state = _verdict_final(state)
    match state, event:
        case Ready() | Challenged() | Defended(), ev.HoldBegan(why=why):
            return Held(inner=state, why=why)
        case Running(), ev.HoldBegan(why=why, at=at):
            return Held(inner=replace(state, remaining_ms=state.deadline - at, since=at), why=why)
        case Ready() | Running() | Challenged() | Defended() | Over(), ev.EntryCorrected():
            return _corrected(state, event)
        case Ready() | Running() | Challenged() | Defended(), ev.Replaced(what=what, name=name):
            note = ledger.Replaced(what=what, name=name, round=state.game.round)
            return replace(state, game=_written(state.game, note))
    if isinstance(state, Running | Challenged | Defended):
        return _in_turn(state, event)
    return _between_turns(state, event)


def _held(state: Held, event: ev.Event) -> State:
    """Under a hold all goes on as it would without it, but the clock stands until the release."""
    inner = state.inner
    if isinstance(event, ev.HoldReleased):
        return replace(inner, since=event.at) if isinstance(inner, Running) else inner
    if isinstance(event, ev.HoldBegan):
        raise _impossible(state, event)
    reached = evolve(inner, event)
    if isinstance(reached, Ready | Running | Challenged | Defended | RoundDone):
        return Held(inner=reached, why=state.why)
    return reached


def _between_turns(state: Ready | Dealing | RoundDone | Over, event: ev.Event) -> State:
    match state, event:
        case Ready() | Over(), ev.GapNoted() if state.recall is not None:
            return replace(state, recall=replace(state.recall, gapped=True))
        case Ready() | Over(), ev.TurnEnded(how="void") if state.recall is not None:
            return _void_after(state.game, state.recall)
        case Ready() | Over(), ev.VerdictOverruled(legal=True) if state.recall and state.recall.verdict:
            return _turn_given_back(state.game, state.recall, state.recall.verdict)
        case Ready(), ev.TurnStarted() if event.player == state.player:
            recall = Recall(before=replace(state, recall=None), since=len(state.game.ledger))
            return Dealing(game=state.game, player=state.player, remaining_ms=0, since=0, recall=recall)
        case Ready(), ev.TurnEnded(how="passed") if event.player == state.player:
            game = _written(state.game, _scored(state.game, event))
            recall = Recall(
                before=replace(state, recall=None),
                since=len(state.game.ledger),
                remaining_ms=state.game.setup.timer_ms[state.player],
                reached=game.reached,
            )
            return _next_seat(game, state.player, recall)
        case Ready(), ev.TurnSkipped() if event.player == state.player:
            return _skipped(state, event)
        case Ready(), ev.PlayerLeft() if event.player in seats(replace(state.game, tied=None)):
            return _left(state, event)
        case Dealing(), ev.TimerStarted():
            return replace(state, remaining_ms=event.remaining_ms, since=event.at)
        case Dealing(), ev.CardDrawn() if event.card in state.game.pile + state.game.discard:
            return replace(state, game=_drawn(state.game, event.card), card=state.game.setup.box.card(event.card))
        case Dealing(card=card), ev.DiceRolled() if card is not None:
            turn = Turn(
                player=state.player,
                card=card,
                up=_faces_up(state.game, event),
                laid=(None,) * len(card.circles),
                completed=state.completed,
                recall=state.recall,
            )
            game = _roll_taken(state.game)
            return Running(game=game, turn=turn, remaining_ms=state.remaining_ms, since=state.since)
        case RoundDone(), ev.RoundEnded():
            game = _without_a_broken_tie(state.game)
            if isinstance(outcome(game), GoOn):
                return _next_round(game, state.recall)
            return replace(state, game=game)
        case RoundDone(), ev.TiebreakStarted(players=players) if players and _are_seats(state.game, *players):
            top = state.game.top if state.game.tied is not None else at_the_top(state.game)
            return _next_round(replace(state.game, tied=players, top=top), state.recall)
        case RoundDone(), ev.GameWon(player=winner) if _are_seats(state.game, winner):
            return Over(
                game=state.game,
                player=state.player,
                remaining_ms=state.remaining_ms,
                winner=winner,
                recall=state.recall,
            )
        case Ready(), ev.SkipsDropped(players=players):
            owed = tuple(0 if player in players else skips for player, skips in enumerate(state.game.owed))
            game = _written(state.game, ledger.SkipsDropped(players=players, round=state.game.round))
            return replace(state, game=replace(game, owed=owed))
        case ((Ready() | Dealing() | RoundDone()), ev.PileReshuffled(pile=pile)) if sorted(pile) == sorted(
            state.game.pile + state.game.discard
        ):
            return replace(state, game=_reshuffled(state.game, event))
    raise _impossible(state, event)


def _in_turn(state: InTurn, event: ev.Event) -> State:
    turn, game = state.turn, state.game
    match event:
        case ev.DiePlaced() if 0 <= event.die < len(turn.up) and 0 <= event.circle < len(turn.laid):
            return replace(state, turn=_placed(turn, event.die, event.circle))
        case ev.DieLifted() if turn.circle_of(event.die) == event.circle:
            laid = _swapped_in(turn.laid, event.circle, None)
            return replace(state, turn=replace(turn, laid=laid))
        case ev.Sideswiped() if 0 <= event.die < len(turn.up) and 0 <= event.circle < len(turn.laid):
            face = game.setup.box.dice[event.die].side_face(turn.up[event.die], event.to)
            if face is None:
                raise _impossible(state, event)
            flipped = replace(turn, up=_swapped_in(turn.up, event.die, face), swiped=True)
            return replace(state, turn=_placed(flipped, event.die, event.circle))
        case ev.DiceRolled():
            up = _faces_up(game, event)
            laid = (None,) * len(turn.laid)
            rolled = replace(turn, up=up, laid=laid, swiped=False, rolls=turn.rolls + 1)
            return replace(state, turn=rolled, game=_roll_taken(game))
        case ev.CardCompleted():
            return replace(state, turn=replace(turn, judged=Judged(words=event.words)))
        case ev.WordRuledOut():
            judged = Judged(words=full_words(game.setup, turn) or (), ruled_out=event.word, reason=event.reason)
            return replace(state, turn=replace(turn, judged=judged))
        case ev.GapNoted():
            return replace(state, turn=replace(turn, recall=replace(turn.recall, gapped=True)))
        case ev.TurnEnded() if event.player == turn.player:
            return _ended(state, event)
        case _:
            return _timer(state, event)


def _timer(state: InTurn, event: ev.Event) -> State:
    """The timer's and the challenge's state machine."""
    turn, game = state.turn, state.game
    match state, event:
        case Running(), ev.CardSetAside():
            score = ledger.CardScore(id=event.card, points=event.points, words=event.words)
            return Dealing(
                game=game,
                player=turn.player,
                remaining_ms=state.remaining_ms,
                since=state.since,
                recall=turn.recall,
                completed=(*turn.completed, score),
            )
        case Running(), ev.TimerStopped(remaining_ms=left):
            return replace(state, remaining_ms=left)
        case Running(), ev.TimerExpired():
            return replace(state, remaining_ms=0)
        case ((Running() | Defended()), ev.Challenged(by=by, word=word)) if _are_seats(game, by):
            return Challenged(game=game, turn=turn, remaining_ms=state.remaining_ms, by=by, word=word)
        case Challenged(), ev.WordWithdrawn(word=word):
            return replace(state, turn=replace(turn, withdrawn=(*turn.withdrawn, word)))
        case Challenged(), ev.ChallengeResolved(legal=True):
            defended = replace(turn, defended=(*turn.defended, state.word))
            return Defended(
                game=_owing(game, state.by, 1),
                turn=defended,
                remaining_ms=state.remaining_ms,
                by=state.by,
                word=state.word,
            )
        case Challenged(), ev.ChallengeResolved(legal=False):
            return replace(state, turn=replace(turn, recall=replace(turn.recall, verdict=state)))
        case ((Challenged() | Defended()), ev.TimerResumed(remaining_ms=left, at=at)):
            return Running(game=game, turn=turn, remaining_ms=left, since=at)
        case Defended(), ev.VerdictOverruled(legal=False):
            note = ledger.Overruled(
                player=turn.player, round=game.round, word=event.word, legal=False, since=len(game.ledger)
            )
            return replace(state, game=_owing(_written(game, note), state.by, -1), final=True)
    raise _impossible(state, event)


def _ended(state: InTurn, event: ev.TurnEnded) -> State:
    """A turn is over: its cards are discarded (J23, J40) and play passes on (J24), or it is void and taken again."""
    game, turn = state.game, state.turn
    used = (*(card.id for card in turn.completed), turn.card.id)
    game = turn_over(replace(game, discard=(*game.discard, *used)), turn.recall.before.game, len(used))
    if event.how == "void":
        before = turn.recall.before
        return Ready(game=_voided(replace(game, owed=before.game.owed), turn.recall), player=turn.player)
    recall = replace(turn.recall, remaining_ms=state.remaining_ms, reached=game.reached)
    return _next_seat(_written(game, _scored(game, event)), turn.player, recall)


def _void_after(game: Game, recall: Recall) -> Ready:
    """A turn that has ended is void: the table goes back to where it began, the cards stay as they are (but J40)."""
    before = recall.before.game
    game = replace(game, round=before.round, owed=before.owed, tied=before.tied)
    game = turn_void(game, before, recall.reached)
    return Ready(game=_voided(game, recall), player=recall.before.player)


def _voided(game: Game, recall: Recall) -> Game:
    return _written(game, ledger.Voided(player=recall.before.player, round=game.round, since=recall.since))


def _turn_given_back(game: Game, recall: Recall, verdict: Challenged) -> Defended:
    """A verdict "illegal" was overruled: the turn stands as if its word had been found legal."""
    note = ledger.Overruled(
        player=verdict.turn.player, round=verdict.game.round, word=verdict.word, legal=True, since=recall.since
    )
    back = replace(verdict.game, ledger=(*game.ledger, note))
    turn = replace(verdict.turn, defended=(*verdict.turn.defended, verdict.word))
    return Defended(
        game=_owing(back, verdict.by, 1),
        turn=turn,
        remaining_ms=verdict.remaining_ms,
        by=verdict.by,
        word=verdict.word,
        final=True,
    )


def _next_seat(game: Game, player: int, recall: Recall | None) -> Ready | RoundDone:
    """Who plays after `player`; a round that is done remembers who really played last."""
    seat = seat_after(game, player)
    if seat is not None:
        return Ready(game=game, player=seat, recall=recall)
    game = round_over(game)
    if recall is None:
        return RoundDone(game=game, player=player, remaining_ms=game.setup.timer_ms[player])
    return RoundDone(game=game, player=recall.before.player, remaining_ms=recall.remaining_ms, recall=recall)


def _without_a_broken_tie(game: Game) -> Game:
    return game if game.tied is None or tie_stands(game) else replace(game, tied=None)


def _verdict_final(state: Unheld) -> Unheld:
    """The table's vote comes right after the verdict: another action, and the verdict stays as it is (J39)."""
    match state:
        case Defended():
            return replace(state, final=True)
        case Ready(recall=recall) | Over(recall=recall) if recall is not None and recall.verdict is not None:
            return replace(state, recall=replace(recall, verdict=None))
        case _:
            return state


def _next_round(game: Game, recall: Recall | None) -> Ready:
    game = replace(game, round=game.round + 1)
    return Ready(game=game, player=first_seat(game), recall=recall)


def _skipped(state: Ready, event: ev.TurnSkipped) -> State:
    entry = ledger.Skipped(player=event.player, round=event.round, tiebreak=state.game.tied is not None)
    game = _owing(_written(state.game, entry), event.player, -1)
    return _next_seat(game, event.player, state.recall)


def _left(state: Ready, event: ev.PlayerLeft) -> State:
    game = _written(state.game, ledger.Left(player=event.player, round=state.game.round))
    game = replace(game, left=game.left | {event.player})
    alone = game.tied is not None and sum(player not in game.left for player in game.tied) == 1
    if event.player == state.player or alone:
        return _next_seat(game, state.player, None)
    return replace(state, game=game, recall=None)


def _corrected(state: Ready | InTurn | Over, event: ev.EntryCorrected) -> State:
    """A corrected entry; where the game was over, its end is read again (J25).

    A tiebreaker decides only while those are tied for whose sake it was played (J26).
    """
    if (event.player, event.round) not in ledger.cells(state.game.ledger):
        raise _impossible(state, event)
    entry = ledger.Corrected(
        player=event.player, round=event.round, before=event.from_, after=event.to, by=event.by, why=event.why
    )
    game = _written(state.game, entry)
    if not isinstance(state, Over):
        return replace(state, game=game)
    state = replace(state, game=_without_a_broken_tie(game))
    match outcome(state.game):
        case Won(player=winner) if winner == state.winner:
            return state
        case GoOn():
            return _next_round(state.game, None)
        case _:
            return RoundDone(game=state.game, player=state.player, remaining_ms=state.remaining_ms)


def _scored(game: Game, event: ev.TurnEnded) -> ledger.Scored:
    return ledger.Scored(
        player=event.player,
        round=game.round,
        points=event.points,
        how=event.how,
        cards=event.cards,
        tiebreak=game.tied is not None,
    )


def _are_seats(game: Game, *players: int) -> bool:
    return set(players) <= set(range(len(game.setup.players)))


def _written(game: Game, entry: ledger.Entry) -> Game:
    return replace(game, ledger=(*game.ledger, entry))


def _owing(game: Game, player: int, more: int) -> Game:
    return replace(game, owed=_swapped_in(game.owed, player, game.owed[player] + more))


def _drawn(game: Game, card: str) -> Game:
    """`card` leaves the pile; a stacked card may also come from the discards."""
    stacked = game.stacked_cards
    while stacked and stacked[0] not in game.pile + game.discard:
        stacked = stacked[1:]
    stacked = stacked[1:]
    if card in game.pile:
        return replace(game, pile=tuple(other for other in game.pile if other != card), stacked_cards=stacked)
    return replace(game, discard=tuple(other for other in game.discard if other != card), stacked_cards=stacked)


def _roll_taken(game: Game) -> Game:
    return replace(game, stacked_rolls=game.stacked_rolls[1:]) if game.stacked_rolls else game


def _reshuffled(game: Game, event: ev.PileReshuffled) -> Game:
    return replace(game, pile=event.pile, discard=(), shuffles=game.shuffles + 1)


def _faces_up(game: Game, event: ev.DiceRolled) -> tuple[int, ...]:
    shown = zip(game.setup.box.dice, event.tops, event.sides, strict=True)
    return tuple(die.face_showing(top, sides) for die, top, sides in shown)


def _placed(turn: Turn, die: int, circle: int) -> Turn:
    laid = tuple(None if other == die else other for other in turn.laid)
    return replace(turn, laid=_swapped_in(laid, circle, die))


def _swapped_in(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _impossible(state: State, event: ev.Event) -> ValueError:
    return ValueError(f"{type(event).__name__} cannot happen in {type(state).__name__}")
