"""Lines and replies: errors in their order, times, the shape of what comes back."""

import json

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests
from helpers.table_of_tests import table

from jitters.table.protocol import Engine, dump

STATE_KEYS = [
    "phase",
    "round",
    "player",
    "tiebreak",
    "players",
    "target",
    "timer_ms",
    "referee",
    "house",
    "seed",
    "remaining_ms",
    "card",
    "dice",
    "completed",
    "swiped",
    "challenge",
    "withdrawn",
    "defended",
    "held",
    "piles",
    "totals",
    "round_points",
    "owed",
    "winner",
]


def engine(now_ms=lambda: 0):
    return Engine(BOX, WordsOfTests(), now_ms=now_ms, seed=lambda: 4711)


def error_of(line, game=None):
    reply = (game or engine()).reply(line)
    assert reply["ok"] is False
    assert reply["events"] == []
    return reply["error"]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"   \n",
        b"{",
        b"[]",
        b"null",
        b"3",
        b'"start"',
        b"\xff\xfe",
        b'{"do":"\xff"}',
        b'{"do":"start"} x',
        b"{'do':'start'}",
        b"\xef\xbb\xbf{}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        "{",
    ],
)
def test_bad_json(line):
    assert error_of(line) == "bad-json"


@pytest.mark.parametrize("line", ["{}", '{"do":null}', '{"do":3}', '{"do":["start"]}', '{"do":"START"}', '{"do":"x"}'])
def test_unknown_action(line):
    assert error_of(line) == "unknown-action"


@pytest.mark.parametrize("line", [b'{"do":NaN}', b'{"do":1e999}', b'{"do":' + b"[" * 400 + b"]" * 400 + b"}"])
def test_an_unknown_action_is_quoted_only_where_it_is_text(line):
    assert b'"detail":{"do":null}' in dump(engine().reply(line))


FIELDS = {
    "new": {"players": ["A", "B"]},
    "place": {"die": 0, "circle": 0},
    "lift": {"circle": 0},
    "swipe": {"die": 0, "letter": "A", "circle": 0},
    "challenge": {"by": 1, "word": "FLY"},
    "hold": {"why": "help"},
    "gap": {"ms": 4},
    "overrule": {"for": [1], "against": []},
    "correct": {"player": 0, "round": 1, "points": 3, "by": 0, "why": "x"},
    "leave": {"player": 1},
    "replace": {"what": "dictionary", "name": "home", "sha256": "ab"},
}
BARE = ("start", "clear", "reroll", "next", "stop", "withdraw", "resolve", "resume", "tick", "release", "again", "pass")


@pytest.mark.parametrize("do", FIELDS)
def test_a_missing_field_is_named(do):
    game = table()
    for field in FIELDS[do]:
        line = {"do": do, **{key: value for key, value in FIELDS[do].items() if key != field}}
        assert game.error("missing-field", line) == {"field": field}


def test_a_missing_field_is_said_before_a_bad_value():
    assert table().error("missing-field", {"do": "place", "die": "x"}) == {"field": "circle"}


WRONG = {
    "die": ["0", 1.5, None, True, [0], {}],
    "circle": ["0", -0.5, None, False, [0]],
    "letter": ["", "AB", "1", 3, None, "É", "ß", "ı", "ſ"],
    "by": [None, 1.5, True, [1], ""],
    "word": ["", "  ", 3, None, ["A"]],
    "why": ["", 3, None],
    "ms": [-1, 0.5, "3", None, True],
    "for": [1, "1", None, ["1"], [0.5], [True]],
    "against": [{}, [None]],
    "player": ["0", None, True, 0.25],
    "round": ["1", None, 0.5],
    "points": [-1, "3", None, 2.5],
    "what": ["", "dice", 3, None],
    "name": ["", None],
    "sha256": [None, 4],
}


@pytest.mark.parametrize("do", [do for do in FIELDS if do != "new"])
def test_a_bad_value_is_named_also_without_a_game(do):
    game = table()
    for field in FIELDS[do]:
        for value in WRONG[field]:
            detail = game.error("bad-value", {"do": do, **FIELDS[do], field: value})
            assert detail["field"] == field
            assert detail["why"]


