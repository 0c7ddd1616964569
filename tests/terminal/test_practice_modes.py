"""Every way to practise, on the screen of a real terminal; what it came to is known after a restart."""

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from jitters.games.jitters import events as ev
from jitters.lexicon import open_dictionary
from jitters.solve.search import Search
from jitters.solve.task import Task
from jitters.solve.words import index_of
from jitters.store.journals import load_sound
from jitters.tui.cursor import Cursor, forward
from terminal.test_screen_game import go_on
from terminal.tmux import Terminal

pytestmark = pytest.mark.needs("tmux")


class Player:
    """Practises in a folder of its own: starts the program, types what fills a card, leaves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def sits_down(self, *words: str) -> Terminal:
        """The program at 80 by 24, behind its first curtain."""
        terminal = Terminal(
            [sys.executable, "-m", "jitters", *words, "--player", "Ann"], folder=self.folder, width=80, height=24
        )
        terminal.wait_for("Press Enter when you are ready")
        return terminal

    def keys(self) -> str:
        """What to type for the card that lies there: found with the solver, read from the journal."""
        games = next(iter(sorted(self.folder.rglob("*.jsonl"), key=lambda path: -path.stat().st_mtime)))
        journal, _ = load_sound(games)
        told = [event for line in journal.lines for event in line.events]
        card = journal.header.setup.box.card([event.card for event in told if isinstance(event, ev.CardDrawn)][-1])
        tops = [event.tops for event in told if isinstance(event, ev.DiceRolled)][-1]
        fill = Search(Task(slots=card.words, tops=tops), index_of(open_dictionary("standard")), lambda: False).first()
        assert fill is not None, f"seed without a fill: {card.id} {tops}"
        cursor, lies, typed = Cursor(), [None] * len(card.circles), ""
        while None in lies:
            circle = cursor.circle(card)
            typed, lies[circle] = typed + fill.letters[circle], circle
            cursor = forward(SimpleNamespace(words=card.words, dice=lies), cursor)
        return typed.lower()

    def fills(self, terminal: Terminal) -> None:
        """Start the turn, and fill its card."""
        go_on(terminal, "Enter", r"Esc +pause")
        terminal.write(self.keys())
        terminal.wait_for("STOP: bank")

    def gives_up(self, terminal: Terminal, until: str) -> None:
        """Start the turn, and give it up."""
        go_on(terminal, "Enter", r"Esc +pause")
        terminal.press("Enter")
        terminal.wait_for("Enter again: yes")
        go_on(terminal, "Enter", until)


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def leave(terminal: Terminal) -> None:
    """Quit from the last page, as soon as it hears."""

    def gone() -> bool:
        if not terminal.over:
            terminal.press("q")
        return terminal.over

    terminal.wait(gone, "the program's end")
    assert terminal.status == 0


def beaten(player: Player, *words: str, pattern: str) -> None:
    """What was reached stands on the next game's curtain, after a restart."""
    with player.sits_down(*words) as terminal:
        assert re.search(pattern, terminal.screen())


def test_a_storm_and_the_race_against_it(player: Player) -> None:
    with player.sits_down("practice", "storm", "--seed", "3") as terminal:
        player.fills(terminal)
        go_on(terminal, "Enter", "Storm over: one card")
        assert "to share:" in terminal.wait_for("to share:")
        leave(terminal)
    beaten(player, "practice", "storm", pattern="To beat: one card")
    with player.sits_down("practice", "ghost") as terminal:
        assert "Ann's storm: one card" in terminal.screen()
        player.fills(terminal)
        assert "ghost" in terminal.screen()
        go_on(terminal, "Enter", "Ann's ghost")
        leave(terminal)


def test_a_streak(player: Player) -> None:
    with player.sits_down("practice", "streak", "--seed", "3") as terminal:
        player.fills(terminal)
        assert not re.search(r"\d:\d\d", terminal.screen())
        go_on(terminal, "Space", "card 2 of this turn")
        terminal.press("Enter")
        terminal.wait_for("Enter again: yes")
        go_on(terminal, "Enter", "Streak over: one card")
        leave(terminal)
    beaten(player, "practice", "streak", pattern="To beat: one card")


def test_a_run(player: Player) -> None:
    with player.sits_down("practice", "run", "--seed", "3", "--target", "10") as terminal:
        player.fills(terminal)
        go_on(terminal, "Enter", r"Run over: \d+ in one turn")
        leave(terminal)
    beaten(player, "practice", "run", "--target", "10", pattern=r"To beat: \d+ in one turn")


def test_a_ladder_brings_back_what_failed(player: Player) -> None:
    with player.sits_down("practice", "ladder", "--seed", "3") as terminal:
        for card in range(1, 5):
            player.gives_up(terminal, f"Card {card + 1} of 5")
        player.gives_up(terminal, "Card 5: failed")
        leave(terminal)
    beaten(player, "practice", "ladder", pattern="cards come back")


def test_a_daily_counts_once(player: Player) -> None:
    with player.sits_down("daily", "--date", "2026-11-29") as terminal:
        player.gives_up(terminal, "That stands for 2026-11-29")
        leave(terminal)
    beaten(player, "daily", "--date", "2026-11-29", pattern="is on record already")


def test_a_deal_is_the_same_on_another_laptop_however_it_is_played(tmp_path: Path) -> None:
    dealt = []
    for folder, filled in (("one", True), ("other", False)):
        home = tmp_path / folder
        home.mkdir()
        player = Player(home)
        command = [sys.executable, "-m", "jitters", "--players", "Ann", "--deal", "KEEN-3D"]
        with Terminal(command, folder=home, width=80, height=24) as terminal:
            terminal.wait_for("Press Enter when you are ready")
            if filled:
                player.fills(terminal)
                go_on(terminal, "Enter", "is over")
            else:
                player.gives_up(terminal, "is over")
            go_on(terminal, "Enter", "Press Enter when you are ready")
            go_on(terminal, "Enter", r"Esc +pause")
        (path,) = home.rglob("*.jsonl")
        journal, _ = load_sound(path)
        told = [event for line in journal.lines for event in line.events]
        dealt.append([event for event in told if isinstance(event, ev.CardDrawn | ev.DiceRolled)])
    assert dealt[0] == dealt[1]
    assert len(dealt[0]) == 4
