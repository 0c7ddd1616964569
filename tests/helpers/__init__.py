"""What the tests of the rules share: a box and a dictionary of their own, and a table to play at."""
