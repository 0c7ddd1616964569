"""Who sits at the table: asking for names, and finding the seat that somebody means."""

from collections.abc import Sequence

from jitters.plain.page import Page
from jitters.plain.source import End, Source
from jitters.table.agreement import Agreement, default_names
from jitters.voice.names import safe, shown_name

USUAL_SEATS = 2
MOST_SEATS = 99
LEAVING = ("quit", "exit")
ASKING = ("help", "?", "rules")
HELP = (
    "Here it is said who plays, in seat order; Enter takes what is offered, quit leaves."
    " Once all sit, help lists the commands and rules tells the rules."
)


def ask_names(agreement: Agreement, source: Source, page: Page) -> tuple[str, ...] | End:
    """The players' names in seat order, asked for where the agreement leaves them open."""
    if agreement.names is not None:
        return agreement.names
    seats, bots = agreement.seats, tuple(agreement.bots)
    while seats is None:
        answer = _answer(f"How many play? Enter for {USUAL_SEATS}.", source, page)
        if isinstance(answer, End):
            return answer
        if not answer:
            seats = USUAL_SEATS
        elif answer.isascii() and answer.isdigit() and 0 < int(answer) <= MOST_SEATS:
            seats = int(answer)
        else:
            page.say(f"A number from 1 to {MOST_SEATS}, please: {shown_name(answer)!r} is none.")
    names: list[str] = []
    for number, default in enumerate(default_names(seats), start=1):
        name = ""
        while not name:
            answer = _answer(f"Name of player {number}? Enter for {default}.", source, page)
            if isinstance(answer, End):
                return answer
            name = safe(answer) or default
            if name.casefold() in (other.casefold() for other in (*names, *bots)):
                page.say(f"{shown_name(name)} sits here already: another name, please.")
                name = ""
        names.append(name)
    return (*names, *bots)


def split_seat(words: Sequence[str], players: Sequence[str]) -> tuple[int, tuple[str, ...]] | None:
    """The seat that the first words name, and the words after them.

    A name in any case comes first, then a seat's number from 1, then the one name that begins so.
    """
    names = [safe(name).casefold() for name in players]
    for end in range(len(words), 0, -1):
        said = safe(" ".join(words[:end])).casefold()
        if said in names:
            return names.index(said), tuple(words[end:])
    if not words:
        return None
    first, rest = words[0].casefold(), tuple(words[1:])
    if first.isascii() and first.isdigit() and 0 < int(first) <= len(names):
        return int(first) - 1, rest
    begun = [seat for seat, name in enumerate(names) if name.startswith(first)]
    return (begun[0], rest) if len(begun) == 1 else None


def some_seats(words: Sequence[str], players: Sequence[str]) -> tuple[int, ...] | None:
    """All the seats that the words name, commas and "and" between them ignored; None where one is nobody."""
    rest = tuple(word for word in " ".join(words).replace(",", " ").split() if word.casefold() != "and")
    seats: list[int] = []
    while rest:
        found = split_seat(rest, players)
        if found is None:
            return None
        seat, rest = found
        seats.append(seat)
    return tuple(seats)


def _answer(question: str, source: Source, page: Page) -> str | End:
    """What is answered; the end where the table is left. Who asks for help is told, and asked again."""
    while True:
        page.say(question)
        page.prompt()
        line = source.read(None)
        page.heard()
        if isinstance(line, End):
            return line
        answer = line.text.strip() if line is not None else ""
        if answer.casefold() in LEAVING:
            return End()
        if answer.casefold() not in ASKING:
            return answer
        page.say(HELP)
