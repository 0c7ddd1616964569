"""The first page: home; setup where something is still open; else the curtain of the first player."""

from jitters.tui.canvas import Canvas, Rect
from jitters.tui.layout import layout_of
from jitters.tui.pages.base import Page, Stage
from jitters.tui.pages.common import paint_name, spare_rows
from jitters.tui.palette import Palette
from jitters.tui.parts.clock import face_of, paint_bar, paint_clock


class DealingPage(Page):
    """The first curtain as it is seen before box and dictionary are open, a moment later."""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Clock and name, where the curtain will have them."""
        agreed = self.desk.agreement
        place = layout_of(canvas.width, canvas.height)
        names = agreed.names or ("",)
        wound = agreed.own_timers.get(names[0], agreed.timer_ms)
        face = face_of(wound, wound, canvas.width)
        paint_clock(canvas, palette, place.header, face)
        paint_bar(canvas, palette, place.bar, face, frozen=True)
        canvas.middle(Rect(0, 0, canvas.width, canvas.height), canvas.height - 3, "Shuffling.", palette.dim)
        if not agreed.first_by_lot:
            paint_name(canvas, palette, place.bar + 3 + spare_rows(canvas), names[0], "plays next")

    def opened(self) -> None:
        """Open the box, and begin."""
        from jitters.tui.pages.curtain import CurtainPage

        names = self.desk.agreement.names
        assert names is not None
        self.desk.begin(names)
        self.stage.go(CurtainPage(self.stage, told=self.desk.notice))


def opening_page(stage: Stage) -> Page:
    """The page to begin with."""
    if stage.desk.kept is not None:
        from jitters.tui.pages.resuming import OpeningPage

        return OpeningPage(stage, stage.desk.kept)
    if stage.desk.agreement.names is not None:
        return DealingPage(stage)
    if stage.desk.rooms.at_home:
        from jitters.tui.pages.home import HomePage

        return HomePage(stage)
    from jitters.tui.pages.setup import SetupPage

    return SetupPage(stage)
