"""The example program of the documentation plays whole games."""

import shlex
import sys
from pathlib import Path

from helpers.outside_tables import PATIENT, Driven, Steady

from jitters.bots.outside import OutsideBot
from jitters.bots.seats import Bots
from jitters.bots.simulation import play_out
from jitters.games.jitters import actions as do
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.lexicon import open_dictionary
from jitters.store.box import shipped_box
from jitters.table.session import Session

BOT = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"


def example(*arguments):
    command = shlex.join([sys.executable, "-S", str(BOT), *map(str, arguments)])
    return OutsideBot(command, name="example", limits=PATIENT)


def test_it_plays_a_whole_game_against_itself_by_nothing_but_legal_moves():
    words = open_dictionary("standard")
    setup = Setup(
        box=shipped_box(), players=("example", "Other"), target=60, timer_ms=(180_000,) * 2, referee=AUTO, seed=3
    )
    bots = Bots({0: example(), 1: example()})
    session = Session(set_up(setup)[0], words)
    play_out(session, bots)  # which takes no refused move
    bots.close()
    assert max(session.view().totals) >= 60
    assert all(entry.how in ("stopped", "time-out") for entry in session.view().ledger)


def test_it_reads_a_file_of_words(tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("yet\nfly\n")
    game = Driven(example(words), Steady(), target=10, referee=CHALLENGE)
    assert game.turns(0)[0][1] in ("stopped", "time-out")
    assert "FLY" in {word for note in game.done for event in note.events for word in getattr(event, "words", ())}
    assert game.reasons == []
    assert game.actions(do.Start)
