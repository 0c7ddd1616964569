"""An index of the practice games among the journals, so that they need not be read each time.

It holds nothing that the journals do not: it may be thrown away at any time, and is written anew.
"""

import contextlib
import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeAlias

from jitters import __version__
from jitters.lexicon.reading import read_whole
from jitters.practice.past import Past, Terms, Try
from jitters.practice.score import Score
from jitters.table.about import read_about, write_about

_FORMAT: Final = f"1, {__version__}"
_LARGEST: Final = 256 << 20
Stamp: TypeAlias = tuple[int, int]
"""A file's time of writing in ns, and its size: while these are the same, so is the file."""
Index: TypeAlias = dict[str, tuple[Stamp, Past | None]]
"""By the file's name; None for the game of a table."""


def load_index(path: Path) -> Index:
    """The index of a file; an empty one where there is none, or one of another version, or a damaged one."""
    try:
        value = json.loads(read_whole(path, _LARGEST))
        if value["format"] != _FORMAT:
            return {}
        return {name: ((time, size), _read(past)) for name, (time, size, past) in value["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def save_index(path: Path, index: Index, names: Iterable[str]) -> None:
    """Write the entries of these files; where that cannot be done, there is no index, and the journals are read."""
    kept = set(names)
    files = {name: [*stamp, _written(past)] for name, (stamp, past) in index.items() if name in kept}
    text = json.dumps({"format": _FORMAT, "files": files}, separators=(",", ":"))
    part = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text)
        part.replace(path)


def _written(past: Past | None) -> Any:  # noqa: ANN401 (JSON)
    if past is None:
        return None
    return {
        "game": past.game,
        "created": past.created,
        "player": past.player,
        "about": write_about(past.about),
        "terms": asdict(past.terms),
        "score": asdict(past.score),
        "begun": past.begun,
        "tries": [[one.card, one.timer_ms, one.took_ms] for one in past.tries],
    }


def _read(value: Any) -> Past | None:  # noqa: ANN401 (JSON)
    if value is None:
        return None
    return Past(
        game=value["game"],
        created=value["created"],
        player=value["player"],
        about=read_about(value["about"]),
        terms=Terms(**value["terms"]),
        score=Score(**value["score"]),
        begun=value["begun"],
        tries=tuple(Try(card=card, timer_ms=timer, took_ms=took) for card, timer, took in value["tries"]),
    )
