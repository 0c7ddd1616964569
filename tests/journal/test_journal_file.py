"""The journal: written, read back, replayed, decided again, damaged."""

import json
import random
from types import MappingProxyType

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests
from helpers.table_of_tests import Table

from jitters.games.jitters.view import view
from jitters.table.journal import (
    Header,
    JournalError,
    dump_line,
    last_state,
    opening,
    read_journal,
    states,
    verify,
    write_header,
    write_note,
)
from jitters.table.protocol import Engine
from jitters.table.wire import write_state

TURN = 180_000


class Kept:
    """A table whose games are kept as journals, in memory."""

    def __init__(self, words=None):
        self.words = words or WordsOfTests()
        self.lines = []
        self.phases = []
        self.engine = Engine(BOX, self.words, now_ms=lambda: 0, seed=lambda: 4711, opened=self.opened)
        self.table = Table(lambda line: json.loads(json.dumps(self.engine.reply(json.dumps(line)))))

    def opened(self, setup, started):
        header = Header(
            app="0.0.1",
            game="9f0e",
            created="2026-01-01T00:00:00+00:00",
            setup=setup,
            pile=started.pile,
            dictionary=self.words.source,
        )
        self.lines = [dump_line(write_header(header)).encode()]
        return lambda note: self.lines.append(dump_line(write_note(note)).encode())

    @property
    def data(self):
        return b"".join(self.lines)


def played():
    """A game in which most things that can happen happened."""
    kept = Kept()
    table = kept.table
    table.new(
        ["Zoë", "Bob", "Cid"],
        cards=("stairs", "three", "twins", "two", "column"),
        rolls=(FIRST,) * 5,
        target=500,
        timer_ms=[TURN, TURN, TURN + 1],
        house={"overrule": True},
    )
    table.do("start", at=0)
    table.lay("FLY", "TIP", "YET")
    table.do("challenge", by=1, word="YET")
    table.do("resolve")
    table.do("challenge", by=2, word="TIP")
    table.do("withdraw")
    table.refused("card-incomplete", "next")
    table.do("clear")
    table.do("hold", why="pause")
    table.do("release", wait=50_000)
    table.do("swipe", die=0, letter="S", circle=0)
    table.do("gap", ms=400)
    table.do("reroll")
    table.do("stop")
    table.do("again")
    table.do("start")
    table.refused("time-out", "stop", at=table.at + TURN)
    table.do("leave", player=1)
    table.do("start")
    table.lay("LYF", "DOG")
    table.do("challenge", by=0, word="LYF")
    table.do("resolve")
    table.do("overrule", for_=[0], against=[])
    table.do("hold", why="resumed")
    table.do("replace", what="dictionary", name="of-tests", sha256="0" * 64)
    table.do("release")
    table.do("resume")
    table.do("next")
    table.lay("GO")
    table.do("stop")
    table.do("correct", player=0, round=1, points=12, by="Mabel", why="miscounted — twice")
    for _ in range(8):
        table.do("start")
        table.do("stop")
    table.do("pass")
    return kept


@pytest.fixture(scope="module")
def kept():
    return played()


@pytest.fixture(scope="module")
def journal(kept):
    return read_journal(kept.data)


def test_the_header_holds_all_that_the_game_was_set_up_with(kept, journal):
    header = json.loads(kept.lines[0])
    assert list(header) == [
        "journal",
        "protocol",
        "app",
        "game",
        "created",
        "new",
        "seed",
        "pile",
        "cards",
        "dice",
        "dictionary",
    ]
    assert (header["journal"], header["protocol"], header["seed"]) == (1, 1, 1)
    assert header["dictionary"] == {"name": "of-tests", "sha256": "0" * 64}
    assert header["cards"][3] == {"id": "stairs", "points": 20, "pattern": "ooo..\n..o..\n..ooo\n"}
    assert header["dice"][0] == list("FKSIAZ")
    setup = journal.header.setup
    assert (setup.box, setup.players, setup.target) == (BOX, ("Zoë", "Bob", "Cid"), 500)
    assert setup.house == MappingProxyType({"overrule": True})
    assert write_header(journal.header) == header


