"""Builds the word data of jitters/lexicon/data from Debian's scowl and wordnet-base and the tables in scripts/words.

Run `python scripts/build_words.py` to write it, or with `--out DIR` to write it elsewhere. The same packages and
tables give the same text, byte for byte. Of wordnet-base only facts are taken: which words are written with a hyphen,
which forms are irregular, and which words belong to the speech that a polite table avoids. `--review` prints what the
conflict rule takes out.
"""

import argparse
import gzip
import hashlib
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from jitters.lexicon.folding import fold, is_numeral, key_of

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "scripts" / "words"
SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")

LENGTHS = range(2, 16)
TIERS = (10, 20, 35, 50, 60, 70, 80)
RARE = 90
SIZES = {10: 10, 20: 20, 35: 35, 40: 50, 50: 50, 55: 60, 60: 60, 70: 70, 80: 80}
REASONS = (
    "needs-apostrophe",
    "needs-hyphen",
    "affix",
    "roman-numeral",
    "foreign",
    "symbol",
    "abbreviation",
    "always-capitalised",
)
DOMAIN_WORDS = ("ethnic_slur", "obscenity", "vulgarism", "disparagement")


@dataclass
class Gathered:
    """What the sources say, before any ruling; every key is a word in upper case."""

    sizes: dict[str, int] = field(default_factory=dict)
    """The smallest list that holds the word as a plain one."""
    names: dict[str, tuple[int, str]] = field(default_factory=dict)
    short: dict[str, tuple[int, str]] = field(default_factory=dict)
    contractions: dict[str, str] = field(default_factory=dict)
    roman: dict[str, str] = field(default_factory=dict)


def table(name: str) -> Iterator[str]:
    """The lines of one reviewed table, without comments and blank lines."""
    for line in (TABLES / name).read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            yield text


def keep_smallest(kept: dict[str, tuple[int, str]], size: int, form: str) -> None:
    """Keeps for each word the form of the smallest list; of one list the first in order."""
    key = key_of(form)
    if len(key) in LENGTHS and (key not in kept or (size, form) < kept[key]):
        kept[key] = (size, form)


def read_scowl() -> Gathered:
    """Reads every SCOWL list up to size 80, all spellings and variants together."""
    found = Gathered()
    for path in sorted(SCOWL.iterdir()):
        kind, _, size_text = path.name.partition(".")
        if not size_text.isdigit() or int(size_text) not in SIZES:
            continue
        size = SIZES[int(size_text)]
        for line in path.read_text(encoding="utf-8").split("\n"):
            form = fold(line.strip())
            if form:
                sort_form(found, kind, size, form)
    return found


def sort_form(found: Gathered, kind: str, size: int, form: str) -> None:
    """Files one written form under what its list and its writing say of it."""
    bare = form.replace("'", "").replace(".", "")
    if not bare.isascii() or not bare.isalpha():
        return
    if kind.startswith("special-roman"):
        found.roman[form.upper()] = form.upper()
    elif kind.startswith("special"):
        return
    elif "'" in form:
        if "contractions" in kind or (form.islower() and not form.endswith("'s")):
            found.contractions.setdefault(key_of(form), form)
    elif "abbreviations" in kind:
        keep_smallest(found.short, size, form)
    elif form.islower():
        if len(form) in LENGTHS:
            key = form.upper()
            found.sizes[key] = min(size, found.sizes.get(key, size))
    elif is_short(form):
        keep_smallest(found.short, size, form)
    else:
        keep_smallest(found.names, size, form)


def is_short(form: str) -> bool:
    """Whether a capitalised form is an abbreviation by its writing: RCA, PhD, dB; not McCoy."""
    return form.isupper() or (len(form) <= 3 and any(char.isupper() for char in form[1:]))


def hyphened() -> dict[str, str]:
    """The forms that WordNet's index, or our own table, writes with a hyphen; WordNet's capitals are not kept there."""
    forms: dict[str, str] = {}
    for line in table("hyphens.txt"):
        for form in line.split():
            forms.setdefault(key_of(form), form)
    for part in ("noun", "verb", "adj", "adv"):
        for line in (WORDNET / f"index.{part}").read_text(encoding="ascii").split("\n"):
            lemma = line.split(" ", 1)[0]
            if re.fullmatch(r"[a-z]+(-[a-z]+)+", lemma) and len(key_of(lemma)) in LENGTHS:
                forms.setdefault(key_of(lemma), lemma)
    return forms


