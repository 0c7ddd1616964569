"""What may be asked of the records: people's figures, lists of games. Bots have no figures of their own here."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any, Final

from jitters.store.records.figures import (
    AfterCard,
    Best,
    ByDictionary,
    CardFigure,
    Challenges,
    Figures,
    GameLine,
    Holdings,
    Person,
    Point,
    Sums,
    WordFigure,
    Words,
)
from jitters.store.records.rows import TABLE, name_key
from jitters.store.records.schema import version_of

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

TREND_GAMES: Final = 40
WORDS_SHOWN: Final = 10

_SUMS: Final = (
    "coalesce(sum(turns > 0), 0), coalesce(sum(won), 0), coalesce(sum(turns), 0), coalesce(sum(points), 0),"
    " coalesce(sum(busts), 0), coalesce(sum(cards), 0)"
)
_NAME: Final = (
    "(SELECT seats.name FROM seats JOIN games USING (id) WHERE seats.player = {player}"
    " ORDER BY seats.started DESC, games.game DESC LIMIT 1)"
)


class NobodyError(Exception):
    """No person of that name played; the text is a complete sentence."""


def people(database: sqlite3.Connection, kind: str = TABLE) -> tuple[Person, ...]:
    """Everybody who sat in a game of this kind, whoever played last first."""
    rows = database.execute(
        f"SELECT players.key, {_NAME.format(player='players.id')}, max(seats.started) AS last, {_SUMS}"
        " FROM seats JOIN players ON players.id = seats.player WHERE seats.kind = ? AND NOT players.bot"
        " GROUP BY players.id ORDER BY last DESC, players.key",
        (kind,),
    )
    return tuple(Person(key=key, name=name, last=last, sums=_sums(sums)) for key, name, last, *sums in rows)


def kinds(database: sqlite3.Connection, name: str | None = None) -> tuple[str, ...]:
    """The kinds of games that were played (by this person), games at a table first.

    Raises:
        NobodyError: nobody of that name played.
    """
    player = None if name is None else _player(database, name)
    rows = database.execute(
        "SELECT DISTINCT kind FROM seats JOIN players ON players.id = seats.player"
        " WHERE (?1 IS NULL AND NOT players.bot) OR seats.player = ?1 ORDER BY kind != ?2, kind",
        (player, TABLE),
    )
    return tuple(kind for (kind,) in rows)


def figures(database: sqlite3.Connection, name: str, kind: str = TABLE) -> Figures:
    """All figures of a person in games of one kind.

    Raises:
        NobodyError: nobody of that name played.
    """
    player = _player(database, name)
    (shown,) = database.execute(f"SELECT {_NAME.format(player='?')}", (player,)).fetchone()
    who = (player, kind)
    sums = database.execute(f"SELECT {_SUMS} FROM seats WHERE player = ? AND kind = ?", who).fetchone()
    by_card = cards(database, player, kind)
    return Figures(
        key=name_key(name),
        name=shown,
        kind=kind,
        sums=_sums(sums),
        bests=bests(database, player, kind),
        trend=trend(database, player, kind),
        after=after_cards(database, player, kind),
        by_points=_by_points(by_card),
        by_card=by_card,
        words=words(database, player, kind),
        by_dictionary=by_dictionary(database, player, kind),
        made=_challenges(database, "challenger", player, kind),
        met=_challenges(database, "challenged", player, kind),
    )


def best_of(database: sqlite3.Connection, name: str, kind: str = TABLE) -> tuple[Best, ...]:
    """The personal bests of somebody who may never have played; then there are none."""
    try:
        return bests(database, _player(database, name), kind)
    except NobodyError:
        return ()


def bests(database: sqlite3.Connection, player: int, kind: str) -> tuple[Best, ...]:
    """The personal bests, those that there are; each with the first game in which it was reached."""
    who = (player, kind)
    asked = {"turn": "best", "cards": "most", "game": "total", "win": "turns", "card": "fastest_ms"}
    values = database.execute(
        "SELECT max(best), max(most), max(total), min(CASE WHEN won AND turns > 0 THEN turns END), min(fastest_ms)"
        " FROM seats WHERE player = ? AND kind = ?",
        who,
    ).fetchone()
    found = []
    for (what, column), value in zip(asked.items(), values, strict=True):
        if value is None or (value == 0 and what != "card"):
            continue
        game, started = database.execute(
            "SELECT games.game, games.started FROM seats JOIN games USING (id) WHERE seats.player = ?"
            f" AND seats.kind = ? AND seats.{column} = ? {'AND won' if what == 'win' else ''}"
            " ORDER BY seats.started, games.game LIMIT 1",
            (*who, value),
        ).fetchone()
        found.append(Best(what=what, value=value, game=game, started=started))
    return tuple(found)


def trend(database: sqlite3.Connection, player: int, kind: str, games: int = TREND_GAMES) -> tuple[Point, ...]:
    """The last games in which the person began a turn, the oldest first."""
    rows = database.execute(
        "SELECT games.game, games.started, seats.turns, seats.points, seats.busts, seats.won"
        " FROM seats JOIN games USING (id) WHERE seats.player = ? AND seats.kind = ? AND seats.turns > 0"
        " ORDER BY seats.started DESC, games.game DESC LIMIT ?",
        (player, kind, games),
    ).fetchall()
    return tuple(
        Point(game=game, started=started, turns=turns, points=points, busts=busts, won=bool(won))
        for game, started, turns, points, busts, won in reversed(rows)
    )


def after_cards(database: sqlite3.Connection, player: int, kind: str) -> tuple[AfterCard, ...]:
    """How often the next card was the end of it, by how many lay aside."""
    rows = database.execute(
        "SELECT aside, times, busts, lost FROM tally_asides WHERE player = ? AND kind = ? ORDER BY aside DESC",
        (player, kind),
    )
    found: list[AfterCard] = []
    went_on = 0
    for aside, turns, busts, lost in rows:
        went_on += turns
        found.append(AfterCard(aside=aside, went_on=went_on, busts=busts, lost=lost))
    return tuple(reversed(found))


def cards(database: sqlite3.Connection, player: int, kind: str) -> tuple[CardFigure, ...]:
    """Each card that the person drew, by points and name."""
    rows = database.execute(
        "SELECT card, points, times, completed, banked, used_ms FROM tally_cards"
        " WHERE player = ? AND kind = ? ORDER BY points, card",
        (player, kind),
    )
    return tuple(_card(card, points, *counts) for card, points, *counts in rows)


def words(database: sqlite3.Connection, player: int, kind: str, shown: int = WORDS_SHOWN) -> Words:
    """The words that the person banked: how many, and the best, longest and rarest ones."""
    who = (player, kind)
    where = "FROM tally_words WHERE player = ? AND kind = ?"
    laid, different = database.execute(f"SELECT coalesce(sum(times), 0), count(*) {where}", who).fetchone()

    def top(order: str, also: str = "") -> tuple[WordFigure, ...]:
        rows = database.execute(f"SELECT word, tier, times {where} {also} ORDER BY {order} LIMIT ?", (*who, shown))
        return tuple(WordFigure(word=word, tier=tier, times=times) for word, tier, times in rows)

    return Words(
        laid=laid,
        different=different,
        best=top("worth DESC, word"),
        longest=top("length DESC, tier DESC, word"),
        rarest=top("tier DESC, length DESC, word", "AND tier IS NOT NULL"),
    )


def by_dictionary(database: sqlite3.Connection, player: int, kind: str) -> tuple[ByDictionary, ...]:
    """The figures under each dictionary, the most used first."""
    rows = database.execute(
        "SELECT dictionary, sum(seats.turns > 0), sum(seats.won), sum(seats.turns), sum(seats.points),"
        " sum(seats.busts), sum(seats.cards) FROM seats JOIN games USING (id) WHERE seats.player = ? AND seats.kind = ?"
        " GROUP BY dictionary ORDER BY sum(seats.turns > 0) DESC, dictionary",
        (player, kind),
    )
    return tuple(ByDictionary(dictionary=dictionary, sums=_sums(sums)) for dictionary, *sums in rows)


def recent(
    database: sqlite3.Connection,
    *,
    limit: int = 50,
    offset: int = 0,
    kind: str | None = None,
    name: str | None = None,
) -> tuple[GameLine, ...]:
    """Games, the last begun first; of one kind, or in which a person sat.

    Raises:
        NobodyError: nobody of that name played.
    """
    player = None if name is None else _player(database, name)
    rows = database.execute(
        "SELECT id, game, started, kind, over, winner, rounds FROM games WHERE (?1 IS NULL OR kind = ?1)"
        " AND (?2 IS NULL OR id IN (SELECT id FROM seats WHERE player = ?2))"
        " ORDER BY started DESC, game DESC LIMIT ?3 OFFSET ?4",
        (kind, player, limit, offset),
    ).fetchall()
    found = []
    for number, game, started, its_kind, over, winner, rounds in rows:
        seats = database.execute("SELECT name, total FROM seats WHERE id = ? ORDER BY seat", (number,)).fetchall()
        found.append(
            GameLine(
                game=game,
                started=started,
                kind=its_kind,
                over=bool(over),
                names=tuple(seat[0] for seat in seats),
                totals=tuple(seat[1] for seat in seats),
                winner=winner,
                rounds=rounds,
            )
        )
    return tuple(found)


def holdings(database: sqlite3.Connection) -> Holdings:
    """How much there is."""
    games, over, turns, first, last = database.execute(
        "SELECT count(*), coalesce(sum(over), 0), coalesce(sum(turns), 0), min(started), max(started) FROM games"
    ).fetchone()
    counts = {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("cards", "words")}
    (persons,) = database.execute("SELECT count(*) FROM players WHERE NOT bot").fetchone()
    return Holdings(
        version=version_of(database),
        games=games,
        over=over,
        people=persons,
        turns=turns,
        first=first,
        last=last,
        **counts,
    )


def _player(database: sqlite3.Connection, name: str) -> int:
    key = name_key(name).encode(errors="replace").decode()
    found = database.execute("SELECT id FROM players WHERE key = ? AND NOT bot", (key,)).fetchone()
    if found is not None:
        return int(found[0])
    known = [known for (known,) in database.execute("SELECT key FROM players WHERE NOT bot ORDER BY key")]
    near = difflib.get_close_matches(key, known, n=3)
    hint = f"; there is {', '.join(near)}" if near else ""
    raise NobodyError(f"Nobody called {name!r} has played here{hint}.")


def _sums(row: Any) -> Sums:  # noqa: ANN401 (a row of the database)
    games, won, turns, points, busts, its_cards = row
    return Sums(games=games, won=won, turns=turns, points=points, busts=busts, cards=its_cards)


def _card(card: str | None, points: int, drawn: int, completed: int, banked: int, used_ms: int) -> CardFigure:
    mean = used_ms / completed if completed else None
    return CardFigure(card=card, points=points, drawn=drawn, completed=completed, banked=banked, mean_ms=mean)


def _by_points(by_card: tuple[CardFigure, ...]) -> tuple[CardFigure, ...]:
    found = []
    for points in sorted({card.points for card in by_card}):
        some = [card for card in by_card if card.points == points]
        used = sum(round((card.mean_ms or 0) * card.completed) for card in some)
        counts = (sum(c.drawn for c in some), sum(c.completed for c in some), sum(c.banked for c in some))
        found.append(_card(None, points, *counts, used))
    return tuple(found)


def _challenges(database: sqlite3.Connection, side: str, player: int, kind: str) -> Challenges:
    rows = database.execute(
        f"SELECT outcome, count(*) FROM challenges WHERE {side} = ? AND kind = ? GROUP BY outcome", (player, kind)
    )
    counts = dict(rows.fetchall())
    return Challenges(upheld=counts.get("upheld", 0), lost=counts.get("lost", 0), withdrawn=counts.get("withdrawn", 0))
