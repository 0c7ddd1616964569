"""The commands that only ask: time, card, dice, ledger, standings, rules, help."""

from collections.abc import Sequence

from jitters.games.jitters import actions as do
from jitters.plain.drawing import dice_listed
from jitters.plain.game import LineGame
from jitters.voice.ledger import head, ledger_lines
from jitters.voice.practice import opening, title
from jitters.voice.rules import rules_in_brief
from jitters.voice.standings import owing, standings, tiebreak
from jitters.voice.wording import spoken

Args = Sequence[str]
COVERED = "Card and dice are covered until play goes on."


def tell_time(game: LineGame, _args: Args) -> None:
    """What the timer shows."""
    view = game.view
    if game.untimed:
        game.page.say("No clock runs here.")
        return
    if view.deadline is not None:
        return  # every answer ends with it
    if view.phase == "over":
        game.page.say("The game is over, and the clock with it.")
        return
    game.page.say(f"The clock stands at {spoken(view.remaining_ms)}.")


def card(game: LineGame, _args: Args) -> None:
    """The card, its words, the dice."""
    if not _shown(game):
        return
    game.look()


def dice(game: LineGame, _args: Args) -> None:
    """Every die with the letters on its sides."""
    if _shown(game):
        game.page.say(*dice_listed(game.view))


def ledger(game: LineGame, _args: Args) -> None:
    """The scorekeeper's sheet."""
    view = game.view
    game.page.say(*(head(view, game.names) if game.drill is None else (f"{title(game.drill)}.",)))
    game.page.draw(*ledger_lines(view, game.names))
    game.page.say(*owing(view, game.names), f"Draw pile {view.draw}, discards {view.discard}.")


def tell_standings(game: LineGame, _args: Args) -> None:
    """Who stands where, and what each needs."""
    if game.drill is not None:
        game.page.say(game.beside())
        return
    game.page.say(*standings(game.view, game.names), tiebreak(game.view, game.names))


def rules(game: LineGame, _args: Args) -> None:
    """The rules in brief; the clock waits."""
    wait_for_reader(game)
    brief = rules_in_brief(game.view)
    if game.drill is not None:  # the timer and the target have another meaning in practice
        brief = (*opening(game.drill, game.view), *brief[1:-1])
    game.page.say(*brief)
    _how_on(game)


def wait_for_reader(game: LineGame) -> None:
    """Hold the clock of a running turn while something long is read."""
    if game.view.deadline is not None:
        game.act(do.Hold(why="help"))


def _how_on(game: LineGame) -> None:
    if game.view.held is not None:
        game.page.say("Press Enter to go on: the clock starts then.")


def help_lines(game: LineGame, lines: Sequence[str]) -> None:
    """Show help; the clock waits."""
    wait_for_reader(game)
    game.page.say(*lines)
    _how_on(game)


def _shown(game: LineGame) -> bool:
    """Whether there is a card to be shown; if not, it was said why."""
    view = game.view
    if view.card is None:
        game.page.say("No card is drawn yet: the player's Enter starts the clock and draws it.")
    elif game.covered:
        game.page.say(COVERED)
    return view.card is not None and not game.covered
