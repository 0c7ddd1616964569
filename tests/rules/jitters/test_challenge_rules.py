"""J27 to J34: challenges, and the skips they cost."""

import pytest
from helpers.box_of_tests import FIRST, WordsOfTests, tops
from helpers.table_of_tests import table

from jitters.games.jitters.words import Rulebook
from jitters.kernel.verdicts import Reason

TURN = 180_000


def started(*ids, players=3, rolls=(FIRST,) * 4, words=None, **fields):
    game = table(words=words)
    game.new(players, cards=ids, rolls=rolls, **fields)
    game.do("start", at=0)
    return game


def defended(**fields):
    """A game in which B has just lost a challenge of FLY."""
    game = started("three", "two", **fields)
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY", at=60_000)
    game.do("resolve", at=70_000)
    return game


# ---- J27


def test_j27_any_other_player_may_challenge_a_word_that_stands_whole():
    for by in (1, 2):
        game = started("three")
        game.lay("FLY")
        assert game.do("challenge", by=by, word="fly") == ["timer-stopped", "challenged"]
        assert game.event("challenged") == {"by": by, "word": "FLY"}
        assert (game.state["phase"], game.state["challenge"]) == ("challenged", {"by": by, "word": "FLY"})


def test_j27_a_word_of_an_unfinished_card_may_be_challenged():
    game = started("twins")
    for circle, letter in enumerate("TIP"):
        game.do("place", die=game.die(letter), circle=circle)
    game.do("challenge", by=1, word="TIP")


def test_j27_a_down_word_may_be_challenged():
    game = started("stairs")
    game.lay("FLY", "TIP", "YET")
    game.do("challenge", by=1, word="YET")


def test_j27_the_player_may_not_challenge_an_own_word_nor_a_stranger_any():
    game = started("three")
    game.lay("FLY")
    assert game.refused("own-word", "challenge", by=0, word="FLY") == {"player": 0}
    for stranger in (-1, 3, 99):
        assert game.refused("no-such-player", "challenge", by=stranger, word="FLY") == {"player": stranger}


def test_j27_only_a_word_that_stands_whole_is_challenged():
    game = started("three", "two")
    assert game.refused("word-not-on-card", "challenge", by=1, word="FLY") == {"word": "FLY"}
    game.lay("FLY")
    for word in ("FL", "YLF", "FLYING", "QQ"):
        game.refused("word-not-on-card", "challenge", by=1, word=word)
    game.do("lift", circle=1)
    game.refused("word-not-on-card", "challenge", by=1, word="FLY")


def test_j27_after_a_new_card_or_a_stop_it_is_too_late():
    game = started("three", "two")
    game.lay("FLY")
    game.do("next")
    game.refused("word-not-on-card", "challenge", by=1, word="FLY")
    game.lay("GO")
    game.do("stop")
    assert game.refused("wrong-phase", "challenge", by=1, word="GO") == {"phase": "ready"}


def test_j27_a_challenge_cannot_be_taken_back():
    game = started("three")
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY")
    for do in ("resume", "stop", "next", "clear", "reroll", "start", "pass"):
        assert game.refused("wrong-phase", do) == {"phase": "challenged"}
    assert game.refused("wrong-phase", "challenge", by=2, word="FLY") == {"phase": "challenged"}


# ---- J28


def test_j28_a_withdrawn_word_leaves_the_card_and_play_goes_on():
    game = started("stairs")
    game.lay("FLY", "TIP", "YET")
    game.do("challenge", by=1, word="YET", at=60_000)
    assert game.do("withdraw", at=95_000) == ["word-withdrawn"] + ["die-lifted"] * 3 + ["timer-resumed"]
    assert game.event("word-withdrawn") == {"word": "YET"}
    assert [event["circle"] for event in game.events if event["event"] == "die-lifted"] == [2, 3, 4]
    assert game.event("timer-resumed") == {"remaining_ms": 120_000}
    state = game.state
    assert (state["phase"], state["withdrawn"], state["challenge"]) == ("running", ["YET"], None)
    assert [die is None for die in state["card"]["dice"]] == [False, False, True, True, True, False, False]
    assert (state["owed"], state["totals"]) == ([0, 0, 0], [0, 0, 0])


def test_j28_a_word_that_stands_twice_leaves_both_places():
    game = started("twins", rolls=(tops("CAT", "CAT"),))
    game.lay("CAT", "CAT")
    game.do("challenge", by=1, word="CAT")
    game.do("withdraw")
    assert game.told.count("die-lifted") == 6
    assert game.state["card"]["dice"] == [None] * 6


