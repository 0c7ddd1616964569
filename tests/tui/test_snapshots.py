"""How each screen looks, at 80 by 24 and at 140 by 40."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tui.scenes import SCENES, SIZES
from tui.staging import table


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "140x40"])
@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(name: str, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    scene, names, options = SCENES[name]
    app, clock = table(*names, **options)  # type: ignore[arg-type]

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await scene(pilot, clock)
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=play)
