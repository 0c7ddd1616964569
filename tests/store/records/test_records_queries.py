"""What may be asked of the records."""

import sqlite3
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame
from helpers.records_of_tests import retold

from jitters.games.jitters import actions as do
from jitters.store.records import queries
from jitters.store.records.figures import AfterCard, Best, CardFigure, Challenges, WordFigure
from jitters.store.records.keeping import sync
from jitters.store.records.opening import IN_MEMORY, open_database
from jitters.store.records.queries import NobodyError

DECK = ("three", "column") * 9


@pytest.fixture
def database() -> sqlite3.Connection:
    return open_database(IN_MEMORY)[0]


def lay(game: KeptGame, dice: str = "012") -> None:
    game.do(*(do.Place(die=int(die), circle=circle) for circle, die in enumerate(dice)))


def evening(folder: Path, day: int, **about: object) -> Path:
    """Ann banks two cards, Bob runs out of time on his second, Ann gives up, Bob banks FLY."""
    game = KeptGame(folder, "Ann", "Bob", stacked_cards=DECK, target=500)
    game.do(do.Start())
    lay(game)
    game.do(do.NewCard())
    lay(game, "012")
    game.do(do.Stop(), do.Start())
    lay(game)
    game.do(do.NewCard())
    game.at += 60_000
    game.do(do.Tick(), do.Start(), do.Stop(), do.Start())
    lay(game)
    game.do(do.Challenge(by=0, word="FLY"), do.Resolve(), do.Stop())
    return retold(game.leave(), created=f"2026-11-{day:02}T20:00:00+00:00", about=about)


def test_figures_of_a_person(tmp_path: Path, database: sqlite3.Connection) -> None:
    first = evening(tmp_path, 1)
    second = evening(tmp_path, 2)
    sync(tmp_path, database)
    ann = queries.figures(database, " ANN ")
    assert (ann.name, ann.key, ann.kind) == ("Ann", "ann", "table")
    sums = ann.sums
    assert (sums.games, sums.won, sums.turns, sums.points, sums.busts, sums.cards) == (2, 0, 4, 40, 2, 4)
    assert (sums.per_turn, sums.bust_rate) == (10.0, 0.5)
    assert Best(what="turn", value=20, game=first.stem, started=1_793_563_200_000) in ann.bests
    assert {best.what: best.value for best in ann.bests} == {"turn": 20, "cards": 2, "game": 20, "card": 300}
    assert [(point.game, point.turns, point.points, point.busts) for point in ann.trend] == [
        (first.stem, 2, 20, 1),
        (second.stem, 2, 20, 1),
    ]
    assert ann.after == (
        AfterCard(aside=0, went_on=4, busts=2, lost=0),
        AfterCard(aside=1, went_on=2, busts=0, lost=0),
    )
    assert [(card.card, card.drawn, card.completed, card.banked) for card in ann.by_card] == [
        ("column", 2, 2, 2),
        ("three", 4, 2, 2),
    ]
    assert ann.by_points == (CardFigure(card=None, points=10, drawn=6, completed=4, banked=4, mean_ms=300.0),)
    assert (ann.words.laid, ann.words.different) == (4, 1)
    fly = (WordFigure(word="FLY", tier=10, times=4),)
    assert (ann.words.best, ann.words.longest, ann.words.rarest) == (fly, fly, fly)
    assert [(its.dictionary, its.sums) for its in ann.by_dictionary] == [("of-tests", sums)]
    assert ann.made == Challenges(upheld=0, lost=2, withdrawn=0)
    assert ann.met == Challenges(upheld=0, lost=0, withdrawn=0)


def test_busts_after_a_card(tmp_path: Path, database: sqlite3.Connection) -> None:
    evening(tmp_path, 1)
    sync(tmp_path, database)
    bob = queries.figures(database, "bob")
    assert bob.after == (
        AfterCard(aside=0, went_on=2, busts=0, lost=0),
        AfterCard(aside=1, went_on=1, busts=1, lost=10),
    )
    assert [after.rate for after in bob.after] == [0.0, 1.0]
    assert bob.met.lost == 1


