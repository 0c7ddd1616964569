"""J35, J37 and J39: the referee, timers of one's own, the table's overruling."""

import pytest
from helpers.box_of_tests import FIRST, WordsOfTests, tops
from helpers.table_of_tests import table

from jitters.kernel.verdicts import Reason


def refereed(*ids, players=2, rolls=(FIRST,) * 4, words=None, **fields):
    game = table(words=words)
    game.new(players, cards=ids, rolls=rolls, referee="auto", **fields)
    game.do("start", at=0)
    return game


# ---- J35, and J12 of a refereed game


def test_j35_challenges_are_the_default_with_two_or_more():
    game = table()
    game.new(2)
    assert game.state["referee"] == "challenge"
    game.new(1)
    assert game.state["referee"] == "auto"
    game.error("bad-value", {"do": "new", "players": ["A"], "referee": "challenge"})


def test_j35_a_referee_has_no_challenges():
    game = refereed("three")
    game.lay("FLY")
    game.refused("no-challenges", "challenge", by=1, word="FLY")
    for do in ("withdraw", "resolve", "resume"):
        game.refused("no-challenges", do)
    game.refused("no-challenges", "overrule", for_=[1], against=[])


def test_j35_every_word_is_checked_when_the_card_is_filled():
    words = WordsOfTests()
    game = refereed("stairs", words=words)
    game.lay("FLY", "TIP", "YET")
    assert words.asked == ["FLY", "TIP", "YET"]
    assert game.state["card"]["complete"]


@pytest.mark.parametrize("players", [1, 2])
def test_j12_a_refereed_card_with_an_illegal_word_is_not_complete(players):
    words = WordsOfTests(reasons={"LYF": (Reason.FOREIGN, "lyf")})
    game = refereed("three", players=players, words=words, target=500)
    assert game.lay("LYF") == ["die-placed"] * 3 + ["word-ruled-out"]
    assert game.event("word-ruled-out") == {"word": "LYF", "reason": "foreign"}
    assert game.state["card"]["lacks"] == {"code": "word-illegal", "word": "LYF", "reason": "foreign"}
    for do in ("next", "stop"):
        assert game.refused("word-illegal", do) == {"word": "LYF", "reason": "foreign"}
    game.do("clear")
    assert game.lay("FLY")[-1] == "card-completed"
    game.do("stop")
    assert game.state["totals"][0] == 10


def test_j12_a_swap_of_letters_is_judged_anew():
    game = refereed("three")
    game.lay("FLY")
    first, second = game.state["card"]["dice"][:2]
    assert game.do("place", die=second, circle=0) == ["die-placed", "die-placed", "word-ruled-out"]
    assert game.do("place", die=first, circle=0) == ["die-placed", "die-placed", "card-completed"]
    assert game.state["card"]["complete"]


def test_j12_the_same_illegal_word_filled_in_again_is_ruled_out_again():
    game = refereed("three")
    game.lay("LYF")
    game.do("lift", circle=0)
    assert game.state["card"]["lacks"] == {"code": "card-incomplete"}
    assert game.do("place", die=game.die("L"), circle=0) == ["die-placed", "word-ruled-out"]
    game.refused("word-illegal", "stop")


def test_j12_a_swap_that_leaves_the_words_as_they_are_rules_nothing_out_again():
    game = refereed("three", rolls=(tops("OFF"),))
    game.lay("FFO")
    assert game.do("place", die=game.state["card"]["dice"][0], circle=1) == ["die-placed", "die-placed"]
    game.refused("word-illegal", "stop")


def test_j12_a_word_ruled_out_before_a_repetition_is_ruled_out_again_after_it():
    game = refereed("pair", rolls=(tops("LFLAF"),))
    game.lay("LF", "LA")
    assert game.event("word-ruled-out") == {"word": "LF", "reason": "not-found"}
    last = game.state["card"]["dice"][3]
    assert game.do("place", die=game.die("F"), circle=3) == ["die-lifted", "die-placed"]
    assert game.state["card"]["lacks"] == {"code": "word-repeated", "word": "LF"}
    assert game.do("place", die=last, circle=3)[-1] == "word-ruled-out"


