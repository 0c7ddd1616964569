"""Bots at the table: whole games, by the rules, the same at any speed."""

from dataclasses import replace
from itertools import pairwise

import pytest
from helpers.bot_tables import LEXICON, bots_of, session_of, step, until, vocabularies
from hypothesis import given, settings
from hypothesis import strategies as st

from jitters.bots import planning
from jitters.bots.opening import character_names, character_of, level_names
from jitters.bots.player import Player
from jitters.bots.seats import Bots, Move
from jitters.bots.simulation import play_out
from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.kernel.chance import Chance
from jitters.kernel.ledger import Scored
from jitters.lexicon.builtin import offensive_words
from jitters.solve.words import index_of
from jitters.store.box import shipped_box

EVERYBODY = (*level_names(), *character_names())
MOST_STEPS = 20_000
DISPUTES = (do.Challenge, do.Withdraw, do.Resolve, do.Resume)


def played(specs, seed, **house):
    """All accepted actions of a whole game, asked for one by one as a screen does."""
    notes = []
    session, bots = session_of(specs, seed, note=notes.append, **house), bots_of(specs, seed)
    for _ in range(MOST_STEPS):
        if not step(session, bots):
            return session, notes
    raise AssertionError("the game does not end")


@settings(max_examples=8)
@given(
    st.lists(st.sampled_from(EVERYBODY), min_size=1, max_size=4),
    st.integers(0, 2**32),
    st.sampled_from([45_000, 90_000, 180_000]),
    st.booleans(),
)
def test_whole_games_end_and_nothing_is_refused(specs, seed, timer_ms, referee):
    seen = set()
    session = session_of(specs, seed, target=30, timer_ms=timer_ms, referee=referee)
    bots = bots_of(specs, seed)
    for _ in range(MOST_STEPS):
        table = session.view()
        if table.card is not None:
            on_card = [die for die in table.card.dice if die is not None]
            assert len(on_card) == len(set(on_card))
            assert len(table.dice) == 12
            seen.update(word for word in table.card.standing if word)
        if not step(session, bots):
            break
    assert session.view().phase == "over"
    assert not seen & offensive_words()


def test_no_offensive_word_stands_on_a_card_in_many_games_not_even_for_a_moment():
    standing = set()
    for seed in range(6):
        session, bots = session_of(("tilda", "expert"), seed, target=120), bots_of(("tilda", "expert"), seed)
        while step(session, bots):
            card = session.view().card
            standing.update(word for word in (card.standing if card else ()) if word)
    assert len(standing) > 200
    assert not standing & offensive_words()


def test_while_dice_are_laid_or_laid_wrongly_no_word_stands_that_was_not_meant():
    pip = vocabularies().of(character_of("pip"))
    for seed in range(6):
        session, bots = session_of(("pip",), seed, target=80), bots_of(("pip",), seed)
        while step(session, bots):
            card = session.view().card
            assert all(pip.knows(word) for word in (card.standing if card else ()) if word)


def test_j35_in_a_refereed_game_nobody_challenges_and_every_word_laid_is_legal():
    for seed in range(4):
        _, notes = played(("tilda", "bram"), seed, target=150, referee=True)
        assert not [note for note in notes if isinstance(note.action, DISPUTES)]
        assert not [event for note in notes for event in note.events if isinstance(event, ev.WordRuledOut)]


def test_asking_more_often_or_in_between_changes_nothing():
    specs = ("bram", "tilda", "hard")
    kinds = set()
    for seed in (1, 2):
        _, notes = played(specs, seed)
        kinds.update(type(note.action) for note in notes)

        class Restless(Bots):
            def due(self, table, at):
                first = super().due(table, at)
                assert [super(Restless, self).due(table, at) for _ in range(2)] == [first, first]
                between = at if first is None else (at + first.at) // 2
                if first is not None and between > at:  # on the way there, nothing having happened
                    assert super().due(self.session.view(between), between) == first
                return first

        again = []
        session, bots = session_of(specs, seed, note=again.append), Restless(bots_of(specs, seed).seats)
        bots.session = session
        while step(session, bots):
            pass
        assert again == notes
    assert {do.Challenge, do.Resolve, do.Resume, do.Swipe, do.Reroll} <= kinds


