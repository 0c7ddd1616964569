"""What can be typed: every command with its help, and how a line finds its command."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from jitters.games.jitters.view import View
from jitters.kernel.letters import to_letters
from jitters.plain import between, challenge, talk, turn
from jitters.plain.autopsy import tell_autopsy
from jitters.plain.coach import tell_coach
from jitters.plain.game import LineGame
from jitters.voice.names import shown_name

Handler = Callable[[LineGame, Sequence[str]], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A word that can be typed."""

    words: tuple[str, ...]
    """The word itself, then what is taken for it."""
    usage: str
    what: str
    """Help, as a clause."""
    run: Handler
    alone: bool = False
    """Whether nothing may follow it."""
    auto: bool = True
    """Whether it has a meaning in a refereed game."""


def _help(game: LineGame, _args: Sequence[str]) -> None:
    talk.help_lines(game, help_text(game.view))


IN_TURN: Final = (
    Command(
        words=("lay",), usage="fly yet tip", what="lays whole words (lay stop, if a command reads so)", run=turn.lay
    ),
    Command(
        words=("lift",), usage="lift 3, lift fly", what="takes dice off circles or a word off the card", run=turn.lift
    ),
    Command(words=("move",), usage="move 5 3", what="moves a die from circle to circle, swapping", run=turn.move),
    Command(words=("clear",), usage="clear", what="takes all dice off", run=turn.clear, alone=True),
    Command(words=("reroll", "r", "="), usage="reroll, r", what="rolls all dice again", run=turn.reroll, alone=True),
    Command(
        words=("swipe", "sideswipe", "/"),
        usage="swipe p 7, swipe p 7 r",
        what="sideswipe: P from a side, on circle 7, of the die that shows R; alone it takes what was offered",
        run=turn.swipe,
    ),
    Command(
        words=("next", "n", "new"),
        usage="next, n",
        what="sets the card aside, draws one",
        run=turn.next_card,
        alone=True,
    ),
    Command(words=("stop", "bank"), usage="stop", what="stops the clock and banks", run=turn.stop, alone=True),
    Command(words=("card", "look"), usage="card, Enter", what="shows card and dice", run=talk.card, alone=True),
    Command(words=("dice", "sides"), usage="dice", what="lists the dice with their sides", run=talk.dice, alone=True),
    Command(words=("time", "t"), usage="time, t", what="tells the time", run=talk.tell_time, alone=True),
)
OF_CHALLENGES: Final = (
    Command(
        words=("challenge", "challenges"),
        usage="challenge Bob fly, 2 challenge fly",
        what="Bob, or seat 2, challenges FLY",
        run=challenge.challenge,
        auto=False,
    ),
    Command(
        words=("withdraw", "w"),
        usage="withdraw",
        what="takes the word back",
        run=challenge.withdraw,
        alone=True,
        auto=False,
    ),
    Command(
        words=("stand", "s", "resolve"), usage="stand", what="asks the dictionary", run=challenge.stand, auto=False
    ),
    Command(words=("resume", "go"), usage="resume", what="lets the clock go on", run=challenge.resume, alone=True),
    Command(
        words=("overrule",), usage="overrule Bob, Cy", what="votes a verdict down", run=challenge.overrule, auto=False
    ),
)
BETWEEN: Final = (
    Command(words=("start",), usage="start, Enter", what="starts the turn", run=between.start, alone=True),
    Command(words=("skip",), usage="skip", what="does not wait for a bot's turn", run=between.skip, alone=True),
    Command(words=("pass",), usage="pass", what="takes the turn for 0", run=between.pass_turn, alone=True),
    Command(
        words=("pause", "hold"), usage="pause", what="holds the clock, covers the card", run=between.pause, alone=True
    ),
    Command(
        words=("again",),
        usage="again",
        what="plays the turn again after the machine slept",
        run=between.again,
        alone=True,
    ),
    Command(
        words=("standings", "score"), usage="standings", what="who needs what", run=talk.tell_standings, alone=True
    ),
    Command(words=("ledger",), usage="ledger", what="reads the sheet", run=talk.ledger, alone=True),
    Command(
        words=("autopsy",),
        usage="autopsy",
        what="what could have been made in the last turn",
        run=tell_autopsy,
        alone=True,
    ),
    Command(
        words=("coach",),
        usage="coach",
        what="whether stopping or going on was better in the last turn",
        run=tell_coach,
        alone=True,
    ),
    Command(words=("correct",), usage=between.CORRECT, what="puts an entry right", run=between.correct),
    Command(words=("leave",), usage="leave Bob", what="Bob plays no more turns", run=between.leave),
    Command(words=("rules",), usage="rules", what="the rules in brief", run=talk.rules, alone=True),
    Command(words=("help", "?"), usage="help, ?", what="this list", run=_help, alone=True),
    Command(
        words=("another",), usage="another", what="deals another game after this one", run=between.another, alone=True
    ),
    Command(words=("quit", "exit"), usage="quit", what="ends the game", run=between.leave_table, alone=True),
)
OWN: Final = ("withdraw", "stand", "resume", "pass")
LOOKING: Final = ("card", "dice", "time")
COMMANDS: Final = {word: command for command in IN_TURN + OF_CHALLENGES + BETWEEN for word in command.words}
ACTING: Final = (*IN_TURN, *(command for command in OF_CHALLENGES + BETWEEN if command.words[0] in OWN))
"""What only the player whose turn it is does."""
YES: Final = ("yes", "y")
NO: Final = ("no", "n", "")


