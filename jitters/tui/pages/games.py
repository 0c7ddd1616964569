"""The kept games: to be gone on with, read, sat down at again, thrown away."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from jitters.tui.pages.base import Stage
from jitters.tui.pages.menu import Item, MenuPage
from jitters.tui.pages.reading import ReadPage
from jitters.voice.names import clip, padded, safe, shown_names

if TYPE_CHECKING:
    from jitters.store.games import Listed
    from jitters.store.records.asking import Asked
    from jitters.store.records.figures import GameLine

PLAYERS_SHOWN = 30
A_PAGE = 200


class GamesPage(MenuPage):
    """All games, the last one begun first; some at a time."""

    heading = "Kept games"
    nothing = "Looking."

    def __init__(self, stage: Stage) -> None:
        """Nothing is looked up yet."""
        super().__init__(stage)
        self.shown = A_PAGE
        """How many games are listed at most."""

    def came_up(self) -> None:
        """Look."""
        self.look()

    def look(self) -> None:
        """Ask the records, aside (again)."""
        rooms, most = self.desk.rooms, self.shown

        def read() -> Asked[tuple[GameLine, ...]] | str:
            from jitters.store.records.opening import RecordsError
            from jitters.store.records.queries import recent

            try:
                return rooms.ask(lambda database: recent(database, limit=most + 1))
            except RecordsError as fault:
                return str(fault)

        self.stage.aside(read, self.found)

    def found(self, found: Asked[tuple[GameLine, ...]] | str) -> None:
        """The games, or why they cannot be listed."""
        self.nothing = "No games are kept yet."
        if isinstance(found, str):
            self.note = safe(found)
            self.fill(())
            return
        self.note = " ".join(found.words)
        games = [
            Item(title=title_of(game), note=state_of(game), run=partial(self.open, game.game))
            for game in found.value[: self.shown]
        ]
        damaged = [
            Item(title=safe(file), note=f"damaged: {safe(why)}", run=partial(self.open, file.removesuffix(".jsonl")))
            for file, why in found.synced.faults
        ]
        more = [Item(title="Older games", run=self.more)] if len(found.value) > self.shown else []
        self.fill([*games, *damaged, *more])

    def more(self) -> None:
        """More of them."""
        self.shown += A_PAGE
        self.look()

    def open(self, game: str) -> None:
        """What may be done with one."""
        found = self.desk.rooms.listed(game)
        if found is None:
            self.note = "That game is not there any more."
            self.look()
        else:
            self.stage.push(GamePage(self.stage, found, self))


class GamePage(MenuPage):
    """One kept game."""

    def __init__(self, stage: Stage, game: Listed, games: GamesPage) -> None:
        """`games` is looked up again when this one is gone."""
        super().__init__(stage)
        self.game, self.games = game, games
        self.sure = False
        """Whether it was asked if it may be thrown away."""
        self.heading = named(game)
        self.renew()

    def renew(self) -> None:
        """What may be done now."""
        table = self.game.table
        gone = "its file is damaged" if table is None else ""
        goes_on = "" if self.game.goes_on else gone or ("it is over" if self.game.state == "over" else "it is played")
        items = [
            Item(key="r", title="Go on with it", run=self.resume, off=bool(goes_on), note=goes_on),
            Item(key="l", title="Its ledger", run=self.ledger, off=bool(gone), note=gone),
            Item(key="t", title="This table again", run=self.again, off=self.game.header is None, note=gone),
            Item(
                key="x",
                title="Throw it away",
                run=self.throw_away,
                off=self.game.holder is not None,
                note="for good: once more to do it" if self.sure else "",
            ),
        ]
        self.fill(items)

    def resume(self) -> None:
        """Behind its cover."""
        from jitters.table.keeping import OfferError
        from jitters.tui.pages.resuming import resume

        try:
            kept = self.desk.rooms.take_up(self.game.path)
        except OfferError as fault:
            self.note = safe(str(fault))
            return
        resume(self.stage, kept)

    def ledger(self) -> None:
        """Read it."""
        from jitters.voice.ledger import head, ledger_lines

        table = self.game.table
        assert table is not None
        names = shown_names(table.players)
        lines = (*head(table, names), "", *ledger_lines(table, names))
        self.stage.push(ReadPage(self.stage, self.heading, [(line, "text") for line in lines], verbatim=True))

    def again(self) -> None:
        """Another game of the same people, as it was agreed then."""
        from dataclasses import replace

        from jitters.table.agreement import agreement_of
        from jitters.tui.pages.beginning import begin

        header = self.game.header
        assert header is not None
        agreed = replace(agreement_of(header.setup, header.dictionary.name, header.about), deal=None)
        self.note = begin(self.stage, agreed) or ""

    def throw_away(self) -> None:
        """For good; it is asked first."""
        from jitters.table.keeping import OfferError

        if not self.sure:
            self.sure = True
            self.renew()
            return
        try:
            self.desk.rooms.throw_away(self.game.path)
        except OfferError as fault:
            self.note = safe(str(fault))
            return
        self.stage.pop()
        self.games.look()


def title_of(game: GameLine) -> str:
    """When it was begun, and what everybody has."""
    began = "" if game.started is None else f"{datetime.fromtimestamp(game.started / 1000):%Y-%m-%d %H:%M}"
    pairs = zip(shown_names(game.names), game.totals, strict=True)
    sums = ", ".join(f"{name} {total}" for name, total in pairs)
    return f"{began:16}  {padded(clip(sums, PLAYERS_SHOWN), PLAYERS_SHOWN)}"


def state_of(game: GameLine) -> str:
    """Over or open; what was practised."""
    kind = "" if game.kind == "table" else f"{game.kind}, "
    if game.winner is not None and len(game.names) > 1:
        return f"{kind}{shown_names(game.names)[game.winner]} won"
    return f"{kind}over" if game.over else f"{kind}open, round {game.rounds}"


def named(game: Listed) -> str:
    """A game as the heading of its page."""
    if game.table is None:
        return f"{safe(game.path.name)}: damaged"
    names = shown_names(game.table.players)
    return ", ".join(f"{name} {total}" for name, total in zip(names, game.table.totals, strict=True))
