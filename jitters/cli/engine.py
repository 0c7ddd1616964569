"""`jitters engine`: the JSON-lines protocol on standard input and output."""

import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from jitters.cli.group import box_options
from jitters.cli.play import open_box, open_words
from jitters.games.jitters.events import GameStarted
from jitters.games.jitters.state import Setup
from jitters.store.journals import JournalFile
from jitters.table.protocol import Engine, dump
from jitters.table.session import Note
from jitters.voice.names import safe

SEED_BITS = 32


@click.command("engine")
@box_options[0]
@box_options[1]
@click.option("--dictionary", default="standard", show_default=True, metavar="NAME", help="As for play.")
@click.option(
    "--journals",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep a journal of each game in this folder.",
)
def command(cards: Path | None, dice: Path | None, dictionary: str, journals: Path | None) -> None:
    """Speak the JSON-lines protocol: one action in, one reply out, until the end of input."""
    box = open_box(cards, dice)
    words = open_words(dictionary)
    files: list[JournalFile] = []

    def opened(setup: Setup, started: GameStarted) -> Callable[[Note], None] | None:
        if journals is None:
            return None
        for file in files:
            file.close()
        try:
            files[:] = [JournalFile.create(journals, setup, started, words.source)]
        except OSError as fault:
            raise click.ClickException(f"no journal can be kept in {journals}: {fault.strerror}") from None
        return files[0]

    engine = Engine(
        box,
        words,
        now_ms=lambda: time.monotonic_ns() // 1_000_000,
        seed=lambda: secrets.randbits(SEED_BITS),
        opened=opened,
    )
    told: str | None = None
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(dump(engine.reply(line)))
        sys.stdout.buffer.flush()
        trouble = files[0].trouble if files else None
        if trouble is not None and trouble != told:
            click.echo(f"the journal is not being kept: {safe(trouble)}", err=True)
        told = trouble
    for file in files:
        file.close()
