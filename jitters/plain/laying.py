"""From letters that shall stand on circles to the dice moves that lay them, or to what is missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from jitters.games.jitters.actions import Lift, Place, Swipe
from jitters.games.jitters.view import CardView, View
from jitters.plain.drawing import EMPTY, letters_on
from jitters.voice.names import clip
from jitters.voice.wording import counted, listed, number

MOST_WAYS = 2000
"""Ways to put words on a card that are compared at most."""

Move = Lift | Place | Swipe
Wanted = Mapping[int, str]
"""The letter that shall stand on each circle, by circle from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """Moves that bring the wanted letters onto the card; every circle that changes is emptied first."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Short:
    """Why the letters cannot be laid."""

    why: str
    """A sentence."""
    swipe: tuple[Move, ...] = ()
    """Moves that would lay them with a sideswipe, where one is all it takes."""


def wanted_words(view: View, texts: Sequence[str]) -> Wanted | Short:
    """Where the words go: each on a word of its length, crossings agreeing, what lies there disturbed least.

    Among equals the card's own order of words decides. Texts are upper case; `_` leaves a circle as it is.
    """
    card = view.card
    assert card is not None
    lengths = Counter(len(word) for word in card.words)
    for text, count in Counter(len(text) for text in texts).items():
        if count > lengths[text]:
            return Short(why=_no_room(card, next(word for word in texts if len(word) == text), lengths[text]))
    shown = letters_on(card, view.dice)
    best: tuple[tuple[int, int], Wanted] | None = None
    for _, (slots, wanted) in zip(range(MOST_WAYS), _ways(card, texts), strict=False):
        rest = {circle for slot, word in enumerate(card.words) if slot not in slots for circle in word}
        changed = [circle for circle, letter in wanted.items() if shown[circle] not in (None, letter)]
        torn = sum(circle in rest for circle in changed)
        cost = (len(_missing(view, wanted)) + torn, len(changed))
        if best is None or cost < best[0]:
            best = (cost, wanted)
    if best is None:
        return Short(why=f"{listed(list(texts))} do not cross on this card: where words meet, one die serves both.")
    return best[1]


def laid(view: View, wanted: Wanted) -> Laid | Short:
    """The moves for the wanted letters: dice that show them stay; the table and the changed circles give the rest."""
    moves = _moves(view, wanted)
    if moves is not None:
        return Laid(moves=moves)
    missing = _missing(view, wanted)
    swipe = _with_swipe(view, wanted, missing[0]) if len(missing) == 1 and not view.swiped else ()
    return Short(why=_lacking(view, wanted, missing, swipe), swipe=swipe)


def side_dice(view: View, letter: str) -> tuple[int, ...]:
    """The dice off the card that have `letter` on a side, first those whose top is there more than once."""
    free = [number for number, die in enumerate(view.dice) if die.circle is None]
    tops = Counter(view.dice[number].top for number in free)
    able = [number for number in free if letter in view.dice[number].sides]
    return tuple(sorted(able, key=lambda number: tops[view.dice[number].top] == 1))


def _ways(card: CardView, texts: Sequence[str]) -> Iterator[tuple[tuple[int, ...], Wanted]]:
    """Every way to give each text a word of the card so that crossings agree, in the card's order of words."""

    def go_on(slots: tuple[int, ...], wanted: dict[int, str]) -> Iterator[tuple[tuple[int, ...], Wanted]]:
        if len(slots) == len(texts):
            yield slots, wanted
            return
        text = texts[len(slots)]
        for slot, word in enumerate(card.words):
            if slot in slots or len(word) != len(text):
                continue
            more = {circle: letter for circle, letter in zip(word, text, strict=True) if letter != EMPTY}
            if all(wanted.get(circle, letter) == letter for circle, letter in more.items()):
                yield from go_on((*slots, slot), wanted | more)

    yield from go_on((), {})


