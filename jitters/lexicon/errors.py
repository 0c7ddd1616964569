"""What goes wrong with dictionaries, said in a sentence for people."""


class DictionaryError(Exception):
    """A dictionary cannot be opened or read; the message is one clear sentence or two, fit to be shown as it is."""