def test_j28_a_word_that_stands_twice_with_a_common_letter_leaves_each_die_once():
    game = started("corner", rolls=(tops("TOO"),))
    game.lay("TO", "TO")
    game.do("challenge", by=1, word="TO")
    game.do("withdraw")
    assert game.told.count("die-lifted") == 3


def test_j28_the_withdrawn_word_may_not_come_back_on_this_card():
    game = started("three", "column", rolls=(tops("FLY", "TIP"),) * 3)
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY")
    game.do("withdraw")
    assert "card-completed" not in game.lay("FLY")
    assert game.state["card"]["lacks"] == {"code": "withdrawn-word", "word": "FLY"}
    assert game.refused("withdrawn-word", "next") == {"word": "FLY"}
    assert game.refused("withdrawn-word", "stop") == {"word": "FLY"}
    # Rerolls included.
    game.do("reroll")
    game.lay("FLY")
    assert game.refused("withdrawn-word", "next") == {"word": "FLY"}
    game.do("clear")
    assert game.lay("TIP")[-1] == "card-completed"
    # On another card it is a word like any other.
    game.do("next")
    assert game.state["withdrawn"] == []
    assert game.lay("FLY")[-1] == "card-completed"


# ---- J29


@pytest.mark.parametrize(("word", "reason"), [("LYF", "not-found"), ("YLF", "always-capitalised")])
def test_j29_the_challenger_wins_if_the_word_is_not_legal(word, reason):
    words = WordsOfTests(reasons={"YLF": (Reason.ALWAYS_CAPITALISED, "Ylf")})
    game = started("two", "three", words=words)
    game.lay("GO")
    game.do("next")
    game.lay(word)
    game.do("challenge", by=2, word=word)
    assert game.do("resolve") == ["challenge-resolved", "turn-ended"]
    assert game.event("challenge-resolved") == {"word": word, "legal": False, "reason": reason, "winner": 2}
    assert game.event("turn-ended") == {
        "player": 0,
        "points": 0,
        "how": "challenge-lost",
        "cards": [{"id": "two", "points": 10, "words": ["GO"]}],
    }
    state = game.state
    assert (state["player"], state["totals"], state["owed"]) == (1, [0, 0, 0], [0, 0, 0])


# ---- J30


def test_j30_after_a_won_defence_the_timer_restarts_where_it_stopped():
    game = defended()
    assert game.told == ["challenge-resolved"]
    assert game.event("challenge-resolved") == {"word": "FLY", "legal": True, "reason": None, "winner": 0}
    assert (game.state["phase"], game.state["remaining_ms"], game.state["defended"]) == ("defended", 120_000, ["FLY"])
    game.do("tick", at=900_000)
    assert game.state["remaining_ms"] == 120_000
    assert game.do("resume", at=1_000_000) == ["timer-resumed"]
    assert game.event("timer-resumed") == {"remaining_ms": 120_000}
    game.do("tick", at=1_119_999)
    assert (game.state["phase"], game.state["remaining_ms"]) == ("running", 1)
    assert game.do("tick", at=1_120_000)[:2] == ["timer-expired", "turn-ended"]


def test_j30_a_complete_card_may_be_left_off_with_its_score():
    game = defended()
    assert game.do("stop") == ["turn-ended", "turn-skipped"]
    assert game.event("turn-ended") == {
        "player": 0,
        "points": 10,
        "how": "stopped",
        "cards": [{"id": "three", "points": 10, "words": ["FLY"]}],
    }


def test_j30_with_a_circle_empty_stopping_gives_the_turn_up():
    game = started("twins")
    for circle, letter in enumerate("TIP"):
        game.do("place", die=game.die(letter), circle=circle)
    game.do("challenge", by=1, word="TIP")
    game.do("resolve")
    game.do("stop")
    assert (game.event("turn-ended")["points"], game.event("turn-ended")["how"]) == (0, "gave-up")


def test_j30_a_full_card_that_is_not_complete_is_not_left_off():
    game = started("twins", rolls=(tops("CAT", "CAT"),))
    game.lay("CAT", "CAT")
    game.do("challenge", by=1, word="CAT")
    game.do("resolve")
    assert game.refused("word-repeated", "stop") == {"word": "CAT"}
    game.do("resume")
    game.do("clear")


