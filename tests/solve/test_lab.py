"""The lab: shares and their intervals, rolls that are always the same, studies on one core and on several."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from math import inf, log2

import pytest

from jitters.games.jitters.box import Box, Die
from jitters.games.jitters.patterns import card_of
from jitters.solve.index import WordIndex
from jitters.solve.lab import deck, dice, timer
from jitters.solve.lab.pool import Vocabulary, cores, spread
from jitters.solve.lab.rolls import roll
from jitters.solve.lab.shares import Share
from jitters.solve.lab.study import study_deck, study_dice, study_timer
from jitters.store.box import shipped_box

SMALL = Box(cards=shipped_box().cards[:2], dice=shipped_box().dice)
HOME = Vocabulary(dictionary="home")


def quiet(_done: int, _of: int) -> None:
    """Nobody watches."""


def doubled(_index: WordIndex, number: int) -> int:
    return 2 * number


def failing(_index: WordIndex, number: int) -> int:
    raise ValueError(f"job {number}")


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    low, high = Share(hits=10, of=100).interval
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert Share(hits=0, of=50).interval[0] == 0
    assert [Share(hits=hits, of=hits).interval[1] for hits in range(1, 3000)] == [1] * 2999
    assert Share(hits=0, of=0).interval == (0, 1)
    assert Share(hits=0, of=0).value == 0
    assert Share(hits=1, of=2) + Share(hits=1, of=4) == Share(hits=2, of=6)


def test_j5_rolls_show_a_top_and_its_four_sides_and_are_always_the_same() -> None:
    box = shipped_box()
    tops, sides = roll(box.dice, 5, 17)
    assert (tops, sides) == roll(box.dice, 5, 17)
    assert (tops, sides) != roll(box.dice, 6, 17)
    for die, top, turned in zip(box.dice, tops, sides, strict=True):
        assert die.face_showing(top, turned) in range(6)


def test_every_face_comes_up_about_equally_often() -> None:
    die = Die(faces="ABCDEF")
    seen = Counter("".join(roll((die,) * 12, 1, number)[0] for number in range(500)))
    assert set(seen) == set("ABCDEF")
    assert all(900 < times < 1100 for times in seen.values())


def test_difficulty_is_the_bits_that_single_a_fill_out() -> None:
    assert deck.difficulty_of(3, 12, [1320]) == pytest.approx(0)
    assert deck.difficulty_of(3, 12, [330]) == pytest.approx(2)
    assert deck.difficulty_of(3, 12, [1320, 0]) == pytest.approx((log2(1320) + 1) / 2)


def test_difficulty_knows_neither_points_nor_name() -> None:
    card = shipped_box().cards[0]
    other = replace(card, id="other", points=25)
    index = HOME.index()
    samples = [deck.sample(one, shipped_box().dice, index, seed=1, numbers=range(5)) for one in (card, other)]
    assert samples[0] == samples[1]


def test_a_share_grows_with_the_vocabulary_and_with_the_sideswipe() -> None:
    index = HOME.index()
    card = next(card for card in shipped_box().cards if card.id == "comb")
    found = deck.sample(card, shipped_box().dice, index, seed=1, numbers=range(12))
    assert list(found.plain) == sorted(found.plain)
    assert list(found.swiped) == sorted(found.swiped)
    assert all(plain <= swiped for plain, swiped in zip(found.plain, found.swiped, strict=True))
    assert found.plain[deck.TIERS.index(deck.EVERYDAY)] == sum(count > 0 for count in found.fills)


def test_expected_rerolls_follow_from_the_share() -> None:
    card = shipped_box().cards[0]
    sample = deck.Sample(rolls=4, plain=(0, 1, 2, 4), swiped=(4,) * 4, fills=(0, 0, 0, 8))
    report = deck.report(card, 12, deck.TIERS, [sample])
    assert [report.rerolls(tier) for tier in deck.TIERS] == [inf, 3, 1, 0]
    assert report.fills == 0


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_are_done_in_order_and_told(workers: int) -> None:
    told: list[int] = []
    assert spread(doubled, range(5), HOME, told.append, workers=workers) == [0, 2, 4, 6, 8]
    assert told == [1, 2, 3, 4, 5]


def test_a_failing_job_ends_the_work() -> None:
    with pytest.raises(ValueError, match="job"):
        spread(failing, range(4), HOME, workers=2)


def test_workers_end_with_the_process_that_waits_for_them() -> None:
    code = (
        "from jitters.solve.lab.pool import Vocabulary, spread; from tests.solve.slow_work import wait; "
        "spread(wait, [1, 2], Vocabulary(dictionary='home'), workers=2)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as lab:
        assert lab.stdout is not None
        assert [lab.stdout.readline() for _ in range(2)] == ["begun\n", "begun\n"]
        lab.kill()
        assert lab.stdout.read() == ""


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1


def test_a_deck_is_studied_the_same_on_one_core_and_on_two() -> None:
    alone = study_deck(SMALL, HOME, rolls=60, seed=2, told=quiet, workers=1)
    shared = study_deck(SMALL, HOME, rolls=60, seed=2, told=quiet, workers=2)
    assert alone == shared
    assert [report.card for report in alone] == list(SMALL.cards)
    assert all(report.plain[0].of == 60 for report in alone)


def test_a_study_always_has_everyday_words() -> None:
    (report, _) = study_deck(SMALL, HOME, rolls=5, seed=2, tiers=(50,), told=quiet, workers=1)
    assert report.tiers == (35, 50)


def test_dice_are_counted_letter_by_letter() -> None:
    die = Die(faces="CATQQQ")
    box = Box(cards=(card_of("three", 10, "ooo\n"),), dice=(die,) * 12)
    report = study_dice(box, HOME, rolls=20, seed=1, told=quiet, workers=1)
    by_letter = {letter.letter: letter for letter in report.letters}
    assert list(by_letter) == sorted(by_letter)
    assert by_letter["Q"].faces == 36
    assert by_letter["Q"].used.hits == by_letter["B"].holding.hits == 0
    assert by_letter["A"].holding.value == by_letter["T"].holding.value == 1
    assert report.lone_q.value == 1
    assert sum(share.hits for _, share in report.vowel_shares) == 20
    assert report.dead.of == 20


def test_a_sideswipe_that_saves_is_wanted() -> None:
    index = WordIndex.of([("FLY", 10)])
    found = dice.sample(
        (card_of("three", 10, "ooo\n"),),
        (Die(faces="LLLLLL"), Die(faces="YYYYYY"), Die(faces="FQQQQQ")),
        index,
        seed=1,
        numbers=range(40),
    )
    report = dice.report((Die(faces="LLLLLL"),), [found])
    letter_f = next(letter for letter in report.letters if letter.letter == "F")
    assert 0 < report.dead.value < 1
    assert report.saved.hits == letter_f.wanted.hits == letter_f.wanted.of > 0


def test_j20_aiming_at_more_cards_is_made_less_often() -> None:
    pace = timer.Pace(seconds_per_word=20, tier=35)
    aims = study_timer(shipped_box(), HOME, pace, seconds=120, turns=60, seed=1, told=quiet, workers=1)
    made = [aim.made.hits for aim in aims]
    assert made == sorted(made, reverse=True)
    assert all(aim.seconds < 120 for aim in aims)
    for aim in aims:
        assert aim.expected == pytest.approx(aim.points * aim.made.value)


def test_no_time_makes_no_card() -> None:
    pace = timer.Pace(seconds_per_word=1000, tier=35)
    (aim,) = study_timer(SMALL, HOME, pace, seconds=1, turns=5, seed=1, told=quiet, workers=1)
    assert (aim.cards, aim.made.hits, aim.points, aim.expected) == (1, 0, 0, 0)
