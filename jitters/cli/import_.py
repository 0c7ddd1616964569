"""`jitters import`: games from elsewhere."""

from pathlib import Path

import click

from jitters.store.bringing import bring
from jitters.store.games import games_folder
from jitters.store.packing import PackingError
from jitters.voice.names import safe


@click.command("import")
@click.argument("sources", nargs=-1, required=True, metavar="FILE|FOLDER...", type=click.Path(path_type=Path))
def command(sources: tuple[Path, ...]) -> None:
    """Bring games in from archives of `jitters export --all`, folders of journals, or single journals.

    A game that is here already counts once; where one of the two goes on further, that one stays. A game that went
    different ways here and there is not brought in, and the exit status is 1.
    """
    try:
        brought = bring(sources, games_folder())
    except PackingError as fault:
        raise click.UsageError(str(fault)) from None
    told = [f"{_games(len(brought.new))} brought in"]
    if brought.longer:
        told.append(f"{len(brought.longer)} gone on with")
    if brought.known:
        told.append(f"{len(brought.known)} here already")
    click.echo(f"{', '.join(told)}.")
    for game, why in brought.refused:
        click.echo(safe(f"Not brought in: game {game}: {why}."), err=True)
    if brought.refused:
        raise SystemExit(1)


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"
