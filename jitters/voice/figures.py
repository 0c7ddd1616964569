"""People's figures as plain text: tables, bars and a sparkline that fit into a terminal of 80 columns."""

from collections.abc import Sequence
from datetime import datetime, tzinfo
from typing import Final

from jitters.store.records.figures import AfterCard, Best, CardFigure, Challenges, Figures, Person, Point, WordFigure
from jitters.voice.names import cells, clip, padded, safe, shown_name
from jitters.voice.rarity import TIERS
from jitters.voice.wording import counted, number

WIDTH: Final = 80
CARDS_SHOWN: Final = 12
_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"
_BAR: Final = 24
_LABEL: Final = 18
KINDS: Final = {
    "table": "at the table",
    "solitaire": "playing solitaire",
    "daily": "the dailies",
    "run": "practice: run",
    "streak": "practice: streak",
    "storm": "practice: storm",
    "ladder": "practice: ladder",
    "ghost": "practice: ghost",
}
"""What a kind of game is called on a page of figures."""
BESTS: Final = {
    "turn": "best turn",
    "cards": "cards in a turn",
    "game": "best game",
    "win": "quickest win",
    "card": "fastest card",
}


def bar(share: float, width: int = _BAR) -> str:
    """A bar of `width` cells, filled as far as `share` (0 to 1) says; padded with spaces."""
    eighths = round(min(max(share, 0.0), 1.0) * width * 8)
    whole, rest = divmod(eighths, 8)
    return ("█" * whole + (_EIGHTHS[rest] if rest else "")).ljust(width)


def spark(values: Sequence[float]) -> str:
    """One block a value, from the lowest to the highest of them; a flat row where all are alike."""
    low, high = min(values, default=0.0), max(values, default=0.0)
    if high == low:
        return _BLOCKS[3] * len(values)
    return "".join(_BLOCKS[round((value - low) / (high - low) * (len(_BLOCKS) - 1))] for value in values)


def people_lines(people: Sequence[Person], *, zone: tzinfo | None = None) -> tuple[str, ...]:
    """Everybody in a line, under a head."""
    names = [shown_name(person.name) for person in people]
    room = max([cells(name) for name in names] + [len("player")])
    lines = [f"{'player':<{room}}{'games':>7}{'won':>6}{'turns':>7}{'a turn':>8}{'bust':>7}  last played"]
    for name, person in zip(names, people, strict=True):
        sums = person.sums
        lines.append(
            f"{padded(name, room)}{sums.games:>7}{sums.won:>6}{sums.turns:>7}{_tenths(sums.per_turn):>8}"
            f"{_percent(sums.bust_rate):>7}  {_day(person.last, zone)}"
        )
    return tuple(lines)


def figure_lines(figures: Figures, *, width: int = WIDTH, zone: tzinfo | None = None) -> tuple[str, ...]:
    """A person's page: sums, bests, trend, busts by card, time a card, words, dictionaries, challenges."""
    blocks = (
        summary_lines(figures),
        best_lines(figures.bests, zone=zone),
        trend_lines(figures.trend, width),
        after_lines(figures.after),
        time_lines(figures.by_points),
        word_lines(figures, width),
        card_lines(figures.by_card, width),
        dictionary_lines(figures),
        challenge_lines(figures),
    )
    lines = [line for block in blocks if block for line in (*block, "")]
    return tuple(clip(line, width) for line in lines[:-1])


def summary_lines(figures: Figures) -> tuple[str, ...]:
    """Who, in which games, and what it came to."""
    sums = figures.sums
    kind = KINDS.get(figures.kind, safe(figures.kind))
    head = f"{shown_name(figures.name)}, {kind}: {_counted(sums.games, 'game')}, {sums.won} won."
    if not sums.turns:
        return (head,)
    per_turn, busts = _tenths(sums.per_turn), _percent(sums.bust_rate)
    return head, f"{_counted(sums.turns, 'turn')}, {per_turn} points a turn, {busts} bust; {sums.cards} cards banked."


def best_lines(bests: Sequence[Best], *, zone: tzinfo | None = None) -> tuple[str, ...]:
    """The personal bests, each with its day and game."""
    if not bests:
        return ()
    rows = [
        f"  {BESTS.get(best.what, best.what):<17}{_best(best):>12}   {_day(best.started, zone)}  {safe(best.game)[:8]}"
        for best in bests
    ]
    return ("Bests", *rows)


def trend_lines(trend: Sequence[Point], width: int = WIDTH) -> tuple[str, ...]:
    """Points a turn, game by game, as a sparkline."""
    values = [point.points / point.turns for point in trend][-(width - 4) :]
    if len(values) < 2:
        return ()
    return (
        f"Points a turn, the last {number(len(values))} games ({_tenths(min(values))} to {_tenths(max(values))})",
        f"  {spark(values)}",
    )


