"""What is installed is what pyproject.toml pins; no committed file says where it was fetched."""

import re
import subprocess
import tomllib
from importlib.metadata import distributions

import pytest

from tests.project.sample import ROOT

PINS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["uv"]
OURS = {"rouleur-games"}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    for pin in PINS["constraint-dependencies"]:
        name, version = pin.partition(";")[0].strip().split("==")
        versions.setdefault(canonical(name.partition("[")[0]), set()).add(version)
    return versions


def test_every_installed_package_is_pinned() -> None:
    pins = pinned()
    loose = {
        f"{distribution.name} {distribution.version}"
        for distribution in distributions()
        if canonical(distribution.name) not in OURS
        if distribution.version not in pins.get(canonical(distribution.name), ())
    }
    assert not loose, "run `uv run requirements/pin.py`"


def test_build_requirements_are_exact() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert all("==" in requirement for requirement in project["build-system"]["requires"])
    assert set(project["build-system"]["requires"]) <= set(PINS["build-constraint-dependencies"])


@pytest.mark.parametrize("name", ["pyproject.toml", ".ci/run", "requirements/pin.py", "build_hooks/client.py"])
def test_no_registry_is_named(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()


def test_lock_stays_out() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert not {"uv.lock", "package-lock.json"} & {path.rpartition("/")[2] for path in listed}
