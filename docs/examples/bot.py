#!/usr/bin/env python3
"""A player for Jitters in plain Python: `jitters --players Ann --bot "exec:python3 bot.py [WORDS]"`.

WORDS is a file with a word a line. A line of JSON comes in, one goes out: "Seat dialogue" in protocol.md.
"""

import json
import sys
from pathlib import Path

FEW = """ace act age aid aim air ale ant ape arc ate bed bee bet bid bin bit bun cab can cat cod cog con cue cup cut
den die dog due ear eat eel end era fed fee fin fit fly fun gap gel had hat hen her hop ice ill ink inn ion job key kid
lab lad let lid lie lip lit mad map mat men nap net oar oat old one pal pan pea pen pet pie pin pit red rib run sea sun
tan tea ten tie tin tip toe ton use wet win yet able acid bean bite bone code coin deal dine edge hide idea into lace
lane lean line lion mean mine note once rice site tale tide tone unit ocean alone"""


def fill(words: dict, slots: list, tops: list, laid: dict, used: tuple = ()) -> dict | None:
    """A die for each circle so that every slot reads a word of its own; None if the words do not fit."""
    if not slots:
        return laid
    for word in words.get(len(slots[0]), ()):
        dice = dict(laid)
        for circle, letter in zip(slots[0], word, strict=True):
            free = [die for die, top in enumerate(tops) if top == letter and die not in dice.values()]
            if circle not in dice and free:
                dice[circle] = free[0]
            if circle not in dice or tops[dice[circle]] != letter:
                break
        else:
            found = None if word in used else fill(words, slots[1:], tops, dice, (*used, word))
            if found is not None:
                return found
    return None


def decide(state: dict, words: dict) -> dict:
    """One action for the table as it is."""
    if state["phase"] != "running":
        return {"do": {"ready": "start", "challenged": "withdraw", "defended": "resume"}[state["phase"]]}
    card = state["card"]
    if card["complete"]:
        hurry = state["remaining_ms"] < 100_000
        return {"do": "stop" if hurry or state["completed"] else "next", "after": 500}
    plan = fill(words, sorted(card["words"], key=len, reverse=True), [die["top"] for die in state["dice"]], {})
    if plan is None or None not in card["dice"]:
        return {"do": "reroll", "after": 4000}
    circle = next(circle for circle, die in plan.items() if card["dice"][circle] != die)
    return {"do": "place", "die": plan[circle], "circle": circle, "after": 1000}


def main() -> None:
    """Greet, then answer each state with an action."""
    words: dict = {}
    for word in (Path(sys.argv[1]).read_text(encoding="utf-8") if sys.argv[1:] else FEW).upper().split():
        words.setdefault(len(word), []).append(word)
    for line in sys.stdin:
        told = json.loads(line)
        print(json.dumps(decide(told["state"], words) if "state" in told else {"name": "example"}), flush=True)


if __name__ == "__main__":
    main()
