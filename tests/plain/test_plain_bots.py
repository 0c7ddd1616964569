"""Bots at the line-mode table: followed move by move, or not waited for; challenged, held, and never in the way."""

import io
import json
import re

import pytest
from helpers.practised_game import Practised
from plain.evening import HeldClock
from plain.test_plain_practice import Player

from jitters.lexicon import open_dictionary
from jitters.plain.table import run
from jitters.store.box import shipped_box
from jitters.store.games import begin, files, take_up
from jitters.table.agreement import Agreement
from jitters.table.journal import last_state, read_journal, verify

WORDS = open_dictionary("standard")
TABLE = Agreement(names=("Ann", "Hard"), bots={"Hard": "hard"}, target=60, seed=7)


class Typist(Player):
    """Types at a terminal."""

    interactive = True


@pytest.fixture
def folder(tmp_path):
    return Practised(tmp_path, shipped_box())


def played(folder, *items, agreement=TABLE, kept=None, typed=True, status=0):
    """What was printed while these lines were typed; who types leaves in the end."""
    clock, out = HeldClock(), io.StringIO()
    source = (Typist if typed else Player)(clock, out, *items)
    ended = run(
        agreement,
        lambda: folder.box,
        lambda: WORDS,
        journal=lambda setup, started, source, about: begin(folder.folder, setup, started, source, about),
        kept=kept,
        source=source,
        out=out,
        clock=clock,
        definitions=lambda: None,
    )
    assert ended == status
    return out.getvalue()


def lines(folder):
    (path,) = files(folder.folder)
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def journal(folder):
    (path,) = files(folder.folder)
    return read_journal(path.read_bytes())


GIVE_UP = ("", "stop", "yes")


def test_a_bot_is_followed_at_its_own_pace(folder):
    text = played(folder, *GIVE_UP, "", 180_000, "ledger", "quit", "y")
    assert "Hard is next, round 1." in text
    assert "Press Enter to follow the turn, or type skip to hear it at once." in text
    assert re.search(r"Hard lays \w+", text)
    assert "The card is complete" in text
    assert re.search(r"Hard stops and banks \d+", text)
    assert "One minute left" not in text
    told = lines(folder)
    times = [line["at"] for line in told if line["do"] == "place"]
    assert len(set(times)) == len(times)
    verify(journal(folder), WORDS)


def test_a_turn_that_nobody_waits_for_is_the_same_turn(folder, tmp_path):
    other = Practised(tmp_path / "other", shipped_box())
    followed = played(folder, *GIVE_UP, "", 180_000, *GIVE_UP, "", 180_000, "quit", "y")
    skipped = played(other, *GIVE_UP, "skip", *GIVE_UP, "skip", "quit", "y")
    mine, theirs = ([turn_of(folder, number) for number in (1, 3)] for folder in (folder, other))
    assert mine == theirs
    assert [line for line in followed.splitlines() if "Hard" in line] == [
        line for line in skipped.splitlines() if "Hard" in line
    ]


def turn_of(folder, number):
    """The actions of a turn, with their times from its start."""
    turns, start = [], 0
    for line in lines(folder):
        if line["do"] == "start":
            turns.append([])
            start = line["at"]
        turns[-1].append({**line, "at": line["at"] - start})
    return turns[number]


def whole_turn(folder):
    """The same turn where nobody waited for it from its beginning."""
    other = Practised(folder.folder.parent / "other", shipped_box())
    played(other, *GIVE_UP, "skip", "quit", "y")
    return turn_of(other, 1)


def test_a_turn_can_be_skipped_from_its_midst(folder):
    text = played(folder, *GIVE_UP, "", 5_000, "skip", "quit", "y")
    assert re.search(r"Hard stops and banks|Hard is out of time", text)
    assert turn_of(folder, 1) == whole_turn(folder)


def test_a_pipe_does_not_wait(folder):
    text = played(folder, *GIVE_UP, "", *GIVE_UP, "start", typed=False)
    assert text.count("Hard starts, round") == 2
    assert re.search(r"Ann: your turn, round 3\.|wins with", text)


def test_after_a_skip_the_persons_clock_is_whole(folder):
    text = played(folder, *GIVE_UP, "skip", "", 60_000, "time", "quit", "y")
    turn = text[text.index("Ann starts, round 2") :]
    assert "2:00 left." in turn


