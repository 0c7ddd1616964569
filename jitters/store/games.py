"""The folder in which games are kept: listed, found by a few letters, taken up again, thrown away."""

import contextlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

from jitters.games.jitters.actions import Replace
from jitters.games.jitters.box import Box
from jitters.games.jitters.events import GameStarted
from jitters.games.jitters.state import Phase, Setup, core
from jitters.games.jitters.view import View, view
from jitters.kernel.ledger import Overruled
from jitters.kernel.verdicts import Source
from jitters.lexicon import Lexicon
from jitters.practice.modes import mode_of
from jitters.practice.score import is_over
from jitters.store import locks
from jitters.store.journals import SUFFIX, JournalFile, NotKept, load_brief, load_journal
from jitters.store.paths import user_data
from jitters.table.about import PLAIN, About
from jitters.table.boxes import digest
from jitters.table.journal import Header, Journal, JournalError, last_state, opening, states
from jitters.table.keeping import Keeper, Kept
from jitters.table.last_turn import LastTurn

_TAIL_BYTES: Final = 8192


_BEGINNING: Final = b'{"journal":'


class NoSuchGameError(Exception):
    """No game, or more than one, goes by what was asked for; the text is a complete message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game as a list shows it."""

    game: str
    """Its id: the file's name without its ending."""
    path: Path
    header: Header | None
    """None where the file cannot be read."""
    table: View | None
    """As it was left; None where the file is damaged."""
    fault: str | None
    """What is wrong with the file, with its line."""
    torn: bool
    """Whether a last line without an end is left out."""
    holder: str | None
    """Who plays it now."""

    @property
    def over(self) -> bool:
        """Whether it was played to its end, be it that of a practice."""
        if self.table is None or self.header is None:
            return False
        mode = mode_of(self.header.about)
        return self.table.phase == "over" or (mode is not None and is_over(mode, self.table))

    @property
    def goes_on(self) -> bool:
        """Whether it can be taken up and played to its end."""
        return self.table is not None and not self.over and self.holder is None

    @property
    def state(self) -> str:
        """One of "over", "playing" (by somebody now), "damaged", else "open"."""
        if self.table is None:
            return "damaged"
        if self.holder is not None:
            return "playing"
        return "over" if self.over else "open"


def games_folder() -> Path:
    """Where this user's games are kept; not created here."""
    return user_data() / "games"


def called(path: Path) -> str:
    """How a command names the game of this file: by its id's first letters; where it lies elsewhere, by its path."""
    return path.stem[:8] if path.parent == games_folder() else str(path)


def begin(folder: Path, setup: Setup, started: GameStarted, dictionary: Source, about: About = PLAIN) -> Keeper:
    """Keep a new game; where no file can be made the game goes on unkept, and its keeper says why."""
    try:
        return JournalFile.create(folder, setup, started, dictionary, about)
    except OSError as fault:
        return NotKept(folder, fault)


def files(folder: Path) -> tuple[Path, ...]:
    """The journals of a folder, the last one written first; none where there is no folder.

    Raises:
        OSError: the folder cannot be read.
    """
    found: list[tuple[float, Path]] = []
    try:
        for path in folder.iterdir():
            if path.suffix == SUFFIX:
                if not _is_there(path):
                    continue
                with contextlib.suppress(OSError):  # a link that leads nowhere
                    about = path.stat()
                    if S_ISREG(about.st_mode) or S_ISDIR(about.st_mode):  # pipes and devices may never end
                        found.append((about.st_mtime, path))
    except FileNotFoundError:
        return ()
    return tuple(path for _, path in sorted(found, key=lambda item: (-item[0], item[1].name)))


def _is_there(path: Path) -> bool:
    """Whether something of that name is in its folder still.

    Raises:
        OSError: the folder may not be searched.
    """
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def listed(path: Path) -> Listed:
    """What a journal tells of its game; a file that cannot be read is listed with its fault."""
    header, table, fault, torn, holder = None, None, None, False, None
    try:
        journal = load_brief(path)
        header, torn = journal.header, journal.torn
        table = left_at(journal)
        holder = locks.holder_of(path) if locks.is_taken(path) else None
    except OSError as wrong:
        fault = f"cannot be read: {wrong.strerror}"
    except JournalError as wrong:
        fault = str(wrong)
    return Listed(game=path.stem, path=path, header=header, table=table, fault=fault, torn=torn, holder=holder)


def all_games(folder: Path) -> Iterator[Listed]:
    """All games of a folder, the last one played first.

    Raises:
        OSError: the folder cannot be read.
    """
    return map(listed, files(folder))


def unfinished(folder: Path) -> Listed | None:
    """The last played game that was begun, is not over and that nobody plays now; one that cannot be read is none.

    Raises:
        OSError: the folder cannot be read.
    """
    for path in files(folder):
        if _surely_over(path):
            continue
        game = listed(path)
        if game.goes_on and game.table is not None and (game.table.ledger or game.table.phase != "ready"):
            return game
    return None


