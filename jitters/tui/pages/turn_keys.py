"""The commands of a turn."""

# ruff: noqa: ARG002 (all commands take a page and a press, used or not)

from typing import TYPE_CHECKING

from jitters.games.jitters import actions as do
from jitters.games.jitters.state import CHALLENGE
from jitters.tui.commands import Command, Press
from jitters.tui.cursor import Direction, back, towards
from jitters.tui.desk import Desk
from jitters.tui.pages.common import Quit, ShowRules
from jitters.tui.practising import forbidden_in_practice
from jitters.voice.phrasing import why_not

if TYPE_CHECKING:
    from jitters.tui.pages.turn import TurnPage

SLIP_MS = 300
"""A Space so soon after a letter was meant for the word before."""
AGAIN_MS = 400
"""A second key so soon after the first is the same slip."""


def one_card(desk: Desk) -> bool:
    """Whether practice has one card a turn."""
    return desk.drill is not None and desk.drill.mode.one_card


class StopTurn(Command):
    """Stop the clock.

    With the card complete this banks everything at stake and ends the turn; with a circle empty it gives the turn up
    for 0, and asks first.
    """

    keys = ("enter",)
    shown = "Enter"
    title = "STOP"

    def label(self, page: "TurnPage") -> str:
        """What stopping would bring now."""
        view = page.view
        if view.card is not None and view.card.complete:
            return f"STOP: bank {view.in_hand}"
        return "give up" if None in page.card.dice else "STOP"

    def allowed(self, page: "TurnPage") -> bool:
        """With a complete card; with a circle empty, unless a side is being chosen."""
        return page.card.complete or (None in page.card.dice and not page.swiping)

    def loud(self, page: "TurnPage") -> bool:
        """With a complete card: the game's one decision."""
        return page.card.complete

    def run(self, page: "TurnPage", press: Press) -> None:
        """Stop, or ask whether the turn is given up."""
        view = page.view
        if None in page.card.dice:
            lost = f" {view.stake} are lost." if view.stake else ""
            question = f"Give the turn up for 0?{lost} Enter again: yes; any other key: no."
            drill = page.desk.drill
            if drill is not None and drill.mode.cards_count:
                question = "Give this card up, and stop? Enter again: yes; any other key: no."
            if not page.ask("stop", question, press, least_ms=AGAIN_MS):
                return
        page.act(do.Stop(), press.at)


class NextCard(Command):
    """Set the complete card aside and draw a new one with fresh dice: its points are at stake until you stop."""

    keys = ("space",)
    shown = "Space"
    title = "NEW CARD"

    def label(self, page: "TurnPage") -> str:
        """What a new card would put at risk now."""
        view = page.view
        if view.card is not None and view.card.complete:
            return f"NEW CARD: risk {view.in_hand}"
        return "new card"

    def allowed(self, page: "TurnPage") -> bool:
        """With a complete card, unless practice ends with it."""
        return page.card.complete and not one_card(page.desk)

    def loud(self, page: "TurnPage") -> bool:
        """With a complete card: the game's one decision."""
        return page.card.complete

    def run(self, page: "TurnPage", press: Press) -> None:
        """Draw, unless the key was a slip."""
        if press.at - page.typed_at < SLIP_MS:
            page.typed_at = -10_000
            page.say("Space again for a new card.", stern=True)
            return
        page.act(do.NewCard(), press.at)


class RollAgain(Command):
    """Roll all the dice again, those on the card too; as often as you like. A complete card is asked about first."""

    keys = ("equals_sign",)
    shown = "="
    title = "REROLL"

    def label(self, page: "TurnPage") -> str:
        """Its name."""
        return "reroll"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Roll."""
        if page.card.complete:
            question = "The card is complete. = again rolls all its dice away."
            if not page.ask("reroll", question, press, least_ms=AGAIN_MS):
                return
        page.act(do.Reroll(), press.at)


class Sideswipe(Command):
    """Once a roll: tip a free die to one of its four sides and lay it at the cursor.

    Right after a letter that no top shows it takes the marked die; otherwise it shows all sides, and the next letter
    is taken from one. Where several dice have it, the one that would be taken is marked, and . marks the next.
    """

    keys = ("slash",)
    shown = "/"
    title = "SWIPE"

    def label(self, page: "TurnPage") -> str:
        """Its name, or what it would do now."""
        return f"swipe {page.wanted}" if page.wanted else "hide" if page.sides else "swipe"

    def allowed(self, page: "TurnPage") -> bool:
        """Where this roll's was not used."""
        return not page.view.swiped

    def run(self, page: "TurnPage", press: Press) -> None:
        """Tip the marked die, or show the sides."""
        if page.wanted is not None and page.marked:
            page.swipe(page.marked[0], page.wanted, press)
            return
        opened = not page.sides
        page.unmark()
        page.sides = opened
        page.say("Sides shown: type the letter that is to be laid, or click it." if opened else "")


class OtherDie(Command):
    """Mark another die that has the wanted letter on a side."""

    keys = ("full_stop",)
    shown = "."
    title = "next die"

    def allowed(self, page: "TurnPage") -> bool:
        """Where more than one has it."""
        return len(page.marked) > 1

    def run(self, page: "TurnPage", press: Press) -> None:
        """The next one."""
        page.marked = page.marked[1:] + page.marked[:1]


