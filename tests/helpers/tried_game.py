"""A game at which anything may be tried, with all that must hold whatever is."""

import json
from dataclasses import replace

from helpers.box_of_tests import DICE, WordsOfTests, cards
from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.box import Box
from jitters.games.jitters.decide import elapse
from jitters.games.jitters.play import after, play, set_up
from jitters.games.jitters.refusals import Code
from jitters.games.jitters.rounds import seats
from jitters.games.jitters.state import (
    AUTO,
    CHALLENGE,
    Challenged,
    Defended,
    Held,
    Over,
    Ready,
    Running,
    Setup,
    core,
    new_game,
)
from jitters.games.jitters.telling import Given
from jitters.games.jitters.view import view
from jitters.games.jitters.words import Rulebook
from jitters.kernel.chance import Chance
from jitters.kernel.ledger import Scored, Skipped, cells
from jitters.table.session import notes_of
from jitters.table.wire import read_action, read_event, write_action, write_event, write_state


class Oracle(WordsOfTests):
    """Every word with an even number of vowels is legal."""

    def verdict(self, word):
        legal = sum(letter in "AEIOU" for letter in word) % 2 == 0
        return replace(super().verdict(word), legal=legal, reason=None if legal else "not-found")


class TriedGame:
    """A game whose every step is checked."""

    def __init__(self, *, seats, deck, goal, refereed, timers, seed, house=None):
        """`deck` cards of few circles, up to eight `seats` with a timer each."""
        kinds = [card for card in cards() if len(card.circles) <= 4]
        deck = tuple(replace(kinds[number % len(kinds)], id=f"c{number}") for number in range(deck))
        self.setup = Setup(
            box=Box(cards=deck, dice=DICE),
            players=tuple("ABCDEFGH"[:seats]),
            target=goal,
            timer_ms=tuple(timers[:seats]),
            referee=AUTO if refereed or seats == 1 else CHALLENGE,
            seed=seed,
            house=house or {},
        )
        self.words = Rulebook(Oracle())
        self.state, started = set_up(self.setup)
        self.replayed = new_game(self.setup, started.pile)
        self.at = 0
        self.kinds_told = set()

    # ---- what is tried

    def given(self, at):
        return Given(at=at, chance=Chance(seed=self.setup.seed), words=self.words)

    def attempt(self, action, wait=50):
        """Try an action, and check all that must hold of its outcome."""
        before, self.at = self.state, self.at + wait
        given = self.given(self.at)
        due = elapse(before, given)
        passed = after(before, due)
        outcome = play(before, action, given)
        assert outcome.expiry == due
        if outcome.refusal is not None:
            self.check_refused(before, passed, due, outcome)
        else:
            assert not due or isinstance(action, do.Tick)
        for event in outcome.expiry + outcome.events:
            self.check_event(event)
        self.check_journal(action, outcome)
        self.state = outcome.state
        return outcome

    def check_refused(self, before, passed, due, outcome):
        """A refusal leaves the very object that elapse left."""
        assert outcome.events == ()
        if due:
            # At or after the deadline nothing changes the score.
            assert outcome.refusal.code is Code.TIME_OUT
            assert outcome.state == passed
            assert core(passed).game.totals == core(before).game.totals
        else:
            assert outcome.state is before is passed

    def check_event(self, event):
        self.kinds_told.add(type(event))
        if isinstance(event, ev.RoundEnded | ev.GameWon):
            assert len(event.totals) == len(self.setup.players)
        if isinstance(event, ev.TurnEnded):
            scored = event.how == "stopped"
            assert event.points == (sum(card.points for card in event.cards) if scored else 0)

    def check_journal(self, action, outcome):
        """What the journal keeps, read again, leads to the same state, seed and dictionary unasked."""
        for note in notes_of(action, self.at, outcome):
            written = json.loads(json.dumps([write_event(event, journal=True) for event in note.events]))
            told = tuple(read_event(line, note.at) for line in written)
            assert told == note.events
            assert read_action(write_action(note.action)) == note.action
            self.replayed = after(self.replayed, told)

    def go_on(self, picks):
        """Sensible play for a while."""
        for pick in picks:
            if isinstance(self.state, Running) and None in self.state.turn.laid and pick % 4:
                self.fill(pick)
            else:
                self.attempt(self.sensible(pick // 4), 10)

    def run_out_of_time(self, gap, early):
        """To the very deadline, or some milliseconds before it; a gap may be noted before and after."""
        if gap:
            self.attempt(do.Gap(ms=1), 0)
        if isinstance(self.state, Running):
            self.attempt(do.Stop(), self.state.deadline - self.at - early)
        if gap:
            self.attempt(do.Again(), 0)

    def fill(self, pick):
        """Dice on all circles."""
        for circle in range(len(self.state.turn.laid)):
            self.attempt(do.Place(die=(pick + (1, 5, 7, 11)[pick % 4] * circle) % 12, circle=circle), 1)
            if not isinstance(self.state, Running):
                return

    def sensible(self, pick):
        """Something that the phase allows."""
        inner = core(self.state)
        standing = [word for word in getattr(view(self.state, self.at).card, "standing", ()) if word]
        others = [seat for seat in seats(replace(inner.game, tied=None)) if seat != self.player_of(inner)]
        dispute = do.Challenge(by=others[pick % len(others)], word=standing[0]) if others and standing else do.Tick()
        vote = do.Overrule(for_=tuple(others), against=())
        if isinstance(self.state, Held):
            noted = do.Replace(what="dictionary", name="x", sha256="y")
            return (do.Release(), do.Release(), dispute, noted)[pick % 4]
        match inner:
            case Ready():
                if inner.recall is not None and pick % 5 == 0:
                    return vote if inner.recall.verdict else do.Again() if inner.recall.gapped else do.Gap(ms=1)
                return (do.Start(), do.Start(), do.Start(), do.Pass(), do.Leave(player=pick % 8))[pick % 5]
            case Running() if None in inner.turn.laid:
                return (dispute, do.Reroll(), do.Gap(ms=pick), do.Hold(why="help"), self.swipe(pick))[pick % 5]
            case Running():
                return (do.Stop(), do.NewCard(), do.NewCard(), dispute, dispute, do.Again())[pick % 6]
            case Challenged():
                return (do.Resolve(), do.Resolve(), do.Withdraw())[pick % 3]
            case Defended():
                return (do.Resume(), do.Stop(), dispute, vote)[pick % 4]
            case Over():
                points = (0, self.setup.target, 5)[pick % 3]
                number = 1 + pick % inner.game.round
                return do.Correct(player=pick % len(self.setup.players), round=number, points=points, by=0, why="x")
        raise AssertionError(f"{inner} is no phase of a table")

    def swipe(self, pick):
        turn = self.state.turn
        die = next(die for die in range(12) if die not in turn.laid)
        return do.Swipe(die=die, letter=DICE[die].sides(turn.up[die])[pick % 4], circle=pick % len(turn.laid))

    @staticmethod
    def player_of(inner):
        """Whose turn it is, or whose word was just found illegal."""
        if isinstance(inner, Running | Challenged | Defended):
            return inner.turn.player
        return inner.recall.verdict.turn.player if inner.recall and inner.recall.verdict else inner.player

    # ---- what must be true

    def check(self):
        """All of it."""
        self.seen = view(self.state, self.at)
        self.a_replay_equals_the_game()
        self.the_dice_are_always_all_there()
        self.every_card_lies_in_one_place()
        self.totals_equal_the_ledger()
        self.what_is_shown_fits_together()
        self.what_is_refused_by_its_kind_is_refused()

    def a_replay_equals_the_game(self):
        assert self.replayed == self.state

    def the_dice_are_always_all_there(self):
        inner = core(self.state)
        dice = self.seen.dice
        if isinstance(inner, Running | Challenged | Defended):
            laid = [die for die in inner.turn.laid if die is not None]
            assert len(dice) == len(inner.turn.up) == len(self.setup.box.dice)
            assert len(set(laid)) == len(laid)
            assert set(laid) <= set(range(len(dice)))
            assert sorted(die.circle for die in dice if die.circle is not None) == [
                circle for circle, die in enumerate(inner.turn.laid) if die is not None
            ]
        else:
            assert dice == ()

    def every_card_lies_in_one_place(self):
        inner = core(self.state)
        hand = ()
        if isinstance(inner, Running | Challenged | Defended):
            hand = (*(card.id for card in inner.turn.completed), inner.turn.card.id)
        lying = inner.game.pile + inner.game.discard + hand
        assert sorted(lying) == sorted(card.id for card in self.setup.box.cards)
        assert self.seen.draw + self.seen.discard + len(hand) == len(self.setup.box.cards)

    def totals_equal_the_ledger(self):
        game = core(self.state).game
        sums = [0] * len(self.setup.players)
        for (player, number), cell in cells(game.ledger).items():
            assert 1 <= number <= game.round
            assert isinstance(cell.entry, Scored | Skipped)
            if not cell.entry.tiebreak:
                sums[player] += cell.points
        assert tuple(sums) == game.totals == self.seen.totals

    def what_is_shown_fits_together(self):
        inner = core(self.state)
        assert 0 <= self.seen.remaining_ms <= max(self.setup.timer_ms)
        assert all(owed >= 0 for owed in self.seen.owed)
        assert (self.seen.winner is not None) == isinstance(inner, Over)
        assert self.seen.player in range(len(self.setup.players))
        if isinstance(inner, Ready):
            assert self.seen.player in seats(inner.game)
            assert not self.seen.owed[self.seen.player]
        if isinstance(self.state, Held):
            assert self.seen.deadline is None
        if self.seen.card is not None:
            assert self.seen.card.complete == (self.seen.card.lacks is None)
            assert self.seen.in_hand >= self.seen.stake >= 0
        if self.seen.phase == "running" and self.seen.held is None:
            assert self.seen.may(do.Stop)
        assert self.seen.may(do.Tick)
        write_state(self.seen)

    def what_is_refused_by_its_kind_is_refused(self):
        for action in (do.Start(), do.Again(), do.Withdraw()):
            outcome = play(self.state, action, self.given(self.at))
            if not outcome.expiry:
                assert (outcome.refusal is not None) == (not self.seen.may(type(action)))

    def end(self):
        """Whatever was tried: the turn, the round and the game can still be ended."""
        for _ in range(300):
            if isinstance(self.state, Over):
                break
            self.end_a_turn()
        assert isinstance(self.state, Over)

    def end_a_turn(self):
        """One turn that scores, or that is at least ended."""
        if isinstance(self.state, Held):
            self.attempt(do.Release())
        if isinstance(self.state, Challenged):
            self.attempt(do.Withdraw())
        if isinstance(self.state, Defended):
            self.attempt(do.Resume())
        game = core(self.state).game
        if isinstance(self.state, Running):
            before = len(game.ledger)
            self.attempt(do.Tick(), self.state.remaining_ms)
            assert len(core(self.state).game.ledger) > before
            return
        if isinstance(self.state, Ready):
            player, number, tiebreak = self.state.player, game.round, game.tied
            self.attempt(do.Pass(), 0)
            # Only the first seat scores, so that no tie is left for ever.
            if player == seats(replace(game, tied=tiebreak))[0] and not isinstance(self.state, Over):
                self.attempt(
                    do.Correct(player=player, round=number, points=self.setup.target + 200, by="x", why="x"), 0
                )
