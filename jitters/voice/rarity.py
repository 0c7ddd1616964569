"""How rare a word is, in words."""

from typing import Final

TIERS: Final = {
    10: "of the commonest",
    20: "very common",
    35: "common",
    50: "familiar",
    60: "less familiar",
    70: "rare",
    80: "very rare",
}
"""By the built-in dictionary's level, 10 to 80."""
