"""A turn in time, out of what a session or a journal tells."""

from dataclasses import replace

from helpers.kept_games import KeptGame

from jitters.bots.coach.learned import players_in, records_in, records_of_names
from jitters.bots.coach.pace import Record, Spell
from jitters.bots.coach.played import Moment, records_of, turns_of
from jitters.bots.simulation import Match, play_game
from jitters.games.jitters import actions as do
from jitters.store.box import shipped_box
from jitters.store.journals import load_journal
from jitters.store.paces import paces_of_seats, records_of_players

FLY = tuple(do.Place(die=die, circle=die) for die in range(3))


class Told(KeptGame):
    """A kept game in which every action has its own time; the second card of a turn is `column`."""

    def __init__(self, folder):
        super().__init__(folder, stacked_cards=("three", "column"))

    def at_time(self, at, *actions):
        self.at = at - 100 * len(actions)
        self.do(*actions)
        assert self.at == at

    def turns(self):
        return list(turns_of(load_journal(self.leave()).lines))


def fly(in_hand, left_ms, went_on):
    return Moment(card="three", points=10, words=("FLY",), in_hand=in_hand, left_ms=left_ms, went_on=went_on)


def test_a_turn_of_two_cards_that_is_stopped(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(11_000, *FLY)
    game.at_time(13_000, do.NewCard())
    game.at_time(14_000, do.Reroll())
    game.at_time(31_000, *FLY)
    game.at_time(32_000, do.Stop())
    (turn,) = game.turns()
    assert (turn.player, turn.round, turn.how, turn.points) == (0, 1, "stopped", 20)
    assert turn.moments[0] == fly(10, 50_000, True)
    assert turn.moments[1] == replace(fly(20, 30_000, False), card="column")
    assert turn.spells == (
        Spell(points=10, ms=10_000, completed=True),
        Spell(points=10, ms=20_000, completed=True),
    )
    assert turn.record == Record(spells=turn.spells, turns=1, begun=1)


def test_a_card_that_ran_out_is_known_to_take_longer(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(11_000, *FLY)
    game.at_time(11_100, do.NewCard())
    game.at_time(61_000, do.Tick())
    (turn,) = game.turns()
    assert (turn.how, turn.points, len(turn.moments)) == ("time-out", 0, 1)
    assert turn.spells[1] == Spell(points=10, ms=50_000, completed=False)
    assert turn.record.busts == 1


def test_the_timer_stands_while_held_and_while_challenged(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(2_000, do.Hold(why="pause"))
    game.at_time(502_000, do.Release())
    game.at_time(510_000, *FLY)
    game.at_time(511_000, do.Challenge(by=1, word="FLY"))
    game.at_time(600_000, do.Hold(why="help"))
    game.at_time(700_000, do.Release())
    game.at_time(800_000, do.Resolve())
    game.at_time(900_000, do.Resume())
    game.at_time(901_000, do.NewCard())
    game.at_time(911_000, do.Stop())
    (turn,) = game.turns()
    assert turn.spells[0] == Spell(points=10, ms=9_000, completed=True)
    assert turn.spells[1] == Spell(points=10, ms=12_000, completed=False)
    assert (turn.how, turn.moments[0].left_ms) == ("gave-up", 51_000)


def test_a_word_taken_back_is_no_completed_card_any_more(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(11_000, *FLY)
    game.at_time(12_000, do.Challenge(by=1, word="FLY"), do.Withdraw())
    game.at_time(20_000, do.Stop())
    (turn,) = game.turns()
    assert turn.moments == ()
    assert turn.spells == (Spell(points=10, ms=10_000, completed=True),)


def test_a_card_counts_from_when_it_was_first_complete_with_the_words_it_ended_with(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(11_000, *FLY)
    game.at_time(13_000, do.Place(die=0, circle=2))
    game.at_time(14_000, do.Stop())
    (turn,) = game.turns()
    assert turn.moments == (replace(fly(10, 50_000, False), words=("YLF",)),)
    assert turn.spells == (Spell(points=10, ms=10_000, completed=True),)


def test_a_lost_challenge_is_counted(tmp_path):
    game = Told(tmp_path)
    game.at_time(1_000, do.Start())
    game.at_time(11_000, *(do.Place(die=die, circle=circle) for circle, die in enumerate((2, 1, 0))))
    game.at_time(12_000, do.Challenge(by=1, word="YLF"))
    game.at_time(13_000, do.Resolve())
    (turn,) = game.turns()
    assert turn.record == Record(spells=turn.spells, turns=1, begun=1, refuted=1)
    assert turn.moments[0].went_on is False


def test_turns_that_never_ran_or_are_void_teach_nothing(tmp_path):
    game = Told(tmp_path)
    game.at_time(100, do.Pass())
    game.at_time(1_000, do.Start())
    game.at_time(2_000, do.Gap(ms=500))
    game.at_time(2_100, do.Again())
    game.at_time(3_000, do.Start())
    (turn,) = game.turns()
    assert turn.how == "void"
    assert turn.record == Record()


def test_a_journals_bytes_tell_the_same_as_its_lines(tmp_path):
    notes = []
    play_game(Match(bots=("expert", "hard"), box=shipped_box(), seed=4, target=60), 0, notes.append)
    turns = list(turns_of(notes))
    assert {turn.how for turn in turns} >= {"stopped"}
    for turn in turns:
        completed = [spell for spell in turn.spells if spell.completed]
        assert len(turn.moments) == len(completed) or turn.how == "challenge-lost"
        assert sum(spell.ms for spell in turn.spells) <= 180_000
    game = KeptGame(tmp_path)
    game.play()
    path = game.leave()
    by_seat = records_of(turns_of(load_journal(path).lines))
    assert records_in(path.read_bytes()) == {"Ann": by_seat[0]}
    assert by_seat[0].turns == 5


def test_only_journals_with_these_players_are_read(tmp_path):
    for names in (("Ann", "Bob"), ("Cid", "Dot")):
        game = KeptGame(tmp_path, *names)
        game.play()
        game.leave()
    (tmp_path / "broken.jsonl").write_bytes(b"{}\n")
    (tmp_path / "worse.jsonl").write_bytes(b"\xff\xfe no header")
    elsewhere = KeptGame(tmp_path / "elsewhere", "Ann")
    elsewhere.turn()
    other = elsewhere.leave()
    assert records_of_players(["Ann"], tmp_path)["Ann"].turns == 5
    assert records_of_players(["Ann", "Dot"], tmp_path, besides=[other, other])["Ann"].turns == 7
    assert records_of_players(["Ann"], tmp_path / "nowhere") == {}
    assert records_of_names([b""], ["Ann"]) == {}


def test_a_damaged_line_ends_what_is_believed(tmp_path):
    game = KeptGame(tmp_path)
    game.play()
    rows = game.leave().read_bytes().split(b"\n")
    starts = [number for number, row in enumerate(rows) if b'"turn-ended"' in row]
    rows[starts[2]] = b'{"event":"turn-ended"'
    assert players_in(b"\n".join(rows)) == ("Ann", "Bob")
    assert records_in(b"\n".join(rows))["Ann"].turns == 1
    rows[starts[2]] = b'{"at":1,"events":[{"event":"turn-ended"}]}'
    assert records_in(b"\n".join(rows))["Ann"].turns == 1


def test_bots_have_their_levels_pace_and_people_the_middle_one_before_their_own():
    paces = paces_of_seats(("Ann", "Hard", "mybot"), (None, "hard", "exec:./mybot"), {})
    assert [paces[seat].level for seat in range(3)] == ["medium", "hard", "medium"]
    many = tuple(Spell(points=10, ms=5_000, completed=True) for _ in range(40))
    paces = paces_of_seats(("Ann",), (), {"Ann": Record(spells=many, turns=20)})
    assert (paces[0].turns, paces[0].level) == (20, "expert")
