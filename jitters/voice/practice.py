"""Practice and deals in words: how a mode goes, how one stands, what it came to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from jitters.games.jitters.events import TurnEnded
from jitters.games.jitters.same_dice import in_force
from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import View
from jitters.practice.drill import Drill, Forbidden, status
from jitters.practice.ghost import Beside, Ghost
from jitters.practice.ladder import A_ROUND, SLOW
from jitters.practice.modes import DAILY, GHOST, LADDER, NO_TARGET, RUN, STORM, STREAK
from jitters.practice.result import result_lines, shown_time
from jitters.practice.score import Score, beats, score
from jitters.practice.spans import CardSpan, TurnSpan
from jitters.voice.events import said
from jitters.voice.names import shown_name
from jitters.voice.wording import clock, counted, number, opened, spoken

WHAT = {
    RUN.name: "To the target alone, in as few turns as it takes.",
    STREAK.name: "No clock: cards until one fails. A card has three rolls.",
    STORM.name: "One turn: as many cards as the timer allows. Every completed card counts, even when time runs out.",
    LADDER.name: "Five cards by rising difficulty, one a turn; what failed or was slow comes back.",
    GHOST: "Race an earlier run, or a friend's, on the same cards and rolls.",
    DAILY.name: "One turn of three minutes on the day's deal. Play it as often as you like: the first time counts.",
}
"""What each mode is, in a sentence or two."""
SHORT = {
    RUN.name: "To the target, in as few turns as it takes.",
    STREAK.name: "No clock: cards until three rolls do not fill one.",
    STORM.name: "One turn: as many cards as the timer allows.",
    LADDER.name: "Five cards, ever harder; what failed comes back.",
    GHOST: "Race an earlier game on the same cards and rolls.",
    DAILY.name: "One turn on the day's deal; the first time counts.",
}
"""The same in a menu's line of at most 52 cells."""
NOT_YET = "Same dice for everyone: not before the round is over, for the others get these rolls too."
"""Why an autopsy or the coach tells nothing yet (J40)."""


def title(drill: Drill) -> str:
    """What is played, as a heading."""
    if drill.about.ghost is not None:
        against = f" against {_whose(drill.ghost)}" if drill.ghost is not None else ""
        return f"Race{against}"
    if drill.about.daily is not None:
        return f"Daily of {drill.about.daily}"
    return opened(drill.mode.name)


def look_away(setup: Setup, name: str) -> str:
    """What the curtain says where all have the same dice: the others look away; empty elsewhere (J40)."""
    if not in_force(setup) or len(setup.players) == 1:
        return ""
    return f"Same dice for everyone: the others look away while {name} plays."


def deal_line(code: str | None) -> str:
    """How the deal is played elsewhere; empty where it has no code."""
    return f"Deal {code}: jitters --deal {code} brings the same cards and rolls to another table." if code else ""


def opening(drill: Drill, table: View) -> tuple[str, ...]:
    """How the game goes and what there is to beat, before its first turn."""
    mode = drill.mode
    lines = [f"{title(drill)}. {WHAT[mode.name]}"]
    timer = clock(table.timer_ms[0])
    if mode is RUN:
        lines.append(f"To {table.target}, {timer} a turn.")
    elif mode.countdown:
        lines.append(f"{timer} a turn.")
    if mode is STREAK:
        lines.append(
            "A card that three rolls do not fill is given up, and ends the streak. Stop on a full card to rest."
        )
    if drill.ladder is not None:
        lines += _ladder_lines(drill, table)
    if drill.ghost is not None:
        lines.append(f"The ghost of {_whose(drill.ghost)}: {score_words(drill.ghost.score)}.")
    elif drill.about.ghost is not None:
        lines.append("The ghost's game is not here any more: the race goes on without it.")
    if drill.counted is not None:
        lines.append(f"{_on_record(drill.counted)} What you play now does not count.")
    elif drill.best is not None and mode is not LADDER:
        lines.append(f"To beat: {score_words(drill.best)}.")
    line = deal_line(drill.about.deal)
    return (*lines, line) if line else tuple(lines)


