"""A practice game while it is played: what it is measured against, what it forbids, how it stands."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Protocol

from jitters.games.jitters import actions as do
from jitters.games.jitters.box import Box
from jitters.games.jitters.phases import Kind
from jitters.games.jitters.state import Setup
from jitters.games.jitters.view import View
from jitters.practice.daily import first_of, seed_of
from jitters.practice.deals import dealt
from jitters.practice.ghost import Beside, Ghost, GhostError, beside, ghost_of
from jitters.practice.ladder import Ladder, cards_of_round, ladder_of
from jitters.practice.modes import LADDER, NO_TARGET, Mode, mode_of
from jitters.practice.past import Past, Terms, terms_of
from jitters.practice.score import Score, best, is_over, score
from jitters.table.about import About
from jitters.table.agreement import Agreement
from jitters.table.boxes import digest
from jitters.table.journal import Journal, JournalError


class Practised(Protocol):
    """What was practised before."""

    def past(self) -> Iterable[Past]:
        """The practice games of before, in any order."""
        ...

    def ghost(self, game: str) -> Journal | None:
        """The journal of the game with this id; None where it is not here, or damaged."""
        ...


class Nothing:
    """Nothing was practised before."""

    def past(self) -> Iterable[Past]:
        """No game."""
        return ()

    def ghost(self, game: str) -> Journal | None:  # noqa: ARG002 (there is none of any id)
        """No journal."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A practice game, as it was set up."""

    mode: Mode
    about: About
    stacked: tuple[str, ...] = ()
    """Cards that come first, in this order."""
    best: Score | None = None
    """The best under equal terms before this game."""
    finished: int = 0
    """How many games under equal terms were finished before this one."""
    ghost: Ghost | None = None
    """The rival; None in a race too, where the rival's journal is gone."""
    ladder: Ladder | None = None
    """The ladder before this game."""
    counted: Score | None = None
    """Of a daily: what counts for the day, where an earlier game of it does."""


class Forbidden(StrEnum):
    """Why practice forbids what the rules would allow."""

    OVER = "over"
    """The practice has ended."""
    ALONE = "alone"
    """There is nobody to pass to, and nobody else to stay."""
    NO_MORE_ROLLS = "no-more-rolls"
    """A streak's card was rolled as often as it may be."""
    ONE_CARD = "one-card"
    """A ladder's turn has one card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How a practice game stands, the turn in progress included."""

    turn: int
    """The turn that runs or comes next, from 1; once all is over, the last one."""
    cards: int
    points: int
    """Banked before, or what the completed cards are worth, each with what is now in hand."""
    roll: int
    """Rolls of the present card; 0 between turns."""
    ghost: Beside | None


def prepare(agreement: Agreement, box: Box, dictionary: str, practised: Practised) -> tuple[Agreement, Drill | None]:
    """The next game of an agreement: its deal, and what is known of earlier practice; no drill for a table's game.

    Args:
        agreement: what was agreed; a practice game has one name.
        box: the box to play with.
        dictionary: the name of the dictionary that will rule, as journals keep it.
        practised: what was practised before.

    Raises:
        DealError: the deal's code belongs to another box, or is none.
        GhostError: the ghost is gone, or cannot be raced with this box.
    """
    names = agreement.names
    mode = mode_of(agreement.about(()))
    if mode is None or not names:
        return dealt(agreement, box), None
    ghost = None
    if agreement.ghost is not None:
        journal = practised.ghost(agreement.ghost)
        if journal is None:
            raise GhostError("The game to race is not here any more.")
        ghost = ghost_of(journal)
        if digest(journal.header.setup.box) != digest(box):
            raise GhostError("The game to race was played with other cards or dice than these.")
        agreement = replace(agreement, seed=journal.header.setup.seed)
    if agreement.daily is not None:
        agreement = replace(agreement, seed=seed_of(date.fromisoformat(agreement.daily)))
    if mode.same_dice:
        agreement = dealt(replace(agreement, same_dice=True), box)
    setup = agreement.setup(box, names, agreement.seed or 0)
    return agreement, _drill(agreement.about(names), mode, setup, dictionary, practised, ghost, game=None)


def taken_up(setup: Setup, about: About, game: str | None, dictionary: str, practised: Practised) -> Drill | None:
    """The drill of a practice game, by its id if it has a journal, that is taken up again; None for a table's game."""
    mode = mode_of(about)
    if mode is None:
        return None
    return _drill(about, mode, setup, dictionary, practised, _ghost_of(about, practised), game=game)


