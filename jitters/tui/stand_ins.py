"""For a terminal of another encoding than UTF-8: what stands for the signs that it has not."""

import codecs
import unicodedata
from typing import Final

from rich.cells import cell_len

STAND_INS: Final = "jitters.stand-ins"
"""How to write signs that an encoding has not: the codecs' name for it."""
MARKS: Final = {"·": "-", "…": ".", "●": "*", "★": "*", "✓": "v", "✗": "x", "█": "#", "▀": "#", "▄": "#"}


def _stand_ins(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return "".join(map(_stand_in, fault.object[fault.start : fault.end])), fault.end


def _stand_in(sign: str) -> str:
    """Lines, corners and marks from ASCII, a question mark for each cell of anything else."""
    name = unicodedata.name(sign, "")
    if not name.startswith("BOX DRAWINGS"):
        return MARKS.get(sign, "?" * cell_len(sign))
    across = "HORIZONTAL" in name or "LEFT" in name or "RIGHT" in name
    down = "VERTICAL" in name or "UP" in name or "DOWN" in name
    return "+" if across and down else "|" if down else "-"


codecs.register_error(STAND_INS, _stand_ins)
