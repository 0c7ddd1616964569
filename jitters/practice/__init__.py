"""Practice: what is played alone, against a best, a ghost or a ladder of cards; and deals that travel."""