def test_j12_a_repeated_word_is_said_before_an_illegal_one():
    game = refereed("twins", rolls=(tops("LYF", "LYF"),))
    assert "word-ruled-out" not in game.lay("LYF", "LYF")
    assert game.state["card"]["lacks"] == {"code": "word-repeated", "word": "LYF"}


def test_j12_a_swipe_is_judged_like_any_filling():
    game = refereed("two")
    game.do("place", die=game.die("G"), circle=0)
    assert game.do("swipe", die=0, letter="S", circle=1) == ["sideswiped", "word-ruled-out"]


def test_j12_what_was_ruled_out_before_a_reroll_is_judged_anew_after_it():
    game = refereed("three")
    game.lay("LYF")
    game.do("reroll")
    assert game.lay("LYF")[-1] == "word-ruled-out"
    game.do("clear")
    assert game.lay("FLY")[-1] == "card-completed"


def test_j35_ag_and_un_are_ruled_out():
    game = refereed("two", rolls=(tops("UN"),))
    game.lay("UN")
    assert game.event("word-ruled-out") == {"word": "UN", "reason": "affix"}


# ---- J37


def test_j37_players_may_have_timers_of_their_own():
    game = table()
    game.new(2, timer_ms=[5_000, 90_000])
    assert (game.state["timer_ms"], game.state["remaining_ms"]) == ([5_000, 90_000], 5_000)
    game.do("start", at=0)
    assert game.do("tick", at=5_000)[0] == "timer-expired"
    assert game.state["remaining_ms"] == 90_000
    game.do("start", at=6_000)
    assert game.event("timer-started") == {"remaining_ms": 90_000}
    assert game.do("tick", at=95_999) == []


def test_j37_there_is_one_timer_for_each_player():
    game = table()
    game.error("bad-value", {"do": "new", "players": ["A", "B"], "timer_ms": [1000]})
    game.error("bad-value", {"do": "new", "players": ["A", "B"], "timer_ms": [1000, 0]})


# ---- J39


def lost(players=3, word="LYF", **fields):
    """A game in which A has just lost a challenge by B, with a two set aside."""
    game = table()
    game.new(players, cards=("two", "three", "stairs"), rolls=(FIRST,) * 6, house={"overrule": True}, **fields)
    game.do("start", at=0)
    game.lay("GO")
    game.do("next")
    game.lay(word)
    game.do("challenge", by=1, word=word, at=60_000)
    game.do("resolve", at=61_000)
    return game


def test_j39_an_overruled_illegal_gives_the_turn_back_with_its_remaining_time():
    game = lost()
    assert (game.state["player"], game.state["phase"]) == (1, "ready")
    assert game.do("overrule", for_=[1, 2], against=[]) == ["verdict-overruled"]
    assert game.event("verdict-overruled") == {"word": "LYF", "legal": True}
    state = game.state
    assert (state["phase"], state["player"], state["remaining_ms"]) == ("defended", 0, 120_000)
    assert (state["defended"], state["owed"], state["round_points"]) == (["LYF"], [0, 1, 0], [None] * 3)
    assert [card["id"] for card in state["completed"]] == ["two"]
    assert state["card"]["complete"]
    game.do("stop")
    assert game.state["totals"] == [20, 0, 0]


def test_j39_a_turn_given_back_goes_on_as_after_a_won_defence():
    game = lost()
    game.do("overrule", for_=[1, 2], against=[])
    assert game.refused("already-defended", "challenge", by=2, word="LYF") == {"word": "LYF"}
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])
    game.do("resume")
    assert game.event("timer-resumed") == {"remaining_ms": 120_000}
    game.do("next")
    assert game.state["card"]["id"] == "stairs"


