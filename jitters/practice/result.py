"""A result as a few lines to paste: points, cards and time, and not a letter of the deal."""

from typing import Final

from jitters.practice.score import Score
from jitters.practice.spans import CardSpan, TurnSpan

ROLLS: Final = "⚀⚁⚂⚃⚄⚅"
"""A die's face for the rolls a card took; six stands for more too."""
DONE: Final = "✓"
LOST: Final = "✗"
COUNTED: Final = {"stopped": "banked", "time-out": "time ran out", "gave-up": "given up"}


def result_lines(title: str, score: Score, turns: tuple[TurnSpan, ...], *, timed: bool = True) -> tuple[str, ...]:
    """The lines of a finished game.

    Args:
        title: what was played, such as "Jitters daily 2026-11-30".
        score: what it came to.
        turns: its turns; void ones are left out.
        timed: whether the time is told.
    """
    played = [turn for turn in turns if not turn.void]
    points = f"{score.points} point{'' if score.points == 1 else 's'}"
    head = f"{title}: {points}"
    if len(played) == 1:
        turn = played[0]
        how = COUNTED.get(turn.how or "", "ended")
        return (head, _cards(turn), f"{how} at {shown_time(turn.spent_ms)}" if timed else how)
    rows = tuple(f"{number:>2}  {turn.points:>3}  {_cards(turn)}" for number, turn in enumerate(played, start=1))
    spent = f", {shown_time(sum(turn.spent_ms for turn in played))} on the clock" if timed else ""
    return (head, *rows, f"{len(played)} turns{spent}")


def _cards(turn: TurnSpan) -> str:
    """One mark a card: the rolls it took, then whether it was completed."""
    return " ".join(map(_card, turn.cards))


def _card(card: CardSpan) -> str:
    return f"{card.points}{ROLLS[min(card.rolls, len(ROLLS)) - 1]}{DONE if card.done else LOST}"


def shown_time(ms: int) -> str:
    """Time that was taken, in minutes and whole seconds: 1:11."""
    seconds = ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
