"""Games on record: journals with a date of their own, games at which anything was tried, and a database's contents."""

import json
import os
from pathlib import Path

from helpers.tried_game import TriedGame
from jitters.games.jitters.play import set_up
from jitters.kernel.verdicts import Source
from jitters.store.records.schema import SUMS, TABLES
from jitters.table.journal import Header, Journal, dump_line, read_journal, write_header, write_note
from jitters.table.session import notes_of


def retold(path: Path, **changes: object) -> Path:
    """The journal with other values in its header (`created`, `game`, `about`), named by its game."""
    head, _, rest = path.read_text().partition("\n")
    header = {**json.loads(head), **changes}
    target = path.with_name(f"{header['game']}.jsonl")
    path.write_text(dump_line(header) + rest)
    path.rename(target)
    return target


def dump(database) -> dict[str, list[tuple]]:
    """All that was derived, by names instead of the database's own numbers, in an order of its own."""
    games = dict(database.execute("SELECT id, game FROM games"))
    players = {number: (key, bot) for number, key, bot in database.execute("SELECT id, key, bot FROM players")}
    names = {"id": games, **dict.fromkeys(("player", "challenger", "challenged"), players)}
    found = {"players": sorted(players.values())}
    for table in (*TABLES, *SUMS):
        cursor = database.execute(f"SELECT * FROM {table}")
        columns = [column[0] for column in cursor.description]
        rows = [
            tuple(
                names[column][value] if column in names else value for column, value in zip(columns, row, strict=True)
            )
            for row in cursor
        ]
        found[table] = sorted(rows, key=repr)
    return found


class TriedOnRecord(TriedGame):
    """A game at which anything was tried, with its journal."""

    def __init__(self, **agreed):
        self.notes = []
        super().__init__(**agreed)
        _, started = set_up(self.setup)
        self.header = Header(
            app="0",
            game=f"tried-{agreed['seed']}",
            created="2026-11-28T20:00:00+00:00",
            setup=self.setup,
            pile=started.pile,
            dictionary=Source(name="of-tests", sha256="0" * 64),
        )

    def check_journal(self, action, outcome):
        self.notes += notes_of(action, self.at, outcome)
        super().check_journal(action, outcome)

    @property
    def data(self) -> bytes:
        """The journal's bytes."""
        return "".join([dump_line(write_header(self.header)), *(dump_line(write_note(n)) for n in self.notes)]).encode()

    @property
    def journal(self) -> Journal:
        return read_journal(self.data)

    def keep(self, folder: Path, changed: int) -> Path:
        """The journal in a folder; `changed` is its time, in seconds since 1970."""
        folder.mkdir(exist_ok=True)
        path = folder / f"{self.header.game}.jsonl"
        path.write_bytes(self.data)
        os.utime(path, (changed, changed))
        return path
