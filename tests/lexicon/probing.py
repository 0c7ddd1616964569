"""The probe lists and how they are scored."""

from dataclasses import dataclass
from pathlib import Path

from jitters.lexicon import open_dictionary

HERE = Path(__file__).parent
REASONS = {
    "CAP": {"always-capitalised"},
    "HYPHEN": {"needs-hyphen"},
    "APOS": {"needs-apostrophe"},
    "ABBR": {"abbreviation", "symbol"},
    "SYMBOL": {"abbreviation", "symbol"},
    "ROMAN": {"roman-numeral"},
    "AFFIX": {"affix"},
    "FOREIGN": {"foreign"},
    "NONSENSE": {"not-found"},
}
"""What counts as the right reason in each category of illegal words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """How a list went."""

    verdicts: tuple[int, int]
    """Right ones, and all."""
    reasons: tuple[int, int]
    """Right ones, and all, over the illegal words."""
    wrong: frozenset[str]
    """The words with a wrong verdict."""


def read_probe(name: str) -> dict[str, tuple[str, ...]]:
    """A list's words by category."""
    rows = (line.split() for line in (HERE / name).read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    return {row[0]: tuple(row[1:]) for row in rows if row}


def score(name: str) -> Score:
    """Scores a list at standard, its LEGALRARE at wide."""
    verdicts = reasons = asked = illegal = 0
    wrong = set()
    for category, words in read_probe(name).items():
        dictionary = open_dictionary("wide" if category == "LEGALRARE" else "standard")
        for word in words:
            verdict = dictionary.verdict(word)
            asked += 1
            right = verdict.legal == category.startswith("LEGAL")
            verdicts += right
            if not right:
                wrong.add(word)
            if category in REASONS:
                illegal += 1
                reasons += verdict.reason in REASONS[category]
    return Score(verdicts=(verdicts, asked), reasons=(reasons, illegal), wrong=frozenset(wrong))
