"""Awards of some games together: a pure function of their records, whether read from the database or from journals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from jitters.store.records.rows import TAKEN, CardRow, ChallengeRow, Record, SeatRow, TurnRow, WordRow, worth

SHORTEST_SPELL: Final = 2
"""Turns without a point before they are a dry spell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FastestCard:
    """The banked card that took its player the least time."""

    player: str
    game: str
    card: str
    points: int
    words: tuple[str, ...]
    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckiestSwipe:
    """The sideswipe on a banked card for which the fewest dice of the roll had the letter."""

    player: str
    game: str
    from_letter: str
    to_letter: str
    chances: int
    """Dice that had the letter on top or on a side."""
    points: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroicBust:
    """The turn that lost the most points."""

    player: str
    game: str
    lost: int
    cards: int
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BestChallenge:
    """The upheld challenge that cost the challenged player the most points."""

    player: str
    """Who challenged."""
    game: str
    word: str
    against: str
    cost: int
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrySpell:
    """The most turns in a row without a point, over all games."""

    player: str
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WordOfTheNight:
    """The banked word that is worth the most telling (`rows.worth`)."""

    player: str
    game: str
    word: str
    tier: int | None


Award: TypeAlias = FastestCard | LuckiestSwipe | HeroicBust | BestChallenge | DrySpell | WordOfTheNight


@dataclass(frozen=True, slots=True)
class _Banked:
    """A banked card of a person, with whose it was."""

    record: Record
    seat: SeatRow
    card: CardRow
    words: tuple[WordRow, ...]

    @property
    def laid(self) -> tuple[str, ...]:
        """Its words as they read."""
        return tuple(row.word for row in self.words)


@dataclass(frozen=True, slots=True)
class _Told:
    """A turn of a person, with whose it was."""

    record: Record
    seat: SeatRow
    turn: TurnRow
    banked: tuple[_Banked, ...]


def awards(records: Sequence[Record]) -> tuple[Award, ...]:
    """The awards that there was reason for; of equals, whoever did it first has it. Bots get none.

    Args:
        records: the games, in the order in which they began.
    """
    told = tuple(_turns(records))
    banked = tuple(card for its in told for card in its.banked)
    found = (_fastest(banked), _luckiest(banked), _heroic(told), _challenge(records), _dry(told), _word(banked))
    return tuple(award for award in found if award is not None)


def _turns(records: Sequence[Record]) -> Iterator[_Told]:
    for record in records:
        words: dict[tuple[int, int], list[WordRow]] = {}
        for word in record.words:
            words.setdefault((word.turn, word.place), []).append(word)
        cards: dict[int, list[_Banked]] = {}
        seat_of = {turn.turn: record.seats[turn.seat] for turn in record.turns}
        for card in record.cards:
            if card.banked:
                its = tuple(words.get((card.turn, card.place), ()))
                cards.setdefault(card.turn, []).append(_Banked(record, seat_of[card.turn], card, its))
        for turn in record.turns:
            if not seat_of[turn.turn].bot:
                yield _Told(record, seat_of[turn.turn], turn, tuple(cards.get(turn.turn, ())))


def _fastest(banked: Sequence[_Banked]) -> FastestCard | None:
    its = min(banked, key=lambda one: one.card.used_ms, default=None)
    if its is None:
        return None
    return FastestCard(
        player=its.seat.name,
        game=its.record.game.game,
        card=its.card.card,
        points=its.card.points,
        words=its.laid,
        ms=its.card.used_ms,
    )


def _luckiest(banked: Sequence[_Banked]) -> LuckiestSwipe | None:
    swiped = [
        LuckiestSwipe(
            player=its.seat.name,
            game=its.record.game.game,
            from_letter=its.card.from_letter,
            to_letter=its.card.to_letter,
            chances=its.card.chances,
            points=its.card.points,
            words=its.laid,
        )
        for its in banked
        if its.card.from_letter is not None and its.card.to_letter is not None and its.card.chances is not None
    ]
    return min(swiped, key=lambda swipe: (swipe.chances, -swipe.points), default=None)


def _heroic(told: Sequence[_Told]) -> HeroicBust | None:
    found = max(told, key=lambda its: (its.turn.lost, its.turn.completed), default=None)
    if found is None or not found.turn.lost:
        return None
    return HeroicBust(
        player=found.seat.name,
        game=found.record.game.game,
        lost=found.turn.lost,
        cards=found.turn.completed,
        how=found.turn.how,
    )


def _challenge(records: Sequence[Record]) -> BestChallenge | None:
    upheld: list[tuple[Record, ChallengeRow]] = [
        (record, row)
        for record in records
        for row in record.challenges
        if row.outcome == "upheld" and not record.seats[row.by].bot
    ]
    found = max(upheld, key=lambda pair: (pair[1].cost, len(pair[1].word)), default=None)
    if found is None:
        return None
    record, row = found
    (seat,) = {turn.seat for turn in record.turns if turn.turn == row.turn}
    return BestChallenge(
        player=record.seats[row.by].name,
        game=record.game.game,
        word=row.word,
        against=record.seats[seat].name,
        cost=row.cost,
        reason=row.reason,
    )


def _dry(told: Sequence[_Told]) -> DrySpell | None:
    running: dict[str, int] = {}
    longest: dict[str, int] = {}
    names: dict[str, str] = {}
    for its in told:
        if its.turn.how not in (*TAKEN, "skipped"):
            continue
        key = its.seat.key
        names[key] = its.seat.name
        running[key] = 0 if its.turn.points else running.get(key, 0) + 1
        longest[key] = max(longest.get(key, 0), running[key])
    spells = [DrySpell(player=names[key], turns=turns) for key, turns in longest.items() if turns >= SHORTEST_SPELL]
    return max(spells, key=lambda spell: spell.turns, default=None)


def _word(banked: Sequence[_Banked]) -> WordOfTheNight | None:
    laid = [(its, row) for its in banked for row in its.words]
    found = max(laid, key=lambda pair: (worth(pair[1].word, pair[1].tier), len(pair[1].word)), default=None)
    if found is None:
        return None
    its, row = found
    return WordOfTheNight(player=its.seat.name, game=its.record.game.game, word=row.word, tier=row.tier)
