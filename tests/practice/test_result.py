"""A result to paste: nothing in it tells a letter of the deal."""

from helpers.practised_game import Practised

from jitters.games.jitters import actions as do
from jitters.practice.result import result_lines
from jitters.practice.score import score_of
from jitters.practice.spans import turns_of


def lines(game, **options):
    return result_lines("Jitters daily 2026-11-30", score_of(game.journal), turns_of(game.journal), **options)


def test_one_turn_is_three_lines(tmp_path):
    game = Practised(tmp_path).begin("daily", daily="2026-11-30").do(do.Start(), do.Reroll()).fill(61_500)
    game.do(do.NewCard()).fill(10_000).do(do.Stop())
    first, second = (card.points for card in turns_of(game.journal)[0].cards)
    assert lines(game) == (
        f"Jitters daily 2026-11-30: {first + second} points",
        f"{first}⚁✓ {second}⚀✓",
        "banked at 1:11",
    )
    assert lines(game, timed=False)[-1] == "banked"


def test_a_lost_turn_says_how(tmp_path):
    practised = Practised(tmp_path)
    game = practised.begin("daily", daily="2026-11-30").do(do.Start(), *[do.Reroll()] * 9).run_out()
    assert lines(game)[0].endswith(": 0 points")
    assert lines(game)[1].endswith("⚅✗")
    assert lines(game)[2] == "time ran out at 3:00"
    assert lines(practised.begin("daily", daily="2026-11-29").give_up(2000))[2] == "given up at 0:02"


def test_several_turns_have_a_line_each(tmp_path):
    game = Practised(tmp_path).begin("run", target=20)
    game.do(do.Start()).do(do.Gap(ms=5)).do(do.Again())
    game.give_up()
    while not game.over:
        game.turn()
    told = lines(game)
    assert len(told) == 2 + score_of(game.journal).turns
    assert told[1].startswith(" 1    0  ")
    assert told[-1] == f"{len(told) - 2} turns, 0:0{len(told) - 2} on the clock"
    assert "clock" not in lines(game, timed=False)[-1]


def test_no_word_and_no_letter_of_the_deal_is_told(tmp_path):
    game = Practised(tmp_path).begin("run", target=60)
    while not game.over:
        game.turn()
    _, *cards, _ = lines(game)
    assert set("".join(cards)) <= set(" 0123456789⚀⚁⚂⚃⚄⚅✓✗")
