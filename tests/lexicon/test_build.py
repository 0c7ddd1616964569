"""The committed word data are what the script makes of the packages, and carry their licences."""

import gzip
import hashlib
import json
import runpy
from pathlib import Path

import pytest

from jitters.lexicon import builtin

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "build_words.py"


@pytest.mark.needs("scowl", "wordnet")
def test_the_script_makes_the_committed_texts() -> None:
    script = runpy.run_path(str(SCRIPT))
    made = script["texts"](script["build"]())
    kept = {path.name.removesuffix(".txt.gz") for path in builtin.DATA.glob("*.txt.gz")}
    assert kept == set(made)
    for name, text in made.items():
        assert builtin.packed_text(name) == text, name
    assert script["digest"](made[name] for name in sorted(made)) == builtin.sha256()


def test_the_digest_is_that_of_the_texts() -> None:
    names = sorted(path.name for path in builtin.DATA.glob("*.txt.gz"))
    texts = b"".join(gzip.decompress((builtin.DATA / name).read_bytes()) for name in names)
    assert hashlib.sha256(texts).hexdigest() == builtin.sha256()
    assert json.loads((builtin.DATA / "about.json").read_text(encoding="utf-8"))["sha256"] == builtin.sha256()


def test_the_packed_files_carry_neither_name_nor_time() -> None:
    for path in builtin.DATA.glob("*.txt.gz"):
        head = path.read_bytes()[:10]
        assert head[3] == 0, path.name  # no flags, so no name
        assert head[4:8] == b"\0\0\0\0", path.name


def test_the_licences_are_whole() -> None:
    scowl = (builtin.DATA / "LICENSE.scowl.txt").read_text(encoding="utf-8")
    for words in (
        "Copyright 2000-2018 by Kevin Atkinson",
        "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.",
        "if The UK Advanced Cryptics Dictionary is used in a software package",
        "The ENABLE master word list, WORD.LST, is herewith formally released",
        "Copyright 1993, Geoff Kuenning",
    ):
        assert words in scowl
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in (builtin.DATA / "LICENSE.wordnet.txt").read_text(
        encoding="utf-8"
    )
