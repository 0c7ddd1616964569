"""The table that played last, to be sat down at again."""

import contextlib
from dataclasses import replace
from pathlib import Path

from jitters.store.games import files
from jitters.table.agreement import Agreement, agreement_of
from jitters.table.journal import JournalError, read_header


def last_table(folder: Path) -> Agreement | None:
    """What was agreed for the game that was played last, practice and dailies aside; None where there was none.

    Its seed and deal stay open: it is another game. A file that cannot be read is passed over.
    """
    with contextlib.suppress(OSError):
        for path in files(folder):
            with contextlib.suppress(OSError, JournalError), path.open("rb") as file:
                header = read_header(file.readline())
                if header.about.practice is None and header.about.daily is None:
                    agreed = agreement_of(header.setup, header.dictionary.name, header.about)
                    return replace(agreed, deal=None)
    return None
