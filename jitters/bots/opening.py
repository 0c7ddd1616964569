"""From what one writes after --bot to bots at their seats."""

from collections.abc import Mapping
from typing import Final

from jitters.bots.characters import Character, levels, personalities, shipped_characters
from jitters.bots.player import Player
from jitters.bots.seats import Bot, Bots
from jitters.bots.vocabulary import Vocabularies
from jitters.lexicon import Lexicon

EXEC: Final = "exec:"
"""What stands before the command of a program that sits at the table."""


class UnknownBotError(Exception):
    """There is no such bot; the text is a complete sentence that says which there are."""


def level_names() -> tuple[str, ...]:
    """The levels, from the weakest up."""
    return tuple(one.name for one in levels())


def character_names() -> tuple[str, ...]:
    """The personalities."""
    return tuple(one.name for one in personalities())


def seat_name(spec: str) -> str:
    """What stands on the ledger for a bot: "Hard", "Mags", or the name of a program.

    Raises:
        UnknownBotError: there is no such bot.
    """
    command = _command(spec)
    if command is None:
        return character_of(spec).name.capitalize()
    from jitters.bots.outside import CommandError, program_name

    try:
        return program_name(command)
    except CommandError as fault:
        raise UnknownBotError(str(fault)) from None


def seat_names(specs: tuple[str, ...]) -> tuple[str, ...]:
    """What stands on the ledger for each of several bots; those that are there already get a number.

    Raises:
        UnknownBotError: there is no such bot.
    """
    given: list[str] = []
    for plain in map(seat_name, specs):
        name, number = plain, 1
        while name in given:
            number += 1
            name = f"{plain} {number}"
        given.append(name)
    return tuple(given)


def check_bot(spec: str) -> None:
    """Look whether there is such a bot, without starting anything.

    Raises:
        UnknownBotError: there is none.
    """
    command = _command(spec)
    if command is None:
        character_of(spec)
        return
    from jitters.bots.outside import CommandError, check_command

    try:
        check_command(command)
    except CommandError as fault:
        raise UnknownBotError(str(fault)) from None


def character_of(spec: str) -> Character:
    """The level or personality of that name, in any case.

    Raises:
        UnknownBotError: there is none.
    """
    found = shipped_characters().get(spec.strip().lower())
    if found is None:
        there = f"{', '.join(level_names())}; {', '.join(character_names())}; or exec:COMMAND for a program of your own"
        raise UnknownBotError(f"There is no bot {spec!r}. There are {there}.")
    return found


def open_bots(
    specs: Mapping[int, str],
    *,
    seed: int,
    words: Lexicon,
    names: tuple[str, ...],
    vocabularies: Vocabularies | None = None,
) -> Bots:
    """The bots of a game.

    Args:
        specs: For each bot's seat a level, a personality, or "exec:" with a command.
        seed: The game's.
        words: The dictionary that rules.
        names: All players, in seat order.
        vocabularies: Those of `words`, to be used again in another game.

    Raises:
        UnknownBotError: there is no such bot, or no such program.
    """
    heads = vocabularies or Vocabularies(words)
    return Bots({seat: _bot(spec, names[seat], seed, words, heads) for seat, spec in specs.items()})


def _bot(spec: str, name: str, seed: int, words: Lexicon, heads: Vocabularies) -> Bot:
    command = _command(spec)
    if command is None:
        character = character_of(spec)
        return Player(character, heads.of(character), seed=seed, name=name)
    from jitters.bots.outside import OutsideBot

    check_bot(spec)
    return OutsideBot(command, name=name, dictionary=words.source.name)


def _command(spec: str) -> str | None:
    """The command of a program, or None where it is a character that is asked for."""
    return spec.strip()[len(EXEC) :] if spec.strip().lower().startswith(EXEC) else None
