"""`jitters coach`: a kept game, card by card: was it better to stop or to go on?"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from jitters.cli.documents import as_document

if TYPE_CHECKING:
    from jitters.bots.coach.advice import Advice, CoachedTurn
    from jitters.bots.coach.pace import Pace
    from jitters.table.journal import Journal

NAME_CELLS = 10
CARD_CELLS = 11


@click.command("coach")
@click.argument("game", required=False)
@click.option("--turn", type=click.IntRange(min=1), metavar="N", help="Only the game's N-th turn.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(game: str | None, turn: int | None, as_json: bool) -> None:
    """Look at a kept GAME again: at each completed card, was stopping or going on better?

    GAME is an id, the first letters of one, or a file; without it, the game last played. What counts is the chance to
    win, at the player's own pace once enough turns are kept. How it is found: docs/coach.md.
    """
    from jitters.bots.coach.advice import coached
    from jitters.bots.coach.levels import level_pace
    from jitters.table.journal import JournalError

    path, journal, damage = _journal(game)
    paces = _paces(path, journal)
    turns: list[CoachedTurn] = []
    try:
        turns += coached(journal, paces, level_pace())
    except JournalError as fault:
        damage = fault
    if turn is not None and turn > len(turns):
        raise click.UsageError(f"--turn {turn}: {_counted(len(turns))} of the game ended")
    chosen = turns if turn is None else turns[turn - 1 : turn]
    if as_json:
        click.echo(as_document(_document(path, journal, paces, chosen)))
    else:
        _show(journal, paces, chosen)
    if damage is not None:
        raise click.ClickException(f"{path}, {damage}; what comes before it is sound")


def _counted(turns: int) -> str:
    return "no turn" if not turns else "1 turn" if turns == 1 else f"{turns} turns"


def _journal(game: str | None) -> "tuple[Path, Journal, Exception | None]":
    """The file, the sound part of the game in it, and what is wrong with the rest.

    Raises:
        click.ClickException: there is none, or it cannot be read.
    """
    from jitters.store.games import NoSuchGameError, files, find, games_folder
    from jitters.store.journals import JournalError, load_sound

    path: Path | None = None
    try:
        path = find(games_folder(), game) if game is not None else next(iter(files(games_folder())), None)
        if path is None:
            raise click.ClickException(f"no games are kept in {games_folder()}")
        journal, fault = load_sound(path)
    except NoSuchGameError as wrong:
        raise click.ClickException(str(wrong)) from None
    except OSError as wrong:
        raise click.ClickException(f"{path or games_folder()} cannot be read: {wrong.strerror}") from None
    except JournalError as wrong:
        raise click.ClickException(f"{path}, {wrong}") from None
    return path, journal, fault


def _paces(path: Path, journal: "Journal") -> "dict[int, Pace]":
    from jitters.store.games import games_folder
    from jitters.store.paces import paces_of_seats, records_of_players

    names = journal.header.setup.players
    records = records_of_players(names, games_folder(), besides=(path,))
    return paces_of_seats(names, journal.header.about.bots, records)


# ---------------------------------------------------------------------------- JSON


def _document(
    path: Path, journal: "Journal", paces: "Mapping[int, Pace]", turns: "Sequence[CoachedTurn]"
) -> dict[str, Any]:
    names = journal.header.setup.players
    values = sorted({card.points for card in journal.header.setup.box.cards})
    return {
        "game": path.stem,
        "players": [
            {
                "name": name,
                "turns": paces[seat].turns,
                "level": paces[seat].level,
                "median_ms": {str(points): paces[seat].median_ms(points) for points in values},
            }
            for seat, name in enumerate(names)
        ],
        "turns": [
            {
                "turn": one.number,
                "round": one.turn.round,
                "player": one.turn.player,
                "how": one.turn.how,
                "points": one.turn.points,
                "cards": [_card(advice) for advice in one.advice],
            }
            for one in turns
        ],
    }


def _card(advice: "Advice") -> dict[str, Any]:
    moment = advice.moment
    return {
        "card": moment.card,
        "points": moment.points,
        "words": list(moment.words),
        "in_hand": moment.in_hand,
        "left_ms": moment.left_ms,
        "counts": "rounds" if advice.alone else "chance",
        "stop": round(abs(advice.stop), 4),
        "on": round(abs(advice.on), 4),
        "bust": round(advice.bust, 4),
        "better": advice.better,
        "done": advice.done,
        "cost": round(advice.cost, 4),
    }


# ---------------------------------------------------------------------------- table


def _show(journal: "Journal", paces: "Mapping[int, Pace]", turns: "Sequence[CoachedTurn]") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from jitters.voice.names import clip, safe, shown_names
    from jitters.voice.wording import clock

    names = shown_names(journal.header.setup.players, NAME_CELLS)
    alone = any(advice.alone for one in turns for advice in one.advice)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("turn", justify="right", no_wrap=True)
    table.add_column("player", no_wrap=True)
    table.add_column("card", no_wrap=True)
    for column in ("hand", "left", "stop", "on", "bust %"):
        table.add_column(column, justify="right", no_wrap=True)
    for column in ("did", "better"):
        table.add_column(column, no_wrap=True)
    table.add_column("cost", justify="right", no_wrap=True)
    for one in turns:
        who = (str(one.number), escape(names[one.turn.player]))
        for advice in one.advice:
            card = escape(clip(safe(advice.moment.card), CARD_CELLS))
            table.add_row(*who, card, *_cells(advice, clock(advice.moment.left_ms)))
            who = ("", "")
        if not one.advice:
            table.add_row(*who, escape(f"({safe(one.turn.how)})"))
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=80)
    if turns:
        console.print(table)
    else:
        console.print("No turn has ended yet.")
    what = "rounds still to play" if alone else "chances to win, in per cent"
    console.print(f"stop, on: {what}, after stopping and going on. cost: what the choice gave away.")
    for seat, name in enumerate(names):
        console.print(f"{name}: {_told(paces[seat])}", markup=False)


def _cells(advice: "Advice", left: str) -> tuple[str, ...]:
    def told(value: float) -> str:
        return f"{abs(value):.1f}" if advice.alone else f"{100 * value:.1f}"

    cost = told(advice.cost) if advice.cost and advice.better != "even" else ""
    done = "" if advice.done == "none" else advice.done
    busts = f"{100 * advice.bust:.0f}"
    return (str(advice.moment.in_hand), left, told(advice.stop), told(advice.on), busts, done, advice.better, cost)


def _told(pace: "Pace") -> str:
    if pace.turns:
        return f"own pace, learned from {pace.turns} turns"
    return f"the pace of the level {pace.level}"
