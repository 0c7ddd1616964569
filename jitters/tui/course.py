"""How the game's time runs on the clock: as fast as it, faster while bots are watched, or on by a jump."""

from math import ceil


class Course:
    """Maps times on the clock to the game's own, both in milliseconds."""

    def __init__(self, clock_at: int, game_at: int = 0) -> None:
        """When the clock shows `clock_at`, `game_at` have passed since the game's zero; from there they run alike."""
        self._clock_at = clock_at
        self._game_at = game_at
        self.rate = 1.0
        """Milliseconds of the game in one of the clock."""

    def game(self, clock_at: int) -> int:
        """The game's time when the clock shows that."""
        return self._game_at + int((clock_at - self._clock_at) * self.rate)

    def clock(self, game_at: int) -> int:
        """When the clock will show that game time, or did."""
        return self._clock_at + ceil((game_at - self._game_at) / self.rate)

    def run_at(self, rate: float, clock_at: int) -> None:
        """From now on, `clock_at`, at that rate."""
        self._clock_at, self._game_at, self.rate = clock_at, self.game(clock_at), rate

    def jump(self, game_at: int, clock_at: int) -> None:
        """It is `game_at` now, unless it is later already."""
        self._clock_at, self._game_at = clock_at, max(game_at, self.game(clock_at))
