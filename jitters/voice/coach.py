"""What the coach says of a turn, card by card."""

from collections.abc import Mapping

from jitters.bots.coach.advice import Advice, CoachedTurn
from jitters.bots.coach.pace import Pace
from jitters.bots.coach.played import turns_of
from jitters.games.jitters.box import Box
from jitters.table.last_turn import Told
from jitters.voice.names import shown_names
from jitters.voice.wording import clock, counted, listed


def coached(told: Told, box: Box, paces: Mapping[int, Pace]) -> tuple[str, ...]:
    """The coach's reading of a turn that has just ended, and from what the pace is known; takes up to a second."""
    from jitters.bots.coach.advice import coached_turn
    from jitters.bots.coach.levels import level_pace

    (turn,) = turns_of(told.heard)
    read = coached_turn(1, turn, told.table, box.cards, paces, level_pace())
    seat = told.table.player
    name = shown_names(told.table.players)[seat]
    return (*coach_lines(read, name), pace_line(name, paces[seat]))


def coach_lines(read: CoachedTurn, name: str) -> tuple[str, ...]:
    """A sentence or two for each completed card of a turn; the last one sums up."""
    if not read.advice:
        return ("No card was completed: there was nothing to decide.",)
    told = [line for place, advice in enumerate(read.advice, start=1) for line in _card(place, advice, name)]
    cost = sum(advice.cost for advice in read.advice if advice.better != "even")
    alone = read.advice[0].alone
    if cost:
        told.append(f"What was chosen gave away {_worth(cost, alone=alone)}.")
    elif any(advice.done != "none" for advice in read.advice):
        told.append("Nothing worth speaking of was given away.")
    return tuple(told)


def pace_line(name: str, pace: Pace) -> str:
    """From what the coach knows a player's pace."""
    if pace.turns:
        return f"{name}'s pace is known from {counted(pace.turns, 'turn')}."
    return f"{name} has too few turns on record: the pace of the level {pace.level} stands in."


def _card(place: int, advice: Advice, name: str) -> list[str]:
    moment = advice.moment
    head = f"Card {place}, {listed(list(moment.words))}: {moment.in_hand} in hand, {clock(moment.left_ms)} left."
    stop, on = _chance(advice.stop, alone=advice.alone), _chance(advice.on, alone=advice.alone)
    risk = f"no other card in time in {advice.bust:.0%} of cases"
    if advice.alone:
        told = f"Stopping leaves {stop} to go, going on {on}; {risk}."
    else:
        told = f"Stopping wins {stop}, going on {on}; {risk}."
    verdict = {
        "stop": "Stopping was better.",
        "on": "Going on was better.",
        "even": "It made no difference worth speaking of.",
    }[advice.better]
    done = {"stop": f"{name} stopped.", "on": f"{name} went on.", "none": "Nothing was chosen."}[advice.done]
    return [head, f"{told} {verdict} {done}"]


def _chance(value: float, *, alone: bool) -> str:
    return f"{abs(value):.1f} rounds" if alone else f"{value:.0%}"


def _worth(cost: float, *, alone: bool) -> str:
    return f"{cost:.1f} rounds" if alone else f"{100 * cost:.0f} in a hundred games"
