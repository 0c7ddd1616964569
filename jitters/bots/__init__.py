"""Players made of a vocabulary, a pace and a nerve; and programs that sit at the table."""
