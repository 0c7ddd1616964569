"""The coach in line mode: after a turn, never during one."""

from collections.abc import Sequence

from jitters.games.jitters.state import core
from jitters.plain.game import LineGame


def tell_coach(game: LineGame, _args: Sequence[str]) -> None:
    """At each completed card of the last turn: was stopping or going on better?"""
    from jitters.store.paces import paces_at
    from jitters.voice.coach import coached

    if game.view.phase not in {"ready", "over"}:
        game.page.say("Not during a turn: the coach speaks when it is over.")
        return
    if game.told_too_soon():
        return
    told = game.last_turn.told
    if told is None:
        game.page.say("No card was completed in a turn of this sitting: there was nothing to decide.")
        return
    box = core(game.session.state).game.setup.box
    game.page.say(f"{game.names[told.table.player]}'s turn, card by card.")
    game.page.say(*coached(told, box, paces_at(told.table.players, game.bots)))
