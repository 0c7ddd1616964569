"""Programs that sit at a table and behave badly, or oddly; run as `python outside_programs.py KIND`."""

import json
import os
import signal
import sys
import time

STEP = {"ready": "start", "running": "stop", "challenged": "resolve", "defended": "stop"}


def say(**answer):
    print(json.dumps(answer), flush=True)


def hang():
    while True:
        time.sleep(60)


def flood():
    """Bytes without a line feed, and with no end."""
    while True:
        sys.stdout.write("x" * 65_536)


def babble(what):
    """Lines that nobody asked for, with no end, whatever is asked."""
    while True:
        print(what, flush=True)


def answers(kind):
    """What is said to each state."""
    asked = 0
    for line in sys.stdin:
        told = json.loads(line)
        if "seat" in told:
            say(name=kind, challenges=kind in ("doubt", "doubt-and-die"))
            continue
        asked += 1
        phase = told["state"]["phase"]
        running = phase == "running"
        if kind == "echo":
            print(json.dumps(told), file=sys.stderr, flush=True)
            say(do=STEP[phase])
        elif kind == "hangs" and running:
            hang()
        elif kind == "dies" and running:
            sys.exit(3)
        elif kind == "kills-itself" and running:
            os.kill(os.getpid(), signal.SIGKILL)
        elif kind == "floods" and running:
            flood()
        elif kind == "babbles" and running:
            babble("no JSON at all")
        elif kind == "learns" and running:
            # Three kinds of nonsense in a row would be too many; two are forgiven.
            if "error" not in told and "refused" not in told:
                say(do="place", die=99, circle=0)
            elif told.get("refused") == "no-such-die":
                say(do="fly")
            else:
                say(do="stop", after=1000)
        elif kind == "closes" and running:
            os.close(1)
            hang()
        elif kind == "slow":
            time.sleep(0.03)
            say(do=STEP[phase])
        elif kind == "unasked":
            print("I think aloud", flush=True)
            say(do=STEP[phase])
            print("and afterwards", flush=True)
        elif kind == "waits":
            say(do="wait")
        elif kind == "naps" and running:
            say(do="wait", after=1000) if asked < 5 else say(do="stop", after=0)
        elif kind.startswith("doubt"):
            if told["state"]["player"] == 1:
                if kind == "doubt-and-die":
                    sys.exit(4)
                card = told["state"]["card"]
                die = card["words"][0]
                word = "".join(told["state"]["dice"][card["dice"][circle]]["top"] for circle in die)
                say(do="challenge", word=word, after=60)
            else:
                say(do=STEP[phase])
        elif kind == "late" and told["state"]["round"] == 1:
            sys.exit(5)
        elif kind == "ponders" and phase == "ready":
            say(do="start", after=10**9)
        elif kind in ("lays-and-leaves", "defends-and-leaves") and running:
            laid = told["state"]["card"]["dice"]
            say(do="place", die=laid.index(None), circle=laid.index(None)) if None in laid else say(do="wait")
        elif kind == "lays-and-leaves" and phase == "challenged":
            sys.exit(6)
        elif kind == "defends-and-leaves" and phase == "defended":
            sys.exit(8)
        elif kind == "fiddles" and running:
            card = told["state"]["card"]
            say(
                **({"do": "place", "die": 0, "circle": 0} if card["dice"][0] is None else {"do": "lift", "circle": 0}),
                after=0,
            )
        else:
            say(do=STEP[phase])


if __name__ == "__main__":
    kind = sys.argv[1]
    if kind == "never-greets":
        hang()
    if kind == "floods-at-once":
        flood()
    if kind == "greets-badly":
        babble("hello")
    if kind == "leaves-at-once":
        sys.exit(7)
    answers(kind)
