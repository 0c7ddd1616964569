"""Styles by meaning, for full colour, sixteen colours and none; each state also differs by glyph or attribute."""

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from jitters.tui.environment import Colours


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One style a meaning."""

    text: Style
    strong: Style
    dim: Style
    """What is over, or not for now."""
    accent: Style
    """What may be done now."""
    key: Style
    """A key that does something now."""
    off: Style
    """A key that does nothing now."""
    title: Style
    calm: Style
    """The clock with time left."""
    hurry: Style
    """The clock under thirty seconds."""
    panic: Style
    """The clock under ten."""
    alarm: Style
    """Its figures then, where they are small."""
    good: Style
    bad: Style
    cursor: Style
    """The frame of the circle at which typing goes on."""
    picked: Style
    """A die in hand, or a marked one."""
    die: Style
    letter: Style
    """A letter on a die."""
    stands: Style
    """A letter of a word that stands whole."""
    path: Style
    """Circles of the word along which the cursor walks."""
    you: Style
    """The player whose turn it is."""
    field: Style
    """What is being typed into."""
    paper: str | None
    """The ground of a card; None where it is the terminal's own."""
    circles: dict[str, Style]
    """Frames by the card's colour."""
    standing: dict[str, Style]
    """A whole word's letters by the card's colour."""


def _style(colour: str | None = None, back: str | None = None, marks: str = "") -> Style:
    marked = set(marks)
    return Style(
        color=colour,
        bgcolor=back,
        bold="b" in marked or None,
        dim="d" in marked or None,
        reverse="r" in marked or None,
        underline="u" in marked or None,
    )


GROUND = "#14161b"
_INK, _QUIET, _FAINT = "#e8e6df", "#8d939e", "#565c68"
_ORANGE, _SKY, _GREEN, _YELLOW, _RED = "#e69f00", "#56b4e9", "#2fbf92", "#f0e442", "#ee7733"


def _full() -> Palette:
    colours = {"o": "#c9ccd3", "r": _RED, "g": _GREEN, "b": _SKY, "y": _YELLOW}
    return Palette(
        text=_style(_INK, GROUND),
        strong=_style("#ffffff", GROUND, "b"),
        dim=_style(_QUIET, GROUND),
        accent=_style(_ORANGE, GROUND, "b"),
        key=_style(GROUND, _ORANGE, "b"),
        off=_style(_FAINT, GROUND),
        title=_style("#ffffff", GROUND, "b"),
        calm=_style(_SKY, GROUND, "b"),
        hurry=_style(_YELLOW, GROUND, "b"),
        panic=_style("#ff6a4d", GROUND, "b"),
        alarm=_style("#14161b", "#ff6a4d", "b"),
        good=_style(_GREEN, GROUND, "b"),
        bad=_style("#ff6a4d", GROUND, "b"),
        cursor=_style(_ORANGE, GROUND, "b"),
        picked=_style(GROUND, _ORANGE, "b"),
        die=_style(_QUIET, GROUND),
        letter=_style("#ffffff", GROUND, "b"),
        stands=_style(GROUND, "#c9ccd3", "b"),
        path=_style("#e9c46a", GROUND),
        you=_style(_ORANGE, GROUND, "b"),
        field=_style("#ffffff", "#2a2f3a", "b"),
        paper="#20242d",
        circles={mark: _style(colour, GROUND) for mark, colour in colours.items()},
        standing={mark: _style(GROUND, colour, "b") for mark, colour in colours.items()},
    )


def _sixteen() -> Palette:
    colours = {"o": "default", "r": "red", "g": "green", "b": "cyan", "y": "yellow"}
    return Palette(
        text=_style(),
        strong=_style(marks="b"),
        dim=_style(marks="d"),
        accent=_style("yellow", marks="b"),
        key=_style(marks="rb"),
        off=_style(marks="d"),
        title=_style(marks="b"),
        calm=_style("cyan", marks="b"),
        hurry=_style("yellow", marks="b"),
        panic=_style("red", marks="b"),
        alarm=_style("red", marks="br"),
        good=_style("green", marks="b"),
        bad=_style("red", marks="bu"),
        cursor=_style("yellow", marks="b"),
        picked=_style("yellow", marks="br"),
        die=_style(marks="d"),
        letter=_style(marks="b"),
        stands=_style(marks="br"),
        path=_style("yellow"),
        you=_style("yellow", marks="b"),
        field=_style(marks="ru"),
        paper=None,
        circles={mark: _style(colour) for mark, colour in colours.items()},
        standing={mark: _style(colour, marks="br") for mark, colour in colours.items()},
    )


def _none() -> Palette:
    plain, bold = _style(), _style(marks="b")
    return Palette(
        text=plain,
        strong=bold,
        dim=_style(marks="d"),
        accent=bold,
        key=_style(marks="br"),
        off=_style(marks="d"),
        title=bold,
        calm=bold,
        hurry=_style(marks="bu"),
        panic=bold,
        alarm=_style(marks="br"),
        good=bold,
        bad=_style(marks="bu"),
        cursor=bold,
        picked=_style(marks="br"),
        die=_style(marks="d"),
        letter=bold,
        stands=_style(marks="br"),
        path=plain,
        you=bold,
        field=_style(marks="ru"),
        paper=None,
        circles=dict.fromkeys("orgby", plain),
        standing=dict.fromkeys("orgby", _style(marks="br")),
    )


_PALETTES: Final = {"full": _full, "sixteen": _sixteen, "none": _none}


def palette_for(colours: Colours) -> Palette:
    """The palette for a terminal of so many colours."""
    return _PALETTES[colours]()
