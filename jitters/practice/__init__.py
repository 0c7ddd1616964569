"""Practice: what is played alone, and the same dice for everyone."""
