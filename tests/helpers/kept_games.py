"""Games kept in a folder, played by the tests' own box and words."""

from pathlib import Path

from helpers.box_of_tests import BOX, WordsOfTests
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.store.journals import JournalFile
from jitters.table.session import Session

FIRST_ROLL = "FLYETIPCAODG"


class KeptGame:
    """A game that is being played and kept."""

    def __init__(self, folder: Path, *players: str, words: WordsOfTests | None = None, **agreed: object) -> None:
        names = players or ("Ann", "Bob")
        setup = Setup(
            **{
                "box": BOX,
                "players": names,
                "target": 50,
                "timer_ms": (60_000,) * len(names),
                "referee": CHALLENGE if len(names) > 1 else AUTO,
                "seed": 1,
                "stacked_cards": ("three",) * 9,
                "stacked_rolls": (FIRST_ROLL,) * 9,
                **agreed,
            }
        )
        self.words = words or WordsOfTests()
        state, started = set_up(setup)
        self.file = JournalFile.create(folder, setup, started, self.words.source)
        self.path = self.file.path
        self.session = Session(state, self.words, note=self.file)
        self.at = 0

    def do(self, *actions: do.Action) -> None:
        """Actions that are accepted, a tenth of a second apart."""
        for action in actions:
            self.at += 100
            assert self.session.submit(action, self.at).refusal is None, action

    def turn(self) -> None:
        """A turn that banks FLY, 10 points."""
        self.do(do.Start(), *(do.Place(die=die, circle=die) for die in range(3)), do.Stop())

    def play(self) -> None:
        """Five rounds in which Ann gets to 50 and Bob passes; Ann wins."""
        for _ in range(5):
            self.turn()
            self.do(do.Pass())

    def leave(self) -> Path:
        """Let go of the file, as when the program ends; the journal. One without an action stays, as after a crash."""
        header = self.path.read_bytes()
        self.file.close()
        if self.file.file is None:
            self.path.write_bytes(header)
        return self.path
