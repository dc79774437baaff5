"""On the package index `rouleur` is another project; ours is `rouleur-games`. No sentence of ours leads to the other one."""

import re
import subprocess
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest

from rouleur.core.errors import MissingExtra
from tests.project.sample import ROOT

NAME = "rouleur-games"
OTHER = r"rouleur(?![\w.-])"
LEADS_AWAY = re.compile(
    rf"""(?:\b(?:install|add|inject|uvx|pipx\ run)|--(?:with|package|reinstall-package|upgrade-package))\b[^&|;`\n]*?[\s"'`=]{OTHER}
    | (?<![\w.-])rouleur\[[a-z]
    | \b(?:version|distribution|metadata|requires)\(["']{OTHER}
    | package_name=["']{OTHER}""",
    re.VERBOSE,
)
TEXT = {".py", ".md", ".toml", ".svelte", ".ts", ".js", ".json", ".html", ".yaml", ".yml", ".css", ""}


@cache
def sentences() -> list[tuple[str, str]]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    paths = [Path(name) for name in listed if name and Path(name).suffix in TEXT and (ROOT / name).is_file()]
    lines = [(path, line) for path in paths for line in (ROOT / path).read_text(encoding="utf-8").splitlines()]
    return [(str(path), line) for path, line in lines if path != Path("tests/project/test_distribution.py")]


def test_nothing_leads_to_the_other_package() -> None:
    assert [f"{path}: {line.strip()}" for path, line in sentences() if LEADS_AWAY.search(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "pip install rouleur",
        "pip install 'rouleur[plots]'",
        "(needs rouleur[data])",
        "uv tool install rouleur",
        "uv sync --reinstall-package rouleur`",
        "uvx rouleur watch",
        'return version("rouleur")',
    ],
)
def test_a_wrong_sentence_is_found(line: str) -> None:
    assert LEADS_AWAY.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "pip install uv && uv run rouleur",
        "pip install 'rouleur-games[plots]'",
        "uv sync --reinstall-package rouleur-games",
        "rouleur add-on",
        "import rouleur.core",
    ],
)
def test_a_right_sentence_is_left_alone(line: str) -> None:
    assert not LEADS_AWAY.search(line)


def test_the_distribution_has_our_name_and_the_command_keeps_its_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == NAME
    assert set(project["scripts"]) == {"rouleur"}
    assert version(NAME) == project["version"]


def test_every_extra_that_a_message_names_exists() -> None:
    extras = set(
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    )
    named = {extra for _, line in sentences() for extra in re.findall(r'MissingExtra\("[^"]+", "([^"]+)"\)', line)}
    named |= {extra for _, line in sentences() for extra in re.findall(r"uv sync(?: --inexact)? --extra (\w+)", line)}
    assert named
    assert named <= extras


def test_a_missing_extra_says_how_to_get_it() -> None:
    words = "A cluster needs Dask: run `uv sync --inexact --extra cluster` in a checkout, or `pip install 'rouleur-games[cluster]'`."
    assert str(MissingExtra("A cluster needs Dask", "cluster")) == words


BY_UVICORN = {"httptools", "uvloop"}
"""uvicorn takes them where they are installed: faster sockets and headers."""


def test_every_dependency_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    names = {re.split(r"[^\w.-]", requirement)[0] for requirement in [*project["dependencies"], *extras]}
    modules: dict[str, set[str]] = {}
    for module, owners in packages_distributions().items():
        for owner in owners:
            modules.setdefault(owner.lower().replace("_", "-"), set()).add(module)
    imports = {module for _, line in sentences() for module in re.findall(r"^\s*(?:import|from) (\w+)", line)}
    imports |= {module for _, line in sentences() for module in re.findall(r'"-m", "(\w+)"', line)}
    imports |= BY_UVICORN
    assert {name for name in names if not modules.get(name.lower(), {name}) & imports} == set()
