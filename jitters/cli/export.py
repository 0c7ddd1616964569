"""`jitters export`: a kept game for elsewhere, or all of them."""

from pathlib import Path

import click

from jitters.cli import sheets
from jitters.cli.documents import as_document
from jitters.voice.names import safe


@click.command("export")
@click.argument("game", required=False)
@click.option(
    "--all", "archive", type=click.Path(path_type=Path), metavar="FILE", help="All journals, into a new archive."
)
@click.option(
    "--text", "form", flag_value="text", default="text", help="The ledger as plain text (if nothing is said)."
)
@click.option("--json", "form", flag_value="json", help="A JSON object.")
@click.option("--html", "form", flag_value="html", help="A page of HTML that stands alone.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A new file to write to.")
def command(game: str | None, archive: Path | None, form: str, output: Path | None) -> None:
    """Write a kept GAME as text, JSON or HTML to standard output, or to a new file.

    With --all, write every game's journal into an archive, which `jitters import` brings in on another machine. Where a
    journal cannot be read, the others are written and the exit status is 1.
    """
    if archive is not None:
        if game is not None or output is not None:
            raise click.UsageError("--all takes the archive's name alone")
        _everything(archive)
        return
    if game is None:
        raise click.UsageError("name a GAME, or an archive for --all")
    found, table = sheets.sound_game(game)
    if form == "json":
        text = as_document(sheets.as_json(found, table)) + "\n"
    elif form == "html":
        text = sheets.as_html(found, table)
    else:
        text = sheets.as_text(found, table) + "\n"
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        with output.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError as fault:
        raise click.ClickException(f"{output} cannot be written: {fault.strerror}") from None


def _everything(archive: Path) -> None:
    """Pack all journals, and say which files were left out; the status is 1 where one of them cannot be read."""
    from jitters.store.games import games_folder
    from jitters.store.packing import PackingError, pack

    folder = games_folder()
    try:
        packed = pack(folder, archive)
    except PackingError as fault:
        raise click.UsageError(str(fault)) from None
    except OSError as fault:
        raise click.ClickException(f"{folder} cannot be read: {fault.strerror}") from None
    click.echo(f"{packed.games} game{'' if packed.games == 1 else 's'} packed into {safe(str(archive))}.")
    for path, why in (*packed.unread, *packed.doubled):
        click.echo(f"Left out: {safe(str(path))}, {safe(why)}", err=True)
    if packed.unread:
        raise SystemExit(1)
