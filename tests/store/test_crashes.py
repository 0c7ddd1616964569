"""Crash reports: a file a crash, with the journal's name; on the screen only what was asked for."""

from pathlib import Path

import pytest

from jitters.store import crashes


def fault() -> ValueError:
    try:
        raise ValueError("the dice\x1b[2J fell")
    except ValueError as raised:
        return raised


def test_a_report_names_journal_and_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crashes, "user_data", lambda: tmp_path)
    path = crashes.report(fault(), journal="/home/ann/games/x.jsonl")
    assert path is not None
    assert path.parent == tmp_path / "crashes"
    text = path.read_text()
    assert "Journal: /home/ann/games/x.jsonl" in text
    assert "in fault" in text
    assert "the dice" in text


def test_without_a_home_it_goes_to_the_temporary_folder_and_at_worst_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(crashes, "user_data", lambda: tmp_path / "file")
    monkeypatch.setattr(crashes.tempfile, "gettempdir", lambda: str(tmp_path))
    path = crashes.report(fault(), journal=None)
    assert path is not None
    assert path.parent == tmp_path
    monkeypatch.setattr(crashes.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    assert crashes.report(fault(), journal=None) is None


def test_a_traceback_is_told_only_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(crashes.ASKED, raising=False)
    told = crashes.told(fault(), Path("/r.txt"), journal="/g.jsonl")
    assert "Traceback" not in told
    assert "/r.txt" in told
    assert "jitters resume" in told
    monkeypatch.setenv(crashes.ASKED, "1")
    assert "Traceback" in crashes.told(fault(), None, journal=None)


def test_a_report_of_text_that_is_no_text_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crashes, "user_data", lambda: tmp_path)
    path = crashes.report(ValueError("caf\udce9"), journal="/games/\udcff.jsonl")
    assert path is not None
    assert "\\udcff" in path.read_text()
