"""Which page comes after a turn has ended."""

from jitters.games.jitters import events as ev
from jitters.tui.pages.base import Page, Stage


def page_after(stage: Stage, events: ev.Events) -> Page:
    """The page that reads out what these events, which ended a turn, brought."""
    from jitters.tui.pages.curtain import CurtainPage
    from jitters.tui.pages.ending import RoundPage, WinnerPage

    if any(isinstance(event, ev.GameWon) for event in events):
        return WinnerPage(stage, events)
    if any(isinstance(event, ev.RoundEnded) for event in events):
        return RoundPage(stage, events)
    return CurtainPage(stage, events)