def test_each_accepted_action_is_a_line_and_refused_ones_are_none(kept, journal):
    written = [json.loads(line) for line in kept.lines[1:]]
    assert [line["do"] for line in written[:3]] == ["start", "place", "place"]
    assert all(isinstance(line["at"], int) and isinstance(line["events"], list) for line in written)
    # `next` was once refused; the expiry that a refused `stop` met is a tick.
    assert [line["do"] for line in written].count("next") == 1
    (expired,) = (line for line in written if line["events"][:1] == [{"event": "timer-expired"}])
    assert expired["do"] == "tick"
    assert [line.number for line in journal.lines] == list(range(2, len(written) + 2))
    assert journal.torn is False


def test_a_reshuffle_keeps_its_order(kept):
    shuffles = [
        event for line in kept.lines[1:] for event in json.loads(line)["events"] if event["event"] == "pile-reshuffled"
    ]
    assert shuffles
    for event in shuffles:
        assert len(event["order"]) == event["cards"]


def test_a_replay_equals_the_game(kept, journal):
    assert last_state(journal) == kept.engine._session.state


def test_a_replay_asks_neither_seed_nor_dictionary(kept):
    header = json.loads(kept.lines[0])
    header["seed"] = header["new"]["seed"] = 99
    header["dictionary"] = {"name": "none", "sha256": ""}
    other = read_journal(json.dumps(header).encode() + b"\n" + b"".join(kept.lines[1:]))
    ours, theirs = last_state(other), last_state(read_journal(kept.data))
    assert ours.game.totals == theirs.game.totals
    assert ours.game.ledger == theirs.game.ledger
    assert (ours.game.pile, ours.game.discard, ours.player) == (theirs.game.pile, theirs.game.discard, theirs.player)


def test_every_line_is_told_with_the_state_after_it(kept, journal):
    told = list(states(journal))
    assert [line.number for line, _ in told] == list(range(2, len(kept.lines) + 1))
    assert told[-1][1] == last_state(journal)


def test_a_game_of_no_action_yet_is_as_it_was_set_up(kept):
    journal = read_journal(kept.lines[0])
    assert last_state(journal) == opening(journal.header)
    assert list(states(journal)) == []
    verify(journal, WordsOfTests())


def test_deciding_again_finds_nothing(journal):
    verify(journal, WordsOfTests())


def test_deciding_with_another_dictionary_names_the_first_verdict_that_differs(kept, journal):
    number = next(
        number for number, line in enumerate(kept.lines, start=1) if number > 1 and b"challenge-resolved" in line
    )
    with pytest.raises(JournalError) as found:
        verify(journal, WordsOfTests(legal=frozenset({"NOT"})))
    assert found.value.line == number


def changes(value):
    """The line with one value of its events changed, with an event left out, or with one told twice; what was done."""
    events = value["events"]
    for place, event in enumerate(events):

        def told(*instead, place=place):
            return {**value, "events": [*events[:place], *instead, *events[place + 1 :]]}

        name = event["event"]
        for key, was in event.items():
            for number, other in enumerate(others(was)):
                yield (name, key, number), told({**event, key: other})
            yield (name, key, "left out"), told({at: kept for at, kept in event.items() if at != key})
        yield (name, "left out"), told()
        yield (name, "twice"), told(event, event)
    yield ("more fields",), {**value, "note": "x"}


def others(was):
    """Values of other kinds than the one that is there, and others of its kind."""
    yield from [None, {"x": 1}, [None]]
    if isinstance(was, bool):
        yield not was
    elif isinstance(was, int):
        yield from [was + 1, -1 - was, str(was), was + 0.5, float(was), bool(was)]
    elif isinstance(was, str):
        yield from [was + "X", "", 3]
    elif isinstance(was, list) and was:
        yield from [was[1:], [*was, was[0]], []]


def test_any_doctored_value_of_any_kind_of_line_is_found(kept):
    done = set()
    for number, line in enumerate(kept.lines[1:], start=2):
        value = json.loads(line)
        for change, changed in changes(value):
            if change in done or json.dumps(changed) == json.dumps(value):
                continue
            done.add(change)
            data = b"".join([*kept.lines[: number - 1], json.dumps(changed).encode() + b"\n", *kept.lines[number:]])
            with pytest.raises(JournalError) as found:
                verify(read_journal(data), WordsOfTests())
            assert found.value.line == number, (change, changed)
    assert len(done) > 350