def help_text(view: View) -> tuple[str, ...]:
    """Every command, a line each."""
    refereed = view.referee != "challenge"
    lines = [
        "A turn:",
        "fly yet tip lays words; 3 f puts F on circle 3; 2 yet lays YET as word 2; ti_ leaves a circle.",
    ]
    lines += _lines(IN_TURN, refereed=refereed)
    lines += ["A pause:" if refereed else "A challenge:", *_lines(OF_CHALLENGES, refereed=refereed)]
    lines += ["The game:", *_lines(BETWEEN, refereed=refereed)]
    return tuple(lines)


def answer(game: LineGame, text: str) -> None:
    """Do what a line says; what makes no sense gets one line that helps."""
    words = text.split()
    if game.question is not None and _answered(game, text.casefold()):
        return
    if not words:
        between.enter(game, ())
        return
    first, rest = words[0].casefold(), words[1:]
    command = COMMANDS.get(first)
    challenging = len(words) > 2 and words[-2].casefold() in {"challenge", "challenges"}
    if not challenging and _for_a_bot(game, first, command):
        game.page.say(f"{game.names[game.view.player]} plays: type skip not to wait, or challenge a word that stands.")
    elif command is not None:
        if command.alone and rest:
            game.page.say(f"{first} stands alone. To lay it as a word: lay {shown_name(text, 40)}.")
        else:
            command.run(game, rest)
    elif challenging:
        challenge.challenge(game, (*words[:-2], words[-1]))
    elif first.isascii() and first.isdigit():
        turn.lay_at(game, words)
    elif all(to_letters(word.translate(_NO_BLANKS)) or not word.strip(turn.BLANKS) for word in words):
        turn.lay(game, words)
    else:
        game.page.say(
            f"{shown_name(text, 40)} makes no command: words are laid as they are typed, help lists the rest."
        )


def _for_a_bot(game: LineGame, first: str, command: Command | None) -> bool:
    """Whether the line would act in the turn of a bot, which does that itself; a hold is anybody's to end."""
    if not game.bot_at_turn or (first == "resume" and game.view.held is not None):
        return False
    return command is None or (command in ACTING and command.words[0] not in LOOKING)


_NO_BLANKS: Final = {ord(blank): None for blank in turn.BLANKS}


def _answered(game: LineGame, said: str) -> bool:
    """Whether the line answered an open question; one that lapsed is forgotten."""
    question, game.question = game.question, None
    assert question is not None
    if question.about is not game.session.state:
        return False
    if said in YES:
        question.then(game)
        return True
    if said in NO:
        game.page.say("Then play goes on.")
        return True
    return False


def _lines(commands: Sequence[Command], *, refereed: bool) -> list[str]:
    return [f"{command.usage}: {command.what}." for command in commands if command.auto or not refereed]
