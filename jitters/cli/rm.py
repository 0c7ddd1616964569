"""`jitters rm`: kept games thrown away."""

import click

from jitters.cli.sheets import kept_game
from jitters.store import locks
from jitters.store.games import is_journal, remove
from jitters.voice.names import safe, shown_names


@click.command("rm")
@click.argument("games", nargs=-1, required=True, metavar="GAME...")
@click.option("--yes", is_flag=True, help="Do not ask.")
def command(games: tuple[str, ...], yes: bool) -> None:
    """Throw kept games away, after asking."""
    found = [kept_game(name) for name in games]
    for game in found:
        if not is_journal(game.path):
            raise click.ClickException(f"{game.path} is no journal of a game; nothing was thrown away")
        players = "a damaged file" if game.table is None else ", ".join(shown_names(game.table.players))
        if not yes and not click.confirm(f"Throw away {safe(game.game)} ({players})?"):
            continue
        try:
            remove(game.path)
        except locks.InUseError as fault:
            raise click.ClickException(str(fault)) from None
        except OSError as fault:
            raise click.ClickException(f"{game.path} cannot be removed: {fault.strerror}") from None
        click.echo(f"{safe(game.game)} is gone.")
