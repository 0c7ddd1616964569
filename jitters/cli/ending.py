"""However a game from the command line ends: its journal closed, a fault in a report, the exit status right."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn

import click

from jitters.cli import streams
from jitters.store import crashes

if TYPE_CHECKING:  # a first screen waits for none of these
    from jitters.games.jitters.events import GameStarted
    from jitters.games.jitters.state import Setup
    from jitters.kernel.verdicts import Source
    from jitters.table.about import About
    from jitters.table.keeping import Keep, Keeper, Kept

SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Keepers:
    """Remembers who keeps the present game, so that the journal is closed however the game ends."""

    def __init__(self, begin: Keep, first: Keeper | None = None) -> None:
        """Games are begun by `begin`; `first` keeps one that is taken up again."""
        self._begin = begin
        self._present = first

    def __call__(self, setup: Setup, started: GameStarted, dictionary: Source, about: About) -> Keeper:
        """Begin a new game's journal; the one before is closed."""
        self.close()
        self._present = self._begin(setup, started, dictionary, about)
        return self._present

    def adopt(self, kept: Kept) -> Kept:
        """A game that was kept goes on: its keeper is the present one."""
        self.close()
        self._present = kept.keeper
        return kept

    @property
    def file(self) -> str | None:
        """Where the present game's journal lies."""
        return None if self._present is None else self._present.file

    def close(self) -> None:
        """What is written is brought to the disk."""
        if self._present is not None:
            self._present.close()


def farewell(keepers: Keepers, *, told_how: bool = False) -> None:
    """Put the last game into the records; on a terminal, say how it goes on if it is not over, unless that was told."""
    if keepers.file is None:
        return
    from pathlib import Path

    from jitters.store.games import called, listed
    from jitters.store.records.asking import after_game
    from jitters.voice.names import safe

    told = after_game(Path(keepers.file))
    if not sys.stderr.isatty():
        return
    if told is not None:
        with contextlib.suppress(OSError, ValueError):
            click.echo(told, err=True)
    if told_how:
        return
    game = listed(Path(keepers.file))
    if game.goes_on and game.table is not None and (game.table.ledger or game.table.phase != "ready"):
        with contextlib.suppress(OSError, ValueError):
            click.echo(f"The game is kept. Take it up again: jitters resume {safe(called(game.path))}", err=True)


def to_its_end(play: Callable[[], int], keepers: Keepers) -> int:
    """Play; the exit status, also where the output cannot be written or a fault of the program ended it."""
    try:
        with _signals():
            return play()
    except (click.ClickException, click.Abort):
        raise
    except Exception as fault:  # noqa: BLE001 (whatever it is, it goes into a report)
        keepers.close()  # what was never played leaves no file to be named
        if streams.is_of_output(fault):
            return streams.refused(fault)
        crashes.tell(fault, journal=keepers.file)
        return crashes.STATUS
    finally:
        keepers.close()


@contextlib.contextmanager
def _signals() -> Iterator[None]:
    """Signals end the program by way of every `finally`, with 128 and the signal's number."""

    def told(number: int, _frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, told) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
