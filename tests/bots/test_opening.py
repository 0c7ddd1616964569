"""From what stands after --bot to a seat."""

import sys

import pytest
from helpers.bot_tables import LEXICON

from jitters.bots.opening import (
    UnknownBotError,
    character_names,
    character_of,
    check_bot,
    level_names,
    open_bots,
    seat_name,
    seat_names,
)
from jitters.bots.outside import OutsideBot
from jitters.bots.player import Player


def test_levels_and_personalities_sit_under_their_names_in_any_case():
    assert level_names() == ("easy", "medium", "hard", "expert")
    assert [seat_name(name) for name in ("easy", " HARD ", "Mags")] == ["Easy", "Hard", "Mags"]
    for name in (*level_names(), *character_names()):
        check_bot(name)
        assert character_of(name).about


def test_the_same_bot_twice_is_told_apart():
    assert seat_names(("hard", "easy", "Hard", "hard")) == ("Hard", "Easy", "Hard 2", "Hard 3")


@pytest.mark.parametrize("ask", [check_bot, seat_name, character_of])
def test_an_unknown_bot_is_answered_with_those_there_are(ask):
    with pytest.raises(UnknownBotError) as raised:
        ask("grandma")
    assert str(raised.value).startswith("There is no bot 'grandma'. There are easy, medium, hard, expert; mags, ")


@pytest.mark.parametrize("spec", ["exec:", "exec:./no-such-program", 'exec:"open', "exec:a\0b"])
def test_a_program_that_is_not_there_is_refused(spec):
    with pytest.raises(UnknownBotError):
        check_bot(spec)


@pytest.mark.parametrize("spec", ["exec:", 'exec:"open'])
def test_a_command_without_a_program_has_no_name(spec):
    with pytest.raises(UnknownBotError):
        seat_name(spec)


def test_characters_and_programs_sit_side_by_side():
    command = f"exec:{sys.executable} mybot.py"
    assert seat_name(command) == "mybot"
    names = ("Ann", "Easy", "Mine")
    bots = open_bots({2: command, 1: "easy"}, seed=1, words=LEXICON, names=names)
    assert list(bots.seats) == [1, 2]
    assert isinstance(bots.seats[1], Player)
    assert isinstance(bots.seats[2], OutsideBot)
    assert [bot.name for bot in bots.seats.values()] == ["Easy", "Mine"]
    bots.close()


def test_a_bot_that_is_not_there_opens_no_table():
    with pytest.raises(UnknownBotError):
        open_bots({0: "easy", 1: "grandma"}, seed=1, words=LEXICON, names=("A", "B"))