@pytest.mark.parametrize(
    "fields",
    [
        {"players": []},
        {"players": None},
        {"players": 3},
        {"players": "Ann"},
        {"players": ["A", "A"]},
        {"players": ["A", ""]},
        {"players": ["A", "  "]},
        {"players": ["A", 3]},
        {"target": 0},
        {"target": "250"},
        {"target": 2.5},
        {"target": None},
        {"timer_ms": 0},
        {"timer_ms": -5},
        {"timer_ms": "180000"},
        {"timer_ms": []},
        {"timer_ms": [1, 2, 3]},
        {"timer_ms": [1, "2"]},
        {"seed": "x"},
        {"seed": 1.5},
        {"seed": None},
        {"referee": "maybe"},
        {"referee": None},
        {"referee": ["auto"]},
        {"house": {"x": True}},
        {"house": {"overrule": "yes"}},
        {"house": None},
        {"stack": []},
        {"stack": {"cards": "three"}},
        {"stack": {"cards": ["none"]}},
        {"stack": {"cards": [3]}},
        {"stack": {"rolls": FIRST}},
        {"stack": {"rolls": [3]}},
        {"stack": {"rolls": ["FLY"]}},
        {"stack": {"rolls": ["Q" * 12]}},
        {"at": -1},
        {"at": "0"},
        {"at": None},
        {"at": True},
    ],
)
def test_a_new_game_with_a_bad_value_is_not_begun(fields):
    game = table()
    game.new(3)
    game.do("start")
    detail = game.error("bad-value", {"do": "new", "players": ["A", "B"], **fields})
    assert detail["field"] in fields


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 400, "-" + "9" * 400])
def test_a_number_that_is_not_finite_is_a_bad_value(number):
    assert error_of(f'{{"do":"place","die":{number},"circle":0}}') == "bad-value"
    assert error_of(f'{{"do":"tick","at":{number}}}') == "bad-value"
    assert error_of(f'{{"do":"new","players":["A"],"seed":{number}}}') == "bad-value"


def test_a_number_beyond_any_floats_range_is_a_bad_value_however_long():
    for digits in (400, 5000):
        assert error_of('{"do":"tick","at":' + "9" * digits + "}") == "bad-value"


def test_large_numbers_are_taken_and_added_up():
    game = table()
    game.new(2, target=10**300)
    for _ in range(4):
        game.do("pass")
    for number in (1, 2):
        game.do("correct", player=0, round=number, points=9 * 10**307, by=0, why="x")
    assert game.state["totals"] == [18 * 10**307, 0]


def test_whole_numbers_may_be_written_as_floats():
    game = table()
    game.new(2, cards=("three",), target=50.0)
    game.do("start")
    game.do("place", die=3.0, circle=-0.0)
    assert game.state["card"]["dice"][0] == 3


@pytest.mark.parametrize("do", [*(do for do in FIELDS if do != "new"), *BARE])
def test_no_game(do):
    assert table().error("no-game", {"do": do, **FIELDS.get(do, {})}) == {}


def test_time_never_falls():
    game = table()
    game.new(2)
    game.do("tick", at=500)
    assert game.error("time-went-backwards", {"do": "tick", "at": 499}) == {"at": 499, "last": 500}
    game.do("tick", at=500)


def test_errors_come_in_their_order():
    game = table()
    game.new(2)
    game.do("tick", at=500)
    assert game.error("missing-field", {"do": "lift", "at": "x"})
    assert game.error("bad-value", {"do": "lift", "circle": "x", "at": 3})
    assert game.error("bad-value", {"do": "lift", "circle": 0, "at": "x"})
    assert game.error("time-went-backwards", {"do": "lift", "circle": 0, "at": 3})
    game.refused("wrong-phase", "lift", circle=0)


def test_a_refusal_changes_nothing_but_the_time_and_an_error_not_even_that():
    game = table()
    game.new(2)
    game.do("start", at=1_000)
    game.error("bad-value", {"do": "tick", "at": "9000"})
    game.error("bad-value", {"do": "place", "die": None, "circle": 0, "at": 9_000})
    game.do("tick", at=1_500)
    game.refused("wrong-phase", "resume", at=5_000)
    assert game.state["remaining_ms"] == 176_000
    game.error("time-went-backwards", {"do": "tick", "at": 4_999})


def test_without_at_the_time_is_the_later_of_the_clock_since_new_and_the_last_time_used():
    clock = 70_000

    def now():
        return clock

    game = table(now_ms=now)
    game.ask({"do": "new", "players": ["A", "B"]})
    clock += 400
    assert game.ask({"do": "start"})["ok"]
    clock += 1_000
    assert game.ask({"do": "tick"})["state"]["remaining_ms"] == 179_000
    assert game.ask({"do": "tick", "at": 60_400})["state"]["remaining_ms"] == 120_000
    clock += 1_000
    assert game.ask({"do": "tick"})["state"]["remaining_ms"] == 120_000
    clock += 58_100
    assert game.ask({"do": "tick"})["state"]["remaining_ms"] == 119_900


def test_new_sets_zero_afresh_at_any_time():
    clock = 5_000

    def now():
        return clock

    game = table(now_ms=now)
    game.ask({"do": "new", "players": ["A", "B"]})
    game.ask({"do": "start", "at": 90_000})
    game.last = game.ask({"do": "new", "players": ["C", "D"]})
    assert (game.state["phase"], game.state["players"]) == ("ready", ["C", "D"])
    assert game.ask({"do": "start", "at": 3})["ok"]
    clock += 103
    assert game.ask({"do": "tick"})["state"]["remaining_ms"] == 179_900


