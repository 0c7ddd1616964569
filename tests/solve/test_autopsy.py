"""What a turn held, and what going on cost or won."""

from collections.abc import Callable

import pytest

from jitters.games.jitters import events as ev
from jitters.games.jitters.box import Box, Die
from jitters.games.jitters.patterns import card_of
from jitters.kernel.ledger import CardScore
from jitters.kernel.verdicts import HouseRuling
from jitters.lexicon import open_dictionary
from jitters.solve.autopsy import autopsy, find, findings_one_by_one, shelve
from jitters.solve.elsewhere import AutopsyFailed, autopsy_elsewhere
from jitters.solve.index import WordIndex
from jitters.solve.task import Cancelled
from jitters.solve.turns import Throw, Turn, greed_of, turn_of
from jitters.solve.words import index_of

THREE = card_of("three", 10, "ooo\n")
FOUR = card_of("four", 20, "oooo\n")
BOX = Box(cards=(THREE, FOUR), dice=tuple(Die(faces="ABCDEF") for _ in range(12)))
SIDES = ("QQQQ",) * 12
WORDS = WordIndex.of([("CAT", 10), ("ACT", 20), ("FLY", 35), ("FOUL", 10), ("SLUR", 20)])
POLITE = WordIndex.of([("CAT", 10), ("ACT", 20), ("FLY", 35), ("FOUL", 10)])


def throw(tops: str, sides: tuple[str, ...] = SIDES, **more: object) -> Throw:
    return Throw(card=THREE, tops=tops, sides=sides, **more)  # type: ignore[arg-type]


def turn(*throws: Throw, how: str = "stopped", points: int = 0, cards: tuple[CardScore, ...] = ()) -> Turn:
    return Turn(player=0, throws=throws, how=how, points=points, cards=cards)


def told(*, how: str = "stopped", points: int = 30) -> tuple[ev.Event, ...]:
    cards = (CardScore(id="three", points=10, words=("CAT",)), CardScore(id="four", points=20, words=("FOUL",)))
    return (
        ev.TurnStarted(player=1, round=1),
        ev.CardDrawn(card="three", points=10),
        ev.DiceRolled(tops="BBBBBBBBBBBB", sides=SIDES),
        ev.DiceRolled(tops="CATQQQQQQQQQ", sides=SIDES),
        ev.CardCompleted(card="three", points=10, words=("ACT",)),
        ev.Challenged(by=0, word="ACT"),
        ev.WordWithdrawn(word="ACT"),
        ev.CardCompleted(card="three", points=10, words=("CAT",)),
        ev.CardSetAside(card="three", points=10, words=("CAT",)),
        ev.CardDrawn(card="four", points=20),
        ev.DiceRolled(tops="FOULQQQQQQQQ", sides=SIDES),
        ev.CardCompleted(card="four", points=20, words=("FOUL",)),
        ev.TurnEnded(player=1, points=points, how=how, cards=cards if points or how == "time-out" else cards[:1]),
    )


def test_a_turn_is_read_from_its_events() -> None:
    found = turn_of(told(), BOX)
    assert found is not None
    assert (found.player, found.how, found.points) == (1, "stopped", 30)
    assert [(one.card.id, one.tops[:4], one.made) for one in found.throws] == [
        ("three", "BBBB", ()),
        ("three", "CATQ", ("CAT",)),
        ("four", "FOUL", ("FOUL",)),
    ]


def test_j28_a_withdrawn_word_is_out_for_its_card_only() -> None:
    found = turn_of(told(), BOX)
    assert found is not None
    assert [set(one.withdrawn) for one in found.throws] == [set(), {"ACT"}, set()]


def test_the_last_whole_turn_counts() -> None:
    second = (ev.TurnStarted(player=0, round=1), ev.CardDrawn(card="four", points=20))
    found = turn_of((*told(), *second, ev.DiceRolled(tops="FOULQQQQQQQQ", sides=SIDES)), BOX)
    assert found is not None
    assert found.player == 1


def test_a_passed_turn_has_nothing_to_look_at() -> None:
    events = (ev.TurnStarted(player=0, round=1), ev.TurnEnded(player=0, points=0, how="passed", cards=()))
    assert turn_of(events, BOX) is None


def test_j19_the_greed_that_won() -> None:
    found = turn_of(told(), BOX)
    assert found is not None
    greed = greed_of(found)
    assert (greed.in_hand, greed.scored, greed.lost, greed.won, greed.went_on) == ((10, 30), 30, 0, 20, 1)


def test_j20_the_greed_that_lost() -> None:
    found = turn_of(told(how="time-out", points=0), BOX)
    assert found is not None
    greed = greed_of(found)
    assert (greed.in_hand, greed.scored, greed.lost, greed.won, greed.went_on) == ((10, 30), 0, 30, 0, 2)


def test_nothing_in_hand_is_neither_lost_nor_won() -> None:
    greed = greed_of(turn(throw("CATQQQQQQQQQ"), how="gave-up"))
    assert (greed.in_hand, greed.lost, greed.won, greed.went_on) == ((), 0, 0, 0)


