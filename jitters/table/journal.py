"""A game's journal: its header, its lines, and the game that they tell again."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from jitters.games.jitters.actions import Action, Replace
from jitters.games.jitters.box import Box, Die
from jitters.games.jitters.events import Event
from jitters.games.jitters.patterns import card_of, faults_of, pattern_of
from jitters.games.jitters.play import after, play
from jitters.games.jitters.state import Phase, Setup, new_game
from jitters.games.jitters.telling import Given
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance
from jitters.kernel.verdicts import Dictionary, Source
from jitters.table.about import PLAIN, About, read_about, write_about
from jitters.table.protocol import read_setup, write_setup
from jitters.table.session import Note, notes_of
from jitters.table.wire import (
    ACTION_NAMES,
    Json,
    WireError,
    at_least,
    read_action,
    read_event,
    text,
    write_action,
    write_event,
)

JOURNAL_VERSION = 1
PROTOCOL_VERSION = 1


class JournalError(Exception):
    """A journal that cannot be read, or not beyond a line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        """From 1, the header being the first."""
        self.what = what


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a game was set up with."""

    app: str
    """The version that wrote it."""
    game: str
    """UUID."""
    created: str
    """ISO time."""
    setup: Setup
    pile: tuple[str, ...]
    """Card ids as first shuffled, the next to be drawn first."""
    dictionary: Source
    about: About = PLAIN
    """What the game is beyond its rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An accepted action with the events it gave."""

    number: int
    """In the file, from 1."""
    action: Action
    at: int
    """Milliseconds since the game's zero."""
    events: tuple[Event, ...]
    written: Json
    """As it stands in the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journal:
    """A journal as read."""

    header: Header
    lines: tuple[Line, ...]
    torn: bool
    """Whether a last line without an end was dropped."""
    whole: int
    """Bytes of the file without such a line."""


def dump_line(value: Json) -> str:
    """A line of the journal, line feed included."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_header(header: Header) -> Json:
    """The journal's first line."""
    setup = header.setup
    about = write_about(header.about)
    return {
        "journal": JOURNAL_VERSION,
        "protocol": PROTOCOL_VERSION,
        "app": header.app,
        "game": header.game,
        "created": header.created,
        "new": write_setup(setup),
        "seed": setup.seed,
        "pile": list(header.pile),
        "cards": [{"id": card.id, "points": card.points, "pattern": pattern_of(card)} for card in setup.box.cards],
        "dice": [list(die.faces) for die in setup.box.dice],
        "dictionary": {"name": header.dictionary.name, "sha256": header.dictionary.sha256},
        **({"about": about} if about else {}),
    }


def write_note(note: Note) -> Json:
    """An accepted action as a line of the journal."""
    events = [write_event(event, journal=True) for event in note.events]
    return {**write_action(note.action), "at": note.at, "events": events}


_LAYING: Final = tuple(f'{{"do":"{name}",'.encode() for name in ("place", "lift", "clear", "swipe"))
"""How lines begin that a roll after them makes unimportant."""
_LAID: Final = ("die-placed", "die-lifted", "sideswiped", "card-completed", "word-ruled-out")
"""Events of which the same is true."""


def read_journal(data: bytes) -> Journal:
    """A journal from its file's bytes; a last line that was not finished is dropped.

    Raises:
        JournalError: a damaged line, or a version this program does not know.
    """
    journal, fault = read_sound(data)
    if fault is not None:
        raise fault
    return journal


def read_sound(data: bytes, *, brief: bool = False) -> tuple[Journal, JournalError | None]:
    """A journal up to its first damaged line, and what is wrong with that line; None where all are sound.

    A `brief` one leaves out how dice were laid before the last roll: it leads to the same end, several times as fast.

    Raises:
        JournalError: a damaged header, or a version this program does not know.
    """
    whole, _, torn = data.rpartition(b"\n")
    rows = whole.split(b"\n") if whole else []
    if not rows:
        raise JournalError(1, "there is no whole header line")
    header = read_header(rows[0])
    lines: list[Line] = []
    fault = None
    last_roll = max((number for number, row in enumerate(rows, start=1) if b'"dice-rolled"' in row), default=0)
    for number, whole_row in enumerate(rows[1:], start=2):
        try:
            row = _without_laying(whole_row, number) if brief and number <= last_roll else whole_row
            if row is None:
                continue
            lines.append(_read_line(row, number, since=lines[-1].at if lines else 0))
        except JournalError as damage:
            fault = damage
            break
    return Journal(header=header, lines=tuple(lines), torn=bool(torn), whole=len(data) - len(torn)), fault


def opening(header: Header) -> Phase:
    """The game as it was set up."""
    return new_game(header.setup, header.pile)


def states(journal: Journal) -> Iterator[tuple[Line, Phase]]:
    """Each line with the state after it, rebuilt from the events alone.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    state = opening(journal.header)
    for line in journal.lines:
        try:
            state = after(state, line.events)
        except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as fault:
            raise JournalError(line.number, f"its events do not follow from the lines before: {fault}") from None
        yield line, state


def last_state(journal: Journal) -> Phase:
    """The state that the whole journal leads to.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    state = opening(journal.header)
    for _, reached in states(journal):
        state = reached
    return state