def test_j30_a_defended_word_cannot_be_challenged_again_on_this_card():
    game = defended()
    assert game.refused("already-defended", "challenge", by=2, word="FLY") == {"word": "FLY"}
    game.do("resume")
    game.refused("already-defended", "challenge", by=1, word="FLY")
    game.do("reroll")
    game.lay("FLY")
    game.refused("already-defended", "challenge", by=2, word="FLY")


def test_j30_on_another_card_it_may_be_challenged_again():
    game = started("three", "column")
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY")
    game.do("resolve")
    game.do("resume")
    game.do("next")
    assert game.state["defended"] == []
    game.lay("FLY")
    game.do("challenge", by=2, word="FLY")
    game.do("resolve")
    assert game.state["owed"] == [0, 1, 1]


def test_j30_while_the_timer_is_off_another_word_may_be_challenged():
    game = started("stairs")
    game.lay("FLY", "TIP", "YET")
    game.do("challenge", by=1, word="FLY", at=60_000)
    game.do("resolve")
    assert game.do("challenge", by=2, word="TIP") == ["challenged"]
    assert game.state["remaining_ms"] == 120_000
    game.do("withdraw")
    assert (game.state["phase"], game.state["defended"], game.state["withdrawn"]) == ("running", ["FLY"], ["TIP"])
    assert game.event("timer-resumed") == {"remaining_ms": 120_000}


def test_j30_between_defence_and_going_on_nothing_moves():
    game = defended()
    for do, fields in {
        "place": {"die": 5, "circle": 0},
        "lift": {"circle": 0},
        "clear": {},
        "reroll": {},
        "swipe": {"die": 5, "letter": "P", "circle": 0},
        "next": {},
        "withdraw": {},
        "resolve": {},
        "start": {},
        "pass": {},
        "leave": {"player": 1},
    }.items():
        assert game.refused("wrong-phase", do, **fields) == {"phase": "defended"}


# ---- J31


def test_j31_a_challenger_who_loses_skips_the_next_turn():
    game = defended()
    assert game.state["owed"] == [0, 1, 0]
    game.do("stop")
    assert game.event("turn-skipped") == {"player": 1, "round": 1}
    state = game.state
    assert (state["player"], state["owed"], state["round_points"]) == (2, [0, 0, 0], [10, 0, None])


def test_j31_the_skip_may_fall_in_the_next_round():
    game = table()
    game.new(2, cards=("two", "three"), rolls=(FIRST, FIRST), target=500)
    game.turn("GO")
    game.do("start")
    game.lay("FLY")
    game.do("challenge", by=0, word="FLY")
    game.do("resolve")
    assert game.do("stop") == ["turn-ended", "round-ended", "turn-skipped"]
    assert game.event("turn-skipped") == {"player": 0, "round": 2}
    assert (game.state["player"], game.state["round"], game.state["round_points"]) == (1, 2, [0, None])


def test_j31_each_lost_challenge_costs_one_turn():
    game = started("stairs", players=2, target=500)
    game.lay("FLY", "TIP", "YET")
    for word in ("FLY", "TIP"):
        game.do("challenge", by=1, word=word)
        game.do("resolve")
    assert game.state["owed"] == [0, 2]
    assert game.do("stop") == ["turn-ended", "turn-skipped", "round-ended"]
    assert game.state["owed"] == [0, 1]
    assert game.do("pass") == ["turn-ended", "turn-skipped", "round-ended"]
    assert (game.state["owed"], game.state["round"]) == ([0, 0], 3)


def test_j31_skips_on_either_side_of_a_rounds_end():
    game = table()
    game.new(2, cards=("three", "column", "two"), rolls=(FIRST,) * 3, target=500)
    game.do("start")
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY")
    game.do("resolve")
    assert game.do("stop") == ["turn-ended", "turn-skipped", "round-ended"]
    game.do("pass")
    game.do("start")
    game.lay("FLY")
    game.do("challenge", by=0, word="FLY")
    game.do("resolve")
    assert game.do("stop") == ["turn-ended", "round-ended", "turn-skipped"]
    assert (game.state["player"], game.state["round"]) == (1, 3)


# ---- J32


def test_j32_the_clock_is_held_from_the_challenge_until_play_goes_on():
    game = started("three")
    game.lay("FLY")
    game.do("challenge", by=1, word="FLY", at=179_999)
    assert game.event("timer-stopped") == {"remaining_ms": 1}
    game.do("tick", at=10_000_000)
    assert (game.state["phase"], game.state["remaining_ms"]) == ("challenged", 1)
    game.do("withdraw", at=20_000_000)
    assert game.state["remaining_ms"] == 1
    assert game.do("tick", at=20_000_001)[0] == "timer-expired"


