"""What practice adds to the pages of a game: a heading, what it forbids, what a curtain says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jitters.tui.parts.table import ROUND_AND_CLOCK, Heading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jitters.games.jitters.events import TurnEnded
    from jitters.games.jitters.phases import Kind
    from jitters.practice.drill import Drill
    from jitters.tui.desk import Desk


def heading_of(desk: Desk) -> Heading:
    """What stands beside the name: round and clock, or how the practice stands."""
    if desk.drill is None:
        return ROUND_AND_CLOCK
    from jitters.voice.practice import beside

    return Heading(beside=beside(desk.drill, desk.view()), untimed=untimed(desk))


def untimed(desk: Desk) -> bool:
    """Whether no clock is shown."""
    return desk.drill is not None and not desk.drill.mode.countdown


def forbidden_in_practice(desk: Desk, kind: Kind) -> str:
    """Why practice forbids what the rules would allow; empty where it does not."""
    if desk.drill is None:
        return ""
    from jitters.practice.drill import forbids
    from jitters.voice.practice import not_in_practice

    forbidden = forbids(desk.drill, desk.view(), kind)
    return not_in_practice(forbidden, desk.drill) if forbidden is not None else ""


def before_the_game(desk: Desk) -> tuple[str, ...]:
    """What is said before the first turn, besides notices: how the practice goes, where the deal is had again."""
    from jitters.voice.practice import deal_line, opening

    if desk.drill is not None:
        return opening(desk.drill, desk.view())
    line = deal_line(desk.about.deal) if desk.about is not None else ""
    return (line,) if line else ()


def before_the_turn(desk: Desk) -> tuple[str, ...]:
    """How one stands in practice before a turn; that others look away where all have the same dice (J40)."""
    from jitters.games.jitters.state import core
    from jitters.voice.names import shown_names
    from jitters.voice.practice import before_turn, look_away

    view = desk.view()
    if desk.drill is not None:
        return before_turn(desk.drill, view)
    away = look_away(core(desk.session.state).game.setup, shown_names(view.players)[view.player])
    return (away,) if away else ()


def headline(drill: Drill, name: str) -> tuple[str, str]:
    """What is practised, in a word for large letters; and whose it is, or which."""
    from jitters.practice.modes import name_of
    from jitters.voice.practice import title

    mode = name_of(drill.about) or ""
    return mode.capitalize(), title(drill) if mode in ("ghost", "daily") else name


def turn_over(desk: Desk, event: TurnEnded, names: Sequence[str]) -> str:
    """The end of a turn as a sentence; in practice, what it means there."""
    if desk.drill is None:
        from jitters.voice.events import said

        return said(event, names)
    from jitters.voice import practice

    return practice.turn_over(desk.drill, event, names[event.player])
