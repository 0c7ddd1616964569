"""Shares counted in a sample, and how far they can be trusted."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

_Z: Final = 1.959964
"""Half-width of a 95 % interval in standard deviations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """So many of so many."""

    hits: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of an empty sample."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the share behind the sample."""
        if not self.of:
            return 0.0, 1.0
        share, count = self.value, self.of
        middle = (share + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
        reach = _Z / (1 + _Z**2 / count) * sqrt(share * (1 - share) / count + (_Z / (2 * count)) ** 2)
        return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))

    def __add__(self, other: "Share") -> "Share":
        return Share(hits=self.hits + other.hits, of=self.of + other.of)
