"""Work for all cores: processes that read the dictionary once each."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType
from typing import Final, TypeVar

from jitters.kernel.verdicts import HouseRuling
from jitters.solve.index import WordIndex

Job = TypeVar("Job")
Result = TypeVar("Result")

_INDEX: Final[list[WordIndex]] = []
"""In a worker: the words, once they are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Whose words, in a form that travels to other processes."""

    dictionary: str = "standard"
    """As `--dictionary` takes it."""
    rulings: dict[str, HouseRuling] = field(default_factory=dict)
    """The house's words (J39)."""

    def index(self) -> WordIndex:
        """The words, ready to be searched.

        Raises:
            DictionaryError: there is no such dictionary.
        """
        from jitters.lexicon import open_dictionary
        from jitters.lexicon.house import with_house
        from jitters.solve.words import index_of

        return index_of(with_house(open_dictionary(self.dictionary), self.rulings))


def spread(
    work: Callable[[WordIndex, Job], Result],
    jobs: Sequence[Job],
    vocabulary: Vocabulary,
    told: Callable[[int], None] = lambda _: None,
    *,
    workers: int | None = None,
) -> list[Result]:
    """Do all jobs, in processes on all cores, and give the results in the jobs' order.

    Args:
        work: A function of a module, given the words and a job.
        jobs: Values that can be pickled.
        vocabulary: Whose words.
        told: Called with the number of jobs that are done.
        workers: How many processes; 1 works in this one, None takes the cores there are.

    Raises:
        DictionaryError: there is no such dictionary.
    """
    workers = min(workers or cores(), len(jobs))
    if workers <= 1:
        index = vocabulary.index()
        results = []
        for done, job in enumerate(jobs, 1):
            results.append(work(index, job))
            told(done)
        return results
    vocabulary.index()  # a wrong dictionary is better found here than in every process
    found: dict[int, Result] = {}
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(vocabulary,))
    try:
        with _interrupts_waiting():
            number = {pool.submit(_work, work, job): place for place, job in enumerate(jobs)}
        for finished in as_completed(number):
            found[number[finished]] = finished.result()
            told(len(found))
    except BaseException:
        for process in active_children():
            process.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()
    return [found[place] for place in range(len(jobs))]


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """An interrupt waits; so it does in processes that are begun meanwhile, until they can take it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(vocabulary: Vocabulary) -> None:
    """In a worker: read the words; leave quietly when interrupted, and when nobody waits for the results any more."""
    signal.signal(signal.SIGINT, _leave)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_leave_with_parent, name="parent", daemon=True).start()
    _INDEX.append(vocabulary.index())


def _leave(_signal: int, _frame: FrameType | None) -> None:
    os._exit(130)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(work: Callable[[WordIndex, Job], Result], job: Job) -> Result:
    return work(_INDEX[0], job)
