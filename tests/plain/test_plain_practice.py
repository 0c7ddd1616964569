"""Practice line by line: every mode is played to its end through `run`, and is on record afterwards."""

import io
import re
from collections import deque

import pytest
from helpers.box_of_tests import BOX
from helpers.practised_game import AnyWord, Practised
from plain.evening import HeldClock

from jitters.plain.source import End, Line
from jitters.plain.table import run
from jitters.practice.deals import code_of
from jitters.practice.drill import Nothing, agreement_for, race_for
from jitters.practice.modes import MODES
from jitters.store.games import begin, take_up
from jitters.table.agreement import Agreement


def fill(printed):
    """A line that lays the dice shown last on the circles of the card shown last, so that no word stands twice."""
    words = [[int(circle) - 1 for circle in word.split()] for word in re.findall(r"circles ([\d ]+)", card_of(printed))]
    dice = re.findall(r"Dice: ([A-Z ]+)\.", printed)[-1].split()
    for turned in range(len(dice)):
        order = dice[turned:] + dice[:turned]
        if len({"".join(order[circle] for circle in word) for word in words}) == len(words):
            break
    circles = {circle for word in words for circle in word}
    return " ".join(f"{circle + 1} {order[circle]}" for circle in sorted(circles))


def card_of(printed):
    return printed[printed.rindex(" of this turn, ") :]


class Player:
    """Types lines; a function is given what was printed and returns the line, a number lets time pass."""

    interactive = False

    def __init__(self, clock, out, *items):
        self.clock, self.out, self.items = clock, out, deque(items)

    def read(self, until):
        while self.items and isinstance(self.items[0], int):
            wait = self.items.popleft()
            if until is not None and self.clock.ms + wait > until:
                left = max(0, until - self.clock.ms)
                self.clock.ms += left
                self.items.appendleft(wait - left)
                return None
            self.clock.ms += wait
        if not self.items:
            return End()
        item = self.items.popleft()
        return Line(text=item(self.out.getvalue()) if callable(item) else item, at=self.clock.ms)


@pytest.fixture
def practised(tmp_path):
    return Practised(tmp_path)


def played(practised, agreement, *items, kept=None, status=0):
    """What was printed while these lines were typed."""
    clock, out = HeldClock(), io.StringIO()

    def journal(setup, started, source, about):
        with practised.a_minute_later():
            return begin(practised.folder, setup, started, source, about)

    ended = run(
        agreement,
        lambda: practised.box,
        AnyWord,
        journal=journal,
        kept=kept,
        practised=practised.journals,
        source=Player(clock, out, *items),
        out=out,
        clock=clock,
        definitions=lambda: None,
    )
    assert ended == status
    return out.getvalue()


def turn(*more):
    return "", 5000, fill, *more, "stop"


def test_a_run_from_its_first_line_to_a_second_one(practised):
    agreement = agreement_for(MODES["run"], "Ann", target=10)
    text = played(practised, agreement, *turn(), "another", *turn(), "")
    assert "Run. To the target alone, in as few turns as it takes." in text
    assert "To 10, 3:00 a turn." in text
    assert "Turn 1: 0 of 10." in text
    first, second = text.split("Type another")[:2]
    assert "in one turn." in first
    assert "The first one on record: that is the one to beat." in first
    assert re.search(r"Jitters run \w{4}-\w\w: \d+ points\n\d+⚀✓\nbanked at 0:05", first)
    assert "To beat: " in second
    assert first.count("Deal ") == second.count("Deal ") == 1
    assert "wins" not in text
    assert "Round 1 is over" not in text
    assert len(list(practised.journals.past())) == 2


def test_a_run_stands_in_the_ledger_and_the_standings(practised):
    text = played(
        practised, agreement_for(MODES["run"], "Ann"), *turn(), "standings", "ledger", "rules", "", "quit", "y"
    )
    assert re.search(r"Turn 2, \d+ of 250\.", text)
    assert "Run.\n" in text
    assert "The game is left unfinished.\nIt is kept: jitters resume --plain " in text
    assert "A referee looks at every word" in text


