"""`jitters check`: may these words stand in Jitters, and why not?"""

import io
import json
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from jitters.kernel.verdicts import Dictionary, Verdict

NEAR_FOR: Final = 20
"""Near misses are looked for when at most so many words are asked."""
DEFINED_FOR: Final = 1000
"""Definitions are looked up when at most so many words are asked."""
HOUSE: Final = "house"
"""Who spoke where the table's own list decided."""
LARGEST: Final = 64 << 20
"""Bytes of words on standard input."""
_AT_ONCE: Final = 5000


@click.command("check")
@click.argument("words", nargs=-1, metavar="WORD...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document: a list of verdicts.")
@click.option(
    "--dictionary",
    default="standard",
    show_default=True,
    metavar="D",
    help="home, standard, wide, a language tag or a file.",
)
def command(words: tuple[str, ...], as_json: bool, dictionary: str) -> None:
    """Say of each WORD whether it may stand in Jitters, and if not, why not.

    Without a WORD, words are read from standard input, with blanks or line ends between them. The status is 0 only if
    all words are legal, 1 if one is not, 2 if the question makes no sense.
    """
    from jitters.games.jitters.words import Rulebook
    from jitters.lexicon import DictionaryError, open_dictionary
    from jitters.lexicon.house import with_house
    from jitters.store.house_words import HouseWords, HouseWordsError

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal of another alphabet is no reason to stop
    asked = list(words) if words else _from_input()
    try:
        lexicon = open_dictionary(dictionary)
        house = HouseWords().rulings
        judge = Rulebook(with_house(lexicon, house) if house else lexicon)
        notice = getattr(lexicon, "notice", None)
    except (DictionaryError, HouseWordsError) as error:
        raise click.UsageError(str(error)) from None
    if notice:
        click.echo(notice, err=True)
    legal = _print_json(asked, judge) if as_json else _print_lines(asked, judge)
    sys.exit(0 if legal else 1)


def _from_input() -> list[str]:
    """The words on standard input; what is no UTF-8 shows as such and is no word.

    Raises:
        click.UsageError: nobody pipes anything in, nothing but blanks, or too much.
    """
    if sys.stdin.isatty():
        raise click.UsageError("Give words to check, or pipe some in.")
    read = sys.stdin.buffer.read(LARGEST + 1)
    if len(read) > LARGEST:
        raise click.UsageError(f"Standard input has more than {LARGEST >> 20} MB.")
    asked = read.decode("utf-8", "replace").split()
    if not asked:
        raise click.UsageError("Standard input holds no word.")
    return asked


def _besides(asked: Sequence[str], judge: "Dictionary") -> Callable[["Verdict"], tuple[tuple[str, ...], str | None]]:
    """A function that gives a verdict's near misses and definition, as far as the number of words allows them."""
    from jitters.kernel.verdicts import Reason
    from jitters.lexicon.definitions import definition_of, find_definitions

    if len(asked) > DEFINED_FOR:
        return lambda _: ((), None)
    source = find_definitions()

    def besides(verdict: "Verdict") -> tuple[tuple[str, ...], str | None]:
        near = judge.near(verdict.word) if verdict.reason is Reason.NOT_FOUND and len(asked) <= NEAR_FOR else ()
        return near, definition_of(verdict, source)

    return besides


def _print_json(asked: Sequence[str], judge: "Dictionary") -> bool:
    """Prints the list of verdicts, few words one a line, many words in long lines; whether all are legal."""
    besides = _besides(asked, judge)
    all_legal = True
    click.echo("[", nl=False)
    for start in range(0, len(asked), _AT_ONCE):
        rows = []
        for word in asked[start : start + _AT_ONCE]:
            verdict = judge.verdict(word)
            near, definition = besides(verdict)
            if not verdict.legal:
                all_legal = False
            rows.append(
                {
                    "word": verdict.word,
                    "legal": verdict.legal,
                    "reason": verdict.reason,
                    "form": verdict.form,
                    "definition": definition,
                    "near": near or None,
                    "dictionary": verdict.source.name if verdict.house is None else HOUSE,
                }
            )
        text = ",\n ".join(map(json.dumps, rows)) if len(asked) <= DEFINED_FOR else json.dumps(rows)[1:-1]
        click.echo((",\n " if start else "") + text, nl=False)
    click.echo("]")
    return all_legal


def _print_lines(asked: Sequence[str], judge: "Dictionary") -> bool:
    """Prints a line for each word, and what is said besides under it; whether all are legal."""
    from jitters.lexicon.saying import say_verdict

    besides = _besides(asked, judge)
    all_legal = True
    for start in range(0, len(asked), _AT_ONCE):
        lines: list[str] = []
        for word in asked[start : start + _AT_ONCE]:
            verdict = judge.verdict(word)
            if not verdict.legal:
                all_legal = False
            said = say_verdict(verdict)
            lines.append(
                f"{shown(verdict.word)}: {'legal' if verdict.legal else 'illegal'}{', ' + said if said else ''}"
            )
            near, definition = besides(verdict)
            if definition:
                lines.append(f"  {definition}")
            if near:
                lines.append(f"  near: {', '.join(near)}")
        click.echo("\n".join(lines))
    return all_legal


def shown(word: str) -> str:
    """`word` fit for a screen: short, without anything that moves the cursor or turns the line."""
    if word.isascii() and word.isalpha() and len(word) <= 40:
        return word
    cut = word if len(word) <= 40 else word[:39] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in cut) or "(nothing)"
