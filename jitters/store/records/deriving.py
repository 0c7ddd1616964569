"""From a journal to its rows: a pure function, so that records can be made again at any time."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, TypeAlias

from jitters.games.jitters.state import AUTO, Phase, core
from jitters.games.jitters.view import View, view
from jitters.kernel.ledger import Cell, Scored, cells
from jitters.practice.modes import mode_of
from jitters.practice.score import is_over, score
from jitters.store.records.course import CardTold, Course, TurnTold
from jitters.store.records.rows import (
    BUSTS,
    SOLITAIRE,
    TABLE,
    TAKEN,
    CardRow,
    ChallengeRow,
    GameRow,
    Record,
    SeatRow,
    TurnRow,
    WordRow,
    name_key,
)
from jitters.table.about import About
from jitters.table.journal import Header, Journal, opening, states

_LATEST: Final = 253_370_000_000_000
"""The last moments of the year 9998."""
Tier: TypeAlias = Callable[[str], int | None]


def derive(journal: Journal, tier: Tier) -> Record:
    """The rows of a game.

    Args:
        journal: the game, read whole.
        tier: how rare a word is, 10 to 80; None for words that the built-in dictionary lacks.

    Raises:
        JournalError: a line whose events do not follow from what went before.
    """
    course = Course()
    state = opening(journal.header)
    known = 0
    for line, reached in states(journal):
        ledger = core(reached).game.ledger
        course.line(line, ledger[known:], state)
        state, known = reached, len(ledger)
    return _rows(journal, state, course.turns, tier)


def _rows(journal: Journal, state: Phase, told: list[TurnTold], tier: Tier) -> Record:
    game = core(state).game
    standing = cells(game.ledger)
    turns: list[TurnRow] = []
    cards: list[CardRow] = []
    words: list[WordRow] = []
    challenges: list[ChallengeRow] = []
    for number, turn in enumerate(told, start=1):
        cell = standing.get((turn.seat, turn.round))
        if cell is None or cell.entry is not turn.entry:
            continue
        row = _turn_row(number, turn, cell)
        turns.append(row)
        challenges += [replace(challenge, turn=number) for challenge in turn.challenges]
        done = turn.entry.cards if isinstance(turn.entry, Scored) else ()
        for place, card in enumerate(turn.cards, start=1):
            completed = place <= len(done)
            banked = completed and row.how == "stopped"
            cards.append(_card_row(number, place, card, turn.end, completed=completed, banked=banked))
            if completed:
                words += [
                    WordRow(turn=number, place=place, nth=nth, word=word, tier=tier(word), banked=banked)
                    for nth, word in enumerate(done[place - 1].words)
                ]
    table = view(state, journal.lines[-1].at if journal.lines else 0)
    return Record(
        game=_game_row(journal, table, turns),
        seats=tuple(_seat_row(journal.header, table, seat, turns, cards) for seat in range(len(game.setup.players))),
        turns=tuple(turns),
        cards=tuple(cards),
        words=tuple(words),
        challenges=tuple(challenges),
    )


def _turn_row(number: int, turn: TurnTold, cell: Cell) -> TurnRow:
    entry = cell.entry
    scored = isinstance(entry, Scored)
    how = entry.how if isinstance(entry, Scored) else "skipped"
    done = entry.cards if isinstance(entry, Scored) else ()
    return TurnRow(
        turn=number,
        seat=turn.seat,
        round=turn.round,
        tiebreak=entry.tiebreak,
        how=how,
        points=cell.points,
        lost=sum(card.points for card in done) if scored and how in BUSTS else 0,
        aside=max(0, len(turn.cards) - 1),
        completed=len(done),
        used_ms=turn.left - turn.end if how in TAKEN else 0,
        at=turn.at,
    )


def _card_row(turn: int, place: int, card: CardTold, end: int, *, completed: bool, banked: bool) -> CardRow:
    until = card.done if completed and card.done is not None else end
    swipe = card.swipe if card.swipe_lies else None
    return CardRow(
        turn=turn,
        place=place,
        card=card.card,
        points=card.points,
        completed=completed,
        banked=banked,
        used_ms=max(0, card.left - until),
        rolls=card.rolls,
        from_letter=None if swipe is None else swipe.from_,
        to_letter=None if swipe is None else swipe.to,
        chances=None if swipe is None else sum(swipe.to in die for die in card.dice),
    )


def _seat_row(header: Header, table: View, seat: int, turns: list[TurnRow], cards: list[CardRow]) -> SeatRow:
    name = header.setup.players[seat]
    bots = header.about.bots
    bot = bots[seat] if seat < len(bots) else None
    taken = [turn for turn in turns if turn.seat == seat and turn.how in TAKEN]
    numbers = {turn.turn for turn in taken}
    banked = [card for card in cards if card.banked and card.turn in numbers]
    mode = mode_of(header.about)
    total, most = table.totals[seat], max((turn.completed for turn in taken if turn.how == "stopped"), default=0)
    if mode is not None and mode.cards_count:
        practised = score(mode, table, seat)
        total, most = practised.points, practised.cards
    return SeatRow(
        seat=seat,
        name=name,
        key=name_key(name) if bot is None else bot,
        bot=bot is not None,
        total=total,
        won=seat == table.winner,
        left=seat in table.left,
        turns=len(taken),
        points=sum(turn.points for turn in taken),
        busts=sum(turn.how in BUSTS for turn in taken),
        cards=len(banked),
        best=max((turn.points for turn in taken), default=0),
        most=most,
        fastest_ms=min((card.used_ms for card in banked), default=None),
    )


def _game_row(journal: Journal, table: View, turns: list[TurnRow]) -> GameRow:
    header = journal.header
    setup, about = header.setup, header.about
    started, ended = _moments(header.created, journal.lines[-1].at if journal.lines else 0)
    mode = mode_of(about)
    return GameRow(
        game=header.game,
        created=header.created,
        started=started,
        ended=ended,
        over=table.phase == "over" or (mode is not None and is_over(mode, table)),
        kind=kind_of(about, len(setup.players)),
        daily=about.daily,
        deal=about.deal,
        ghost=about.ghost,
        dictionary=header.dictionary.name,
        target=setup.target,
        timer_ms=max(setup.timer_ms),
        refereed=setup.referee == AUTO,
        same_dice=bool(setup.house.get("same_dice")),
        people=len(setup.players) - sum(bot is not None for bot in about.bots),
        rounds=table.round,
        winner=table.winner,
        tiebreak=any(turn.tiebreak for turn in turns),
        turns=sum(turn.how in TAKEN for turn in turns),
        lines=len(journal.lines),
    )


def kind_of(about: About, seats: int) -> str:
    """What a game counts as: its practice mode (the daily is one), solitaire, or a game at a table."""
    mode = mode_of(about)
    return mode.name if mode is not None else about.practice or (SOLITAIRE if seats == 1 else TABLE)


def _moments(created: str, lasted: int) -> tuple[int, int] | tuple[None, None]:
    """Start and end in ms since 1970; None where they are no moments that a calendar of any zone could show."""
    try:
        moment = datetime.fromisoformat(created)
        started = int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError):
        return None, None
    return (started, started + lasted) if 0 < started <= started + lasted < _LATEST else (None, None)
