"""The line mode: a whole game sentence by sentence, for screen readers, dumb terminals and pipes."""
