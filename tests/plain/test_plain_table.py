"""The line-mode table around the turns: names, curtain, ledger, corrections, leaving, the end, another game."""

import io
from types import MappingProxyType

import pytest
from helpers.box_of_tests import BOX, FIRST, WordsOfTests, tops
from plain.evening import Evening, HeldClock, KeeperOfTests, Script, started

from jitters.games.jitters.actions import Hold, Start
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import Setup
from jitters.kernel.verdicts import Source
from jitters.plain.table import run
from jitters.table.agreement import Agreement
from jitters.table.keeping import Kept
from jitters.table.session import Session


def ran(*lines: str | int, keepers: list[KeeperOfTests] | None = None, kept: Kept | None = None, **agreed) -> str:
    """A whole run with these lines; what was printed."""
    out, clock = io.StringIO(), HeldClock()

    def journal(*_: object) -> KeeperOfTests:
        keeper = KeeperOfTests()
        if keepers is not None:
            keepers.append(keeper)
        return keeper

    status = run(
        Agreement(**{"seed": 1, **agreed}),
        lambda: BOX,
        WordsOfTests,
        journal=journal,
        kept=kept,
        source=Script(clock, *lines),
        out=out,
        clock=clock,
        definitions=lambda: None,
    )
    assert status == 0
    return out.getvalue()


def test_names_are_asked_and_enter_takes_the_default():
    said = ran("Ann", "", seats=2)
    assert "Name of player 1? Enter for Player 1." in said
    assert "Two players: Ann, Player 2." in said


def test_how_many_play_is_asked_where_nobody_said():
    said = ran("many", "0", "100", "3", "a", "b", "c")
    assert said.count("A number from 1 to 99, please") == 3
    assert "Three players: a, b, c." in said
    assert "Two players: Player 1, Player 2." in ran("", "", "")


@pytest.mark.parametrize("word", ["help", "?", "HELP", "rules"])
def test_whoever_asks_for_help_before_the_game_is_told_and_asked_again(word: str):
    said = ran(word, "2", word, "Ann", "", "help")
    assert said.count("How many play? Enter for 2.\nHere it is said who plays") == 1
    assert said.count("Name of player 1? Enter for Player 1.\nHere it is said who plays") == 1
    assert "Two players: Ann, Player 2." in said


@pytest.mark.parametrize("lines", [("quit",), ("2", "exit"), ("2", "Ann", "Quit")])
def test_the_table_may_be_left_before_the_game(lines: tuple[str, ...]):
    assert ran(*lines).endswith("No game was begun.\n")


def test_a_name_that_sits_here_already_is_asked_again():
    said = ran("Ann", "ANN", "Bob", seats=2)
    assert "ANN sits here already: another name, please." in said
    assert "Two players: Ann, Bob." in said


def test_the_input_may_end_anywhere():
    assert ran().endswith("No game was begun.\n")
    assert ran("Ann", seats=2).endswith("No game was begun.\n")
    assert ran(names=("Ann", "Bob")).endswith("The game is left unfinished.\nAnn 0, Bob 0.\n")
    assert ran("", names=("Ann", "Bob")).endswith("The game is left unfinished.\nAnn 0, Bob 0.\n")


def test_house_rules_are_named_at_the_head():
    said = ran("ledger", names=("Ann", "Bob"), own_timers={"Bob": 240_000, "Zed": 1}, overrule=True, target=100)
    assert "Nobody here is called Zed: that timer is not used." in said
    assert said.count("To 100, 3:00 a turn.\nHouse rules: Bob plays 4:00; the table may overrule a verdict.\n") == 2


def test_j1_one_player_plays_alone_with_a_referee():
    said = ran("", "stop", "yes", names=("Ann",))
    assert "One player: Ann." in said
    assert "House rules: a referee checks every word." in said
    assert "Round 1 is over.\nAnn: 0 (0 this round)." in said


HOSTILE = ("[/bold] \x1b]0;boo\x07", "\u202eevil\u2066", "日本語の長い長い名前です", "x" * 200, "عربي", "a\nb")


def test_hostile_names_are_harmless():
    said = ran("", "stop", "yes", "ledger", names=HOSTILE)
    assert "\x1b" not in said
    assert "\x07" not in said
    assert "\u202e" not in said
    assert "\u2066" not in said
    assert "x" * 17 not in said
    assert "[/bold] ^[]0;bo…: your turn" in said
    assert "\\u202eevil\\u2066" in said


def test_hostile_names_can_be_typed():
    said = ran(*(name.replace("\n", " ") for name in HOSTILE), seats=len(HOSTILE))
    assert "Six players" in said
    assert "\x1b" not in said