def test_a_streak_has_no_clock(practised):
    day = 24 * 3_600_000
    text = played(
        practised,
        agreement_for(MODES["streak"], "Ann"),
        *("", 40 * day, fill, "next", "time", "dice", "r", "r", "r", "rules", "", "stop", "no", "stop", "yes", ""),
    )
    assert " left" not in text
    assert "clock (" not in text
    assert "minute" not in text
    assert "slept" not in text
    assert "No clock runs here." in text
    assert "Streak 1, roll 3 of 3." in text
    assert "Three rolls a card in a streak: fill it, or stop and give it up." in text
    assert "stopping now gives the card up." in text
    assert re.search(r"Streak over: one card, \w+ points\.", text)
    assert "given up\n" in text
    assert next(practised.journals.past()).score.cards == 1


def test_a_storm_counts_what_is_complete_when_time_runs_out(practised):
    text = played(practised, agreement_for(MODES["storm"], "Ann", timer_ms=60_000), "", fill, "next", fill, 70_000, "")
    assert "1:00 a turn." in text
    assert "Time!" in text
    assert "lost" not in text
    assert re.search(r"Storm over: two cards, \d+ points\.", text)
    assert "time ran out at 1:00" in text
    (past,) = practised.journals.past()
    assert (past.score.over, past.score.cards) == (True, 2)


def test_a_round_of_the_ladder(practised):
    agreement = agreement_for(MODES["ladder"], "Ann")
    lines = [*turn(), *turn(), "", 120_000, fill, "stop", "", "stop", "yes", "", fill, "next", "stop"]
    text = played(practised, agreement, *lines, "another", "quit", "y")
    assert "Round 1: five new cards. A card is slow after 1 minute 30 seconds. Mastered so far: 0." in text
    assert "Card 5 of 5." in text
    assert "One card a turn on the ladder: stop to bank it, and the next one comes." in text
    assert "Card 1: done in 0:05; it rests for a while." in text
    assert "Card 3: done in 2:00, slow; it comes back." in text
    assert "Card 4: failed; it comes back next round." in text
    assert "Ladder over: four cards" in text
    assert "Round 2: three new cards and two cards come back." in text


def test_a_daily_counts_once(practised):
    agreement = agreement_for(MODES["daily"], "Ann", daily="2026-11-30")
    text = played(practised, agreement, *turn("next", fill), "another", *turn(), "")
    first, second = text.split("Type another")[:2]
    assert "Daily of 2026-11-30. One turn of three minutes on the day's deal." in first
    assert "Deal" not in text
    assert "That stands for 2026-11-30." in first
    assert re.search(r"Jitters daily 2026-11-30: \d+ points\n\d+⚀✓ \d+⚀✓\nbanked at 0:05\n", first)
    assert "This day is on record already" in second
    assert "It does not count" in second
    first_cards = [text[text.index("Card 1 of this turn") :][:60] for text in (first, second)]
    assert first_cards[0] == first_cards[1]


def test_a_race_is_seen_beside(practised):
    rival = practised.begin("run", player="Bob", target=30)
    while not rival.over:
        rival.turn(wait=2000)
    rival.leave()
    race = race_for(rival.journal, "Ann")
    text = played(practised, race, "", 3000, "card", fill, "stop", "", "stop", "yes", "quit", "y")
    assert "Race against Bob's run." in text
    assert "The ghost of Bob's run: " in text
    assert re.search(r"Turn 1, 0 of 30, ghost \d+, banked\.", text)
    assert "Bob's ghost stood at " in text


def test_a_race_is_won_or_lost(practised):
    def rival(*turns):
        game = practised.begin("storm", player="Bob")
        game.turn(cards=turns[0])
        game.leave()
        return game.journal

    lost = played(practised, race_for(rival(3), "Ann"), *turn(), "")
    assert "Bob's ghost was better: three cards" in lost
    won = played(practised, race_for(rival(1), "Ann"), *turn("next", fill), "")
    assert "You beat Bob's ghost: one card" in won
    level = played(practised, race_for(rival(1), "Ann"), *turn(), "")
    assert "Level with Bob's ghost" in level