def impolite() -> set[str]:
    """Words all of whose WordNet senses are filed under one of the impolite domains, upper case."""
    domains = set()
    for line in (WORDNET / "index.noun").read_text(encoding="ascii").split("\n"):
        parts = line.split()
        if parts and parts[0] in DOMAIN_WORDS:
            domains.add(parts[-int(parts[2]) :][0])  # the commonest sense
    senses: dict[str, list[bool]] = {}
    for part in ("noun", "verb", "adj", "adv"):
        for line in (WORDNET / f"data.{part}").read_text(encoding="ascii").split("\n"):
            if not line or line.startswith(" "):
                continue
            parts = line.split("|")[0].split()
            count = int(parts[3], 16)
            rest = parts[4 + 2 * count :]
            marked = any(rest[at] == ";u" and rest[at + 1] in domains for at in range(len(rest) - 1))
            for word in parts[4 : 4 + 2 * count : 2]:
                senses.setdefault(word.partition("(")[0].lower(), []).append(marked)
    return {word.upper() for word, marks in senses.items() if word.isalpha() and all(marks)}


def irregular_forms(tiers: dict[str, int]) -> dict[str, set[str]]:
    """The forms of plain words that no rule gives, from WordNet's lists of exceptions."""
    found: dict[str, set[str]] = {}
    for part in ("noun", "verb", "adj", "adv"):
        for line in (WORDNET / f"{part}.exc").read_text(encoding="ascii").splitlines():
            form, *bases = line.split()
            if form.upper() in tiers:
                found.setdefault(form, set()).update(base for base in bases if base.isalpha() and base != form)
    return {form: bases for form, bases in found.items() if bases}


def written_affixes() -> tuple[dict[str, str], set[str]]:
    """The affix table: word to form, and the words that are out at any level."""
    forms: dict[str, str] = {}
    always: set[str] = set()
    for line in table("affixes.txt"):
        for entry in line.split():
            form = entry.removeprefix("!")
            forms.setdefault(key_of(form), form)
            if entry != form:
                always.add(key_of(form))
    return forms, always


def foreign_words() -> tuple[set[str], set[str]]:
    """The foreign table: the words, and those that are out at any level."""
    words: set[str] = set()
    always: set[str] = set()
    for line in table("foreign.txt"):
        keys = {key_of(word) for word in line.removeprefix("!").split()}
        words |= keys
        if line.startswith("!"):
            always |= keys
    return {word for word in words if len(word) in LENGTHS}, always


@dataclass
class Built:
    """The data to write: each word with its tier, each illegal or double reading with its form, the impolite words."""

    tiers: dict[str, int]
    readings: dict[str, dict[str, str]]
    offensive: set[str]
    irregular: dict[str, set[str]]
    """Irregular forms with their base forms, lower case."""


