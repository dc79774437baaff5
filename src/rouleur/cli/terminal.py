"""What the commands of a game's own are given: see `rouleur.road.terminal`."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rouleur.road.course import Course


class CommandLine:
    """Loads what it needs when it is asked: help must be quick."""

    def seed(self, given: int | None) -> int:
        from rouleur.cli.options import drawn_seed

        return drawn_seed(given)

    def course(self, name: str) -> Course:
        from rouleur.cli.course import load

        return load(name)

    def deliver(self, text: str, output: Path | None) -> None:
        from rouleur.cli.course import deliver

        deliver(text, output)

    def waiting(self, words: str) -> AbstractContextManager[object]:
        from rouleur.cli.console import waiting

        return waiting(words)
