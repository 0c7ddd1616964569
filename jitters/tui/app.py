"""The program on the screen: Textual's app round the one screen, from start to exit status."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from jitters.tui.environment import Colours, prepare

COLOURS: Colours = prepare()

from textual.binding import BindingType  # noqa: E402
from textual.screen import Screen  # noqa: E402

from jitters.tui.clock import Clock, SystemClock  # noqa: E402
from jitters.tui.desk import Desk, no_offer  # noqa: E402
from jitters.tui.driver import Gap  # noqa: E402
from jitters.tui.ends import EndingApp, Ends  # noqa: E402
from jitters.tui.palette import palette_for  # noqa: E402
from jitters.tui.rooms import NOWHERE, Rooms  # noqa: E402
from jitters.tui.screen import Due, TableScreen  # noqa: E402

if TYPE_CHECKING:  # the rules and all but the first page are loaded behind the first paint
    from jitters.games.jitters.box import Box
    from jitters.lexicon import Lexicon
    from jitters.table.agreement import Agreement
    from jitters.table.keeping import Keep, Kept, Offer


class JittersApp(EndingApp):
    """Jitters on the screen."""

    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    ALLOW_SELECT: ClassVar[bool] = False
    TITLE = "Jitters"

    def __init__(self, desk: Desk, colours: Colours = "full") -> None:
        """The program for this game, on a terminal of so many colours."""
        super().__init__(ansi_color=None if colours == "full" else True)
        self._table = TableScreen(desk, palette_for(colours))

    @property
    def table(self) -> TableScreen:
        """The one screen."""
        return self._table

    def get_default_screen(self) -> Screen[None]:
        """The one screen."""
        return self._table

    def on_due(self, event: Due) -> None:
        """Hand the expiry on, behind the keys that were handed on."""
        event.stop()
        self._table.post_message(Due())

    def on_gap(self, event: Gap) -> None:
        """Hand a gap on, before the keys that come after it."""
        event.stop()
        self._table.post_message(Gap(event.ms))

    def last_words(self) -> None:
        """Time counts up to the end."""
        self._table.last_words()


def run(
    agreement: Agreement,
    open_box: Callable[[], Box],
    open_words: Callable[[str], Lexicon],
    *,
    journal: Keep,
    kept: Kept | None = None,
    offer: Callable[[], Offer | None] = no_offer,
    rooms: Rooms = NOWHERE,
    clock: Clock | None = None,
) -> int:
    """Play on the screen until people leave; the exit status."""
    gc.disable()
    desk = Desk(
        agreement,
        open_box,
        lambda agreed: open_words(agreed.dictionary),
        journal=journal,
        clock=clock or SystemClock(),
        kept=kept,
        offer=offer,
        rooms=rooms,
    )
    app = JittersApp(desk, COLOURS)
    try:
        status = Ends(desk.close).run(app)
    finally:
        app.table.opponents.get_up()
        desk.close()
    if app.fault is not None:
        from jitters.store import crashes

        if hasattr(app.fault, "exit_code"):  # no fault of the program, but a message with its exit status
            raise app.fault

        crashes.tell(app.fault, journal=desk.file)
    return status
