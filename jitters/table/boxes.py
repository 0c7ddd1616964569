"""What tells one box from another."""

import hashlib
import json

from jitters.games.jitters.box import Box
from jitters.games.jitters.patterns import pattern_of


def digest(box: Box) -> str:
    """A text of 64 hexadecimal digits, equal where cards and dice are equal."""
    told = [[card.id, card.points, pattern_of(card)] for card in box.cards], [die.faces for die in box.dice]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()
