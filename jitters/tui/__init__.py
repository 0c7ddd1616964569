"""The table on the screen (Textual)."""