def test_the_curtain_says_what_is_needed():
    evening = started("three", "three", "two")
    said = evening.say("fly", "stop")
    assert "Bob: your turn, round 1.\nYou need 10 to catch Ann, 50 to win.\n" in said
    assert "Ann leads with 10, 10 ahead of Bob and Cy; 40 to win." in said
    assert "Dice" not in said
    assert "Cy: your turn" in evening.say("pass")
    assert "Cy needs 10 to catch Ann, 50 to win." in evening.say("standings")


def test_j24_a_round_is_read_out_leader_first():
    evening = started("three", "two")
    said = evening.say("fly", "stop", "pass", "", "to", "next", "stop", "yes")
    assert "Round 1 is over.\nAnn: 10 (10 this round).\nBob: 0 (0 this round).\nCy: 0 (0 this round).\n" in said
    assert "Ann: your turn, round 2." in said


def test_a_ledger_entry_is_put_right_with_who_and_why():
    evening = started("three")
    evening.say("fly", "stop")
    said = evening.say("correct Ann 1 30 by Bob because the card was worth more")
    assert "Ann, round 1: 10 becomes 30, says Bob (the card was worth more)." in said
    assert evening.view.totals == (30, 0, 0)
    said = evening.say("ledger")
    assert "~10~ 30" in said
    assert "Ann, round 1: 10 became 30 (by Bob, the card was worth more)." in said
    assert "says the neighbour (of fun)" in evening.say("correct 1 1 20 by the neighbour, because of fun")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("correct", "Player, round, points, who says so and why, please"),
        ("correct Ann 1 30", "Player, round, points, who says so and why, please"),
        ("correct Ann 1 30 by Bob", "Player, round, points, who says so and why, please"),
        ("correct Ann 1 x by Bob because y", "Player, round, points, who says so and why, please"),
        ("correct Ann 1 1000000 by Bob because y", "Player, round, points, who says so and why, please"),
        ("correct Ann 7 30 by Bob because y", "Round 7 has no entry there: only what is written can be put right."),
        ("leave Ann Bob", "Who leaves?"),
        ("fly", "No turn runs yet: the player starts it, and the clock starts with it."),
        ("3 f", "No turn runs yet"),
        ("stop", "No turn runs yet"),
        ("next", "No turn runs yet"),
        ("swipe", "No turn runs yet"),
        ("lift 3", "No turn runs yet"),
        ("move 1 2", "No turn runs yet"),
        ("challenge Bob fly", "No turn runs yet"),
        ("resume", "The clock was not stopped by a challenge"),
    ],
)
def test_between_turns_bad_input_gets_one_line_that_helps(line, said):
    evening = Evening("three")
    evening.say()
    answer = evening.say(line)
    assert said in answer
    assert answer.count("\n") == 1


def test_a_player_leaves_and_the_total_stays():
    evening = Evening("three")
    said = evening.say("leave Bob", "leave bob")
    assert "Bob leaves; the total stays." in said
    assert "Bob cannot leave: a seat leaves once, and the last one stays." in said
    assert evening.view.left == {1}


def test_quitting_asks_and_says_what_is_lost():
    evening = started("three")
    said = evening.say("quit", "no", "fly")
    assert "The game is not over. Ann's turn is lost. Leave the table: yes or no?" in said
    assert "complete" in said
    evening.say("quit", "yes", "clear")
    assert evening.game.leaving
    assert evening.view.card.complete, "nothing was read after leaving"


def test_quitting_a_game_that_is_kept_says_so():
    evening = started("three")
    evening.keeper.file = "a-game.jsonl"
    said = evening.say("quit", "no")
    assert "The game is not over. It is kept as it lies, and can be taken up again. Leave the table: yes or no?" in said
    assert "lost" not in said
    fresh = Evening("three")
    fresh.keeper.file = "a-game.jsonl"
    assert "The game is not over. Leave the table: yes or no?" in fresh.say("quit"), "nothing was done in it"


def test_quitting_a_game_that_cannot_be_kept_just_now_says_so():
    evening = started("three")
    evening.keeper.file = "a-game.jsonl"
    evening.keeper.trouble = "No space left on device (a-game.jsonl)"
    said = evening.say("quit", "no")
    assert (
        "The game is not over. It is not being kept: No space left on device (a-game.jsonl)."
        " What is not written is lost. Leave the table: yes or no?"
    ) in said
    assert "taken up again" not in said
    evening.keeper.trouble = None
    assert "It is kept as it lies, and can be taken up again." in evening.say("quit", "no")