def build(review: bool = False) -> Built:
    """Gathers, rules and sorts; raises OSError where a package is missing."""
    found = read_scowl()
    affixes, affix_always = written_affixes()
    foreign, foreign_always = foreign_words()
    symbols = {key_of(form): form for line in table("symbols.txt") for form in line.split() if len(key_of(form)) > 1}
    foreign -= {key for key in foreign if len(key) == 2 and key in symbols}
    hyphens = hyphened()
    for line in table("contractions.txt"):
        found.contractions.update({key_of(form): form for form in line.split()})
    for line in table("added.txt"):
        word, size = line.split()
        found.sizes[word.upper()] = min(int(size), found.sizes.get(word.upper(), int(size)))
    kept = {word.upper() for line in table("kept.txt") for word in line.split()}

    conflicts: dict[str, set[str]] = {
        "affix": set(affixes),
        "foreign": foreign,
        "roman-numeral": set(found.roman),
        "abbreviation": {key for key, (size, _) in found.short.items() if size <= 60} | set(symbols),
        "always-capitalised": {key for key, (size, _) in found.names.items() if size <= 70},
        "needs-apostrophe": set(found.contractions),
        "needs-hyphen": {key_of(form) for line in table("hyphens.txt") for form in line.split()},
    }
    for form in (form for line in table("denied.txt") for form in line.split()):
        del found.sizes[form.upper()]
        found.short.setdefault(form.upper(), (60, form))
    tiers = {word: size for word, size in found.sizes.items() if word not in affix_always | foreign_always}
    for reason, words in conflicts.items():
        clashing = sorted(word for word in words if tiers.get(word) == 80 and word not in kept and len(word) > 2)
        if review:
            print(f"{reason}: {len(clashing)}\n  {' '.join(clashing)}")
        for word in clashing:
            tiers[word] = RARE
    tiers = {word: tier for word, tier in tiers.items() if len(word) > 2}
    for word in (word.upper() for line in table("two.txt") for word in line.split()):
        tiers[word] = min(found.sizes.get(word, 70), 70)  # the table holds at every level

    readings: dict[str, dict[str, str]] = {reason: {} for reason in REASONS}
    readings["needs-apostrophe"] = {key: form for key, form in found.contractions.items() if len(key) in LENGTHS}
    readings["needs-hyphen"] = hyphens
    readings["affix"] = {key: form for key, form in affixes.items() if tiers.get(key, RARE) == RARE or key == "UN"}
    readings["roman-numeral"] = found.roman
    readings["foreign"] = {key: key.lower() for key in foreign if tiers.get(key, RARE) == RARE}
    readings["symbol"] = symbols
    readings["abbreviation"] = {
        key: form
        for key, (size, form) in found.short.items()
        if (size <= 50 or tiers.get(key, RARE) == RARE) and not (size > 60 and len(key) > 2 and is_numeral(key))
    }
    readings["always-capitalised"] = {
        key: form for key, (size, form) in found.names.items() if size <= (70 if tiers.get(key, RARE) == RARE else 50)
    }
    taken: set[str] = set()
    for reason in REASONS:
        readings[reason] = {
            key: form for key, form in readings[reason].items() if key not in taken and key_of(form) == key
        }
        taken |= set(readings[reason])
    mentioned = {key_of(word) for line in table("offensive.txt") for word in line.split()}
    return Built(
        tiers=tiers,
        readings=readings,
        offensive={word for word in mentioned | impolite() if word in tiers},
        irregular=irregular_forms(tiers),
    )


def texts(built: Built) -> dict[str, str]:
    """The files' texts by name: one file for each length, and three more."""
    out: dict[str, str] = {}
    for length in LENGTHS:
        rows = []
        for tier in (*TIERS, RARE):
            words = sorted(word for word, its in built.tiers.items() if its == tier and len(word) == length)
            rows.append(f"{tier} {' '.join(words)}".rstrip())
        out[f"words-{length:02d}"] = "\n".join(rows) + "\n"
    out["readings"] = "".join(f"{reason} {' '.join(sorted(built.readings[reason].values()))}\n" for reason in REASONS)
    out["irregular"] = "".join(
        f"{form} {' '.join(sorted(built.irregular[form]))}\n" for form in sorted(built.irregular)
    )
    out["offensive"] = " ".join(sorted(built.offensive)) + "\n"
    return out


def packed(text: str) -> bytes:
    """`text` as gzip without name and time, so that only the library's version can change the bytes."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=buffer, mtime=0, compresslevel=9) as out:
        out.write(text.encode("ascii"))
    return buffer.getvalue()


def digest(parts: Iterable[str]) -> str:
    """The sha256 of all texts one after the other, in the order of their names."""
    return hashlib.sha256("".join(parts).encode("ascii")).hexdigest()


def write(folder: Path, built: Built) -> None:
    """Writes the data into `folder`; the licence texts beside it are kept by hand."""
    folder.mkdir(parents=True, exist_ok=True)
    files = texts(built)
    for name, text in files.items():
        (folder / f"{name}.txt.gz").write_bytes(packed(text))
    counts: dict[str, dict[str, int]] = {}
    for word, tier in sorted(built.tiers.items(), key=lambda item: (len(item[0]), item[1])):
        row = counts.setdefault(str(len(word)), {})
        row[str(tier)] = row.get(str(tier), 0) + 1
    about = {"sha256": digest(files[name] for name in sorted(files)), "words": counts}
    (folder / "about.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "jitters" / "lexicon" / "data", metavar="DIR")
    parser.add_argument("--review", action="store_true", help="print the words that the conflict rule takes out")
    options = parser.parse_args()
    try:
        write(options.out, build(options.review))
    except FileNotFoundError as missing:
        print(f"{missing.filename} is missing; install it with: apt-get install scowl wordnet-base", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