@pytest.mark.parametrize(
    ("do", "field", "other"),
    [
        ("place", "die", 11),
        ("place", "circle", 1),
        ("challenge", "by", 0),
        ("challenge", "word", "TIP"),
        ("swipe", "letter", "T"),
        ("swipe", "die", 1),
        ("hold", "why", "help"),
        ("gap", "ms", 401),
        ("leave", "player", 2),
        ("correct", "points", 13),
        ("correct", "why", "no"),
        ("replace", "name", "other"),
    ],
)
def test_a_doctored_action_is_found(kept, do, field, other):
    number, line = next(
        (number, json.loads(line))
        for number, line in enumerate(kept.lines, start=1)
        if number > 1 and json.loads(line)["do"] == do
    )
    assert line[field] != other
    line[field] = other
    data = b"".join([*kept.lines[: number - 1], dump_line(line).encode(), *kept.lines[number:]])
    with pytest.raises(JournalError) as found:
        verify(read_journal(data), WordsOfTests())
    assert found.value.line == number


def test_a_line_left_out_put_in_or_out_of_its_place_is_found(kept):
    lines = kept.lines
    stop = max(number for number, line in enumerate(lines) if b'"do":"stop"' in line)
    for data in (
        lines[:stop] + lines[stop + 1 :],
        lines[: stop + 1] + lines[stop:],
        [*lines[: stop - 1], lines[stop], lines[stop - 1], *lines[stop + 1 :]],
    ):
        with pytest.raises(JournalError):
            verify(read_journal(b"".join(data)), WordsOfTests())


def test_a_doctored_seed_is_found(kept):
    header = json.loads(kept.lines[0])
    header["seed"] = 99
    with pytest.raises(JournalError, match="line 1: the pile"):
        verify(read_journal(json.dumps(header).encode() + b"\n" + b"".join(kept.lines[1:])), WordsOfTests())


def test_a_later_dictionary_rules_from_its_line_on(journal):
    asked = []

    def later(name):
        asked.append(name)
        return WordsOfTests()

    verify(journal, WordsOfTests(), later=later)
    assert asked == ["of-tests"]


def test_a_torn_last_line_is_dropped_and_said(kept, journal):
    for cut in (1, 2, 20):
        torn = read_journal(kept.data[:-cut])
        assert torn.torn is True
        assert torn.lines == journal.lines[:-1]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"{}",
        b'{"do":"stop"}',
        b'{"do":"stop","at":5}',
        b'{"do":"stop","at":-5,"events":[]}',
        b'{"do":"stop","at":"5","events":[]}',
        b'{"do":"stop","at":true,"events":[]}',
        b'{"do":"stop","at":99999999,"events":{}}',
        b'{"do":"stop","at":99999999,"events":[5]}',
        b'{"do":"stop","at":99999999,"events":[{}]}',
        b'{"do":"stop","at":99999999,"events":[{"event":"x"}]}',
        b'{"do":"stop","at":99999999,"events":[{"event":["x"]}]}',
        b'{"do":"stop","at":99999999,"events":[{"event":"turn-ended"}]}',
        b'{"do":"new","players":["A"],"at":99999999,"events":[]}',
        b'{"do":"fly","at":99999999,"events":[]}',
        b'{"do":["stop"],"at":99999999,"events":[]}',
        b'{"do":"place","at":99999999,"events":[]}',
        b'{"do":"place","die":"x","circle":0,"at":99999999,"events":[]}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_middle_line_is_named_by_its_number(kept, damage):
    data = b"".join([*kept.lines[:7], damage + b"\n", *kept.lines[7:]])
    with pytest.raises(JournalError, match=r"^line 8: ") as found:
        read_journal(data)
    assert found.value.line == 8


@pytest.mark.parametrize(
    "events",
    [
        [{"event": "game-won", "player": 0, "totals": [0]}],
        [{"event": "card-drawn", "card": "none", "points": 3}],
        [{"event": "die-placed", "die": 99, "circle": 0}],
        [{"event": "die-placed", "die": 0, "circle": 99}],
        [{"event": "die-placed", "die": -1, "circle": 0}],
        [{"event": "die-placed", "die": 0, "circle": -1}],
        [{"event": "die-placed", "die": "x", "circle": 0}],
        [{"event": "die-lifted", "die": 0, "circle": 99}],
        [{"event": "dice-rolled", "tops": "FLY", "sides": []}],
        [{"event": "sideswiped", "die": 0, "from": "F", "to": "K", "circle": 0}],
        [{"event": "card-set-aside", "card": "three", "points": 10, "words": ["FLY"]}],
        [{"event": "timer-expired"}, {"event": "timer-started", "remaining_ms": 5}],
        [{"event": "turn-ended", "player": 9, "points": 0, "how": "stopped", "cards": []}],
        [{"event": "turn-ended", "player": 0, "points": "9", "how": "stopped", "cards": []}],
        [{"event": "corrected", "player": 9, "round": 1, "from": 0, "to": 9, "by": 0, "why": "x"}],
    ],
)
def test_events_that_cannot_follow_are_named_by_their_line(kept, events):
    line = dump_line({"do": "tick", "at": 0, "events": events}).encode()
    with pytest.raises(JournalError) as found:
        last_state(read_journal(b"".join([*kept.lines[:2], line])))
    assert found.value.line == 3


