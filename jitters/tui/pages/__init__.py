"""Pages of the game: each turns keys and clicks into actions, and paints its sheet."""