def test_j39_an_overruled_legal_ends_the_turn_with_nothing_and_frees_the_challenger():
    game = lost(word="FLY")
    assert (game.state["phase"], game.state["owed"]) == ("defended", [0, 1, 0])
    assert game.do("overrule", for_=[1, 2], against=[]) == ["verdict-overruled", "turn-ended"]
    assert game.event("verdict-overruled") == {"word": "FLY", "legal": False}
    ended = game.event("turn-ended")
    assert (ended["points"], ended["how"], [card["id"] for card in ended["cards"]]) == (0, "challenge-lost", ["two"])
    assert (game.state["player"], game.state["owed"], game.state["totals"]) == (1, [0, 0, 0], [0, 0, 0])
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])


def test_j39_it_takes_a_majority_of_the_other_players():
    for players, votes, carried in [
        (2, ([1], []), True),
        (2, ([], [1]), False),
        (3, ([1], []), False),
        (3, ([1, 2], []), True),
        (3, ([1], [2]), False),
        (4, ([1, 2], [3]), True),
        (4, ([1, 1, 1], [2]), False),
        (4, ([1, 2, 3], [3, 2]), False),
        (5, ([1, 2], []), False),
        (5, ([1, 2, 3], [4]), True),
        (5, ([], []), False),
    ]:
        game = lost(players)
        for_, against = votes
        told = game.do("overrule", for_=for_, against=against)
        assert told == (["verdict-overruled"] if carried else []), (players, votes)


def test_j39_the_challenged_player_and_strangers_have_no_vote():
    game = lost()
    for voters in ([0], [3], [-1], [1, 0]):
        detail = game.refused("no-such-player", "overrule", for_=voters, against=[])
        assert detail == {"player": voters[-1]}
        game.refused("no-such-player", "overrule", for_=[], against=voters)


def test_j39_only_right_after_the_verdict():
    game = lost()
    game.do("start")
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])
    game = lost(word="FLY")
    game.do("resume")
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])
    game = lost()
    game.do("pass")
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])


@pytest.mark.parametrize(
    "meanwhile",
    [
        ("hold", {"why": "pause"}),
        ("gap", {"ms": 5}),
        ("correct", {"player": 0, "round": 1, "points": 5, "by": 1, "why": "x"}),
    ],
)
@pytest.mark.parametrize("word", ["LYF", "FLY"])
def test_j39_another_action_closes_the_vote(word, meanwhile):
    game = table()
    game.new(3, cards=("three",) * 6, rolls=(FIRST,) * 6, target=500)
    for _ in range(3):
        game.turn("FLY")
    game.do("start")
    game.lay(word)
    game.do("challenge", by=1, word=word)
    game.do("resolve")
    game.do("tick")
    do, fields = meanwhile
    game.do(do, **fields)
    if do == "hold":
        game.do("release")
    game.refused("wrong-phase", "overrule", for_=[1, 2], against=[])


def test_j39_the_verdict_that_ended_the_round_is_overruled_too():
    game = table()
    game.new(2, cards=("two", "three"), rolls=(FIRST,) * 4, target=10)
    game.turn("GO")
    game.do("start")
    game.lay("LYF")
    game.do("challenge", by=0, word="LYF")
    assert game.do("resolve")[-1] == "game-won"
    assert game.state["winner"] == 0
    game.do("overrule", for_=[0], against=[])
    state = game.state
    assert (state["phase"], state["player"], state["winner"], state["round"]) == ("defended", 1, None, 1)
    assert state["owed"] == [1, 0]
    assert game.do("stop") == ["turn-ended", "round-ended", "tiebreak-started", "turn-skipped"]


def test_j39_the_word_overruled_may_stand_in_the_ledger_of_a_later_turn():
    game = lost()
    game.do("overrule", for_=[1, 2], against=[])
    game.do("resume")
    game.do("stop")
    assert game.event("turn-ended")["cards"][-1] == {"id": "three", "points": 10, "words": ["LYF"]}


def test_j39_the_house_key_is_kept():
    game = lost()
    assert game.state["house"] == {"overrule": True}
    for house in ({"overrule": 1}, {"nobody": True}, [], "overrule", None):
        game.error("bad-value", {"do": "new", "players": ["A", "B"], "house": house})
