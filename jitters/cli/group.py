"""`jitters` itself: the options of play, and the commands, loaded lazily."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from jitters import __version__
from jitters.cli.main import COMMANDS, load
from jitters.cli.values import MAX_NUMBER, Duration, Players, Timers, TimerWords
from jitters.table.agreement import Agreement
from jitters.voice.names import safe


@contextlib.contextmanager
def _harmless() -> Iterator[None]:
    """A refusal may quote files and names of any kind: nothing in it moves a cursor."""
    try:
        yield
    except click.ClickException as refusal:
        refusal.message = "\n".join(safe(line) for line in refusal.message.split("\n"))  # type: ignore[misc]
        raise


class LazyCommands(click.Group):
    """A group that knows its commands' names, and imports one when it is called."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 (click's own)
    ) -> click.Context:
        """The options of play, read."""
        with _harmless():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 (click's own)
        """Play, or the command that was called."""
        with _harmless():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click asks so)
        """The names, in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (click asks so)
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command = load(cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 (click asks so)
        """The list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Playing needs no command."""
        formatter.write_usage(ctx.command_path, "[OPTIONS] [COMMAND [ARGS]...]")


box_options = (
    click.option("--cards", type=click.Path(path_type=Path), metavar="FILE", help="Cards of your own (YAML)."),
    click.option("--dice", type=click.Path(path_type=Path), metavar="FILE", help="Dice of your own (YAML)."),
)


@click.group(cls=LazyCommands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--players", type=Players(), metavar="N | NAME,NAME…", help="How many play, or who, in seat order.")
@click.option("--target", type=click.IntRange(min=1), default=250, show_default=True, help="Points to reach.")
@click.option(
    "--timer",
    "timers",
    type=TimerWords(),
    multiple=True,
    metavar="TIME | NAME=TIME",
    help="A turn's length (180, 3m, 1:30; 3:00 if not said), or one player's own. May be repeated.",
)
@click.option("--referee", is_flag=True, help="Every word is checked when the card is full; no challenges.")
@click.option(
    "--duplicate",
    is_flag=True,
    help="The same cards and rolls for everyone in a round, with a referee; others look away.",
)
@click.option(
    "--deal", metavar="CODE", help="Play the deal of a code, such as X7K2-PM: the same cards and rolls again."
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME",
    help="An opponent: easy, medium, hard, expert, a character, or exec:COMMAND. May be repeated.",
)
@click.option("--overrule", is_flag=True, help="House rule: the other players may overrule a verdict.")
@click.option("--lot", is_flag=True, help="Draw by lot who goes first.")
@click.option("--seed", type=int, metavar="N", help="Equal seeds deal equal games.")
@click.option(
    "--dictionary",
    default="standard",
    show_default=True,
    metavar="home|standard|wide|TAG|FILE",
    help="Built-in words at three levels, a language tag such as en_GB, or a word file.",
)
@box_options[0]
@box_options[1]
@click.option("--plain", is_flag=True, help="Line by line, for screen readers, pipes and plain terminals.")
@click.version_option(__version__, message="jitters %(version)s")
@click.pass_context
def root(ctx: click.Context, /, **options: Any) -> None:  # noqa: ANN401 (the options above)
    """Jitters: roll twelve letter dice, fill the card's circles with words, stop and bank, or risk it all.

    Without a command a game is started: jitters --players 3 --target 250
    """
    given = [name for name in options if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE]
    if ctx.invoked_subcommand is not None:
        if given:
            raise click.UsageError(_misplaced(ctx, given[0], ctx.invoked_subcommand))
        return
    for name in ("target", "seed"):
        if abs(options[name] or 0) > MAX_NUMBER:
            raise click.UsageError(f"--{name}: numbers go up to {MAX_NUMBER}")
    if options["deal"] is not None and options["seed"] is not None:
        raise click.UsageError("--deal and --seed: the code is a seed already")
    from jitters.cli.bots import with_bots
    from jitters.cli.play import start

    timers = Timers.of(options["timers"])
    players = options["players"]
    names = players if isinstance(players, tuple) else None
    for name in timers.own:
        if names is None or name not in names:
            raise click.UsageError(f"--timer {name}=…: no player of that name in --players")
    agreement = Agreement(
        seats=players if isinstance(players, int) else None,
        names=names,
        target=options["target"],
        timer_ms=timers.everyone or Duration.default_ms,
        own_timers=timers.own,
        referee=options["referee"],
        overrule=options["overrule"],
        first_by_lot=options["lot"],
        seed=options["seed"],
        dictionary=options["dictionary"],
        same_dice=options["duplicate"] or options["deal"] is not None,
        deal=options["deal"],
    )
    if options["players"] == 0 and not options["bots"]:
        raise click.UsageError("--players 0: somebody must play; with --bot, bots alone do")
    agreement = with_bots(agreement, options["bots"])
    ctx.exit(start(agreement, cards=options["cards"], dice=options["dice"], plain=options["plain"], at_home=not given))


def _misplaced(ctx: click.Context, name: str, command: str) -> str:
    """What to type instead of an option of play before a command."""
    option = next(param.opts[0] for param in root.params if param.name == name)
    called = root.get_command(ctx, command)
    assert called is not None
    places = {command: called}
    if isinstance(called, click.Group):
        places |= {f"{command} {below}": its for below, its in called.commands.items()}
    for words, its in places.items():
        if any(option in param.opts for param in its.params):
            return f"{option} goes behind the command: say jitters {words} … {option}"
    return f"{option} is an option of play, and {command} has none such: say jitters {command} without it"
