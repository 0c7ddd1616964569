"""Where files lie: what ships with the program, and what belongs to its user."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def shipped(name: str) -> Path:
    """A file of the shipped `data` folder: inside an installed package, or beside it in a checkout."""
    inside = _PACKAGE / "data" / name
    return inside if inside.exists() else _PACKAGE.parent / "data" / name


def user_data() -> Path:
    """The platform's data folder for this program; not created here."""
    from platformdirs import user_data_path

    return user_data_path("jitters", appauthor=False)