def places(value, at=()):
    """Where the plain values of a JSON value stand."""
    if not isinstance(value, dict | list):
        yield at
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield from places(inner, (*at, key))


def struck(lines, chance):
    """The journal with a byte or two, or one value anywhere, made into something else."""
    if chance.random() < 0.5:
        data = bytearray(b"".join(lines))
        for _ in range(chance.choice([1, 2])):
            data[chance.randrange(len(data))] = chance.choice(b'0123456789"{}[],:\n\x00\xff')
        return bytes(data)
    number = chance.randrange(len(lines))
    line = json.loads(lines[number])
    *way, last = chance.choice(list(places(line)))
    inner = line
    for key in way:
        inner = inner[key]
    inner[last] = chance.choice([None, True, -1, 0, 2, 99, 10**400, "", "x", "FLY", [], {}, [1], 1.5, "void", "passed"])
    return b"".join([*lines[:number], json.dumps(line).encode() + b"\n", *lines[number + 1 :]])


def test_whatever_damage_is_done_a_journal_is_either_told_or_refused(kept):
    chance = random.Random(3)
    told, refused = 0, []
    for _ in range(300):
        try:
            journal = read_journal(struck(kept.lines, chance))
            write_state(view(last_state(journal), journal.lines[-1].at))
            told += 1
        except JournalError as damage:
            refused.append(damage.line)
    assert 0 < told < 100
    assert all(1 <= line <= len(kept.lines) + 2 for line in refused)


@pytest.mark.parametrize("data", [b"", b"\n", b"x", b"{", b"{}\n", b"[]\n", b"\xff\n", b'{"journal":1}\n'])
def test_a_file_without_a_header_is_no_journal(data):
    with pytest.raises(JournalError, match=r"^line 1: "):
        read_journal(data)


@pytest.mark.parametrize(("key", "value"), [("journal", 2), ("journal", "1"), ("protocol", 2), ("protocol", None)])
def test_an_unknown_version_is_said(kept, key, value):
    header = json.loads(kept.lines[0])
    header[key] = value
    with pytest.raises(JournalError, match=f"line 1: {key} version {value!r} is not 1"):
        read_journal(json.dumps(header).encode() + b"\n")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("new", None),
        ("new", {}),
        ("new", {"players": []}),
        ("new", {"players": ["A"], "target": "x"}),
        ("seed", "x"),
        ("pile", None),
        ("pile", ["three"]),
        ("pile", [3]),
        ("cards", None),
        ("cards", []),
        ("cards", [{"id": "x"}]),
        ("cards", [{"id": "x", "points": 10, "pattern": "o"}]),
        ("cards", [{"id": "x", "points": 10, "pattern": 5}]),
        ("cards", [{"id": "x", "points": "10", "pattern": "oo"}]),
        ("dice", None),
        ("dice", []),
        ("dice", [["A"]]),
        ("dice", ["ABCDE?"]),
        ("dictionary", None),
        ("dictionary", {"name": "x"}),
        ("dictionary", {"name": None, "sha256": ""}),
        ("dictionary", {"name": [], "sha256": ""}),
        ("dictionary", {"name": "x", "sha256": 1}),
        ("app", ...),
        ("game", ...),
    ],
)
def test_a_damaged_header_is_said(kept, key, value):
    header = json.loads(kept.lines[0])
    if value is ...:
        del header[key]
    else:
        header[key] = value
        if key == "cards" and value:
            header["pile"] = [value[0]["id"]]
            header["new"].pop("stack")
    with pytest.raises(JournalError, match=r"^line 1: "):
        read_journal(json.dumps(header).encode() + b"\n")
