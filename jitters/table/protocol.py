"""The JSON-lines protocol: one action in, one reply out. Pure but for the clock it is given."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from jitters.games.jitters.box import Box
from jitters.games.jitters.events import Event, GameStarted
from jitters.games.jitters.play import set_up
from jitters.games.jitters.refusals import Refusal
from jitters.games.jitters.same_dice import FRESH_PILE, SAME_DICE, house_faults
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.kernel.verdicts import Dictionary
from jitters.table.session import Note, Session
from jitters.table.wire import (
    ACTION_NAMES,
    Json,
    WireError,
    at_least,
    checked,
    need,
    read_action,
    text,
    whole,
    write_detail,
    write_event,
    write_state,
)

HOUSE_RULES = ("overrule", SAME_DICE, FRESH_PILE)
"""House rules that can be named in `new`, each true or false."""
TARGET = 250
MOST_DIGITS = 400
TIMER_MS = 180_000

Opened = Callable[[Setup, GameStarted], Callable[[Note], None] | None]


class Engine:
    """Speaks the protocol over one game at a time."""

    def __init__(
        self,
        box: Box,
        words: Dictionary,
        *,
        now_ms: Callable[[], int],
        seed: Callable[[], int],
        opened: Opened | None = None,
    ) -> None:
        """A table without a game.

        Args:
            box: cards and dice to play with.
            words: the dictionary.
            now_ms: a clock that never falls, in milliseconds.
            seed: asked where `new` gives none.
            opened: told of each new game; what it returns is told of each accepted action.
        """
        self._box = box
        self._words = words
        self._now_ms = now_ms
        self._seed = seed
        self._opened = opened
        self._session: Session | None = None
        self._zero = 0

    def reply(self, line: bytes | str) -> Json:
        """The reply to one line; any line at all has one."""
        try:
            action = _parse(line)
            return self._new(action) if action["do"] == "new" else self._act(action)
        except WireError as fault:
            return self._reply((), error=fault)

    def _act(self, line: Json) -> Json:
        action = read_action(line)
        given = _time(line)
        session = self._session
        if session is None:
            raise WireError("no-game")
        if given is None:
            given = max(self._now_ms() - self._zero, session.at)
        if given < session.at:
            raise WireError("time-went-backwards", at=given, last=session.at)
        outcome = session.submit(action, given)
        return self._reply(outcome.events, refusal=outcome.refusal)

    def _new(self, line: Json) -> Json:
        setup = read_setup(line, self._box, self._seed)
        at = _time(line) or 0
        self._zero = self._now_ms() - at
        state, started = set_up(setup)
        note = self._opened(setup, started) if self._opened is not None else None
        self._session = Session(state, self._words, at=at, note=note)
        return self._reply((started,))

    def _reply(
        self, events: tuple[Event, ...], *, refusal: Refusal | None = None, error: WireError | None = None
    ) -> Json:
        reply: Json = {"ok": refusal is None and error is None}
        if refusal is not None:
            reply |= {"refused": refusal.code.value, "detail": write_detail(refusal)}
        if error is not None:
            reply |= {"error": error.code, "detail": error.detail}
        reply["events"] = [write_event(event) for event in events]
        reply["state"] = None if self._session is None else write_state(self._session.view())
        return reply


def dump(reply: Json) -> bytes:
    """A reply as a line of UTF-8, line feed included."""
    try:
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(reply, separators=(",", ":")).encode() + b"\n"


def read_setup(line: Json, box: Box, seed: Callable[[], int]) -> Setup:
    """What a `new` action agrees.

    Raises:
        WireError: missing-field or bad-value.
    """
    need(line, ["players"])
    players = checked(line, "players", _names)

    def given(name: str, check: Callable[[object], Any], default: object) -> Any:  # noqa: ANN401 (what `check` gives)
        return checked(line, name, check) if name in line else default

    target = given("target", at_least(1), TARGET)
    timer_ms = given("timer_ms", lambda value: _timers(value, len(players)), (TIMER_MS,) * len(players))
    default = AUTO if len(players) == 1 else CHALLENGE
    referee = given("referee", lambda value: _referee(value, len(players)), default)
    house = given("house", lambda value: _house(value, referee), MappingProxyType({}))
    cards, rolls = given("stack", lambda value: _stack(value, box), ((), ()))
    chosen = given("seed", whole, None)
    return Setup(
        box=box,
        players=players,
        target=target,
        timer_ms=timer_ms,
        referee=referee,
        seed=seed() if chosen is None else chosen,
        house=house,
        stacked_cards=cards,
        stacked_rolls=rolls,
    )


def write_setup(setup: Setup) -> Json:
    """A `new` action's fields, as the journal's header keeps them."""
    line: Json = {
        "players": list(setup.players),
        "target": setup.target,
        "timer_ms": list(setup.timer_ms),
        "seed": setup.seed,
        "referee": setup.referee,
        "house": dict(setup.house),
    }
    if setup.stacked_cards or setup.stacked_rolls:
        line["stack"] = {"cards": list(setup.stacked_cards), "rolls": list(setup.stacked_rolls)}
    return line


def _whole(digits: str) -> int | float:
    """A number of JSON; one with more digits than any float has is as good as infinite."""
    return int(digits) if len(digits) < MOST_DIGITS else float("inf")


def _parse(line: bytes | str) -> Json:
    try:
        action = json.loads(line.decode() if isinstance(line, bytes) else line, parse_int=_whole)
    except (ValueError, RecursionError):
        raise WireError("bad-json") from None
    if not isinstance(action, dict):
        raise WireError("bad-json")
    if "do" not in action:
        raise WireError("unknown-action", do=None)
    if not isinstance(action["do"], str) or action["do"] not in ACTION_NAMES:
        raise WireError("unknown-action", do=action["do"] if isinstance(action["do"], str) else None)
    return action


def _time(line: Json) -> int | None:
    return checked(line, "at", at_least(0)) if "at" in line else None


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise ValueError("a list of names is asked for")
    names = tuple(text(name) for name in value)
    if len(set(names)) != len(names):
        raise ValueError("names must differ")
    return names


def _timers(value: object, players: int) -> tuple[int, ...]:
    if not isinstance(value, list):
        return (at_least(1)(value),) * players
    if len(value) != players:
        raise ValueError(f"{players} timers are asked for, one for each player")
    return tuple(at_least(1)(item) for item in value)


def _referee(value: object, players: int) -> str:
    modes = (AUTO,) if players == 1 else (CHALLENGE, AUTO)
    if value not in modes:
        raise ValueError(f"one of {', '.join(modes)} is asked for")
    return str(value)


def _house(value: object, referee: str) -> Mapping[str, bool]:
    if not isinstance(value, dict):
        raise ValueError("an object of house rules is asked for")
    for key, chosen in value.items():
        if key not in HOUSE_RULES:
            raise ValueError(f"there is no house rule {key!r}")
        if not isinstance(chosen, bool):
            raise ValueError(f"true or false is asked for {key!r}")
    fault = house_faults(value, refereed=referee == AUTO)
    if fault is not None:
        raise ValueError(fault)
    return MappingProxyType(dict(value))


def _stack(value: object, box: Box) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if not isinstance(value, dict):
        raise ValueError("an object with cards and rolls is asked for")
    cards, rolls = value.get("cards", []), value.get("rolls", [])
    if not isinstance(cards, list) or not isinstance(rolls, list):
        raise ValueError("cards and rolls are lists")
    known = {card.id for card in box.cards}
    for card in cards:
        if text(card) not in known:
            raise ValueError(f"the box has no card {card!r}")
    return tuple(cards), tuple(_roll(roll, box) for roll in rolls)


def _roll(value: object, box: Box) -> str:
    roll = text(value).upper()
    if len(roll) != len(box.dice):
        raise ValueError(f"a roll has {len(box.dice)} letters, not {len(roll)}")
    for number, (die, top) in enumerate(zip(box.dice, roll, strict=True)):
        if top not in die.faces:
            raise ValueError(f"die {number} has no {top}")
    return roll
