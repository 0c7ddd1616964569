"""The ledger as text, the standings in sentences, the rules in brief."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from helpers.box_of_tests import BOX

from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import TiebreakView, View, view
from jitters.kernel.ledger import Corrected, Entry, Left, Overruled, Replaced, Scored, Skipped, Voided, totals
from jitters.voice import standings as st
from jitters.voice.ledger import cell_text, head, ledger_lines, ledger_sentences, notes, usual
from jitters.voice.names import shown_names
from jitters.voice.rules import rules_in_brief

NAMES = ("Ann", "Bob", "Cy")


def table(*entries: Entry, players: tuple[str, ...] = NAMES, **fields) -> View:
    setup = Setup(box=BOX, players=players, timer_ms=(180_000,) * len(players), referee="challenge", seed=1)
    state, _ = set_up(setup)
    return replace(view(state, 0), ledger=entries, **{"totals": totals(entries, len(players)), **fields})


def scored(player: int, number: int, points: int, how: str = "stopped", *, tiebreak: bool = False) -> Scored:
    return Scored(player=player, round=number, points=points, how=how, cards=(), tiebreak=tiebreak)


GAME = (
    scored(0, 1, 45),
    scored(1, 1, 0, "time-out"),
    scored(2, 1, 30),
    scored(0, 2, 0, "challenge-lost"),
    scored(1, 2, 25),
    scored(2, 2, 60),
    Corrected(player=0, round=1, before=45, after=30, by=1, why="a card was counted twice"),
    Skipped(player=1, round=3, tiebreak=False),
    scored(0, 3, 60),
    scored(2, 3, 0, "gave-up"),
    scored(0, 4, 0, "passed", tiebreak=True),
    scored(2, 4, 10, tiebreak=True),
)


def test_the_sheet_has_rounds_down_and_seats_across():
    assert ledger_lines(table(*GAME), NAMES) == (
        "           Ann  Bob   Cy",
        "1     ~45~ 30*    0  30*",
        "2            0   25  60*",
        "3          60*    -    0",
        "      ========  ===  ===",
        "total       90   25   90",
        "tiebreaker, apart from the totals:",
        "4            0       10*",
        "Ann, round 1: 45 became 30 (by Bob, a card was counted twice).",
    )


def test_the_sheet_read_in_sentences():
    assert ledger_sentences(table(*GAME), NAMES)[:5] == (
        "Round 1: Ann 30 (corrected), Bob 0 (out of time), Cy 30.",
        "Round 2: Ann 0 (challenge lost), Bob 25, Cy 60.",
        "Round 3: Ann 60, Bob skipped, Cy 0 (given up).",
        "Tiebreaker, round 4: Ann 0 (passed), Cy 10.",
        "Totals: Ann 90, Bob 25, Cy 90.",
    )
    assert ledger_sentences(table(), NAMES)[0] == "Nothing is written yet."


def test_seats_that_do_not_fit_across_are_read_in_sentences():
    many = tuple(f"Player {number}" for number in range(1, 13))
    lines = ledger_lines(table(scored(0, 1, 10), players=many), many)
    assert lines[0] == "Round 1: Player 1 10."


def test_the_sheet_of_wide_names_is_straight():
    names = shown_names(("日本語の名前", "Bob"), 8)
    lines = ledger_lines(table(scored(0, 1, 10), scored(1, 1, 5), players=("日本語の名前", "Bob")), names)
    assert lines[0] == "      日本語…  Bob"
    assert lines[1] == "1         10*    5"


def test_the_margin_tells_what_was_overruled_played_again_and_who_left():
    entries = (
        scored(0, 1, 0, "challenge-lost"),
        Overruled(player=0, round=1, word="TAC", legal=True, since=0),
        Voided(player=1, round=1, since=2),
        Left(player=2, round=1),
    )
    assert ledger_lines(table(*entries, left=frozenset({2})), NAMES)[-3:] == (
        "Round 1: the table allowed Ann's TAC.",
        "Round 1: Bob's turn was played again.",
        "Cy left.",
    )


def test_a_corrected_skip_shows_both():
    skip = Skipped(player=0, round=1, tiebreak=False)
    entries = (skip, Corrected(player=0, round=1, before=0, after=10, by="Dee", why=""))
    assert ledger_lines(table(*entries), NAMES)[1].strip() == "1     ~0~ 10*"
    assert "(by Dee)" in ledger_lines(table(*entries), NAMES)[-1]
    assert "Ann 10 (corrected)" in ledger_sentences(table(*entries), NAMES)[0]


def test_a_figure_is_starred_only_where_it_is_the_best():
    from jitters.kernel.ledger import Cell

    cell = Cell(entry=scored(0, 1, 10), points=10)
    assert (cell_text(cell), cell_text(cell, best=True)) == ("10", "10*")


def test_the_head_names_every_house_rule():
    own = table(timer_ms=(180_000, 240_000, 180_000), referee="auto")
    rules = replace(own, house=MappingProxyType({"overrule": True, "late": True, "teams": False}))
    assert head(rules, NAMES) == (
        "To 250, 3:00 a turn.",
        "House rules: a referee checks every word; Bob plays 4:00; the table may overrule a verdict; late.",
    )
    assert head(table(), NAMES) == ("To 250, 3:00 a turn.",)
    assert usual((1, 2, 2, 3)) == 2


@pytest.mark.parametrize(
    ("points", "you", "sentences"),
    [
        ((0, 0, 0), 0, ("Nobody has points yet: 250 to win.",)),
        (
            (45, 25, 90),
            0,
            (
                "You need 45 to catch Cy, 205 to win.",
                "Cy leads with 90, 45 ahead of Ann; 160 to win.",
                "Bob needs 65 to catch Cy, 225 to win.",
            ),
        ),
        (
            (45, 25, 90),
            None,
            (
                "Cy leads with 90, 45 ahead of Ann; 160 to win.",
                "Ann needs 45 to catch Cy, 205 to win.",
                "Bob needs 65 to catch Cy, 225 to win.",
            ),
        ),
        (
            (90, 90, 0),
            1,
            (
                "You are level with Ann at 90; 160 to win.",
                "Ann is level with Bob at 90; 160 to win.",
                "Cy needs 90 to catch Ann and Bob, 250 to win.",
            ),
        ),
        (
            (255, 250, 0),
            2,
            (
                "You need 255 to catch Ann at 255, and more than that to win.",
                "Ann leads with 255, past the target, 5 ahead of Bob.",
                "Bob needs 5 to catch Ann at 255, and more than that to win.",
            ),
        ),
        (
            (250, 0, 0),
            0,
            (
                "You lead with 250, at the target, 250 ahead of Bob and Cy.",
                "Bob needs 250 to catch Ann at 250, and more than that to win.",
                "Cy needs 250 to catch Ann at 250, and more than that to win.",
            ),
        ),
        (
            (250, 250, 10),
            None,
            (
                "Ann is level with Bob at 250; any point decides.",
                "Bob is level with Ann at 250; any point decides.",
                "Cy needs 240 to catch Ann and Bob at 250, and more than that to win.",
            ),
        ),
    ],
)
def test_standings_say_what_is_needed(points, you, sentences):
    assert st.standings(table(totals=points), NAMES, you=you) == sentences


def test_standings_of_one_who_plays_alone_and_of_one_who_left():
    alone = table(players=("Ann",), totals=(40,))
    assert st.standings(alone, ("Ann",), you=0) == ("You have 40 of 250: 210 to go.",)
    assert st.standings(table(players=("Ann",)), ("Ann",)) == ("250 to go.",)
    there = table(players=("Ann",), totals=(260,))
    assert st.standing(there, ("Ann",), 0) == "Ann has 260 of 250: the target is reached."
    gone = table(totals=(40, 10, 0), left=frozenset({1}))
    assert "Bob left with 10." in st.standings(gone, NAMES)
    assert st.standing(table(totals=(0, 0, 10)), NAMES, 0) == "Ann needs 10 to catch Cy, 250 to win."


def test_who_owes_a_turn_is_named():
    assert st.owing(table(owed=(0, 1, 2)), NAMES) == ("Bob sits round 1 out.", "Cy owes two turns.")
    assert st.owing(table(owed=(1, 0, 0)), NAMES) == ("Ann sits round 2 out.",), "Ann is playing round 1"
    played = table(owed=(0, 1, 0), round_points=(None, 10, None))
    assert st.owing(played, NAMES) == ("Bob sits round 2 out.",)
    assert st.owing(table(owed=(0, 1, 0), left=frozenset({1})), NAMES) == ()
    tie = TiebreakView(players=(0, 2), points=(10, None))
    assert st.owing(table(owed=(0, 1, 0), tiebreak=tie), NAMES) == ("Bob owes one turn.",)


def test_a_tiebreaker_and_a_round_are_told():
    assert st.tiebreak(table(), NAMES) == ""
    tie = table(tiebreak=TiebreakView(players=(0, 2), points=(10, None)))
    assert st.tiebreak(tie, NAMES) == "Tiebreaker round: Ann 10, Cy is still to play."
    assert st.read_out(table(totals=(30, 25, 90)), NAMES, 2, (0, None, 60)) == (
        "Round 2 is over.",
        "Cy: 90 (60 this round).",
        "Ann: 30 (0 this round).",
        "Bob: 25 (no turn).",
    )


def test_j26_in_a_tiebreaker_its_own_points_alone_are_what_is_needed():
    def told(*points, players=(0, 2)):
        tie = table(totals=(70, 55, 70), tiebreak=TiebreakView(players=players, points=points))
        return [st.standing(tie, NAMES, player) for player in range(3)]

    assert told(None, None) == [
        "Ann needs the best score of the tiebreaker round to win.",
        "Bob has no part in the tiebreaker.",
        "Cy needs the best score of the tiebreaker round to win.",
    ]
    assert told(20, None)[::2] == [
        "Ann has 20 in the tiebreaker.",
        "Cy needs more than 20 to win; 20 plays another tiebreaker.",
    ]
    assert told(20, None, None, players=(0, 1, 2))[1] == "Bob needs more than 20 to lead the tiebreaker."


def test_the_end_names_the_winner_first():
    assert st.final(table(*GAME, winner=2), NAMES) == ("Cy wins with 90 after a tiebreaker.", "Cy 90, Ann 90, Bob 25.")
    assert st.final(table(*GAME[:6], winner=2), NAMES)[0] == "Cy wins with 90."
    assert st.final(table(*GAME), NAMES) == ("Ann 90, Cy 90, Bob 25.",)
    alone = table(scored(0, 1, 250), players=("Ann",), winner=0)
    assert st.final(alone, ("Ann",)) == ("Ann reaches 250 in one round.", "Ann 250.")


def test_the_rules_in_brief_follow_the_game():
    challenge = " ".join(rules_in_brief(table(target=100)))
    assert "may challenge a word" in challenge
    assert "100 or more" in challenge
    assert "3 minutes on the clock" in challenge
    refereed = " ".join(rules_in_brief(table(referee="auto")))
    assert "may challenge" not in refereed
    assert "referee" in refereed


def test_a_reason_alone_strikes_nothing():
    why = Corrected(player=1, round=1, before=0, after=0, by="the table", why="Bob did not answer within 2 s")
    lines = ledger_lines(table(scored(0, 1, 20), scored(1, 1, 0, "gave-up"), why), NAMES)
    assert lines[1].split() == ["1", "20*", "0"]
    assert lines[-1] == "Bob, round 1: Bob did not answer within 2 s."


@pytest.mark.parametrize("what", ["dictionary", "box"])
def test_what_was_replaced_is_said_in_a_line(what):
    view = table(Replaced(what=what, name="a dictionary of a very long name", round=123))
    (note,) = notes(view, NAMES)
    assert len(note) <= 60
    assert notes(table(Replaced(what="dictionary", name="standard", round=2)), NAMES) == (
        "Round 2: other words rule from here on (standard).",
    )