def before_turn(drill: Drill, table: View) -> tuple[str, ...]:
    """Where one stands between two turns."""
    now = status(drill, table)
    match drill.mode.name:
        case "run":
            lines = [f"Turn {now.turn}: {now.points} of {table.target}."]
        case "streak":
            lines = [f"The streak stands at {counted(now.cards, 'card')}."]
        case "ladder":
            lines = [f"Card {now.turn} of {A_ROUND}."]
        case _:
            lines = []
    if now.ghost is not None and drill.ghost is not None and drill.mode is RUN:
        lines.append(_ghost_before(drill.ghost, now.ghost, now.points))
    return tuple(lines)


def beside(drill: Drill, table: View) -> str:
    """The few words beside the clock; the same at every moment of a turn but for what has changed."""
    now = status(drill, table)
    match drill.mode.name:
        case "run":
            words = f"turn {now.turn} · {now.points} of {table.target}"
        case "streak":
            words = f"streak {now.cards} · roll {now.roll or 1} of {drill.mode.rolls}"
        case "storm":
            words = f"cards {now.cards} · {now.points} points"
        case "ladder":
            words = f"card {now.turn} of {A_ROUND}"
        case _:
            words = f"{drill.about.daily} · {now.points} in hand"
    return f"{words} · {_ghost_short(now.ghost)}" if now.ghost is not None else words


def not_in_practice(forbidden: Forbidden, drill: Drill) -> str:
    """Why practice forbids an action, as a sentence."""
    match forbidden:
        case Forbidden.OVER:
            return f"The {_noun(drill)} is over: another one, or leave."
        case Forbidden.ALONE:
            return "There is nobody else here: play the turn, or stop and give it up."
        case Forbidden.NO_MORE_ROLLS:
            return f"{opened(number(drill.mode.rolls or 0))} rolls a card in a streak: fill it, or stop and give it up."
        case Forbidden.ONE_CARD:
            return "One card a turn on the ladder: stop to bank it, and the next one comes."
        case _:
            assert_never(forbidden)


def turn_over(drill: Drill, event: TurnEnded, name: str) -> str:
    """The end of a turn as a sentence; where completed cards count by themselves, none of them is lost with it."""
    if drill.mode.cards_count:
        match event.how:
            case "gave-up":
                return "The card is given up."
            case "time-out":
                return "Time is out."
    return said(event, [name] * (event.player + 1))


def ending(drill: Drill, table: View, turns: Sequence[TurnSpan]) -> tuple[str, ...]:
    """What the finished game came to, and how that compares.

    Args:
        drill: the practice.
        table: as it stands at the end.
        turns: the turns on the clock; empty where they are not known.
    """
    mode = drill.mode
    final = final_score(drill, table, turns)
    lines = [f"{opened(_noun(drill))} over: {score_words(final)}."]
    if mode is RUN and final.turns:
        lines.append(f"{final.points_a_turn:.1f} points a turn; the best turn brought {final.best_turn}.")
    if drill.ladder is not None:
        lines += _ladder_end(turns)
    if drill.ghost is not None:
        lines.append(_race_end(drill, drill.ghost, final))
    if drill.counted is not None:
        first = score_words(drill.counted) if drill.counted.over else "the game that was begun first"
        lines.append(f"It does not count: {first} stands for {drill.about.daily}.")
    elif drill.about.daily is not None:
        lines.append(f"That stands for {drill.about.daily}.")
    elif mode is not LADDER:
        lines.append(_compared(drill, final))
    return tuple(lines)


def shared(drill: Drill, table: View, turns: Sequence[TurnSpan]) -> tuple[str, ...]:
    """A result to paste: a few lines without a letter of the deal."""
    what = drill.about.daily if drill.about.daily is not None else (drill.about.deal or "")
    head = f"Jitters {_noun(drill)} {what}".strip()
    return result_lines(head, final_score(drill, table, turns), tuple(turns), timed=drill.mode.countdown)


def final_score(drill: Drill, table: View, turns: Sequence[TurnSpan]) -> Score:
    """What the game came to, with the time where the turns on the clock are known."""
    now = score(drill.mode, table)
    return replace(now, spent_ms=sum(turn.spent_ms for turn in turns if not turn.void)) if turns else now


