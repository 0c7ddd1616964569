"""From a journal to rows: what counts, what it cost, what became of it."""

from pathlib import Path

import pytest
from helpers.kept_games import KeptGame
from helpers.records_of_tests import TriedOnRecord, retold
from hypothesis import given, settings
from hypothesis import strategies as st

from jitters.games.jitters import actions as do
from jitters.games.jitters.view import view
from jitters.kernel.ledger import Scored, Skipped, cells
from jitters.lexicon import builtin
from jitters.store.journals import load_journal
from jitters.store.records.deriving import derive
from jitters.store.records.rows import TAKEN, Record, name_key, worth
from jitters.table.journal import last_state


def derived(game: KeptGame) -> Record:
    return derive(load_journal(game.path), builtin.tier_of)


DECK = ("three", "column") * 4
"""Two cards of three circles."""


def lay(game: KeptGame, dice: str = "012") -> None:
    game.do(*(do.Place(die=int(die), circle=circle) for circle, die in enumerate(dice)))


def test_a_banked_turn_its_cards_words_and_times(tmp_path: Path) -> None:
    game = KeptGame(tmp_path, stacked_cards=DECK)
    game.do(do.Start())
    lay(game)
    game.do(do.NewCard())
    lay(game, "012")
    game.do(do.Stop())
    record = derived(game)
    (turn,) = record.turns
    assert (turn.how, turn.points, turn.lost, turn.aside, turn.completed) == ("stopped", 20, 0, 1, 2)
    # Start at 100, stop at 900; the first card from 100 to 400, the second from 500 to 800.
    assert turn.used_ms == 800
    assert [(card.place, card.completed, card.banked, card.used_ms, card.rolls) for card in record.cards] == [
        (1, True, True, 300, 1),
        (2, True, True, 300, 1),
    ]
    assert [(word.place, word.word, word.tier, word.banked) for word in record.words] == [
        (1, "FLY", 10, True),
        (2, "FLY", 10, True),
    ]
    (ann, bob) = record.seats
    assert (ann.total, ann.turns, ann.points, ann.cards, ann.best, ann.most, ann.fastest_ms) == (
        20,
        1,
        20,
        2,
        20,
        2,
        300,
    )
    assert (bob.total, bob.turns, bob.fastest_ms) == (0, 0, None)


