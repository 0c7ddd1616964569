"""`jitters games`: the games that are kept."""

from datetime import datetime

import click

from jitters.cli.documents import as_document
from jitters.cli.sheets import summary
from jitters.practice.modes import name_of
from jitters.store.games import Listed, all_games, games_folder
from jitters.voice.names import cells, clip, padded, safe, shown_names

ID_SHOWN = 8
PLAYERS_SHOWN = 34


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def command(as_json: bool) -> None:
    """List the games that are kept, the last one played first.

    A game goes by its id, or by the first letters of it where no other begins so.
    """
    folder = games_folder()
    try:
        games = all_games(folder)
    except OSError as fault:
        raise click.ClickException(f"{folder} cannot be read: {fault.strerror}") from None
    if as_json:
        click.echo(as_document([summary(game) for game in games]))
        return
    rows = [_row(game) for game in games]
    if not rows:
        click.echo(f"No games are kept in {safe(str(folder))}.")
        return
    rows.insert(0, ("game", "last played", "players", "score", "state"))
    widths = [max(cells(row[column]) for row in rows) for column in range(4)]
    for *columns, state in rows:
        told = (padded(text, width) for text, width in zip(columns, widths, strict=True))
        click.echo("  ".join([*told, state]).rstrip())


def _row(game: Listed) -> tuple[str, str, str, str, str]:
    try:
        played = f"{datetime.fromtimestamp(game.path.stat().st_mtime):%Y-%m-%d %H:%M}"
    except OSError:
        played = ""
    short = clip(safe(game.game), ID_SHOWN + 1) if len(game.game) != 36 else game.game[:ID_SHOWN]
    if game.table is None:
        return short, played, "", "", f"damaged: {safe(game.fault or '')}"
    names = shown_names(game.table.players)
    score = " ".join(str(total) for total in game.table.totals)
    return short, played, clip(", ".join(names), PLAYERS_SHOWN), clip(score, PLAYERS_SHOWN), _state(game, names)


def _state(game: Listed, names: tuple[str, ...]) -> str:
    table = game.table
    assert table is not None
    if game.holder is not None:
        return f"being played by {safe(game.holder)}"
    practice = name_of(game.header.about) if game.header is not None else None
    what = f"{practice}, " if practice is not None else ""
    if game.over:
        return f"{what}over" if practice is not None or table.winner is None else f"over, {names[table.winner]} won"
    torn = ", last line torn" if game.torn else ""
    return f"{what}open, round {table.round}, {names[table.player]}'s turn{torn}"
