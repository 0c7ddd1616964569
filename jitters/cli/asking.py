"""The records, as commands ask them: what is to be told about them goes to standard error."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

from jitters.store.records import asking
from jitters.store.records.opening import RecordsError
from jitters.store.records.queries import NobodyError
from jitters.voice.names import safe

if TYPE_CHECKING:  # SQLite is loaded when a database is opened
    import sqlite3

T = TypeVar("T")


def ask(question: Callable[[sqlite3.Connection], T]) -> T:
    """The answer of records that are in step with the journals.

    Raises:
        ClickException: the journals cannot be read, or nobody of that name played.
    """
    try:
        asked = asking.ask(question)
    except (RecordsError, NobodyError) as fault:
        raise click.ClickException(str(fault)) from None
    tell(asked.words)
    return asked.value


def tell(words: tuple[str, ...]) -> None:
    """Sentences about the records."""
    for sentence in words:
        click.echo(safe(sentence), err=True)
