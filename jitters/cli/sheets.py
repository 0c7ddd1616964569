"""A kept game as text, JSON or a page of HTML."""

from dataclasses import fields, is_dataclass
from html import escape
from typing import Any

import click

from jitters.games.jitters.view import View
from jitters.kernel.ledger import Entry, cells
from jitters.store.games import Listed, NoSuchGameError, find, games_folder, listed
from jitters.table.wire import Json, write_state
from jitters.voice.ledger import cell_text, head, ledger_lines, notes
from jitters.voice.names import safe, shown_names
from jitters.voice.standings import final, ranked

NAME_CELLS = 24


def kept_game(name: str) -> Listed:
    """The game whose id begins so, or that lies in this file.

    Raises:
        ClickException: there is none.
    """
    try:
        return listed(find(games_folder(), name))
    except NoSuchGameError as fault:
        raise click.ClickException(str(fault)) from None
    except OSError as fault:
        where = fault.filename or games_folder()
        raise click.ClickException(f"{where} cannot be read: {fault.strerror}") from None


def sound_game(name: str) -> tuple[Listed, View]:
    """The game of that name with its table.

    Raises:
        ClickException: there is none, or its file is damaged.
    """
    game = kept_game(name)
    if game.table is None:
        raise click.ClickException(damage(game))
    if game.torn:
        click.echo(f"{safe(str(game.path))}: its last line was not finished and is left out", err=True)
    return game, game.table


def damage(game: Listed) -> str:
    """What is wrong with a game's file, and what can still be done with it."""
    hint = f"; `jitters replay {game.game}` tells what is sound" if game.header is not None else ""
    return f"{game.path}, {game.fault}{hint}"


def as_text(game: Listed, table: View) -> str:
    """Title, rules agreed on, the ledger, and how it stands."""
    names = shown_names(table.players, NAME_CELLS)
    lines = [title(game, table), *head(table, names), "", *ledger_lines(table, names, 100), "", standing_line(table)]
    return "\n".join(lines)


def as_json(game: Listed, table: View) -> Json:
    """All that a game's journal tells at its end."""
    header = game.header
    assert header is not None
    return {
        **summary(game),
        "app": header.app,
        "dictionary": {"name": header.dictionary.name, "sha256": header.dictionary.sha256},
        "ledger": [entry_json(entry) for entry in table.ledger],
        "final": write_state(table),
    }


def summary(game: Listed) -> Json:
    """A game as `jitters games --json` lists it."""
    table, header = game.table, game.header
    return {
        "game": game.game,
        "file": str(game.path),
        "created": None if header is None else header.created,
        "state": game.state,
        "players": None if table is None else list(table.players),
        "target": None if table is None else table.target,
        "totals": None if table is None else list(table.totals),
        "round": None if table is None else table.round,
        "phase": None if table is None else table.phase,
        "winner": None if table is None else table.winner,
        "seed": None if table is None else table.seed,
        "torn": game.torn,
        "fault": game.fault,
        "holder": game.holder,
    }


def entry_json(entry: Entry) -> Json:
    """A ledger entry: its kind in lower case, and its fields."""
    return {"entry": type(entry).__name__.lower(), **_plain(entry)}


def as_html(game: Listed, table: View) -> str:
    """The ledger as a page that stands alone: no script, nothing fetched."""
    names = [escape(name) for name in shown_names(table.players, NAME_CELLS)]
    written = cells(table.ledger)
    rounds = sorted({number for _, number in written})
    ties = {number for (_, number), cell in written.items() if cell.entry.tiebreak}
    total = _row("total", [str(total) for total in table.totals], tag="th")
    rows = []
    for number in rounds:
        label = f"{number} (tiebreaker)" if number in ties else str(number)
        told = [
            _struck(cell_text(written[seat, number])) if (seat, number) in written else "" for seat in range(len(names))
        ]
        rows.append(_row(label, told))
    rows.insert(len(rounds) - len(ties), total)
    plain_names = shown_names(table.players, NAME_CELLS)
    remarks = "".join(f"<li>{escape(note)}</li>\n" for note in notes(table, plain_names))
    agreed = "".join(f"<p>{escape(line)}</p>\n" for line in head(table, plain_names))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f"<title>{escape(title(game, table))}</title>\n<style>{_STYLE}</style></head><body>\n"
        f"<h1>{escape(title(game, table))}</h1>\n{agreed}"
        f"<table>\n{_row('round', names, tag='th')}{''.join(rows)}</table>\n"
        f"<p>{escape(standing_line(table))}</p>\n" + (f"<ul>\n{remarks}</ul>\n" if remarks else "") + "</body></html>\n"
    )


def title(game: Listed, table: View) -> str:
    """Who plays, and since when."""
    day = safe(game.header.created)[:10] if game.header is not None else ""
    return f"Jitters, {day}: {', '.join(shown_names(table.players, NAME_CELLS))}"


def standing_line(table: View) -> str:
    """Who won, or who leads."""
    names = shown_names(table.players, NAME_CELLS)
    if table.phase == "over":
        return " ".join(final(table, names))
    order = ", ".join(f"{names[player]} {table.totals[player]}" for player in ranked(table))
    return f"Round {table.round}, not over: {order}."


_STYLE = (
    "body{font:1rem/1.5 Georgia,serif;margin:2rem;color:#222;background:#fffdf6}table{border-collapse:collapse}"
    "td,th{border-bottom:1px solid #bbb;padding:.2rem 1rem;text-align:right}"
    "th:first-child,td:first-child{text-align:left}"
)


def _row(label: str, texts: list[str], *, tag: str = "td") -> str:
    return f"<tr><th>{label}</th>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>\n"


def _struck(text: str) -> str:
    *struck, last = text.split(" ")
    return " ".join([*(f"<s>{figure.strip('~')}</s>" for figure in struck), last])


def _plain(value: object) -> Any:  # noqa: ANN401 (any JSON value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
    return value
