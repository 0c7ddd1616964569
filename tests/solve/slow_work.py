"""Work for the lab's processes that says when it begins, and whether it was left alone to end."""

import os
from threading import Event

from jitters.solve.index import WordIndex


def wait(_index: WordIndex, number: int) -> int:
    os.write(1, b"begun\n")  # one write: two workers never mix their lines
    Event().wait(20)
    os.write(1, b"survived\n")
    os._exit(number)
