"""The replay on the screen: it runs, pauses, steps, goes back."""

from pathlib import Path

import pytest
from helpers.kept_games import KeptGame

from jitters.games.jitters import actions as do
from jitters.store.journals import load_journal, load_sound
from jitters.table.replaying import Playhead, Reel
from jitters.tui.replay import ReplayApp, ReplayScreen
from tui.staging import HeldClock


@pytest.fixture
def head(tmp_path: Path) -> Playhead:
    game = KeptGame(tmp_path)
    game.turn()
    game.do(do.Start(), do.Place(die=3, circle=0))
    return Playhead(Reel(load_journal(game.leave())))


def shown(app: ReplayApp) -> str:
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    canvas = screen._sheet._canvas
    assert canvas is not None
    return "\n".join("".join(row).rstrip() for row in canvas.chars)


async def test_it_runs_with_the_clock_and_stops_at_the_end(head: Playhead) -> None:
    clock = HeldClock()
    app = ReplayApp(head, clock=clock)
    async with app.run_test(size=(100, 30)) as pilot:
        assert "line 0 of 7" in shown(app)
        clock.pass_ms(450)
        app.screen._frame()  # type: ignore[attr-defined]
        assert "turn 1 of 2, line 4 of 7" in shown(app)
        assert "The card is complete, 10 points: FLY." in shown(app)
        clock.pass_ms(60_000)
        app.screen._frame()  # type: ignore[attr-defined]
        assert "line 7 of 7" in shown(app)
        await pilot.press("q")
    assert app.return_code == 0


async def test_pause_step_back_turns_and_speed(head: Playhead) -> None:
    app = ReplayApp(head, clock=HeldClock())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("right", "right")
        assert "line 2 of 7" in shown(app)
        await pilot.press("left")
        assert "line 1 of 7" in shown(app)
        await pilot.press("down")
        assert "turn 2 of 2, line 6 of 7" in shown(app)
        await pilot.press("up")
        assert "line 1 of 7" in shown(app)
        await pilot.press("plus", "plus", "minus")
        assert "2 times as fast" in shown(app)
        assert not head.running
        await pilot.press("space")
        assert head.running


@pytest.mark.parametrize(
    "damage", [b"nonsense\n", b'{"do":"tick","at":500,"events":[{"event":"card-drawn","card":"x","points":1}]}\n']
)
async def test_of_a_damaged_file_it_says_up_to_which_line_it_is_sound(tmp_path: Path, damage: bytes) -> None:
    game = KeptGame(tmp_path)
    game.turn()
    path = game.leave()
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*rows[:-1], damage]))
    app = ReplayApp(Playhead(Reel(*load_sound(path))), clock=HeldClock())
    async with app.run_test(size=(100, 30)):
        assert f"times as fast; sound up to line {len(rows) - 1} of the file" in shown(app)


async def test_a_small_window_says_what_is_needed(head: Playhead) -> None:
    app = ReplayApp(head, clock=HeldClock())
    async with app.run_test(size=(40, 10)):
        assert "80 by 24 needed" in shown(app)