def test_j25_the_winner_the_last_ledger_and_the_table_left():
    evening = started("three", target=10)
    said = evening.say("fly", "stop", "pass", "pass")
    assert "Ann wins with 10.\nAnn 10, Bob 0, Cy 0.\n" in said
    assert "another for a new game" in said
    said = evening.say("fly", "start", "time", "card", "correct Ann 1 20 by Bob because yes")
    assert said.count("The game is over: all that is left is to put the ledger right.") == 2
    assert "The game is over, and the clock with it." in said
    assert "Ann wins with 20." in said
    evening.say("")
    assert evening.game.leaving


def test_j26_a_tiebreaker_is_announced_and_listed_apart():
    evening = started("three", "three", "three", target=10, players=("Ann", "Bob"))
    said = evening.say("fly", "stop", "", "fly", "stop")
    assert "A tie: Ann and Bob play a tiebreaker round." in said
    assert "Ann: your turn, round 2. A tiebreaker." in said
    assert "You need the best score of the tiebreaker round to win." in said
    said = evening.say("pass")
    assert "You need more than 0 to win; 0 plays another tiebreaker.\nAnn has 0 in the tiebreaker.\n" in said
    assert "Tiebreaker round: Ann 0, Bob is still to play." in said
    said = evening.say("", "fly", "stop")
    assert "Bob wins with 10 after a tiebreaker.\nBob 10, Ann 10.\n" in said
    assert "tiebreaker, apart from the totals" in evening.say("ledger")


def test_another_game_with_the_same_people():
    keepers: list[KeeperOfTests] = []
    lines = ["", "pass", "correct Ann 1 90 by Bob because why not", "pass", "another", "quit", "yes"]
    said = ran(*lines[1:], names=("Ann", "Bob"), keepers=keepers, target=50)
    assert said.count("Two players: Ann, Bob.") == 2
    assert "Seed 1." in said
    assert "Seed 2." in said
    assert [keeper.closed for keeper in keepers] == [True, True]


def test_what_troubles_the_journal_is_said_once():
    evening = Evening("three")
    evening.keeper.trouble = "/games: no space left"
    said = evening.say("", "time")
    assert said.count("The game is not being kept: /games: no space left.") == 1
    evening.keeper.trouble = None
    assert "The game is being kept again." in evening.say("time")


def kept_game(*actions) -> tuple[Kept, KeeperOfTests]:
    setup = Setup(
        box=BOX, players=("Ann", "Bob"), timer_ms=(180_000,) * 2, referee="challenge", seed=1, stacked_rolls=(FIRST,)
    )
    words = WordsOfTests()
    session = Session(set_up(setup)[0], words)
    for action in actions:
        session.submit(action, 60_000)
    keeper = KeeperOfTests()
    ruling = Source(name="of-tests", sha256="0" * 64)
    kept = Kept(
        state=session.state, at=90_000, keeper=keeper, open_words=lambda: words, ruling=ruling, words=("It was torn.",)
    )
    return kept, keeper


def test_a_kept_game_comes_back_held_and_goes_on():
    kept, keeper = kept_game(Start())
    said = ran(600_000, "card", "", 20_000, "time", kept=kept)
    assert "The game goes on as it was left.\nIt was torn.\n" in said
    assert "It is Ann's turn, round 1, with 2 minutes 30 seconds on the clock.\nPress Enter to go on.\n" in said
    assert said.index("covered until play goes on") < said.index("Dice: F L Y E T I P")
    assert "2:10 left." in said
    assert keeper.closed
    assert isinstance(keeper.notes[0].action, Hold)


def test_a_kept_game_between_turns_comes_back_to_the_curtain():
    kept, _ = kept_game()
    assert "Ann: your turn, round 1." in ran("", kept=kept)


def test_a_whole_game_over_string_streams():
    evening = Evening("three", "three", "two", "three", rolls=(FIRST, FIRST, tops("TO"), FIRST), target=20)
    evening.say("", "fly", "challenge Cy fly", "stand", "stop", "", "tip", "n", "to", "stop")
    assert evening.view.winner == 1
    assert evening.view.totals == (10, 20, 0)
    assert MappingProxyType({}) == evening.view.house


def test_the_draw_is_told_before_the_first_turn() -> None:
    said = ran(first_by_lot=True, names=("Ann", "Bob"))
    first = said.partition("Two players: ")[2].split(",")[0]
    assert first in {"Ann", "Bob"}
    assert f"The lot fell on {first}, who goes first." in said
    assert "The lot fell" not in ran(names=("Ann", "Bob"))
