"""What is said at the seat: greeting, state, answer; and what of an answer is taken."""

import json
import random

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests
from helpers.outside_tables import Driven, Steady, outside

from jitters.bots.outside import HAND_MS, LEAST_MS, STANDING_MS
from jitters.bots.outside_dialogue import ACTIONS, NO_CHANGE, Unfit, greeting, question, read_answer, read_greeting
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.table.session import Session
from jitters.table.wire import read_action


def session(*actions, cards=("three",), rolls=(FIRST,) * 9, referee=CHALLENGE, at=0):
    setup = Setup(
        box=BOX,
        players=("Ann", "mybot"),
        timer_ms=(60_000, 60_000),
        referee=referee,
        seed=1,
        stacked_cards=cards,
        stacked_rolls=rolls,
    )
    table = Session(set_up(setup)[0], WordsOfTests())
    for action in actions:
        assert table.submit(action, at).refusal is None
    return table


FLY = tuple(do.Place(die=die, circle=die) for die in range(3))


def answer(table, seat=0, **said):
    return read_answer(json.dumps(said).encode(), table.view(), seat)


def test_the_greeting_says_who_plays_and_by_which_rules():
    line = greeting(session().view(), 1, dictionary="home", limit_ms=2000)
    assert line.endswith(b"\n")
    assert json.loads(line) == {
        "seat": 1,
        "protocol": 1,
        "players": ["Ann", "mybot"],
        "you": 1,
        "rules": {"target": 250, "timer_ms": [60_000, 60_000], "referee": "challenge", "house": {}},
        "dictionary": "home",
        "limit_ms": 2000,
    }


def test_a_greeting_is_answered_with_a_name():
    assert read_greeting(b'{"name": "x"}') is False
    assert read_greeting(b'{"name": "x", "challenges": true}') is True
    for said in (b"{}", b"hello", b"[]", b'{"name": 3}', b"\xff"):
        with pytest.raises(ValueError, match=r"."):
            read_greeting(said)


def test_the_state_is_the_table_protocols_but_for_the_seed():
    table = session(do.Start()).view()
    told = json.loads(question(table, 70))
    assert (told["at"], told["state"]["seed"], told["state"]["card"]["id"]) == (70, None, "three")
    assert [die["top"] for die in told["state"]["dice"]] == list(FIRST)
    again = json.loads(question(table, 70, Unfit("refused", "no-such-die", {"die": 40})))
    assert (again["refused"], again["detail"]) == ("no-such-die", {"die": 40})


@pytest.mark.parametrize(
    ("line", "kind", "code"),
    [
        (b"nonsense", "error", "bad-json"),
        (b"\xff\xfe", "error", "bad-json"),
        (b"[1]", "error", "bad-json"),
        (b"[" * 100_000, "error", "bad-json"),
        (b"{}", "error", "unknown-action"),
        (b'{"do": 7}', "error", "unknown-action"),
        (b'{"do": "fly"}', "error", "unknown-action"),
        (b'{"do": "correct", "player": 0, "round": 1, "points": 99, "by": 0, "why": "x"}', "error", "unknown-action"),
        (b'{"do": "leave", "player": 0}', "error", "unknown-action"),
        (b'{"do": "hold", "why": "help"}', "error", "unknown-action"),
        (b'{"do": "place", "die": 1}', "error", "missing-field"),
        (b'{"do": "place", "die": 1, "circle": true}', "error", "bad-value"),
        (b'{"do": "stop", "after": -1}', "error", "bad-value"),
        (b'{"do": "stop", "after": NaN}', "error", "bad-value"),
    ],
)
def test_what_is_no_action_of_a_seat_is_an_error(line, kind, code):
    with pytest.raises(Unfit) as told:
        read_answer(line, session(do.Start()).view(), 0)
    assert (told.value.kind, told.value.code) == (kind, code)


@pytest.mark.parametrize(
    ("before", "said", "code"),
    [
        ((), {"do": "place", "die": 0, "circle": 0}, "wrong-phase"),
        ((), {"do": "wait"}, "wrong-phase"),
        ((do.Start(),), {"do": "clear"}, NO_CHANGE),
        ((do.Start(), FLY[0]), {"do": "place", "die": 0, "circle": 0}, NO_CHANGE),
        ((do.Start(),), {"do": "lift", "circle": 0}, "empty-circle"),
        ((do.Start(),), {"do": "lift", "circle": 3}, "no-such-circle"),
        ((do.Start(),), {"do": "place", "die": -1, "circle": 0}, "no-such-die"),
        ((do.Start(), FLY[0]), {"do": "swipe", "die": 0, "letter": "S", "circle": 1}, "die-on-card"),
        ((do.Start(),), {"do": "swipe", "die": 0, "letter": "F", "circle": 1}, "not-on-a-side"),
        ((do.Start(),), {"do": "next"}, "card-incomplete"),
        ((do.Start(), *FLY), {"do": "challenge", "word": "FLY"}, "own-word"),
        ((do.Start(), *FLY, do.Challenge(by=1, word="FLY")), {"do": "wait"}, "wrong-phase"),
        ((do.Start(), *FLY, do.Challenge(by=1, word="FLY"), do.Resolve()), {"do": "wait"}, "wrong-phase"),
    ],
)
def test_what_the_table_would_refuse_is_refused_beforehand(before, said, code):
    with pytest.raises(Unfit) as told:
        answer(session(*before), **said)
    assert (told.value.kind, told.value.code) == ("refused", code)


