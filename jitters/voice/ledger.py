"""The ledger as lines of text: rounds down, seats across; and the same read in sentences."""

from collections.abc import Mapping, Sequence

from jitters.games.jitters.same_dice import FRESH_PILE, SAME_DICE
from jitters.games.jitters.state import AUTO
from jitters.games.jitters.view import View
from jitters.kernel.ledger import Cell, Corrected, Overruled, Replaced, Skipped, Voided, cells
from jitters.voice.names import cells as width_of
from jitters.voice.names import clip, padded, safe
from jitters.voice.wording import clock, listed

NAMED = ("overrule", SAME_DICE, FRESH_PILE)
"""House rules that have words of their own, or belong to another."""
SKIP = "-"
BEST = "*"
COLUMN = 12
"""Cells of a seat's column at most."""


def head(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What the game is played for and by which house rules (each is named, J35 to J39)."""
    own = [
        f"{names[player]} plays {clock(ms)}" for player, ms in enumerate(view.timer_ms) if ms != usual(view.timer_ms)
    ]
    rules = []
    if view.referee == AUTO:
        rules.append("a referee checks every word")
    rules += own
    if view.house.get("overrule"):
        rules.append("the table may overrule a verdict")
    if view.house.get(SAME_DICE):
        rules.append("the same dice for everyone")
    rules += [key for key, chosen in view.house.items() if chosen and key not in NAMED]
    lines = [f"To {view.target}, {clock(usual(view.timer_ms))} a turn."]
    if rules:
        lines.append(f"House rules: {'; '.join(rules)}.")
    return tuple(lines)


def usual(timers: Sequence[int]) -> int:
    """The timer that most players have, in ms (the first of those that are equally many)."""
    return max(timers, key=list(timers).count)


def ledger_lines(view: View, names: Sequence[str], width: int = 80) -> tuple[str, ...]:
    """The sheet: rounds down, seats across, totals below, tiebreaker rounds apart.

    `-` is a skipped turn, `*` a round's best, `~45~ 30` a figure struck through by a correction. Where the seats do
    not fit across `width` cells, every round is a sentence instead.
    """
    columns = [min(COLUMN, width_of(name)) for name in names]
    written = cells(view.ledger)
    rounds = sorted({number for _, number in written})
    rows = {number: _row(written, number, len(names)) for number in rounds}
    columns = [max([column, 3, *(width_of(row[seat]) for row in rows.values())]) for seat, column in enumerate(columns)]
    if 6 + sum(column + 2 for column in columns) > width:
        return ledger_sentences(view, names)
    ties = {number for (_, number), cell in written.items() if cell.entry.tiebreak}
    lines = [_line("", [clip(name, COLUMN) for name in names], columns)]
    lines += [_line(str(number), rows[number], columns) for number in rounds if number not in ties]
    lines.append(_line("", ["=" * column for column in columns], columns))
    lines.append(_line("total", [str(total) for total in view.totals], columns))
    if ties:
        lines.append("tiebreaker, apart from the totals:")
        lines += [_line(str(number), rows[number], columns) for number in sorted(ties)]
    return (*lines, *notes(view, names))


def ledger_sentences(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The ledger a round a sentence, for reading aloud."""
    written = cells(view.ledger)
    lines = []
    for number in sorted({number for _, number in written}):
        told = [
            f"{names[player]} {spoken_cell(written[player, number])}"
            for player in range(len(names))
            if (player, number) in written
        ]
        tie = any(cell.entry.tiebreak for (_, of), cell in written.items() if of == number)
        lines.append(f"{'Tiebreaker, round' if tie else 'Round'} {number}: {', '.join(told)}.")
    if not lines:
        lines.append("Nothing is written yet.")
    lines.append(f"Totals: {', '.join(f'{name} {total}' for name, total in zip(names, view.totals, strict=True))}.")
    return (*lines, *notes(view, names))


def spoken_cell(cell: Cell) -> str:
    """One entry in words."""
    if isinstance(cell.entry, Skipped) and not cell.changes:
        return "skipped"
    why = {
        "time-out": " (out of time)",
        "challenge-lost": " (challenge lost)",
        "gave-up": " (given up)",
        "passed": " (passed)",
    }
    how = "" if cell.changes or isinstance(cell.entry, Skipped) else why.get(cell.entry.how, "")
    return f"{cell.points}{how}{' (corrected)' if cell.changes else ''}"


def cell_text(cell: Cell, *, best: bool = False) -> str:
    """One entry as it stands on the sheet: `45`, `-` for a skip, `~45~ 30` once corrected or played again."""
    struck = "".join(f"~{points}~ " for points in cell.struck)
    if isinstance(cell.entry, Skipped) and not cell.changes:
        return f"{struck}{SKIP}"
    return f"{struck}{cell.points}{BEST if best else ''}"


def notes(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What the sheet's margin says: corrections with who and why, overruled verdicts, turns played again."""
    told = []
    for entry in view.ledger:
        match entry:
            case Corrected() if entry.before == entry.after:
                told.append(f"{names[entry.player]}, round {entry.round}: {clip(safe(entry.why), 80)}.")
            case Corrected():
                by = names[entry.by] if isinstance(entry.by, int) else clip(safe(entry.by), 40)
                why = f", {clip(safe(entry.why), 80)}" if entry.why else ""
                told.append(
                    f"{names[entry.player]}, round {entry.round}: {entry.before} became {entry.after} (by {by}{why})."
                )
            case Overruled():
                ruled = "allowed" if entry.legal else "ruled out"
                told.append(f"Round {entry.round}: the table {ruled} {names[entry.player]}'s {safe(entry.word)}.")
            case Replaced(what="box"):
                told.append(f"Round {entry.round}: another box lies here; this game keeps its own.")
            case Replaced():
                told.append(f"Round {entry.round}: other words rule from here on ({clip(safe(entry.name), 16)}).")
            case Voided():
                told.append(f"Round {entry.round}: {names[entry.player]}'s turn was played again.")
            case _:
                continue
    gone = [names[player] for player in sorted(view.left)]
    if gone:
        told.append(f"{listed(gone)} left.")
    return tuple(told)


def _row(written: Mapping[tuple[int, int], Cell], number: int, seats: int) -> list[str]:
    points = [written[seat, number].points for seat in range(seats) if (seat, number) in written]
    best = max(points, default=0)
    return [
        cell_text(written[seat, number], best=seats > 1 and 0 < best == written[seat, number].points)
        if (seat, number) in written
        else ""
        for seat in range(seats)
    ]


def _line(label: str, texts: Sequence[str], columns: Sequence[int]) -> str:
    shown = (" " * (column - width_of(text)) + text for text, column in zip(texts, columns, strict=True))
    return (padded(label, 6) + "  ".join(shown)).rstrip()
