"""The autopsy in line mode: after a turn, never during one."""

from collections.abc import Sequence

from jitters.games.jitters.state import core
from jitters.plain.game import LineGame


def tell_autopsy(game: LineGame, _args: Sequence[str]) -> None:
    """What the last turn's rolls held, roll by roll, and what going on cost or won."""
    from jitters.solve.autopsy import findings_one_by_one
    from jitters.solve.task import Cancelled
    from jitters.solve.turns import greed_of, turn_of
    from jitters.solve.words import index_of
    from jitters.voice.autopsy import finding_lines, greed_line

    if game.view.phase not in {"ready", "over"}:
        game.page.say("Not during a turn: an autopsy comes when the turn is over.")
        return
    if game.told_too_soon():
        return
    turn = turn_of(game.turn_events, core(game.session.state).game.setup.box)
    if turn is None:
        game.page.say("No turn has been played since this table was opened: there is nothing to look at.")
        return
    if game.lexicon is None:
        game.page.say("This dictionary cannot be searched, so nobody knows what could have been made.")
        return
    index, polite = index_of(game.lexicon), index_of(game.lexicon, inoffensive=True)
    game.page.say(f"{game.names[turn.player]}'s turn, roll by roll.")
    game.page.flush()
    try:
        for number, finding in enumerate(findings_one_by_one(turn, index, polite, game.interrupted), start=1):
            if game.interrupted():
                return
            game.page.say(*finding_lines(finding, number))
            game.page.flush()
    except Cancelled:
        return
    game.page.say(greed_line(greed_of(turn)))
