"""`jitters solve`: what could be made of a card and a roll, also of real dice."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from jitters.cli.values import MAX_NUMBER, MAX_SECONDS, SEED, Number

if TYPE_CHECKING:
    from jitters.games.jitters.box import Card
    from jitters.solve.index import WordIndex
    from jitters.solve.search import Opening, Search
    from jitters.solve.task import Fill, Task


@click.command("solve")
@click.option("--card", "card_id", metavar="ID", help="A card of the box.")
@click.option("--pattern", type=click.Path(path_type=Path), metavar="FILE", help="A pattern of your own; - reads it.")
@click.option("--tops", "--dice", "tops", metavar='"F L Y …"', help="The letters on top.")
@click.option("--sides", metavar='"AEST AEST …"', help="The four sides of each die; without them, no sideswipe.")
@click.option(
    "--roll", "seed", type=SEED, metavar="SEED", help="Roll the box's dice instead; equal seeds roll equally."
)
@click.option("--no-swipe", is_flag=True, help="Count on the tops alone.")
@click.option("--tier", type=click.IntRange(10, 80), help="The rarest words that count, 10 (everyday) to 80 (all).")
@click.option("--withdrawn", metavar='"WORD …"', default="", help="Words that may not stand.")
@click.option("--all", "every", is_flag=True, help="Every fill.")
@click.option("--limit", type=click.IntRange(1, MAX_NUMBER), metavar="N", help="With --all: at most so many.")
@click.option("--count", is_flag=True, help="How many fills there are.")
@click.option("--best", is_flag=True, help="Only the best fill: the one of the commonest words.")
@click.option("--opens", is_flag=True, help="What each sideswipe opens.")
@click.option("--seconds", type=Number(0, MAX_SECONDS, min_open=True), default=60, show_default=True, help="Patience.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--dictionary", default="standard", show_default=True, metavar="D", help="Whose words.")
@click.option("--cards", type=click.Path(path_type=Path), metavar="FILE", help="Cards of your own (YAML).")
@click.option(
    "--box-dice", type=click.Path(path_type=Path), metavar="FILE", help="Dice of your own (YAML), for --roll."
)
def command(**given: Any) -> None:  # noqa: ANN401 (the options above)
    """Find what could be made of a card and a roll.

    \b
        jitters solve --card staircase --roll 7 --best
        jitters solve --card three --dice "F L Y A B C D E F G H I"

    The best fill is that of the commonest words: a word of each next tier weighs twice as much as one of the tier
    before.
    """  # noqa: D301 (click's own mark)
    from jitters.solve.search import Search
    from jitters.solve.task import Cancelled

    if given["limit"] and not given["every"]:
        raise click.UsageError("--limit goes with --all")
    card = _card(given["card_id"], given["pattern"], given["cards"])
    task = _task(card, given)
    index = _index(given["dictionary"])
    end = monotonic() + given["seconds"]
    search = Search(task, index, lambda: monotonic() > end)
    try:
        if given["as_json"]:
            click.echo(json.dumps(_document(search, given), indent=1))
        else:
            _show(search, card, given)
    except Cancelled:
        raise click.ClickException(f"no answer within {given['seconds']:g} seconds; --seconds allows more") from None


def _card(card_id: str | None, pattern: Path | None, cards: Path | None) -> "Card":
    """The card that was asked for.

    Raises:
        click.UsageError: none, or two, or one that there is not.
    """
    from jitters.games.jitters.patterns import card_of, faults_of
    from jitters.lexicon.reading import read_whole
    from jitters.store.box import LARGEST, BoxError, load_cards

    if (card_id is None) == (pattern is None):
        raise click.UsageError("Give a card: --card ID, or --pattern FILE.")
    if pattern is not None:
        try:
            text = _typed() if str(pattern) == "-" else read_whole(pattern, LARGEST).decode()
        except OSError as fault:
            raise click.UsageError(f"{pattern} cannot be read: {fault.strerror}") from None
        except UnicodeDecodeError:
            raise click.UsageError(f"{pattern}: is no UTF-8 text") from None
        if cards is not None:
            raise click.UsageError("--cards goes with --card.")
        faults = faults_of(text.lstrip("\n"))
        if faults:
            raise click.UsageError(f"{pattern}: {'; '.join(fault.what for fault in faults)}")
        return card_of("pattern", 1, text.lstrip("\n"))
    try:
        box = load_cards(cards)
    except BoxError as fault:
        raise click.UsageError(str(fault)) from None
    for card in box:
        if card.id == card_id:
            return card
    raise click.UsageError(f"There is no card {card_id!r}; there are {', '.join(card.id for card in box)}.")


def _typed() -> str:
    """The pattern on standard input."""
    from jitters.store.box import LARGEST

    text = sys.stdin.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise click.UsageError(f"standard input has more than {LARGEST >> 20} MB")
    return text


def _task(card: "Card", given: dict[str, Any]) -> "Task":
    """Card and roll together.

    Raises:
        click.UsageError: the roll is not said, said twice, or does not make sense.
    """
    from jitters.kernel.letters import to_letters
    from jitters.solve.lab.rolls import roll
    from jitters.solve.task import Task
    from jitters.store.box import BoxError, load_dice

    tops, sides, seed = given["tops"], given["sides"], given["seed"]
    if (tops is None) == (seed is None):
        raise click.UsageError('Give a roll: --dice "F L Y …", or --roll SEED.')
    turned: tuple[str, ...] = ()
    if seed is not None:
        if sides is not None:
            raise click.UsageError("--sides goes with --dice; a roll by seed has its sides.")
        try:
            tops, turned = roll(load_dice(given["box_dice"]), seed, 0)
        except BoxError as fault:
            raise click.UsageError(str(fault)) from None
    else:
        if given["box_dice"] is not None:
            raise click.UsageError("--box-dice goes with --roll.")
        text = "".join(re.split(r"[\s,]+", tops))
        if (tops := to_letters(text)) is None:
            raise click.UsageError(f"--dice: {text!r} is not all letters A to Z")
        if sides is not None:
            turned = tuple(_sides(sides, len(tops)))
    if len(tops) < len(card.circles):
        raise click.UsageError(f"The card has {len(card.circles)} circles, and there are only {len(tops)} dice.")
    withdrawn = frozenset(given["withdrawn"].upper().split())
    swipe = () if given["no_swipe"] else turned
    return Task(slots=card.words, tops=tops, sides=swipe, tier=given["tier"], withdrawn=withdrawn)


def _sides(text: str, dice: int) -> Iterator[str]:
    """The sides of each die.

    Raises:
        click.UsageError: not four letters for each die.
    """
    from jitters.kernel.letters import to_letters

    groups = re.split(r"[\s,]+", text.strip())
    if len(groups) != dice:
        raise click.UsageError(f"--sides: {len(groups)} groups of letters for {dice} dice")
    for group in groups:
        letters = to_letters(group)
        if letters is None or len(letters) != 4:
            raise click.UsageError(f"--sides: {group!r} is not four letters A to Z")
        yield letters


def _index(dictionary: str) -> "WordIndex":
    """The words.

    Raises:
        click.UsageError: there is no such dictionary.
    """
    from jitters.lexicon import DictionaryError, open_dictionary
    from jitters.lexicon.house import with_house
    from jitters.solve.words import index_of
    from jitters.store.house_words import HouseWords, HouseWordsError

    try:
        lexicon = open_dictionary(dictionary)
        return index_of(with_house(lexicon, HouseWords().rulings))
    except (DictionaryError, HouseWordsError) as error:
        raise click.UsageError(str(error)) from None


def _document(search: "Search", given: dict[str, Any]) -> dict[str, Any]:
    """What `--json` prints."""
    first = search.first()
    document: dict[str, Any] = {
        "solvable": first is not None,
        "count": search.count() if given["count"] else None,
        "first": _fill(first),
        "best": _fill(search.best()),
    }
    if given["every"]:
        document["fills"] = [_fill(fill) for fill in islice(search.fills(), given["limit"])]
    if given["opens"]:
        document["opens"] = [
            {"letter": opening.letter, "count": opening.count, "best": _fill(opening.best)}
            for opening in search.openings()
        ]
    return document


def _fill(fill: "Fill | None") -> dict[str, Any] | None:
    if fill is None:
        return None
    swipe = None if fill.swipe is None else asdict(fill.swipe)
    return {"words": list(fill.words), "letters": fill.letters, "swipe": swipe}


def _show(search: "Search", card: "Card", given: dict[str, Any]) -> None:
    """The answer for people."""
    from rich.console import Console

    console = Console(highlight=False)
    task = search.task
    asked: list[tuple[str, Callable[[], Fill | None]]] = []
    if not any(given[name] for name in ("best", "every", "count", "opens")):
        asked.append(("first found", search.first))
    if given["best"] or not any(given[name] for name in ("every", "count", "opens")):
        asked.append(("best", search.best))
    found = [(name, ask()) for name, ask in asked]  # all answers before a word is said: out of time, nothing is
    count = search.count() if given["count"] else None
    openings = search.openings() if given["opens"] else None
    console.print(f"{card.id}: {' '.join(task.tops)}" + (" with one sideswipe" if task.sides else ""))
    if given["every"]:
        for fill in islice(search.fills(), given["limit"]):
            console.print(_said(fill, task))
    shown: list[Fill] = []
    for name, answer in found:
        if answer is None:
            console.print("Nothing can be made.")
            break
        if answer not in shown:
            shown.append(answer)
            console.print(f"\n{name}: {_said(answer, task)}\n")
            console.print(_drawn(card, answer))
    if count is not None:
        console.print("Nothing can be made." if not count else f"{count:,} fill{'' if count == 1 else 's'}")
    if openings is not None:
        _show_openings(openings, task, console)


def _said(fill: "Fill", task: "Task") -> str:
    """A fill in a line."""
    if fill.swipe is None:
        return " ".join(fill.words)
    swipe = fill.swipe
    return f"{' '.join(fill.words)}  (sideswipe: die {swipe.die + 1}, from {task.tops[swipe.die]} to {swipe.letter})"


def _show_openings(openings: "tuple[Opening, ...]", task: "Task", console: Any) -> None:  # noqa: ANN401 (rich is imported late)
    from rich.table import Table

    table = Table(title="What a sideswipe opens", title_justify="left")
    for column in ("to", "fills", "best"):
        table.add_column(column, justify="right" if column == "fills" else "left")
    for opening in openings:
        table.add_row(opening.letter, f"{opening.count:,}", _said(opening.best, task))
    console.print(table if table.rows else "A sideswipe opens nothing.")


def _drawn(card: "Card", fill: "Fill") -> Any:  # noqa: ANN401 (rich is imported late)
    """The card with its letters; the swiped die is marked by brackets, not by colour alone."""
    from rich.text import Text

    colours = {"o": "bold", "r": "bold red", "g": "bold green", "b": "bold blue", "y": "bold yellow"}
    at = {circle: number for number, circle in enumerate(card.circles)}
    swiped = None if fill.swipe is None else fill.swipe.circle
    text = Text()
    for row in range(card.rows):
        for column in range(card.columns):
            number = at.get((row, column))
            if number is None:
                text.append("    ")
            else:
                marks = "<{}> " if number == swiped else "({}) "
                text.append(marks.format(fill.letters[number]), style=colours[card.colours[number]])
        text.append("\n")
    return text
