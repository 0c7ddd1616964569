"""The lab's reports as tables, JSON documents and pictures."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jitters.voice.names import safe

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from jitters.games.jitters.box import Box
    from jitters.solve.lab.deck import CardReport
    from jitters.solve.lab.dice import DiceReport
    from jitters.solve.lab.shares import Share
    from jitters.solve.lab.timer import AimReport

BAR = 12
"""Width of a full bar in characters."""
WIDE = 120
"""From so many columns on, all vocabularies are shown side by side."""
_COLOURS = ("#2a6f97", "#e07a5f")


def percent(share: "Share") -> str:
    """A share in per cent with its 95 % interval."""
    low, high = share.interval
    return f"{100 * share.value:5.1f} ({100 * low:.1f}–{100 * high:.1f})"


def bar(value: float, width: int = BAR) -> str:
    """A bar for a share of 1, in eighths of a character."""
    eighths = round(max(0.0, min(1.0, value)) * width * 8)
    return "█" * (eighths // 8) + ("" if not eighths % 8 else "▏▎▍▌▋▊▉"[eighths % 8 - 1])


def _both(share: "Share") -> dict[str, Any]:
    return {"share": share.value, "interval": list(share.interval)}


def _head(given: dict[str, Any], box: "Box", unit: str = "rolls") -> dict[str, Any]:
    from jitters.solve.lab.study import digest

    return {unit: given["rolls"], "seed": given["seed"], "dictionary": given["dictionary"], "box": digest(box)}


def deck_document(reports: "Sequence[CardReport]", given: dict[str, Any], box: "Box") -> dict[str, Any]:
    """What `lab deck --json` prints."""
    from jitters.solve.lab.deck import EVERYDAY

    return {
        **_head(given, box),
        "cards": [
            {
                "id": report.card.id,
                "points": report.card.points,
                "circles": len(report.card.circles),
                "tiers": {
                    str(tier): {
                        "plain": plain.value,
                        "swipe": swiped.value,
                        "plain_interval": list(plain.interval),
                        "swipe_interval": list(swiped.interval),
                    }
                    for tier, plain, swiped in zip(report.tiers, report.plain, report.swiped, strict=True)
                },
                "fills": report.fills,
                "rerolls": report.rerolls() if report.plain[report.tiers.index(EVERYDAY)].hits else None,
                "difficulty": report.difficulty,
            }
            for report in reports
        ],
    }


def show_deck(reports: "Sequence[tuple[str, Sequence[CardReport]]]", given: dict[str, Any]) -> None:
    """The deck as a table, the easiest card first."""
    from jitters.solve.lab.deck import EVERYDAY

    hardest = max(report.difficulty for _, cards in reports for report in cards)
    wide = _console().width >= WIDE
    for name, cards in reports:
        tiers = [tier for tier in cards[0].tiers if wide or tier == EVERYDAY]
        table = _table(_title("Cards", name, given, "rolls"), "card")
        for column in ("pts", "○"):
            table.add_column(column, justify="right")
        for tier in tiers:
            table.add_column(f"tier {tier} %", justify="right", no_wrap=True)
            table.add_column("swipe", justify="right", no_wrap=True)
        for column in ("fills", "again", "bits"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("difficulty", no_wrap=True)
        for report in sorted(cards, key=lambda card: card.difficulty):
            shares = []
            for tier in tiers:
                plain, swiped = (column[report.tiers.index(tier)] for column in (report.plain, report.swiped))
                shares += [percent(plain) if tier == EVERYDAY else f"{100 * plain.value:.1f}"]
                shares += [f"{100 * swiped.value:.1f}"]
            table.add_row(
                report.card.id,
                str(report.card.points),
                str(len(report.card.circles)),
                *shares,
                f"{report.fills:,.0f}",
                f"{report.rerolls():.2f}",
                f"{report.difficulty:.1f}",
                bar(report.difficulty / hardest, 8),
            )
        _print(table)
    _print(
        "Rolls that can be filled from the tops, and with a sideswipe, by vocabulary (95 % interval); the median of "
        f"fills at tier {EVERYDAY}; rerolls until the tops can be filled; bits that single a fill out."
    )


def dice_document(report: "DiceReport", given: dict[str, Any], box: "Box") -> dict[str, Any]:
    """What `lab dice --json` prints."""
    return {
        **_head(given, box),
        "vowels": {"mean": report.vowels, "shares": {str(count): share.value for count, share in report.vowel_shares}},
        "lone_q": _both(report.lone_q),
        "dead": _both(report.dead),
        "saved": _both(report.saved),
        "letters": {
            letter.letter: {
                "faces": letter.faces,
                "in_best_fills": _both(letter.holding),
                "used": _both(letter.used),
                "wanted": _both(letter.wanted),
            }
            for letter in report.letters
        },
    }


def show_dice(reports: "Sequence[tuple[str, DiceReport]]", given: dict[str, Any]) -> None:
    """The dice as a table of letters, what is used most first."""
    for name, report in reports:
        table = _table(_title("Letters", name, given, "rolls"), "letter")
        for column in ("faces", "in best fills %", "used %", "wanted %"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("used")
        for letter in sorted(report.letters, key=lambda one: -one.used.value):
            table.add_row(
                letter.letter,
                str(letter.faces),
                percent(letter.holding),
                f"{100 * letter.used.value:.1f}",
                f"{100 * letter.wanted.value:.1f}",
                bar(letter.used.value),
            )
        _print(table)
        _print("Used: of its dice, those in the best fill. Wanted: of the rolls that a sideswipe saves.")
        vowels = ", ".join(f"{count}: {100 * share.value:.1f}" for count, share in report.vowel_shares)
        _print(f"Vowels a roll: {report.vowels:.2f} on average (so many in % of the rolls: {vowels}).")
        _print(f"Q on top and no U on a top or side: {percent(report.lone_q)} % of the rolls.")
        _print(f"Cards that the tops cannot fill with everyday words: {percent(report.dead)} %.")
        _print(f"Of these, saved by a sideswipe: {percent(report.saved)} %.\n")


def timer_document(reports: "Sequence[AimReport]", given: dict[str, Any], box: "Box") -> dict[str, Any]:
    """What `lab timer --json` prints."""
    return {
        **_head(given, box, unit="turns"),
        "seconds": given["seconds"],
        "pace": given["pace"],
        "tier": given["tier"],
        "aims": [
            {
                "cards": report.cards,
                "made": _both(report.made),
                "points": report.points,
                "expected": report.expected,
                "seconds": report.seconds,
            }
            for report in reports
        ],
    }


def show_timer(reports: "Sequence[tuple[str, Sequence[AimReport]]]", given: dict[str, Any]) -> None:
    """The turns as a table, a row for each number of cards aimed at."""
    for name, aims in reports:
        what = f"A turn of {given['seconds']:g} s at {given['pace']:g} s a word"
        table = _table(_title(what, name, given, "turns"), "aim at")
        for column in ("made %", "after s", "if made", "on average"):
            table.add_column(column, justify="right", no_wrap=True)
        table.add_column("made")
        for aim in aims:
            table.add_row(
                f"{aim.cards} card{'s' if aim.cards > 1 else ''}",
                percent(aim.made),
                f"{aim.seconds:.0f}",
                f"{aim.points:.1f}",
                f"{aim.expected:.1f}",
                bar(aim.made.value),
            )
        _print(table)


def _title(what: str, name: str, given: dict[str, Any], unit: str) -> str:
    from rich.markup import escape

    whose = f" ({name})" if name else ""
    return escape(safe(f"{what}{whose}: {given['rolls']:,} {unit}, seed {given['seed']}, {given['dictionary']} words"))


def _table(title: str, first: str) -> "Table":
    """A table with a title, and its first column."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(first, no_wrap=True)
    return table


