"""What was played, in figures: a database that is derived from the journals and can be made from them at any time."""
