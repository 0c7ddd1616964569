"""Starting a game: what can be wrong is found before any screen starts."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jitters.cli.ending import Keepers, farewell, to_its_end
from jitters.cli.house import House, HouseKeeper

if TYPE_CHECKING:  # a first screen waits for none of these
    from jitters.games.jitters.box import Box
    from jitters.games.jitters.events import GameStarted
    from jitters.games.jitters.state import Setup
    from jitters.kernel.verdicts import Source
    from jitters.lexicon import Lexicon
    from jitters.table.about import About
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Keeper, Kept, Offer

BUILT_IN = ("home", "standard", "wide")


class Refused(click.ClickException):
    """What was asked for cannot be played; exit status 2."""

    exit_code = 2


def open_box(cards: Path | None, dice: Path | None) -> Box:
    """The box of these files.

    Raises:
        Refused: with every fault.
    """
    from jitters.store.box import BoxError, load_box, shipped_box

    try:
        return shipped_box() if cards is None and dice is None else load_box(cards, dice)
    except BoxError as fault:
        raise Refused(str(fault)) from None


def open_words(spec: str) -> Lexicon:
    """The dictionary of that name.

    Raises:
        Refused: with the reason.
    """
    from jitters.lexicon import DictionaryError, open_dictionary

    try:
        return open_dictionary(spec)
    except DictionaryError as fault:
        raise Refused(str(fault)) from None


def the_screen_can_show() -> None:
    """Make sure that there is a terminal for the screen.

    Raises:
        Refused: there is none; the line mode is named.
    """
    if not sys.stdin.isatty() or not sys.stdout.isatty() or os.environ.get("TERM", "") in ("", "dumb"):
        raise Refused("the table needs a terminal; `jitters --plain` plays line by line without one")


def kept_game(path: Path, dictionary: str | None = None, house: House | None = None) -> Kept:
    """The game of a journal, to be played on with the dictionary that ruled, or another, under the house's words.

    Raises:
        OfferError: it cannot be taken up; nothing was changed.
        Refused: there is no dictionary of that name.
    """
    from jitters.games.jitters.state import core
    from jitters.store import locks
    from jitters.store.games import take_up
    from jitters.table.journal import JournalError
    from jitters.table.keeping import OfferError

    if dictionary is not None:
        open_words(dictionary)
    house = house or House()
    try:
        kept = take_up(path, partial(_words_again, house, dictionary), box=open_box(None, None))
        ruled_by_house = core(kept.state).game.setup.house.get("overrule")
        return replace(kept, keeper=HouseKeeper(kept.keeper, house)) if ruled_by_house else kept
    except OSError as fault:
        raise OfferError(f"{path} cannot be read: {fault.strerror}") from None
    except locks.InUseError as fault:
        raise OfferError(str(fault)) from None
    except JournalError as fault:
        raise OfferError(f"{path}, {fault}; nothing was changed, and `jitters replay` shows what is sound") from None


def offer(house: House, keepers: Keepers | None = None) -> Offer | None:
    """The last game that is not over, if there is one; `keepers` are told when it is taken up."""
    from jitters.store.games import games_folder, unfinished
    from jitters.table.keeping import Offer

    game = None
    with contextlib.suppress(OSError):  # a new game can be played all the same
        game = unfinished(games_folder())
    if game is None or game.table is None:
        return None
    when = f"{datetime.fromtimestamp(game.path.stat().st_mtime):%Y-%m-%d %H:%M}"

    def take_up() -> Kept:
        kept = kept_game(game.path, None, house)
        return kept if keepers is None else keepers.adopt(kept)

    return Offer(table=game.table, when=when, take_up=take_up)


def start(
    agreement: Agreement,
    *,
    cards: Path | None,
    dice: Path | None,
    plain: bool,
    kept: Kept | None = None,
    at_home: bool = False,
    own_box: Box | None = None,
) -> int:
    """Play on the screen, or line by line; with `kept`, that game goes on.

    Args:
        agreement: what the options say.
        cards: a file of cards, or None for the shipped ones.
        dice: a file of dice, likewise.
        plain: whether it is played line by line.
        kept: a game to go on with.
        at_home: whether the screen begins at home, for nobody has said what to play.
        own_box: a box that is at hand already, such as that of a game to be raced.

    Returns:
        The exit status.

    Raises:
        Refused: a wrong option, file or terminal.
    """
    box: Callable[[], Box] = lambda: open_box(cards, dice)  # noqa: E731
    house = House()
    words: Callable[[str], Lexicon] = partial(_named_words, house)
    if own_box is not None or cards is not None or dice is not None or agreement.deal is not None:
        found = own_box or box()
        box = lambda: found  # noqa: E731
        agreement = _with_deal(agreement, found)
    if agreement.dictionary not in BUILT_IN and kept is None:
        opened = with_house(house, open_words(agreement.dictionary))
        words = lambda spec: opened if spec == agreement.dictionary else _named_words(house, spec)  # noqa: E731
    if not plain:
        the_screen_can_show()
    keepers = Keepers(house.keep(_begin), None if kept is None else kept.keeper)
    if plain:
        from jitters.plain.table import INTERRUPTED
        from jitters.plain.table import run as run_plain
        from jitters.store.practised import Journals

        if kept is None and agreement.names is None and sys.stdin.isatty():
            _mention(offer(house))
        by_lines, past = partial(words, agreement.dictionary), Journals()
        status = to_its_end(
            lambda: run_plain(agreement, box, by_lines, journal=keepers, kept=kept, practised=past), keepers
        )
        farewell(keepers, told_how=status in (0, INTERRUPTED))
        return status
    from jitters.cli.rooms import rooms
    from jitters.tui.app import run as run_screen

    found_again, around = partial(offer, house, keepers), rooms(house, keepers, at_home=at_home)
    status = to_its_end(
        lambda: run_screen(agreement, box, words, journal=keepers, kept=kept, offer=found_again, rooms=around),
        keepers,
    )
    farewell(keepers)
    return status


def _with_deal(agreement: Agreement, box: Box) -> Agreement:
    """The agreement with the seed of its deal, if it has one.

    Raises:
        Refused: the deal belongs to another box, or its code is mistyped.
    """
    from jitters.practice.deals import DealError, dealt

    try:
        return dealt(agreement, box) if agreement.deal is not None else agreement
    except DealError as fault:
        raise Refused(str(fault)) from None


def _named_words(house: House, spec: str) -> Lexicon:
    """The dictionary of that name, under the house's words.

    Raises:
        DictionaryError: it cannot be opened.
        Refused: the house dictionary cannot be read.
    """
    from jitters.lexicon import open_dictionary

    return with_house(house, open_dictionary(spec))


def _mention(found: Offer | None) -> None:
    """Say that a game is not over; the line mode asks nothing about it."""
    if found is not None:
        import shutil
        import textwrap

        from jitters.voice.names import shown_names

        who = ", ".join(shown_names(found.table.players))
        told = f"A game is not over: {who}, round {found.table.round}. jitters resume --plain goes on with it."
        width = shutil.get_terminal_size().columns - 1 if sys.stdout.isatty() else len(told)
        click.echo(textwrap.fill(told, max(width, 20)))


def _begin(setup: Setup, started: GameStarted, dictionary: Source, about: About) -> Keeper:
    from jitters.store.games import begin, games_folder

    return begin(games_folder(), setup, started, dictionary, about)


def with_house(house: House, words: Lexicon, apart: Collection[str] = ()) -> Lexicon:
    """`words` with the rulings of the house before them; a game tells itself of those set `apart`.

    Raises:
        Refused: the house dictionary cannot be read.
    """
    from jitters.store.house_words import HouseWordsError

    try:
        return house.over(words, apart=apart)
    except HouseWordsError as fault:
        raise Refused(str(fault)) from None


def _words_again(house: House, chosen: str | None, ruling: Source, ruled: Collection[str]) -> Lexicon:
    """The dictionary that was chosen, else the one that ruled, else the standard one."""
    from jitters.lexicon import DictionaryError, open_dictionary

    try:
        return with_house(house, open_dictionary(chosen or ruling.name), ruled)
    except DictionaryError:
        return with_house(house, open_dictionary("standard"), ruled)