def _console() -> "Console":
    """Standard output; wide where it is no terminal, which has no width."""
    from rich.console import Console

    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=160)


def _print(shown: "Table | str") -> None:
    _console().print(shown)


def plot_deck(reports: "Sequence[tuple[str, Sequence[CardReport]]]", file: Path) -> None:
    """Bars of what the tops fill with everyday words, the easiest card on top, with intervals."""
    from jitters.solve.lab.deck import EVERYDAY

    order = [report.card.id for report in sorted(reports[0][1], key=lambda card: card.difficulty)]
    order += [report.card.id for _, cards in reports[1:] for report in cards if report.card.id not in order]
    series = []
    for name, cards in reports:
        by_id = {report.card.id: report for report in cards}
        rows = []
        for card_id in order:
            report = by_id.get(card_id)
            if report is not None:
                rows.append((f"{card_id} ({report.card.points})", report.plain[report.tiers.index(EVERYDAY)]))
        series.append((name, rows))
    _plot(series, "Rolls that the tops fill with everyday words (%)", file)


def plot_dice(reports: "Sequence[tuple[str, DiceReport]]", file: Path) -> None:
    """Bars of how many best fills have each letter, with intervals."""
    series = [(name, [(letter.letter, letter.holding) for letter in report.letters]) for name, report in reports]
    _plot(series, "Best fills with the letter (%)", file)


def _plot(series: "Sequence[tuple[str, Sequence[tuple[str, Share]]]]", title: str, file: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "jitters"  # the same report draws the same file
    from matplotlib import pyplot

    labels = list(dict.fromkeys(label for _, rows in series for label, _ in rows))
    figure, axes = pyplot.subplots(figsize=(8, 0.6 + 0.3 * len(labels)), layout="constrained")
    height = 0.8 / len(series)
    for place, (name, rows) in enumerate(series):
        shares = dict(rows)
        at = [number + place * height for number, label in enumerate(labels) if label in shares]
        values = [100 * share.value for share in shares.values()]
        ordered = [label for label in labels if label in shares]
        values = [100 * shares[label].value for label in ordered]
        spans = [
            [100 * (shares[label].value - shares[label].interval[0]) for label in ordered],
            [100 * (shares[label].interval[1] - shares[label].value) for label in ordered],
        ]
        axes.barh(
            at, values, height=height, xerr=spans, color=_COLOURS[place % 2], ecolor="#444444", label=name or None
        )
    axes.set_yticks([number + 0.4 - height / 2 for number in range(len(labels))], labels)
    axes.invert_yaxis()
    axes.set_title(title)
    axes.set_xlim(left=0)
    axes.grid(axis="x", alpha=0.3)
    if len(series) > 1:
        axes.legend()
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
    pyplot.close(figure)
