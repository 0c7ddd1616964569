"""`jitters box check`: everything that is wrong with cards and dice files."""

from pathlib import Path

import click

from jitters.cli.group import box_options
from jitters.store.box import BoxError, load_box
from jitters.voice.names import safe


@click.group("box")
def command() -> None:
    """Cards and dice files."""


@command.command("check")
@box_options[0]
@box_options[1]
def check(cards: Path | None, dice: Path | None) -> None:
    """Report every fault of cards and dice files at once; the shipped ones where none is given."""
    try:
        box = load_box(cards, dice)
    except BoxError as fault:
        for found in fault.faults:
            click.echo(safe(str(found)), err=True)
        raise SystemExit(2) from None
    points = sorted({card.points for card in box.cards})
    worth = ", ".join(f"{sum(card.points == each for card in box.cards)} of {each}" for each in points)
    click.echo(f"{len(box.cards)} cards ({worth} points) and {len(box.dice)} dice: no fault found.")
