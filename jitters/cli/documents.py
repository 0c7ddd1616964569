"""JSON documents as commands print them."""

import json
import re
from typing import Final

_STEERING: Final = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
"""What steers a terminal, or turns the direction of a line, and stands in JSON as it is."""


def as_document(value: object, *, indent: int | None = 1) -> str:
    """`value` as JSON, its letters as they are; whatever is no letter and could steer a terminal is escaped."""
    written = json.dumps(value, ensure_ascii=False, indent=indent)
    return _STEERING.sub(lambda found: json.dumps(found[0])[1:-1], written)
