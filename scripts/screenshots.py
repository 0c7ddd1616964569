"""Makes the pictures in docs/screenshots by the program: `python scripts/screenshots.py [--all] [FOLDER [SCENE…]]`.

With --all every scene is drawn at 80 by 24 and 140 by 40; without, only those that the documentation shows.
"""

import asyncio
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tui.scenes import SCENES, SIZES  # noqa: E402
from tui.staging import table  # noqa: E402

SHOWN = {
    "turn": ("turn", (80, 24)),
    "curtain": ("curtain", (80, 24)),
    "challenge": ("challenge", (80, 24)),
    "ledger": ("round", (80, 24)),
    "large": ("complete", (140, 40)),
    "home": ("home", (80, 24)),
    "watching": ("watching", (80, 24)),
}
"""Picture, its scene and the window's size."""


async def draw(picture: str, name: str, size: tuple[int, int], folder: Path) -> None:
    """Play a scene and write what the screen shows."""
    scene, names, options = SCENES[name]
    app, clock = table(*names, **options)  # type: ignore[arg-type]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await scene(pilot, clock)
        await pilot.pause()
        drawn = app.export_screenshot(title="Jitters")
    path = folder / f"{picture}.svg"
    path.write_text(drawn, encoding="utf-8")
    print(path)


async def main(arguments: list[str]) -> None:
    """Draw what is asked for."""
    everything = "--all" in arguments
    rest = [argument for argument in arguments if argument != "--all"]
    folder = Path(rest[0]) if rest else ROOT / "docs" / "screenshots"
    wanted = rest[1:]
    folder.mkdir(parents=True, exist_ok=True)
    if everything:
        pictures = {f"{name}-{size[0]}x{size[1]}": (name, size) for name in SCENES for size in SIZES}
    else:
        pictures = SHOWN
    for picture, (name, size) in pictures.items():
        if not wanted or name in wanted:
            await draw(picture, name, size, folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
