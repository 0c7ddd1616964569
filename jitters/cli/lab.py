"""`jitters lab`: how fair cards, dice and timer are, by simulated rolls."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from jitters.cli.group import box_options
from jitters.cli.progress import progress
from jitters.cli.values import MAX_SECONDS, SEED, WORKERS, Number

if TYPE_CHECKING:
    from jitters.games.jitters.box import Box
    from jitters.solve.lab.pool import Vocabulary


MAX_ROLLS = 10_000_000


def common(*, rolls: int, unit: str = "rolls") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The options that all studies share."""
    options = (
        box_options[0],
        box_options[1],
        click.option("--against", type=click.Path(path_type=Path), metavar="FILE", help="Cards or dice to set beside."),
        click.option(f"--{unit}", "rolls", type=click.IntRange(1, MAX_ROLLS), default=rolls, show_default=True),
        click.option("--seed", type=SEED, default=1, show_default=True, help="Equal seeds roll equally."),
        click.option("--dictionary", default="standard", show_default=True, metavar="D", help="Whose words."),
        click.option("--workers", type=WORKERS, metavar="N", help="Processes; by default one a core."),
        click.option("--json", "as_json", is_flag=True, help="Print one JSON document."),
    )

    def add(function: Callable[..., None]) -> Callable[..., None]:
        for option in reversed(options):
            function = option(function)
        return function

    return add


plot_option = click.option(
    "--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Draw a picture: .svg or .png."
)


@click.group("lab")
def command() -> None:
    """How fair are the cards and dice?

    Everything is counted on simulated rolls; "everyday words" are those of tier 35 and below.
    """


@command.command("deck")
@common(rolls=2000)
@plot_option
def deck(**given: Any) -> None:  # noqa: ANN401 (the options above)
    """How often each card can be filled, in how many ways, and how hard that is.

    Difficulty is the mean number of bits that single a fill out among all ways to lay dice on the circles.
    """
    from jitters.cli import lab_tables
    from jitters.solve.lab.study import study_deck

    _check_plot(given["plot"])
    boxes, vocabulary = _asked(given)
    reports = []
    for name, box in boxes:
        with progress(f"deck {name}") as told:
            options = {"rolls": given["rolls"], "seed": given["seed"], "told": told, "workers": given["workers"]}
            reports.append((name, study_deck(box, vocabulary, **options)))
    if given["plot"] is not None:
        lab_tables.plot_deck(reports, given["plot"])
    if given["as_json"]:
        _print(
            [lab_tables.deck_document(report, given, box) for (_, box), (_, report) in zip(boxes, reports, strict=True)]
        )
    else:
        lab_tables.show_deck(reports, given)


@command.command("dice")
@common(rolls=500)
@plot_option
def dice(**given: Any) -> None:  # noqa: ANN401 (the options above)
    """Letters, vowels, dead rolls; which letters are wanted, and which lie about."""
    from jitters.cli import lab_tables
    from jitters.solve.lab.study import study_dice

    _check_plot(given["plot"])
    boxes, vocabulary = _asked(given)
    reports = []
    for name, box in boxes:
        with progress(f"dice {name}") as told:
            options = {"rolls": given["rolls"], "seed": given["seed"], "told": told, "workers": given["workers"]}
            reports.append((name, study_dice(box, vocabulary, **options)))
    if given["plot"] is not None:
        lab_tables.plot_dice(reports, given["plot"])
    if given["as_json"]:
        _print(
            [lab_tables.dice_document(report, given, box) for (_, box), (_, report) in zip(boxes, reports, strict=True)]
        )
    else:
        lab_tables.show_dice(reports, given)


@command.command("timer")
@click.option("--seconds", type=Number(1, MAX_SECONDS), default=180, show_default=True, help="A turn's length.")
@click.option(
    "--pace", type=Number(0, MAX_SECONDS, min_open=True), default=15, show_default=True, help="Seconds for a word."
)
@click.option("--tier", type=click.IntRange(10, 80), default=35, show_default=True, help="The rarest words known.")
@common(rolls=1000, unit="turns")
def timer(**given: Any) -> None:  # noqa: ANN401 (the options above)
    """What a turn yields at a given pace, for each number of cards that a player aims at.

    A card takes half to one and a half times the pace for each of its words, evenly drawn, and half as much again where
    it takes a sideswipe or shows that it is dead and must be rolled again.
    """
    from jitters.cli import lab_tables
    from jitters.solve.lab.study import study_timer
    from jitters.solve.lab.timer import Pace

    boxes, vocabulary = _asked(given)
    pace = Pace(seconds_per_word=given["pace"], tier=given["tier"])
    reports = []
    for name, box in boxes:
        with progress(f"timer {name}") as told:
            options = {"seed": given["seed"], "told": told, "workers": given["workers"]}
            aims = study_timer(box, vocabulary, pace, seconds=given["seconds"], turns=given["rolls"], **options)
            reports.append((name, aims))
    if given["as_json"]:
        _print(
            [
                lab_tables.timer_document(report, given, box)
                for (_, box), (_, report) in zip(boxes, reports, strict=True)
            ]
        )
    else:
        lab_tables.show_timer(reports, given)


def _asked(given: dict[str, Any]) -> "tuple[list[tuple[str, Box]], Vocabulary]":
    """The boxes to study, each with what to call it, and the words.

    Raises:
        click.UsageError: a file or the dictionary is wrong.
    """
    from jitters.lexicon import DictionaryError
    from jitters.solve.lab.pool import Vocabulary
    from jitters.store.box import BoxError, load_box
    from jitters.store.house_words import HouseWords, HouseWordsError

    try:
        box = load_box(given["cards"], given["dice"])
        boxes = [("", box)]
        if given["against"] is not None:
            boxes = [("here", box), (given["against"].name, _against(box, given["against"], given))]
        vocabulary = Vocabulary(dictionary=given["dictionary"], rulings=dict(HouseWords().rulings))
        vocabulary.index()
    except (BoxError, DictionaryError, HouseWordsError) as fault:
        raise click.UsageError(str(fault)) from None
    return boxes, vocabulary


def _against(box: "Box", file: Path, given: dict[str, Any]) -> "Box":
    """The same box with the cards, or else the dice, of a file.

    Raises:
        BoxError: it holds neither.
    """
    from jitters.store.box import BoxError, load_box, load_dice

    try:
        return replace(box, dice=load_dice(file))
    except BoxError as no_dice:
        try:
            return load_box(file, given["dice"])
        except BoxError as no_cards:
            says_dice = any("cards" in fault.what for fault in no_cards.faults)
            raise (no_dice if says_dice else no_cards) from None


def _print(documents: list[dict[str, Any]]) -> None:
    """One document; with --against, what stands beside it is in it."""
    document = documents[0] | ({"against": documents[1]} if len(documents) > 1 else {})
    click.echo(json.dumps(document, indent=1))


def _check_plot(file: Path | None) -> None:
    """Say at once what would be found out minutes later.

    Raises:
        click.UsageError: no picture can be drawn there.
    """
    from importlib.util import find_spec

    if file is None:
        return
    if file.suffix not in (".svg", ".png"):
        raise click.UsageError(f"--plot {file}: a picture's name ends in .svg or .png")
    if not file.absolute().parent.is_dir():
        raise click.UsageError(f"--plot {file}: there is no folder {file.parent}")
    if find_spec("matplotlib") is None:
        raise click.UsageError("--plot needs matplotlib: pip install 'jitters[plot]'")
