"""One person against three bots, to the end, in a real terminal: one turn is watched die by die, the rest skipped."""

import sys
from pathlib import Path

import pytest

from jitters.games.jitters import events as ev
from jitters.lexicon import open_dictionary
from jitters.store.journals import load_journal
from jitters.table.journal import verify
from terminal.test_screen_game import go_on
from terminal.tmux import Terminal

pytestmark = pytest.mark.needs("tmux")

GAME = ["--players", "Ann", "--bot", "easy", "--bot", "hard", "--bot", "mags", "--target", "60", "--seed", "5"]
NEXT = "to watch, s to skip|when you are ready|is over|wins with"
WATCHED = r"skip ahead +\+ -"


def dice_on_the_card(screen: str) -> int:
    """Dice that lie on circles: the tray marks each as used."""
    return screen.count("╎ · ╎")


def test_a_whole_game_against_three_bots(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-m", "jitters", *GAME], folder=tmp_path, width=80, height=24) as terminal:
        terminal.wait_for("when you are ready")
        go_on(terminal, "Enter", r"Esc +pause")
        terminal.press("Enter")
        terminal.wait_for("Enter again: yes")
        go_on(terminal, "Enter", "to watch, s to skip")

        go_on(terminal, "Enter", WATCHED)  # Easy's turn, sixteen times as fast
        for speed in ("2", "4", "8", "16"):
            go_on(terminal, "+", f"{speed} times as fast")
        seen: set[int] = set()

        def watched() -> bool:
            screen = terminal.screen()
            seen.add(dice_on_the_card(screen))
            return "skip ahead" in screen and "plays next" in screen

        terminal.wait(watched, "the end of the turn that is watched")
        assert len(seen) > 3, "dice come one by one"

        for _ in range(60):
            screen = terminal.wait_for(NEXT)
            if "wins with" in screen:
                break
            if "to watch, s to skip" in screen:
                go_on(terminal, "s", "when you are ready|is over|wins with")
            elif "is over" in screen:
                go_on(terminal, "Enter", "to watch, s to skip|when you are ready")
            else:
                go_on(terminal, "Enter", r"Esc +pause")
                terminal.press("Enter")
                terminal.wait_for("Enter again: yes")
                go_on(terminal, "Enter", "to watch, s to skip|is over|wins with")
        assert "wins with" in terminal.screen()

    (path,) = tmp_path.rglob("*.jsonl")
    journal = load_journal(path)
    verify(journal, open_dictionary("standard"))
    assert journal.header.about.bots == (None, "easy", "hard", "mags")
    assert isinstance(journal.lines[-1].events[-1], ev.GameWon)
