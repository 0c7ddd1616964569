"""What the line mode prints: plain lines, wrapped at words on a terminal, nothing that moves a cursor."""

import shutil
import textwrap
from typing import TextIO

PROMPT = "> "


class Page:
    """Collects an answer's lines and prints them together."""

    def __init__(self, out: TextIO, *, terminal: bool) -> None:
        """Prints to `out`; on a `terminal` with a prompt, wrapped to its width."""
        self._out = out
        self._terminal = terminal
        self._lines: list[tuple[str, bool]] = []
        self._prompted = False

    def say(self, *sentences: str) -> None:
        """Sentences, each a line of its own."""
        self._lines += ((sentence, True) for sentence in sentences if sentence)

    def draw(self, *lines: str) -> None:
        """Lines that are kept as they are: a drawing or a sheet."""
        self._lines += ((line, False) for line in lines)

    def add(self, sentence: str) -> None:
        """A sentence that ends the answer: behind the last one, or alone after a drawing."""
        if self._lines and self._lines[-1][1]:
            self._lines[-1] = (f"{self._lines[-1][0]} {sentence}", True)
        else:
            self.say(sentence)

    def cover(self) -> None:
        """On a terminal, push what was shown out of sight (J32); there is nothing to cover elsewhere."""
        if self._terminal:
            self.draw(*[""] * shutil.get_terminal_size().lines)

    def flush(self) -> None:
        """Print what was collected."""
        if not self._lines:
            return
        if self._prompted:
            self._out.write("\n")
            self._prompted = False
        width = shutil.get_terminal_size().columns - 1 if self._terminal else None
        for line, wrapped in self._lines:
            text = textwrap.fill(line, max(width, 20)) if wrapped and width is not None else line
            self._out.write(text + "\n")
        self._lines.clear()
        self._out.flush()

    def prompt(self) -> None:
        """On a terminal, show that a line is awaited."""
        self.flush()
        if self._terminal and not self._prompted:
            self._out.write(PROMPT)
            self._out.flush()
            self._prompted = True

    def heard(self) -> None:
        """A line was typed behind the prompt: the cursor is at the start of a line again."""
        self._prompted = False
