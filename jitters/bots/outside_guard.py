"""Stands over an outside program: when whoever started it is gone, the program goes too, whatever it is doing.

Run as a script, alone in a new session: `python -I -S outside_guard.py DESCRIPTOR PROGRAM [ARGUMENT]…`. The descriptor
is the reading end of a pipe whose other end only the table holds. The program has the standard streams to itself.
"""

import os
import signal
import subprocess
import sys
import threading

CANNOT_START = 127


def guard(lifeline: int, command: list[str]) -> int:
    """Run the program to its end, or kill the whole group at the end of the lifeline; the program's exit status."""
    try:
        program = subprocess.Popen(command)
    except OSError:
        return CANNOT_START
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):  # so that the program's output ends when the program does
        os.dup2(nothing, stream)
    threading.Thread(target=_watch, args=(lifeline,), daemon=True).start()
    status = program.wait()
    return 128 - status if status < 0 else status


def _watch(lifeline: int) -> None:
    os.read(lifeline, 1)  # nothing is ever written: this returns when the other end is closed
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    os._exit(guard(int(sys.argv[1]), sys.argv[2:]))
