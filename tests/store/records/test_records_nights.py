"""Nights: which games are one, their ledger, their awards."""

import sqlite3
from datetime import UTC, date, timedelta, timezone
from pathlib import Path

import pytest
from helpers.kept_games import KeptGame
from helpers.records_of_tests import retold

from jitters.games.jitters import actions as do
from jitters.lexicon import builtin
from jitters.store.journals import load_journal
from jitters.store.records.awards import (
    BestChallenge,
    DrySpell,
    FastestCard,
    HeroicBust,
    LuckiestSwipe,
    WordOfTheNight,
    awards,
)
from jitters.store.records.deriving import derive
from jitters.store.records.keeping import sync
from jitters.store.records.nights import day_of, night_of, nights, spans
from jitters.store.records.opening import IN_MEMORY, open_database
from jitters.store.records.rows import Record

NINE_PM = 1_795_899_600_000
HOUR = 3_600_000


@pytest.fixture
def database() -> sqlite3.Connection:
    return open_database(IN_MEMORY)[0]


def lay(game: KeptGame, dice: str = "012", wait: int = 0) -> None:
    for circle, die in enumerate(dice):
        game.at += wait
        game.do(do.Place(die=int(die), circle=circle))


def played(folder: Path, created: str, *players: str, minutes: int = 30, **about: object) -> Path:
    """A game that Ann (or whoever sits first) wins, and that takes so long."""
    game = KeptGame(folder, *(players or ("Ann", "Bob")))
    for _ in range(5):
        game.turn()
        game.do(*[do.Pass()] * (len(game.session.view().players) - 1))
    game.at = minutes * 60_000 - 100
    game.do(do.Correct(player=0, round=1, points=10, by=0, why="to say how long it took"))
    return retold(game.leave(), created=created, about=about)


def dates(database: sqlite3.Connection, folder: Path) -> list[tuple[str, int]]:
    sync(folder, database)
    return [(span.date.isoformat(), len(span.games)) for span in spans(database, UTC)]


def test_games_that_follow_each_other_are_one_night(tmp_path: Path, database: sqlite3.Connection) -> None:
    # From 20:00 to 20:30, to 00:59:59, beyond five in the morning: never four hours between two of them.
    for created in ("28T20:00:00", "29T00:29:59", "29T04:50:00", "29T06:10:00"):
        played(tmp_path, f"2026-11-{created}+00:00")
    assert dates(database, tmp_path) == [("2026-11-28", 4)]


def test_four_hours_between_make_two_nights(tmp_path: Path, database: sqlite3.Connection) -> None:
    played(tmp_path, "2026-11-28T15:00:00+00:00")
    played(tmp_path, "2026-11-28T19:30:00+00:00")
    assert dates(database, tmp_path) == [("2026-11-28", 1), ("2026-11-28", 1)]
    assert len(nights(database, date(2026, 11, 28), UTC)) == 2
    assert len(nights(database, None, UTC)) == 1
    assert nights(database, date(2026, 11, 27), UTC) == ()


def test_a_long_game_holds_a_night_together(tmp_path: Path, database: sqlite3.Connection) -> None:
    played(tmp_path, "2026-11-28T15:00:00+00:00", minutes=300)
    played(tmp_path, "2026-11-28T16:00:00+00:00", "Cy", "Di")
    played(tmp_path, "2026-11-28T23:00:00+00:00")
    assert dates(database, tmp_path) == [("2026-11-28", 3)]


def test_a_night_has_the_day_on_which_it_began_until_five(tmp_path: Path, database: sqlite3.Connection) -> None:
    played(tmp_path, "2026-11-29T04:59:59+00:00")
    assert dates(database, tmp_path) == [("2026-11-28", 1)]
    assert day_of(NINE_PM, UTC) == date(2026, 11, 28)
    assert day_of(NINE_PM + 8 * HOUR, UTC) == date(2026, 11, 29)
    assert day_of(NINE_PM + 8 * HOUR, timezone(timedelta(hours=-1))) == date(2026, 11, 28)


def test_what_is_no_game_of_people_at_a_table_is_in_no_night(tmp_path: Path, database: sqlite3.Connection) -> None:
    played(tmp_path, "2026-11-28T20:00:00+00:00", "Ann")
    played(tmp_path, "2026-11-28T20:00:00+00:00", "Ann", practice="run")
    bots = played(tmp_path, "2026-11-28T20:00:00+00:00", "Hard", "Easy", bots=["hard", "easy"])
    played(tmp_path, "once")
    retold(KeptGame(tmp_path).leave(), created="2026-11-28T20:00:00+00:00")  # nobody has begun a turn
    assert dates(database, tmp_path) == []
    assert night_of(database, bots.stem, UTC) is None
    assert night_of(database, "nothing", UTC) is None


