"""Games in a real terminal."""
