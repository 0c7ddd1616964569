"""Practice games played and kept as a table plays and keeps them, by the tests' own box; any word is a word."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

from helpers.box_of_tests import BOX, WordsOfTests
from jitters.games.jitters import actions as do
from jitters.games.jitters.box import Box
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import Ready
from jitters.games.jitters.view import View
from jitters.kernel.verdicts import Verdict
from jitters.practice.drill import Drill, agreement_for, over, prepare, setup_of
from jitters.practice.modes import MODES
from jitters.store.journals import JournalFile
from jitters.store.practised import Journals
from jitters.table.agreement import Agreement
from jitters.table.journal import Journal, read_journal
from jitters.table.session import Session


class AnyWord(WordsOfTests):
    """Whatever stands on a card is a word."""

    def verdict(self, word: str) -> Verdict:
        return Verdict(word=word.upper(), legal=True, source=self.source)


class Practised:
    """Folders of one's own in which practice is kept."""

    def __init__(self, folder: Path, box: Box = BOX) -> None:
        self.folder = folder / "games"
        self.ghosts = folder / "ghosts"
        self.box = box
        self.begun = datetime(2026, 11, 30, 20, tzinfo=UTC)

    @contextmanager
    def a_minute_later(self) -> Iterator[None]:
        """Games are begun a minute apart, so that their order is known."""
        self.begun += timedelta(minutes=1)
        with mock.patch("jitters.store.journals.datetime") as clock:
            clock.now.return_value = self.begun
            yield

    @property
    def journals(self) -> Journals:
        """As another process reads them."""
        return Journals(self.folder, self.ghosts)

    def begin(self, mode: str, player: str = "Ann", **agreed: object) -> "Practice":
        """A new game of this mode."""
        return self.agreed(agreement_for(MODES[mode], player, **agreed))

    def agreed(self, agreement: Agreement) -> "Practice":
        """A new game that was agreed so."""
        words = AnyWord()
        agreement, drill = prepare(agreement, self.box, words.source.name, self.journals)
        return Practice(self, agreement, drill, words)


class Practice:
    """A practice game that is being played and kept."""

    def __init__(self, where: Practised, agreement: Agreement, drill: Drill | None, words: WordsOfTests) -> None:
        names = agreement.names or ("Ann", "Bob")
        self.agreement = agreement
        self.drill = drill
        self.setup = setup_of(drill, agreement, where.box, names, agreement.seed or 0)
        state, started = set_up(self.setup)
        about = agreement.about(names)
        with where.a_minute_later():
            self.file = JournalFile.create(where.folder, self.setup, started, words.source, about)
        self.session = Session(state, words, note=self.file)
        self.at = 0

    @property
    def view(self) -> View:
        """The table now."""
        return self.session.view(self.at)

    @property
    def over(self) -> bool:
        """Whether the practice has ended."""
        assert self.drill is not None
        return over(self.drill, self.view)

    @property
    def journal(self) -> Journal:
        """What is kept of it."""
        return read_journal(self.file.path.read_bytes())

    def do(self, *actions: do.Action, wait: int = 0) -> "Practice":
        """Actions that are accepted, after `wait` ms."""
        self.at += wait
        for action in actions:
            reply = self.session.submit(action, self.at)
            assert reply.refusal is None, (action, reply.refusal)
        return self

    def fill(self, wait: int = 1000) -> "Practice":
        """Dice on all circles, so that no word stands twice."""
        card = self.view.card
        assert card is not None
        dice = list(range(len(self.view.dice)))
        for turn in range(len(dice)):
            order = dice[turn:] + dice[:turn]
            letters = [self.view.dice[die].top for die in order]
            words = ["".join(letters[circle] for circle in word) for word in card.words]
            if len(set(words)) == len(words):
                break
        self.at += wait
        self.do(*(do.Place(die=order[circle], circle=circle) for circle in range(len(card.circles))))
        return self

    def turn(self, *, cards: int = 1, wait: int = 1000) -> "Practice":
        """A turn that banks so many cards, each filled after `wait` ms."""
        assert isinstance(self.session.state, Ready)
        self.do(do.Start())
        for number in range(cards):
            self.fill(wait)
            self.do(do.NewCard() if number < cards - 1 else do.Stop())
        return self

    def give_up(self, wait: int = 1000) -> "Practice":
        """A turn whose card stays empty."""
        if isinstance(self.session.state, Ready):
            self.do(do.Start())
        return self.do(do.Stop(), wait=wait)

    def run_out(self) -> "Practice":
        """The time of the running turn passes."""
        deadline = self.view.deadline
        assert deadline is not None
        return self.do(do.Tick(), wait=deadline - self.at)

    def leave(self) -> Path:
        """Let go of the file; the journal."""
        self.file.close()
        return self.file.path
