"""The page on a terminal: a prompt, lines wrapped at words, the board pushed out of sight."""

import io
import re
from pathlib import Path

import pytest
from helpers.box_of_tests import BOX, WordsOfTests
from plain.evening import HeldClock, KeeperOfTests

from jitters.games.jitters.box import Box
from jitters.kernel.verdicts import Definitions
from jitters.plain.commands import COMMANDS
from jitters.plain.page import Page
from jitters.plain.table import run
from jitters.table.agreement import Agreement


@pytest.fixture
def out() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def page(out, monkeypatch) -> Page:
    monkeypatch.setenv("COLUMNS", "31")
    monkeypatch.setenv("LINES", "5")
    return Page(out, terminal=True)


def test_sentences_are_wrapped_at_words_and_drawings_kept(page, out):
    page.say("One sentence that is longer than the window is wide.")
    page.draw("   1   2   3                      4")
    page.flush()
    assert out.getvalue() == (
        "One sentence that is longer\nthan the window is wide.\n   1   2   3                      4\n"
    )


def test_what_comes_unasked_starts_a_line_of_its_own(page, out):
    page.prompt()
    page.prompt()
    page.say("One minute left.")
    page.prompt()
    page.heard()
    page.say("Yes.")
    page.prompt()
    assert out.getvalue() == "> \nOne minute left.\n> Yes.\n> "


def test_j32_a_cover_pushes_the_card_out_of_sight(page, out):
    page.cover()
    page.say("Bob challenges FLY.")
    page.flush()
    assert out.getvalue() == "\n" * 5 + "Bob challenges FLY.\n"


def test_the_time_ends_an_answer_or_stands_alone(page, out):
    page.say("Yes.")
    page.add("2:17 left.")
    page.draw("  X")
    page.add("2:16 left.")
    page.flush()
    assert out.getvalue() == "Yes. 2:17 left.\n  X\n2:16 left.\n"


def test_elsewhere_there_is_nothing_to_prompt_cover_or_wrap(out):
    page = Page(out, terminal=False)
    page.cover()
    page.say("word " * 60)
    page.prompt()
    assert out.getvalue() == "word " * 60 + "\n"


def test_ctrl_c_leaves_with_the_standings_and_130(out):
    class Interrupted:
        interactive = True

        def read(self, until):
            raise KeyboardInterrupt

    clock = HeldClock()
    keeper = KeeperOfTests()

    def box() -> Box:
        return BOX

    def definitions() -> Definitions | None:
        return None

    status = run(
        Agreement(names=("Ann", "Bob"), seed=1),
        box,
        WordsOfTests,
        journal=lambda *_: keeper,
        source=Interrupted(),
        out=out,
        clock=clock,
        definitions=definitions,
    )
    assert status == 130
    assert out.getvalue().endswith("The game is left unfinished.\nAnn 0, Bob 0.\n")
    assert keeper.closed


def test_every_command_stands_in_the_manual():
    manual = (Path(__file__).parents[2] / "docs" / "line-mode.md").read_text(encoding="utf-8")
    table = [line.split("|")[1] for line in manual.splitlines() if line.startswith("| ")]
    typed = {word for cell in table for quoted in re.findall(r"`([^`]+)`", cell) for word in quoted.split()}
    assert {command.words[0] for command in COMMANDS.values()} <= typed
