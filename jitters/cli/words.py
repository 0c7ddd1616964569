"""`jitters words`: the table's own rulings on words."""

from datetime import date

import click

from jitters.voice.names import safe


@click.group("words")
def command() -> None:
    """The house dictionary: words that your table allows or denies, whatever the dictionary says."""


@command.command("allow")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
def allow(words: tuple[str, ...]) -> None:
    """Allow each WORD at this table from today on."""
    _rule(words, allowed=True)


@command.command("deny")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
def deny(words: tuple[str, ...]) -> None:
    """Deny each WORD at this table from today on."""
    _rule(words, allowed=False)


def _rule(words: tuple[str, ...], *, allowed: bool) -> None:
    """Writes a ruling on words and says so."""
    from jitters.store.house_words import HouseWords, HouseWordsError

    try:
        house = HouseWords()
        (house.allow if allowed else house.deny)(words, date.today())
    except (HouseWordsError, ValueError) as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{', '.join(word.upper() for word in words)}: {'allowed' if allowed else 'denied'} by this table.")


@command.command("forget")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
def forget(words: tuple[str, ...]) -> None:
    """Drop the ruling on each WORD; the dictionary decides again. The status is 1 where no WORD had a ruling."""
    from jitters.store.house_words import HouseWords, HouseWordsError

    try:
        gone = HouseWords().forget(words)
    except (HouseWordsError, ValueError) as error:
        raise click.UsageError(str(error)) from None
    if not gone:
        click.echo("There was no ruling on that.", err=True)
        raise SystemExit(1)
    click.echo(f"{', '.join(gone)}: the dictionary decides again.")


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document: a list of rulings.")
def list_(as_json: bool) -> None:
    """List the rulings with their dates."""
    import json

    from jitters.store.house_words import HouseWords, HouseWordsError

    try:
        house = HouseWords()
    except HouseWordsError as error:
        raise click.UsageError(str(error)) from None
    rulings = sorted(house.rulings.items())
    if as_json:
        rows = [{"word": word, "allowed": its.allowed, "since": its.since} for word, its in rulings]
        click.echo(json.dumps(rows, indent=1))
        return
    for word, its in rulings:
        click.echo(f"{'allow' if its.allowed else 'deny '} {word}  since {its.since}")
    if not rulings:
        click.echo(f"This table has ruled on no word yet ({safe(str(house.path))}).")
