"""The commands of a running turn: words and letters onto the card, reroll, sideswipe, new card, stop."""

from collections.abc import Sequence

from jitters.games.jitters import actions as do
from jitters.games.jitters.refusals import Code
from jitters.kernel.letters import to_letters
from jitters.plain.drawing import EMPTY
from jitters.plain.game import LineGame
from jitters.plain.laying import Short, Wanted, laid, side_dice, wanted_words
from jitters.voice.names import shown_name
from jitters.voice.wording import listed

Args = Sequence[str]
BLANKS = "_.?"
"""What stands for a circle that is left as it is."""


def lay(game: LineGame, args: Args) -> None:
    """Words onto the card, whole: `fly yet tip`; `ti_` leaves a circle as it is."""
    texts = []
    for arg in args:
        text = "".join(EMPTY if char in BLANKS else char for char in arg)
        letters = to_letters(text.replace(EMPTY, "A"))
        if letters is None:
            game.page.say("Words are letters A to Z, with _ for a circle to leave: say it again, or type help.")
            return
        if len(text) == 1:
            game.page.say(f"A letter needs a circle: for instance 3 {arg.lower()}.")
            return
        texts.append(text.upper())
    if not texts:
        game.page.say("Lay what? For instance: lay fly yet tip.")
        return
    if not _may(game, do.Place):
        return
    wanted = wanted_words(game.view, texts)
    if isinstance(wanted, Short):
        game.page.say(wanted.why)
        return
    _lay(game, wanted)


def lay_at(game: LineGame, args: Args) -> None:
    """Letters by circle (`3 f`, `1 f 2 l`), or a word by its number (`2 yet`)."""
    pairs = list(zip(args[::2], args[1::2], strict=False))
    if len(args) % 2 or not all(number.isascii() and number.isdigit() and to_letters(text) for number, text in pairs):
        game.page.say("A circle's number and a letter (3 f), or a word's number and the word (2 yet), please.")
        return
    if not _may(game, do.Place):
        return
    card = game.view.card
    assert card is not None
    wanted: dict[int, str] = {}
    for number, text in pairs:
        place = int(number) - 1
        if len(text) == 1:
            if not 0 <= place < len(card.circles):
                game.act(do.Lift(circle=place))
                return
            wanted[place] = text.upper()
            continue
        if not 0 <= place < len(card.words) or len(card.words[place]) != len(text):
            words = listed([f"{at} has {len(word)}" for at, word in enumerate(card.words, start=1)])
            game.page.say(f"No word {number} of {len(text)} letters here: of letters, word {words}.")
            return
        wanted.update(zip(card.words[place], text.upper(), strict=True))
    _lay(game, wanted)


def lift(game: LineGame, args: Args) -> None:
    """Take dice off: circles (`lift 3 4`) or a word that stands (`lift fly`)."""
    if not _may(game, do.Lift):
        return
    card = game.view.card
    assert card is not None
    circles: list[int] = []
    for arg in args:
        if arg.isascii() and arg.isdigit():
            circles.append(int(arg) - 1)
        elif arg.upper() in card.standing:
            circles += card.words[card.standing.index(arg.upper())]
        else:
            shown = shown_name(arg.upper(), 20)
            game.page.say(f"{shown} does not stand on the card: lift takes circles or a standing word.")
            return
    if not circles:
        game.page.say("Lift what? A circle (lift 3) or a word that stands (lift fly); clear takes all.")
        return
    if all(game.act(do.Lift(circle=circle)) for circle in dict.fromkeys(circles)):
        game.changed()


def move(game: LineGame, args: Args) -> None:
    """A die from one circle to another, swapping what lies there: `move 5 3`."""
    numbers = [int(arg) - 1 for arg in args if arg.isascii() and arg.isdigit()]
    if len(args) != 2 or len(numbers) != 2:
        game.page.say("From which circle to which? For instance: move 5 3.")
        return
    if not _may(game, do.Place):
        return
    card = game.view.card
    assert card is not None
    source, target = numbers
    die = card.dice[source] if 0 <= source < len(card.circles) else None
    moved = game.act(do.Lift(circle=source) if die is None else do.Place(die=die, circle=target))
    if moved:
        game.changed()


def clear(game: LineGame, _args: Args) -> None:
    """All dice off the card."""
    if game.act(do.Clear()):
        game.changed()


