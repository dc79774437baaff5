"""A version of Rouleur, measured in processes of its own: compiled or interpreted, on one core or all."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from rouleur._source import SWITCH
from rouleur.core.errors import RouleurError

MEASURE = Path(__file__).with_name("measure.py")
LEFT_OUT = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


class Figures(msgspec.Struct):
    """What a process measured. `moves` are rider moves, one a rider and turn, for games without questions."""

    race: str
    compiled: bool
    seconds: float = 0.0
    races: int = 0
    questions: int = 0
    moves: float = 0.0
    clone_microseconds: float = 0.0

    def per_second(self, count: float) -> float:
        return count / self.seconds if self.seconds else 0.0

    @property
    def decisions(self) -> float:
        """Questions a second; where a game asks none, rider moves: what the dice decide for each rider each turn."""
        return self.per_second(self.questions) or self.per_second(self.moves)

    @property
    def rate(self) -> float:
        """Clones a second where those were measured, else questions, and races where nobody is asked."""
        if self.clone_microseconds:
            return 1e6 / self.clone_microseconds
        return self.per_second(self.questions or self.races)


class Version(msgspec.Struct, frozen=True):
    """A version of Rouleur with the interpreter that runs it."""

    name: str
    python: str
    folder: str

    def measure(self, game: str, level: int, seconds: float, race: str, interpreted: bool | None = None) -> Figures:
        """`interpreted`: as the environment says when it is None."""
        doing, words = f"Measuring {game} at level {level}", (game, str(level), str(seconds), race)
        return msgspec.json.decode(self.run(doing, *words, interpreted=interpreted), type=Figures)

    def measure_on_all_cores(self, game: str, level: int, seconds: float, race: str) -> list[Figures]:
        count = os.cpu_count() or 1
        with ThreadPoolExecutor(count) as pool:
            return list(pool.map(lambda _: self.measure(game, level, seconds, race), range(count)))

    def races(self, game: str) -> dict[str, str]:
        """Its races of a game, and of what kind they are."""
        return msgspec.json.decode(self.run(f"Asking for the races of {game}", game, "races"), type=dict[str, str])

    def run(self, doing: str, *words: str, interpreted: bool | None = None) -> str:
        environment = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
        environment[SWITCH] = os.environ.get(SWITCH, "0") if interpreted is None else str(int(interpreted))
        command = [self.python, "-P", str(MEASURE), *words]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no message"])[-1]
            raise RouleurError(f"{doing} {self.name} failed: {last}")
        return done.stdout.splitlines()[-1]


def this_version() -> Version:
    return Version("here", sys.executable, os.getcwd())


def version_in(checkout: Path) -> Version:
    python = checkout.absolute() / ".venv" / "bin" / "python"
    if not python.exists():
        raise RouleurError(f"{checkout} has no environment of its own: run `uv sync` in it.")
    return Version(f"in {checkout}", str(python), str(checkout))
