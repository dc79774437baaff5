"""A small `rouleur` of its own, compiled by the real build hook, to edit and to break."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ["core", "games", "games/one", "games/two"]

STATE = """
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rouleur.core.numbers import LAPS
from rouleur.core.values import Rolled


class State:
    def __init__(self, riders: i64) -> None:
        self.squares: vec[i64] = vec[i64]([0] * riders)
        self.told: list[Rolled] = []

    def turn(self) -> i64:
        return 0

    def ride(self) -> i64:
        total: i64 = 0
        for _ in range(LAPS):
            total += self.turn()
        return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Open:
    '''May be subclassed.'''

    def turn(self) -> i64:
        return 1


def twice(rules: Open) -> i64:
    '''Two turns – of "open" rules?'''
    return rules.turn() + rules.turn()


def bit(number: i64) -> i64:
    return 1 << number


def product() -> i64:
    left: i64 = 2000000000
    return left * left
"""

RACE = """
from mypy_extensions import i64

from rouleur.core.state import State
from rouleur.core.values import Rolled


class Race(State):
    def turn(self) -> i64:
        self.squares[0] += PIPS
        self.told.append(Rolled(rider=0, pips=PIPS))
        return self.squares[0]
"""

VALUES = """
# rouleur: interpreted
import msgspec


class Rolled(msgspec.Struct, frozen=True, kw_only=True):
    rider: int
    pips: int
"""

REPORT = """
import rouleur._source as source
from rouleur.core import state
from rouleur.games.one import race as one
from rouleur.games.two import race as two

from rouleur.core.state import State

first, second = one.Race(3), two.Race(3)
print(source.compiled(), first.ride(), second.ride(), first.told[0].pips)
print(source.why())
print(all(m.__file__.endswith(".py") for m in (state, one, two)), all(m.__file__.endswith(".so") for m in (state, one, two)))
"""


class Sample:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "rouleur"

    def create(self) -> None:
        for folder in PACKAGES:
            (self.package / folder).mkdir(parents=True)
            (self.package / folder / "__init__.py").touch()
        shutil.copy(ROOT / "src" / "rouleur" / "_source.py", self.package)
        self.write("__init__.py", "from rouleur import _source\n\n_source.decide()\n")
        for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, self.root)
        shutil.copytree(ROOT / "build_hooks", self.root / "build_hooks", ignore=shutil.ignore_patterns("__pycache__"))
        self.borrow_objects()
        self.write("core/numbers.py", "# rouleur: interpreted\nfrom typing import Final\n\nLAPS: Final = 4\n")
        self.write("core/values.py", VALUES)
        self.write("core/state.py", STATE)
        self.write("games/one/race.py", RACE.replace("PIPS", "2"))
        self.write("games/two/race.py", RACE.replace("PIPS", "3"))

    def borrow_objects(self) -> None:
        """mypyc's own run-time library is the same in every build: its objects need not be compiled again."""
        objects = ROOT / "build" / "core" / "objects"
        if objects.exists():
            shutil.copytree(objects, self.root / "build" / "core" / "objects")

    def write(self, name: str, text: str) -> None:
        (self.package / name).write_text(text)

    def replace(self, name: str, old: str, new: str) -> None:
        text = (self.package / name).read_text()
        assert old in text
        self.write(name, text.replace(old, new))

    def build(self, **environment: str) -> str:
        """What the builder says: how many modules it compiled, why it could not, or nothing if all is up to date."""
        done = self.attempt([sys.executable, "-B", "-m", "build_hooks", "rules"], environment)
        return (done.stdout + done.stderr).strip()

    def wheel(self, **environment: str) -> Path:
        output = self.root / "dist"
        self.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(output)], environment)
        return next(output.glob("*.whl"))

    def python(self, script: str, **environment: str) -> list[str]:
        environment = {"PYTHONPATH": str(self.root / "src"), **environment}
        return self.run([sys.executable, "-c", script], environment).stdout.splitlines()

    def report(self, **environment: str) -> list[str]:
        return self.python(REPORT, **environment)

    def run(self, command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        done = self.attempt(command, environment)
        assert done.returncode == 0, done.stdout + done.stderr
        return done

    def attempt(self, command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        outside = {name: value for name, value in os.environ.items() if not name.startswith("ROULEUR_")}
        return subprocess.run(
            command, cwd=self.root, env=outside | environment, capture_output=True, text=True, check=False
        )
