"""Reads hunspell dictionaries (.dic and .aff) and lists the words that they accept, compounds left out.

Read are: SET, FLAG (single, long, num, UTF-8), AF, PFX and SFX with cross products and two steps of suffixes,
NEEDAFFIX (PSEUDOROOT), CIRCUMFIX, FORBIDDENWORD, ONLYINCOMPOUND, FULLSTRIP, and whether words may be joined.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jitters.lexicon.errors import DictionaryError

_MORPHOLOGY: Final = re.compile(r"\t| +(?=[a-z]{2}:)")
_NOTHING: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Affix:
    """One rule of a class: what is taken off a stem, what is put there, and which classes may follow."""

    strip: str
    add: str
    condition: re.Pattern[str] | None
    """Must match the stem's whole edge of `reach` letters; None always does."""
    reach: int
    flags: frozenset[str]
    crosses: bool
    """Whether it goes together with one at the word's other end."""


@dataclass(slots=True)
class AffixClass:
    """The rules under one flag, and which of them fit an edge, remembered."""

    prefix: bool
    affixes: list[Affix] = field(default_factory=list)
    reach: int = 0
    """The most letters of an edge that any rule looks at."""
    known: dict[str, tuple[Affix, ...]] = field(default_factory=dict)

    def fitting(self, word: str) -> tuple[Affix, ...]:
        """The rules that may be applied to `word`."""
        edge = (word[: self.reach] if self.prefix else word[-self.reach :]) if self.reach else ""
        found = self.known.get(edge)
        if found is None:
            found = tuple(affix for affix in self.affixes if self._fits(affix, edge))
            self.known[edge] = found
        return found

    def _fits(self, affix: Affix, edge: str) -> bool:
        """Whether strip and condition of a rule agree with an edge."""
        if len(edge) < max(affix.reach, len(affix.strip)):
            return False
        if self.prefix:
            part = edge[: affix.reach]
            stripped = edge.startswith(affix.strip)
        else:
            part = edge[len(edge) - affix.reach :]
            stripped = edge.endswith(affix.strip)
        return stripped and (affix.condition is None or affix.condition.fullmatch(part) is not None)


@dataclass(slots=True)
class Rules:
    """What an .aff file says."""

    encoding: str = "latin-1"
    flag_type: str = "char"
    aliases: list[frozenset[str]] = field(default_factory=list)
    classes: dict[str, AffixClass] = field(default_factory=dict)
    needaffix: str | None = None
    circumfix: str | None = None
    forbidden: str | None = None
    onlyincompound: str | None = None
    fullstrip: bool = False

    def flags_of(self, text: str) -> frozenset[str]:
        """The flags that a text of the file stands for."""
        if not text:
            return _NOTHING
        if self.aliases and text.isdigit():
            number = int(text)
            return self.aliases[number - 1] if 0 < number <= len(self.aliases) else _NOTHING
        return self.raw_flags(text)

    def raw_flags(self, text: str) -> frozenset[str]:
        """The flags of a text that is no alias."""
        if self.flag_type == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        if self.flag_type == "num":
            return frozenset(part.strip() for part in text.split(","))
        return frozenset(text)


_SETTINGS: Final = {
    "NEEDAFFIX": "needaffix",
    "PSEUDOROOT": "needaffix",
    "CIRCUMFIX": "circumfix",
    "FORBIDDENWORD": "forbidden",
    "ONLYINCOMPOUND": "onlyincompound",
}
_JOINING: Final = re.compile(rb"^COMPOUND(FLAG|BEGIN|MIDDLE|END)\s", re.MULTILINE)


def declared(raw: bytes) -> tuple[str, str]:
    """The encoding and the kind of flags that an .aff file declares."""
    found = re.search(rb"^\s*SET\s+(\S+)", raw, re.MULTILINE)
    encoding = found.group(1).decode("ascii", "replace").lower() if found else "latin-1"
    encoding = {"microsoft-cp1251": "cp1251", "iscii-devanagari": "utf-8"}.get(encoding, encoding)
    kind = re.search(rb"^\s*FLAG\s+(\S+)", raw, re.MULTILINE)
    return re.sub(r"^iso(?=8859)", "iso-", encoding), kind.group(1).decode(
        "ascii", "replace"
    ).lower() if kind else "char"