class Buzz(Command):
    """A seat's buzzer: that player challenges a word.

    Card and dice are covered and the clock stops at once; 0 opens a list of all seats.
    """

    keys = tuple("0123456789")
    shown = "1-9"
    title = "CHALLENGE"

    def label(self, page: "TurnPage") -> str:
        """Its name."""
        return "challenge"

    def allowed(self, page: "TurnPage") -> bool:
        """Where people challenge each other, and a word stands."""
        view = page.view
        return view.may(do.Challenge) and any(page.card.standing)

    def run(self, page: "TurnPage", press: Press) -> None:
        """Cover the card, stop the clock."""
        from jitters.tui.pages.challenge import buzz

        buzz(page, press, lambda text: page.say(text, stern=True))


class Clear(Command):
    """Take all dice off the card."""

    keys = ("minus",)
    shown = "-"
    title = "clear"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Clear."""
        page.unmark()
        if page.act(do.Clear(), press.at):
            page.fresh()


class StepBack(Command):
    """Take the last letter off, and go back to its circle."""

    keys = ("backspace",)
    shown = "Backspace"
    title = "back and off"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Back to where the last letter was typed, else back along the word."""
        page.unmark()
        page.say("")
        if page.trail:
            page.cursor, laid = page.trail.pop()
            if not laid:
                return
        elif page.card.dice[page.cursor.circle(page.card)] is None:
            page.cursor = back(page.cursor)
        circle = page.cursor.circle(page.card)
        if page.card.dice[circle] is not None:
            page.act(do.Lift(circle=circle), press.at)


class TakeOff(Command):
    """Take the die at the cursor off the card."""

    keys = ("delete",)
    shown = "Delete"
    title = "off"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Off."""
        page.trail.clear()
        page.take_back(page.cursor.circle(page.card), press)


class Move(Command):
    """Move from circle to circle."""

    keys = ("left", "right", "up", "down")
    shown = "arrows"
    title = "move"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Go there; what is in hand or marked stays so."""
        directions: dict[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}
        page.trail.clear()
        page.cursor = towards(page.card, page.cursor, directions[press.key])


class NextWord(Command):
    """To the first circle of the next word that is not full; with Shift to the word before, full or not."""

    keys = ("tab", "shift+tab")
    shown = "Tab"
    title = "next word"

    def run(self, page: "TurnPage", press: Press) -> None:
        """Go there; what is in hand or marked stays so."""
        page.trail.clear()
        page.to_word(back=press.key == "shift+tab")


class Pause(Command):
    """Put down what is in hand, marked or asked; with nothing so, pause.

    A pause covers card and dice and holds the clock. A click on the clock does the same.
    """

    keys = ("f2", "escape", "ctrl+p")
    shown = "Esc"
    title = "pause"

    def label(self, page: "TurnPage") -> str:
        """What it would do now."""
        return "cancel" if page.undecided else self.title

    def run(self, page: "TurnPage", press: Press) -> None:
        """Put down, or pause."""
        if page.undecided:
            page.unmark()
            page.say("")
            page.asked = None
            return
        from jitters.tui.pages.pause import PausePage

        page.stage.push(PausePage(page.stage))


STOP, NEXT, REROLL, SWIPE, OTHER = StopTurn(), NextCard(), RollAgain(), Sideswipe(), OtherDie()
COMPLETE_ROW = (STOP, NEXT, REROLL, SWIPE)
LAYING_ROW = (SWIPE, REROLL, STOP, NEXT)
SWIPING_ROW = (STOP, NEXT, SWIPE, OTHER)
SECOND_ROW = (Buzz(), Clear(), NextWord(), Pause(), ShowRules())
TURN_COMMANDS: tuple[Command, ...] = (*COMPLETE_ROW, *SECOND_ROW, OTHER, StepBack(), TakeOff(), Move(), Quit())


def rows(page: "TurnPage") -> tuple[tuple[Command, ...], tuple[Command, ...]]:
    """The two rows of keys; while a side is chosen, those that choose it come first."""
    second = SECOND_ROW if page.view.referee == CHALLENGE else SECOND_ROW[1:]
    if page.swiping:
        return tuple(command for command in SWIPING_ROW if command.allowed(page)), (*second, REROLL)
    return COMPLETE_ROW if page.card.complete else LAYING_ROW, second


def why_off(page: "TurnPage", command: Command) -> str:
    """Why a command is not allowed now, with the rule."""
    view = page.view
    if isinstance(command, StopTurn) and None in page.card.dice:
        how = f"/ takes {page.wanted}" if page.wanted else "a letter takes one"
        return f"A side is being chosen: {how}, Esc cancels."
    if isinstance(command, NextCard) and page.card.complete:
        return forbidden_in_practice(page.desk, do.NewCard)
    if isinstance(command, NextCard | StopTurn) and page.card.lacks is not None:
        return why_not(page.card.lacks, kind=do.NewCard)
    if isinstance(command, Sideswipe):
        return "This roll's sideswipe is used: one a roll."
    if isinstance(command, Buzz):
        refusal = view.refused.get(do.Challenge)
        if refusal is not None:
            return why_not(refusal, kind=do.Challenge)
        return "No word stands whole on the card: there is nothing to challenge."
    return ""