def test_the_ledger_of_a_night_whoever_joins_or_leaves(tmp_path: Path, database: sqlite3.Connection) -> None:
    played(tmp_path, "2026-11-28T20:00:00+00:00", "Ann", "Bob")
    played(tmp_path, "2026-11-28T21:00:00+00:00", "Cy", "bob", "Hard", bots=[None, None, "hard"])
    last = played(tmp_path, "2026-11-28T22:00:00+00:00", "ANN", "Cy")
    going = KeptGame(tmp_path, "Di", "ann")
    going.turn()
    retold(going.leave(), created="2026-11-28T23:00:00+00:00")
    sync(tmp_path, database)
    night = night_of(database, last.stem, UTC)
    assert night is not None
    assert (night,) == nights(database, None, UTC)
    assert [game.names[0] for game in night.games] == ["Ann", "Cy", "ANN", "Di"]
    assert [game.over for game in night.games] == [True, True, True, False]
    assert [(line.name, line.bot, line.games, line.won, line.points, line.by_game) for line in night.lines] == [
        ("ann", False, 3, 2, 100, (50, None, 50, 0)),
        ("Cy", False, 2, 1, 50, (None, 50, 0, None)),
        ("Di", False, 1, 0, 10, (None, None, None, 10)),
        ("bob", False, 2, 0, 0, (0, 0, None, None)),
        ("Hard", True, 1, 0, 0, (None, 0, None, None)),
    ]


def record(game: KeptGame, **about: object) -> Record:
    path = retold(game.leave(), about=about) if about else game.leave()
    return derive(load_journal(path), builtin.tier_of)


def test_awards_of_a_night(tmp_path: Path) -> None:
    game = KeptGame(tmp_path, "Ann", "Bob", stacked_cards=("three", "column") * 9, target=500)
    # Ann: a slow card.
    game.do(do.Start())
    lay(game, "012", wait=1000)
    game.do(do.Stop())
    # Bob: a quick one with a swipe.
    game.do(do.Start())
    letter = game.session.view().dice[11].sides[0]
    chances = sum(letter in die.top + die.sides for die in game.session.view().dice)
    game.do(do.Swipe(die=11, letter=letter, circle=2))
    lay(game, "01")
    game.do(do.Stop())
    # Ann: ten points in hand, and time runs out. Bob: a word that is none.
    game.do(do.Start())
    lay(game)
    game.do(do.NewCard())
    game.at += 60_000
    game.do(do.Tick(), do.Start())
    lay(game, "210")
    game.do(do.Challenge(by=0, word="YLF"), do.Resolve())
    # Both give up; Bob then for the third time in a row without a point.
    for _ in range(4):
        game.do(do.Start(), do.Stop())
    its = record(game)
    found = {type(award): award for award in awards((its,))}
    assert found[FastestCard] == FastestCard(
        player="Bob", game=its.game.game, card="column", points=10, words=("FL" + letter,), ms=300
    )
    assert found[LuckiestSwipe] == LuckiestSwipe(
        player="Bob", game=its.game.game, from_letter="G", to_letter=letter, chances=chances, points=10,
        words=("FL" + letter,),
    )  # fmt: skip
    assert found[HeroicBust] == HeroicBust(player="Ann", game=its.game.game, lost=10, cards=1, how="time-out")
    assert found[BestChallenge] == BestChallenge(
        player="Ann", game=its.game.game, word="YLF", against="Bob", cost=10, reason="not-found"
    )
    # Ann's bust and two given up, Bob's lost word and two given up: the first to get there has it.
    assert found[DrySpell] == DrySpell(player="Ann", turns=3)
    assert isinstance(found[WordOfTheNight], WordOfTheNight)
    assert len(found) == 6


def test_a_dry_spell_goes_on_from_game_to_game_and_ends_with_a_point(tmp_path: Path) -> None:
    def game(points: str) -> Record:
        its = KeptGame(tmp_path, "Ann", target=500)
        for point in points:
            if point == "x":
                its.turn()
            else:
                its.do(do.Start(), do.Stop())
        return record(its)

    assert DrySpell(player="Ann", turns=4) in awards((game("..x.."), game("..x.")))
    assert not [award for award in awards((game("x.x"),)) if isinstance(award, DrySpell)]


def test_bots_get_no_awards_but_may_be_challenged(tmp_path: Path) -> None:
    game = KeptGame(tmp_path, "Hard", "Ann", target=500)
    game.do(do.Start())
    lay(game, "210")
    game.do(do.Challenge(by=1, word="YLF"), do.Resolve())
    game.do(do.Start(), do.Stop())
    game.turn()
    assert awards((record(game, bots=["hard", None]),)) == (
        BestChallenge(player="Ann", game=game.path.stem, word="YLF", against="Hard", cost=10, reason="not-found"),
    )


def test_no_games_no_awards() -> None:
    assert awards(()) == ()


def test_no_night_ends_after_the_moment_at_which_it_is_told(tmp_path: Path, database: sqlite3.Connection) -> None:
    path = played(tmp_path, "2026-11-28T21:00:00+00:00")  # half an hour by its clock: a bot's turns were skipped
    sync(tmp_path, database)
    stored = database.execute("SELECT ended FROM games").fetchone()[0]
    told_at = stored - 20 * 60_000
    (span,) = spans(database, UTC, now=told_at)
    assert span.ended == told_at
    (night,) = nights(database, None, UTC, now=told_at)
    assert night.ended == told_at
    of_game = night_of(database, path.stem, UTC, now=told_at)
    assert of_game is not None
    assert of_game.ended == told_at
    (later,) = spans(database, UTC, now=stored + 1)
    assert later.ended == stored
    (behind,) = spans(database, UTC, now=0)
    assert behind.ended == stored