def _no_room(card: CardView, text: str, room: int) -> str:
    if room:
        return f"This card has only {counted(room, 'word')} of {len(text)} letters: {text} has no place there."
    lengths = listed([str(length) for length in sorted({len(word) for word in card.words})], "or")
    return f"{clip(text, 24)} has {len(text)} letters: this card's words have {lengths}."


def _changes(view: View, wanted: Wanted) -> dict[int, str]:
    """The circles that do not show the wanted letter yet."""
    assert view.card is not None
    shown = letters_on(view.card, view.dice)
    return {circle: letter for circle, letter in wanted.items() if shown[circle] != letter}


def _pool(view: View, wanted: Wanted) -> list[int]:
    """Dice that may be used: those on the table, then those on circles that change."""
    assert view.card is not None
    free = [number for number, die in enumerate(view.dice) if die.circle is None]
    there = (view.card.dice[circle] for circle in _changes(view, wanted))
    return free + [die for die in there if die is not None]


def _missing(view: View, wanted: Wanted) -> list[str]:
    """Letters that no usable die shows, one for each die that is missing."""
    tops = Counter(view.dice[die].top for die in _pool(view, wanted))
    return sorted((Counter(_changes(view, wanted).values()) - tops).elements())


def _moves(view: View, wanted: Wanted, reserved: int | None = None) -> tuple[Move, ...] | None:
    """Lifts, then places; None where a letter is missing. The `reserved` die is not used."""
    assert view.card is not None
    changes = _changes(view, wanted)
    pool = [die for die in _pool(view, wanted) if die != reserved]
    moves: list[Move] = [Lift(circle=circle) for circle in changes if view.card.dice[circle] is not None]
    for circle, letter in changes.items():
        die = next((die for die in pool if view.dice[die].top == letter), None)
        if die is None:
            return None
        pool.remove(die)
        moves.append(Place(die=die, circle=circle))
    return tuple(moves)


def _with_swipe(view: View, wanted: Wanted, letter: str) -> tuple[Move, ...]:
    """The moves that lay the letters with `letter` from a die's side; none where no die can spare it."""
    assert view.card is not None
    at = next(circle for circle, needed in reversed(_changes(view, wanted).items()) if needed == letter)
    others = {circle: needed for circle, needed in wanted.items() if circle != at}
    there = view.card.dice[at]
    for die in (*side_dice(view, letter), *_pool(view, wanted)):
        if letter not in view.dice[die].sides:
            continue
        moves = _moves(view, others, reserved=die)
        if moves is not None:
            lifts = tuple(move for move in moves if isinstance(move, Lift))
            if there is not None:
                lifts += (Lift(circle=at),)
            places = tuple(move for move in moves if not isinstance(move, Lift))
            return (*lifts, *places, Swipe(die=die, letter=letter, circle=at))
    return ()


def _lacking(view: View, wanted: Wanted, missing: Sequence[str], swipe: Sequence[Move]) -> str:
    """Which letters are on no free top, and which dice have them on a side."""
    told = []
    pool = _pool(view, wanted)
    for letter, count in Counter(missing).items():
        have = sum(view.dice[die].top == letter for die in pool)
        if have:
            told.append(f"{letter} is needed {number(have + count)} times, and {number(have)} is there")
        else:
            told.append(f"{letter} is on no free top")
        taken = [die.circle for die in view.dice if die.top == letter and die.circle not in (None, *wanted)]
        if taken and taken[0] is not None:
            told.append(f"one lies on circle {taken[0] + 1}")
        sides = [die for die in pool if letter in view.dice[die].sides]
        if sides:
            dice = listed([f"{die + 1} ({view.dice[die].top})" for die in sides], "or")
            told.append(f"a side of die {dice} has it")
        else:
            told.append("no side has it")
    offer = ""
    if swipe and isinstance(swipe[-1], Swipe):
        offer = f" Type swipe to take it from die {swipe[-1].die + 1}."
    elif view.swiped:
        offer = " This roll's sideswipe is used."
    return f"{'; '.join(told)}.{offer}"
