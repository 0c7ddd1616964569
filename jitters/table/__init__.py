"""A game in progress: submitting actions, the journal, the JSON-lines protocol."""