def test_kinds_are_never_added_up(tmp_path: Path, database: sqlite3.Connection) -> None:
    evening(tmp_path, 1)
    evening(tmp_path, 2, practice="run")
    sync(tmp_path, database)
    assert queries.kinds(database) == queries.kinds(database, "ann") == ("table", "run")
    for kind in ("table", "run"):
        assert queries.figures(database, "ann", kind).sums.games == 1
        assert [person.sums.games for person in queries.people(database, kind)] == [1, 1]
    assert queries.figures(database, "ann", "storm").sums.turns == 0
    assert queries.figures(database, "ann", "storm").bests == ()


def test_bots_have_no_figures(tmp_path: Path, database: sqlite3.Connection) -> None:
    evening(tmp_path, 1, bots=[None, "hard"])
    sync(tmp_path, database)
    assert [person.name for person in queries.people(database)] == ["Ann"]
    for name in ("hard", "Bob"):
        with pytest.raises(NobodyError):
            queries.figures(database, name)
    assert queries.holdings(database).people == 1


def test_nobody_of_that_name(tmp_path: Path, database: sqlite3.Connection) -> None:
    evening(tmp_path, 1)
    sync(tmp_path, database)
    with pytest.raises(NobodyError, match="Nobody called 'Anne' has played here; there is ann"):
        queries.figures(database, "Anne")
    with pytest.raises(NobodyError, match=r"Nobody called 'Zorro' has played here\.$"):
        queries.recent(database, name="Zorro")
    assert queries.best_of(database, "Zorro") == ()
    assert queries.best_of(database, "Bob") != ()


def test_the_list_of_games(tmp_path: Path, database: sqlite3.Connection) -> None:
    paths = [evening(tmp_path, day) for day in (3, 1, 2)]
    won = KeptGame(tmp_path, "Cy", "Di")
    won.play()
    retold(won.leave(), created="2026-11-04T20:00:00+00:00")
    sync(tmp_path, database)
    games = queries.recent(database)
    assert [game.names for game in games] == [("Cy", "Di"), *[("Ann", "Bob")] * 3]
    assert [game.game for game in games[1:]] == [paths[0].stem, paths[2].stem, paths[1].stem]
    assert (games[0].over, games[0].winner, games[0].totals, games[0].rounds) == (True, 0, (50, 0), 5)
    assert (games[1].over, games[1].winner, games[1].totals) == (False, None, (20, 10))
    assert queries.recent(database, limit=1, offset=1) == games[1:2]
    assert queries.recent(database, name="ANN") == games[1:]
    assert queries.recent(database, kind="run") == ()


def test_what_there_is(tmp_path: Path, database: sqlite3.Connection) -> None:
    assert queries.holdings(database).first is None
    evening(tmp_path, 1)
    sync(tmp_path, database)
    found = queries.holdings(database)
    assert (found.games, found.over, found.people, found.turns, found.cards, found.words) == (1, 0, 2, 4, 6, 4)
    assert found.first == found.last == 1_793_563_200_000


def test_words_are_ranked_by_length_rarity_and_both(tmp_path: Path, database: sqlite3.Connection) -> None:
    evening(tmp_path, 1)
    sync(tmp_path, database)
    (player,) = database.execute("SELECT id FROM players WHERE key = 'ann'").fetchone()
    for word, tier in (("QI", 80), ("PYTHON", 35), ("ABO", 80), ("DOG", 10), ("ATZISL", None)):
        database.execute(
            "INSERT INTO tally_words VALUES (?, 'table', ?, ?, ?, ?, 1)",
            (player, word, len(word), tier, len(word) ** 2 * (tier or 10)),
        )
    words = queries.words(database, player, "table", shown=3)
    assert (words.laid, words.different) == (7, 6)
    assert [its.word for its in words.best] == ["PYTHON", "ABO", "ATZISL"]
    assert [its.word for its in words.longest] == ["PYTHON", "ATZISL", "ABO"]
    assert [its.word for its in words.rarest] == ["ABO", "QI", "PYTHON"]
