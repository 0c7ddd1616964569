"""`jitters practice`: alone, against a best, a clock, a ladder of cards or a ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from jitters.cli.play import Refused, start, the_screen_can_show
from jitters.cli.values import MAX_NUMBER, TimerWord, TimerWords, writable
from jitters.practice.deals import DealError, canonical
from jitters.practice.drill import agreement_for, race_for
from jitters.practice.ghost import GhostError
from jitters.practice.modes import GHOST, LADDER, MODES, NAMES, RACED, Mode
from jitters.store.games import NoSuchGameError, find, games_folder
from jitters.store.practised import Journals
from jitters.table.agreement import Agreement, default_names
from jitters.table.journal import Journal, JournalError

if TYPE_CHECKING:
    from jitters.games.jitters.box import Box

dictionary_option = click.option(
    "--dictionary", metavar="home|standard|wide|TAG|FILE", help="The words to play with; standard if not said."
)
player_option = click.option(
    "--player", metavar="NAME", help="Whose practice it is; whoever practised last if not said."
)
plain_option = click.option(
    "--plain", is_flag=True, help="Line by line, for screen readers, pipes and plain terminals."
)

RACES = tuple(mode.name for mode in RACED)


@click.command("practice")
@click.argument("mode", type=click.Choice(NAMES), metavar="MODE")
@click.option("--timer", type=TimerWords(), metavar="TIME", help="A turn's length (180, 3m, 1:30; 3:00 if not said).")
@click.option("--target", type=click.IntRange(min=1), metavar="N", help="Points to reach in a run (250 if not said).")
@dictionary_option
@click.option("--seed", type=int, metavar="N", help="Equal seeds deal equal games.")
@click.option("--deal", metavar="CODE", help="Play the deal of a code, such as X7K2-PM.")
@click.option(
    "--against", metavar="GAME|FILE", help="For ghost: the game to race, kept here or a friend's journal file."
)
@player_option
@plain_option
@click.pass_context
def command(
    ctx: click.Context,
    *,
    mode: str,
    timer: TimerWord | None,
    target: int | None,
    dictionary: str | None,
    seed: int | None,
    deal: str | None,
    against: str | None,
    player: str | None,
    plain: bool,
) -> None:
    """Practise alone.

    \b
    MODE is one of
      run     to the target in as few turns as it takes
      streak  no clock: cards until one fails; a card has three rolls
      storm   one turn: as many cards as the timer allows
      ladder  cards by rising difficulty; what failed or was slow comes back
      ghost   race an earlier run, or a friend's (--against), on the same cards and rolls
    """  # noqa: D301 (click reads the sign)
    if timer is not None and timer.name is not None:
        raise click.UsageError("--timer: one TIME, for you alone")
    for option, number in (("--target", target), ("--seed", seed)):
        if abs(number or 0) > MAX_NUMBER:
            raise click.UsageError(f"{option}: numbers go up to {MAX_NUMBER}")
    given = {"--timer": timer, "--target": target, "--seed": seed, "--deal": deal, "--against": against}
    _fitting(mode, {name for name, value in given.items() if value is not None})
    if not plain:
        the_screen_can_show()
    past = Journals()
    name = player_name(player, past)
    if mode == GHOST:
        agreement, box = _race(past, against, name, dictionary)
        ctx.exit(start(agreement, cards=None, dice=None, plain=plain, own_box=box))
    agreement = agreement_for(
        MODES[mode],
        name,
        timer_ms=timer.ms if timer is not None else None,
        target=target,
        dictionary=dictionary or "standard",
        seed=seed,
        deal=_code(deal),
    )
    ctx.exit(start(agreement, cards=None, dice=None, plain=plain))


def player_name(given: str | None, past: Journals) -> str:
    """Who practises: as given, else whoever did last."""
    if given is None:
        return past.last_player() or default_names(1)[0]
    if not given.strip() or not writable(given):
        raise click.UsageError(f"--player {given!a} is no name")
    return given.strip()


def _fitting(mode: str, given: set[str]) -> None:
    """Every option must mean something in its mode.

    Raises:
        UsageError: one does not.
    """
    known = MODES.get(mode)
    fitting = {"--against"} if known is None else _options_of(known)
    for name in sorted(given - fitting):
        raise click.UsageError(f"{name} has no meaning in {mode}")
    if {"--seed", "--deal"} <= given:
        raise click.UsageError("--deal and --seed: the code is a seed already")


def _options_of(mode: Mode) -> set[str]:
    allowed = {"--seed"} if mode is LADDER else {"--seed", "--deal"}
    if mode.own_timer:
        allowed.add("--timer")
    if mode.own_target:
        allowed.add("--target")
    return allowed


def _code(deal: str | None) -> str | None:
    try:
        return canonical(deal) if deal is not None else None
    except DealError as fault:
        raise Refused(str(fault)) from None


def _race(past: Journals, against: str | None, name: str, dictionary: str | None) -> tuple[Agreement, Box]:
    """What is agreed for a race, and the box of the game that is raced.

    Raises:
        Refused: there is no such game, or it cannot be raced.
    """
    journal = _last_run(past) if against is None else _welcomed(past, against)
    try:
        return race_for(journal, name, dictionary=dictionary), journal.header.setup.box
    except (GhostError, JournalError) as fault:
        raise Refused(str(fault)) from None


def _welcomed(past: Journals, against: str) -> Journal:
    try:
        return past.welcome(find(games_folder(), against))
    except NoSuchGameError as fault:
        raise Refused(str(fault)) from None
    except OSError as fault:
        raise Refused(f"{against} cannot be read: {fault.strerror}") from None
    except JournalError as fault:
        raise Refused(f"{against}, {fault}") from None


def _last_run(past: Journals) -> Journal:
    """The run, storm or daily that was played last to its end."""
    for one in past.past():
        if one.score.over and one.terms.mode in RACES:
            journal = past.ghost(one.game)
            if journal is not None:
                return journal
    raise Refused("nobody has finished a run, a storm or a daily here: --against names a game or a friend's file")
