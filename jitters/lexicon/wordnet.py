"""Definitions from sources that are installed beside the game: WordNet's own files, or a table of glosses."""

import gzip
import mmap
import re
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from jitters.lexicon.baseforms import base_forms

SHORT: Final = 110
"""Characters after which a definition is cut at the next clause."""
_PARTS: Final = ("noun", "verb", "adj", "adv")
_KINDS: Final = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
_QUOTE: Final = re.compile(r';\s*"')

Buffer: TypeAlias = bytes | mmap.mmap


def lines_of(text: Buffer, key: bytes) -> list[bytes]:
    """The lines of a sorted text that begin with `key`, found by halving."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        start = text.rfind(b"\n", 0, middle) + 1
        end = text.find(b"\n", middle)
        end = len(text) if end < 0 else end
        if text[start:end] < key:
            low = end + 1
        else:
            high = start
    found = []
    while text[low : low + len(key)] == key:
        end = text.find(b"\n", low)
        end = len(text) if end < 0 else end
        found.append(text[low:end])
        low = end + 1
    return found


def shortened(gloss: str) -> str:
    """A gloss without its examples, and cut at a clause where it runs long."""
    text = _QUOTE.split(gloss.strip(), maxsplit=1)[0].strip()
    if len(text) > SHORT:
        head = text[:SHORT]
        cut = max(head.rfind("; "), head.rfind(": "))
        text = head[:cut] if cut > 20 else head[: head.rfind(" ")].rstrip(",;:") + " …"
    return text


class InstalledDefinitions:
    """Defines a word, or else its base form, by a subclass's `gloss`."""

    def define(self, word: str) -> str | None:
        """A short definition; that of a base form is led by the base form."""
        lower = word.lower()
        if not 1 < len(lower) <= 40 or not lower.replace("-", "").isalpha() or not lower.isascii():
            return None
        direct = self.gloss(lower)
        if direct is not None:
            return shortened(direct)
        for base in base_forms(lower):
            gloss = self.gloss(base) if base != lower else None
            if gloss is not None:
                return f"{base}: {shortened(gloss)}"
        return None

    def gloss(self, lemma: str) -> str | None:
        """What the source says of a listed word in lower case; None where it lists none."""
        raise LookupError(lemma)


class WordNetFiles(InstalledDefinitions):
    """WordNet's database files in a folder; they are mapped, not read, when the first word is asked for."""

    def __init__(self, folder: Path) -> None:
        """`folder` holds index.noun, data.noun and the rest; raises nothing before the first question."""
        self._folder = folder

    @property
    def name(self) -> str:
        """Which source it is, for people."""
        return f"WordNet in {self._folder}"

    @cached_property
    def _files(self) -> dict[str, Buffer]:
        """The files by name, as text that the system pages in."""
        names = [f"{kind}.{part}" for kind in ("index", "data") for part in _PARTS] + ["cntlist.rev"]
        found: dict[str, Buffer] = {}
        for name in names:
            path = self._folder / name
            if path.is_file() and path.stat().st_size:
                with path.open("rb") as opened:
                    found[name] = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
            else:
                found[name] = b""
        return found

    def gloss(self, lemma: str) -> str | None:
        """The gloss of the sense that texts use most, of those not written with a capital."""
        counts = self._counts(lemma)
        best: tuple[int, int, int] | None = None
        text = None
        for order, part in enumerate(_PARTS):
            for line in lines_of(self._files[f"index.{part}"], lemma.encode("ascii") + b" "):
                fields = line.split()
                senses = int(fields[2])
                for number, offset in enumerate(fields[-senses:], 1):
                    rank = (-counts.get((part, number), 0), number, order)
                    if best is None or rank < best:
                        gloss = self._sense(part, int(offset), lemma)
                        if gloss is not None:
                            best, text = rank, gloss
        return text

    def _counts(self, lemma: str) -> dict[tuple[str, int], int]:
        """How often each sense was met in tagged texts, by part of speech and sense number."""
        found: dict[tuple[str, int], int] = {}
        for line in lines_of(self._files["cntlist.rev"], lemma.encode("ascii") + b"%"):
            key, number, count = line.split()
            part = _KINDS.get(chr(key.partition(b"%")[2][0]))
            if part is not None:
                found[part, int(number)] = int(count)
        return found

    def _sense(self, part: str, offset: int, lemma: str) -> str | None:
        """The gloss at an offset, or None where the lemma is written with a capital there."""
        data = self._files[f"data.{part}"]
        end = data.find(b"\n", offset)
        head, _, gloss = data[offset:end].partition(b"|")
        fields = head.split()
        if len(fields) < 6:
            return None
        count = int(fields[3], 16)
        surfaces = {field.partition(b"(")[0].decode("ascii") for field in fields[4 : 4 + 2 * count : 2]}
        return gloss.decode("utf-8", "replace") if lemma in surfaces else None


class GlossTable(InstalledDefinitions):
    """A sorted, gzipped table of lemma, tab, glosses with bars between; unpacked when the first word is asked for."""

    def __init__(self, path: Path, name: str) -> None:
        """`path` is the packed table; raises nothing before the first question."""
        self._path = path
        self._name = name

    @property
    def name(self) -> str:
        """Which source it is, for people."""
        return self._name

    @cached_property
    def _text(self) -> bytes:
        """The whole table."""
        return gzip.decompress(self._path.read_bytes())

    def gloss(self, lemma: str) -> str | None:
        """The first gloss, passing over those with a capital letter: the table mixes August and august."""
        for line in lines_of(self._text, lemma.encode("ascii") + b"\t"):
            glosses = line.decode("utf-8", "replace").partition("\t")[2].split(" | ")
            return next((gloss for gloss in glosses if gloss.islower()), glosses[0])
        return None
