"""`jitters stats`: people's figures."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from jitters.cli.asking import ask
from jitters.cli.documents import as_document
from jitters.practice.modes import MODES
from jitters.store.records import queries
from jitters.store.records.rows import SOLITAIRE, TABLE
from jitters.voice.figures import best_lines, figure_lines, people_lines, summary_lines
from jitters.voice.names import safe

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

    from jitters.store.records.figures import Figures, Person, Sums

Json = dict[str, Any]
MODES_KNOWN = (TABLE, SOLITAIRE, *MODES)


@click.command("stats")
@click.argument("name", required=False)
@click.option("--mode", metavar="MODE", help="Games of this kind: table, solitaire, daily, run, storm and so on.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(name: str | None, mode: str | None, as_json: bool) -> None:
    """Everybody's figures in a line, or all of one NAME's: bests, trend, busts, times, words.

    Games at a table, solitaire and each way to practise are counted apart. A name may be typed in any case.
    """
    if name is None:
        _everybody(mode or TABLE, as_json=as_json)
        return

    def question(database: sqlite3.Connection) -> list[Figures]:
        return [queries.figures(database, name, kind) for kind in queries.kinds(database, name)]

    found = ask(question)
    if mode is not None:
        kinds = [figures.kind for figures in found]
        found = [figures for figures in found if figures.kind == mode]
        if not found:
            raise click.UsageError(f"{name} has no games of mode {mode!r}; there are {', '.join(kinds)}")
    if as_json:
        document = {"player": found[0].name, "modes": {figures.kind: figures_json(figures) for figures in found}}
        click.echo(as_document(document))
        return
    first, *others = found
    click.echo("\n".join(figure_lines(first)))
    for figures in others:
        click.echo("\n".join(["", *summary_lines(figures), *best_lines(figures.bests)]))
    if others:
        click.echo(f"\nMore of these: jitters stats {safe(name)} --mode {safe(others[0].kind)}")


def _everybody(kind: str, *, as_json: bool) -> None:
    people, kinds = ask(lambda database: (queries.people(database, kind), queries.kinds(database)))
    if kind not in {*MODES_KNOWN, *kinds}:
        raise click.UsageError(f"--mode: there is no mode {kind!r}; there are {', '.join(MODES_KNOWN)}")
    if as_json:
        document = {"mode": kind, "people": [_person_json(person) for person in people]}
        click.echo(as_document(document))
        return
    if not people:
        others = f"; there are {', '.join(map(safe, kinds))}" if kinds else ""
        click.echo(f"Nothing of mode {safe(kind)} is recorded{others}.")
        return
    click.echo("\n".join(people_lines(people)))


def figures_json(figures: Figures) -> Json:
    """A person's figures in one mode."""
    return {
        **_sums_json(figures.sums),
        "bests": [asdict(best) for best in figures.bests],
        "trend": [asdict(point) for point in figures.trend],
        "bust_by_card": [{**asdict(after), "rate": round(after.rate, 4)} for after in figures.after],
        "by_points": [
            {key: value for key, value in asdict(card).items() if key != "card"} for card in figures.by_points
        ],
        "by_card": [asdict(card) for card in figures.by_card],
        "words": asdict(figures.words),
        "by_dictionary": [{"dictionary": its.dictionary, **_sums_json(its.sums)} for its in figures.by_dictionary],
        "challenges": {"made": asdict(figures.made), "met": asdict(figures.met)},
    }


def _person_json(person: Person) -> Json:
    return {"name": person.name, "last": person.last, **_sums_json(person.sums)}


def _sums_json(sums: Sums) -> Json:
    per_turn, rate = sums.per_turn, sums.bust_rate
    return {
        **asdict(sums),
        "per_turn": None if per_turn is None else round(per_turn, 2),
        "bust_rate": None if rate is None else round(rate, 4),
    }
