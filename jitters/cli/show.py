"""`jitters show`: the ledger of a kept game."""

import click

from jitters.cli import sheets
from jitters.cli.documents import as_document


@click.command("show")
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(game: str, as_json: bool) -> None:
    """Show the ledger of a kept GAME (its id, the first letters of it, or a file)."""
    found, table = sheets.sound_game(game)
    if as_json:
        click.echo(as_document(sheets.as_json(found, table)))
    else:
        click.echo(sheets.as_text(found, table))
