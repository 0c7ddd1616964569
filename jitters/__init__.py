"""Jitters: twelve letter dice, a card of circles, a ticking timer."""

__version__ = "0.1.0"
