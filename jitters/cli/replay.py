"""`jitters replay`: a kept game told again, shown again on the screen, or decided again."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from jitters.cli.documents import as_document
from jitters.cli.house import House
from jitters.cli.play import open_words, with_house
from jitters.cli.values import Number
from jitters.games.jitters import events as ev
from jitters.games.jitters.state import Challenged, core
from jitters.lexicon import Lexicon
from jitters.store.games import NoSuchGameError, find, games_folder
from jitters.store.journals import JournalError, load_sound
from jitters.table.journal import Journal, verify
from jitters.table.replaying import Playhead, Reel, turn_end
from jitters.table.wire import write_state
from jitters.voice.names import safe, shown_names

SPEEDS = (0.25, 64)


@click.command("replay")
@click.argument("game")
@click.option(
    "--speed",
    type=Number(*SPEEDS),
    default=1.0,
    show_default=True,
    metavar="X",
    help="How many times as fast as it was played (on the screen).",
)
@click.option(
    "--turn", type=click.IntRange(min=1), metavar="N", help="Only the game's N-th turn; the screen begins there."
)
@click.option("--verify", "check", is_flag=True, help="Decide every action again; name the first line that differs.")
@click.option(
    "--dictionary", metavar="NAME", help="For --verify: the words to decide with; the game's own if not said."
)
@click.option("--json", "as_json", is_flag=True, help="Print the final state as the protocol writes it.")
@click.option("--plain", is_flag=True, help="Line by line; so it is without a terminal too.")
def command(
    *, game: str, speed: float, turn: int | None, check: bool, dictionary: str | None, as_json: bool, plain: bool
) -> None:
    """Show a kept GAME again: on the screen (pause, step, back), or line by line.

    GAME is an id, the first letters of one, or a file. Of a damaged file, what is sound is shown.
    """
    path = _find(game)
    where = safe(str(path))
    try:
        journal, fault = load_sound(path)
    except OSError as wrong:
        raise click.ClickException(f"{where} cannot be read: {wrong.strerror}") from None
    except JournalError as wrong:
        raise click.ClickException(f"{where}, {wrong}") from None
    if journal.torn:
        click.echo(f"{where}: its last line was not finished and is left out", err=True)
    reel = Reel(journal, fault)
    if turn is not None and turn > len(reel.turns):
        raise click.UsageError(f"--turn {turn}: the game has {len(reel.turns)} turns")
    if check:
        _verify(where, journal, dictionary)
        said = f"{len(journal.lines)} actions decided again: each line holds."
        click.echo(said, err=as_json)
    if as_json:
        click.echo(as_document(write_state(reel.view(reel.last)), indent=None))
    elif not check:
        if plain or not _on_a_terminal():
            for line in _told(reel, turn):
                click.echo(line)
        else:
            from jitters.tui.replay import run as show

            status = show(Playhead(reel, speed=speed, turn=turn))
            if status:
                raise SystemExit(status)
    if reel.fault is not None:
        raise click.ClickException(f"{where}, {reel.fault}; what comes before it is sound")


def _find(game: str) -> Path:
    try:
        return find(games_folder(), game)
    except NoSuchGameError as fault:
        raise click.ClickException(str(fault)) from None
    except OSError as fault:
        raise click.ClickException(f"{games_folder()} cannot be read: {fault.strerror}") from None


def _verify(where: str, journal: Journal, dictionary: str | None) -> None:
    words = _words(dictionary or journal.header.dictionary.name, journal.header.dictionary.sha256)
    if words.source.sha256 != journal.header.dictionary.sha256:
        click.echo(f"{where}: kept with other words of {safe(words.source.name)}; verdicts may differ", err=True)
    try:
        verify(journal, words, later=None if dictionary else lambda name: _words(name, ""))
    except JournalError as fault:
        raise click.ClickException(f"{where}, {fault}") from None


def _words(name: str, sha256: str) -> Lexicon:
    """The dictionary of that name; with the house's words over it, unless it is the game's own without them."""
    words = open_words(name)
    return words if words.source.sha256 == sha256 else with_house(House(), words)


def _told(reel: Reel, turn: int | None) -> Iterator[str]:
    """The game in sentences, with the ledger at its end."""
    from jitters.voice.events import said
    from jitters.voice.ledger import ledger_lines
    from jitters.voice.wording import clock

    names = shown_names(reel.view(0).players)
    first, last = 1, reel.last
    if turn is not None:
        first = reel.turns[turn - 1]
        last = turn_end(reel, first)
    for position in range(first, last + 1):
        before = core(reel.state(position - 1))
        tops = "".join(die.top for die in reel.view(position - 1).dice)
        challenger = before.by if isinstance(before, Challenged) else None
        for event in reel.lines[position - 1].events:
            if isinstance(event, ev.TurnStarted):
                yield ""
            yield f"{clock(reel.time(position)):>7}  {said(event, names, tops=tops, challenger=challenger)}"
    if turn is None:
        yield ""
        yield from ledger_lines(reel.view(reel.last), names)


def _on_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
