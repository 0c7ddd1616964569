"""The database's tables, version by version; what an older one lacks is added when it is opened."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

TEXT_FACT: Final = "tables"
"""The fact that says by which definitions the tables were made."""
APPLICATION_ID: Final = 0x4A495452
"""Marks the file as this program's ("JITR")."""
DERIVING: Final = 1
"""Counted up when the same journal comes to give other rows: every game is then derived again."""

_TABLES: Final = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sources (
    file TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    game TEXT,
    over INTEGER NOT NULL,
    fault TEXT
) WITHOUT ROWID;
CREATE INDEX sources_by_game ON sources (game);
CREATE INDEX sources_by_change ON sources (changed, size);
CREATE INDEX sources_that_go_on ON sources (file, size, changed) WHERE NOT over;
CREATE INDEX sources_with_faults ON sources (file, fault) WHERE fault IS NOT NULL;
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    bot INTEGER NOT NULL,
    UNIQUE (key, bot)
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL UNIQUE,
    created TEXT NOT NULL,
    started INTEGER,
    ended INTEGER,
    over INTEGER NOT NULL,
    kind TEXT NOT NULL,
    daily TEXT,
    deal TEXT,
    ghost TEXT,
    dictionary TEXT NOT NULL,
    target INTEGER NOT NULL,
    timer_ms INTEGER NOT NULL,
    refereed INTEGER NOT NULL,
    same_dice INTEGER NOT NULL,
    people INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    winner INTEGER,
    tiebreak INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    lines INTEGER NOT NULL
);
CREATE INDEX games_by_start ON games (started, game);
CREATE INDEX games_by_kind ON games (kind, started, game, ended, people, turns);
CREATE TABLE seats (
    id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    started INTEGER,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    won INTEGER NOT NULL,
    left INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    points INTEGER NOT NULL,
    busts INTEGER NOT NULL,
    cards INTEGER NOT NULL,
    best INTEGER NOT NULL,
    most INTEGER NOT NULL,
    fastest_ms INTEGER,
    PRIMARY KEY (id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_kind ON seats (
    player, kind, started, won, turns, points, busts, cards, total, best, most, fastest_ms
);
CREATE INDEX seats_by_start ON seats (player, started, name);
CREATE TABLE turns (
    id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    round INTEGER NOT NULL,
    tiebreak INTEGER NOT NULL,
    how TEXT NOT NULL,
    points INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    aside INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    used_ms INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (id, turn)
) WITHOUT ROWID;
CREATE TABLE cards (
    id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    place INTEGER NOT NULL,
    card TEXT NOT NULL,
    points INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    banked INTEGER NOT NULL,
    used_ms INTEGER NOT NULL,
    rolls INTEGER NOT NULL,
    from_letter TEXT,
    to_letter TEXT,
    chances INTEGER,
    PRIMARY KEY (id, turn, place)
) WITHOUT ROWID;
CREATE TABLE words (
    id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    place INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    word TEXT NOT NULL,
    tier INTEGER,
    banked INTEGER NOT NULL,
    PRIMARY KEY (id, turn, place, nth)
) WITHOUT ROWID;
CREATE TABLE challenges (
    id INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    by INTEGER NOT NULL,
    challenger INTEGER NOT NULL,
    challenged INTEGER NOT NULL,
    kind TEXT NOT NULL,
    word TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT,
    overruled INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    PRIMARY KEY (id, turn, nth)
) WITHOUT ROWID;
CREATE INDEX challenges_by_challenger ON challenges (challenger, kind, outcome);
CREATE INDEX challenges_by_challenged ON challenges (challenged, kind, outcome);
"""

_TALLIES: Final = """
CREATE TABLE tally_words (
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    word TEXT NOT NULL,
    length INTEGER NOT NULL,
    tier INTEGER,
    worth INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (player, kind, word)
) WITHOUT ROWID;
CREATE INDEX tally_words_by_length ON tally_words (player, kind, length DESC, tier DESC, word, times);
CREATE INDEX tally_words_by_tier ON tally_words (player, kind, tier DESC, length DESC, word, times);
CREATE INDEX tally_words_by_worth ON tally_words (player, kind, worth DESC, word, tier, times);
CREATE TABLE tally_cards (
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    card TEXT NOT NULL,
    points INTEGER NOT NULL,
    times INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    banked INTEGER NOT NULL,
    used_ms INTEGER NOT NULL,
    PRIMARY KEY (player, kind, card, points)
) WITHOUT ROWID;
CREATE TABLE tally_asides (
    player INTEGER NOT NULL,
    kind TEXT NOT NULL,
    aside INTEGER NOT NULL,
    times INTEGER NOT NULL,
    busts INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (player, kind, aside)
) WITHOUT ROWID;
"""
"""Sums over all games, kept with every game that comes and goes, so that no screen adds up a million rows."""

MIGRATIONS: Final = (_TABLES, _TALLIES)
"""What leads from each version to the next; the first, from an empty file to version 1."""
VERSION: Final = len(MIGRATIONS)

TABLES: Final = ("games", "seats", "turns", "cards", "words", "challenges")
"""Those that hold what was derived, by the `id` of their game."""
SUMS: Final = ("tally_words", "tally_cards", "tally_asides")
"""Those that hold what is added up."""
ALL: Final = frozenset((*TABLES, *SUMS, "players", "sources", "facts"))


def migrate(database: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the tables to the last version, all steps in one transaction; two processes may try at once.

    What an older version held is derived again by the next look through the journals.

    Raises:
        sqlite3.Error: it cannot be done; then nothing was changed.
    """
    if version_of(database) >= len(migrations):
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        # The other process may have done it while this one waited.
        before = version_of(database)
        for number in range(before, len(migrations)):
            for statement in migrations[number].split(";"):
                if statement.strip():
                    database.execute(statement)
        database.execute("DELETE FROM facts")
        database.execute("INSERT INTO facts (name, value) VALUES (?, ?)", (TEXT_FACT, digest(migrations)))
        database.execute(f"PRAGMA user_version = {len(migrations)}")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("COMMIT")
    except BaseException:
        database.rollback()  # where SQLite has done so itself, as on a full disk, there is none to take back
        raise


def digest(migrations: tuple[str, ...] = MIGRATIONS) -> str:
    """What tells two definitions of the tables apart, whatever version they claim to be."""
    return hashlib.sha256("\0".join(migrations).encode()).hexdigest()


def version_of(database: sqlite3.Connection) -> int:
    """The tables' version; 0 in an empty file."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)
