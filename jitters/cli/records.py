"""`jitters records`: where the records are, and how they are made anew."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

import click

from jitters.cli.asking import tell
from jitters.cli.documents import as_document
from jitters.store.games import games_folder
from jitters.store.records import asking
from jitters.store.records.keeping import Synced
from jitters.store.records.opening import RecordsError, records_file
from jitters.store.records.queries import holdings
from jitters.voice.names import safe


@click.group("records", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
@click.pass_context
def command(context: click.Context, as_json: bool) -> None:
    """Where the records are, and how much is in them. They are derived from the journals of the kept games."""
    if context.invoked_subcommand is not None:
        return
    try:
        asked = asking.ask(holdings)
    except RecordsError as fault:
        raise click.ClickException(str(fault)) from None
    tell(asked.words)
    found = asked.value
    if as_json:
        left_out = [{"file": file, "fault": fault} for file, fault in asked.synced.faults]
        document = {"file": str(records_file()), "journals": str(games_folder()), **asdict(found), "left_out": left_out}
        click.echo(as_document(document))
        return
    click.echo(f"Records: {safe(str(records_file()))}, tables of version {found.version}")
    click.echo(f"Journals: {safe(str(games_folder()))}")
    days = "" if found.first is None or found.last is None else f", {_day(found.first)} to {_day(found.last)}"
    click.echo(f"{_games(found.games)} ({found.over} over){days}")
    click.echo(f"{found.people} people, {found.turns} turns, {found.cards} cards, {found.words} words")
    _left_out(asked.synced)


@command.command("rebuild")
def rebuild() -> None:
    """Derive all records from the journals again."""
    try:
        asked = asking.make_anew()
    except RecordsError as fault:
        raise click.ClickException(str(fault)) from None
    tell(asked.words)
    games = asked.synced.derived - len(asked.synced.faults)
    click.echo(f"{_games(games)} derived from {safe(str(games_folder()))}.")
    _left_out(asked.synced)
    if not asked.kept:
        raise SystemExit(1)


def _left_out(synced: Synced) -> None:
    for file, fault in synced.faults:
        click.echo(f"Left out: {safe(file)}, {safe(fault)}", err=True)


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d}"
