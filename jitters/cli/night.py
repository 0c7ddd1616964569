"""`jitters night`: the games of one evening together."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date, datetime
from typing import Any

import click

from jitters.cli.asking import ask
from jitters.cli.documents import as_document
from jitters.store.records.awards import Award
from jitters.store.records.nights import Night, nights
from jitters.voice.night import award_line, day, night_lines

Json = dict[str, Any]


@click.command("night")
@click.option(
    "--date", "on", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="The day it began, as 2026-11-28."
)
@click.option("--text", "form", flag_value="text", default="text", help="Text to pass on (if nothing is said).")
@click.option("--json", "form", flag_value="json", help="A JSON object.")
def command(on: datetime | None, form: str) -> None:
    """The last night, or that of a date: its ledger over all games, and its awards.

    Games at a table belong to one night while no more than four hours lie between them. Until five in the morning it is
    still the night of the day before.
    """
    wanted: date | None = None if on is None else on.date()
    found = ask(lambda database: nights(database, wanted))
    if form == "json":
        click.echo(as_document({"nights": [night_json(night) for night in found]}))
        return
    if not found:
        when = "" if wanted is None else f" on {day(wanted)}"
        raise click.ClickException(f"no games at a table are recorded{when}")
    click.echo("\n\n".join("\n".join(night_lines(night)) for night in found))


def night_json(night: Night) -> Json:
    """A night as one object."""
    return {
        "date": night.date.isoformat(),
        "started": night.started,
        "ended": night.ended,
        "games": [asdict(game) for game in night.games],
        "players": [asdict(line) for line in night.lines],
        "awards": [_award_json(award) for award in night.awards],
    }


def _award_json(award: Award) -> Json:
    return {"award": AWARDS[type(award).__name__], **asdict(award), "text": award_line(award)}


AWARDS = {
    "FastestCard": "fastest-card",
    "LuckiestSwipe": "luckiest-swipe",
    "HeroicBust": "heroic-bust",
    "BestChallenge": "best-challenge",
    "DrySpell": "dry-spell",
    "WordOfTheNight": "word-of-the-night",
}
"""What the awards are called in JSON."""
