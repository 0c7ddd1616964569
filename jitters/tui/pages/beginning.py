"""A game is begun from a page: what was agreed, then the first curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.tui.pages.base import Stage
from jitters.voice.names import safe

if TYPE_CHECKING:
    from jitters.table.agreement import Agreement


def begin(stage: Stage, agreed: Agreement) -> str | None:
    """Begin the game that was agreed on, names and all; why that cannot be done, or None."""
    from jitters.lexicon import DictionaryError
    from jitters.practice.deals import DealError
    from jitters.practice.ghost import GhostError
    from jitters.tui.pages.curtain import CurtainPage

    before = stage.desk.agreement
    stage.desk.agreement = agreed
    assert agreed.names is not None
    try:
        stage.desk.begin(agreed.names)
    except (DictionaryError, DealError, GhostError) as fault:
        stage.desk.agreement = before
        return safe(str(fault))
    stage.go(CurtainPage(stage, told=stage.desk.notice))
    return None