def test_a_game_played_out_move_by_move_is_the_game_that_is_simulated():
    for seed, specs in enumerate([("bram", "tilda", "mags"), ("pip", "expert"), ("easy", "hard")]):
        _, notes = played(specs, seed, target=100)
        simulated = []
        session = session_of(specs, seed, target=100, note=simulated.append)
        play_out(session, bots_of(specs, seed))
        assert simulated == notes


def test_a_seed_plays_one_game_and_another_seed_another():
    (_, one), (_, same), (_, other) = (played(("easy", "hard"), seed, target=40) for seed in (3, 3, 4))
    assert one == same
    assert one != other


def test_while_time_is_held_a_bot_waits_and_then_goes_on_where_it_was():
    specs = ("hard", "easy")
    session, bots = session_of(specs, 2), bots_of(specs, 2)
    until(session, bots, lambda table: table.card is not None and any(die is not None for die in table.card.dice))
    before = bots.due(session.view(), session.at)
    session.submit(do.Hold(why="pause"), session.at)
    assert bots.due(session.view(), session.at) is None
    session.submit(do.Release(), session.at + 60_000)
    after = bots.due(session.view(), session.at)
    assert after == Move(at=before.at + 60_000, action=before.action)


def test_a_game_taken_up_again_goes_on_from_any_moment():
    specs = ("expert", "pip")
    session = session_of(specs, 9, target=40)
    moved = 0
    while step(session, bots_of(specs, 9)):  # new bots every time, which remember nothing
        moved += 1
        assert moved < MOST_STEPS
    assert session.view().phase == "over"


def test_a_turn_taken_over_in_any_mess_goes_on():
    for seed in range(40):
        session, bots = session_of(("expert",), seed), bots_of(("expert",), seed)
        table = until(session, bots, lambda table: table.phase == "running")
        laid = Chance(seed=seed).shuffled(range(12))[: 1 + seed % len(table.card.circles)]
        if seed % 3 == 0:  # one die goes there by a sideswipe
            session.submit(do.Swipe(die=laid[0], letter=table.dice[laid[0]].sides[0], circle=0), session.at + 1)
        for circle, die in enumerate(laid):
            session.submit(do.Place(die=die, circle=circle), session.at + 1)
        until(session, bots, lambda table: table.phase == "ready" or table.card.complete)


def test_a_fill_with_a_sideswipe_is_laid_on_an_empty_card():
    hard_cards = tuple(card for card in shipped_box().cards if card.id in ("comb", "trio", "ring"))
    found = 0
    for seed in range(40):
        session = session_of(("expert",), seed, box=replace(shipped_box(), cards=hard_cards))
        bots = bots_of(("expert",), seed)
        until(session, bots, lambda table: table.phase == "running")
        moves = bots.ahead(session.view(), session.at)
        swipes = [number for number, move in enumerate(moves) if isinstance(move.action, do.Swipe)]
        if not swipes or not swipes[0]:
            continue
        found += 1
        for move in moves[: swipes[0]]:
            session.submit(move.action, move.at)
        taken_over = bots_of(("expert",), seed).ahead(session.view(), session.at)
        assert isinstance(taken_over[0].action, do.Clear)
        for move in taken_over:
            assert session.submit(move.action, move.at).refusal is None
    assert found


def test_j18_with_all_cards_before_it_a_bot_banks():
    few = replace(shipped_box(), cards=shipped_box().cards[:2])
    notes = []
    session, bots = session_of(("mags",), 1, target=60, box=few, note=notes.append), bots_of(("mags",), 1)
    while step(session, bots):
        pass
    banked = [len(event.cards) for note in notes for event in note.events if isinstance(event, ev.TurnEnded)]
    assert max(banked) == 2


