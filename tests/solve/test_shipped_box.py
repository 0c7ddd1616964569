"""The shipped box is as fair as its design says: by the committed report, and by rolls of another seed."""

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from jitters.games.jitters.box import Card
from jitters.lexicon import open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.lab import deck, dice
from jitters.solve.lab.rolls import roll
from jitters.solve.lab.shares import Share
from jitters.solve.lab.study import digest
from jitters.solve.search import Search
from jitters.solve.task import Task
from jitters.solve.words import index_of
from jitters.store.box import shipped_box

BOX = shipped_box()
CLASSES = (10, 15, 20, 25)
PLAIN = {10: (0.97, 1.0), 15: (0.92, 0.98), 20: (0.65, 0.95), 25: (0.35, 0.65)}
"""Share of rolls that everyday words fill from the tops, by points."""
SWIPED = {25: (0.80, 1.0)}
"""The same with a sideswipe."""
LONE_Q = 0.05
LEAST_LETTER = 0.01
SEED, ROLLS, DIFFICULTY_ROLLS, LETTER_ROLLS = 20261129, 240, 60, 40
REPORTS = Path(__file__).resolve().parents[2] / "docs" / "lab"


@lru_cache(maxsize=1)
def words() -> WordIndex:
    return index_of(open_dictionary("standard"))


def report(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((REPORTS / f"{name}.json").read_text("utf-8"))
    return found


def of_class(points: int) -> list[Card]:
    return [card for card in BOX.cards if card.points == points]


# --- by the committed report: 2,000 rolls a card


@pytest.mark.parametrize("name", ["deck", "dice"])
def test_the_report_is_of_the_box_that_ships(name: str) -> None:
    assert report(name)["box"] == digest(BOX)


def test_every_card_is_within_the_bounds_of_its_class() -> None:
    found = report("deck")
    assert found["rolls"] == 2000
    assert [card["id"] for card in found["cards"]] == [card.id for card in BOX.cards]
    for card in found["cards"]:
        everyday, points = card["tiers"]["35"], card["points"]
        low, high = PLAIN[points]
        assert low <= everyday["plain"] <= high, card["id"]
        low, high = SWIPED.get(points, (0, 1))
        assert low <= everyday["swipe"] <= high, card["id"]


def test_every_card_of_a_class_is_harder_than_every_card_of_the_class_below() -> None:
    hardness = {
        points: [card["difficulty"] for card in report("deck")["cards"] if card["points"] == points]
        for points in CLASSES
    }
    assert all(max(hardness[below]) < min(hardness[above]) for below, above in pairwise(CLASSES))


def test_every_letter_is_in_one_best_fill_of_a_hundred_and_q_is_seldom_alone() -> None:
    found = report("dice")
    assert all(letter["in_best_fills"]["share"] >= LEAST_LETTER for letter in found["letters"].values())
    assert found["lone_q"]["share"] < LONE_Q
    assert 4 <= found["vowels"]["mean"] <= 5


# --- by rolls of another seed, as far as their intervals reach


def share(card: Card, *, swipe: bool) -> Share:
    hits = 0
    for number in range(ROLLS):
        tops, sides = roll(BOX.dice, SEED, number)
        task = Task(slots=card.words, tops=tops, sides=sides if swipe else (), tier=deck.EVERYDAY)
        hits += not Search(task, words()).is_dead()
    return Share(hits=hits, of=ROLLS)


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.id)
def test_another_seed_does_not_contradict_the_bounds(card: Card) -> None:
    low, high = PLAIN[card.points]
    least, most = share(card, swipe=False).interval
    assert most >= low
    assert least <= high
    if card.points in SWIPED:
        low, high = SWIPED[card.points]
        assert share(card, swipe=True).interval[1] >= low


def bits(card: Card) -> list[float]:
    numbers = range(DIFFICULTY_ROLLS)
    fills = deck.sample(card, BOX.dice, words(), seed=SEED, numbers=numbers, tiers=(deck.EVERYDAY,)).fills
    return [deck.difficulty_of(len(card.circles), len(BOX.dice), [count]) for count in fills]


