"""The one door to pyenchant: imported late, with a config folder of our own, asked by one thread at a time."""

import os
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final

from platformdirs import user_cache_path

from jitters.lexicon.errors import DictionaryError

LOCK: Final = Lock()
"""Held around every call: a dictionary shared by threads gave wrong answers and crashed."""
PROVIDER: Final = "hunspell"
INSTALL: Final = "apt-get install libenchant-2-2, or brew install enchant"
FOLDERS: Final = (
    "/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell", "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell", "/opt/local/share/hunspell", "/usr/lib64/hunspell", "~/Library/Spelling",
    "/Library/Spelling",
)  # fmt: skip
"""Where hunspell's files lie, beside what DICPATH names."""


def config_folder() -> Path:
    """A folder of our own for enchant, so that nobody's private word list changes a verdict."""
    folder = user_cache_path("jitters") / "enchant"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="jitters-enchant-"))
    return folder


@cache
def load() -> Any:  # noqa: ANN401
    """The enchant module.

    Raises:
        DictionaryError: pyenchant, or the C library that it needs, is missing or broken.
    """
    os.environ["ENCHANT_CONFIG_DIR"] = str(config_folder())
    try:
        import enchant
    except ModuleNotFoundError as error:
        if error.name == "enchant":
            raise DictionaryError(
                "Dictionaries by language tag need pyenchant, which is not installed: pip install pyenchant. "
                "The built-in dictionary (home, standard, wide) needs nothing."
            ) from None
        raise DictionaryError(_broken(error)) from None
    except (ImportError, AssertionError, OSError, AttributeError) as error:
        raise DictionaryError(_broken(error)) from None
    return enchant


def _broken(error: BaseException) -> str:
    """What to say of a library that does not load."""
    first = next(iter(str(error).strip().splitlines()), "") or type(error).__name__
    return (
        f"Dictionaries by language tag need the enchant library, which does not load here ({first.rstrip('.')}): "
        f"{INSTALL}. The built-in dictionary (home, standard, wide) needs nothing."
    )


@cache
def broker() -> Any:  # noqa: ANN401
    """The one broker; hold LOCK while using it."""
    return load().Broker()


def installed() -> tuple[tuple[str, str], ...]:
    """The tags that enchant has dictionaries for, each with its provider's name, in order.

    Raises:
        DictionaryError: enchant does not load.
    """
    with LOCK:
        listed = [(str(tag), str(provider.name)) for tag, provider in broker().list_dicts()]
    return tuple(sorted((tag, PROVIDER if files_of(tag) is not None else provider) for tag, provider in listed))


def files_of(tag: str) -> tuple[Path, Path] | None:
    """The .dic and .aff file of a tag, where they lie in a usual folder."""
    asked = [folder for folder in os.environ.get("DICPATH", "").split(os.pathsep) if folder]
    for folder in [*asked, *FOLDERS]:
        dic = Path(folder).expanduser() / f"{tag}.dic"
        if dic.is_file() and dic.with_suffix(".aff").is_file():
            return dic, dic.with_suffix(".aff")
    return None


def stems_of(dic: Path) -> int | None:
    """How many stems a .dic file says that it has, from its first line."""
    with suppress(OSError, ValueError), dic.open("rb") as opened:
        return int(opened.readline().removeprefix(b"\xef\xbb\xbf").split()[0])
    return None