def test_j40_with_the_same_dice_bots_play_too():
    specs = ("easy", "hard")
    session, bots = session_of(specs, 1, target=40, referee=True, house={"same_dice": True}), bots_of(specs, 1)
    while step(session, bots):
        pass
    assert session.view().phase == "over"


def test_dice_are_laid_one_by_one_in_their_own_time_and_words_take_time_to_see():
    _, notes = played(("medium",), 4, target=60)
    gaps = [(later.at - note.at, type(later.action)) for note, later in pairwise(notes)]
    laying = [gap for gap, kind in gaps if kind is do.Place]
    assert min(laying) >= 100
    assert max(laying) > 5_000


@pytest.mark.parametrize(("spec", "wanted"), [("pip", do.Reroll), ("easy", do.Swipe), ("mags", do.Place)])
def test_what_people_do_bots_do(spec, wanted):
    for seed in range(6):
        _, notes = played((spec,), seed, target=80)
        if wanted is do.Place:  # a slip of the hand: what was laid is moved or replaced before the card is full
            found = [note for note in notes if type(note.action) is do.Place and len(note.events) > 1]
            found = [note for note in found if isinstance(note.events[0], ev.DieLifted)]
        else:
            found = [note for note in notes if type(note.action) is wanted]
        if found:
            return
    raise AssertionError(f"{spec} never did {wanted.__name__}")


class TestAPersonChallenges:
    """A person at seat 1 beside a bot at seat 0."""

    SPECS = ("hard", None)

    def complete(self, seed):
        session, bots = session_of(self.SPECS, seed), bots_of(self.SPECS, seed)
        table = until(session, bots, lambda table: table.card is not None and table.card.complete)
        return session, bots, table.card.standing[0]

    def test_j28_it_stands_by_a_word_it_is_sure_of_and_then_goes_on_or_banks(self):
        session, bots, word = self.complete(1)
        assert LEXICON.is_legal(word)
        session.submit(do.Challenge(by=1, word=word), session.at)
        move = bots.due(session.view(), session.at)
        assert isinstance(move.action, do.Resolve)
        assert move.at > session.at
        session.submit(move.action, move.at)
        move = bots.due(session.view(), session.at)
        assert isinstance(move.action, do.Resume | do.Stop)
        assert session.submit(move.action, move.at).refusal is None

    def test_j28_after_a_word_is_withdrawn_it_forms_another(self):
        session, bots, word = self.complete(3)
        session.submit(do.Challenge(by=1, word=word), session.at)
        session.submit(do.Withdraw(), session.at)  # as if it had doubted it
        tops = session.view().dice
        while session.view().phase == "running" and not session.view().card.complete:
            step(session, bots)
            seen = session.view()
            assert seen.card is None or word not in seen.card.standing
            if [die.sides for die in seen.dice] != [die.sides for die in tops]:
                break
        assert session.view().card.complete

    def test_a_challenge_in_the_middle_of_a_word_leaves_its_plan_as_it_was(self):
        session, bots = session_of(self.SPECS, 6), bots_of(self.SPECS, 6)
        table = until(
            session,
            bots,
            lambda table: table.card is not None and not table.card.complete and any(table.card.standing),
        )
        word = next(word for word in table.card.standing if word)
        before = bots.due(table, session.at)
        left = table.deadline - before.at
        session.submit(do.Challenge(by=1, word=word), session.at)
        for kind in (do.Resolve, do.Resume):
            move = bots.due(session.view(), session.at)
            assert isinstance(move.action, kind)
            session.submit(move.action, move.at)
        after = bots.due(session.view(), session.at)
        assert after.action == before.action
        assert session.view().deadline - after.at == left


