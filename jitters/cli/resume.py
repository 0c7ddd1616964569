"""`jitters resume`: a kept game taken up again."""

from pathlib import Path

import click

from jitters.cli.play import Refused, kept_game, start, the_screen_can_show
from jitters.store.games import NoSuchGameError, find, games_folder, unfinished
from jitters.table.agreement import Agreement
from jitters.table.keeping import OfferError


@click.command("resume")
@click.argument("game", required=False)
@click.option("--dictionary", metavar="NAME", help="Go on with another dictionary; the ledger notes it.")
@click.option("--plain", is_flag=True, help="Line by line, for screen readers, pipes and plain terminals.")
@click.pass_context
def command(ctx: click.Context, game: str | None, dictionary: str | None, plain: bool) -> None:
    """Take a kept GAME up again where it was left, its clock held; without GAME, the last one that is not over."""
    if not plain:
        the_screen_can_show()
    path = _last() if game is None else _find(game)
    try:
        kept = kept_game(path, dictionary)
    except OfferError as fault:
        raise click.ClickException(str(fault)) from None
    agreement = Agreement(dictionary=dictionary or kept.ruling.name)
    ctx.exit(start(agreement, cards=None, dice=None, plain=plain, kept=kept))


def _last() -> Path:
    try:
        game = unfinished(games_folder())
    except OSError as fault:
        raise _unread(fault) from None
    if game is None:
        raise Refused(f"no game in {games_folder()} waits to be taken up again")
    return game.path


def _find(game: str) -> Path:
    try:
        return find(games_folder(), game)
    except NoSuchGameError as fault:
        raise Refused(str(fault)) from None
    except OSError as fault:
        raise _unread(fault) from None


def _unread(fault: OSError) -> click.ClickException:
    return click.ClickException(f"{games_folder()} cannot be read: {fault.strerror}")
