"""Pause, help, quitting, small windows, setup, hostile names, few colours."""

import pytest

from tui.hands import WHOLE, sitting

NAMES = ("Ann", "Bob")
HOSTILE = ("[/", "Bob [/]", "\x1b[31mred", "x" * 200, "漢字漢字漢字", "e\u0301\u0301\u0301")


async def test_a_pause_hides_all_and_moves_nothing() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE)
        before = hands.screen().splitlines()
        await hands.press("escape")
        paused = hands.screen().splitlines()
        assert hands.view.held == "pause"
        assert paused[17] == before[17], "the card's title stays where it was"
        assert [line[52:] for line in paused[2:16]] == [line[52:] for line in before[2:16]]
        assert not any("│ A │" in line for line in paused)
        await hands.wait(100_000)
        await hands.press("enter")
        assert hands.view.held is None
        assert hands.view.remaining_ms > 170_000


async def test_help_holds_the_clock_and_names_every_key() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "question_mark")
        assert hands.view.held == "help"
        read = hands.screen()
        for _ in range(6):
            await hands.press("space")
            read += hands.screen()
        for key in ("Enter", "Space", "=", "/", "1-9", "Backspace", "Delete", "Tab", "Esc", "arrows", "Mouse"):
            assert f"  {key} " in read
        assert "The rules in brief" in read
        await hands.press("pageup", "up", "escape")
        assert hands.view.held is None


async def test_quitting_names_what_is_lost_and_can_be_let_be() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "ctrl+c")
        assert hands.page == "QuitPage"
        assert "The game is kept as it lies" in hands.screen()
        hands.app.table.desk._keeper.file = None
        assert "Ann's turn ends here, and 20 points with it." in hands.screen()
        assert "The game is lost" in hands.screen()
        await hands.press("enter")
        assert hands.page == "TurnPage"
        assert hands.view.deadline is not None
        await hands.press("ctrl+c", "q")
    assert hands.app.return_code == 0


async def test_ctrl_c_twice_quits_from_anywhere() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", "question_mark", "ctrl+c", "ctrl+c")
    assert hands.app.return_code == 0


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 3), (5, 2), (1, 1)])
async def test_a_window_too_small_covers_and_holds_and_recovers(size: tuple[int, int]) -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *"fly")
        await hands.pilot.resize_terminal(*size)
        await hands.pilot.pause()
        assert hands.view.held == "small"
        if size[0] > 40:
            assert f"{size[0]} by {size[1]}" in hands.screen()
            assert "80 by 24" in hands.screen()
        await hands.press("e")
        await hands.pilot.resize_terminal(80, 24)
        await hands.pilot.pause()
        assert hands.view.held is None
        assert hands.view.card.standing[0] == "FLY"
        assert hands.view.card.dice[3] is None, "keys mean nothing while the window is too small"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40)])
async def test_hostile_names_are_harmless(size: tuple[int, int]) -> None:
    async with sitting(*HOSTILE, size=size) as hands:
        for _ in HOSTILE:
            screen = hands.screen()
            assert "\x1b" not in screen
            await hands.press("enter", *WHOLE, "0", "escape", "enter")
            assert "\x1b" not in hands.screen()
        assert hands.page == "RoundPage"
        canvas = hands.app.table._sheet._canvas
        assert all(sum(map(len_of, row)) <= size[0] for row in canvas.chars)


def len_of(cell: str) -> int:
    """Cells that a cell's text takes on a terminal: a wide one is followed by an empty one."""
    from rich.cells import cell_len

    return cell_len(cell)


@pytest.mark.parametrize("colours", ["full", "sixteen", "none"])
async def test_states_differ_without_hue(colours: str) -> None:
    async with sitting(*NAMES, colours=colours) as hands:
        await hands.press("enter", *"flyye")
        screen = hands.screen()
        assert "┏" in screen, "the cursor is a heavy frame"
        assert "┌╌╌╌┐" in screen, "used dice have a broken one"
        canvas = hands.app.table._sheet._canvas
        stands, begun = (
            next(
                style
                for row, styles in zip(canvas.chars, canvas.styles, strict=True)
                for char, style in zip(row[:50], styles, strict=False)
                if char == letter
            )
            for letter in "LE"
        )
        assert (stands.reverse, stands.bgcolor) != (begun.reverse, begun.bgcolor)


async def test_under_ten_seconds_the_frame_is_heavy_and_tenths_are_shown() -> None:
    async with sitting(*NAMES, timer_ms=60_000) as hands:
        await hands.press("enter")
        await hands.wait(20_000)
        assert "━" in hands.screen().splitlines()[1]
        await hands.wait(15_000)
        assert "╍" in hands.screen().splitlines()[1]
        await hands.wait(15_500)
        lines = hands.screen().splitlines()
        assert "9.5" in lines[0]
        assert lines[1].startswith("█")
        assert lines[5].startswith("┃")


