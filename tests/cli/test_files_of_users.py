"""Files that a user names: what never begins or never ends is refused with a sentence, wherever it is named."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CARDS = "cards:\n  - {id: two, points: 10, pattern: oo}\n"


def jitters(folder: Path, *words: str, given: bytes = b"", shell: bool = False) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "jitters", *words]
    return subprocess.run(
        ["bash", "-c", words[0]] if shell else command,
        env={"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "HOME": str(folder), "LC_ALL": "C.UTF-8"},
        cwd=folder,
        input=given,
        capture_output=True,
        check=False,
        preexec_fn=little_memory,
        timeout=60,
    )


def little_memory() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))


READING = (
    "box check --cards {}",
    "box check --dice {}",
    "check fly --dictionary {}",
    "engine --cards {}",
    "export {}",
    "import {}",
    "lab dice --against {}",
    "lab deck --dice {}",
    "practice ghost --plain --against {}",
    "--plain --cards {}",
    "--plain --dictionary {}",
    "replay {}",
    "resume --plain {}",
    "rm {}",
    "show {}",
    "simulate --bots easy --dice {}",
    "solve --pattern {}",
    "solve --card two --cards {} --roll 1",
    "solve --card three --roll 1 --box-dice {}",
)


@pytest.mark.parametrize("command", READING)
def test_a_named_pipe_is_no_file(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = jitters(tmp_path, *(word.format("./pipe") for word in command.split()))
    assert done.returncode in (1, 2)
    assert b"pipe" in done.stderr
    told = done.stderr.replace(b"\n", b" ")
    assert any(what in told for what in (b"no file", b"it is a pipe", b"neither an archive")), told


@pytest.mark.parametrize("command", READING)
def test_a_file_without_an_end_is_not_read_to_it(command: str, tmp_path: Path) -> None:
    done = jitters(tmp_path, *(word.format("/dev/zero") for word in command.split()))
    assert done.returncode in (1, 2)
    told = done.stderr.replace(b"\n", b" ")
    assert b"/dev/zero" in told
    assert any(what in told for what in (b"no file", b"has more than", b"neither an archive")), told


def test_a_folder_that_holds_a_pipe_is_not_brought_in(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    os.mkfifo(tmp_path / "games" / "a.jsonl")
    done = jitters(tmp_path, "import", "games")
    assert done.returncode == 2
    assert b"games/a.jsonl cannot be read: it is a pipe, no file" in done.stderr


def test_a_pipe_that_the_shell_hands_over_is_read(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(CARDS)
    done = jitters(tmp_path, "python -m jitters box check --cards <(cat cards.yaml)", shell=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"1 cards (1 of 10 points)")
    done = jitters(tmp_path, "box", "check", "--cards", "/dev/stdin", given=CARDS.encode())
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["solve --pattern - --roll 1", "check"])
def test_an_input_without_an_end_is_not_read_to_it(command: str, tmp_path: Path) -> None:
    done = jitters(tmp_path, f"python -m jitters {command} < /dev/zero", shell=True)
    assert done.returncode == 2
    assert b"tandard input has more than" in done.stderr


@pytest.mark.parametrize("file", ["house-words.txt", "practice-index.json", "records.sqlite3"])
def test_a_pipe_among_the_program_s_own_files_is_not_waited_for(file: str, tmp_path: Path) -> None:
    data = tmp_path / ".local/share/jitters"
    data.mkdir(parents=True)
    os.mkfifo(data / file)
    for command in ("check fly", "stats", "practice run --plain", "words list"):
        done = jitters(tmp_path, *command.split())
        assert b"Traceback" not in done.stderr
        assert done.returncode in (0, 1, 2)
        assert done.returncode == 0 or file.encode() in done.stderr.replace(b"\n", b""), done.stderr


ODD = os.fsdecode(b"odd\xff\x1b[2J\xe2\x80\xae")
SAID = b"odd\\udcff^[[2J\\u202e"


def test_a_folder_of_an_odd_name_is_spelled_out_everywhere(tmp_path: Path) -> None:
    home = tmp_path / ODD
    home.mkdir()
    empty = [jitters(home, *words.split()) for words in ("games", "words list", "resume --plain", "coach", "night")]
    lines = "printf 'pass\\n' | python -m jitters --plain --players Ann,Bob"
    assert jitters(home, lines, shell=True).returncode == 0
    (path,) = (home / ".local/share/jitters/games").glob("*.jsonl")
    path.with_name(f"{ODD}.jsonl").write_bytes(b"{}\n")
    os.utime(path.parent, (1000, 1000))  # long enough ago for the records to rely on it
    told = [jitters(home, *words.split()) for words in ("games", "records", "stats", f"show ./{ODD}")]
    told += [jitters(home, *words.split()) for words in (f"export --all {ODD}", f"import {ODD}", f"check fly {ODD}")]
    told += [jitters(home, *words.split()) for words in (f"games {ODD}", f"{ODD}", f"--{ODD}", f"replay {ODD}")]
    for done in (*empty, *told):
        assert done.returncode in (0, 1, 2), done.stderr
        for text in (done.stdout, done.stderr):
            assert not any(raw in text for raw in (b"\xff", b"\x1b", "\u202e".encode())), text
    assert all(SAID in done.stdout + done.stderr for done in empty[:4])


def test_json_of_an_odd_name_is_json(tmp_path: Path) -> None:
    home = tmp_path / ODD
    home.mkdir()
    assert jitters(home, "python -m jitters --plain --players Ann,Bob < <(echo pass)", shell=True).returncode == 0
    (game,) = json.loads(jitters(home, "games", "--json").stdout.decode())
    assert ODD in game["file"]
    assert jitters(home, "export", game["game"], "--json", "-o", "one.json").returncode == 0
    assert json.loads((home / "one.json").read_bytes().decode()) == json.loads(
        jitters(home, "show", game["game"], "--json").stdout.decode()
    )
