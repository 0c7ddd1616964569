"""People's figures as plain text."""

from datetime import UTC

import pytest

from jitters.store.records.figures import (
    AfterCard,
    Best,
    ByDictionary,
    CardFigure,
    Challenges,
    Figures,
    Person,
    Point,
    Sums,
    WordFigure,
    Words,
)
from jitters.voice.figures import bar, figure_lines, people_lines, spark
from jitters.voice.names import cells

HOSTILE = "[/] \x1b[2J\u202egro/..\u3042 " + "x" * 200
DAY = 1_795_899_600_000
NONE = Sums(games=0, won=0, turns=0, points=0, busts=0, cards=0)
SOME = Sums(games=3, won=1, turns=20, points=415, busts=5, cards=30)
NO_CHALLENGES = Challenges(upheld=0, lost=0, withdrawn=0)


def figures(name: str = "Ann", *, many: int = 3) -> Figures:
    words = tuple(WordFigure(word=word, tier=80, times=1) for word in ("QUARTZES", "ZAX", "QI")[:many] * 5)
    return Figures(
        key="ann",
        name=name,
        kind="table",
        sums=SOME,
        bests=(
            Best(what="turn", value=85, game="0123456789", started=DAY),
            Best(what="cards", value=4, game="0123456789", started=DAY),
            Best(what="win", value=7, game="0123456789", started=None),
            Best(what="card", value=67_400, game="0123456789", started=DAY),
        ),
        trend=tuple(Point(game="g", started=DAY, turns=2, points=20 * n, busts=0, won=False) for n in range(1, many)),
        after=(AfterCard(aside=0, went_on=20, busts=2, lost=0), AfterCard(aside=1, went_on=4, busts=3, lost=45)),
        by_points=(
            CardFigure(card=None, points=10, drawn=9, completed=8, banked=8, mean_ms=12_000.0),
            CardFigure(card=None, points=25, drawn=1, completed=0, banked=0, mean_ms=None),
        ),
        by_card=tuple(
            CardFigure(card=f"card-{n}-{name}", points=10, drawn=n, completed=1, banked=1, mean_ms=12_000.0)
            for n in range(1, 15)
        ),
        words=Words(laid=40, different=33, best=words, longest=words, rarest=words),
        by_dictionary=(ByDictionary(dictionary="standard", sums=SOME), ByDictionary(dictionary="en_GB", sums=NONE)),
        made=Challenges(upheld=1, lost=2, withdrawn=3),
        met=NO_CHALLENGES,
    )


def test_bars_and_sparklines() -> None:
    assert bar(0, 4) == "    "
    assert bar(0.5, 4) == "██  "
    assert bar(0.53125, 4) == "██▏ "
    assert bar(7, 4) == "████"
    assert spark([]) == ""
    assert spark([3, 3]) == "▄▄"
    assert spark([0, 5, 10]) == "▁▅█"


def test_a_page_of_figures() -> None:
    text = "\n".join(figure_lines(figures(), zone=UTC))
    for part in (
        "Ann, at the table: 3 games, 1 won.\n20 turns, 20.8 points a turn, 25 % bust; 30 cards banked.\n",
        "Bests\n  best turn           85 points   2026-11-28  01234567\n",
        "  quickest win          7 turns     01234567\n",
        "  fastest card         1:07 min   2026-11-28  01234567\n",
        "Points a turn, the last two games (10.0 to 20.0)\n  ▁█\n",
        "  first card        ██▍                       10 %   2 of 20\n",
        "  after one card    ██████████████████        75 %   3 of 4, 45 points lost\n",
        "  10 points         ████████████████████████  12.0 s   8 of 9 filled\n",
        "Words: 40 banked, 33 different\n  best     QUARTZES, ZAX, QI",
        " (very rare)\n",
        "  and 2 more cards\n",
        "By dictionary\n",
        "Challenges made: 6 (1 word fell, 2 stood, 3 withdrawn)",
    ):
        assert part in text
    assert "met" not in text


def test_somebody_who_has_not_taken_a_turn() -> None:
    bare = Figures(
        key="ann", name="Ann", kind="storm", sums=NONE, bests=(), trend=(), after=(), by_points=(), by_card=(),
        words=Words(laid=0, different=0, best=(), longest=(), rarest=()), by_dictionary=(),
        made=NO_CHALLENGES, met=NO_CHALLENGES,
    )  # fmt: skip
    assert figure_lines(bare) == ("Ann, practice: storm: 0 games, 0 won.",)


@pytest.mark.parametrize("width", [60, 80])
def test_it_fits_whatever_the_names(width: int) -> None:
    lines = figure_lines(figures(HOSTILE, many=3), width=width, zone=UTC)
    assert not {"\x1b", "\u202e"} & set("".join(lines))
    assert all(cells(text) <= width for text in lines)


def test_everybody_in_a_line() -> None:
    people = (
        Person(key="a", name="Ann", last=DAY, sums=SOME),
        Person(key="b", name=HOSTILE, last=None, sums=NONE),
    )
    head, ann, other = people_lines(people, zone=UTC)
    assert head.split() == ["player", "games", "won", "turns", "a", "turn", "bust", "last", "played"]
    assert ann.split() == ["Ann", "3", "1", "20", "20.8", "25", "%", "2026-11-28"]
    assert "\x1b" not in other
    assert cells(ann) <= 80