def test_nobody_plays_for_a_bot(folder):
    text = played(folder, *GIVE_UP, "", 2000, "cat", "stop", "reroll", "1 a", "card", "time", "pass", "quit", "y")
    assert text.count("Hard plays: type skip not to wait, or challenge a word that stands.") == 5
    assert text.count(" left.") >= 3


def test_a_pause_holds_the_bot(folder):
    text = played(folder, *GIVE_UP, "", 2000, "pause", 500_000, "skip", "", "skip", "quit", "y")
    assert "The clock is held: press Enter to go on first." in text
    turn = turn_of(folder, 1)
    held = next(line["at"] for line in turn if line["do"] == "hold")
    released = next(line["at"] for line in turn if line["do"] == "release")
    assert released - held == 500_000
    assert not [line for line in turn if held < line["at"] < released]
    assert re.search(r"Hard stops and banks|Hard is out of time", text)


def test_a_word_of_a_bot_is_challenged_and_the_verdict_told(folder):
    def challenge(printed):
        word = re.findall(r"Hard lays (\w+)|points: (\w+)", printed)[-1]
        return f"challenge {word[0] or word[1]}"

    text = played(folder, *GIVE_UP, "", 15_000, challenge, 60_000, "quit", "y")
    assert "Ann challenges" in text
    after = text[text.index("Ann challenges") :]
    assert "Type withdraw or stand" not in after
    assert re.search(r"[✓✗] \w+|is withdrawn", after)
    assert {"resolve", "withdraw"} & {line["do"] for line in lines(folder)}


def test_there_is_no_bot_to_wait_for(folder):
    assert "There is no bot to wait for." in played(folder, "skip", "quit", "y")


def test_a_game_with_a_bot_is_taken_up_again_and_the_bot_plays_on(folder):
    played(folder, *GIVE_UP, "", 5_000, typed=True)
    (path,) = files(folder.folder)
    kept = take_up(path, lambda *_: WORDS, box=folder.box)
    assert kept.about.bots == (None, "hard")
    text = played(folder, "", "skip", "quit", "y", agreement=Agreement(), kept=kept)
    assert re.search(r"Hard stops and banks|Hard is out of time", text)
    verify(journal(folder), WORDS)
    last_state(journal(folder))


def test_bots_sit_down_after_the_people_who_are_asked_for_their_names(folder):
    agreement = Agreement(seats=1, bots={"Hard": "hard"}, seed=7)
    text = played(folder, "hard", "Ann", "quit", "y", agreement=agreement)
    assert "hard sits here already: another name, please." in text
    assert "Two players: Ann, Hard." in text


def test_bots_alone_play_a_whole_game(folder):
    agreement = Agreement(
        names=("Easy", "Hard"), bots={"Easy": "easy", "Hard": "hard"}, target=30, seed=7, referee=True
    )
    text = played(folder, *["skip"] * 40, agreement=agreement)
    assert re.search(r"(Easy|Hard) wins with \d+", text)
    verify(journal(folder), WORDS)


def test_a_bot_that_is_not_there_any_more_ends_the_table_with_a_sentence(folder):
    agreement = Agreement(names=("Ann", "Old"), bots={"Old": "of-an-older-version"})
    text = played(folder, agreement=agreement, status=2)
    assert "of-an-older-version" in text


TABLE_OF_THREE = Agreement(names=("Ann", "Bob", "Hard"), bots={"Hard": "hard"}, target=60, seed=7)


@pytest.mark.parametrize("line", ["challenge hard STEAM", "3 challenge steam", "Hard challenges steam"])
def test_nobody_challenges_in_the_name_of_a_bot(folder, line):
    text = played(folder, "", line, "challenge steam", "quit", "y", agreement=TABLE_OF_THREE)
    assert "Hard presses that buzzer itself." in text
    assert "Who challenges which word? Bob: challenge" not in text  # one person: whose buzzer it is goes without saying
    assert not [told for told in lines(folder) if told["do"] == "challenge"]


def test_the_help_for_a_challenge_names_people_alone(folder):
    agreement = Agreement(names=("Ann", "Bob", "Mags", "Hard"), bots={"Hard": "hard"}, target=60, seed=7)
    text = played(folder, "", "challenge steam", "quit", "y", agreement=agreement)
    assert "Who challenges which word? Bob or Mags: challenge NAME WORD." in text


def test_alone_with_bots_nobody_has_a_buzzer(folder):
    text = played(folder, "", "challenge steam", "challenge", "Hard challenge steam", "quit", "y")
    assert text.count("Nobody else here has a buzzer; bots press theirs themselves.") == 2
    assert "Hard presses that buzzer itself." in text