def test_new_may_say_at_which_time_the_game_begins():
    game = table(now_ms=lambda: 8)
    game.ask({"do": "new", "players": ["A", "B"], "at": 7_000})
    game.last = game.ask({"do": "tick"})
    game.error("time-went-backwards", {"do": "tick", "at": 6_999})
    game.do("start", at=7_000)


def test_unknown_fields_are_ignored_and_words_taken_in_any_case():
    game = table()
    game.do("new", players=["A", "B"], at=0, colour="blue", stack={"cards": ["two"], "rolls": [FIRST.lower()], "x": 1})
    game.do("start", shout=True)
    game.do("swipe", die=0, letter="s", circle=0)
    game.do("place", die=9, circle=1)
    assert game.event("card-completed")["words"] == ["SO"]
    game.do("challenge", by=1, word="so")
    assert game.state["challenge"]["word"] == "SO"


def test_new_tells_the_seed_and_takes_one():
    game = table()
    game.do("new", players=["A", "B"])
    assert (game.event("game-started"), game.state["seed"]) == ({"seed": 4711}, 4711)
    for seed in (0, -5, 2**80):
        game.do("new", players=["A", "B"], seed=seed)
        assert game.event("game-started") == {"seed": seed}


def test_the_state_has_its_fields_in_every_phase():
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,), target=10)
    phases = []
    for do, fields in [
        ("start", {}),
        ("challenge", {"by": 1, "word": "FLY"}),
        ("resolve", {}),
        ("stop", {}),
    ]:
        assert list(game.state) == STATE_KEYS
        phases.append(game.state["phase"])
        game.do(do, **fields)
        if do == "start":
            game.lay("FLY")
    phases.append(game.state["phase"])
    assert list(game.state) == STATE_KEYS
    assert phases == ["ready", "running", "challenged", "defended", "over"]


def test_the_state_of_a_new_game_is_as_the_contract_shows():
    game = table()
    game.do("new", players=["Ann", "Bob"], seed=7, at=0, stack={"cards": ["three"], "rolls": [FIRST]})
    state = game.state
    assert state == {
        "phase": "ready",
        "round": 1,
        "player": 0,
        "tiebreak": None,
        "players": ["Ann", "Bob"],
        "target": 250,
        "timer_ms": 180_000,
        "referee": "challenge",
        "house": {},
        "seed": 7,
        "remaining_ms": 180_000,
        "card": None,
        "dice": [],
        "completed": [],
        "swiped": False,
        "challenge": None,
        "withdrawn": [],
        "defended": [],
        "held": None,
        "piles": {"draw": 10, "discard": 0},
        "totals": [0, 0],
        "round_points": [None, None],
        "owed": [0, 0],
        "winner": None,
    }
    game.do("start")
    game.do("place", die=3, circle=1)
    assert game.state["card"] == {
        "id": "three",
        "points": 10,
        "circles": [[0, 0], [0, 1], [0, 2]],
        "words": [[0, 1, 2]],
        "dice": [None, 3, None],
        "complete": False,
        "lacks": {"code": "card-incomplete"},
    }
    assert game.state["dice"][3] == {"top": "E", "sides": "HAOJ", "circle": 1}


def test_replies_are_one_line_of_json_each_in_utf_8():
    speaker = engine()
    line = dump(speaker.reply(json.dumps({"do": "new", "players": ["Zoë", "Bob\n2"]})))
    assert line.count(b"\n") == 1
    assert "Zoë".encode() in line
    # Half a character can be asked about, and the reply is still UTF-8.
    line = dump(speaker.reply(b'{"do":"\\ud800"}'))
    assert json.loads(line.decode())["detail"] == {"do": "\ud800"}


def test_text_must_be_writable_as_utf_8():
    game = table()
    game.error("bad-value", {"do": "new", "players": ["A", "\ud800"]})
    game.error("bad-value", {"do": "hold", "why": "\udfff"})


def test_another_dictionary_or_box_is_noted():
    game = table()
    game.new(2, cards=("three",), rolls=(FIRST,), target=10)
    assert game.do("replace", what="dictionary", name="home", sha256="ab") == ["replaced"]
    assert game.event("replaced") == {"what": "dictionary", "name": "home", "sha256": "ab"}
    game.do("start")
    game.do("replace", what="box", name="box", sha256="cd")
    game.lay("FLY")
    game.do("hold", why="resumed")
    game.do("replace", what="dictionary", name="wide", sha256="ef")
    assert game.state["held"] == "resumed"
    game.do("release")
    game.do("challenge", by=1, word="FLY")
    game.do("replace", what="dictionary", name="wide", sha256="ef")
    game.do("resolve")
    game.do("replace", what="dictionary", name="wide", sha256="ef")
    game.do("stop")
    game.refused("game-over", "replace", what="box", name="x", sha256="y")
