"""What all tests share: tools that some of them need, how hypothesis is run, and that chance is drawn alike."""

import os
import random
import secrets
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def _module(name: str) -> Callable[[], bool]:
    return lambda: find_spec(name) is not None


def _file(path: str) -> Callable[[], bool]:
    return lambda: Path(path).exists()


def _enchant() -> bool:
    try:
        import enchant
    except (ImportError, AssertionError, OSError):
        return False
    return enchant is not None


TOOLS: dict[str, Callable[[], bool]] = {
    "tmux": lambda: shutil.which("tmux") is not None,
    "scowl": _file("/usr/share/dict/scowl"),
    "wordnet": _file("/usr/share/wordnet"),
    "enchant": _enchant,
    "ortools": _module("ortools"),
    "matplotlib": _module("matplotlib"),
} | {
    f"hunspell-{tag}": _file(f"/usr/share/hunspell/{tag}.dic")
    for tag in ("en_US", "en_GB", "fr_FR", "de_DE", "es_ES", "nb_NO")
}
"""What a test may need, and how to see whether it is there."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tool is missing; in CI, fail it."""
    for marker in item.iter_markers("needs"):
        for tool in marker.args:
            if not TOOLS[tool]():
                if os.environ.get("CI"):
                    pytest.fail(f"{tool} is not installed, and CI must have it")
                pytest.skip(f"{tool} is not installed")


@pytest.fixture(autouse=True)
def _drawn_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds and deals that nobody chose follow from the test's name, so that what passes once passes always.

    CHANCE=… in the environment draws others: a test must hold for all of them.
    """
    drawn = random.Random(f"{os.environ.get('CHANCE', '')}{request.node.nodeid}")
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", drawn.randrange)
