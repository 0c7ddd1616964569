"""A night in words."""

from datetime import UTC, date

import pytest

from jitters.store.records.awards import (
    Award,
    BestChallenge,
    DrySpell,
    FastestCard,
    HeroicBust,
    LuckiestSwipe,
    WordOfTheNight,
)
from jitters.store.records.nights import Night, NightGame, NightLine
from jitters.voice.names import cells
from jitters.voice.night import award_line, night_lines, winners_line

HOSTILE = "[/] \x1b[2J\u202egro/..\u3042 " + "x" * 200
NINE_PM = 1_795_899_600_000


def night(*lines: NightLine, games: int = 2, over: bool = True, awards: tuple[Award, ...] = ()) -> Night:
    game = NightGame(game="g", started=NINE_PM, over=over, names=("Ann", "Bob"), totals=(50, 0), winner=0)
    return Night(
        date=date(2026, 11, 28),
        started=NINE_PM,
        ended=NINE_PM + 9_000_000,
        games=(game,) * games,
        lines=lines,
        awards=awards,
    )


def line(name: str, won: int, points: int, *by_game: int | None, bot: bool = False) -> NightLine:
    return NightLine(name=name, bot=bot, games=len(by_game), won=won, points=points, by_game=by_game)


SWIPE = LuckiestSwipe(
    player="Bob", game="g", from_letter="L", to_letter="Q", chances=1, points=20, words=("QUIZ", "ZOO")
)
BUST = HeroicBust(player="Cy", game="g", lost=65, cards=3, how="time-out")
DOUBT = BestChallenge(player="Ann", game="g", word="ZOOPY", against="Bob", cost=45, reason="not-found")


@pytest.mark.parametrize(
    ("award", "sentence"),
    [
        (
            FastestCard(player="Ann", game="g", card="three", points=10, words=("FLY",), ms=7400),
            "Fastest card: Ann, FLY in 7.4 s (10 points).",
        ),
        (
            FastestCard(player="Ann", game="g", card="three", points=10, words=("FLY", "YET"), ms=67_400),
            "Fastest card: Ann, FLY and YET in 1 min 7 s (10 points).",
        ),
        (SWIPE, "Luckiest swipe: Bob turned L to Q (only one die had it) for QUIZ and ZOO."),
        (BUST, "Most heroic bust: Cy, three cards and 65 points in hand when time ran out on them."),
        (
            HeroicBust(player="Cy", game="g", lost=10, cards=1, how="time-out"),
            "Most heroic bust: Cy, one card and 10 points in hand when time ran out on it.",
        ),
        (
            HeroicBust(player="Cy", game="g", lost=10, cards=1, how="challenge-lost"),
            "Most heroic bust: Cy, one card and 10 points in hand when a word did not stand.",
        ),
        (DOUBT, "Best challenge: Ann doubted ZOOPY: it is not in the dictionary. It cost Bob 45 points."),
        (
            BestChallenge(player="Ann", game="g", word="ZOO", against="Bob", cost=0, reason=None),
            "Best challenge: Ann doubted ZOO.",
        ),
        (DrySpell(player="Bob", turns=5), "Longest dry spell: Bob, five turns without a point."),
        (WordOfTheNight(player="Ann", game="g", word="QUARTZ", tier=50), "Word of the night: QUARTZ, laid by Ann."),
    ],
)
def test_awards_are_sentences(award: Award, sentence: str) -> None:
    assert award_line(award) == sentence


def test_the_whole_night_as_text() -> None:
    its = night(
        line("Ann", 2, 100, 50, 50),
        line("Bob", 0, 5, 5, None),
        line("Hard", 0, 0, None, 0, bot=True),
        awards=(SWIPE, BUST),
    )
    assert night_lines(its, zone=UTC) == (
        "The night of Saturday 28 November 2026: two games, 21:00 to 23:30.",
        "",
        "            won  points   #1   #2",
        "Ann           2     100   50   50",
        "Bob           0       5    5    -",
        "Hard (bot)    0       0    -    0",
        "Ann has the night: two games won and 100 points.",
        "",
        "Luckiest swipe: Bob turned L to Q (only one die had it) for QUIZ and ZOO.",
        "Most heroic bust: Cy, three cards and 65 points in hand when time ran out on",
        "  them.",
    )


def test_a_night_without_awards_or_winners() -> None:
    its = night(line("Ann", 0, 5, 5), games=1, over=False)
    assert night_lines(its, zone=UTC)[2:] == ("     won  points   #1", "Ann    0       5    5", "#1 is not over.")


def test_games_that_are_not_over_are_named() -> None:
    assert "#1 and #2 are not over." in night_lines(night(over=False), zone=UTC)


def test_a_shared_night() -> None:
    assert winners_line((line("Ann", 1, 90), line("Bob", 1, 90), line("Cy", 1, 80))) == (
        "Ann and Bob share the night: one game won and 90 points each."
    )
    assert winners_line(()) == ""


@pytest.mark.parametrize("width", [40, 80, 100])
def test_it_fits_whatever_the_names_and_however_many_games(width: int) -> None:
    figures = (250,) * 40
    awards = (SWIPE, DOUBT, BUST, DrySpell(player=HOSTILE, turns=5))
    its = night(line(HOSTILE, 20, 10_000, *figures, bot=True), line("B", 20, 1, *figures), games=40, awards=awards)
    lines = night_lines(its, width=width, zone=UTC)
    assert not {"\x1b", "\u202e"} & set("".join(lines))
    assert all(cells(text) <= max(width, 70) for text in lines)
    assert all(cells(text) <= width for text in lines[2:5])
    assert "#1" not in lines[2]
