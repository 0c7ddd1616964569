"""A whole game played by driving the process."""

import json

from helpers.box_of_tests import FIRST, write_box
from helpers.table_of_tests import Process, Table


def test_a_game_from_the_box_to_the_winner(tmp_path):
    cards, dice, words = write_box(tmp_path)
    journals = tmp_path / "kept"
    options = ("--cards", cards, "--dice", dice, "--dictionary", words, "--journals", journals)
    with Process(*options) as engine:
        table = Table(engine.ask)
        play(table)
        status, out, err = engine.end()
    assert (status, out, err) == (0, b"", b"")
    (journal,) = journals.glob("*.jsonl")
    told = [event["event"] for line in journal.read_text().splitlines()[1:] for event in json.loads(line)["events"]]
    assert {
        "challenge-resolved",
        "word-withdrawn",
        "timer-expired",
        "sideswiped",
        "turn-skipped",
        "tiebreak-started",
        "game-won",
    } <= set(told)


def play(table):
    """Three players to 40, with all that can happen in a game."""
    table.new(
        ["Ann", "Bob", "Cid"],
        cards=("stairs", "three", "stairs", "column", "two", "stairs", "twins", "two", "three", "column"),
        rolls=(FIRST,) * 20,
        target=40,
        timer_ms=60_000,
    )

    # Round 1. Ann: a reroll, a sideswipe, and a challenge that Bob loses.
    table.do("start", at=0)
    table.do("place", die=0, circle=0)
    assert table.do("reroll") == ["die-lifted", "dice-rolled"]
    assert table.do("swipe", die=11, letter="B", circle=2) == ["sideswiped"]
    table.refused("already-swiped", "swipe", die=10, letter="M", circle=1)
    table.do("clear")
    table.lay("FLY", "TIP", "YET")
    table.do("challenge", by=1, word="TIP")
    table.do("resolve")
    assert table.event("challenge-resolved") == {"word": "TIP", "legal": True, "reason": None, "winner": 0}
    table.do("resume")
    table.do("next")
    table.lay("FLY")
    assert table.do("stop") == ["timer-stopped", "turn-ended", "turn-skipped"]
    assert table.event("turn-skipped") == {"player": 1, "round": 1}
    assert (table.state["totals"], table.state["player"]) == ([30, 0, 0], 2)

    # Cid withdraws a word, finds another, and makes a second card.
    table.do("start")
    table.lay("FLY", "TIP", "YET")
    table.do("challenge", by=0, word="YET")
    assert table.do("withdraw") == ["word-withdrawn"] + ["die-lifted"] * 3 + ["timer-resumed"]
    for circle, letter in ((2, "A"), (3, "C"), (4, "T")):
        table.do("place", die=table.die(letter), circle=circle)
    assert table.event("card-completed")["words"] == ["FLA", "TIP", "ACT"]
    table.do("next")
    table.lay("FLY")
    assert table.do("stop")[-1] == "round-ended"
    assert table.event("round-ended") == {"round": 1, "totals": [30, 0, 30]}

    # Round 2. Ann and Cid come to 40; a word of Bob's is found illegal.
    table.turn("GO")
    table.do("start")
    table.lay("FLY", "TIP", "YET")
    table.do("next")
    table.lay("TIP", "CAD")
    table.do("challenge", by=2, word="CAD")
    table.do("resolve")
    assert table.event("challenge-resolved") == {"word": "CAD", "legal": False, "reason": "not-found", "winner": 2}
    assert table.event("turn-ended")["how"] == "challenge-lost"
    assert table.turn("GO")[-2:] == ["round-ended", "tiebreak-started"]
    assert (table.state["totals"], table.state["tiebreak"]["players"]) == ([40, 0, 40], [0, 2])

    # The tiebreaker. Ann runs out of time on a complete card.
    table.do("start")
    began = table.at
    table.lay("FLY")
    table.refused("time-out", "stop", at=began + 60_000)
    assert table.told == ["timer-expired", "turn-ended", "pile-reshuffled"]
    assert table.turn("FLY")[-2:] == ["round-ended", "game-won"]
    assert table.event("game-won") == {"player": 2, "totals": [40, 0, 40]}
    assert (table.state["phase"], table.state["winner"], table.state["tiebreak"]["points"]) == ("over", 2, [0, 10])


def test_a_tie_that_comes_of_play_is_played_out(tmp_path):
    cards, dice, words = write_box(tmp_path)
    with Process("--cards", cards, "--dice", dice, "--dictionary", words) as engine:
        table = Table(engine.ask)
        table.new(3, cards=("three", "column", "two", "three", "column"), rolls=(FIRST,) * 9, target=10)
        table.turn("FLY")
        table.do("pass")
        table.turn("FLY")
        assert table.event("tiebreak-started") == {"players": [0, 2]}
        table.turn("GO")
        assert table.turn("FLY")[-1] == "tiebreak-started"
        table.do("pass")
        assert table.turn("FLY")[-1] == "game-won"
        assert table.state["winner"] == 2


def test_the_process_answers_at_once_and_ends_with_its_input(tmp_path):
    cards, dice, words = write_box(tmp_path)
    with Process("--cards", cards, "--dice", dice, "--dictionary", words) as engine:
        assert engine.ask_bytes(b"") == {"ok": False, "error": "bad-json", "detail": {}, "events": [], "state": None}
        assert engine.ask({"do": "new", "players": ["A"]})["ok"]
        # The last line has no end; it is answered all the same.
        out, err = engine.process.communicate(b'{"do":"tick"}')
        assert json.loads(out)["ok"]
        assert (engine.process.returncode, err) == (0, b"")


def test_the_clock_of_the_process_is_real(tmp_path):
    cards, dice, words = write_box(tmp_path)
    with Process("--cards", cards, "--dice", dice, "--dictionary", words) as engine:
        engine.ask({"do": "new", "players": ["A", "B"], "timer_ms": 1})
        first = engine.ask({"do": "start"})["state"]
        assert first["remaining_ms"] == 1
        reply = first
        while not reply.get("events"):
            reply = engine.ask({"do": "tick"})
        assert [event["event"] for event in reply["events"]] == ["timer-expired", "turn-ended"]
        assert engine.ask({"do": "new", "players": ["A", "B"]})["events"][0]["seed"] >= 0


def test_a_wrong_box_file_says_so_and_exits_with_2(tmp_path):
    cards, dice, words = write_box(tmp_path)
    cards.write_text("cards:\n  - id: lone\n    points: 10\n    pattern: o\n")
    with Process("--cards", cards, "--dice", dice, "--dictionary", words) as engine:
        status, out, err = engine.end()
    assert (status, out) == (2, b"")
    assert b"cards.yaml" in err
    assert b"Traceback" not in err


def test_a_missing_dictionary_says_so_and_exits_with_2(tmp_path):
    cards, dice, _ = write_box(tmp_path)
    with Process("--cards", cards, "--dice", dice, "--dictionary", tmp_path / "none.txt") as engine:
        status, out, err = engine.end()
    assert (status, out) == (2, b"")
    assert b"none.txt" in err
    assert b"Traceback" not in err
