"""What the screen needs of the environment before Textual is imported."""

import gc
import os
import sys
from typing import Literal

Colours = Literal["full", "sixteen", "none"]

FRAMES_A_SECOND = "500"
"""A key waits 2 ms for its frame at most; nothing is drawn while nothing changes."""


def prepare() -> Colours:
    """Set what Textual reads at import; how many colours the terminal says it has.

    A mouse event after a resize to nothing must not divide by zero (smooth scroll), a size in the environment must not
    freeze the window's, and a terminal of few colours gets a theme that uses the terminal's own.
    """
    os.environ["TEXTUAL_SMOOTH_SCROLL"] = "0"
    os.environ.setdefault("TEXTUAL_FPS", FRAMES_A_SECOND)
    if sys.stdout.isatty():
        gc.disable()  # until the first paint: there is nothing to collect in what is being loaded
        os.environ.pop("COLUMNS", None)
        os.environ.pop("LINES", None)
    found = colours()
    if found != "full":
        os.environ["TEXTUAL_THEME"] = "ansi-dark"
    # The palette without colours is our own: Textual's filter would turn attributes into greys.
    os.environ.pop("NO_COLOR", None)
    return found


def colours() -> Colours:
    """How many colours the terminal says it has; none where NO_COLOR is set."""
    if os.environ.get("NO_COLOR"):
        return "none"
    term = os.environ.get("TERM", "")
    if os.environ.get("COLORTERM", "") in ("truecolor", "24bit") or "256color" in term or "direct" in term:
        return "full"
    return "full" if term in ("xterm-kitty", "alacritty", "foot", "ghostty", "xterm-ghostty", "wezterm") else "sixteen"
