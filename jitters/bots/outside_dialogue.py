"""What is said between a table and an outside program: the seat dialogue of the protocol."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from jitters.games.jitters import actions as do
from jitters.games.jitters.refusals import Code
from jitters.games.jitters.view import View
from jitters.table.protocol import dump
from jitters.table.wire import Json, WireError, at_least, checked, read_action, write_detail, write_state

SEAT_VERSION: Final = 1
PROTOCOL_VERSION: Final = 1
ACTIONS: Final = (
    "start", "pass", "place", "lift", "clear", "reroll", "swipe", "next", "stop", "challenge", "withdraw", "resolve",
    "resume",
)  # fmt: skip
"""What a seat can do; the rest is the table's."""
WAIT: Final = "wait"
NO_CHANGE: Final = "no-change"
"""Refused here though not by the rules: nothing would happen, and the same question would come again."""


class Unfit(Exception):  # noqa: N818 (what an answer is)
    """An answer that is no action, or one that would be refused; told to the program, which is asked again."""

    def __init__(self, kind: str, code: str, detail: Mapping[str, object] | None = None) -> None:
        super().__init__(code)
        self.kind = kind
        """`error` or `refused`, as in the table protocol's replies."""
        self.code = code
        self.detail = dict(detail or {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a program answered."""

    action: do.Action | None
    """None: it waits."""
    after: int | None
    """Milliseconds of game time that it takes before; None where it does not say."""


def greeting(table: View, seat: int, *, dictionary: str, limit_ms: int) -> bytes:
    """The first line that a program is told."""
    return dump(
        {
            "seat": SEAT_VERSION,
            "protocol": PROTOCOL_VERSION,
            "players": list(table.players),
            "you": seat,
            "rules": {
                "target": table.target,
                "timer_ms": list(table.timer_ms),
                "referee": table.referee,
                "house": dict(table.house),
            },
            "dictionary": dictionary,
            "limit_ms": limit_ms,
        }
    )


def read_greeting(line: bytes) -> bool:
    """Whether the program, which so answers a greeting, also wants to be asked for challenges.

    Raises:
        ValueError: it is no greeting.
    """
    answer = json.loads(line)
    if not isinstance(answer, dict) or not isinstance(answer.get("name"), str):
        raise ValueError("no object with a name")
    return answer.get("challenges") is True


def question(table: View, at: int, trouble: Unfit | None = None) -> bytes:
    """The line that asks for an action; `trouble` is what was wrong with the last answer to the same question."""
    line: Json = {"state": {**write_state(table), "seed": None}, "at": at}
    if trouble is not None:
        line |= {trouble.kind: trouble.code, "detail": trouble.detail}
    return dump(line)


def read_answer(line: bytes, table: View, seat: int) -> Answer:
    """What the program answered, which is known to be taken by the table as it is.

    Raises:
        Unfit: it is no action, no action of a seat, or would be refused.
    """
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise Unfit("error", "bad-json") from None
    if not isinstance(told, dict):
        raise Unfit("error", "bad-json")
    name = told.get("do")
    try:
        after = checked(told, "after", at_least(0)) if "after" in told else None
        if name == WAIT:
            action = None
        elif isinstance(name, str) and name in ACTIONS:
            action = read_action({**told, "by": seat})
        else:
            raise WireError("unknown-action", do=name if isinstance(name, str) else None)
    except WireError as fault:
        raise Unfit("error", fault.code, fault.detail) from None
    if action is None:
        if table.player == seat and table.phase != "running":
            raise Unfit("refused", Code.WRONG_PHASE.value, {"phase": table.phase})
        return Answer(action=None, after=after)
    if (table.player == seat) == isinstance(action, do.Challenge):
        raise Unfit("refused", Code.OWN_WORD.value if table.player == seat else Code.WRONG_PHASE.value)
    unfit = _refusal(table, action)
    if unfit is not None:
        raise unfit
    return Answer(action=action, after=after)


def _refusal(table: View, action: do.Action) -> Unfit | None:
    """Why the table would refuse the action, or do nothing at it; None where it would be taken."""
    refusal = table.refused.get(type(action))
    if refusal is not None:
        return Unfit("refused", refusal.code.value, write_detail(refusal))
    card = table.card
    if card is None:
        return None
    match action:
        case do.Place(die=die, circle=circle):
            return _numbers(table, die, circle) or _nothing(card.dice[circle] == die)
        case do.Lift(circle=circle):
            return _numbers(table, 0, circle) or _is(card.dice[circle] is None, Code.EMPTY_CIRCLE, circle=circle)
        case do.Clear():
            return _nothing(not any(die is not None for die in card.dice))
        case do.Swipe(die=die, letter=letter, circle=circle):
            return (
                _numbers(table, die, circle)
                or _is(die in card.dice, Code.DIE_ON_CARD, die=die)
                or _is(table.swiped, Code.ALREADY_SWIPED)
                or _is(letter not in table.dice[die].sides, Code.NOT_ON_A_SIDE, die=die, letter=letter)
            )
        case do.NewCard() if card.lacks is not None:
            return Unfit("refused", card.lacks.code.value, write_detail(card.lacks))
        case do.NewCard():
            return _is(table.draw + table.discard == 0, Code.NO_CARDS_LEFT)
        case do.Stop() if card.lacks is not None and card.lacks.code is not Code.CARD_INCOMPLETE:
            return Unfit("refused", card.lacks.code.value, write_detail(card.lacks))
        case do.Challenge(word=word):
            return _is(word not in card.standing, Code.WORD_NOT_ON_CARD, word=word) or _is(
                word in table.defended, Code.ALREADY_DEFENDED, word=word
            )
        case _:
            return None


def _numbers(table: View, die: int, circle: int) -> Unfit | None:
    assert table.card is not None
    return _is(not 0 <= die < len(table.dice), Code.NO_SUCH_DIE, die=die) or _is(
        not 0 <= circle < len(table.card.circles), Code.NO_SUCH_CIRCLE, circle=circle
    )


def _is(so: bool, code: Code, **detail: object) -> Unfit | None:
    return Unfit("refused", code.value, detail) if so else None


def _nothing(so: bool) -> Unfit | None:
    return Unfit("refused", NO_CHANGE) if so else None
