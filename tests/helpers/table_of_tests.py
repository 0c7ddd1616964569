"""A table to play at through the protocol: an engine of this process, or one that runs by itself."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from helpers.box_of_tests import BOX, WordsOfTests
from jitters.games.jitters.box import Box
from jitters.table.protocol import Engine, Opened, dump
from jitters.table.session import Note

Json = dict[str, Any]


class Table:
    """Asks and looks; time goes on by a tenth of a second with each action unless the test says when."""

    def __init__(self, ask: Callable[[Json], Json]) -> None:
        self.ask = ask
        self.at = 0
        self.last: Json = {}

    @property
    def state(self) -> Json:
        """What the last reply said of the game."""
        return self.last["state"]

    @property
    def events(self) -> list[Json]:
        """What the last reply told."""
        return self.last["events"]

    @property
    def told(self) -> list[str]:
        """The names of what the last reply told."""
        return [event["event"] for event in self.events]

    def event(self, name: str) -> Json:
        """The one event of this name in the last reply, less its name."""
        (found,) = (event for event in self.events if event["event"] == name)
        return {key: value for key, value in found.items() if key != "event"}

    def send(self, do: str, *, at: int | None = None, wait: int = 100, **fields: Any) -> Json:
        """An action at a time, or some milliseconds after the last one."""
        self.at = self.at + wait if at is None else at
        fields = {key.rstrip("_"): value for key, value in fields.items()}
        self.last = self.ask({"do": do, "at": self.at, **fields})
        return self.last

    def do(self, do: str, **fields: Any) -> list[str]:
        """An action that is accepted; what happened, by name."""
        reply = self.send(do, **fields)
        assert reply["ok"], reply
        return self.told

    def refused(self, code: str, do: str, **fields: Any) -> Json:
        """An action that is refused with this code and changes nothing; its detail."""
        before = self.state
        reply = self.send(do, **fields)
        assert (reply["ok"], reply.get("refused")) == (False, code), reply
        if code != "time-out":
            assert reply["events"] == []
            assert {**before, "remaining_ms": 0} == {**reply["state"], "remaining_ms": 0}
        return reply["detail"]

    def error(self, code: str, line: Json) -> Json:
        """A line that is no valid action, and changes nothing; its detail."""
        before = self.last.get("state")
        reply = self.ask(line)
        assert (reply["ok"], reply.get("error"), reply["events"]) == (False, code, []), reply
        assert reply["state"] == before
        return reply["detail"]

    def new(
        self, players: int | list[str] = 2, *, cards: tuple[str, ...] = (), rolls: tuple[str, ...] = (), **fields: Any
    ):
        """A new game, time from 0, with these cards and rolls on top."""
        names = list("ABCDEFGH"[:players]) if isinstance(players, int) else players
        stack = {"stack": {"cards": list(cards), "rolls": list(rolls)}} if cards or rolls else {}
        self.do("new", at=0, **{"players": names, "seed": 1, "target": 50, **stack, **fields})

    def lay(self, *words: str) -> list[str]:
        """Fill the card with these words, in the card's order; what happened, by name."""
        card = self.state["card"]
        letters = {}
        for circles, word in zip(card["words"], words, strict=True):
            assert len(circles) == len(word)
            letters.update(zip(circles, word, strict=True))
        told = []
        for circle, letter in sorted(letters.items()):
            told += self.do("place", die=self.die(letter), circle=circle)
        return told

    def die(self, letter: str) -> int:
        """A die on the table that shows this letter."""
        dice = enumerate(self.state["dice"])
        return next(number for number, die in dice if die["top"] == letter and die["circle"] is None)

    def turn(self, *words: str) -> list[str]:
        """A whole turn of one card."""
        self.do("start")
        self.lay(*words)
        return self.do("stop")


def table(
    box: Box = BOX,
    words: WordsOfTests | None = None,
    *,
    now_ms: Callable[[], int] = lambda: 0,
    opened: Opened | None = None,
    seed: Callable[[], int] = lambda: 4711,
) -> Table:
    """A table over an engine of this process; every reply goes through text and back."""
    engine = Engine(box, words or WordsOfTests(), now_ms=now_ms, seed=seed, opened=opened)
    return Table(lambda line: json.loads(dump(engine.reply(json.dumps(line)))))


class Notes:
    """Keeps what a journal would."""

    def __init__(self) -> None:
        self.games: list[tuple[Any, Any, list[Note]]] = []

    def __call__(self, setup: Any, started: Any) -> Callable[[Note], None]:
        notes: list[Note] = []
        self.games.append((setup, started, notes))
        return notes.append


class Process:
    """A running `jitters engine`."""

    def __init__(self, *options: str | Path) -> None:
        command = [sys.executable, "-m", "jitters", "engine", *map(str, options)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ}
        )

    def ask_bytes(self, line: bytes) -> Json:
        """The reply to these bytes and a line feed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        assert reply.endswith(b"\n"), self.process.stderr and self.process.stderr.read()
        return json.loads(reply)

    def ask(self, line: Json) -> Json:
        """The reply to an action."""
        return self.ask_bytes(json.dumps(line).encode())

    def end(self) -> tuple[int, bytes, bytes]:
        """Close its input; exit status, what else it wrote, and its messages."""
        out, err = self.process.communicate()
        return self.process.returncode, out, err

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
