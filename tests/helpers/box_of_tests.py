"""A box and a dictionary of the tests' own: the shipped ones may change without touching a test.

The untouched roll of the dice reads FLYETIPCAODG. Every letter of it stands on a second die too.
"""

from dataclasses import dataclass, field
from pathlib import Path

from jitters.games.jitters.box import Box, Card, Die
from jitters.games.jitters.patterns import card_of, pattern_of
from jitters.kernel.verdicts import Reason, Source, Verdict

FIRST = "FLYETIPCAODG"
_BOTTOM = "KWQHJVZXKWHQ"
_SECOND = "SRNHATOULIMB"
_VOWELS = "AEIOUAEIOUAE"
_RARE = "ZQXJKVZQXJKV"


def _die(number: int) -> Die:
    again = FIRST[(number + 5) % 12]
    return Die(
        faces=FIRST[number] + _BOTTOM[number] + _SECOND[number] + again + _VOWELS[number] + _RARE[number],
    )


DICE = tuple(_die(number) for number in range(12))

PATTERNS = {
    "three": (10, "ooo\n"),
    "two": (10, "oo\n"),
    "twins": (15, "ooo.ooo\n"),
    "stairs": (20, "ooo..\n..o..\n..ooo\n"),
    "corner": (15, "oo\no.\n"),
    "square": (20, "oo\noo\n"),
    "twelve": (25, "oooo\noooo\noooo\n"),
    "four": (15, "ooog\n"),
    "pair": (10, "oo.oo\n"),
    "column": (10, "o\no\no\n"),
}
"""Points and pattern by card id."""

_LEGAL = "FLY YET TIP CAT COD DOG GOD TIE PIE LET PET FAT SUN RUN TAN TO IT AT GO DO OF OFF TYPE LACE AG UN"
LEGAL = frozenset(_LEGAL.split(" "))


def cards(*ids: str) -> tuple[Card, ...]:
    """These cards, by default all."""
    return tuple(card_of(card_id, *PATTERNS[card_id]) for card_id in ids or PATTERNS)


def box(*ids: str) -> Box:
    """A box of these cards and twelve dice."""
    return Box(cards=cards(*ids), dice=DICE)


BOX = box()


def tops(*words: str) -> str:
    """A roll in which the letters of all these words lie, each on a die of its own."""
    wanted = "".join(words)
    die_of: dict[int, int] = {}

    def seat(letter: int, tried: set[int]) -> bool:
        for die in range(12):
            if wanted[letter] in DICE[die].faces and die not in tried:
                tried.add(die)
                if die not in die_of or seat(die_of[die], tried):
                    die_of[die] = letter
                    return True
        return False

    for letter in range(len(wanted)):
        if not seat(letter, set()):
            raise ValueError(f"the dice cannot show {wanted}")
    return "".join(wanted[die_of[die]] if die in die_of else FIRST[die] for die in range(12))


@dataclass(frozen=True)
class WordsOfTests:
    """A dictionary of a few words; remembers what it was asked."""

    legal: frozenset[str] = LEGAL
    reasons: dict[str, tuple[Reason, str]] = field(default_factory=dict)
    """Why a word is illegal, and its proper form, where it is not simply unknown."""
    asked: list[str] = field(default_factory=list)

    @property
    def source(self) -> Source:
        return Source(name="of-tests", sha256="0" * 64)

    def is_legal(self, word: str) -> bool:
        return word.upper() in self.legal

    def verdict(self, word: str) -> Verdict:
        word = word.upper()
        self.asked.append(word)
        if word in self.legal:
            return Verdict(word=word, legal=True, source=self.source)
        reason, form = self.reasons.get(word, (Reason.NOT_FOUND, None))
        return Verdict(word=word, legal=False, source=self.source, reason=reason, form=form)

    def near(self, word: str) -> tuple[str, ...]:
        return tuple(sorted(legal for legal in self.legal if set(legal) == set(word.upper())))[:3]


def write_box(folder: Path, *ids: str) -> tuple[Path, Path, Path]:
    """The box and the dictionary as files: cards, dice, words."""
    cards_file, dice_file, words_file = folder / "cards.yaml", folder / "dice.yaml", folder / "words.txt"
    lines = ["cards:"]
    for card in cards(*ids):
        lines += [f"  - id: {card.id}", f"    points: {card.points}", "    pattern: |"]
        lines += [f"      {row}" for row in pattern_of(card).splitlines()]
    cards_file.write_text("\n".join(lines) + "\n")
    # Quoted, for a bare Y or N is a truth value to YAML.
    faces = ("  - [" + ", ".join(f'"{letter}"' for letter in die.faces) + "]" for die in DICE)
    dice_file.write_text("dice:\n" + "\n".join(faces) + "\n")
    words_file.write_text("\n".join(sorted(LEGAL)) + "\n")
    return cards_file, dice_file, words_file
