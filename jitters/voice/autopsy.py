"""What could have been made in a turn that is over, in words; and what going on cost or won."""

from typing import Final

from jitters.solve.autopsy import Finding, Shelved
from jitters.solve.task import Fill
from jitters.solve.turns import Greed
from jitters.voice.rarity import TIERS
from jitters.voice.wording import listed

SHOWN: Final = 8
"""Words of a tier that are named; the others are counted."""


def finding_lines(finding: Finding, number: int) -> tuple[str, ...]:
    """One roll of the turn, the `number`th from 1: what it showed, what was made, what could have been."""
    throw = finding.throw
    lines = [f"Roll {number}, for {throw.card.points} points: {' '.join(throw.tops)}."]
    lines.append(f"Made: {listed(throw.made)}." if throw.made else "The card was not completed with it.")
    if finding.dead:
        lines.append(_dead(finding))
    elif finding.best is not None:
        lines.append(f"Best: {listed(finding.best.words)}.")
    elif finding.dead is not None:
        lines.append("It was not dead, but only words that are not shown here would fill it.")
    if not finding.dead and finding.swiped is not None:
        lines.append(f"Better with a sideswipe{_swipe(finding.swiped, throw.tops)}: {listed(finding.swiped.words)}.")
    lines += [_shelf(shelved) for shelved in finding.words]
    if finding.cut_short:
        lines.append("There was more to look through than time for it.")
    return tuple(lines)


def greed_line(greed: Greed) -> str:
    """What was in hand, and what became of it; empty where nothing ever was."""
    if not greed.in_hand:
        return ""
    hand = f"In hand after each card: {', '.join(map(str, greed.in_hand))}."
    if greed.lost:
        return f"{hand} All {greed.lost} went."
    if greed.won:
        return f"{hand} Going on after the first card won {greed.won}."
    return hand


def _dead(finding: Finding) -> str:
    dead = "It was dead: no words fill the card from the tops"
    if finding.swiped is not None:
        swipe = _swipe(finding.swiped, finding.throw.tops)
        return f"{dead}. A sideswipe{swipe} would have saved it: {listed(finding.swiped.words)}."
    if finding.saved is None:
        return f"{dead}."
    return f"{dead}, but a sideswipe would have saved it." if finding.saved else f"{dead}, with or without a sideswipe."


def _swipe(fill: Fill, tops: str) -> str:
    return f" ({tops[fill.swipe.die]} to {fill.swipe.letter})" if fill.swipe is not None else ""


def _shelf(shelved: Shelved) -> str:
    count = len(shelved.words)
    what = f"{count} word{'' if count == 1 else 's'} {TIERS.get(shelved.tier, '')}".strip()
    more = f" and {count - SHOWN} more" if count > SHOWN else ""
    return f"{what}: {', '.join(shelved.words[:SHOWN])}{more}."