def test_a_challenger_is_always_the_seat_itself():
    table = session(do.Start(), *FLY)
    assert answer(table, 1, do="challenge", word="fly", by=0).action == do.Challenge(by=1, word="FLY")
    assert answer(table, 1, do="wait").action is None
    for said in ({"do": "stop"}, {"do": "challenge", "word": "CAT"}):
        with pytest.raises(Unfit):
            answer(table, 1, **said)


def test_words_are_refused_beforehand_too():
    illegal = session(do.Start(), *(do.Place(die=die, circle=die) for die in (2, 1, 0)), referee=AUTO)
    swapped = illegal.submit(do.Place(die=0, circle=2), 0)
    assert swapped.refusal is None
    for name in ("stop", "next"):
        with pytest.raises(Unfit) as told:
            answer(illegal, do=name)
        assert (told.value.code, told.value.detail["word"]) == ("word-illegal", "YLF")
    defended = session(do.Start(), *FLY, do.Challenge(by=1, word="FLY"), do.Resolve())
    with pytest.raises(Unfit) as told:
        answer(defended, 1, do="challenge", word="FLY")
    assert told.value.code == "already-defended"
    swiped = session(do.Start(), do.Swipe(die=0, letter="S", circle=0))
    with pytest.raises(Unfit) as told:
        answer(swiped, do="swipe", die=1, letter="R", circle=1)
    assert told.value.code == "already-swiped"


def tried(said, view, seat):
    """What is wrong with an answer, or the action that it is."""
    try:
        return None, read_answer(json.dumps(said).encode(), view, seat).action
    except Unfit as unfit:
        return unfit, None


def test_what_is_taken_beforehand_is_taken_by_the_table_and_nothing_else():
    """Whatever a seat may say: refused beforehand just where the table refuses it or does nothing."""
    chance = random.Random(5)
    kinds = set()
    for referee in (CHALLENGE, AUTO):
        table = session(referee=referee, cards=("two", "pair", "three", "two"), rolls=())
        for _ in range(3000):
            view = table.view()
            if view.phase == "over":
                break
            said = {
                "do": chance.choice(ACTIONS),
                "die": chance.randrange(-1, 13),
                "circle": chance.randrange(-1, 5),
                "letter": chance.choice("AEIOUSTRNL"),
                "word": chance.choice([word for word in view.card.standing if word] or ["TO"]) if view.card else "TO",
            }
            if said["do"] in ("stop", "pass") and chance.random() < 0.8:
                continue
            seat = 1 - view.player if said["do"] == "challenge" else view.player
            unfit, taken = tried(said, view, seat)
            if unfit is None:
                assert table.submit(taken, table.at + 1).refusal is None, said
            elif unfit.code != NO_CHANGE:
                kinds.add(unfit.code)
                refusal = table.submit(read_action({**said, "by": seat}), table.at + 1).refusal
                assert refusal is not None, (said, unfit.code)
                assert refusal.code.value == unfit.code
    assert {"wrong-phase", "no-such-die", "empty-circle", "word-not-on-card"} <= kinds


def test_time_is_what_the_program_says_within_bounds(tmp_path):
    log = tmp_path / "said"
    game = Driven(Steady(), outside("echo", log=log), target=10)
    seen = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["state"]["phase"] for line in seen] == ["ready", "running"]
    started, stopped = (game.actions(kind)[-1].at for kind in (do.Start, do.Stop))
    assert started - seen[0]["at"] >= HAND_MS
    assert stopped - started >= HAND_MS
    learned = Driven(Steady(), outside("learns"), target=10)
    assert learned.actions(do.Stop)[-1].at - learned.actions(do.Start)[-1].at == 1000
    quick = Driven(Steady(), outside("fiddles"), target=10).actions(do.Lift)
    assert quick[1].at - quick[0].at == 2 * LEAST_MS
    long = Driven(Steady(), outside("ponders"), target=10)
    assert long.actions(do.Start)[-1].at - long.actions(do.Stop)[-2].at == STANDING_MS


def test_its_errors_go_to_a_file_that_the_environment_names(tmp_path, monkeypatch):
    log = tmp_path / "said"
    monkeypatch.setenv("JITTERS_BOT_LOG", str(log))
    Driven(Steady(), outside("echo"), target=10)
    assert "running" in log.read_text()
    monkeypatch.setenv("JITTERS_BOT_LOG", str(tmp_path / "no" / "folder"))
    game = Driven(Steady(), outside("echo"), target=10)
    assert game.reasons == [(1, 1, "echo cannot be started: No such file or directory")]