def condition_of(text: str) -> tuple[re.Pattern[str] | None, int]:
    """A rule's condition as a pattern, and how many letters it looks at."""
    if text in (".", ""):
        return None, 0
    pattern, reach, at = "", 0, 0
    while at < len(text):
        if text[at] == "[":
            end = text.find("]", at)
            if end < 0:
                raise ValueError(f"condition {text!r} has no closing bracket")
            inner = text[at + 1 : end]
            negated = inner.startswith("^")
            letters = re.escape(inner[1:] if negated else inner)
            pattern += f"[{'^' if negated else ''}{letters}]" if letters else "."
            at = end + 1
        else:
            pattern += "." if text[at] == "." else re.escape(text[at])
            at += 1
        reach += 1
    return re.compile(pattern), reach


def read_rules(path: Path) -> Rules:
    """Reads an .aff file.

    Raises:
        DictionaryError: it cannot be read, or a line makes no sense; names file and line.
    """
    try:
        raw = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
        encoding, flag_type = declared(raw)
        rules = Rules(encoding=encoding, flag_type=flag_type)
        lines = raw.decode(encoding, "replace").splitlines()
    except (OSError, LookupError) as error:
        raise DictionaryError(f"The dictionary file {path} cannot be read: {error}.") from None
    crosses: dict[tuple[str, str], bool] = {}
    aliased = False
    for number, line in enumerate(lines, 1):
        parts = line.split()
        if not parts:
            continue
        try:
            if parts[0] in ("PFX", "SFX") and len(parts) >= 4:
                _read_affix(rules, parts, crosses)
            elif parts[0] == "AF" and len(parts) >= 2:
                if aliased:
                    rules.aliases.append(rules.raw_flags(parts[1]))
                aliased = True
            elif parts[0] in _SETTINGS and len(parts) >= 2:
                setattr(rules, _SETTINGS[parts[0]], parts[1])
            elif parts[0] == "FULLSTRIP":
                rules.fullstrip = True
        except (ValueError, re.error) as error:
            raise DictionaryError(f"The dictionary file {path}, line {number}: {error}.") from None
    return rules


def _read_affix(rules: Rules, parts: list[str], crosses: dict[tuple[str, str], bool]) -> None:
    """Reads a class's head or one of its rules."""
    kind, flag = parts[0], parts[1]
    if (kind, flag) not in crosses:
        if parts[2] not in ("Y", "N"):
            raise ValueError(f"{parts[2]!r} is neither Y nor N")
        crosses[kind, flag] = parts[2] == "Y"
        rules.classes.setdefault(flag, AffixClass(prefix=kind == "PFX"))
        return
    strip = "" if parts[2] == "0" else parts[2]
    added, _, flags = parts[3].partition("/")
    add = "" if added == "0" else added
    if "'" in add or "’" in add:
        return  # no word of letters comes of it
    condition, reach = condition_of(parts[4] if len(parts) > 4 and not parts[4].startswith("#") else ".")
    its = rules.classes[flag]
    its.affixes.append(
        Affix(
            strip=strip,
            add=add,
            condition=condition,
            reach=reach,
            flags=rules.flags_of(flags),
            crosses=crosses[kind, flag],
        )
    )
    its.reach = max(its.reach, reach, len(strip))


def joins_words(aff: Path) -> bool:
    """Whether an .aff file lets words be joined freely, so that no list of them is whole."""
    try:
        return _JOINING.search(aff.read_bytes()) is not None
    except OSError:
        return False


def read_stems(path: Path, rules: Rules) -> Iterator[tuple[str, frozenset[str]]]:
    """The stems of a .dic file with their flags, in order.

    Raises:
        DictionaryError: it cannot be read.
    """
    try:
        text = path.read_bytes().removeprefix(b"\xef\xbb\xbf").decode(rules.encoding, "replace")
    except (OSError, LookupError) as error:
        raise DictionaryError(f"The dictionary file {path} cannot be read: {error}.") from None
    known: dict[str, frozenset[str]] = {}
    for number, line in enumerate(text.splitlines()):
        entry = _MORPHOLOGY.split(line.rstrip(), maxsplit=1)[0] if line[:1] != "\t" else ""
        if not entry or (number == 0 and entry.isdigit()):
            continue
        word, _, flags = entry.replace("\\/", "\0").partition("/")
        found = known.get(flags)
        if found is None:
            found = known[flags] = rules.flags_of(flags.strip())
        yield word.replace("\0", "/"), found