def find(folder: Path, name: str) -> Path:
    """The journal of the game whose id begins with `name`, or the file of that name.

    Raises:
        NoSuchGameError: none does, or several do.
        OSError: the folder cannot be read.
    """
    if "/" in name or name.endswith(SUFFIX):
        path = Path(name)
        try:
            there, is_file = path.exists(), path.is_file()
        except OSError as fault:
            raise NoSuchGameError(f"{name!r} cannot be read: {fault.strerror}") from None
        if not there:
            raise NoSuchGameError(f"there is no file {name!r}")
        if not is_file:
            raise NoSuchGameError(f"{name!r} is no file")
        return path
    found = [path for path in files(folder) if path.stem.startswith(name.lower())] if name else []
    if not found:
        raise NoSuchGameError(f"no game's id begins with {name!r}; `jitters games` lists them")
    if len(found) > 1:
        several = ", ".join(path.stem for path in found[:5])
        raise NoSuchGameError(f"{len(found)} games' ids begin with {name!r}: {several}{' …' if len(found) > 5 else ''}")
    return found[0]


def take_up(path: Path, open_words: Callable[[Source, Collection[str]], Lexicon], *, box: Box | None = None) -> Kept:
    """The game of a journal, to be played on.

    `open_words` opens the dictionary that ruled, or another if it is not there any more, and is told of the words that
    the table itself ruled on in this game; `box` is today's, where it should be compared with the game's own.

    A file that can be read but not written is played on unkept, and its keeper says why.

    Raises:
        OSError: it cannot be read.
        InUseError: another process plays it.
        JournalError: it is damaged, or of an unknown version; nothing was changed.
    """
    keeper: Keeper
    try:
        keeper, journal = JournalFile.reopen(path)
    except PermissionError as fault:
        keeper, journal = NotKept(path, fault), load_journal(path)
    except OSError as fault:
        if fault.errno is None or not path.is_file():
            raise
        keeper, journal = NotKept(path, fault), load_journal(path)
    try:
        state, turn = _played(journal)
    except JournalError:
        keeper.close()
        raise
    words = (f"The last line of {path.name} was not finished; it is left out.",) if journal.torn else ()
    source = ruling(journal)
    ruled = frozenset(entry.word for entry in core(state).game.ledger if isinstance(entry, Overruled))
    return Kept(
        state=state,
        at=_last_time(journal),
        keeper=keeper,
        open_words=lambda: open_words(source, ruled),
        ruling=source,
        box=None if box is None else _replaced(journal, box),
        about=journal.header.about,
        turn=turn,
        words=words,
    )


def _played(journal: Journal) -> tuple[Phase, LastTurn]:
    """The state that a journal leads to, and what is told of the turn in it, or of the last one.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    state, turn = opening(journal.header), LastTurn()
    for line, reached in states(journal):
        state = reached
        turn.hear(line.events, line.at, partial(view, reached, line.at))
    return state, turn


def is_journal(path: Path) -> bool:
    """Whether a file is the journal of a game, sound or damaged: kept in the games folder, or begun as one."""
    if path.suffix == SUFFIX and path.resolve().parent == games_folder().resolve():
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(_BEGINNING)) == _BEGINNING
    except OSError:
        return False


def remove(path: Path) -> None:
    """Throw a game away.

    Raises:
        InUseError: another process plays it.
        OSError: it cannot be removed.
    """
    if locks.is_taken(path):
        raise locks.InUseError(path, locks.holder_of(path))
    path.unlink()
    locks.give_back(path)


def left_at(journal: Journal) -> View:
    """The table as the journal leaves it.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    return view(last_state(journal), _last_time(journal))


def ruling(journal: Journal) -> Source:
    """The dictionary that rules at a journal's end: the header's, or the last one that took its place."""
    source = journal.header.dictionary
    for line in journal.lines:
        if isinstance(line.action, Replace) and line.action.what == "dictionary":
            source = Source(name=line.action.name, sha256=line.action.sha256)
    return source


def _surely_over(path: Path) -> bool:
    """Whether the file's end tells of a winner and of no correction after that: far quicker than reading it all."""
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - _TAIL_BYTES))
            _, won, after = file.read().rpartition(b'"event":"game-won"')
    except OSError:
        return False
    return bool(won) and b'"event":"corrected"' not in after


def _replaced(journal: Journal, box: Box) -> Replace | None:
    """The note that today's box is another, unless it is the last that was written about it."""
    now = digest(box)
    told = [
        line.action.sha256 for line in journal.lines if isinstance(line.action, Replace) and line.action.what == "box"
    ]
    if now in (told[-1:] or [digest(journal.header.setup.box)]):
        return None
    return Replace(what="box", name="box", sha256=now)


def _last_time(journal: Journal) -> int:
    return journal.lines[-1].at if journal.lines else 0
