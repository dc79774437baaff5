"""uv installs what pyproject.toml pins; no committed file names a registry."""

import re
import subprocess
import tomllib
from importlib.metadata import distributions

import pytest

from tests.project.sample import ROOT

PROJECTS = ["pyproject.toml", "release/pyproject.toml", "tools/bench/pyproject.toml"]
PINS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["uv"]
OURS = {"rouleur-games"}
PIN = "run `uv run --no-project requirements/pin.py`"


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(project: str = "pyproject.toml") -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    for pin in tomllib.loads((ROOT / project).read_text())["tool"]["uv"]["constraint-dependencies"]:
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
    assert not loose, PIN


@pytest.mark.parametrize("project", PROJECTS)
def test_every_direct_dependency_is_pinned(project: str) -> None:
    asked = tomllib.loads((ROOT / project).read_text())["project"]["dependencies"]
    names = {canonical(re.split(r"[^\w.-]", requirement)[0]) for requirement in asked}
    assert names - OURS <= pinned(project).keys(), PIN


@pytest.mark.parametrize("project", PROJECTS[1:])
def test_projects_share_versions(project: str) -> None:
    ours, theirs = pinned(), pinned(project)
    assert {name for name in ours.keys() & theirs.keys() if not theirs[name] <= ours[name]} == set(), PIN


def test_build_requirements_are_exact() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    needed = {*project["build-system"]["requires"], *groups["client"], *groups["rules"]}
    assert all("==" in requirement for requirement in needed)
    assert needed <= set(PINS["build-constraint-dependencies"])


@pytest.mark.parametrize("name", [*PROJECTS, ".ci/run", "requirements/pin.py", "build_hooks/client.py"])
def test_no_registry_is_named(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()


def test_lock_stays_out() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert not {"uv.lock", "package-lock.json"} & {path.rpartition("/")[2] for path in listed}