class Lister:
    """Lists the forms of stems by one set of rules."""

    def __init__(self, rules: Rules, longest: int = 15) -> None:
        """`longest` is in letters as written, accents counting nothing."""
        self._rules = rules
        self._longest = longest
        self._hidden = frozenset(flag for flag in (rules.needaffix, rules.circumfix) if flag)
        self._barred = frozenset(flag for flag in (rules.onlyincompound, rules.forbidden) if flag)
        self._split: dict[frozenset[str], tuple[tuple[AffixClass, ...], tuple[AffixClass, ...]]] = {}

    def classes(self, flags: frozenset[str]) -> tuple[tuple[AffixClass, ...], tuple[AffixClass, ...]]:
        """The prefix classes and the suffix classes among `flags`."""
        found = self._split.get(flags)
        if found is None:
            its = [self._rules.classes[flag] for flag in sorted(flags) if flag in self._rules.classes]
            found = (tuple(one for one in its if one.prefix), tuple(one for one in its if not one.prefix))
            self._split[flags] = found
        return found

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """All surfaces of a stem; some of them twice. A forbidden stem, or one for joining only, has none."""
        if flags & self._barred:
            return
        if self._rules.needaffix not in flags and len(stem) <= self._longest:
            yield stem
        prefixes, suffixes = self.classes(flags)
        for group in suffixes:
            for suffix in group.fitting(stem):
                yield from self._suffixed(stem, suffix, prefixes)
        for group in prefixes:
            for prefix in group.fitting(stem):
                yield from self._prefixed(stem, flags, prefix)

    def _joined(self, stem: str, suffix: Affix) -> str | None:
        """`stem` with a suffix, or None where nothing of the stem would be left."""
        kept = stem[: len(stem) - len(suffix.strip)]
        return kept + suffix.add if kept or self._rules.fullstrip else None

    def _suffixed(self, stem: str, suffix: Affix, prefixes: tuple[AffixClass, ...]) -> Iterator[str]:
        """The surfaces with one suffix, with a second upon it, and with a prefix across."""
        form = self._joined(stem, suffix)
        if form is None or suffix.flags & self._barred:
            return
        if not suffix.flags & self._hidden and len(form) <= self._longest:
            yield form
        if suffix.flags:
            more_prefixes, seconds = self.classes(suffix.flags)
            for group in seconds:
                for second in group.fitting(form):
                    twice = self._joined(form, second)
                    if twice is not None and not second.flags & (self._hidden | self._barred):
                        if len(twice) <= self._longest:
                            yield twice
                        if suffix.crosses and second.crosses:
                            yield from self._crossed(twice, prefixes, second.flags)
            prefixes = prefixes + more_prefixes
        if suffix.crosses:
            yield from self._crossed(form, prefixes, suffix.flags)

    def _crossed(self, form: str, prefixes: Iterable[AffixClass], flags: frozenset[str]) -> Iterator[str]:
        """A suffixed form with each prefix that may go with it; circumfixes go together or not at all."""
        circum = self._rules.circumfix
        for group in prefixes:
            for prefix in group.fitting(form):
                if not prefix.crosses or prefix.flags & self._barred:
                    continue
                if circum is not None and (circum in prefix.flags) != (circum in flags):
                    continue
                whole = prefix.add + form[len(prefix.strip) :]
                if len(whole) <= self._longest:
                    yield whole

    def _prefixed(self, stem: str, flags: frozenset[str], prefix: Affix) -> Iterator[str]:
        """The surfaces with a prefix alone, and with the suffixes that the prefix itself brings."""
        if prefix.flags & self._barred:
            return
        form = prefix.add + stem[len(prefix.strip) :]
        if not prefix.flags & self._hidden and len(form) <= self._longest:
            yield form
        if prefix.flags:
            _, suffixes = self.classes(prefix.flags - flags)
            for group in suffixes:
                for suffix in group.fitting(stem):
                    joined = self._joined(form, suffix)
                    if joined is not None and not suffix.flags & self._barred and len(joined) <= self._longest:
                        yield joined


def list_words(dic: Path, aff: Path, *, titled: bool = False, longest: int = 15) -> frozenset[str]:
    """The lower-case words of a dictionary as written, with accents, up to `longest` letters; no compounds.

    With `titled`, words with a capital first letter are listed too (German nouns).

    Raises:
        DictionaryError: a file cannot be read or makes no sense.
    """
    rules = read_rules(aff)
    lister = Lister(rules, longest)
    found: set[str] = set()
    forbidden: set[str] = set()
    for stem, flags in read_stems(dic, rules):
        if rules.forbidden in flags:
            forbidden.add(stem)
        elif stem.isalpha() and (stem.islower() or (titled and stem[1:].islower())):
            found.update(lister.forms(stem, flags))
    return frozenset(word for word in found - forbidden if word.isalpha() and (titled or word.islower()))
