"""Actions, events, refusals and the state as the protocol writes them."""

import re
from collections.abc import Callable, Iterable
from dataclasses import Field, fields, is_dataclass
from sys import float_info
from typing import Any, Final, get_args, get_origin

from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.refusals import Code, Refusal
from jitters.games.jitters.view import CardView, View
from jitters.kernel.ledger import CardScore
from jitters.kernel.letters import to_letters

Json = dict[str, Any]


class WireError(Exception):
    """A line that is no valid action: the protocol's error code, and what it is about."""

    def __init__(self, code: str, **detail: object) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


# ---------------------------------------------------------------------------- values


def whole(value: object) -> int:
    """A whole number, of any sign; one that no float can hold is not finite, however it is written."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a whole number is asked for")
    if not -float_info.max <= value <= float_info.max or value != int(value):
        raise ValueError("a whole number is asked for")
    return int(value)


def at_least(least: int) -> Callable[[object], int]:
    """A whole number from `least` up."""

    def check(value: object) -> int:
        number = whole(value)
        if number < least:
            raise ValueError(f"a whole number from {least} up is asked for")
        return number

    return check


def text(value: object) -> str:
    """Text that is not blank and can be written as UTF-8."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("text is asked for")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError("text that can be written as UTF-8 is asked for") from None
    return value


def one_of(*words: str) -> Callable[[object], str]:
    """One of these words."""

    def check(value: object) -> str:
        if value not in words:
            raise ValueError(f"one of {', '.join(words)} is asked for")
        return str(value)

    return check


def _word(value: object) -> str:
    return text(value).upper()


def _letter(value: object) -> str:
    letter = to_letters(text(value))
    if letter is None or len(letter) != 1:
        raise ValueError("a letter A to Z is asked for")
    return letter


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError("a list of player numbers is asked for")
    return tuple(whole(item) for item in value)


def _who(value: object) -> int | str:
    return text(value) if isinstance(value, str) else whole(value)


# ---------------------------------------------------------------------------- actions

_SPEC: Final[dict[str, tuple[type[do.Action], dict[str, Callable[[object], object]]]]] = {
    "start": (do.Start, {}),
    "place": (do.Place, {"die": whole, "circle": whole}),
    "lift": (do.Lift, {"circle": whole}),
    "clear": (do.Clear, {}),
    "reroll": (do.Reroll, {}),
    "swipe": (do.Swipe, {"die": whole, "letter": _letter, "circle": whole}),
    "next": (do.NewCard, {}),
    "stop": (do.Stop, {}),
    "challenge": (do.Challenge, {"by": whole, "word": _word}),
    "withdraw": (do.Withdraw, {}),
    "resolve": (do.Resolve, {}),
    "resume": (do.Resume, {}),
    "tick": (do.Tick, {}),
    "hold": (do.Hold, {"why": text}),
    "release": (do.Release, {}),
    "gap": (do.Gap, {"ms": at_least(0)}),
    "again": (do.Again, {}),
    "overrule": (do.Overrule, {"for": _numbers, "against": _numbers}),
    "correct": (
        do.Correct,
        {"player": whole, "round": whole, "points": at_least(0), "by": _who, "why": text},
    ),
    "pass": (do.Pass, {}),
    "leave": (do.Leave, {"player": whole}),
    "replace": (do.Replace, {"what": one_of("dictionary", "box"), "name": text, "sha256": text}),
}
_NAME_OF: Final = {kind: name for name, (kind, _) in _SPEC.items()}
ACTION_NAMES: Final = ("new", *_SPEC)


def read_action(line: Json) -> do.Action:
    """An action from its JSON object, whose `do` is known and is not `new`.

    Raises:
        WireError: missing-field or bad-value.
    """
    kind, spec = _SPEC[line["do"]]
    need(line, spec)
    values = {_attribute(name): checked(line, name, check) for name, check in spec.items()}
    return kind(**values)


def need(line: Json, names: Iterable[str]) -> None:
    """Check that all these fields are there.

    Raises:
        WireError: missing-field.
    """
    for name in names:
        if name not in line:
            raise WireError("missing-field", field=name)


def checked(line: Json, name: str, check: Callable[[object], Any]) -> Any:  # noqa: ANN401 (what `check` gives)
    """The field's value as `check` gives it.

    Raises:
        WireError: bad-value, with what was asked for.
    """
    try:
        return check(line[name])
    except ValueError as fault:
        raise WireError("bad-value", field=name, why=str(fault)) from None


def write_action(action: do.Action) -> Json:
    """The action as a JSON object."""
    values = {_wire_name(item): _plain(getattr(action, item.name)) for item in fields(action)}
    return {"do": _NAME_OF[type(action)], **values}


# ---------------------------------------------------------------------------- events

_SPECIAL: Final = {"HoldBegan": "held", "HoldReleased": "released", "GapNoted": "gap", "EntryCorrected": "corrected"}


