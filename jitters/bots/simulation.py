"""Games among bots, as fast as they can be decided; what each won, banked and lost."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from jitters.bots.opening import open_bots, seat_names
from jitters.bots.seats import Bots
from jitters.bots.vocabulary import Vocabularies
from jitters.games.jitters import actions as do
from jitters.games.jitters import events as ev
from jitters.games.jitters.box import Box
from jitters.games.jitters.play import set_up
from jitters.games.jitters.state import AUTO, CHALLENGE, Setup
from jitters.kernel.chance import Chance
from jitters.lexicon import Lexicon, open_dictionary
from jitters.solve.index import WordIndex
from jitters.solve.lab.pool import Vocabulary, spread
from jitters.solve.lab.shares import Share
from jitters.table.session import Note, Session

LONG_GAME: Final = 1000
"""No game is broken off before so many rounds."""
_SEEDS: Final = 1 << 53
_BATCHES: Final = 64
"""Games are handed out in about so many batches, so that all cores stay busy to the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is simulated, in a form that travels to other processes."""

    bots: tuple[str, ...]
    """Levels or personalities; they need not differ."""
    box: Box
    seed: int
    target: int = 250
    timer_ms: int = 180_000
    referee: bool = False
    """Whether every word is checked and there are no challenges (J35)."""
    dictionary: str = "standard"

    @property
    def names(self) -> tuple[str, ...]:
        """What each is called."""
        return seat_names(self.bots)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a bot did in some games. A turn that is skipped (J31) is no turn here."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    points: int = 0
    """Banked."""
    busts: int = 0
    """Turns in which time ran out or that were given up."""
    cards: int = 0
    """Cards completed, those that were lost included."""
    challenges_lost: int = 0
    """Turns that ended with an illegal word."""
    skipped: int = 0
    """Turns lost for a challenge that failed."""
    rounds: int = 0
    """Rounds of the games."""

    def __add__(self, other: "Score") -> "Score":
        return Score(**{one.name: getattr(self, one.name) + getattr(other, one.name) for one in fields(self)})

    @property
    def won(self) -> Share:
        """The share of games that were won."""
        return Share(hits=self.wins, of=self.games)

    @property
    def bust(self) -> Share:
        """The share of turns in which time ran out or that were given up."""
        return Share(hits=self.busts, of=self.turns)

    @property
    def points_per_turn(self) -> float:
        """Points banked in a turn, on the average."""
        return self.points / self.turns if self.turns else 0.0

    @property
    def cards_per_turn(self) -> float:
        """Cards completed in a turn, on the average."""
        return self.cards / self.turns if self.turns else 0.0


@dataclass(frozen=True, slots=True)
class _Batch:
    match: Match
    games: range


def simulate(
    match: Match, games: int, told: Callable[[int, int], None] = lambda _done, _of: None, *, workers: int | None = None
) -> tuple[Score, ...]:
    """Play so many games and add up what each bot did, in the order of `match.bots`.

    Game `n` starts with bot `n` (modulo how many there are); the others follow in order, so that over a multiple of
    that many games every bot begins equally often. The result does not depend on the number of processes.

    Args:
        match: Who plays, with what.
        games: How many games.
        told: Called with games done and games in all.
        workers: How many processes; None takes the cores there are.
    """
    size = max(1, min(games // _BATCHES, 25))
    jobs = [_Batch(match, range(first, min(games, first + size))) for first in range(0, games, size)]
    scores = spread(
        _play_batch,
        jobs,
        Vocabulary(dictionary=match.dictionary),
        lambda done: told(min(games, done * size), games),
        workers=workers,
    )
    return tuple(sum(some, Score()) for some in zip(*scores, strict=True))


def _play_batch(_: WordIndex, batch: _Batch) -> tuple[Score, ...]:
    totals = (Score(),) * len(batch.match.bots)
    for number in batch.games:
        played = play_game(batch.match, number)
        totals = tuple(total + score for total, score in zip(totals, played, strict=True))
    return totals


def play_game(match: Match, number: int, note: Callable[[Note], None] | None = None) -> tuple[Score, ...]:
    """Play game `number` (from 0) to its end; the scores in the order of `match.bots`. One broken off has no winner."""
    lexicon, vocabularies = _words(match.dictionary)
    count = len(match.bots)
    order = [(number + place) % count for place in range(count)]
    names = match.names
    setup = setup_of(match, number, tuple(names[bot] for bot in order))
    specs = {seat: match.bots[bot] for seat, bot in enumerate(order)}
    tally = _Tally(count)

    def noted(one: Note) -> None:
        tally.take(one.events)
        if note is not None:
            note(one)

    state, _ = set_up(setup)
    session = Session(state, lexicon, note=noted)
    bots = open_bots(specs, seed=setup.seed, words=lexicon, names=setup.players, vocabularies=vocabularies)
    play_out(session, bots, most_rounds(match.target))
    by_seat = tally.scores()
    return tuple(by_seat[order.index(bot)] for bot in range(count))


def setup_of(match: Match, number: int, players: tuple[str, ...]) -> Setup:
    """The setup of game `number`, with a seed of its own."""
    (seed,) = Chance(seed=match.seed).below((_SEEDS,), "simulated game", number)
    return Setup(
        box=match.box,
        players=players,
        target=match.target,
        timer_ms=(match.timer_ms,) * len(players),
        referee=AUTO if match.referee or len(players) == 1 else CHALLENGE,
        seed=seed,
    )


def most_rounds(target: int) -> int:
    """After so many rounds a game is broken off: with less than a point a round, its bots know too few words."""
    return max(LONG_GAME, target)


def play_out(session: Session, bots: Bots, rounds: int | None = None) -> None:
    """Play a game among bots alone, none of them a program, to its end; time jumps from move to move.

    With `rounds`, it is broken off after so many.
    """
    while True:
        table = session.view()
        if rounds is not None and table.round > rounds:
            return
        moves = bots.ahead(table, session.at)
        if not moves and table.phase == "over":
            return
        if not moves:
            assert table.deadline is not None, f"nobody moves in {table.phase}"
            session.submit(do.Tick(), max(session.at, table.deadline))
        for move in moves:
            reply = session.submit(move.action, move.at)
            assert reply.refusal is None, f"{move} was refused: {reply.refusal}"


class _Tally:
    """Counts what happens at each seat."""

    def __init__(self, seats: int) -> None:
        self._turns: list[list[ev.TurnEnded]] = [[] for _ in range(seats)]
        self._skipped = [0] * seats
        self._winner: int | None = None
        self._rounds = 0

    def take(self, events: Sequence[ev.Event]) -> None:
        """These events happened."""
        for event in events:
            match event:
                case ev.TurnEnded(player=player):
                    self._turns[player].append(event)
                case ev.TurnSkipped(player=player):
                    self._skipped[player] += 1
                case ev.RoundEnded(round=number):
                    self._rounds = number
                case ev.GameWon(player=player):
                    self._winner = player
                case _:
                    pass

    def scores(self) -> tuple[Score, ...]:
        """What each seat did."""
        return tuple(
            Score(
                games=1,
                wins=seat == self._winner,
                turns=len(turns),
                points=sum(turn.points for turn in turns),
                busts=sum(turn.how in ("time-out", "gave-up") for turn in turns),
                cards=sum(len(turn.cards) for turn in turns),
                challenges_lost=sum(turn.how == "challenge-lost" for turn in turns),
                skipped=self._skipped[seat],
                rounds=self._rounds,
            )
            for seat, turns in enumerate(self._turns)
        )


@lru_cache(maxsize=1)
def _words(dictionary: str) -> tuple[Lexicon, Vocabularies]:
    """A dictionary and the vocabularies out of it, kept from game to game."""
    lexicon = open_dictionary(dictionary)
    return lexicon, Vocabularies(lexicon)
