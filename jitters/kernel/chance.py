"""Chance as a value: counter-based draws, keyed by (seed, what for, which).

The same key always draws the same numbers, in whatever order keys are asked, so nothing has to be remembered
between draws and a game can be replayed, forked or dealt again elsewhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
Key = str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """All the draws of one game."""

    seed: int
    """Any whole number; equal seeds draw equally."""

    def below(self, bounds: Sequence[int], *key: Key) -> tuple[int, ...]:
        """One draw for each bound: whole numbers from 0 to bound less 1, each equally likely."""
        stream = self._bytes(key)
        return tuple(_below(bound, stream) for bound in bounds)

    def shuffled(self, items: Sequence[T], *key: Key) -> tuple[T, ...]:
        """`items` in an order drawn evenly from all orders (Fisher and Yates, Durstenfeld's form)."""
        deck = list(items)
        stream = self._bytes(key)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(last + 1, stream)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _bytes(self, key: tuple[Key, ...]) -> Iterator[int]:
        """An endless stream of bytes that depends on seed and key alone."""
        name = repr((self.seed, *key)).encode()
        block = 0
        while True:
            yield from blake2b(name, salt=block.to_bytes(16, "little")).digest()
            block += 1


def _below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to bound less 1, none favoured: what exceeds the largest multiple of `bound` is drawn again."""
    if bound <= 1:
        return 0
    width = (bound - 1).bit_length() + 7 >> 3
    limit = (1 << 8 * width) // bound * bound
    while True:
        value = 0
        for _ in range(width):
            value = value << 8 | next(stream)
        if value < limit:
            return value % bound
