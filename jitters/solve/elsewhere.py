"""The autopsy in a process of its own: pure Python holds the interpreter's lock, and a screen must stay quick.

    job = autopsy_elsewhere(turn, "standard")
    asyncio.wrap_future(job.result)  # or job.result.add_done_callback, or job.result.result(timeout)
    job.cancel()                     # the process is gone at once

Run as a module it is that process: it reads a pickled request and writes a pickled answer.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread

from jitters.kernel.verdicts import HouseRuling
from jitters.solve.autopsy import PATIENCE, Autopsy, autopsy
from jitters.solve.turns import Turn


class AutopsyFailed(Exception):  # noqa: N818 (what happened, in the field's words)
    """The process ended without an answer; the text says what it said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the process is asked."""

    turn: Turn
    dictionary: str
    """As `--dictionary` takes it."""
    rulings: dict[str, HouseRuling] = field(default_factory=dict)
    """The house's words (J39)."""
    patience: float = PATIENCE


class Job:
    """An autopsy under way."""

    def __init__(self, request: Request) -> None:
        """Start the process."""
        self.result: Future[Autopsy] = Future()
        """The answer; cancelled by `cancel`, or AutopsyFailed."""
        self.result.set_running_or_notify_cancel()
        self._cancelled = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", "jitters.solve.elsewhere"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._thread = Thread(target=self._wait, args=(pickle.dumps(request),), name="autopsy", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """End the process; the result is AutopsyFailed if there was none yet."""
        self._cancelled = True
        self._process.kill()

    def _wait(self, request: bytes) -> None:
        """Hand the request over and wait for the answer; in a thread, which sleeps all the while."""
        answer, said = self._process.communicate(request)
        if self._process.returncode == 0:
            self.result.set_result(pickle.loads(answer))
        else:
            words = "cancelled" if self._cancelled else said.decode(errors="replace").strip() or "no answer"
            self.result.set_exception(AutopsyFailed(words.splitlines()[-1]))


def autopsy_elsewhere(
    turn: Turn, dictionary: str, rulings: Mapping[str, HouseRuling] | None = None, *, patience: float = PATIENCE
) -> Job:
    """Begin an autopsy in a process of its own, at low priority.

    Args:
        turn: The turn.
        dictionary: As `--dictionary` takes it.
        rulings: The house's words.
        patience: Seconds for each roll.
    """
    return Job(Request(turn=turn, dictionary=dictionary, rulings=dict(rulings or {}), patience=patience))


def answer(request: Request) -> Autopsy:
    """Open the dictionary and do what was asked.

    Raises:
        DictionaryError: there is no such dictionary.
    """
    from jitters.lexicon import open_dictionary
    from jitters.lexicon.house import with_house
    from jitters.solve.words import index_of

    dictionary = with_house(open_dictionary(request.dictionary), request.rulings)
    index, polite = index_of(dictionary), index_of(dictionary, inoffensive=True)
    return autopsy(request.turn, index, polite, patience=request.patience)


def main() -> None:
    """Read a request from standard input, write its answer to standard output."""
    with suppress(OSError, AttributeError):
        os.nice(10)
    request = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(answer(request)))


if __name__ == "__main__":
    main()
