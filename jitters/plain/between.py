"""The commands between turns and about the game itself: start, pass, leave, correct, pause, again, quit."""

from collections.abc import Sequence

from jitters.games.jitters import actions as do
from jitters.games.jitters.events import GameWon
from jitters.plain.game import LineGame
from jitters.plain.seats import split_seat
from jitters.voice.names import safe
from jitters.voice.standings import final

Args = Sequence[str]
GUARD_MS = 1000
"""After a turn ran out, an empty line typed within this time was meant for that turn, and starts no other."""
MOST_POINTS = 100_000
CORRECT = "correct Ann 2 30 by Bob because the card was misread"


def enter(game: LineGame, _args: Args) -> None:
    """An empty line: start the turn, look at the card, go on after a pause, or leave a game that is over."""
    view = game.view
    if view.held is not None:
        game.act(do.Release())
    elif game.over and view.phase == "ready":
        game.leaving = True
    elif view.phase == "ready" and game.bot_at_turn:
        call(game, skip=not game.typed)
    elif view.phase == "ready":
        if game.typed and game.expired_at is not None and game.at - game.expired_at < GUARD_MS:
            game.page.say("The time ran out just before that. Enter once more starts the next turn.")
        else:
            start(game, ())
    elif view.phase == "running":
        if game.act(do.Tick()) and game.view.phase == "running":
            game.look()
    elif view.phase == "over":
        game.leaving = True
    elif view.phase == "challenged":
        game.page.say(f"{game.names[view.player]}: withdraw or stand?")
    else:
        game.page.say(f"{game.names[view.player]}: resume, or stop?")


def start(game: LineGame, _args: Args) -> None:
    """Start the clock, draw a card, roll the dice."""
    if game.bot_at_turn and game.view.phase == "ready":
        call(game, skip=not game.typed)
        return
    game.act(do.Start())


def skip(game: LineGame, _args: Args) -> None:
    """Do not wait for the bot whose turn it is: what it does is told at once."""
    if game.view.held is not None:
        game.page.say("The clock is held: press Enter to go on first.")
    elif game.bot_at_turn:
        call(game, skip=True)
    else:
        game.page.say("There is no bot to wait for.")


def call(game: LineGame, *, skip: bool) -> None:
    """Let the bot whose turn it is begin, or go on without being waited for."""
    if game.opponents is not None:
        game.opponents.call(skip=skip)


def pass_turn(game: LineGame, _args: Args) -> None:
    """Take the turn for 0."""
    game.act(do.Pass())


def leave(game: LineGame, args: Args) -> None:
    """A player leaves between turns; the total stays."""
    found = split_seat(args, game.view.players)
    if found is None or found[1]:
        game.page.say("Who leaves? For instance: leave Bob. To end the whole game, type quit.")
        return
    game.act(do.Leave(player=found[0]))


def correct(game: LineGame, args: Args) -> None:
    """Put a ledger entry right: player, round, points, by whom and why."""
    entry, by, why = _parts(args)
    found = split_seat(entry, game.view.players)
    if found is None or len(found[1]) != 2 or not all(_whole(number) for number in found[1]) or not by or not why:
        game.page.say(f"Player, round, points, who says so and why, please: {CORRECT}.")
        return
    player, (number, points) = found
    speaker = split_seat(by, game.view.players)
    correction = do.Correct(
        player=player,
        round=int(number),
        points=int(points),
        by=speaker[0] if speaker is not None and not speaker[1] else safe(" ".join(by)),
        why=safe(" ".join(why)),
    )
    reply = game.submit(correction)
    if reply.refusal is not None:
        game.refuse(reply.refusal, do.Correct)
    elif game.view.phase == "over" and not any(isinstance(event, GameWon) for event in reply.events):
        game.page.say(*final(game.view, game.names))


def pause(game: LineGame, _args: Args) -> None:
    """Hold the clock; card and dice are covered."""
    if game.act(do.Hold(why="pause")):
        game.page.say("Press Enter to go on: the clock starts then." if game.view.card else "Press Enter to go on.")


def again(game: LineGame, _args: Args) -> None:
    """Play the turn again, where the machine slept in it and the table agrees."""
    game.act(do.Again())


def another(game: LineGame, _args: Args) -> None:
    """Another game with the same people, once this one is over."""
    if not game.over:
        game.page.say("This game is not over yet: another one comes after it, or quit ends it now.")
        return
    game.leaving = game.another = True


def leave_table(game: LineGame, _args: Args) -> None:
    """End the game for everybody; asked first while it is not over."""
    if game.over:
        game.leaving = True
        return
    game.ask(f"The game is not over. {_if_left(game)}Leave the table:", _leave_anyway)


def _if_left(game: LineGame) -> str:
    """What becomes of the game if it is left now, with a space behind it."""
    if game.trouble is not None:
        return f"It is not being kept: {safe(game.trouble)}. What is not written is lost. "
    if game.kept:
        return "It is kept as it lies, and can be taken up again. "
    return f"{game.names[game.view.player]}'s turn is lost. " if game.view.card is not None else ""


def _leave_anyway(game: LineGame) -> None:
    game.leaving = True


def _parts(args: Args) -> tuple[Args, Args, Args]:
    """What stands before `by`, between `by` and `because`, and after."""
    lower = [arg.casefold().rstrip(",") for arg in args]
    because = lower.index("because") if "because" in lower else len(args)
    by = lower.index("by") if "by" in lower[:because] else because
    speaker = " ".join(args[by + 1 : because]).rstrip(" ,").split()
    return args[:by], speaker, args[because + 1 :]


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) <= MOST_POINTS
