"""The command line's front door: `jitters`, and the commands below it, each loaded when it is called."""

import errno
import signal
import sys
from importlib import import_module
from keyword import iskeyword
from types import FrameType
from typing import Final, NoReturn

from jitters.cli import streams


def main() -> None:
    """Run the command line; the exit status says how it ended."""
    streams.make_whole()
    try:
        _run()
    except SystemExit as end:
        sys.exit(streams.ended(end.code))
    sys.exit(streams.ended(0))


def _run() -> None:
    if sys.argv[1:] == ["--version"]:  # answered before any library is loaded
        from jitters import __version__

        try:
            sys.stdout.write(f"jitters {__version__}\n")
        except OSError as fault:
            sys.exit(streams.refused(fault))
        return
    signal.signal(signal.SIGINT, _interrupted)
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:  # what is ignored, as under nohup, stays so
            signal.signal(number, _interrupted)
    from jitters.cli.group import root

    try:
        root(prog_name="jitters")
    except Exception as fault:  # noqa: BLE001 (no traceback on the screen: it goes into a report)
        if streams.is_of_output(fault):
            sys.exit(streams.refused(fault))
        from jitters.store import crashes

        if isinstance(fault, OSError) and fault.errno == errno.EIO and crashes.terminal_is_gone():
            sys.exit(128 + signal.SIGHUP)
        crashes.tell(fault, journal=None)
        sys.exit(crashes.STATUS)


def _interrupted(number: int, _frame: FrameType | None) -> NoReturn:
    """Ctrl+C, or a signal to end, where nothing else is made of it: every `finally` is run."""
    raise SystemExit(128 + number)


COMMANDS: Final = {
    "box": "Check cards and dice files.",
    "check": "Is it a word? Verdicts with reasons.",
    "coach": "Stop or go on? A kept game, card by card.",
    "daily": "The day's deal: one turn of three minutes.",
    "dictionaries": "Which dictionaries there are, and what would bring more.",
    "engine": "Speak the JSON-lines protocol on standard input and output.",
    "lab": "How fair are the cards and dice?",
    "export": "A kept game as text, JSON or HTML, or all games to move.",
    "games": "List the games that are kept.",
    "import": "Bring in games from elsewhere.",
    "night": "The evening's games together, with awards.",
    "practice": "Play alone: run, streak, storm, ladder, ghost.",
    "records": "Where the records are; make them anew.",
    "replay": "A kept game again, on the screen or line by line.",
    "resume": "Take a kept game up again.",
    "rm": "Throw kept games away.",
    "show": "The ledger of a kept game.",
    "simulate": "Games among bots, counted.",
    "solve": "What could be made of a card and a roll.",
    "stats": "People's figures: bests, trend, busts, words.",
    "words": "Words that this table allows or denies.",
}
"""Each command lives in the module of its name (`import_` where that is a keyword) and is called `command` there."""


def load(name: str) -> object:
    """The command of that name, imported now."""
    module = f"{name}_" if iskeyword(name) else name
    return import_module(f"jitters.cli.{module}").command
