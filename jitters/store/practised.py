"""What was practised before, read from the journals of the games folder; nothing else is kept of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jitters.practice.past import Past, past_of
from jitters.practice.spans import TurnSpan, turns_of
from jitters.store.games import files, games_folder
from jitters.store.journals import SUFFIX, load_journal
from jitters.store.paths import user_data
from jitters.store.practice_index import Index, Stamp, load_index, save_index
from jitters.table.journal import Journal, JournalError

_MARKS: Final = (b'"practice":', b'"daily":')
_LONGEST_HEAD: Final = 1 << 22


class Journals:
    """The practice games of a folder, and the ghosts that came from elsewhere; a file is read again when it changed."""

    def __init__(self, folder: Path | None = None, ghosts: Path | None = None, index: Path | None = None) -> None:
        """By default this user's folders, and their index."""
        if folder is None and index is None:
            index = user_data() / "practice-index.json"
        self._folder = games_folder() if folder is None else folder
        self._ghosts = user_data() / "ghosts" if ghosts is None else ghosts
        self._file = index
        self._index: Index | None = None

    def past(self) -> Iterator[Past]:
        """All practice games, the last one played first; files that cannot be read are passed over."""
        try:
            paths = files(self._folder)
        except OSError:
            return
        index = self._known()
        fresh = False
        for path in paths:
            before = index.get(path.name)
            entry = _entry(path, before)
            if entry is None:
                index.pop(path.name, None)
            elif entry is not before:
                index[path.name], fresh = entry, True
        if fresh and self._file is not None:
            save_index(self._file, index, (path.name for path in paths))
        for path in paths:
            _, past = index.get(path.name, (None, None))
            if past is not None:
                yield past

    def ghost(self, game: str) -> Journal | None:
        """The journal of the game with this id, from either folder; None where there is none, or a damaged one."""
        for folder in (self._folder, self._ghosts):
            try:
                return load_journal(folder / f"{Path(game).name}{SUFFIX}")
            except (OSError, JournalError):
                continue
        return None

    def welcome(self, path: Path) -> Journal:
        """The journal of a file that came from anywhere, kept as a ghost if it lies elsewhere than the games.

        Raises:
            OSError: it cannot be read, or not be kept.
            JournalError: it is damaged, or of an unknown version.
        """
        journal = load_journal(path)
        game = Path(journal.header.game).name
        if not (self._folder / f"{game}{SUFFIX}").exists():
            self._ghosts.mkdir(parents=True, exist_ok=True)
            (self._ghosts / f"{game}{SUFFIX}").write_bytes(path.read_bytes())
        return journal

    def last_player(self) -> str | None:
        """Who practised last; None where nobody did."""
        one = next(self.past(), None)
        return None if one is None else one.player

    def _known(self) -> Index:
        if self._index is None:
            self._index = load_index(self._file) if self._file is not None else {}
        return self._index


def turns_on_record(file: str | None) -> tuple[TurnSpan, ...]:
    """The turns of a journal on the clock, for the end of its game; none where there is no file, or a damaged one."""
    try:
        return turns_of(load_journal(Path(file))) if file is not None else ()
    except (OSError, JournalError):
        return ()


def _entry(path: Path, known: tuple[Stamp, Past | None] | None) -> tuple[Stamp, Past | None] | None:
    """What the index says of a file, read anew if it has changed; None where it cannot be read."""
    try:
        now = path.stat()
        stamp = (now.st_mtime_ns, now.st_size)
        if known is not None and known[0] == stamp:
            return known
        return stamp, past_of(load_journal(path)) if _is_practice(path) else None
    except (OSError, JournalError):
        return None


def _is_practice(path: Path) -> bool:
    """Whether the head of a journal speaks of practice: far quicker than reading it all."""
    with path.open("rb") as file:
        head = file.readline(_LONGEST_HEAD)
    _, about, told = head.partition(b'"about":')
    return bool(about) and any(mark in told for mark in _MARKS)
