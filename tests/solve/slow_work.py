"""Work for the lab's processes that says when it begins, and whether it was left alone to end."""

import os
from threading import Event

from jitters.solve.index import WordIndex


def wait(_index: WordIndex, number: int) -> int:
    print("begun", flush=True)
    Event().wait(20)
    print("survived", flush=True)
    os._exit(number)
