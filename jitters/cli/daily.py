"""`jitters daily`: the deal of a date, one turn of three minutes; the first time counts."""

from datetime import date, datetime

import click

from jitters.cli.play import Refused, start, the_screen_can_show
from jitters.cli.practice import dictionary_option, plain_option, player_name, player_option
from jitters.practice.drill import agreement_for
from jitters.practice.modes import DAILY
from jitters.store.practised import Journals


@click.command("daily")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="Another day's deal; today's if not said.")
@dictionary_option
@player_option
@plain_option
@click.pass_context
def command(ctx: click.Context, *, day: str | None, dictionary: str | None, player: str | None, plain: bool) -> None:
    """The day's deal: everybody has the same cards and rolls, and one turn of three minutes.

    Play it as often as you like: the first time counts. A game keeps the day on which it was begun.
    """
    dated = date.today() if day is None else _date(day)
    if not plain:
        the_screen_can_show()
    agreement = agreement_for(
        DAILY,
        player_name(player, Journals()),
        dictionary=dictionary or "standard",
        daily=dated.isoformat(),
    )
    ctx.exit(start(agreement, cards=None, dice=None, plain=plain))


def _date(text: str) -> date:
    """The day that is meant.

    Raises:
        Refused: it is no day, or one to come.
    """
    try:
        day = datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise Refused(f"--date {text!r} is no day: write YYYY-MM-DD, such as 2026-11-30") from None
    if day > date.today():
        raise Refused(f"--date {text}: that day is still to come")
    return day