def test_a_roll_that_holds_something() -> None:
    found = find(throw("CATFLYQQQQXX"), WORDS, POLITE)
    assert (found.dead, found.saved, found.cut_short, found.swiped) == (False, None, False, None)
    assert found.best is not None
    assert found.best.words == ("CAT",)
    assert [(one.tier, one.words) for one in found.words] == [(10, ("CAT",)), (20, ("ACT",)), (35, ("FLY",))]


def test_j28_what_was_withdrawn_is_no_best_fill() -> None:
    found = find(throw("CATQQQQQQQQQ", withdrawn=frozenset({"CAT"})), WORDS, POLITE)
    assert found.best is not None
    assert found.best.words == ("ACT",)


def test_j15_a_dead_roll_that_a_sideswipe_would_have_saved() -> None:
    found = find(throw("LYQQQQQQQQXX", ("QQQQ",) * 11 + ("QFQQ",)), WORDS, POLITE)
    assert (found.dead, found.saved, found.best) == (True, True, None)
    assert found.swiped is not None
    assert found.swiped.swipe is not None
    assert (found.swiped.swipe.die, found.swiped.swipe.letter) == (11, "F")
    assert [(one.tier, one.words) for one in found.words] == [(35, ("FLY",))]


def test_a_sideswipe_is_told_where_it_beats_the_tops() -> None:
    found = find(throw("FLYAQQQQQQQQ", ("QQQQ",) * 4 + ("CQQQ", "TQQQ") + ("CTQQ",) * 6), WORDS, POLITE)
    assert found.best is not None
    assert found.best.words == ("FLY",)
    assert found.swiped is None
    better = find(throw("FLYATQQQQQQQ", ("QQQQ",) * 5 + ("CQQQ",) * 7), WORDS, POLITE)
    assert better.swiped is not None
    assert better.swiped.words == ("CAT",)


def test_a_dead_roll_stays_dead() -> None:
    found = find(throw("QQQQQQQQQQQQ"), WORDS, POLITE)
    assert (found.dead, found.saved, found.best, found.swiped, found.words) == (True, False, None, None, ())


def test_a_word_that_is_not_shown_still_keeps_a_roll_alive() -> None:
    slur = Throw(card=FOUR, tops="SLURQQQQQQQQ", sides=SIDES)
    found = find(slur, WORDS, POLITE)
    assert (found.dead, found.best, found.words) == (False, None, ())


def test_words_are_shelved_once_each_the_commonest_first() -> None:
    shelved = shelve([["FLY", "ACT"], ["CAT", "ACT"]], WORDS)
    assert [(one.tier, one.words) for one in shelved] == [(10, ("CAT",)), (20, ("ACT",)), (35, ("FLY",))]


@pytest.fixture(scope="module")
def lattice() -> Throw:
    pattern = "\n".join(("o" * 15 if row % 2 == 0 else "o." * 7 + "o") for row in range(15)) + "\n"
    return Throw(card=card_of("giant", 10, pattern), tops="ETAOINSHRDLU" * 20, sides=("AEST",) * 240)


def test_a_roll_that_takes_too_long_is_cut_short(lattice: Throw) -> None:
    words = index_of(open_dictionary("wide"))
    found = find(lattice, words, words, patience=0)
    assert (found.cut_short, found.dead, found.best, found.words) == (True, None, None, ())


def test_an_autopsy_is_cancelled_when_told_so(lattice: Throw) -> None:
    words = index_of(open_dictionary("wide"))
    with pytest.raises(Cancelled):
        autopsy(turn(lattice), words, words, lambda: True)


def test_findings_come_one_by_one() -> None:
    both = turn(throw("CATQQQQQQQQQ"), throw("QQQQQQQQQQQQ"))
    assert tuple(findings_one_by_one(both, WORDS, POLITE)) == autopsy(both, WORDS, POLITE).findings


def test_in_another_process_the_answer_is_the_same() -> None:
    dictionary = open_dictionary("home")
    one = turn(throw("CATDOGQQQQXX"), how="time-out", cards=(CardScore(id="three", points=10, words=("CAT",)),))
    job = autopsy_elsewhere(one, "home")
    assert job.result.result(60) == autopsy(one, index_of(dictionary), index_of(dictionary, inoffensive=True))


def test_in_another_process_the_house_has_its_word() -> None:
    ruling = {"QQQ": HouseRuling(allowed=True, since="2026-01-01")}
    finding = autopsy_elsewhere(turn(throw("QQQQQQQQQQQQ")), "home", ruling).result.result(60).findings[0]
    assert finding.best is not None
    assert finding.best.words == ("QQQ",)


def _cancelled(job_of: Callable[[], object]) -> str:
    job = job_of()
    job.cancel()  # type: ignore[attr-defined]
    with pytest.raises(AutopsyFailed) as failed:
        job.result.result(60)  # type: ignore[attr-defined]
    return str(failed.value)


def test_a_cancelled_process_says_so(lattice: Throw) -> None:
    assert _cancelled(lambda: autopsy_elsewhere(turn(lattice), "wide", patience=600)) == "cancelled"


def test_a_process_without_a_dictionary_says_why() -> None:
    job = autopsy_elsewhere(turn(throw("CATQQQQQQQQQ")), "/nowhere/words.txt")
    with pytest.raises(AutopsyFailed, match=r"words\.txt"):
        job.result.result(60)