def reroll(game: LineGame, _args: Args) -> None:
    """Roll all the dice again, those on the card too."""
    if game.act(do.Reroll()) and game.drill is not None and game.drill.mode.rolls is not None:
        game.stake()


def swipe(game: LineGame, args: Args) -> None:
    """The sideswipe: `swipe p 7` (letter, circle), `swipe p 7 r` (the die that shows R), or alone what was offered."""
    if not _may(game, do.Swipe):
        return
    if not args:
        if not game.proposed:
            game.page.say("Swipe what? A letter and a circle, and the die's top if it matters: swipe p 7 r.")
        elif game.act_all(game.proposed):
            game.changed()
        return
    view = game.view
    card = view.card
    assert card is not None
    letter, circle, top = _swipe_words(args)
    if letter is None:
        game.page.say("A letter and a circle, and the die's top if it matters: swipe p 7 r.")
        return
    if circle is None:
        empty = [number for number, die in enumerate(card.dice) if die is None]
        if len(empty) != 1:
            game.page.say(f"On which circle? For instance: swipe {letter.lower()} {(empty or [0])[0] + 1}.")
            return
        circle = empty[0]
    if view.swiped:
        game.act(do.Swipe(die=(*side_dice(view, letter), *_off_card(game), 0)[0], letter=letter, circle=circle))
        return
    able = [die for die in side_dice(view, letter) if top is None or view.dice[die].top == top]
    if not able:
        whose = "any die off the card" if top is None else f"a die off the card that shows {top}"
        game.page.say(f"{letter} is on no side of {whose}; dice lists all sides.")
        return
    if game.act(do.Swipe(die=able[0], letter=letter, circle=circle)):
        game.changed()


def next_card(game: LineGame, _args: Args) -> None:
    """Set the complete card aside and draw another."""
    game.act(do.NewCard())


def stop(game: LineGame, _args: Args) -> None:
    """Stop the clock and bank; with a circle empty that gives the turn up, and is asked first (J21)."""
    if not _may(game, do.Stop):
        return
    view = game.view
    lacks = view.card.lacks if view.card is not None else None
    if (
        lacks is not None
        and lacks.code is Code.CARD_INCOMPLETE
        and game.drill is not None
        and game.drill.mode.cards_count
    ):
        game.ask("A circle is empty: stopping now gives the card up. Stop all the same:", _stop_anyway)
        return
    if lacks is None or lacks.code is not Code.CARD_INCOMPLETE:
        game.act(do.Stop())
        return
    lost = f", and loses {view.stake}" if view.stake else ""
    game.ask(f"A circle is empty: stopping now gives the turn up for 0{lost}. Stop all the same:", _stop_anyway)


def _stop_anyway(game: LineGame) -> None:
    game.act(do.Stop())


def _may(game: LineGame, kind: type[do.Action]) -> bool:
    """Whether the phase allows it now; if not, it was said why. A turn whose time is out by now ends first."""
    if game.view.deadline is not None and game.at >= game.view.deadline:
        game.act(do.Clear())  # refused as too late, after the expiry is told
        return False
    refusal = game.view.refused.get(kind)
    if refusal is not None:
        game.refuse(refusal, kind)
    return refusal is None


def _lay(game: LineGame, wanted: Wanted) -> None:
    found = laid(game.view, wanted)
    if isinstance(found, Short):
        game.propose(found.swipe)
        game.page.say(found.why)
        return
    if not found.moves:
        game.page.say("That lies there already.")
    if game.act_all(found.moves):
        game.changed()


def _swipe_words(args: Args) -> tuple[str | None, int | None, str | None]:
    """Letter, circle and the die's top, in any order of number and letters; no letter where that makes no sense."""
    numbers = [int(arg) - 1 for arg in args if arg.isascii() and arg.isdigit()]
    letters = [arg.upper() for arg in args if len(arg) == 1 and to_letters(arg)]
    if len(numbers) > 1 or not 0 < len(letters) <= 2 or len(numbers) + len(letters) != len(args):
        return None, None, None
    return letters[0], numbers[0] if numbers else None, letters[1] if len(letters) == 2 else None


def _off_card(game: LineGame) -> list[int]:
    return [number for number, die in enumerate(game.view.dice) if die.circle is None]
