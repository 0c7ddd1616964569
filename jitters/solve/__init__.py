"""What could have been made: search over words."""
