"""What the command line does for the commands of a game's own (`games/<slug>/commands.py`, a click command named `command`)."""

# rouleur: interpreted

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from rouleur.road.course import Course


class Terminal(Protocol):
    """Given to a command by `click.pass_obj`."""

    def seed(self, given: int | None) -> int:
        """The seed given, or one drawn at random."""

    def course(self, name: str) -> Course:
        """The course in a file, or a shipped one by its name."""

    def deliver(self, text: str, output: Path | None) -> None:
        """Print it, or write it to a file and say so."""

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """A sign of life while something takes more than a moment."""
