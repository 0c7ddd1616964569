"""Malformed lines by the ten thousand: none ends the engine, none changes the game."""

import json
import random

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests, write_box
from helpers.table_of_tests import Process, table

from jitters.table.protocol import Engine, dump
from jitters.table.wire import ACTION_NAMES

VALID = [
    {"do": "place", "die": 3, "circle": 1, "at": 900_000},
    {"do": "new", "players": ["A", "B"], "stack": {"cards": ["two"], "rolls": [FIRST]}, "timer_ms": [1, 2]},
    {"do": "correct", "player": 0, "round": 1, "points": 30, "by": "x", "why": "y"},
    {"do": "overrule", "for": [1], "against": [2]},
    {"do": "challenge", "by": 1, "word": "FLY"},
    {"do": "replace", "what": "box", "name": "x", "sha256": "y"},
    {"do": "stop"},
]
ERRORS = {"bad-json", "unknown-action", "missing-field", "bad-value"}


def odd_value(chance, depth=0):
    """Any JSON value, and some that are none."""
    pick = chance.randrange(14 if depth < 4 else 10)
    if pick < 10:
        return (
            None,
            True,
            -1,
            chance.randrange(-(10**20), 10**20),
            chance.random() * 10,
            float("nan"),
            float("inf"),
            "",
            "\ud800\x00é",
            chance.choice(ACTION_NAMES),
        )[pick]
    if pick < 12:
        return [odd_value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(["do", "at", "x"]): odd_value(chance, depth + 1) for _ in range(chance.randrange(4))}


def malformed(chance):
    """A line that is no valid action, whatever the game."""
    pick = chance.randrange(6)
    if pick == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(40))).replace(b"\n", b"")
    if pick == 1:
        text = bytearray(json.dumps(chance.choice(VALID)).encode())
        for _ in range(chance.randrange(1, 4)):
            text[chance.randrange(len(text))] = chance.randrange(32, 256)
        return bytes(text)
    if pick == 2:
        text = json.dumps(chance.choice(VALID)).encode()
        return text[: chance.randrange(len(text))]
    if pick == 3:
        return json.dumps(odd_value(chance)).encode()
    if pick == 4:
        line = dict(chance.choice(VALID))
        line[chance.choice(list(line))] = odd_value(chance)
        return json.dumps(line).encode()
    line = dict(chance.choice(VALID))
    del line[chance.choice(list(line))]
    return json.dumps(line).encode()


def running_game():
    """An engine amid a turn, at ten minutes, where the clock stands; what it says then."""
    engine = Engine(BOX, WordsOfTests(), now_ms=lambda: 0, seed=lambda: 1)
    for line in (
        {"do": "new", "players": ["A", "B"], "stack": {"cards": ["three"], "rolls": [FIRST]}, "seed": 3},
        {"do": "start", "at": 600_000},
        {"do": "place", "die": 0, "circle": 0, "at": 600_000},
    ):
        state = engine.reply(json.dumps(line))["state"]
    return engine, state


def strict(constant):
    raise AssertionError(f"{constant} is no JSON")


def invalid_lines(chance, count):
    """Malformed lines, less those that a blow has left valid: an engine without a game tells them apart."""
    lines = []
    while len(lines) < count:
        line = malformed(chance)
        engine = Engine(BOX, WordsOfTests(), now_ms=lambda: 0, seed=lambda: 1)
        if engine.reply(line).get("error", "no-game") != "no-game":
            lines.append(line)
    return lines


def test_ten_thousand_malformed_lines_change_nothing():
    engine, state = running_game()
    seen = dict.fromkeys(ERRORS, 0)
    for line in invalid_lines(random.Random(20), 10_000):
        reply = json.loads(dump(engine.reply(line)), parse_constant=strict)
        assert (reply["ok"], reply["events"], reply["state"]) == (False, [], state)
        seen[reply["error"]] += 1
    assert seen["bad-json"] > 2_500
    assert seen["unknown-action"] > 500
    assert seen["missing-field"] > 500
    assert seen["bad-value"] > 250


@pytest.mark.parametrize("seed", [1, 2])
def test_valid_actions_with_odd_values_never_break_a_game(seed):
    chance = random.Random(seed)
    game = table()
    game.new(3, referee=chance.choice(["auto", "challenge"]), house={"overrule": True})
    fields = {
        "die": lambda: chance.randrange(-1, 13),
        "circle": lambda: chance.randrange(-1, 9),
        "letter": lambda: chance.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        "by": lambda: chance.randrange(-1, 4),
        "word": lambda: chance.choice(["FLY", "GO", "x", "É"]),
        "why": lambda: chance.choice(["help", "ü"]),
        "ms": lambda: chance.randrange(10**6),
        "for": lambda: [chance.randrange(-1, 4) for _ in range(chance.randrange(4))],
        "against": lambda: [],
        "player": lambda: chance.randrange(-1, 4),
        "round": lambda: chance.randrange(4),
        "points": lambda: chance.randrange(99),
        "what": lambda: "box",
        "name": lambda: "x",
        "sha256": lambda: "y",
    }
    for _ in range(1_000):
        line = {"do": chance.choice(ACTION_NAMES[1:]), **{name: give() for name, give in fields.items()}}
        reply = game.send(line.pop("do"), wait=chance.choice([0, 5, 60_000]), **line)
        assert reply["ok"] or "refused" in reply, reply


def test_ten_thousand_malformed_lines_through_the_process(tmp_path):
    cards, dice, words = write_box(tmp_path)
    chance = random.Random(7)
    with Process("--cards", cards, "--dice", dice, "--dictionary", words) as engine:
        engine.ask({"do": "new", "players": ["A", "B"], "seed": 3, "at": 0})
        before = engine.ask({"do": "start", "at": 1000})["state"]
        lines = invalid_lines(chance, 10_000)
        out, err = engine.process.communicate(b"".join(line + b"\n" for line in lines) + b'{"do":"tick","at":1000}')
    replies = [json.loads(reply, parse_constant=strict) for reply in out.splitlines()]
    assert (engine.process.returncode, err) == (0, b"")
    assert len(replies) == len(lines) + 1
    assert {reply.get("error") for reply in replies[:-1]} == ERRORS
    assert replies[-1]["ok"]
    assert all(reply["state"] == before for reply in replies)
