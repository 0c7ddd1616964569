"""Bots that are asked for on the command line, sat down after the people."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from jitters.table.agreement import Agreement


def with_bots(agreement: Agreement, specs: tuple[str, ...]) -> Agreement:
    """The agreement with a seat for each of these bots; where nobody said how many people play, one does.

    Raises:
        click.UsageError: there is no such bot, or a person goes by its name.
    """
    if not specs:
        return agreement
    from jitters.bots.opening import UnknownBotError, check_bot, seat_names

    try:
        for spec in specs:
            check_bot(spec)
        bots = seat_names(specs)
    except UnknownBotError as fault:
        raise click.UsageError(f"--bot: {fault}") from None
    people = agreement.names
    for name in people or ():
        if name in bots:
            raise click.UsageError(f"--players {name}: a bot at this table goes by that name")
    seats = agreement.seats
    if people is None and seats is None:
        seats = 1
    if seats == 0:
        people = ()
    return replace(
        agreement,
        seats=seats,
        names=None if people is None else (*people, *bots),
        bots=MappingProxyType(dict(zip(bots, specs, strict=True))),
    )