def setup_of(drill: Drill | None, agreement: Agreement, box: Box, names: tuple[str, ...], seed: int) -> Setup:
    """The setup of a prepared game."""
    setup = agreement.setup(box, names, seed)
    return replace(setup, stacked_cards=drill.stacked) if drill is not None else setup


def once_more(agreement: Agreement) -> Agreement:
    """What is agreed for another game with the same people, from what was asked for before the last was prepared.

    In practice that stays as it was, a deal that was asked for with it; at the table another deal, or the next seed,
    takes its turn.
    """
    if mode_of(agreement.about(())) is not None:
        return agreement
    seed = None if agreement.seed is None or agreement.deal is not None else agreement.seed + 1
    return replace(agreement, seed=seed, deal=None)


def over(drill: Drill, table: View) -> bool:
    """Whether the practice has ended, though the rules of the game may go on."""
    return is_over(drill.mode, table)


def forbids(drill: Drill, table: View, kind: Kind) -> Forbidden | None:
    """Why practice forbids this kind of action now; asked before the rules are."""
    if over(drill, table) and kind in (do.Start, do.Pass, do.Leave):
        return Forbidden.OVER
    if kind in (do.Pass, do.Leave):
        return Forbidden.ALONE
    if kind is do.Reroll and drill.mode.rolls is not None and table.rolls >= drill.mode.rolls:
        return Forbidden.NO_MORE_ROLLS
    if kind is do.NewCard and drill.mode.one_card:
        return Forbidden.ONE_CARD
    return None


def status(drill: Drill, table: View) -> Status:
    """How it stands at the moment of the table."""
    now = score(drill.mode, table)
    present = table.card is not None and table.card.complete
    playing = table.card is not None
    return Status(
        turn=now.turns + (not over(drill, table) or playing),
        cards=now.cards + len(table.completed) + present,
        points=now.points + table.in_hand,
        roll=table.rolls if playing else 0,
        ghost=beside(drill.ghost, table) if drill.ghost is not None else None,
    )


def agreement_for(
    mode: Mode,
    player: str,
    *,
    timer_ms: int | None = None,
    target: int | None = None,
    dictionary: str = "standard",
    seed: int | None = None,
    deal: str | None = None,
    daily: str | None = None,
) -> Agreement:
    """What is agreed for a practice game; a timer or target counts where the mode takes one."""
    usual = Agreement()
    return Agreement(
        names=(player,),
        target=(target or usual.target) if mode.own_target else NO_TARGET,
        timer_ms=timer_ms if timer_ms is not None and mode.own_timer else mode.timer_ms,
        seed=seed,
        dictionary=dictionary,
        same_dice=mode.same_dice,
        practice=None if daily is not None else mode.name,
        daily=daily,
        deal=deal,
    )


def race_for(ghost: Journal, player: str, *, dictionary: str | None = None) -> Agreement:
    """What is agreed for a race against the game of a journal: its deal, timer, target and, if none is said, words.

    Raises:
        GhostError: such a game cannot be raced.
        JournalError: a line whose events do not follow from what went before.
    """
    rival = ghost_of(ghost)
    header = ghost.header
    return replace(
        agreement_for(
            rival.mode,
            player,
            dictionary=dictionary or header.dictionary.name,
            seed=header.setup.seed,
            daily=header.about.daily,
        ),
        target=header.setup.target,
        timer_ms=max(set(header.setup.timer_ms), key=header.setup.timer_ms.count),
        ghost=header.game,
    )


def _ghost_of(about: About, practised: Practised) -> Ghost | None:
    journal = practised.ghost(about.ghost) if about.ghost is not None else None
    try:
        return ghost_of(journal) if journal is not None else None
    except (GhostError, JournalError):
        return None


def _drill(
    about: About,
    mode: Mode,
    setup: Setup,
    dictionary: str,
    practised: Practised,
    ghost: Ghost | None,
    *,
    game: str | None,
) -> Drill:
    """The drill of a game that is about to begin, or of the one with this id."""
    past = [one for one in practised.past() if one.game != game]
    terms = terms_of(setup, dictionary, about)
    assert terms is not None
    equal = [one.score for one in past if one.terms == terms and one.score.over]
    drill = Drill(mode=mode, about=about, best=best(mode, equal), finished=len(equal), ghost=ghost)
    if mode is LADDER:
        ladder = ladder_of(past, player=terms.player, box=terms.box)
        drill = replace(drill, ladder=ladder, stacked=cards_of_round(ladder, setup.box))
    if about.daily is not None:
        drill = replace(drill, counted=_counted(past, about.daily, terms))
    return drill


def _counted(past: list[Past], day: str, terms: Terms) -> Score | None:
    first = first_of(past, day, terms.player)
    return first.score if first is not None else None
