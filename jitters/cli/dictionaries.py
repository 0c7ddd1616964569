"""`jitters dictionaries`: what there is to judge words by, and what would bring more."""

from pathlib import Path
from typing import Any, Final

import click

from jitters.voice.names import safe

COMMON: Final = ("en_GB", "en_US", "fr_FR", "de_DE", "es_ES", "it_IT", "nb_NO", "nl_NL", "pt_PT", "sv_SE")
"""The tags whose absence is worth a line."""

NOTICE: Final = (
    "from SCOWL, Copyright 2000-2018 Kevin Atkinson, and UKACD, Copyright (c) J Ross Beresford 1993-1999. "
    "All Rights Reserved."
)
"""UKACD asks that its notice be prominently displayed; the full texts lie beside the data."""


@click.command("dictionaries")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(as_json: bool) -> None:
    """List the dictionaries that there are, where they come from, and the commands that would bring more."""
    import json

    found = survey()
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    click.echo("Built in (--dictionary NAME):")
    for row in found["builtin"]:
        click.echo(f"  {row['name']:<9} {row['words']:>7,} words of 2 to 8 letters, {row['all']:,} of 2 to 15")
    click.echo(f"  sha256 {found['builtin'][0]['sha256']}")
    click.echo(f"  {NOTICE}")
    click.echo("System dictionaries, through enchant (--dictionary TAG):")
    if found["system_error"]:
        click.echo(f"  {found['system_error']}")
    for tags, row in grouped(found["system"]):
        stems = "" if row["stems"] is None else f"{row['stems']:,} stems"
        where = "" if row["file"] is None else safe(f"{Path(row['file']).parent}")
        joins = "joins words freely" if row["joins"] else ""
        click.echo("  " + ", ".join(part for part in (" ".join(tags), row["provider"], stems, where, joins) if part))
    for row in found["missing"]:
        click.echo(f"  {row['tag']}, not installed: {row['brings']}")
    click.echo("Definitions:")
    for row in found["definitions"]:
        click.echo(f"  {row['name']}: {safe(row['where'] or 'not installed: ' + row['brings'])}")
    click.echo("House dictionary:")
    house = found["house"]
    click.echo(f"  {safe(house['error'] or '{allowed} allowed, {denied} denied, {file}'.format(**house))}")


def grouped(rows: list[dict[str, Any]]) -> list[tuple[list[str], dict[str, Any]]]:
    """The system dictionaries with those put together that are one language's in all but name."""
    found: dict[tuple[Any, ...], tuple[list[str], dict[str, Any]]] = {}
    for row in rows:
        same = (row["tag"].partition("_")[0], row["provider"], row["stems"], row["joins"])
        found.setdefault(same, ([], row))[0].append(row["tag"])
    return list(found.values())


def survey() -> dict[str, Any]:
    """All of it as data; a source that is missing or broken is said to be so and never stops the rest."""
    from jitters.lexicon import builtin
    from jitters.lexicon.definitions import definition_sources

    counts = builtin.counts()
    rows = [
        {
            "name": level,
            "words": sum(count for (length, tier), count in counts.items() if length <= 8 and tier <= limit),
            "all": sum(count for (_, tier), count in counts.items() if tier <= limit),
            "sha256": builtin.sha256(),
        }
        for level, limit in builtin.LIMITS.items()
    ]
    system, error = _system()
    present = {row["tag"] for row in system}
    return {
        "builtin": rows,
        "system": system,
        "system_error": error,
        "missing": []
        if error
        else [{"tag": tag, "brings": brings} for tag, brings in _would_bring().items() if tag not in present],
        "definitions": [
            {"name": source.name, "where": source.where, "brings": source.brings} for source in definition_sources()
        ],
        "house": _house(),
    }


def _would_bring() -> dict[str, str]:
    """The command that brings each common tag."""
    from jitters.lexicon.system import bringing

    return {tag: bringing(tag) for tag in COMMON}


def _system() -> tuple[list[dict[str, Any]], str | None]:
    """What enchant lists, and what to say where it cannot."""
    from jitters.lexicon import DictionaryError, enchanting
    from jitters.lexicon.hunspell import joins_words

    try:
        listed = enchanting.installed()
    except DictionaryError as error:
        return [], str(error)
    rows = []
    for tag, provider in listed:
        files = enchanting.files_of(tag) if provider == enchanting.PROVIDER else None
        rows.append(
            {
                "tag": tag,
                "provider": provider,
                "stems": enchanting.stems_of(files[0]) if files else None,
                "file": str(files[0]) if files else None,
                "joins": joins_words(files[1]) if files else False,
            }
        )
    return rows, None


def _house() -> dict[str, Any]:
    """The house dictionary's size and place."""
    from jitters.store.house_words import HouseWords, HouseWordsError, default_path

    try:
        rulings = HouseWords().rulings.values()
    except HouseWordsError as error:
        return {"file": str(default_path()), "allowed": 0, "denied": 0, "error": str(error)}
    allowed = sum(its.allowed for its in rulings)
    return {"file": str(default_path()), "allowed": allowed, "denied": len(rulings) - allowed, "error": None}