def test_j32_a_challenge_at_the_deadline_is_too_late():
    game = started("three")
    game.lay("FLY")
    game.refused("time-out", "challenge", by=1, word="FLY", at=TURN)


# ---- J33


@pytest.mark.parametrize("reason", list(Reason))
def test_j33_the_verdict_says_which_category(reason):
    game = started("three", words=WordsOfTests(reasons={"LYF": (reason, "lyf")}))
    game.lay("LYF")
    game.do("challenge", by=1, word="LYF")
    game.do("resolve")
    assert game.event("challenge-resolved")["reason"] == reason.value


@pytest.mark.parametrize(("word", "reason"), [("AG", "symbol"), ("UN", "affix")])
def test_j33_ag_and_un_are_refused_whatever_the_dictionary_says(word, reason):
    words = WordsOfTests()
    assert words.is_legal(word)
    game = started("two", words=words, rolls=(tops(word),))
    game.lay(word)
    game.do("challenge", by=1, word=word)
    game.do("resolve")
    assert game.event("challenge-resolved") == {"word": word, "legal": False, "reason": reason, "winner": 1}


def test_j33_the_rulebook_speaks_before_the_dictionary_in_all_ways():
    rulebook = Rulebook(WordsOfTests(legal=frozenset({"NU", "UN", "GA", "AG", "GAG"})))
    assert rulebook.source.name == "of-tests"
    assert not rulebook.is_legal("ag")
    assert rulebook.is_legal("gag")
    assert rulebook.near("nu") == ("NU",)
    assert rulebook.verdict("un").form == "un-"
    assert rulebook.verdict("gag").legal


# ---- J34


def tie_owing():
    """A tiebreaker of two in which the first owes a skip."""
    game = table()
    game.new(2, cards=("stairs", "stairs", "three"), rolls=(FIRST,) * 3, target=20)
    game.turn("FLY", "TIP", "YET")
    game.do("start")
    game.lay("FLY", "TIP", "YET")
    game.do("challenge", by=0, word="FLY")
    game.do("resolve")
    game.do("stop")
    return game


def test_j34_a_skip_owed_by_a_player_in_a_tiebreaker_is_taken_there():
    game = tie_owing()
    assert game.told == ["turn-ended", "round-ended", "tiebreak-started", "turn-skipped"]
    assert game.event("turn-skipped") == {"player": 0, "round": 2}
    assert game.state["tiebreak"] == {"players": [0, 1], "points": [0, None]}
    assert game.turn("FLY")[-1] == "game-won"
    assert game.state["winner"] == 1


def test_j34_a_skipped_tiebreaker_may_be_tied_again():
    game = tie_owing()
    game.do("pass")
    assert game.event("tiebreak-started") == {"players": [0, 1]}
    assert (game.state["round"], game.state["player"]) == (3, 0)


def test_j34_if_all_of_a_tiebreaker_owe_one_it_is_dropped():
    game = table()
    game.new(3, cards=("stairs", "stairs", "stairs"), rolls=(FIRST,) * 4, target=20)
    for _ in range(2):
        game.do("start")
        game.lay("FLY", "TIP", "YET")
        game.do("stop")
    game.do("start")
    game.lay("FLY", "TIP", "YET")
    for by, word in ((0, "FLY"), (0, "TIP"), (1, "YET")):
        game.do("challenge", by=by, word=word)
        game.do("resolve")
    game.do("resume")
    game.do("clear")
    told = game.do("stop")
    assert told[-3:] == ["round-ended", "tiebreak-started", "skips-dropped"]
    assert game.event("skips-dropped") == {"players": [0, 1]}
    assert (game.state["owed"], game.state["player"], game.state["tiebreak"]["points"]) == ([0, 0, 0], 0, [None, None])


def test_j34_what_players_outside_the_tiebreaker_owe_is_kept():
    game = table()
    game.new(3, cards=("stairs", "stairs", "three"), rolls=(FIRST,) * 4, target=20)
    game.do("start")
    game.lay("FLY", "TIP", "YET")
    game.do("stop")
    game.do("start")
    game.lay("FLY", "TIP", "YET")
    for word in ("FLY", "TIP"):
        game.do("challenge", by=2, word=word)
        game.do("resolve")
    assert game.do("stop")[-3:] == ["turn-skipped", "round-ended", "tiebreak-started"]
    assert game.state["owed"] == [0, 0, 1]
