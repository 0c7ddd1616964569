"""Any program as a player: asked line by line; silence, a crash or nonsense costs it the turn, never the game."""

import os
import shlex
import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jitters.bots.outside_dialogue import Answer, Unfit, greeting, question, read_answer, read_greeting
from jitters.bots.outside_process import Program, ProgramFailed
from jitters.bots.seats import Move
from jitters.games.jitters import actions as do
from jitters.games.jitters.state import CHALLENGE
from jitters.games.jitters.view import View
from jitters.kernel.ledger import Overruled, Voided, cells

TRIES: Final = 3
"""So many answers in a row that cannot be taken are nonsense."""
HAND_MS: Final = 250
"""An action whose `after` is not given takes as long as the program thought, and at least this, in game time."""
LEAST_MS: Final = 50
"""No action takes less, whatever `after` says: a turn has an end."""
STANDING_MS: Final = 10_000
"""No action takes longer while no clock runs."""
TABLE: Final = "the table"
"""Who writes into the ledger why a turn was lost."""
_ENDINGS: Final = {".py", ".sh", ".exe", ".js", ".rb", ".pl"}


class CommandError(Exception):
    """A command that cannot be run; the text is a complete sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How long a program may take, in seconds of real time."""

    greeting: float = 5.0
    answer: float = 2.0


@dataclass(frozen=True, slots=True)
class _Turn:
    """Which of its turns: the round, and how often it was begun anew."""

    round: int
    struck: int
    """Entries that struck this turn from the ledger (J39, or a gap in it)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What it said it would do, at which table."""

    table: tuple[object, ...]
    move: Move | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Loss:
    """A turn that the program lost, and why; owed to the ledger."""

    turn: _Turn
    why: str


def split_command(command: str) -> tuple[str, ...]:
    """The program and its arguments, split as a shell would; no shell runs it.

    Raises:
        CommandError: there is no program in it, or a quotation is left open.
    """
    try:
        words = tuple(shlex.split(command))
    except ValueError as fault:
        raise CommandError(f"The command {command!r} cannot be split: {str(fault).lower()}.") from None
    if not words:
        raise CommandError("After exec: the command of a program is asked for.")
    return words


def check_command(command: str) -> None:
    """Look whether there is such a program.

    Raises:
        CommandError: there is none, or it may not be run.
    """
    program = split_command(command)[0]
    if "\0" in program or shutil.which(program) is None:
        why = "may not be run" if "\0" not in program and Path(program).exists() else "is not to be found"
        raise CommandError(f"The program {program!r} {why}.")


def program_name(command: str) -> str:
    """What a program's seat is called: its file's name, or that of the script it is given to interpret.

    Raises:
        CommandError: there is no program in the command.
    """
    words = split_command(command)
    scripts = [word for word in words[1:] if Path(word).suffix in _ENDINGS]
    path = Path(words[0] if Path(words[0]).suffix in _ENDINGS or not scripts else scripts[0])
    return (path.stem if path.suffix in _ENDINGS else path.name) or words[0]


