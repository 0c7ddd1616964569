"""The house dictionary's file: words that this table allows or denies, each with its date (rule J39)."""

import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Final

from jitters.kernel.letters import is_letters, to_letters
from jitters.kernel.verdicts import HouseRuling
from jitters.lexicon.reading import read_whole
from jitters.store import locks
from jitters.store.paths import user_data

NAME: Final = "house-words.txt"
LARGEST: Final = 16 << 20
"""Bytes of a house dictionary."""
_HEAD: Final = "# The house dictionary of Jitters: allow or deny, the word, the date of the ruling.\n"
_VERBS: Final = {"allow": True, "deny": False}


class HouseWordsError(Exception):
    """The house dictionary cannot be read or written; the message is a sentence that names file and line."""


def default_path() -> Path:
    """Where the user's house dictionary lies."""
    return user_data() / NAME


class HouseWords:
    """The rulings of the table, in memory and in their file; every change is written whole at once."""

    def __init__(self, path: Path | None = None) -> None:
        """Reads the file where there is one.

        Raises:
            HouseWordsError: it cannot be read, or a line is no ruling.
        """
        self.path: Final = default_path() if path is None else path
        self._rulings: dict[str, HouseRuling] = self._read()

    @property
    def rulings(self) -> Mapping[str, HouseRuling]:
        """The rulings by word in upper case; a view that shows later changes."""
        return MappingProxyType(self._rulings)

    def allow(self, words: Iterable[str], on: date) -> None:
        """Allows words from a day on; raises ValueError for what is no word, HouseWordsError where writing fails."""
        self._rule(words, HouseRuling(allowed=True, since=on.isoformat()))

    def deny(self, words: Iterable[str], on: date) -> None:
        """Denies words from a day on; raises as `allow` does."""
        self._rule(words, HouseRuling(allowed=False, since=on.isoformat()))

    def forget(self, words: Iterable[str]) -> tuple[str, ...]:
        """Drops the rulings on words and gives the words that had one; raises as `allow` does."""
        asked = [_letters(word) for word in words]
        with self._alone():
            self._refresh()
            gone = tuple(word for word in dict.fromkeys(asked) if word in self._rulings)
            for word in gone:
                del self._rulings[word]
            if gone:
                self._write()
        return gone

    def _rule(self, words: Iterable[str], ruling: HouseRuling) -> None:
        """Puts one ruling on several words and writes the file."""
        asked = [_letters(word) for word in words]
        with self._alone():
            self._refresh()
            self._rulings.update(dict.fromkeys(asked, ruling))
            self._write()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While it lasts, no other process changes the file; one that tries waits."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = os.open(self.path.with_name(f".{self.path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise HouseWordsError(f"The house dictionary {self.path} cannot be written: {error.strerror}.") from None
        try:
            locks.wait_for(lock, self.path)
            yield
        except TimeoutError as error:
            raise HouseWordsError(f"The house dictionary {self.path} cannot be written: {error.strerror}.") from None
        finally:
            os.close(lock)

    def _refresh(self) -> None:
        """Takes up what another process may have written; the view stays the same object."""
        fresh = self._read()
        self._rulings.clear()
        self._rulings.update(fresh)

    def _read(self) -> dict[str, HouseRuling]:
        """The rulings in the file; none where there is no file."""
        try:
            raw = read_whole(self.path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except OSError as error:
            raise HouseWordsError(f"The house dictionary {self.path} cannot be read: {error.strerror}.") from None
        found = {}
        for number, line in enumerate(raw.decode("utf-8", "replace").splitlines(), 1):
            parts = line.partition("#")[0].split()
            if not parts:
                continue
            if len(parts) != 3 or parts[0] not in _VERBS or not is_letters(parts[1]) or not _is_date(parts[2]):
                raise HouseWordsError(
                    f"{self.path}, line {number}: {line[:60]!a} is no ruling such as 'allow QUIZZY 2026-11-29'."
                )
            found[parts[1]] = HouseRuling(allowed=_VERBS[parts[0]], since=parts[2])
        return found

    def _write(self) -> None:
        """Writes all rulings to a new file and puts it in the old one's place."""
        lines = [
            f"{'allow' if ruling.allowed else 'deny'} {word} {ruling.since}\n"
            for word, ruling in sorted(self._rulings.items())
        ]
        name = None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{NAME}.")
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
                out.write(_HEAD + "".join(lines))
                out.flush()
                os.fsync(out.fileno())
            Path(name).replace(self.path)
        except OSError as error:
            if name is not None:
                with suppress(OSError):
                    Path(name).unlink()
            raise HouseWordsError(f"The house dictionary {self.path} cannot be written: {error.strerror}.") from None


def _letters(word: str) -> str:
    """`word` in upper case; raises ValueError where it is not two or more letters A to Z."""
    letters = to_letters(word)
    if letters is None or len(letters) < 2:
        raise ValueError(f"{word[:60]!a} is no word of two or more letters A to Z")
    return letters


def _is_date(text: str) -> bool:
    """Whether `text` is an ISO date."""
    with suppress(ValueError):
        return date.fromisoformat(text).isoformat() == text
    return False
