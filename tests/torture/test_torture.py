"""A short run of the torture with a seed of its own; `make torture SECONDS=…` is the long one."""

from pathlib import Path

import pytest

from torture.torture import Torture

pytestmark = pytest.mark.needs("tmux")


def test_nothing_is_lost_in_a_quarter_of_a_minute(tmp_path: Path) -> None:
    torture = Torture(tmp_path, seed=7)
    torture.run(15)
    totals = torture.totals()
    assert torture.wrong == []
    assert not list(tmp_path.glob("data/jitters/crashes/*"))
    assert totals["differences"] == 0
    assert totals["actions"]
