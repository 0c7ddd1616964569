"""Who challenges what, and who stands by what."""

from dataclasses import replace
from types import SimpleNamespace

from helpers.bot_tables import LEXICON, vocabularies

from jitters.bots.characters import shipped_characters
from jitters.bots.doubt import doubted_word, stands_by
from jitters.bots.luck import Luck

BRAM = shipped_characters()["bram"]
HEAD = vocabularies().of(BRAM)
KNOWN = HEAD.sure.length(4).words[0]
STRANGER = next(word for word in LEXICON.words_of_length(4) if not HEAD.knows(word))
SEEDS = range(200)


def table(*standing, in_hand=20, defended=()):
    card = SimpleNamespace(standing=standing)
    return SimpleNamespace(round=1, player=0, completed=(), card=card, in_hand=in_hand, defended=defended)


def challenges(doubt, seen):
    return [doubted_word(doubt, HEAD, seen, Luck(seed, 1)) for seed in SEEDS]


def test_a_word_one_knows_is_never_challenged():
    assert set(challenges(replace(BRAM.doubt, suspicion=1.0), table(KNOWN, in_hand=500))) == {None}


def test_a_word_one_does_not_know_is_challenged_the_more_the_more_is_at_stake():
    little, much = (challenges(BRAM.doubt, table(KNOWN, STRANGER, in_hand=hand)) for hand in (5, 60))
    assert set(much) == {None, STRANGER}
    assert little.count(STRANGER) < much.count(STRANGER)


def test_the_trusting_never_challenge_and_the_certain_always_do():
    assert set(challenges(replace(BRAM.doubt, suspicion=0.0), table(STRANGER, in_hand=500))) == {None}
    assert set(challenges(replace(BRAM.doubt, suspicion=1.0, worth=1), table(STRANGER, in_hand=500))) == {STRANGER}


def test_j30_a_defended_word_is_left_alone():
    assert set(challenges(replace(BRAM.doubt, suspicion=1.0), table(STRANGER, defended=(STRANGER,)))) == {None}


def test_j28_one_stands_by_what_one_is_sure_of_and_sometimes_by_what_one_doubts():
    doubt = replace(BRAM.doubt, stands=0.3)
    assert all(stands_by(doubt, HEAD, table(KNOWN), KNOWN, Luck(seed, 0)) for seed in SEEDS)
    stood = sum(stands_by(doubt, HEAD, table(STRANGER), STRANGER, Luck(seed, 0)) for seed in SEEDS)
    assert 0.2 < stood / len(SEEDS) < 0.4