def verify(journal: Journal, words: Dictionary, *, later: Callable[[str], Dictionary] | None = None) -> None:
    """Decide every action again, with the header's seed and `words`.

    Args:
        journal: the game.
        words: the dictionary it began with.
        later: opens the dictionary that a line says rules from then on; without it `words` rule all through.

    Raises:
        JournalError: the first line that tells something else than what the rules decide.
    """
    header = journal.header
    chance, rulebook = Chance(seed=header.setup.seed), Rulebook(words)
    shuffled = chance.shuffled([card.id for card in header.setup.box.cards], "pile", 0)
    if shuffled != header.pile:
        raise JournalError(1, "the pile is not the one that the seed shuffles")
    state = opening(header)
    for line in journal.lines:
        outcome = play(state, line.action, Given(at=line.at, chance=chance, words=rulebook))
        decided = [write_note(note) for note in notes_of(line.action, line.at, outcome)]
        if outcome.refusal is not None:
            raise JournalError(line.number, f"the rules refuse it: {outcome.refusal.code}")
        if [_canonical(note) for note in decided] != [_canonical(line.written)]:
            raise JournalError(line.number, _difference(line.written, decided[0]))
        state = outcome.state
        if isinstance(line.action, Replace) and line.action.what == "dictionary" and later is not None:
            rulebook = Rulebook(later(line.action.name))


def _difference(written: Json, decided: Json) -> str:
    pairs = zip(written["events"], decided["events"], strict=False)
    for there, here in pairs:
        if _canonical(there) != _canonical(here):
            return f"it tells {json.dumps(there)}, the rules decide {json.dumps(here)}"
    if len(written["events"]) != len(decided["events"]):
        return f"it tells {len(written['events'])} events, the rules decide {len(decided['events'])}"
    return "its fields are not the action's own"


def _canonical(value: Json) -> str:
    """One text for one value; 1, 1.0 and true, which Python takes for equal, are three."""
    return json.dumps(value, sort_keys=True)


def _object(row: bytes, number: int) -> Json:
    try:
        value = json.loads(row.decode())
    except (ValueError, RecursionError):
        raise JournalError(number, "it is no JSON in UTF-8") from None
    if not isinstance(value, dict):
        raise JournalError(number, "it is no JSON object")
    return value


def _without_laying(row: bytes, number: int) -> bytes | None:
    """A line less what only tells how dice lay; None where nothing else is in it."""
    value = _object(row, number)
    if row.startswith(_LAYING):
        return None
    told = value.get("events")
    if b'"die-lifted"' not in row or not isinstance(told, list):
        return row
    events = [event for event in told if not (isinstance(event, dict) and event.get("event") in _LAID)]
    return dump_line({**value, "events": events}).encode()


def read_header(row: bytes) -> Header:
    """What a game was set up with, from its journal's first line.

    Raises:
        JournalError: it is damaged, or of an unknown version.
    """
    value = _object(row, 1)
    for key, known in (("journal", JOURNAL_VERSION), ("protocol", PROTOCOL_VERSION)):
        if value.get(key) != known:
            raise JournalError(1, f"{key} version {value.get(key)!r} is not {known}, the one this program knows")
    try:
        box = _read_box(value)
        setup = read_setup({**value["new"], "seed": value["seed"]}, box, int)
        pile = tuple(value["pile"])
        if len(set(pile)) < len(pile) or sorted(pile) != sorted(card.id for card in box.cards):
            raise ValueError("the pile does not hold each card once")
        source = Source(name=text(value["dictionary"]["name"]), sha256=_string(value["dictionary"]["sha256"]))
        return Header(
            app=str(value["app"]),
            game=_string(value["game"]),
            created=str(value["created"]),
            setup=setup,
            pile=pile,
            dictionary=source,
            about=_read_about(value, setup),
        )
    except (WireError, KeyError, TypeError, AttributeError, ValueError) as fault:
        raise JournalError(1, f"the header is damaged: {_wrong(fault)}") from None


def _wrong(fault: Exception) -> str:
    """What is wrong with a header's or a line's field, as a clause."""
    if isinstance(fault, WireError):
        name, why = fault.detail.get("field"), fault.detail.get("why")
        return f"there is no field {name!r}" if why is None else f"the field {name!r} is wrong, {why}"
    if isinstance(fault, KeyError):
        return f"there is no field {fault.args[0]!r}"
    return "a field is of the wrong kind" if isinstance(fault, TypeError | AttributeError) else str(fault)


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return value


def _read_about(value: Json, setup: Setup) -> About:
    about = read_about(value.get("about", {}))
    if about.bots and len(about.bots) != len(setup.players):
        raise ValueError(f"about: {len(about.bots)} bots' seats for {len(setup.players)} players")
    return about


def _read_box(value: Json) -> Box:
    for card in value["cards"]:
        faults = faults_of(card["pattern"])
        if faults:
            raise ValueError(f"card {card['id']}: {faults[0].what}")
        text(card["id"])
        at_least(1)(card["points"])
    cards = tuple(card_of(card["id"], card["points"], card["pattern"]) for card in value["cards"])
    dice = tuple(Die(faces="".join(faces)) for faces in value["dice"])
    if not cards or max(len(card.circles) for card in cards) > len(dice):
        raise ValueError("there are no cards, or fewer dice than a card's circles")
    return Box(cards=cards, dice=dice)


def _read_line(row: bytes, number: int, *, since: int) -> Line:
    value = _object(row, number)
    if value.get("do") not in ACTION_NAMES[1:]:
        raise JournalError(number, f"there is no action {value['do']!r}" if "do" in value else "there is no field 'do'")
    try:
        action = read_action(value)
        at = value["at"]
        if type(at) is not int or at < since:
            raise ValueError(f"the time {at!r} is not {since} ms or later")
        if not isinstance(value["events"], list):
            raise ValueError("its events are no list")
        events = tuple(read_event(event, at) for event in value["events"])
    except (WireError, KeyError, TypeError, AttributeError, ValueError) as fault:
        raise JournalError(number, f"the line is damaged: {_wrong(fault)}") from None
    return Line(number=number, action=action, at=at, events=events, written=value)
