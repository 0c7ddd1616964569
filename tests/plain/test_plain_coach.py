"""The coach in line mode: after a turn, never during one."""

from pathlib import Path

import pytest
from plain.evening import started


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_turn_is_read_card_by_card():
    evening = started("three", "two")
    assert "Not during a turn" in evening.say("coach")
    evening.say("fly", "stop")
    said = evening.say("coach")
    assert said.startswith("Ann's turn, card by card.\nCard 1, FLY: 10 in hand, ")
    assert "Ann stopped." in said
    assert "Ann has too few turns on record" in said


def test_without_a_completed_card_there_is_nothing_to_say():
    evening = started("three")
    assert "No card was completed" in evening.say("stop", "yes", "coach")


SAME = {"same_dice": True}


def test_j40_nothing_is_told_of_a_turn_whose_dice_others_are_to_get():
    evening = started("three", "two", players=("Ann", "Bob"), referee="auto", house=SAME)
    evening.say("fly", "stop")
    for asked in ("coach", "autopsy"):
        said = evening.say(asked)
        assert said.startswith("Same dice for everyone: not before the round is over")
        assert "FLY" not in said
    evening.say("", "stop", "yes")
    assert evening.view.round == 2
    assert "Same dice" not in evening.say("coach", "autopsy")


def test_j40_a_turn_is_covered_when_it_ends(monkeypatch):
    covered = []
    evening = started("three", "two", players=("Ann", "Bob"), referee="auto", house=SAME)
    monkeypatch.setattr(evening.game.page, "cover", lambda: covered.append(list(evening.game.page._lines)))
    evening.say("fly", "stop")
    assert len(covered) == 1
    evening.say("", "stop", "yes")
    assert len(covered) == 1, "after the round there is nothing to hide"


def test_j40_what_was_laid_last_stands_before_the_cover():
    evening = started("three", "two", players=("Ann", "Bob"), referee="auto", house=SAME)
    evening.game.page.cover = lambda: evening.game.page.draw("----")
    said = evening.say("fly", "stop")
    assert "FLY" in said.split("----")[0]
    assert "FLY" not in said.split("----")[1]
    assert "Ann stops and banks 10." in said.split("----")[1]
