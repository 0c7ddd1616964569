"""The commands of a challenge: made, withdrawn, stood by, resumed after, overruled (J27 to J32, J39)."""

from collections.abc import Sequence
from dataclasses import replace

from jitters.games.jitters import actions as do
from jitters.games.jitters.view import ChallengeView
from jitters.kernel.verdicts import Reason, Verdict
from jitters.lexicon.definitions import BRINGS, definition_of
from jitters.plain.game import LineGame
from jitters.plain.seats import some_seats, split_seat
from jitters.voice.names import safe
from jitters.voice.verdicts import follows, verdict_text
from jitters.voice.wording import listed, opened

Args = Sequence[str]


def challenge(game: LineGame, args: Args) -> None:
    """Challenge a word that stands: `challenge Bob fly`, or `2 challenge fly` by seat number."""
    view = game.view
    refusal = view.refused.get(do.Challenge)
    if refusal is not None:
        game.refuse(refusal, do.Challenge)
        return
    others = [
        seat for seat in range(len(game.names)) if seat not in {view.player, *view.left} and not game.plays_itself(seat)
    ]
    found = split_seat(args[:-1], view.players)
    word = safe(args[-1]).upper() if args else ""
    standing = list(dict.fromkeys(text for text in (view.card.standing if view.card else ()) if text))
    if found is not None and found[0] != view.player and game.plays_itself(found[0]):
        game.page.say(f"{game.names[found[0]]} presses that buzzer itself.")
        return
    if not others:
        game.page.say("Nobody else here has a buzzer; bots press theirs themselves.")
        return
    if len(args) == 1 and len(others) == 1:
        by = others[0]
    elif found is None or found[1]:
        names = listed([game.names[seat] for seat in others], "or")
        words = f"Standing now: {listed(standing)}." if standing else "No word stands whole yet."
        game.page.say(f"Who challenges which word? {names}: challenge NAME WORD. {words}")
        return
    else:
        by = found[0]
    if not game.act(do.Challenge(by=by, word=word)):
        return
    if game.view.held is not None:  # the challenge itself keeps the clock still
        game.act(do.Release())
    if game.bot_at_turn:
        return
    name = game.names[game.view.player]
    game.page.say(f"{name}: withdraw {word} at no cost, or stand by it and ask the dictionary? Type withdraw or stand.")


def withdraw(game: LineGame, _args: Args) -> None:
    """Take the challenged word back; its dice leave the card and the clock goes on."""
    game.act(do.Withdraw())


def stand(game: LineGame, args: Args) -> None:
    """Stand by the challenged word: the dictionary is consulted."""
    if args and [arg.casefold() for arg in args] != ["by", "it"]:
        game.page.say("Just stand, or stand by it.")
        return
    before = game.view
    if before.challenge is None or not before.may(do.Resolve):
        game.act(do.Resolve())
        return
    tell_verdict(game, before.challenge)
    if not game.act(do.Resolve()):
        return
    after = game.view
    if after.phase == "defended":
        _offer(game)
    if after.house.get("overrule") and after.may(do.Overrule):
        game.page.say("The table may overrule that before play goes on: overrule, and the names of those for it.")


def tell_verdict(game: LineGame, challenge: ChallengeView) -> None:
    """What the dictionary says of a challenged word, before play follows it."""
    verdict = game.session.words.verdict(challenge.word)
    game.page.say(*read_verdict(game, verdict))
    if verdict.legal:
        player, challenger = game.names[game.view.player], game.names[challenge.by]
        game.page.say(follows(legal=True, player=player, challenger=challenger))


def read_verdict(game: LineGame, verdict: Verdict) -> tuple[str, ...]:
    """A verdict read out, with near misses and a definition where there are any."""
    near = game.session.words.near(verdict.word) if verdict.reason is Reason.NOT_FOUND else verdict.near
    source = game.definitions()
    text = verdict_text(replace(verdict, near=near), definition_of(verdict, source))
    if source is not None or game.hinted:
        return text.lines
    game.hinted = True
    return (*text.lines, f"Definitions are not installed: {BRINGS}.")


def resume(game: LineGame, _args: Args) -> None:
    """Let the clock go on: after a won defence, or after a pause."""
    if game.view.held is not None:
        game.act(do.Release())
    else:
        game.act(do.Resume())


def overrule(game: LineGame, args: Args) -> None:
    """The table's vote on the verdict just given: name those who are for overruling it."""
    view = game.view
    if not view.house.get("overrule"):
        game.page.say("The table does not overrule in this game: it is a house rule, chosen before (--overrule).")
        return
    refusal = view.refused.get(do.Overrule)
    if refusal is not None:
        game.refuse(refusal, do.Overrule)
        return
    votes = some_seats(args, view.players)
    if not votes:
        game.page.say("Who is for overruling? Their names, please: overrule Bob, Cy. The others count as against.")
        return
    reply = game.submit(do.Overrule(for_=votes, against=()))
    if reply.refusal is not None:
        game.refuse(reply.refusal, do.Overrule)
    elif not reply.events:
        game.page.say("No majority of the others: the verdict stands.")
    elif game.view.phase == "defended":
        _offer(game)


def _offer(game: LineGame) -> None:
    """What a player may do after a won defence (J30)."""
    view = game.view
    name = game.names[view.player]
    if view.card is not None and view.card.complete:
        game.page.say(f"{name}: resume and play on, or stop and bank {view.in_hand}.")
    else:
        game.page.say(opened(f"{name}: type resume when you are ready, and the clock goes on."))
