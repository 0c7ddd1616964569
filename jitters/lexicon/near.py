"""Near misses: the legal words that someone may have meant."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, Protocol

from jitters.kernel.letters import ALPHABET, is_letters

MOST: Final = 3
_LONGEST: Final = 15
_SOUNDS: Final = (
    ("PH", "F"),
    ("CK", "K"),
    ("SCH", "SK"),
    ("QU", "K"),
    ("GH", ""),
    ("KN", "N"),
    ("WR", "R"),
    ("WH", "W"),
    ("TH", "T"),
)
_CLASSES: Final = str.maketrans("CQXZGDBVYW", "KKSSJTPFIU")


class Words(Protocol):
    """Gives the words of a length, up to a tier."""

    def __call__(self, length: int, max_tier: int = 80) -> tuple[str, ...]:
        """The words of `length` letters."""
        ...


def sound_of(word: str) -> str:
    """A rough key of how `word` sounds: its consonants by class, doubles and vowels left out."""
    for spelling, sound in _SOUNDS:
        word = word.replace(spelling, sound)
    key = word[:1] if word[:1] in "AEIOU" else ""
    last = ""
    for char in word.translate(_CLASSES):
        if char not in "AEIOUH" and char != last:
            key += char
        last = char
    return key


def one_edit(word: str) -> Iterator[str]:
    """Everything that is one insertion, deletion, change or swap of neighbours away from `word`; some of it twice."""
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in ALPHABET:
            yield head + letter + tail
            if tail:
                yield head + letter + tail[1:]


def mask_of(word: str) -> int:
    """The set of letters of `word` as 26 bits."""
    mask = 0
    for char in word:
        mask |= 1 << (ord(char) - 65)
    return mask


def distance(left: str, right: str, most: int) -> int:
    """Insertions, deletions, changes and swaps of neighbours between two words; `most` + 1 for anything over `most`."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for at, char in enumerate(left, 1):
        older, before, row = before, row, [at]
        for to, other in enumerate(right, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (char != other))
            if at > 1 and to > 1 and char == right[to - 2] and left[at - 2] == other:
                cost = min(cost, older[to - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def near_misses(letters: str, words: Words, tier_of: Callable[[str], int | None]) -> tuple[str, ...]:
    """At most three words that look or sound like `letters` (upper case), best first; nothing for other texts."""
    if not is_letters(letters) or not 2 <= len(letters) <= _LONGEST:
        return ()
    sound = sound_of(letters)
    close: dict[str, int] = {}
    lengths = {length: frozenset(words(length)) for length in range(max(2, len(letters) - 1), len(letters) + 2)}
    for word in one_edit(letters):
        if word != letters and word in lengths.get(len(word), ()):
            close[word] = 1
    if len(letters) > 3 and sum(_is_common(tier_of(word)) for word in close) < MOST:
        mask = mask_of(letters)
        for length in range(max(3, len(letters) - 2), len(letters) + 3):
            some = words(length, 50)
            for word, its_mask in zip(some, masks_of(some), strict=True):
                if (its_mask ^ mask).bit_count() <= 4 and word not in close and word != letters:
                    far = distance(letters, word, 3)
                    if far <= 2 or (far == 3 and sound_of(word) == sound):
                        close[word] = far

    def badness(word: str) -> tuple[float, str]:
        same_sound = sound_of(word) == sound
        other_start = 0.4 if word[0] != letters[0] and not same_sound else 0.0
        same_letters = 0.3 if sorted(word) == sorted(letters) else 0.0
        return (close[word] + other_start - same_letters - 0.8 * same_sound + (tier_of(word) or 50) / 50, word)

    return tuple(sorted(close, key=badness)[:MOST])


@lru_cache(maxsize=64)
def masks_of(words: tuple[str, ...]) -> tuple[int, ...]:
    """The letter sets of many words."""
    return tuple(mask_of(word) for word in words)


def _is_common(tier: int | None) -> bool:
    """Whether a near miss of this tier is likely to be what someone meant."""
    return tier is None or tier <= 50
