"""Simulated rolls: the same seed rolls the same dice the same way, whoever counts what."""

from jitters.games.jitters.box import FACES, Die
from jitters.kernel.chance import Chance


def roll(dice: tuple[Die, ...], seed: int, number: int) -> tuple[str, tuple[str, ...]]:
    """Roll `number` (from 0) of a seed: the tops, and the four sides of each die."""
    ups = Chance(seed=seed).below((FACES,) * len(dice), "lab", number)
    return (
        "".join(die.faces[up] for die, up in zip(dice, ups, strict=True)),
        tuple(die.sides(up) for die, up in zip(dice, ups, strict=True)),
    )