def after_lines(after: Sequence[AfterCard]) -> tuple[str, ...]:
    """How often the next card was the end, by how many lay aside."""
    if not after:
        return ()
    rows = [
        f"  {_after(its.aside):<{_LABEL}}{bar(its.rate)} {_percent(its.rate):>5}   {its.busts} of {its.went_on}"
        + (f", {its.lost} points lost" if its.lost else "")
        for its in after
    ]
    return ("Bust on the card", *rows)


def time_lines(by_points: Sequence[CardFigure]) -> tuple[str, ...]:
    """Time a completed card took, by its points."""
    longest = max((card.mean_ms or 0 for card in by_points), default=0)
    if not longest:
        return ()
    rows = [
        f"  {f'{card.points} points':<{_LABEL}}{bar((card.mean_ms or 0) / longest)} {_seconds(card.mean_ms):>7}"
        f"   {card.completed} of {card.drawn} filled"
        for card in by_points
    ]
    return ("Time a card", *rows)


def word_lines(figures: Figures, width: int = WIDTH) -> tuple[str, ...]:
    """How many words, and the best, longest and rarest ones."""
    words = figures.words
    if not words.laid:
        return ()
    rows = [("best", words.best, False), ("longest", words.longest, False), ("rarest", words.rarest, True)]
    lines = [f"Words: {words.laid} banked, {words.different} different"]
    for label, some, rarity in rows:
        if some:
            how = f" ({TIERS.get(some[0].tier or 0, '')})" if rarity else ""
            lines.append(f"  {label:<9}{_fitting(some, width - 11 - len(how))}{how}")
    return tuple(lines)


def card_lines(by_card: Sequence[CardFigure], width: int = WIDTH) -> tuple[str, ...]:
    """The cards that came most often: how many were filled, and how long that took."""
    most = sorted(by_card, key=lambda card: (-card.drawn, card.points, card.card or ""))[:CARDS_SHOWN]
    if not most:
        return ()
    names = [clip(safe(card.card or ""), 18) for card in most]
    room = max(map(cells, names))
    rows = [
        f"  {padded(name, room)}{card.points:>4}  {bar(card.completed / card.drawn, 16)} "
        f"{_percent(card.completed / card.drawn):>5} of {card.drawn:<5}{_seconds(card.mean_ms):>8}"
        for name, card in zip(names, most, strict=True)
    ]
    more = len(by_card) - len(most)
    head = "Cards: how many were filled, and the time it took"
    return (head, *(clip(row, width) for row in rows), *([f"  and {more} more cards"] if more else []))


def dictionary_lines(figures: Figures) -> tuple[str, ...]:
    """The figures under each dictionary, where there is more than one."""
    if len(figures.by_dictionary) < 2:
        return ()
    rows = [
        f"  {padded(clip(safe(its.dictionary), 24), 24)}{_counted(its.sums.games, 'game'):>12}"
        f"{_tenths(its.sums.per_turn):>8} a turn{_percent(its.sums.bust_rate):>8} bust"
        for its in figures.by_dictionary
    ]
    return ("By dictionary", *rows)


def challenge_lines(figures: Figures) -> tuple[str, ...]:
    """Challenges made and met."""
    lines = []
    for what, its in (("made", figures.made), ("met", figures.met)):
        if all_of(its):
            lines.append(
                f"Challenges {what}: {all_of(its)} ({_counted(its.upheld, 'word')} fell, {its.lost} stood, "
                f"{its.withdrawn} withdrawn)"
            )
    return tuple(lines)


def all_of(challenges: Challenges) -> int:
    """How many challenges there were."""
    return challenges.upheld + challenges.lost + challenges.withdrawn


def _best(best: Best) -> str:
    match best.what:
        case "card":
            return _seconds(best.value)
        case "win":
            return _counted(best.value, "turn")
        case "cards":
            return str(best.value)
        case _:
            return f"{best.value} points"


def _after(aside: int) -> str:
    return "first card" if not aside else f"after {counted(aside, 'card')}"


def _fitting(words: Sequence[WordFigure], width: int) -> str:
    """As many of the words as fit."""
    told = ""
    for figure in words:
        longer = f"{told}, {safe(figure.word)}" if told else safe(figure.word)
        if cells(longer) > width:
            break
        told = longer
    return told


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _tenths(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}"


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share * 100:.0f} %"


def _seconds(ms: float | None) -> str:
    if ms is None:
        return ""
    return f"{int(ms) // 60_000}:{int(ms) // 1000 % 60:02} min" if ms >= 60_000 else f"{ms / 1000:.1f} s"


def _day(at: int | None, zone: tzinfo | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, tz=zone):%Y-%m-%d}"
