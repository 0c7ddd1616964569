"""Deals that travel: a short code for the seed of a same-dice game (J40), with a check of the box.

A code has six signs of Crockford's base 32, `X7K2-PM`: 17 bits for the deal, 8 for the box, and a last sign by which
any one mistyped sign, and any two neighbours that changed places, are noticed.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # an option is read before the rules are loaded
    from jitters.games.jitters.box import Box
    from jitters.table.agreement import Agreement

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L, O, which are read as digits, and without U."""
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
_BETWEEN: Final = str.maketrans("", "", "- ")
_SIGNS: Final = 6
_DEAL_BITS: Final = 17
_BOX_BITS: Final = 8
DEALS: Final = 1 << _DEAL_BITS
"""How many deals there are: seeds from 0 up to this."""


class DealError(Exception):
    """A code that deals nothing here; the text is a complete sentence."""


class MistypedError(DealError):
    """What was typed is no code."""


class OtherBoxError(DealError):
    """The code is one, but was dealt with other cards or dice."""


def fresh_deal() -> int:
    """The seed of a deal that nobody has seen."""
    return secrets.randbelow(DEALS)


def is_deal(seed: int) -> bool:
    """Whether a seed has a code."""
    return 0 <= seed < DEALS


def code_of(seed: int, box: Box) -> str:
    """The code of a deal with this box.

    Raises:
        ValueError: the seed is that of no deal.
    """
    if not is_deal(seed):
        raise ValueError(f"{seed} is the seed of no deal: 0 to {DEALS - 1} are")
    number = seed << _BOX_BITS | _box_check(seed, box)
    values = [number >> 5 * place & 31 for place in range(_SIGNS - 2, -1, -1)]
    signs = "".join(ALPHABET[value] for value in (*values, _check(values)))
    return f"{signs[:4]}-{signs[4:]}"


def seed_of(code: str, box: Box) -> int:
    """The seed that a code deals with this box; any case, with or without the dash, O for 0 and I or L for 1.

    Raises:
        MistypedError: it is no code.
        OtherBoxError: it was dealt with another box.
    """
    values = _values(code)
    number = 0
    for value in values[:-1]:
        number = number << 5 | value
    seed = number >> _BOX_BITS
    if number & (1 << _BOX_BITS) - 1 != _box_check(seed, box):
        raise OtherBoxError(
            f"The deal {_shown(values)} belongs to another box: it was dealt with other cards or dice than these."
        )
    return seed


def canonical(code: str) -> str:
    """A code as it is printed.

    Raises:
        MistypedError: it is no code.
    """
    return _shown(_values(code))


def dealt(agreement: Agreement, box: Box) -> Agreement:
    """The agreement with the seed of its deal code; a same-dice game without one gets a fresh deal and its code.

    A seed of one's own stays, and has a code where it is that of a deal. Plain games are left as they are.

    Raises:
        DealError: the agreed code deals nothing with this box.
    """
    if agreement.deal is not None:
        return replace(agreement, seed=seed_of(agreement.deal, box), deal=canonical(agreement.deal), same_dice=True)
    if not agreement.same_dice or agreement.daily is not None:
        return agreement
    seed = fresh_deal() if agreement.seed is None else agreement.seed
    return replace(agreement, seed=seed, deal=code_of(seed, box) if is_deal(seed) else None)


def _values(code: str) -> list[int]:
    signs = code.strip().upper().translate(_BETWEEN).translate(_READ_AS)
    if len(signs) != _SIGNS or any(sign not in ALPHABET for sign in signs):
        raise MistypedError(f"{code!r} is no deal: a code has six letters and digits, such as X7K2-PM.")
    values = [ALPHABET.index(sign) for sign in signs]
    if _check(values[:-1]) != values[-1]:
        raise MistypedError(f"{code!r} is no deal: a letter or digit of it is mistyped.")
    return values


def _shown(values: list[int]) -> str:
    signs = "".join(ALPHABET[value] for value in values)
    return f"{signs[:4]}-{signs[4:]}"


def _box_check(seed: int, box: Box) -> int:
    """Differs from box to box; hangs on the deal too, so that codes of one box do not look alike."""
    from jitters.table.boxes import digest

    return hashlib.sha256(f"{seed} {digest(box)}".encode()).digest()[0]


def _check(values: list[int]) -> int:
    """A sum over the field of 32 elements, with another weight for each place."""
    total = 0
    for place, value in enumerate(values):
        total ^= _times(value, place + 2)
    return total


def _times(one: int, other: int) -> int:
    """The product in the field of 32 elements (polynomials over two, modulo x^5 + x^2 + 1)."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one <<= 1
        if one & 32:
            one ^= 37
        other >>= 1
    return product