def apart(harder: Sequence[float], easier: Sequence[float]) -> float:
    """The upper end of the 95 % interval of the mean difference, roll by roll."""
    differences = [above - below for above, below in zip(harder, easier, strict=True)]
    return fmean(differences) + 1.96 * stdev(differences) / len(differences) ** 0.5


def test_another_seed_does_not_contradict_the_order_of_difficulty() -> None:
    measured = {card.id: bits(card) for card in BOX.cards}
    for below, above in pairwise(CLASSES):
        for harder in of_class(above):
            for easier in of_class(below):
                assert apart(measured[harder.id], measured[easier.id]) > 0, (harder.id, easier.id)


def test_another_seed_does_not_contradict_the_letters() -> None:
    sample = dice.sample(BOX.cards, BOX.dice, words(), seed=SEED, numbers=range(LETTER_ROLLS))
    found = dice.report(BOX.dice, [sample])
    assert all(letter.holding.interval[1] >= LEAST_LETTER for letter in found.letters)
    assert found.lone_q.interval[0] < LONE_Q


# --- by looking at it


def _shape(card: Card) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The card's groups of connected circles, each turned and mirrored into its least form, sorted."""
    left = set(card.circles)
    shapes = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            row, column = edge.pop()
            group.add((row, column))
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            edge += near
        forms = []
        for turn in range(8):
            turned = [(-y if turn & 1 else y, -x if turn & 2 else x) for y, x in group]
            turned = [(x, y) if turn & 4 else (y, x) for y, x in turned]
            top, edge_ = min(y for y, _ in turned), min(x for _, x in turned)
            forms.append(tuple(sorted((y - top, x - edge_) for y, x in turned)))
        shapes.append(min(forms))
    return tuple(sorted(shapes))


def test_no_two_cards_have_the_same_words_and_crossings() -> None:
    shapes = [_shape(card) for card in BOX.cards]
    assert len(set(shapes)) == len(BOX.cards) == 20


def test_j3_the_staircase_is_in_the_deck() -> None:
    (card,) = (card for card in BOX.cards if card.id == "staircase")
    assert (card.points, card.words) == (20, ((0, 1, 2), (4, 5, 6), (2, 3, 4)))


def test_j4_more_cards_are_easy_than_hard() -> None:
    counts = [len(of_class(points)) for points in CLASSES]
    assert sum(counts) == 20
    assert counts == sorted(counts, reverse=True)


def test_cards_fit_on_the_table() -> None:
    assert all(len(card.circles) <= 12 and card.rows <= 5 and card.columns <= 9 for card in BOX.cards)


def test_the_dice_have_every_letter_and_can_show_the_rulebooks_figure() -> None:
    assert set("".join(die.faces for die in BOX.dice)) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    holders: list[set[int]] = [
        {place for place, die in enumerate(BOX.dice) if letter in die.faces} for letter in "FLYETIP"
    ]

    def seat(number: int, taken: frozenset[int]) -> bool:
        return number == len(holders) or any(seat(number + 1, taken | {die}) for die in holders[number] - taken)

    assert len(BOX.dice) == 12
    assert seat(0, frozenset())


def test_the_readable_report_says_what_the_report_says() -> None:
    text = (REPORTS / "README.md").read_text("utf-8")
    for card in report("deck")["cards"]:
        everyday = card["tiers"]["35"]
        low, high = everyday["plain_interval"]
        share_ = f"{100 * everyday['plain']:.1f} ({100 * low:.1f}–{100 * high:.1f})"
        swiped = f"{100 * everyday['swipe']:.1f}"
        assert f"| {card['id']} | {card['points']} | {card['circles']} | {share_} | {swiped} |" in text
    for letter, counted in report("dice")["letters"].items():
        assert f"| {letter} | {counted['faces']} | {100 * counted['in_best_fills']['share']:.1f} |" in text
