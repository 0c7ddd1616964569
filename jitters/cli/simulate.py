"""`jitters simulate`: games among bots, counted."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from jitters.cli.group import box_options
from jitters.cli.values import MAX_NUMBER, MAX_SEATS, SEED, WORKERS
from jitters.voice.names import safe

if TYPE_CHECKING:
    from jitters.bots.simulation import Match, Score

MAX_GAMES = 1_000_000


@click.command("simulate")
@click.option("--bots", required=True, metavar="BOT,BOT…", help="Levels and personalities, as --bot takes them.")
@click.option("--games", type=click.IntRange(1, MAX_GAMES), default=1000, show_default=True)
@click.option(
    "--seed",
    type=SEED,
    default=1,
    show_default=True,
    help="Equal seeds play equal games, on however many cores.",
)
@click.option("--target", type=click.IntRange(1, MAX_NUMBER), default=250, show_default=True, help="Points to reach.")
@click.option("--referee", is_flag=True, help="Every word is checked when the card is full; no challenges.")
@click.option("--dictionary", default="standard", show_default=True, metavar="D", help="Whose words.")
@box_options[0]
@box_options[1]
@click.option("--workers", type=WORKERS, metavar="N", help="Processes; by default one a core.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(**given: Any) -> None:  # noqa: ANN401 (the options above)
    """Let bots play whole games against one another, and count.

    Each begins equally often: the seats turn by one from game to game. A turn is bust where its time ran out or it was
    given up; cards are those completed, lost ones included; turns skipped for a lost challenge do not count as turns.
    """
    from jitters.bots.simulation import simulate
    from jitters.cli.progress import progress

    match = _asked(given)
    with progress(f"{given['games']} games") as told:
        scores = simulate(match, given["games"], told, workers=given["workers"])
    if given["as_json"]:
        click.echo(json.dumps(_document(given, match.names, scores), indent=1))
    else:
        click.echo(_table(given, match.names, scores))


def _asked(given: dict[str, Any]) -> "Match":
    """What is to be played.

    Raises:
        click.UsageError: a bot, a file or the dictionary is wrong.
    """
    from jitters.bots.opening import EXEC, UnknownBotError, check_bot
    from jitters.bots.simulation import Match
    from jitters.lexicon import DictionaryError, open_dictionary
    from jitters.store.box import BoxError, load_box

    bots = tuple(spec.strip() for spec in given["bots"].split(","))
    if len(bots) > MAX_SEATS:
        raise click.UsageError(f"--bots: {len(bots)} bots; 1 to {MAX_SEATS} can play")
    if not all(bots):
        raise click.UsageError(f"--bots {given['bots']!r} has an empty name")
    try:
        for spec in bots:
            if spec.lower().startswith(EXEC):
                raise click.UsageError(f"--bots {spec}: programs think in real time and are not simulated")
            check_bot(spec)
        open_dictionary(given["dictionary"]).words_of_length(3)
        box = load_box(given["cards"], given["dice"])
    except (UnknownBotError, DictionaryError, BoxError) as fault:
        raise click.UsageError(str(fault)) from None
    return Match(
        bots=bots,
        box=box,
        seed=given["seed"],
        target=given["target"],
        referee=given["referee"],
        dictionary=given["dictionary"],
    )


def _document(given: dict[str, Any], names: Sequence[str], scores: "Sequence[Score]") -> dict[str, Any]:
    return {
        "games": given["games"],
        "seed": given["seed"],
        "players": [
            {
                "name": name,
                "wins": score.wins,
                "points_per_turn": round(score.points_per_turn, 3),
                "bust_rate": round(score.bust.value, 4),
                "cards_per_turn": round(score.cards_per_turn, 3),
            }
            for name, score in zip(names, scores, strict=True)
        ],
    }


def _table(given: dict[str, Any], names: Sequence[str], scores: "Sequence[Score]") -> str:
    from jitters.bots.simulation import most_rounds

    wide = max(map(len, names))
    rounds = scores[0].rounds / scores[0].games
    lines = [
        f"{given['games']} {'game' if given['games'] == 1 else 'games'} to {given['target']}, "
        f"seed {given['seed']}, {safe(given['dictionary'])} words, "
        f"{'refereed' if given['referee'] else 'with challenges'}; {rounds:.1f} rounds a game",
        "",
        f"{'':{wide}}   wins        share (95 %)   points/turn    bust   cards/turn",
    ]
    for name, score in zip(names, scores, strict=True):
        low, high = score.won.interval
        lines.append(
            f"{name:{wide}} {score.wins:6}  {100 * score.won.value:5.1f} % ({100 * low:4.1f}–{100 * high:5.1f})"
            f" {score.points_per_turn:13.1f} {100 * score.bust.value:5.1f} % {score.cards_per_turn:12.2f}"
        )
    open_games = given["games"] - sum(score.wins for score in scores)
    if open_games:
        lines += ["", f"{open_games} without a winner, broken off after {most_rounds(given['target'])} rounds."]
    return "\n".join(lines)