def test_a_turn_that_goes_on_is_not_recorded_yet(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    lay(game)
    record = derived(game)
    assert (record.turns, record.cards, record.words) == ((), (), ())
    assert not record.game.over


def test_a_bust_loses_what_was_completed(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    lay(game)
    game.do(do.NewCard())
    game.at += 60_000
    game.do(do.Tick())
    record = derived(game)
    (turn,) = record.turns
    assert (turn.how, turn.points, turn.lost, turn.aside, turn.completed, turn.used_ms) == (
        "time-out",
        0,
        10,
        1,
        1,
        60_000,
    )
    assert [(card.completed, card.banked) for card in record.cards] == [(True, False), (False, False)]
    assert record.cards[1].used_ms == 60_000 - 400
    assert not record.words[0].banked
    assert record.seats[0].busts == 1


def test_j32_held_time_is_nobodys(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start(), do.Hold(why="pause"))
    game.at += 30_000
    game.do(do.Release())
    lay(game)
    game.do(do.Stop())
    (turn,), (card,) = derived(game).turns, derived(game).cards
    # 100 ms until the hold, 300 until the card was full, 100 until the stop.
    assert (turn.used_ms, card.used_ms) == (500, 400)


def test_the_swipe_that_stayed_counts_and_how_many_dice_had_its_letter(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    die = game.session.view().dice[3]
    letter = die.sides[0]
    had = sum(letter in other.top + other.sides for other in game.session.view().dice)
    game.do(do.Swipe(die=3, letter=letter, circle=2))
    game.do(do.Place(die=0, circle=0), do.Place(die=1, circle=1), do.Stop())
    (card,) = derived(game).cards
    assert (card.from_letter, card.to_letter, card.chances) == (die.top, letter, had)


@pytest.mark.parametrize("after", [(do.Lift(circle=2),), (do.Reroll(),)])
def test_a_swipe_that_did_not_stay_is_none(tmp_path: Path, after: tuple[do.Action, ...]) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    letter = game.session.view().dice[3].sides[0]
    game.do(do.Swipe(die=3, letter=letter, circle=2), *after)
    lay(game)
    game.do(do.Stop())
    (card,) = derived(game).cards
    assert card.chances is None
    assert card.rolls == 1 + (after == (do.Reroll(),))


def challenged(folder: Path, dice: str, *actions: do.Action) -> KeptGame:
    """Ann lays three dice, Bob challenges the word."""
    game = KeptGame(folder, "Ann", "Bob", "Cy")
    game.do(do.Start())
    lay(game, dice)
    word = game.session.view().card.standing[0]
    game.do(do.Challenge(by=1, word=word), *actions)
    return game


def test_an_upheld_challenge_and_what_it_cost(tmp_path: Path) -> None:
    game = challenged(tmp_path, "210", do.Resolve())
    record = derived(game)
    (row,) = record.challenges
    assert (row.by, row.word, row.outcome, row.reason, row.cost) == (1, "YLF", "upheld", "not-found", 10)
    assert record.turns[0].how == "challenge-lost"


def test_a_lost_challenge_and_its_skip(tmp_path: Path) -> None:
    game = challenged(tmp_path, "012", do.Resolve(), do.Stop())
    record = derived(game)
    (row,) = record.challenges
    assert (row.outcome, row.cost) == ("lost", 0)
    assert [(turn.seat, turn.how) for turn in record.turns] == [(0, "stopped"), (1, "skipped")]
    assert record.seats[1].turns == 0


def test_a_withdrawn_word(tmp_path: Path) -> None:
    game = challenged(tmp_path, "012", do.Withdraw(), do.Stop())
    assert derived(game).challenges[0].outcome == "withdrawn"
    assert derived(game).turns[0].how == "gave-up"


def test_j39_an_overruled_illegal_gives_the_turn_back(tmp_path: Path) -> None:
    game = challenged(tmp_path, "210", do.Resolve(), do.Overrule(for_=(1, 2), against=()), do.Stop())
    record = derived(game)
    assert [(turn.seat, turn.how, turn.points) for turn in record.turns if turn.how in TAKEN] == [(0, "stopped", 10)]
    (row,) = record.challenges
    assert (row.outcome, row.overruled, row.cost) == ("lost", True, 0)


def test_j39_an_overruled_legal_ends_the_turn(tmp_path: Path) -> None:
    game = challenged(tmp_path, "012", do.Resolve(), do.Overrule(for_=(1, 2), against=()))
    record = derived(game)
    assert [(turn.seat, turn.how) for turn in record.turns] == [(0, "challenge-lost")]
    (row,) = record.challenges
    assert (row.outcome, row.overruled, row.cost) == ("upheld", True, 10)


def test_a_void_turn_counts_for_nothing(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.do(do.Start())
    lay(game)
    game.do(do.Gap(ms=5000), do.Stop(), do.Again())
    assert derived(game).turns == ()
    game.turn()
    assert [turn.points for turn in derived(game).turns] == [10]


def test_a_correction_is_what_counts(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    game.do(do.Correct(player=0, round=1, points=25, by=1, why="x"))
    record = derived(game)
    assert (record.turns[0].points, record.seats[0].total, record.seats[0].best) == (25, 25, 25)


def test_what_a_header_says_about_its_game(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    game.leave()
    path = retold(game.path, created="2026-11-28T23:30:00+01:00", about={"bots": [None, "hard"], "deal": "X7K2-PM"})
    record = derive(load_journal(path), builtin.tier_of)
    assert (record.game.kind, record.game.people, record.game.deal) == ("table", 1, "X7K2-PM")
    assert record.game.started == 1_795_905_000_000
    assert record.game.ended == 1_795_905_000_000 + game.at
    assert [(seat.key, seat.bot) for seat in record.seats] == [("ann", False), ("hard", True)]


@pytest.mark.parametrize(
    ("about", "kind"),
    [({}, "solitaire"), ({"practice": "run"}, "run"), ({"daily": "2026-11-28"}, "daily"), ({"practice": "new"}, "new")],
)
def test_kinds_of_games(tmp_path: Path, about: dict[str, str], kind: str) -> None:
    game = KeptGame(tmp_path, "Ann")
    path = retold(game.leave(), about=about)
    assert derive(load_journal(path), builtin.tier_of).game.kind == kind


def test_a_storm_counts_what_was_completed(tmp_path: Path) -> None:
    game = KeptGame(tmp_path, "Ann", stacked_cards=DECK)
    game.do(do.Start())
    lay(game)
    game.do(do.NewCard())
    lay(game)
    game.at += 60_000
    game.do(do.Tick())
    path = retold(game.leave(), about={"practice": "storm"})
    record = derive(load_journal(path), builtin.tier_of)
    assert record.game.over
    assert (record.seats[0].most, record.seats[0].total, record.seats[0].points) == (2, 20, 0)


@pytest.mark.parametrize("created", ["once upon a time", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", ""])
def test_dates_that_are_none(tmp_path: Path, created: str) -> None:
    path = retold(KeptGame(tmp_path).leave(), created=created)
    game = derive(load_journal(path), builtin.tier_of).game
    assert (game.started, game.ended, game.created) == (None, None, created)


def test_a_game_that_lasted_beyond_all_calendars(tmp_path: Path) -> None:
    game = KeptGame(tmp_path)
    game.at = 2**48
    game.turn()
    assert derived(game).game.started is None


def test_names_and_worth() -> None:
    assert name_key("  JÜRGEN\u0308  van ") == name_key("ju\u0308rgen\u0308 VAN")
    assert name_key("Ann") != name_key("Anna")
    assert worth("QUARTZ", 50) > worth("QI", 80) > worth("QI", None)


@settings(max_examples=40)
@given(
    seats=st.integers(1, 4),
    refereed=st.booleans(),
    seed=st.integers(0, 999),
    rounds=st.lists(st.lists(st.integers(0, 400), min_size=5, max_size=40), min_size=1, max_size=4),
    late=st.booleans(),
)
def test_rows_agree_with_the_ledger_whatever_was_tried(
    seats: int, refereed: bool, seed: int, rounds: list[list[int]], late: bool
) -> None:
    game = TriedOnRecord(seats=seats, deck=9, goal=60, refereed=refereed, timers=(20_000,) * 4, seed=seed)
    for picks in rounds:
        game.go_on(picks)
        if late:
            game.run_out_of_time(gap=True, early=0)
    record = derive(game.journal, builtin.tier_of)
    table = view(last_state(game.journal), game.at)
    assert tuple(seat.total for seat in record.seats) == table.totals
    standing = cells(table.ledger)
    assert {(turn.seat, turn.round): turn.points for turn in record.turns} == {
        place: cell.points for place, cell in standing.items()
    }
    assert len(record.turns) == len(standing)
    for turn in record.turns:
        entry = standing[turn.seat, turn.round].entry
        assert turn.how == (entry.how if isinstance(entry, Scored) else "skipped")
        assert isinstance(entry, Scored | Skipped)
        its_cards = [card for card in record.cards if card.turn == turn.turn]
        done = entry.cards if isinstance(entry, Scored) else ()
        assert [card.card for card in its_cards if card.completed] == [card.id for card in done]
        assert 0 <= turn.used_ms <= 20_000
        assert sum(card.used_ms for card in its_cards) <= turn.used_ms
        assert turn.completed in (turn.aside, turn.aside + 1)
        words = tuple(word.word for word in record.words if word.turn == turn.turn)
        assert words == tuple(word for card in done for word in card.words)
    told = [row for row in record.challenges if row.outcome == "open"]
    assert not told
    assert record.game.over == (table.phase == "over")