class OutsideBot:
    """A bot whose moves a program decides; nothing is started before it is first asked."""

    def __init__(
        self,
        command: str,
        *,
        name: str | None = None,
        dictionary: str = "standard",
        limits: Limits | None = None,
        log: Path | None = None,
    ) -> None:
        """A seat for the program.

        Args:
            command: The program and its arguments, split without a shell.
            name: What the ledger calls the seat; by default the program's name.
            dictionary: The name of the dictionary that rules, told in the greeting.
            limits: How long the program may take to answer.
            log: A file that its standard error is added to; by default the one that JITTERS_BOT_LOG names, if any.

        Raises:
            CommandError: there is no program in the command.
        """
        self.name = name or program_name(command)
        self._command = split_command(command)
        self._dictionary = dictionary
        self._limits = limits or Limits()
        self._log = log or _log_file()
        self._program: Program | None = None
        self._doubts = False
        """Whether the program wants to be asked for challenges."""
        self._met = False
        """Whether it was ever started."""
        self._turn: _Turn | None = None
        """The own turn that was last begun."""
        self._plan: _Plan | None = None
        self._loss: _Loss | None = None

    def next(self, table: View, seat: int, at: int) -> Move | None:
        """What the program does next, `at` being ms since the game's zero; None where it waits.

        After a turn that it lost, the first move is the ledger's entry that says why; it may fall into another's turn
        or come after the game's end.
        """
        owed = self._owed(table, seat, at)
        if owed is not None:
            return owed
        if table.phase == "over" or table.held is not None or seat in table.left:
            return None
        if table.player != seat:
            return self._other(table, seat, at)
        return self._own(table, seat, at)

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None

    # ---- its own turn

    def _own(self, table: View, seat: int, at: int) -> Move | None:
        turn = _turn_of(table, seat)
        if self._loss is not None and self._loss.turn == turn:
            return Move(at=at, action=_giving_up(table))
        try:
            if turn != self._turn:
                self._turn = turn
                self._begin(table, seat)
            return self._planned(table, seat, at)
        except ProgramFailed as fault:
            self.close()
            self._loss = _Loss(turn=turn, why=f"{self.name} {fault}")
            return Move(at=at, action=_giving_up(table))

    def _begin(self, table: View, seat: int) -> None:
        """At the beginning of a turn: a program that runs goes on; one that failed or left is started anew.

        Raises:
            ProgramFailed: it cannot be started, or does not greet back.
        """
        if self._program is not None and self._program.alive:
            return
        self.close()
        self._plan, self._met = None, True
        self._program = Program(self._command, self._log)
        said = greeting(table, seat, dictionary=self._dictionary, limit_ms=round(1000 * self._limits.answer))
        try:
            self._doubts = read_greeting(self._program.ask(said, self._limits.greeting))
        except (ValueError, RecursionError):
            raise ProgramFailed("did not answer the greeting with its name") from None

    def _planned(self, table: View, seat: int, at: int) -> Move | None:
        """What it planned at this very table, while that is still to come; else what it answers now.

        Raises:
            ProgramFailed: it does not answer, or not with anything that can be taken.
        """
        key = _key(table)
        plan = self._plan
        if plan is not None and plan.table == key and (plan.move is None or at < plan.move.at):
            return plan.move
        move = self._answered(table, seat, at)
        self._plan = _Plan(table=key, move=move)
        return move

    def _answered(self, table: View, seat: int, at: int) -> Move | None:
        trouble: Unfit | None = None
        for _ in range(TRIES):
            assert self._program is not None
            began = time.monotonic()
            line = self._program.ask(question(table, at, trouble), self._limits.answer)
            thought = round(1000 * (time.monotonic() - began))
            try:
                return _move(read_answer(line, table, seat), table, at, thought)
            except Unfit as fault:
                trouble = fault
        raise ProgramFailed(f"gave {TRIES} answers in a row that cannot be taken; the last was {trouble}")

    # ---- another's turn

    def _other(self, table: View, seat: int, at: int) -> Move | None:
        """A challenge, if the program wants one: it is asked about complete cards, and silence means no.

        A program that fails here is ended, costs nobody anything, and is started anew for its next turn.
        """
        if table.referee != CHALLENGE or not table.may(do.Challenge) or table.card is None or not table.card.complete:
            return None
        try:
            if self._program is None:
                if self._met:
                    return None
                self._begin(table, seat)
            return self._planned(table, seat, at) if self._doubts else None
        except ProgramFailed:
            self.close()
            self._plan = _Plan(table=_key(table), move=None)
            return None

    # ---- what the ledger is owed

    def _owed(self, table: View, seat: int, at: int) -> Move | None:
        """The entry that says why a turn was lost, once that turn is written down."""
        loss = self._loss
        if loss is None or (table.player == seat and _turn_of(table, seat) == loss.turn and table.phase != "over"):
            return None
        number = loss.turn.round
        cell = cells(table.ledger).get((seat, number))
        told = cell is not None and any(entry.why == loss.why for entry in cell.corrections)
        if cell is None or told or _struck(table, seat, number) != loss.turn.struck:
            self._loss = None
            return None
        return Move(at=at, action=do.Correct(player=seat, round=number, points=cell.points, by=TABLE, why=loss.why))


def _move(answer: Answer, table: View, at: int, thought: int) -> Move | None:
    """The answer in game time; to wait for a while is to let that time pass. None where time runs out before."""
    if answer.action is None and answer.after is None:
        return None
    after = max(HAND_MS, thought) if answer.after is None else max(LEAST_MS, answer.after)
    if table.phase != "running":
        after = min(after, STANDING_MS)
    if table.deadline is not None and at + after >= table.deadline:
        return None
    return Move(at=at + after, action=answer.action or do.Tick())


def _giving_up(table: View) -> do.Action:
    """The next step to the turn's end with nothing (J21); a challenged word is taken back on the way (J28)."""
    match table.phase:
        case "ready":
            return do.Pass()
        case "challenged":
            return do.Withdraw()
        case "defended":
            return do.Resume()
        case _:
            lies = table.card is not None and any(die is not None for die in table.card.dice)
            return do.Clear() if lies else do.Stop()


def _turn_of(table: View, seat: int) -> _Turn:
    return _Turn(table.round, _struck(table, seat, table.round))


def _struck(table: View, seat: int, number: int) -> int:
    return sum(
        isinstance(entry, Voided | Overruled) and (entry.player, entry.round) == (seat, number)
        for entry in table.ledger
    )


def _key(table: View) -> tuple[object, ...]:
    """All of the table that an answer may depend on, but for the time."""
    return (
        table.phase,
        table.round,
        table.player,
        len(table.ledger),
        table.card,
        table.dice,
        table.completed,
        table.swiped,
        table.challenge,
        table.withdrawn,
        table.defended,
        table.totals,
        table.owed,
        table.left,
    )


def _log_file() -> Path | None:
    """Where outside programs' standard error goes: the file that JITTERS_BOT_LOG names, else nowhere."""
    named = os.environ.get("JITTERS_BOT_LOG")
    return Path(named) if named else None
