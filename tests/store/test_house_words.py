"""J39: the house dictionary's file."""

import fcntl
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from jitters.kernel.verdicts import HouseRuling
from jitters.store import locks
from jitters.store.house_words import HouseWords, HouseWordsError, default_path

DAY = date(2026, 11, 29)


def test_j39_rulings_are_kept_with_their_day(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "house.txt"
    house = HouseWords(path)
    assert house.rulings == {}
    house.allow(["quizzy", "Zzq"], DAY)
    house.deny(["zzq", "cat"], date(2026, 12, 1))
    again = HouseWords(path)
    assert again.rulings == {
        "QUIZZY": HouseRuling(allowed=True, since="2026-11-29"),
        "ZZQ": HouseRuling(allowed=False, since="2026-12-01"),
        "CAT": HouseRuling(allowed=False, since="2026-12-01"),
    }
    assert house.rulings == again.rulings
    assert sorted(one.name for one in path.parent.iterdir()) == [".house.txt.lock", "house.txt"]


def test_a_house_dictionary_that_another_program_writes_is_waited_for_a_moment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = HouseWords(tmp_path / "house.txt")
    house.allow(["quizzy"], DAY)
    monkeypatch.setattr(locks, "PATIENCE_S", 0.05)
    with (tmp_path / ".house.txt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(HouseWordsError, match="cannot be written: another program is writing there"):
            house.allow(["zzq"], DAY)
    assert list(HouseWords(house.path).rulings) == ["QUIZZY"]


def test_j39_a_forgotten_word_is_the_dictionarys_again(tmp_path: Path) -> None:
    house = HouseWords(tmp_path / "house.txt")
    view = house.rulings
    house.allow(["quizzy"], DAY)
    assert "QUIZZY" in view
    assert house.forget(["cat", "quizzy", "QUIZZY"]) == ("QUIZZY",)
    assert house.forget(["quizzy"]) == ()
    assert view == HouseWords(house.path).rulings == {}


def test_what_another_process_wrote_is_not_lost(tmp_path: Path) -> None:
    first, second = HouseWords(tmp_path / "house.txt"), HouseWords(tmp_path / "house.txt")
    first.allow(["quizzy"], DAY)
    second.deny(["cat"], DAY)
    assert set(HouseWords(tmp_path / "house.txt").rulings) == {"QUIZZY", "CAT"}


@pytest.mark.parametrize("word", ["", "a", "two words", "you're", "c4t", "été", "\0"])
def test_what_is_no_word_is_refused_and_nothing_is_written(tmp_path: Path, word: str) -> None:
    house = HouseWords(tmp_path / "house.txt")
    for change in (
        lambda: house.allow(["cat", word], DAY),
        lambda: house.deny([word], DAY),
        lambda: house.forget([word]),
    ):
        with pytest.raises(ValueError, match="no word of two or more letters"):
            change()
    assert not house.path.exists()


@pytest.mark.parametrize(
    "line",
    [
        "allow", "allow CAT", "perhaps CAT 2026-11-29", "allow cat 2026-11-29", "allow CAT yesterday",
        "allow C4T 2026-11-29", "allow CAT 2026-13-29", "allow CAT 20261129", "\x00\x01",
    ],
)  # fmt: skip
def test_a_line_that_is_no_ruling_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "house.txt"
    path.write_text(f"# ours\n\ndeny DOG 2026-11-29  # never again\n{line}\n")
    with pytest.raises(HouseWordsError, match=r"house\.txt, line 4") as caught:
        HouseWords(path)
    assert str(caught.value).isprintable()


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "house.txt"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(HouseWordsError, match="line 1"):
        HouseWords(path)


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(HouseWordsError, match="cannot be read"):
        HouseWords(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(HouseWordsError, match=r"cannot be (read|written)"):
        HouseWords(tmp_path / "file" / "house.txt").allow(["cat"], DAY)


def test_the_file_lies_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path().name == "house-words.txt"
    assert "jitters" in str(default_path())


def test_rulings_made_by_several_processes_at_once_are_all_kept(tmp_path: Path) -> None:
    code = "import sys\nfrom datetime import date\nfrom pathlib import Path\n"
    code += "from jitters.store.house_words import HouseWords\n"
    code += "HouseWords(Path(sys.argv[1])).allow([sys.argv[2]], date(2026, 11, 29))"
    path = tmp_path / "house-words.txt"
    words = [f"word{letter}" for letter in "abcdefgh"]
    running = [subprocess.Popen([sys.executable, "-c", code, str(path), word]) for word in words]
    assert [one.wait() for one in running] == [0] * len(words)
    assert sorted(HouseWords(path).rulings) == sorted(word.upper() for word in words)