def score_words(one: Score) -> str:
    """What a game came to, as a clause."""
    points = counted(one.points, "point") if one.points < 13 else f"{one.points} points"
    match one.mode:
        case "run":
            return f"{one.points} in {counted(one.turns, 'turn')}"
        case "daily":
            return f"{points} with {counted(one.cards, 'card')}" if one.points else points
        case _:
            return f"{counted(one.cards, 'card')}, {points}"


def _on_record(counted_game: Score) -> str:
    if counted_game.over:
        return f"This day is on record already: {score_words(counted_game)}."
    return "This day was begun before and left: that game counts, and jitters resume goes on with it."


def _noun(drill: Drill) -> str:
    if drill.about.ghost is not None:
        return "race"
    return drill.mode.name


def _whose(ghost: Ghost | None) -> str:
    return f"{shown_name(ghost.name)}'s {ghost.mode.name}" if ghost is not None else "a game"


def _compared(drill: Drill, final: Score) -> str:
    if drill.best is None:
        return "The first one on record: that is the one to beat."
    if beats(drill.mode, final, drill.best):
        return f"A new best: before it stood {score_words(drill.best)}."
    if drill.mode.rank(final) == drill.mode.rank(drill.best):
        return f"As good as your best: {score_words(drill.best)}."
    return f"Your best stays {score_words(drill.best)}."


def _ladder_lines(drill: Drill, table: View) -> list[str]:
    assert drill.ladder is not None
    ladder = drill.ladder
    back = sum(card in ladder.rungs for card in drill.stacked)
    new = len(drill.stacked) - back
    slow = spoken(int(SLOW * table.timer_ms[0]))
    parts = [f"{counted(new, 'new card')}" if new else "", f"{counted(back, 'card')} come{'s' * (back == 1)} back"]
    told = " and ".join(part for part, many in zip(parts, (new, back), strict=True) if many)
    return [f"Round {ladder.rounds + 1}: {told}. A card is slow after {slow}. Mastered so far: {ladder.mastered}."]


def _ladder_end(turns: Sequence[TurnSpan]) -> list[str]:
    played = [turn for turn in turns if not turn.void and turn.cards]
    if not played:
        return []
    fates = [_fate(turn.cards[0], turn.timer_ms) for turn in played]
    return [f"Card {place}: {fate}." for place, fate in enumerate(fates, start=1)]


def _fate(card: CardSpan, timer_ms: int) -> str:
    if not card.done:
        return "failed; it comes back next round"
    if card.took_ms > SLOW * timer_ms:
        return f"done in {shown_time(card.took_ms)}, slow; it comes back"
    return f"done in {shown_time(card.took_ms)}; it rests for a while"


def _ghost_before(ghost: Ghost, now: Beside, points: int) -> str:
    name = shown_name(ghost.name)
    lead = points - now.total
    if now.last:
        return f"{name}'s ghost was done by now, with {now.total}."
    if lead == 0:
        return f"{name}'s ghost stood at {now.total} too."
    return f"{name}'s ghost stood at {now.total}: you are {abs(lead)} {'ahead' if lead > 0 else 'behind'}."


def _ghost_short(now: Beside) -> str:
    if now.last:
        return f"ghost done, {now.total}"
    points = now.total + now.points
    if now.over is not None:
        return f"ghost {points}, {'banked' if now.over == 'stopped' else 'lost its turn'}"
    return f"ghost {points}"


def _race_end(drill: Drill, ghost: Ghost, final: Score) -> str:
    own, other = drill.mode.rank(final)[:2], drill.mode.rank(ghost.score)[:2]
    if drill.mode is DAILY:
        own, other = own[:1], other[:1]
    name = shown_name(ghost.name)
    if not ghost.score.over:
        return f"The ghost's game was never finished: it stands at {score_words(ghost.score)}."
    if own == other:
        return f"Level with {name}'s ghost: {score_words(ghost.score)}."
    if own > other:
        return f"You beat {name}'s ghost: {score_words(ghost.score)}."
    return f"{name}'s ghost was better: {score_words(ghost.score)}."


def to_no_target(table: View) -> bool:
    """Whether the target is none that anybody plays for."""
    return table.target >= NO_TARGET
