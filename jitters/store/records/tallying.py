"""Sums over all games: what a game adds to them, and takes away again when its rows are replaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from jitters.store.records.rows import BUSTS, TAKEN, Record, worth

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

Key: TypeAlias = tuple[object, ...]
Sums: TypeAlias = dict[Key, list[int]]

_WORDS = (
    "INSERT INTO tally_words (player, kind, word, length, tier, worth, times) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET times = times + excluded.times"
)
_CARDS = (
    "INSERT INTO tally_cards (player, kind, card, points, times, completed, banked, used_ms)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET times = times + excluded.times,"
    " completed = completed + excluded.completed, banked = banked + excluded.banked,"
    " used_ms = used_ms + excluded.used_ms"
)
_ASIDES = (
    "INSERT INTO tally_asides (player, kind, aside, times, busts, lost) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET times = times + excluded.times, busts = busts + excluded.busts,"
    " lost = lost + excluded.lost"
)


def tally(database: sqlite3.Connection, record: Record, player: dict[int, int], sign: int) -> None:
    """Add a game to the sums (`sign` 1), or take it away (-1); `player` gives a seat's player.

    To be called inside a transaction.
    """
    kind = record.game.kind
    whose = {turn.turn: player[turn.seat] for turn in record.turns}
    words: Counter[Key] = Counter()
    for word in record.words:
        if word.banked:
            its = (len(word.word), word.tier, worth(word.word, word.tier))
            words[(whose[word.turn], kind, word.word, *its)] += 1
    cards: Sums = {}
    for card in record.cards:
        used = card.used_ms if card.completed else 0
        _add(cards, (whose[card.turn], kind, card.card, card.points), (1, card.completed, card.banked, used))
    asides: Sums = {}
    for turn in record.turns:
        if turn.how in TAKEN:
            _add(asides, (whose[turn.turn], kind, turn.aside), (1, turn.how in BUSTS, turn.lost))
    database.executemany(_WORDS, [(*key, sign * times) for key, times in words.items()])
    for statement, sums in ((_CARDS, cards), (_ASIDES, asides)):
        database.executemany(statement, [(*key, *(sign * value for value in values)) for key, values in sums.items()])
    if sign < 0:
        _drop_the_empty(database, set(player.values()), kind)


def _add(sums: Sums, key: Key, values: Iterable[int]) -> None:
    sums[key] = [before + more for before, more in zip(sums.get(key, [0] * 4), values, strict=False)]


def _drop_the_empty(database: sqlite3.Connection, players: set[int], kind: str) -> None:
    for table in ("tally_words", "tally_cards", "tally_asides"):
        database.executemany(
            f"DELETE FROM {table} WHERE player = ? AND kind = ? AND times = 0", [(player, kind) for player in players]
        )
