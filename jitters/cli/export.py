"""`jitters export`: a kept game for elsewhere."""

import json
from pathlib import Path

import click

from jitters.cli import sheets


@click.command("export")
@click.argument("game")
@click.option(
    "--text", "form", flag_value="text", default="text", help="The ledger as plain text (if nothing is said)."
)
@click.option("--json", "form", flag_value="json", help="A JSON object.")
@click.option("--html", "form", flag_value="html", help="A page of HTML that stands alone.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A new file to write to.")
def command(game: str, form: str, output: Path | None) -> None:
    """Write a kept GAME as text, JSON or HTML to standard output, or to a new file."""
    found, table = sheets.sound_game(game)
    if form == "json":
        text = json.dumps(sheets.as_json(found, table), ensure_ascii=False, indent=1) + "\n"
    elif form == "html":
        text = sheets.as_html(found, table)
    else:
        text = sheets.as_text(found, table) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as fault:
        raise click.ClickException(f"{output} cannot be written: {fault.strerror}") from None
