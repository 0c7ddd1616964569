"""Which page comes after a turn has ended."""

from typing import TYPE_CHECKING

from jitters.games.jitters import events as ev
from jitters.tui.pages.base import Page, Stage

if TYPE_CHECKING:
    from jitters.tui.pages.turn import TurnPage


def turn_page(stage: Stage) -> "TurnPage":
    """The page of the turn that runs: to be played, or a bot's, to be watched."""
    from jitters.tui.pages.turn import TurnPage
    from jitters.tui.pages.watching import WatchPage

    return WatchPage(stage) if stage.desk.plays_itself(stage.desk.view().player) else TurnPage(stage)


def choice_page(stage: Stage, turn: "TurnPage") -> Page:
    """The page of the challenge that is open: for who is challenged to choose, or to wait for a bot's choice."""
    from jitters.tui.pages.challenge import ChoicePage
    from jitters.tui.pages.watching import AnswerPage

    return (AnswerPage if stage.desk.plays_itself(stage.desk.view().player) else ChoicePage)(stage, turn)


def page_after(stage: Stage, events: ev.Events) -> Page:
    """The page that reads out what these events, which ended a turn, brought."""
    from jitters.practice.drill import over
    from jitters.tui.pages.curtain import CurtainPage
    from jitters.tui.pages.ending import RoundPage, WinnerPage

    drill = stage.desk.drill
    if drill is not None and over(drill, stage.desk.view()):
        from jitters.tui.pages.practice_end import PracticeEndPage

        return PracticeEndPage(stage, events)
    if any(isinstance(event, ev.GameWon) for event in events):
        return WinnerPage(stage, events)
    if any(isinstance(event, ev.RoundEnded) for event in events) and drill is None:
        return RoundPage(stage, events)
    return CurtainPage(stage, events)