def _event_name(kind: type) -> str:
    return _SPECIAL.get(kind.__name__) or re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


_EVENT_NAMES: Final[dict[type, str]] = {kind: _event_name(kind) for kind in get_args(ev.Event)}
_EVENTS: Final = {name: kind for kind, name in _EVENT_NAMES.items()}
_JOURNAL_NAMES: Final = {"pile": "order"}
"""What the journal tells besides, and what it calls it; `at` is the line's own."""


def write_event(event: ev.Event, *, journal: bool = False) -> Json:
    """The event as a JSON object; the journal's form also has a reshuffle's order."""
    written: Json = {"event": _EVENT_NAMES[type(event)]}
    for item in fields(event):
        if not item.metadata.get("unspoken"):
            written[_wire_name(item)] = _plain(getattr(event, item.name))
        elif journal and item.name in _JOURNAL_NAMES:
            written[_JOURNAL_NAMES[item.name]] = _plain(getattr(event, item.name))
    return written


def read_event(written: Json, at: int) -> ev.Event:
    """An event from the journal's form, on a line of time `at`.

    Raises:
        ValueError: it is no event, or one without its fields.
    """
    kind = _EVENTS.get(written.get("event", ""))
    if kind is None:
        raise ValueError(f"unknown event {written.get('event')!r}")
    values: Json = {}
    for item in fields(kind):
        if item.name == "at" and item.metadata.get("unspoken"):
            values["at"] = at
            continue
        name = _JOURNAL_NAMES.get(item.name, _wire_name(item))
        if name not in written:
            raise ValueError(f"event {written['event']} has no {name}")
        values[item.name] = _typed(item.type, written[name], name)
    event: ev.Event = kind(**values)
    return event


def _typed(kind: object, value: object, name: str) -> object:
    """A field's value as the field's type asks: lists as tuples, a card as a `CardScore`, and nothing but that type."""
    if get_origin(kind) is tuple and isinstance(value, list):
        return tuple(_typed(get_args(kind)[0], item, name) for item in value)
    if kind is CardScore and isinstance(value, dict):
        values: Json = {item.name: _typed(item.type, value[item.name], item.name) for item in fields(CardScore)}
        return CardScore(**values)
    if type(value) not in (get_args(kind) or (kind,)):
        raise ValueError(f"{name} cannot be {value!r}")
    return value


# ---------------------------------------------------------------------------- refusals and state

_NUMBERED: Final = {
    Code.NO_SUCH_DIE: "die",
    Code.DIE_ON_CARD: "die",
    Code.NOT_ON_A_SIDE: "die",
    Code.NO_SUCH_CIRCLE: "circle",
    Code.EMPTY_CIRCLE: "circle",
    Code.NO_SUCH_PLAYER: "player",
    Code.OWN_WORD: "player",
    Code.NO_SUCH_ENTRY: "round",
}


def write_detail(refusal: Refusal) -> Json:
    """The values a refusal is about."""
    detail: Json = {
        name: value for name in ("word", "reason", "letter", "phase") if (value := getattr(refusal, name)) is not None
    }
    if refusal.number is not None:
        detail[_NUMBERED[refusal.code]] = refusal.number
    return detail


def write_state(view: View) -> Json:
    """The state as the protocol's replies give it."""
    lengths = set(view.timer_ms)
    return {
        "phase": view.phase,
        "round": view.round,
        "player": view.player,
        "tiebreak": _plain(view.tiebreak),
        "players": list(view.players),
        "target": view.target,
        "timer_ms": view.timer_ms[0] if len(lengths) == 1 else list(view.timer_ms),
        "referee": view.referee,
        "house": dict(view.house),
        "seed": view.seed,
        "remaining_ms": view.remaining_ms,
        "card": None if view.card is None else _write_card(view.card),
        "dice": _plain(view.dice),
        "completed": _plain(view.completed),
        "swiped": view.swiped,
        "challenge": _plain(view.challenge),
        "withdrawn": list(view.withdrawn),
        "defended": list(view.defended),
        "held": view.held,
        "piles": {"draw": view.draw, "discard": view.discard},
        "totals": list(view.totals),
        "round_points": list(view.round_points),
        "owed": list(view.owed),
        "winner": view.winner,
    }


def _write_card(card: CardView) -> Json:
    return {
        "id": card.id,
        "points": card.points,
        "circles": _plain(card.circles),
        "words": _plain(card.words),
        "dice": list(card.dice),
        "complete": card.complete,
        "lacks": None if card.lacks is None else {"code": card.lacks.code.value, **write_detail(card.lacks)},
    }


def _attribute(name: str) -> str:
    return "for_" if name == "for" else name


def _wire_name(item: Field[Any]) -> str:
    return item.name.rstrip("_")


def _plain(value: object) -> Any:  # noqa: ANN401 (any JSON value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {_wire_name(item): _plain(getattr(value, item.name)) for item in fields(value)}
    return value