async def test_the_setup_asks_for_what_is_open() -> None:
    async with sitting(seats=2, target=100) as hands:
        await hands.press(*"Ann", "enter", "B", "o", "x", "backspace", "b")
        await hands.press(
            "down", "down", "backspace", "0", "5", "down", "right", "right", "down", "right", "down", "right"
        )
        await hands.press("down", "down", "space", "down", "enter")
        view = hands.view
        assert view.players == ("Ann", "Bob")
        assert view.target == 1005
        assert view.timer_ms == (210_000, 210_000)
        assert view.referee == "auto"
        assert view.house.get("overrule")
        assert hands.app.table.desk.agreement.dictionary == "wide"


async def test_own_times_and_names_that_must_differ() -> None:
    async with sitting(seats=2) as hands:
        await hands.press(*"Ann", "right", "right", "down", *"Ann", "f5")
        assert "Two players are called Ann" in hands.screen()
        await hands.press("ctrl+u", *"Bob", "f5")
        assert hands.view.timer_ms == (210_000, 180_000)


async def test_a_question_mark_helps_but_within_a_name_and_escape_puts_the_preset_name_back() -> None:
    async with sitting(seats=2) as hands:
        assert "F1  help" in hands.screen()
        await hands.press("question_mark")
        assert hands.page == "HelpPage"
        await hands.press("escape", *"Ann", "question_mark")
        assert hands.page == "SetupPage"
        assert "Ann?" in hands.screen()
        assert "Esc  preset name" in hands.screen()
        await hands.press("escape", "escape")
        assert "Ann?" not in hands.screen()
        assert "Esc" not in hands.screen()
        await hands.press("f5")
        assert hands.view.players == ("Player 1", "Player 2")


async def test_a_key_that_does_nothing_on_a_curtain_or_in_a_pause_is_told_so() -> None:
    async with sitting(*NAMES) as hands:
        await hands.wait(400)
        before = hands.screen()
        for key, said in (("x", "Not that key."), ("3", "Not that key."), ("c", "Not now."), ("tab", "Not that key.")):
            await hands.press(key)
            assert f"{said} Press Enter when the laptop is yours: the clock starts then." in hands.screen()
        await hands.press("question_mark", "escape")
        assert hands.screen() == before
        for key in ("left_shift", "caps_lock"):
            await hands.press(key)
            assert hands.screen() == before
        await hands.press("enter", "escape")
        paused = hands.screen()
        await hands.press("e")
        assert "Not now. Enter plays on." in hands.screen()
        await hands.press("2")
        assert "Not that key. Enter plays on." in hands.screen()
        await hands.press("ctrl+c", "escape")
        assert "Not that key" not in hands.screen()
        assert hands.view.held == "pause"
        await hands.press("question_mark", "escape")
        assert hands.screen() == paused


async def test_a_curtain_that_hears_nothing_yet_says_nothing() -> None:
    async with sitting(*NAMES) as hands:
        await hands.press("enter", *WHOLE, "enter")
        before = hands.screen()
        hands.clock.pass_ms(399)
        await hands.pilot.press("x")
        assert hands.screen() == before


async def test_text_is_pasted_into_a_name() -> None:
    from textual import events

    async with sitting(seats=2) as hands:
        hands.app.post_message(events.Paste("Zoë\nsecond line"))
        await hands.pilot.pause()
        await hands.press("f5")
        assert hands.view.players == ("Zoë", "Player 2")


async def test_a_game_that_is_not_being_kept_says_so() -> None:
    async with sitting(*NAMES) as hands:
        hands.app.table.desk._keeper.trouble = "the disk is full"
        assert "the disk is full" in hands.screen()


async def test_beside_a_turn_old_rounds_make_room_for_names() -> None:
    async with sitting("Player 1", "Player 2", "Player 3", target=1000) as hands:
        for rounds in range(1, 5):
            for _ in range(3):
                await hands.press("enter")
                side = [line[53:] for line in hands.screen().splitlines()[2:8]]
                assert [f"{seat} Player {seat} " in "".join(side) for seat in (1, 2, 3)] == [True] * 3
                assert f"r{rounds} " in side[0]
                await hands.press(*WHOLE, "enter")
            assert hands.page == "RoundPage"
            await hands.press("enter")


async def test_more_than_nine_seats_and_large_cards_fit() -> None:
    names = tuple(f"Player {number}" for number in range(1, 31))
    async with sitting(*names) as hands:
        await hands.press("enter", *WHOLE)
        assert "and 2" in hands.screen() or "more" in hands.screen()
        await hands.press("enter")
        assert hands.page == "CurtainPage"