def test_a_bot_challenges_what_a_person_lays_that_is_no_word():
    specs = (None, "bram")
    challenged = 0
    for seed in range(4):
        session, bots = session_of(specs, seed), bots_of(specs, seed)
        session.submit(do.Start(), 1000)
        for circle in range(len(session.view().card.circles)):
            session.submit(do.Place(die=circle, circle=circle), session.at + 300)
        table = session.view()
        if all(LEXICON.is_legal(word) for word in table.card.standing):
            continue
        move = bots.due(table, session.at)
        if move is not None:
            challenged += 1
            assert isinstance(move.action, do.Challenge)
            assert move.at > session.at
            assert session.submit(move.action, move.at).refusal is None
    assert challenged


def test_one_who_left_and_one_whose_turn_it_is_not_wait():
    session, bots = session_of((None, "easy"), 1), bots_of((None, "easy"), 1)
    assert bots.due(session.view(), session.at) is None
    session.submit(do.Leave(player=1), 10)
    session.submit(do.Pass(), 20)
    assert bots.due(session.view(), session.at) is None


def test_when_nothing_can_be_seen_in_time_it_lets_the_timer_run_out():
    session, bots = session_of(("pip",), 8, timer_ms=1500), bots_of(("pip",), 8)
    until(session, bots, lambda table: table.phase == "running")
    assert bots.due(session.view(), session.at) is None
    assert bots.ahead(session.view(), session.at) == ()


def test_words_laid_are_words_it_knows():
    _, notes = played(("easy", "easy"), 21, target=80)
    laid = {
        word for note in notes for event in note.events if isinstance(event, ev.CardCompleted) for word in event.words
    }
    index = index_of(LEXICON)
    tiers = [index.length(len(word)).tier_of(word) or 90 for word in laid]
    assert sum(tier <= 50 for tier in tiers) / len(tiers) > 0.9


def test_who_is_given_another_banking_policy_follows_it():
    asked = []

    def never(table, seat):
        asked.append((table.in_hand, seat))
        return False

    character = character_of("mags")
    mags = Player(character, vocabularies().of(character), seed=1, name="Mags", goes_on=never)
    session, bots = session_of(("mags",), 1, target=60), Bots({0: mags})
    while step(session, bots):
        pass
    assert session.view().phase == "over"
    assert {seat for _, seat in asked} == {0}
    ended = [entry for entry in session.view().ledger if isinstance(entry, Scored)]
    assert ended
    assert all(len(entry.cards) <= 1 for entry in ended)


def test_where_a_search_is_cut_off_nothing_is_seen_and_all_dice_are_rolled_again(monkeypatch):
    hard_cards = tuple(card for card in shipped_box().cards if card.id in ("comb", "trio", "ring"))

    def first_move(seed):
        session = session_of(("pip",), seed, timer_ms=10**7, box=replace(shipped_box(), cards=hard_cards))
        bots = bots_of(("pip",), seed)
        until(session, bots, lambda table: table.phase == "running")
        return type(bots.due(session.view(), session.at).action)

    seen = [seed for seed in range(40) if first_move(seed) is not do.Reroll]
    assert seen
    monkeypatch.setattr(planning, "LOOKS", 0)
    assert do.Reroll in map(first_move, seen)


def test_where_the_referee_refuses_what_it_takes_for_a_word_it_rolls_again():
    class NoE:
        """Another dictionary than the bot learnt from: no word has an E."""

        source = LEXICON.source

        def is_legal(self, word):
            return "E" not in word and LEXICON.is_legal(word)

        def verdict(self, word):
            return replace(LEXICON.verdict(word), legal=self.is_legal(word))

        def near(self, word):
            return ()

    notes = []
    session, bots = session_of(("hard",), 1, target=30, note=notes.append, words=NoE()), bots_of(("hard",), 1)
    while step(session, bots):
        pass
    refused = [n for n, note in enumerate(notes) if any(isinstance(event, ev.WordRuledOut) for event in note.events)]
    assert refused
    assert {type(notes[n + 1].action) for n in refused} <= {do.Reroll, do.Tick}
