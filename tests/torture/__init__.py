"""Random games in a real terminal, hurt in every way."""