def test_a_ghost_that_is_gone_ends_the_table_with_a_sentence(practised):
    rival = practised.begin("run", player="Bob").turn()
    race = race_for(rival.journal, "Ann")
    rival.leave().unlink()
    assert "The game to race is not here any more." in played(practised, race, status=2)


def test_alone_there_is_nobody_to_pass_to(practised):
    text = played(practised, agreement_for(MODES["run"], "Ann"), "pass", "leave Ann", "another", "quit", "y")
    assert text.count("There is nobody else here: play the turn, or stop and give it up.") == 2
    assert "This game is not over yet" in text


def test_after_its_end_a_practice_is_not_played_on(practised):
    text = played(practised, agreement_for(MODES["storm"], "Ann"), *turn(), "start", "pass", "quit")
    assert text.count("The storm is over: another one, or leave.") == 2


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_taken_up_again_after_a_restart(practised, mode):
    agreement = agreement_for(MODES[mode], "Ann", daily="2026-11-30" if mode == "daily" else None)
    played(practised, agreement, "", 5000, fill)
    (past,) = practised.journals.past()
    kept = take_up(practised.folder / f"{past.game}.jsonl", lambda *_: AnyWord(), box=BOX)
    text = played(practised, Agreement(), "", "stop", "stop", "another", "quit", "y", kept=kept)
    assert "The game goes on as it was left." in text
    assert text.count("Press Enter to go on.") == 1
    if mode in ("storm", "daily"):
        assert "another one" not in text
        assert next(one for one in practised.journals.past() if one.game == past.game).score.over
        assert text.count("Jitters ") == 1
    assert ("Five cards" in text) == (mode == "ladder")
    assert text.endswith("The game is left unfinished.\n") == (mode in ("storm", "daily")), "nothing was done in it"
    assert ("It is kept: jitters resume --plain " in text) == (mode not in ("storm", "daily"))


def test_the_same_dice_at_one_table(practised):
    agreement = Agreement(names=("Ann", "Bob"), same_dice=True, deal=code_of(7, BOX), target=1000)
    text = played(practised, agreement, "", "stop", "yes", "", "stop", "yes")
    assert "House rules: a referee checks every word; the same dice for everyone.\n" in text
    assert f"Deal {code_of(7, BOX)}: jitters --deal {code_of(7, BOX)} brings the same cards and rolls" in text
    assert "Same dice for everyone: the others look away while Ann plays." in text
    ann, bob = (part.split("Ann: your turn")[0] for part in text.split("starts, round 1.")[1:])
    assert ann.splitlines()[1:6] == bob.splitlines()[1:6]
    assert "shuffled" not in text


def test_a_wrong_deal_ends_the_table_with_a_sentence(practised):
    text = played(practised, Agreement(names=("Ann", "Bob"), deal="AAAA-AB"), status=2)
    assert "'AAAA-AB' is no deal" in text


def test_without_a_past_everything_is_the_first(practised):
    clock, out = HeldClock(), io.StringIO()
    game = practised.begin("storm").turn()
    game.leave()
    status = run(
        agreement_for(MODES["storm"], "Ann"),
        lambda: BOX,
        AnyWord,
        journal=lambda setup, started, source, about: begin(practised.folder, setup, started, source, about),
        practised=Nothing(),
        source=Player(clock, out, "quit", "y"),
        out=out,
        clock=clock,
    )
    assert status == 0
    assert "To beat" not in out.getvalue()


@pytest.mark.parametrize("mode", ["streak", "storm", "ladder"])
def test_where_completed_cards_count_none_is_told_lost(practised, mode):
    more = () if mode == "ladder" else (fill, "next")
    text = played(practised, agreement_for(MODES[mode], "Ann"), "", *more, "stop", "yes")
    assert "\nThe card is given up.\n" in text
    assert "gives the turn up" not in text
    assert "are lost" not in text
