"""The paces of the levels, as measured from games among the shipped bots; used before one's own pace is known."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from jitters.bots.coach.pace import Pace

SHIPPED: Final = Path(__file__).parent / "data" / "paces.json"
DEFAULT: Final = "medium"
"""Whose pace a player is given of whom nothing is known."""


@cache
def level_paces() -> Mapping[str, Pace]:
    """The paces by level, from the weakest up."""
    return {level: read_pace(level, told) for level, told in json.loads(SHIPPED.read_text(encoding="utf-8")).items()}


def level_pace(level: str = DEFAULT) -> Pace:
    """The pace of a level.

    Raises:
        KeyError: there is no such level.
    """
    return level_paces()[level]


def read_pace(level: str, told: Mapping[str, Any]) -> Pace:
    """A pace from its JSON object."""
    hazards = tuple((int(points), tuple(map(float, chances))) for points, chances in told["hazards"].items())
    return Pace(hazards=tuple(sorted(hazards)), refuted=float(told["refuted"]), level=level)


def write_pace(pace: Pace, steps: int) -> dict[str, Any]:
    """A pace as a JSON object, up to so many steps."""
    return {
        "refuted": round(pace.refuted, 4),
        "hazards": {str(points): [round(chance, 4) for chance in chances[:steps]] for points, chances in pace.hazards},
    }
