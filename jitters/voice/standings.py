"""Who stands where, in sentences: leader first, what each needs, who owes a turn."""

from collections.abc import Sequence

from jitters.games.jitters.view import TiebreakView, View
from jitters.kernel.ledger import cells
from jitters.voice.wording import counted, listed, opened


def ranked(view: View) -> tuple[int, ...]:
    """Seats by total, the leader first; equals in seat order."""
    return tuple(sorted(range(len(view.players)), key=lambda player: -view.totals[player]))


def standing(view: View, names: Sequence[str], player: int, *, you: bool = False) -> str:
    """What one player has and needs: "You need 45 to catch Cy, 205 to win"; with `you` the player is addressed."""
    name, own, target = names[player], view.totals[player], view.target
    who, need, have, lead = ("You", "need", "have", "lead") if you else (name, "needs", "has", "leads")
    others = [other for other in ranked(view) if other != player]
    if player in view.left:
        return f"{name} left with {own}."
    if view.tiebreak is not None and view.phase != "over":
        return _in_tiebreak(view.tiebreak, player, f"{who} {have}", f"{who} {need}")
    if not others:
        short = f"{target - own} to go" if own < target else "the target is reached"
        return f"{who} {have} {own} of {target}: {short}."
    best = view.totals[others[0]]
    ahead = listed([names[other] for other in others if view.totals[other] == best])
    if own > best:
        if own >= target:
            where = "at" if own == target else "past"
            return f"{who} {lead} with {own}, {where} the target, {own - best} ahead of {ahead}."
        return f"{who} {lead} with {own}, {own - best} ahead of {ahead}; {target - own} to win."
    if own == best:
        if own == 0:
            return f"{who} {have} nothing yet: {target} to win."
        rest = f"{target - own} to win" if own < target else "any point decides"
        return f"{who} {'are' if you else 'is'} level with {ahead} at {own}; {rest}."
    if best >= target:
        return f"{who} {need} {best - own} to catch {ahead} at {best}, and more than that to win."
    return f"{who} {need} {best - own} to catch {ahead}, {target - own} to win."


def _in_tiebreak(tiebreak: TiebreakView, player: int, has: str, needs: str) -> str:
    """What one player has and needs in a tiebreaker round, whose points count for it alone (J26)."""
    made = dict(zip(tiebreak.players, tiebreak.points, strict=True))
    if player not in made:
        return f"{has} no part in the tiebreaker."
    own = made.pop(player)
    if own is not None:
        return f"{has} {own} in the tiebreaker."
    best = max((points for points in made.values() if points is not None), default=None)
    if best is None:
        return f"{needs} the best score of the tiebreaker round to win."
    if None in made.values():
        return f"{needs} more than {best} to lead the tiebreaker."
    return f"{needs} more than {best} to win; {best} plays another tiebreaker."


def standings(view: View, names: Sequence[str], *, you: int | None = None) -> tuple[str, ...]:
    """A sentence for each player, leader first; the player `you` is addressed, and is heard first of all."""
    order = ranked(view)
    if not any(view.totals):
        return (f"Nobody has points yet: {view.target} to win.",) if len(names) > 1 else (f"{view.target} to go.",)
    if you is not None:
        order = (you, *(player for player in order if player != you))
    return tuple(standing(view, names, player, you=player == you) for player in order)


def tiebreak(view: View, names: Sequence[str]) -> str:
    """How a tiebreaker round stands; empty where none is played."""
    if view.tiebreak is None:
        return ""
    pairs = zip(view.tiebreak.players, view.tiebreak.points, strict=True)
    told = [f"{names[player]} {'is still to play' if points is None else points}" for player, points in pairs]
    return f"Tiebreaker round: {', '.join(told)}."


def owing(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Who owes a turn for lost challenges, a sentence each (J31)."""
    told = []
    for player, owed in enumerate(view.owed):
        if not owed or player in view.left:
            continue
        due = view.round if view.round_points[player] is None and player != view.player else view.round + 1
        playing = view.tiebreak is None or player in view.tiebreak.players
        when = f"sits round {due} out" if owed == 1 and playing else f"owes {counted(owed, 'turn')}"
        told.append(f"{names[player]} {when}.")
    return tuple(told)


def read_out(view: View, names: Sequence[str], number: int, points: Sequence[int | None]) -> tuple[str, ...]:
    """A finished round read out: leader first, one line each (J24).

    Args:
        view: the table after the round.
        names: the seats' names as shown.
        number: the round that ended.
        points: what each seat made in it; None where it had no turn or sat it out.
    """
    lines = [f"Round {number} is over."]
    for player in ranked(view):
        made = points[player]
        got = "no turn" if made is None else f"{made} this round"
        lines.append(f"{names[player]}: {view.totals[player]} ({got}).")
    return tuple(lines)


def final(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """The end of a game: the winner, then the totals, leader first."""
    order = ranked(view)
    head: tuple[str, ...] = ()
    if view.winner is not None and len(names) == 1:
        head = (f"{names[view.winner]} reaches {view.totals[view.winner]} in {counted(view.round, 'round')}.",)
    elif view.winner is not None:
        tied = any(cell.entry.tiebreak for cell in cells(view.ledger).values())
        how = " after a tiebreaker" if tied else ""
        head = (f"{names[view.winner]} wins with {view.totals[view.winner]}{how}.",)
        order = (view.winner, *(player for player in order if player != view.winner))
    return (*head, opened(", ".join(f"{names[player]} {view.totals[player]}" for player in order)) + ".")


def stake(view: View) -> str:
    """What stopping would bank and what a new card would risk; a short sentence for a running turn (J19, J20)."""
    if view.card is not None and view.card.complete:
        return f"Stop and bank {view.in_hand}, or risk it on a new card."
    if view.stake:
        return f"{view.stake} at stake; this card would add {view.card.points if view.card else 0}."
    return f"Nothing at stake yet; this card is worth {view.card.points if view.card else 0}."


def drawn(first: str) -> str:
    """Who goes first, where that was drawn by lot (J1)."""
    return f"The lot fell on {first}, who goes first."
